"""What the home screen says of a file."""

import pytest

from core.engine.scene import Text
from core.engine.texts import Catalog, Names


@pytest.mark.parametrize(("lang", "said"), [("en", "one entry, 2 KB"), ("de", "ein Eintrag, 2 KB")])
def test_one_entry_is_not_several(lang: str, said: str) -> None:
    """The count of entries is a sentence of its own where there is one."""
    words = Catalog(lang, ["tui.screens"])
    assert said == words.plain(Text("home.entries", {"n": 1, "kb": 2}), Names())
