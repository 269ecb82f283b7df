"""The colours of Lehen: roles, not colours, are what widgets ask for.

Okabe-Ito hues. Contrast of text roles is at least 4.5:1 on the ground of both themes; owners are
told apart by letter and brackets too, so colour is never the only sign.
"""

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
    "cursor-text": ("#000000", "#FFFFFF", "black", "bright_white"),
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
    "terrain-hills": ("#C9A46A", "#7D5A1E", "yellow", "yellow"),
    "terrain-mountain": ("#B8B8B8", "#555555", "white", "bright_black"),
    "terrain-closed": ("#4A4A4A", "#B0B0B0", "bright_black", "white"),
    "road": ("#F0C070", "#8A5A00", "bright_yellow", "yellow"),
    "gold": ("#FFD75F", "#7A5A00", "bright_yellow", "yellow"),
    "army": ("#8FA3BF", "#3B4A66", "bright_blue", "blue"),
    "craft": ("#F5F5F5", "#555555", "bright_white", "bright_black"),
    "pilgrim": ("#C8A27C", "#75491F", "yellow", "magenta"),
    "stone": ("#A9B2BC", "#5A626B", "white", "bright_black"),
    "tower": ("#F0E442", "#6F6500", "bright_yellow", "magenta"),
    "land-tint": ("#242424", "#E8E8E8", "default", "default"),
    "sea-tint": ("#12263A", "#D6E6F5", "default", "default"),
    "owner-blue": ("#56B4E9", "#0062A3", "bright_cyan", "blue"),
    "owner-orange": ("#E69F00", "#9A5B00", "yellow", "yellow"),
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
THEME_NAMES = ("lehen-dark", "lehen-light", "lehen-dark-16", "lehen-light-16")


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


def _theme(name: str, column: int) -> Theme:
    values = _variables(column)
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

THEMES = tuple(_theme(name, column) for column, name in enumerate(THEME_NAMES))


@lru_cache(maxsize=2048)
def _style(column: int, role: str, ground: str, bold: bool, underline: bool) -> Style:  # noqa: FBT001 a cache key
    fore = _ROLES[role][column] if role else None
    back = _ROLES[ground][column] if ground else None
    return Style(color=fore, bgcolor=back, bold=bold or None, underline=underline or None)


def style(
    app: App[object], role: str, ground: str = "", *, bold: bool = False, underline: bool = False
) -> Style:
    """Return the Rich style of a role in the app's theme, for widgets that draw by line.

    Args:
        app: Whose theme counts; a theme that is not Lehen's counts as its dark one.
        role: The foreground's role.
        ground: The background's role, "" for the widget's own.
        bold: Whether it is bold.
        underline: Whether it is underlined.
    """
    name = app.theme
    column = THEME_NAMES.index(name) if name in THEME_NAMES else 0
    return _style(column, role, ground, bold, underline)
