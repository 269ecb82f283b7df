"""Themes: contrast, owners, one's own colours."""

import pytest
from textual.app import App
from textual.color import Color

from tui.look_app import theme_name
from tui.settings import Settings
from tui.terminal import Terminal
from tui.theme import (
    DEFAULT_VARIABLES,
    ROLES,
    THEMES,
    colours,
    is_near,
    style,
    themes_with,
    unknown_roles,
)

TEXTS = ("text", "head", "dim", "key", "legal", "threat", "danger", "good")
OWNERS = tuple(role for role in ROLES if role.startswith("owner-"))
TRUE = [theme for theme in THEMES if not theme.ansi]
LEAST = {"lehen-contrast": 7.0}
"""The least contrast of text where it is not 4.5 to 1."""


def luminance(colour: str) -> float:
    """Return the relative luminance as WCAG has it."""
    parts = [part / 255 for part in Color.parse(colour).rgb]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG has it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", TRUE, ids=lambda theme: theme.name)
def test_contrast(theme: object) -> None:
    """Text can be read on the ground, on the prompt, and on every owner's colour."""
    name, values = getattr(theme, "name", ""), getattr(theme, "variables", {})
    least = LEAST.get(name, 4.5)
    pairs = [(role, "ground") for role in TEXTS]
    pairs += [("prompt-text", "prompt"), *(("cursor-text", owner) for owner in OWNERS)]
    low = {pair: contrast(values[pair[0]], values[pair[1]]) for pair in pairs}
    assert {} == {pair: ratio for pair, ratio in low.items() if ratio < least}


@pytest.mark.parametrize(
    ("theme", "too_near"),
    [
        ("lehen-dark-16", ("black", "blue")),
        ("lehen-light-16", ("yellow", "bright_yellow", "white", "bright_white", "bright_cyan")),
    ],
)
def test_16_colours_differ_from_the_ground(theme: str, too_near: tuple[str, ...]) -> None:
    """With the terminal's own colours nothing has one that is nearly that of the ground."""
    (values,) = (each.variables for each in THEMES if each.name == theme)
    others = {"cursor-text", "prompt", "prompt-text"}  # on other grounds, or grounds themselves
    near = {role for role in ROLES if values[role].removeprefix("ansi_") in too_near}
    assert set() == near - others


@pytest.mark.case("A30")
@pytest.mark.parametrize("theme", TRUE, ids=lambda theme: theme.name)
def test_owners_differ(theme: object) -> None:
    """No two owners have the same colour; violet and magenta are never in one match."""
    values = getattr(theme, "variables", {})
    assert len(OWNERS) - 1 == len({values[owner] for owner in OWNERS})


async def test_own_colours() -> None:
    """A role gets the colour that the settings name, in every theme; unknown ones are named."""
    own = {"owner-red": "#123456", "key": "bright_red", "hat": "#000000"}
    app: App[object] = App()
    async with app.run_test():
        for theme in themes_with(own):
            app.register_theme(theme)
            app.theme = theme.name
            red, key = style(colours(app), "owner-red").color, style(colours(app), "key").color
            assert red is not None
            assert key is not None
            assert ("#123456", "bright_red") == (red.name, key.name)
        app.theme = "textual-light"
        text = style(colours(app), "text").color
        assert text is not None
        assert DEFAULT_VARIABLES["text"].lower() == text.name.lower()
    assert ["hat"] == unknown_roles(own)


@pytest.mark.parametrize(
    ("theme", "colours", "system"),
    [
        ("lehen-contrast", "contrast", "truecolor"),
        ("lehen-okabe-ito", "okabe-ito", "256"),
        ("lehen-dark-16", "contrast", "standard"),
        ("lehen-light-16", "light", "standard"),
        ("lehen-light-16", "light-16", "truecolor"),
    ],
)
def test_theme_of_the_settings(theme: str, colours: str, system: str) -> None:
    """The setting names the theme; where there are 16 colours, one made for them is used."""
    terminal = Terminal(system, mono=False, ascii_only=False, remote=False)
    assert theme == theme_name(Settings(colours=colours), terminal)


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("#080808", "#12161C", True),
        ("#080808", "#1F2833", False),
        ("black", "black", False),
        ("", "#000000", False),
    ],
)
def test_near_colours(one: str, other: str, *, near: bool) -> None:
    """Colours that look the same; how the terminal's own look is not known."""
    assert near == is_near(one, other)
