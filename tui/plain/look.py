"""What is said about a place, an option, a rule or a word."""

from collections.abc import Sequence

from core.engine.scene import Site
from tui.learning import guide
from tui.plain import boards, told
from tui.rulebook import Paragraph, in_short, rulebook
from tui.screens.game_find import folded
from tui.screens.game_menu import Item, Menu
from tui.screens.game_picture import Picture
from tui.screens.game_words import closed_line, consequence_line
from tui.widgets.lines import plain
from tui.widgets.wording import Wording

FOUND = 5
"""So many paragraphs of the rulebook are written for words that were looked for."""


def layer_called(words: Wording, picture: Picture, name: str) -> str:
    """Return the layer of the board that is asked for in words; "" if none is."""
    layers = boards.layers(picture.scene)
    if name.casefold() in ("words", words.word("plain.in_words")):
        return next(iter(layers), "")
    return name if name in layers else ""


def about_place(words: Wording, picture: Picture, menu: Menu, name: str) -> list[str]:
    """Return what a place is, why it is closed, and what can be done there; empty: no place."""
    site = _place_called(words, picture, name)
    if site is None:
        return []
    place = site.place
    lines = [told.described(words, picture.describe(place)) or boards.name_of(words, site)]
    refused = menu.refused(place)
    if refused is not None:
        lines.append(plain(closed_line(words, refused)))
    moves = {choice.move for choice in menu.at(place)}
    numbers = [(n, item) for n, item in enumerate(menu.items, 1) if item.move in moves]
    return [*lines, *(f"{n:>3}  {words.plain(item.label)}" for n, item in numbers)]


def _place_called(words: Wording, picture: Picture, name: str) -> Site | None:
    wanted = folded(name)
    called = [
        (site, folded(site.place), folded(boards.name_of(words, site)))
        for site in picture.scene.sites
    ]
    exact = [site for site, *names in called if wanted in names]
    begins = [site for site, *names in called if any(n.startswith(wanted) for n in names)]
    return next(iter(exact or begins), None)


def about_option(words: Wording, picture: Picture, item: Item) -> list[str]:
    """Return what an option does, and the rule that explains it."""
    rule = item.rule or (picture.prompt.rule if picture.prompt else None)
    lines = [plain(consequence_line(words, picture, item))]
    return [*lines, *_rule(words, rule or "")]


def help_lines(words: Wording, picture: Picture | None, what: str) -> list[str]:
    """Return the commands and the game in short; or what is said of a rule or a word.

    Args:
        words: The words of the match.
        picture: The position; its question's rule is written too.
        what: The number of a rule, or words; "" for the commands.
    """
    if what:
        return _rule(words, what) or _found(words, what)
    keys = words.catalog.under("plain.help.")
    lines = [words.word(key) for key in keys]
    short = in_short(words.catalog, words.word("help.short"))
    if short is not None:
        lines += ["", f"{short.title}:", *_texts(short.paragraphs)]
    rule = picture.prompt.rule if picture is not None and picture.prompt is not None else None
    return [*lines, *(["", *_rule(words, rule)] if rule else [])]


def _rule(words: Wording, number: str) -> list[str]:
    wanted = folded(number)
    sections = rulebook(words.game.data.package, words.catalog.lang)
    found = [p for s in sections for p in s.paragraphs if p.rule and folded(p.rule) == wanted]
    return _texts(found)


def _found(words: Wording, what: str) -> list[str]:
    """Return the terms that are called so; else the first paragraphs that have the words."""
    wanted, spoken = folded(what), words.catalog
    course = guide.catalog(words.game, spoken.lang, is_ascii=spoken.is_ascii)
    called = [text for name, text in guide.explained(course) if wanted in folded(name)]
    if called:
        return called
    book = rulebook(words.game.data.package, spoken.lang)
    paragraphs = [paragraph for section in book for paragraph in section.paragraphs]
    return _texts([p for p in paragraphs if p.rule and wanted in folded(p.text)][:FOUND])


def _texts(paragraphs: Sequence[Paragraph]) -> list[str]:
    return [paragraph.text for paragraph in paragraphs]
