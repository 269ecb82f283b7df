"""The rulebook, cut for the help screen."""

import pytest

from core import registry
from core.engine.texts import LANGUAGES, game_catalog
from tui.rulebook import (
    FOR_DEVELOPERS,
    in_short,
    parse,
    plain,
    printed,
    rulebook,
    section_of,
    signs,
)

BOOK = """# The Book

Some words.

## 1 Goal
- **XX 1.1** [P] Win *soon* with `("play", x)` **now**.
  It goes on here.
more text
### Below

| a | b |
|---|---|
| 1 | `2` |

```
 1 F .
```
## Worked examples
1. **Corner.** It closes.
"""


def test_sections_and_rules() -> None:
    """Headings become sections, rules keep their ids, maps keep their columns."""
    book = parse(BOOK)
    assert ["The Book", "1 Goal", "Worked examples"] == [section.title for section in book]
    goal = book[1].paragraphs
    assert ("XX 1.1", 'XX 1.1  [P] Win soon with ("play", x) now. It goes on here.') == (
        goal[0].rule,
        goal[0].text,
    )
    assert ["more text", "Below", "a | b", "1 | 2", " 1 F ."] == [p.text for p in goal[1:]]
    assert [False, False, False, False, True] == [p.fixed for p in goal[1:]]


def test_a_rule_with_a_name() -> None:
    """A name behind the id, in the same bold words, belongs to the text and not to the id."""
    (book,) = parse("# Cards\n- **XX 10.1 Call to Arms** [P] 1 AP.")
    assert ("XX 10.1", "XX 10.1  Call to Arms. [P] 1 AP.") == (
        book.paragraphs[0].rule,
        book.paragraphs[0].text,
    )


def test_a_rule_is_found_by_its_id() -> None:
    """The help screen can open at any rule; an unknown id is nowhere."""
    book = parse(BOOK)
    assert (1, 0) == section_of(book, "XX 1.1")
    assert section_of(book, "XX 9.9") is None


def test_signs_that_are_no_emphasis_stay() -> None:
    """A product and a set keep their stars."""
    assert "12*row + 3 * 4" == plain("12*row + 3 * 4")


def test_what_is_for_developers_comes_last() -> None:
    """Decisions, events and invariants stand behind all that a player reads."""
    titles = [section.title for section in rulebook("core.games.loewenherz", "en")]
    assert list(FOR_DEVELOPERS) == titles[-len(FOR_DEVELOPERS) :]


def test_printed_without_markdown() -> None:
    """A printed rulebook has underlined headings, wrapped rules and maps as they are."""
    lines = list(printed(parse(BOOK), 30))
    assert ["1 Goal", "======", ""] == lines[5:8]
    assert ["XX 1.1  [P] Win soon with", '    ("play", x) now. It goes'] == lines[8:10]
    assert "   1 F ." in lines
    assert not any("*" in line or "`" in line for line in lines)


def test_in_short_and_signs() -> None:
    """The game in short begins with the goal; the legend ends with the marks of every board."""
    words = game_catalog(registry.load("loewenherz").data, "en")
    short = in_short(words, "Short")
    assert short is not None
    assert short.paragraphs[0].text.startswith("You own castles")
    assert "* changed" == signs(words, "Signs", ["* changed"]).paragraphs[-1].text


@pytest.mark.parametrize("game_id", registry.ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_of_every_board(game_id: str, lang: str) -> None:
    """Every game tells what is on its board, with as many paragraphs in ASCII."""
    data = registry.load(game_id).data
    drawn, plain = (
        [paragraph.text for paragraph in signs(words, "", ()).paragraphs]
        for words in (game_catalog(data, lang), game_catalog(data, lang, is_ascii=True))
    )
    assert len(drawn) == len(plain) > 1


def test_signs_in_ascii_are_those_of_the_board() -> None:
    """Where a board has other signs in ASCII than the letters for the usual ones, they are told."""
    words = game_catalog(registry.load("mythotopia").data, "en", is_ascii=True)
    text = " ".join(paragraph.text for paragraph in signs(words, "", ()).paragraphs)
    assert ": mountains" in text
    assert "▒" not in text
