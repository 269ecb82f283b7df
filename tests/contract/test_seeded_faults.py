"""The contract's checks are checked: each fault seeded into the toy game turns one of them red."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

import contract_back
import contract_masks
import contract_play
import contract_secrets
import contract_texts
import faults
import golden
from core.engine.chance import Stream
from core.engine.errors import LehenError
from core.engine.game import AnyGame
from core.engine.ids import Seat
from faults import GAME, applied, logged, masked
from sampling import Recorded, sample, sample_of
from toygame import data
from toygame.state import State

RED = (AssertionError, LehenError, IndexError)


def played(game: AnyGame) -> list[Recorded]:
    """Return matches of a doctored game."""
    return sample(game, 4)


def check_masks(game: AnyGame) -> None:
    """Run the checks of masks on a doctored game."""
    contract_masks.check_all_masks(game, sample_of(game.id, 4), 10)


def check_masks_of_played(game: AnyGame) -> None:
    """Run the checks of masks on matches played by a doctored game."""
    contract_masks.check_all_masks(game, played(game), 10)


def check_play(game: AnyGame) -> None:
    """Run the checks of play on a doctored game."""
    contract_play.check_all_play(game, sample_of(game.id, 4))


def check_play_of_played(game: AnyGame) -> None:
    """Run the checks of play on matches played by a doctored game."""
    contract_play.check_all_play(game, played(game))


def check_secrets(game: AnyGame) -> None:
    """Run the checks of secret choices on a doctored game."""
    contract_secrets.check_all_secrets(game, sample_of(game.id, 4))


def check_slot_order(game: AnyGame) -> None:
    """Run the check of the order of slots on a doctored game."""
    moments = [moment for recorded in sample_of(game.id, 4) for moment in recorded.moments]
    for moment in moments:
        contract_secrets.check_slot_order(game, moment.state, Stream(b"order"))


def check_texts(game: AnyGame) -> None:
    """Run the checks of texts on a doctored game."""
    contract_texts.check_all_texts(game, sample_of(game.id, 4))


def check_take_back(game: AnyGame) -> None:
    """Run the check of take-backs on a doctored game."""
    for number, recorded in enumerate(sample_of(game.id, 4)):
        contract_back.check_take_back(game, recorded.setup, b"%d" % number, 40)


def check_golden(game: AnyGame) -> None:
    """Compare the golden games with what a doctored game makes of them."""
    for path in golden.files(game.id):
        text = path.read_text(encoding="utf-8")
        assert text == golden.Writer(game).text(*golden.read(game, text)), "golden game differs"


CHECKS = (
    check_masks,
    check_masks_of_played,
    check_play,
    check_play_of_played,
    check_secrets,
    check_slot_order,
    check_texts,
    check_take_back,
    check_golden,
)


@pytest.mark.parametrize("check", CHECKS)
def test_toy_game_passes(check: Callable[[AnyGame], None]) -> None:
    """Without a fault each check passes."""
    check(GAME)


@dataclass(frozen=True)
class Fault:
    """A doctored game, the check that finds the fault, and part of what it says."""

    name: str
    game: AnyGame
    check: Callable[[AnyGame], None]
    says: str


FAULTS = [
    Fault(
        "a hand in the mask",
        masked(faults.leak_hand),
        check_masks,
        r"shown hidden things: .'hands'",
    ),
    Fault("the top card in the mask", masked(faults.leak_top), check_masks, "hidden"),
    Fault("the order of a hand in the mask", masked(faults.leak_order), check_masks, "'hands'"),
    Fault("a half-made stake in the mask", masked(faults.leak_stake), check_masks, "labels differ"),
    Fault(
        "a nought in the mask",
        masked(faults.leak_commit),
        check_masks,
        r"shown hidden things: .'stakes'",
    ),
    Fault("the seed in the mask", masked(faults.leak_seed), check_masks, "holds a seed"),
    Fault(
        "a list shared by the mask", masked(faults.share_purse), check_masks, "shares containers"
    ),
    Fault(
        "a card in an event",
        logged(faults.tell_card),
        check_masks_of_played,
        r"learns hidden things from .'drawn'",
    ),
    Fault(
        "a list of moves peeks",
        replace(GAME, legal=faults.peeking),
        check_masks,
        "legal depends on what is hidden",
    ),
    Fault(
        "a step in an event", logged(faults.tell_step), check_secrets, "told of a half-made step"
    ),
    Fault(
        "a half-made stake at the table",
        masked(faults.leak_stake),
        check_secrets,
        "told of a half-made step",
    ),
    Fault("a nought at the table", masked(faults.leak_commit), check_secrets, "tell the commits"),
    Fault(
        "a label for each step",
        replace(GAME, owing=faults.shift_labels),
        check_secrets,
        "changed by a half-made step",
    ),
    Fault(
        "the order of slots",
        applied(faults.last_is_first),
        check_slot_order,
        "order in which slots are filled",
    ),
    Fault(
        "an event lacks a field",
        logged(faults.forget_turn),
        check_play_of_played,
        "turn_started lacks",
    ),
    Fault("a float in an event", logged(faults.float_field), check_play_of_played, r"share is 0.5"),
    Fault(
        "a broken invariant",
        applied(faults.silver_lost),
        check_play_of_played,
        "nothing is negative",
    ),
    Fault("a move listed twice", replace(GAME, legal=faults.twice), check_play, "listed twice"),
    Fault(
        "a move forced too late",
        replace(GAME, forced=faults.eager),
        check_play,
        "forced move was left open",
    ),
    Fault(
        "everybody wins",
        replace(GAME, outcome=faults.all_win),
        check_play_of_played,
        "winners are those",
    ),
    Fault(
        "no end",
        replace(GAME, max_plies=lambda _setup: 9),
        check_play_of_played,
        "more than 9 plies",
    ),
    Fault("one fill", replace(GAME, fill=faults.same_fill), check_masks, "handed the truth"),
    Fault(
        "a fill that does not fit",
        replace(GAME, fill=faults.poor_fill),
        check_masks,
        r"mask of a fill differs in .'purses'",
    ),
    Fault(
        "a blind preview",
        replace(GAME, apply=faults.blind),
        check_masks,
        r"preview of .*draw.* is wrong",
    ),
    Fault("no words", replace(GAME, move_text=faults.wordless), check_texts, "no message"),
    Fault(
        "a nameless place",
        replace(GAME, scene=faults.nameless, describe=faults.known_only),
        check_texts,
        "hut_1 has no name",
    ),
    Fault(
        "choices in disorder", replace(GAME, choices=faults.shuffled), check_texts, "order of legal"
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault_is_found(fault: Fault) -> None:
    """The check names the fault of the doctored game."""
    with pytest.raises(RED, match=fault.says):
        fault.check(fault.game)


@pytest.mark.parametrize("copy", [faults.shared_hands, faults.shared_frames, faults.half_deep])
def test_shallow_copy_is_found(
    copy: Callable[[State], State], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy that shares a list does not pass."""
    matches = sample_of(GAME.id, 4)
    monkeypatch.setattr(State, "copy", copy)
    with pytest.raises(RED, match="shares containers"):
        contract_play.check_copy(matches[0].moments[0].state)


def test_off_by_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A price that is one too low turns the golden games red."""
    monkeypatch.setitem(data.PRICE, "build", data.PRICE["build"] - 1)
    with pytest.raises(RED, match=r"golden game differs|not allowed"):
        check_golden(GAME)


def test_memory_outside_of_the_state_is_found() -> None:
    """Rules that remember something outside of the state do not replay after a take-back."""
    calls = [0]

    def remember(state: State, _seat: Seat, _move: object) -> None:
        calls[0] += 1
        state.turn += calls[0] % 7 == 0

    with pytest.raises(RED, match="straight replay"):
        check_take_back(applied(remember))
