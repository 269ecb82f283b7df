"""The rulebook, cut for the help screen."""

from tui.rulebook import parse, plain, section_of

BOOK = """# The Book

Some words.

## 1 Goal
- **XX 1.1** [P] Win *soon* with `("play", x)` **now**.
  It goes on here.
more text

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
    assert ["more text", "a  b", "1  2", " 1 F ."] == [p.text for p in goal[1:]]
    assert [False, False, False, True] == [p.fixed for p in goal[1:]]


def test_a_rule_is_found_by_its_id() -> None:
    """The help screen can open at any rule; an unknown id is nowhere."""
    book = parse(BOOK)
    assert (1, 0) == section_of(book, "XX 1.1")
    assert section_of(book, "XX 9.9") is None


def test_signs_that_are_no_emphasis_stay() -> None:
    """A product and a set keep their stars."""
    assert "12*row + 3 * 4" == plain("12*row + 3 * 4")
