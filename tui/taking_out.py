"""A match written to a file elsewhere, in the form that the file's suffix says."""

import json
from pathlib import Path

from core import registry
from core.engine.ids import Viewer
from core.engine.texts import game_catalog
from saves import chronicle, knowing, match_file, shelf
from saves.folders import SUFFIX
from saves.reading import read_journal
from saves.start import SavedMatch


def take_out(path: Path, target: Path, lang: str) -> Path:
    """Write a match to a new file and return its path.

    `.lehen` is a copy of the file, `.svg` a picture, `.json` data, anything else the log as text.
    While several people play the match, it is what a spectator may know.

    Raises:
        SaveError: The file cannot be read.
        DivergedError: The match does not replay as recorded.
        OSError: The disk refused, or there is a file of that name.
    """
    if target.suffix == SUFFIX or target.is_dir():
        return shelf.take_out(path, target)
    saved = match_file.look(path, registry.load)
    with target.open("x", encoding="utf-8") as file:  # never over another file
        file.write(written(target.suffix.removeprefix("."), path, saved, None, lang))
    return target


def written(form: str, path: Path, saved: SavedMatch, viewer: Viewer, lang: str) -> str:
    """Return a match as text in a form: "svg", "json", or any other for the log.

    Raises:
        NotOpenError: The match may not be seen as this viewer now.
    """
    if form == "svg":
        from tui.drawing import draw  # noqa: PLC0415 Textual; the other forms do without

        knowing.demand(saved, viewer)
        return draw(saved, viewer, lang)
    everything = viewer is None and saved.match.outcome is not None
    if form == "json":
        data = chronicle.as_data(saved, read_journal(path).header, viewer, everything=everything)
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    catalog = game_catalog(saved.match.game.data, lang, "tui", "core.bots")
    lines = chronicle.log_lines(saved, catalog, viewer, everything=everything)
    return "\n".join(lines) + "\n"
