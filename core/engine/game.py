"""The record that a game hands to everything else.

A game is a folder of functions over its own `State`; its `__init__` builds one `Game`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from core.engine.chance import Stream
from core.engine.datafile import GameData
from core.engine.events import Log
from core.engine.game_types import AnyState, Move, Outcome, Pending, Setup
from core.engine.ids import Seat, Viewer
from core.engine.scene import Choice, Place, Prompt, Refusal, Scene, Scoring, Text

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """One game's rules, views and advice as functions.

    Attributes:
        data: The game's data file: id, names, options, hash.
        state_type: The class of the states, for decoding.
        kinds: Every decision kind of the rules.
        max_plies: No match has more plies than this.
        new: Set up a match; writes its events to the log.
        owing: Who owes what, in the order in which a shared screen asks; empty when over.
        legal: The legal moves of a seat: unique, in a stable order; empty if it owes nothing.
        forced: The move to be played without asking, or None.
        apply: Change the state by one legal move; the only code that changes a state.
        outcome: How the match ended, or None while it runs.
        mask: What a viewer may know, as a state of the same type.
        fill: One full state that fits what the seat's mask knows (with a made-up seed).
        scene: What a viewer's screen shows.
        prompt: What the seat is asked.
        choices: The legal moves as a person sees them, in the order of `legal`.
        move_text: A move of a decision kind in a few words, without looking at a state.
        refusals: What a person would look for and why it is closed.
        describe: What a place is and is worth, in one or two sentences.
        scoring: The final scoring as a table (also of a running match: as it stands).
        evaluate: How good the state is for the seat; greater is better.
        advise: The rule of thumb: which of these moves a sensible player makes.
        characters: By name, the rule of thumb of a player with other tastes.
    """

    data: GameData
    state_type: type[S]
    kinds: tuple[str, ...]
    max_plies: Callable[[Setup], int]
    new: Callable[[Setup, Log], S]
    owing: Callable[[S], tuple[Pending, ...]]
    legal: Callable[[S, Seat], list[Move]]
    forced: Callable[[S, Seat], Move | None]
    apply: Callable[[S, Seat, Move, Log], None]
    outcome: Callable[[S], Outcome | None]
    mask: Callable[[S, Viewer], S]
    fill: Callable[[S, Seat, Stream], S]
    scene: Callable[[S, Viewer], Scene]
    prompt: Callable[[S, Seat], Prompt]
    choices: Callable[[S, Seat, Sequence[Move]], tuple[Choice, ...]]
    move_text: Callable[[str, Move], Text]
    refusals: Callable[[S, Seat], tuple[Refusal, ...]]
    describe: Callable[[S, Viewer, Place], tuple[Text, ...]]
    scoring: Callable[[S], Scoring]
    evaluate: Callable[[S, Seat], float]
    advise: Callable[[S, Seat, Sequence[Move], Stream], Move]
    characters: Mapping[str, Callable[[S, Seat, Sequence[Move], Stream], Move]] = field(
        default_factory=dict[str, Callable[..., Move]]
    )

    @property
    def id(self) -> str:
        """The game's id, as on the command line."""
        return self.data.id


AnyGame = Game[Any]
