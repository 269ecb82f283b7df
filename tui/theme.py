"""The colours of Lehen: roles, not colours, are what widgets ask for.

Hues after Okabe and Ito. Contrast of text roles is at least 4.5:1 on the ground of every theme,
7:1 in `lehen-contrast`; owners are told apart by letter and brackets too, so colour is never the
only sign.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rich.style import Style
from textual.app import App
from textual.theme import Theme

# role: dark, light, 16 colours on dark, 16 colours on light
_ROLES: dict[str, tuple[str, str, str, str]] = {
    "ground": ("#12161C", "#FBFAF5", "default", "default"),
    "bar": ("#1F2833", "#E6E3D8", "default", "default"),
    "text": ("#D8DEE6", "#1C2228", "default", "default"),
    "head": ("#AEB9C6", "#49525C", "default", "default"),
    "dim": ("#858F9A", "#666C74", "bright_black", "bright_black"),
    "line": ("#475362", "#A9ADB2", "bright_black", "bright_black"),
    "prompt": ("#20435E", "#CFE3F2", "blue", "default"),
    "prompt-text": ("#FFFFFF", "#0B2A40", "bright_white", "default"),
    "key": ("#FFD75F", "#7A4B00", "bright_yellow", "magenta"),
    "cursor": ("#FFFFFF", "#000000", "bright_white", "black"),
    # one of the 256 colours, which a terminal is told in fewer bytes than black
    "cursor-text": ("#080808", "#FFFFFF", "black", "bright_white"),
    "select": ("#FFFFFF", "#000000", "bright_white", "black"),
    "legal": ("#F0E442", "#6F6500", "bright_yellow", "magenta"),
    "threat": ("#FF9D5C", "#B34700", "bright_red", "red"),
    "danger": ("#FF8A80", "#A40000", "bright_red", "red"),
    "good": ("#2FC79A", "#00704F", "bright_green", "green"),
    "last": ("#FFFFFF", "#000000", "bright_white", "black"),
    "border": ("#FFFFFF", "#000000", "bright_white", "black"),
    "terrain-meadow": ("#7D8C6C", "#6B7A55", "bright_black", "bright_black"),
    "terrain-forest": ("#2FAE7F", "#00704F", "green", "green"),
    "terrain-village": ("#F0E442", "#6F6500", "bright_yellow", "magenta"),
    "terrain-city": ("#FFFFFF", "#000000", "bright_white", "black"),
    "terrain-mine": ("#C7B8E8", "#5B4A8A", "bright_white", "black"),
    "terrain-sea": ("#6FA8DC", "#1F5F9F", "bright_blue", "blue"),
    "terrain-hills": ("#C9A46A", "#7D5A1E", "yellow", "green"),
    "terrain-mountain": ("#B8B8B8", "#555555", "white", "bright_black"),
    "terrain-closed": ("#4A4A4A", "#B0B0B0", "bright_black", "bright_black"),
    "road": ("#F0C070", "#8A5A00", "bright_yellow", "magenta"),
    "gold": ("#FFD75F", "#7A5A00", "bright_yellow", "red"),
    "army": ("#8FA3BF", "#3B4A66", "bright_blue", "blue"),
    "craft": ("#F5F5F5", "#555555", "bright_white", "bright_black"),
    "pilgrim": ("#C8A27C", "#75491F", "yellow", "magenta"),
    "stone": ("#A9B2BC", "#5A626B", "white", "bright_black"),
    "tower": ("#F0E442", "#6F6500", "bright_yellow", "magenta"),
    "land-tint": ("#242424", "#E8E8E8", "default", "default"),
    "sea-tint": ("#12263A", "#D6E6F5", "default", "default"),
    "owner-blue": ("#56B4E9", "#0062A3", "bright_cyan", "blue"),
    "owner-orange": ("#E69F00", "#9A5B00", "yellow", "bright_red"),
    "owner-red": ("#FF8066", "#B3261E", "bright_red", "red"),
    "owner-violet": ("#D48FC0", "#8A3A73", "magenta", "magenta"),
    "owner-green": ("#2FC79A", "#00704F", "bright_green", "green"),
    "owner-yellow": ("#F0E442", "#6F6500", "bright_yellow", "black"),
    "owner-magenta": ("#D48FC0", "#8A3A73", "magenta", "magenta"),
    "blue-tint": ("#14344A", "#D5EBF8", "default", "default"),
    "orange-tint": ("#453000", "#FBE7C2", "default", "default"),
    "red-tint": ("#4D2018", "#FBD9D2", "default", "default"),
    "violet-tint": ("#42253C", "#F3DCEC", "default", "default"),
    "green-tint": ("#10382C", "#CDEEE2", "default", "default"),
    "yellow-tint": ("#3D3A10", "#F6F3C0", "default", "default"),
    "magenta-tint": ("#42253C", "#F3DCEC", "default", "default"),
}

ROLES = tuple(_ROLES)
_NEAR = 24
"""So far apart, of 255, may red, green and blue of colours be that look the same."""

# these differ from the dark theme in the roles they name
_OKABE_ITO = {
    **dict.fromkeys(("ground", "bar"), "#000000"),
    **dict.fromkeys(("text", "head", "craft", "terrain-city", "terrain-mountain"), "#FFFFFF"),
    **dict.fromkeys(("owner-blue", "terrain-sea", "army"), "#56B4E9"),
    **dict.fromkeys(("owner-orange", "threat", "road", "gold", "terrain-hills"), "#E69F00"),
    **dict.fromkeys(("owner-red", "danger", "pilgrim"), "#D55E00"),
    **dict.fromkeys(("owner-violet", "owner-magenta", "terrain-mine"), "#CC79A7"),
    **dict.fromkeys(("owner-green", "good", "terrain-forest", "terrain-meadow"), "#009E73"),
    **dict.fromkeys(("owner-yellow", "key", "legal", "terrain-village", "tower"), "#F0E442"),
    "prompt": "#0072B2",
}
_CONTRAST = {
    **dict.fromkeys(("ground", "bar", "prompt-text", "cursor-text"), "#000000"),
    **dict.fromkeys(("text", "head", "line", "prompt", "craft", "stone"), "#FFFFFF"),
    **dict.fromkeys(("dim", "terrain-closed", "terrain-mountain"), "#C8C8C8"),
    **dict.fromkeys(("key", "legal", "gold", "terrain-village", "tower"), "#FFFF00"),
    **dict.fromkeys(("danger", "owner-red"), "#FF9580"),
    **dict.fromkeys(("threat", "owner-orange", "road", "terrain-hills", "pilgrim"), "#FFB000"),
    **dict.fromkeys(("good", "owner-green", "terrain-forest", "terrain-meadow"), "#3CE8B0"),
    **dict.fromkeys(("owner-blue", "terrain-sea", "army"), "#7FD4FF"),
    **dict.fromkeys(("owner-violet", "owner-magenta", "terrain-mine"), "#F0A8E0"),
    "owner-yellow": "#FFFF00",
}
_NAMED: Mapping[str, tuple[int, Mapping[str, str]]] = {
    "lehen-dark": (0, {}),
    "lehen-light": (1, {}),
    "lehen-dark-16": (2, {}),
    "lehen-light-16": (3, {}),
    "lehen-okabe-ito": (0, _OKABE_ITO),
    "lehen-contrast": (0, _CONTRAST),
}
"""By theme its column in the table of roles, and the roles that differ from it."""
THEME_NAMES = tuple(_NAMED)


def _ansi(name: str) -> str:
    """Return Textual's name for one of the terminal's own 16 colours."""
    return f"ansi_{name}"


def _variables(column: int) -> dict[str, str]:
    pick = {role: row[column] for role, row in _ROLES.items()}
    if column < 2:
        return pick
    ground, text = ("black", "white") if column % 2 == 0 else ("white", "black")
    pick = {**pick, "ansi-background": ground, "ansi-foreground": text}
    return {role: _ansi(name) for role, name in pick.items()}


def _theme(name: str, changed: Mapping[str, str]) -> Theme:
    column, own = _NAMED[name]
    values = {**_variables(column), **own, **changed}
    return Theme(
        name=name,
        primary=values["key"],
        secondary=values["head"],
        accent=values["key"],
        foreground=values["text"],
        background=values["ground"],
        surface=values["ground"],
        panel=values["bar"],
        warning=values["threat"],
        error=values["danger"],
        success=values["good"],
        dark=column % 2 == 0,
        variables=values,
        ansi=column >= 2,
    )


DEFAULT_VARIABLES = _variables(0)
"""What the roles are until a theme of Lehen is in use."""

THEMES = tuple(_theme(name, {}) for name in THEME_NAMES)


def themes_with(palette: Mapping[str, str]) -> tuple[Theme, ...]:
    """Return all themes with other colours for some roles: `#rrggbb`, or one of the 16 by name."""
    known = {role: colour for role, colour in palette.items() if role in _ROLES}
    changed = {r: c if c.startswith("#") else _ansi(c) for r, c in known.items()}
    return tuple(_theme(name, changed) for name in THEME_NAMES)


def unknown_roles(palette: Iterable[str]) -> list[str]:
    """Return the names that are no roles."""
    return [role for role in palette if role not in _ROLES]


@lru_cache(maxsize=2048)
def _style(fore: str | None, back: str | None, bold: bool, underline: bool) -> Style:  # noqa: FBT001 a cache key
    return Style(color=fore, bgcolor=back, bold=bold or None, underline=underline or None)


def _colour(variables: Mapping[str, str], role: str) -> str | None:
    return variables[role].removeprefix("ansi_") if role else None


def colours(app: App[object]) -> Mapping[str, str]:
    """Return the colour of each role in the app's theme; of a foreign one those of our dark one."""
    return app.current_theme.variables if app.theme in _NAMED else DEFAULT_VARIABLES


def is_near(one: str, other: str) -> bool:
    """Return whether two colours can hardly be told apart; of the terminal's own none is so."""
    if not all(re.fullmatch("#[0-9A-Fa-f]{6}", colour) for colour in (one, other)):
        return False
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return max(abs(first - second) for first, second in pairs) <= _NEAR


def style(
    by_role: Mapping[str, str],
    role: str,
    ground: str = "",
    *,
    bold: bool = False,
    underline: bool = False,
) -> Style:
    """Return the Rich style of a role, for widgets that draw by line.

    Args:
        by_role: The colour of each role, from `colours`.
        role: The foreground's role.
        ground: The background's role, "" for the widget's own.
        bold: Whether it is bold.
        underline: Whether it is underlined.
    """
    return _style(_colour(by_role, role), _colour(by_role, ground), bold, underline)
