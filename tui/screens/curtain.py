"""The curtain between two people at one keyboard.

While it is up, the game screen below it holds nothing that belongs to a seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from core.engine.ids import Seat
from tui.screens.closing import ClosingScreen
from tui.screens.game_keys import key_name
from tui.widgets.keysbar import KeyHint, KeysBar
from tui.widgets.lines import Line, LinesView, Piece, cut, gap, width_of
from tui.widgets.prompt import PromptState, PromptView
from tui.widgets.topbar import TopBar, TopState
from tui.widgets.wording import Wording

Answer = Literal["show", "open", "take_back", "leave"]

BOX_WIDTH = 48
_FRAME_ROOM = 15
"""In less rows the box is drawn without its frame."""


@dataclass(frozen=True, slots=True)
class CurtainState:
    """What the curtain says.

    Attributes:
        seat: Whose turn it is.
        title: The name of the game, turn and phase.
        happened: What everybody may know of what happened since, the oldest first.
        take_back: Whether the seat before may still take something back; what, may be a secret.
    """

    seat: Seat
    title: Sequence[Line]
    happened: Sequence[Line] = ()
    take_back: bool = False


def curtain_lines(words: Wording, state: CurtainState, width: int, height: int) -> list[Line]:
    """Return the box in the middle, and below it the last of what happened."""
    chip, *name = words.seat(state.seat, bold=True)
    inside: list[Line] = [
        (chip, gap(1), *name),
        (),
        words.say("game.curtain_turn"),
        (),
        words.say("game.curtain_nobody", bold=True),
        words.say("game.curtain_hand"),
    ]
    framed = height >= _FRAME_ROOM
    box = _framed(inside, min(BOX_WIDTH, width)) if framed else [_centred(i, width) for i in inside]
    box = [_centred(line, width) for line in box] if framed else box
    room = height - len(box) - 3
    since = state.happened[-room:] if room > 0 else ()
    below = [words.say("game.curtain_since", "dim"), *since] if since else []
    rows = [*box, *([()] if below else []), *(_centred(line, width) for line in below)]
    return [()] * max(0, (height - len(rows)) // 2) + rows


def _framed(lines: Sequence[Line], width: int) -> list[Line]:
    inner = width - 2
    side = (Piece("║", "head"),)
    rows = [(), (), *lines, (), ()]
    return [
        (Piece(f"╔{'═' * inner}╗", "head"),),
        *((*side, *_centred(line, inner, full=True), *side) for line in rows),
        (Piece(f"╚{'═' * inner}╝", "head"),),
    ]


def _centred(line: Line, width: int, *, full: bool = False) -> Line:
    short = cut(line, width)
    left = (width - width_of(short)) // 2
    right = width - width_of(short) - left if full else 0
    return (gap(left), *short, *((gap(right),) if right else ()))


class Curtain(ClosingScreen[Answer]):
    """Asks for the next person; dismissed with what that person wants to see."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('show')", show=False, id="curtain.show", priority=True),
        Binding("w", "answer('open')", show=False, id="curtain.open"),
        Binding("u", "answer('take_back')", show=False, id="curtain.take_back"),
        Binding("question_mark,f1", "help", show=False, id="curtain.help"),
        Binding("Q", "answer('leave')", show=False, id="curtain.leave"),
    ]

    def __init__(self, words: Wording, state: CurtainState) -> None:
        super().__init__()
        self.words = words
        self.state = state

    def compose(self) -> ComposeResult:
        """Lay out the bars and the empty middle."""
        yield TopBar(id="top")
        yield LinesView(id="middle")
        yield PromptView(id="prompt")
        yield KeysBar(id="keys")

    def on_mount(self) -> None:
        """Draw everything; nothing changes afterwards."""
        words, state = self.words, self.state
        top = words.say("game.curtain_title", bold=True)
        self.query_one(TopBar).show(TopState(state.title, top))
        middle = self.query_one("#middle", LinesView)
        middle.draw(lambda width, height: curtain_lines(words, state, width, height))
        title = words.say("game.curtain_prompt", seat=state.seat)
        enter = (Piece(key_name(words, "enter")),)
        self.query_one(PromptView).show(PromptState(own=True, title=title, answer=enter))
        self.query_one(KeysBar).show(*self._hints())

    def _hints(self) -> tuple[list[KeyHint], list[KeyHint]]:
        words = self.words
        hints = [
            KeyHint(key_name(words, "enter"), words.word("keys.show_seat"), "answer('show')"),
            KeyHint("w", words.word("keys.open_table"), "answer('open')"),
        ]
        if self.state.take_back:
            hints.append(KeyHint("u", words.word("keys.take_back"), "answer('take_back')"))
        always = [
            KeyHint("?", words.word("keys.help"), "help"),
            KeyHint("Q", words.word("keys.leave"), "answer('leave')"),
        ]
        return hints, always

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether there is something to take back, where that is asked."""
        if action == "answer" and parameters == ("take_back",):
            return self.state.take_back
        return True

    def action_answer(self, answer: Answer) -> None:
        """Lift the curtain."""
        self.dismiss(answer)

    async def action_help(self) -> None:
        """Open the rules as the app does."""
        await self.app.run_action("help")

    async def on_keys_bar_clicked(self, event: KeysBar.Clicked) -> None:
        """A click on a key is the key."""
        await self.run_action(event.action)
