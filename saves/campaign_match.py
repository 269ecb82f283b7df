"""What a campaign reads of the file of a match."""

import contextlib
from dataclasses import replace

from core.engine.errors import LehenError
from saves import match_file, story
from saves.library import Listed
from saves.start import Load
from saves.summary import examine as examine_match


def examine(one: Listed, load: Load, lang: str) -> Listed:
    """Return what all of a file tells, in words of a language, and its story if it is over."""
    found = examine_match(one, load, lang)
    if found.summary is None or not found.summary.is_over:
        return found
    with contextlib.suppress(LehenError, OSError):  # the result counts without its story
        return replace(found, story=story.tell(match_file.look(one.path, load), lang))
    return found
