"""The one table of keys of the game screen: what each does, under which id it can be changed."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from textual.binding import ActiveBinding, Binding, BindingType

from core.table.client import View
from tui.widgets.keysbar import KeyHint
from tui.widgets.wording import Wording


class Command(NamedTuple):
    """Something a key does.

    Attributes:
        name: Its id is `game.<name>`, its words are `keys.<name>`.
        keys: The keys, the first of which is shown.
        action: The action of the screen.
        priority: Whether it comes before the keys of the focused widget.
        listed: Whether it is in the list of everything.
    """

    name: str
    keys: str
    action: str
    priority: bool = False
    listed: bool = True


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
    Command("search", "slash", "search"),
    Command("goto", "g", "goto"),
    Command("type", "colon", "type('moves')"),
    Command("zoom", "z", "zoom"),
    Command("larger", "plus,equals_sign", "size(1)"),
    Command("smaller", "minus", "size(-1)"),
    Command("open_table", "w", "open_table", listed=False),
    Command("back", "escape,backspace", "back", listed=False),
    Command("help", "question_mark,f1", "help"),
    Command("all", "f2,ctrl+p", "type('commands')"),
    Command("leave", "Q,ctrl+q", "leave"),
)
BY_NAME = {command.name: command for command in COMMANDS}

_SIGNS = {
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
}


def bindings() -> list[BindingType]:
    """Return the bindings of the screen, the digits included."""
    numbers = [
        Binding(str(n), f"option({n})", show=False, id=f"game.option{n}") for n in range(1, 10)
    ]
    return [*numbers, *map(_binding, COMMANDS)]


def _binding(command: Command) -> Binding:
    return Binding(
        command.keys,
        command.action,
        show=False,
        id=f"game.{command.name}",
        priority=command.priority,
    )


def keys_in_use(active: Iterable[ActiveBinding]) -> dict[str, str]:
    """Return by command the first key that runs it now; changed keys included."""
    found: dict[str, str] = {}
    for one in active:
        binding_id = one.binding.id or ""
        if binding_id.startswith("game."):
            found.setdefault(binding_id.removeprefix("game."), one.binding.key)
    return found


def key_name(words: Wording, key: str) -> str:
    """Return a key as a person calls it."""
    if key in _SIGNS:
        return _SIGNS[key]
    if words.catalog.has(f"keys.name_{key.replace('+', '_')}"):
        return words.word(f"keys.name_{key.replace('+', '_')}")
    return key.upper() if key.startswith("f") and key[1:].isdigit() else key


def key_names(words: Wording, active: Mapping[str, str]) -> dict[str, str]:
    """Return by command the name of its key."""
    first = {command.name: command.keys.split(",")[0] for command in COMMANDS}
    return {name: key_name(words, active.get(name, key)) for name, key in first.items()}


def key_hints(
    words: Wording, keys: Mapping[str, str], view: View | None, *, in_list: bool, turns: bool
) -> tuple[list[KeyHint], list[KeyHint]]:
    """Return the keys that are valid now, the most important first, and those always shown.

    Args:
        words: The words.
        keys: The name of the key by command.
        view: The position, None while none is shown.
        in_list: Whether a list of options lies over the first one.
        turns: Whether the cursor can be turned.
    """
    asked = view is not None and view.decision is not None
    back = None if view is None or in_list else view.may_take_back
    again = None if view is None else view.may_redo
    names = [
        *(("turn",) if turns else ()),
        *(("choose", "next") if asked else ()),
        *(("back",) if in_list else ()),
        *(("take_back",) if back else ()),
        *(("redo",) if again else ()),
        *("goto", "log", "hand", "type", "larger", "leave"),
    ]
    hints = [KeyHint(words.word("keys.arrows"), words.word("keys.move"))]
    for name in names:
        ply = {"take_back": back, "redo": again}.get(name)
        short = words.word(f"keys.{name}")
        label = words.word(f"keys.{name}_what", what=words.move(*ply)) if ply else short
        hints.append(KeyHint(keys[name], label, BY_NAME[name].action, short))
    always = ("help", "all")
    ends = [KeyHint(keys[n], words.word(f"keys.{n}"), BY_NAME[n].action) for n in always]
    return hints, ends
