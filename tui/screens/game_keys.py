"""The one table of keys of the game screen: what each does, under which id it can be changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from textual.binding import ActiveBinding, Binding, BindingType

from core.engine.game_types import Move
from core.table.client import View
from tui.widgets.keysbar import KeyHint
from tui.widgets.wording import Wording


class Command(NamedTuple):
    """Something a key does.

    Attributes:
        name: Its id is `<place>.<name>`, its words are `keys.<name>` and `keys.long.<name>`.
        keys: The keys, the first of which is shown.
        action: The action of the screen.
        priority: Whether it comes before the keys of the focused widget. What opens a line for
            typing does: the letters behind it may have been typed already.
        listed: Whether it is in the list of everything.
        place: When it is there: "game", "history" (looking back), "replay" (a saved match).
    """

    name: str
    keys: str
    action: str
    priority: bool = False
    listed: bool = True
    place: str = "game"

    @property
    def id(self) -> str:
        """The id under which its keys can be changed."""
        return f"{self.place}.{self.name}"


COMMANDS = (
    Command("choose", "enter", "choose", priority=True),
    Command("next", "tab", "next(1)", priority=True),
    Command("previous", "shift+tab", "next(-1)", priority=True),
    Command("next_page", "pagedown", "turn_page(1)"),
    Command("previous_page", "pageup", "turn_page(-1)"),
    Command("turn", "space", "turn_cursor"),
    Command("take_back", "u", "take_back"),
    Command("redo", "r", "redo"),
    Command("restart", "R", "restart"),
    Command("hint", "i", "hint"),
    Command("hand", "h", "page('hand')"),
    Command("stocks", "s", "page('stocks')"),
    Command("players", "p", "page('players')"),
    Command("log", "l", "page('log')"),
    Command("search", "slash", "search", priority=True),
    Command("copy", "y", "copy_log"),
    Command("review", "v", "review", priority=True),
    Command("mark", "m", "set_mark"),
    Command("marks", "apostrophe", "marks"),
    Command("goto", "g", "goto", priority=True),
    Command("type", "colon", "type('moves')", priority=True),
    Command("say", "t", "say", priority=True),
    Command("pause", "P", "pause"),
    Command("ask_again", "A", "app.ask_again", listed=False),
    Command("zoom", "z", "zoom"),
    Command("describe", "d", "describe"),
    Command("larger", "plus,equals_sign", "size(1)"),
    Command("smaller", "minus", "size(-1)"),
    Command("jump", "o", "jump"),
    Command("mouse", "M", "mouse"),
    Command("resign", "X", "resign"),
    Command("open_table", "w", "open_table", listed=False),
    Command("back", "escape,backspace", "back", listed=False),
    Command("help", "question_mark,f1", "help"),
    Command("all", "f2,ctrl+p", "type('commands')", priority=True),
    Command("leave", "Q,ctrl+q", "leave"),
    *(
        Command(name, keys, action, priority=True, listed=False, place="history")
        for name, keys, action in (
            ("step_back", "left", "seek(-1)"),
            ("step_on", "right", "seek(1)"),
            ("turn_back", "up", "seek_turn(-1)"),
            ("turn_on", "down", "seek_turn(1)"),
            ("start", "home", "seek_end(-1)"),
            ("end", "end", "seek_end(1)"),
            ("play", "space", "play"),
            ("slower", "comma", "speed(-1)"),
            ("faster", "full_stop", "speed(1)"),
        )
    ),
    *(
        Command(name, keys, action, listed=False, place="board")
        for name, keys, action in (
            ("other_before", "left_square_bracket", "other_board(-1)"),
            ("other_after", "right_square_bracket", "other_board(1)"),
        )
    ),
    Command("eyes", "e", "eyes", listed=False, place="replay"),
    Command("play_on", "b", "play_on", listed=False, place="replay"),
)
BY_NAME = {command.name: command for command in COMMANDS}

KEYS_OF: Mapping[str, Sequence[str]] = {
    "board": (
        "choose",
        "next",
        "previous",
        "turn",
        "goto",
        "describe",
        "zoom",
        "larger",
        "smaller",
    ),
    "log": ("choose", "take_back", "search", "copy", "back"),
    "page": ("choose", "next", "previous", "back"),
    "history": (
        *(one.name for one in COMMANDS if one.place == "history"),
        *("review", "take_back", "mark", "marks", "log"),
    ),
    "boards": ("other_before", "other_after"),
}
"""The commands that belong to what has the keys, for its help."""

NOT_TYPING = frozenset(one.action.partition("(")[0] for one in COMMANDS if one.priority)
"""Actions whose keys are letters, or move in a line, while something is typed."""

_BY_ACTION = {command.action: command.name for command in COMMANDS}

_SIGNS = {
    "apostrophe": "'",
    "comma": ",",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "full_stop": ".",
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
}


def bindings(*places: str) -> list[BindingType]:
    """Return the bindings of some places; those of a game have the digits too."""
    numbers = [
        Binding(str(n), f"option({n})", show=False, id=f"game.option{n}") for n in range(1, 10)
    ]
    found = [_binding(command) for command in COMMANDS if command.place in places]
    return [*(numbers if "game" in places else ()), *found]


def _binding(command: Command) -> Binding:
    return Binding(
        command.keys,
        command.action,
        show=False,
        id=command.id,
        priority=command.priority,
    )


def keys_in_use(active: Iterable[ActiveBinding]) -> dict[str, str]:
    """Return by the command's id the first key that runs it now; changed keys included."""
    found: dict[str, str] = {}
    for one in active:
        if one.binding.id:
            found.setdefault(one.binding.id, one.binding.key)
    return found


def key_name(words: Wording, key: str) -> str:
    """Return a key as a person calls it."""
    if key in _SIGNS:
        return _SIGNS[key]
    if words.catalog.has(f"keys.name_{key.replace('+', '_')}"):
        return words.word(f"keys.name_{key.replace('+', '_')}")
    return key.upper() if key.startswith("f") and key[1:].isdigit() else key


def key_names(
    words: Wording, active: Mapping[str, str], changed: Mapping[str, str]
) -> dict[str, str]:
    """Return by command the name of its key.

    Args:
        words: The words.
        active: Keys by id as they are in use.
        changed: Keys by id, joined by commas, of commands that have others than usual.
    """
    usual = {one: changed.get(one.id, one.keys).split(",")[0].strip() for one in COMMANDS}
    return {one.name: key_name(words, active.get(one.id, key)) for one, key in usual.items()}


def key_of(action: str, keys: Mapping[str, str]) -> str:
    """Return the name of the key that runs an action, "" where there is none."""
    return keys.get(_BY_ACTION.get(action, ""), "")


def help_rows(
    words: Wording, keys: Mapping[str, str], part: str, *, others: bool
) -> list[tuple[str, str]]:
    """Return the keys of a part of the screen with what each does there.

    Args:
        words: The words.
        keys: The name of the key by command.
        part: What has the keys, of `KEYS_OF`.
        others: Whether there are other boards to turn to.
    """
    turned = KEYS_OF["boards"] if others and part != "log" else ()
    rows: list[tuple[str, str]] = []
    if part != "history":
        rows.append((words.word("keys.arrows"), words.word(f"keys.arrows_{part}")))
    for name in (*KEYS_OF[part], *turned):
        own = f"keys.long_{part}.{name}"
        text = own if words.catalog.has(own) else f"keys.long.{name}"
        rows.append((keys[name], words.word(text)))
    return rows


_ALWAYS = ("goto", "log", "hand", "type", "larger", "leave")
"""The keys that are always valid."""
_OPEN, _OVER = frozenset({"hand"}), frozenset({"hand", "type"})
"""Those that are of no use at the open table, and once a match is over."""


def key_hints(
    words: Wording,
    keys: Mapping[str, str],
    view: View | None,
    *,
    in_list: bool,
    turns: bool,
    is_open_table: bool = False,
    names_back: bool = True,
    on_page: bool = False,
) -> tuple[list[KeyHint], list[KeyHint]]:
    """Return the keys that are valid now, the most important first, and those always shown.

    Args:
        words: The words.
        keys: The name of the key by command.
        view: The position, None while none is shown.
        in_list: Whether a list of options lies over the first one.
        turns: Whether the cursor can be turned.
        is_open_table: Whether several people look, and no seat is shown.
        names_back: Whether to say what would be taken back; it may be another's secret.
        on_page: Whether a page has the arrow keys.
    """
    back = None if view is None or in_list else view.may_take_back
    again = None if view is None else view.may_redo
    names = [
        *(("open_table",) if is_open_table else ()),
        *(("turn",) if turns else ()),
        *(("choose", "next") if view is not None and view.decision is not None else ()),
        *(("back",) if in_list else ()),
        *(("take_back",) if back else ()),
        *(("redo",) if again else ()),
        *_always(view, is_open_table=is_open_table),
    ]
    moves = words.word("keys.arrows_page" if on_page else "keys.move")
    plies = {"take_back": back if names_back else None, "redo": again}
    arrows = KeyHint(words.word("keys.arrows"), moves)
    hints = [arrows, *(_hint(words, keys, name, plies.get(name)) for name in names)]
    return hints, [_hint(words, keys, name) for name in ("help", "all")]


def _always(view: View | None, *, is_open_table: bool) -> list[str]:
    """Return the keys that are always valid, without those that are of no use now."""
    is_over = view is not None and view.outcome is not None
    useless = _OVER if is_over else _OPEN if is_open_table else frozenset[str]()
    return [name for name in _ALWAYS if name not in useless]


def _hint(
    words: Wording, keys: Mapping[str, str], name: str, ply: tuple[str, Move] | None = None
) -> KeyHint:
    """Return the key of a command, with the ply that it takes back or plays again."""
    short = hint_label(words, "show_seat" if name == "open_table" else name)
    label = words.word(f"keys.{name}_what", what=words.move(*ply)) if ply else short
    return KeyHint(keys[name], label, BY_NAME[name].action, short, name == "log")


def hint_label(words: Wording, name: str) -> str:
    """Return what a command does, in the few signs that the row of keys has for it."""
    short = f"keys.short.{name}"
    return words.word(short if words.catalog.has(short) else f"keys.{name}")
