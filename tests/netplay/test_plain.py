"""Names and chat: what may be shown of them."""

import pytest

from netplay.plain import clean


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ann  Lee ", "Ann Lee"),
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
        ("a\x1b[31mb\nc", "a[31mbc"),
        ("a\u202eb\u200fc", "abc"),
        ("\u2028\ud800", ""),
        ("x" * 50, "x" * 10),
    ],
)
def test_only_printable_text_in_one_line(text: str, shown: str) -> None:
    """Controls and direction overrides go, markup is just text, the rest is cut."""
    assert shown == clean(text, max(10, len(shown)))
