"""Draws shares of victories with their intervals as bars, from what the arena printed.

    lehen arena GAME --bots knight:builder,knight --games 200 --json > GAME.builder.json
    python tools/charts.py docs/pictures/characters.svg --title "..." GAME.builder.json ...
    python tools/charts.py docs/pictures/seats-GAME.svg --title "..." --seats GAME.2.json ...
    python tools/charts.py docs/pictures/levels.svg --title "..." docs/balance/levels.csv

A file's name is the group and the bar, joined by a full stop; the share is that of the first bot.
With `--seats` a file is a group, and each seat is a bar of it. A table of figures has a line for
each bar: group, name, wins, games. The same figures are printed as a table in Markdown. Needs
pygal, of the extra `dev`.
"""

import argparse
import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from core.bots.results import wilson


class Bar(NamedTuple):
    """The share of the first bot of an arena, in percent.

    Attributes:
        group: Stands below the bars.
        name: Which of the bars it is.
        games: Of how many matches.
    """

    group: str
    name: str
    games: int
    share: float
    low: float
    high: float


def of_first(path: Path) -> list[Bar]:
    """Return the bar of the first bot for a file of `lehen arena --json`."""
    group, name = path.stem.split(".")
    return [_bar(group, name, _told(path)["bots"][0]["rate"])]


def of_seats(path: Path) -> list[Bar]:
    """Return the bars of the seats, in their order, for a file of `lehen arena --json`."""
    seats = _told(path)["seats"]
    return [
        _bar(f"{len(seats)} seats", f"seat {number}", rate) for number, rate in enumerate(seats, 1)
    ]


def of_table(path: Path) -> list[Bar]:
    """Return the bars for a table of figures, a line for each."""
    with path.open(encoding="utf-8", newline="") as file:
        return [_bar(line["group"], line["name"], line) for line in csv.DictReader(file)]


def _told(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _bar(group: str, name: str, told: Mapping[str, Any]) -> Bar:
    rate = wilson(float(told["wins"]), int(told["games"]))
    return Bar(group, name, rate.games, 100 * rate.share, 100 * rate.low, 100 * rate.high)


def draw(bars: Sequence[Bar], title: str, path: Path) -> None:
    """Write the bars as an SVG without scripts."""
    import pygal  # noqa: PLC0415 its hook for imports is not for who only reads figures

    chart = pygal.Bar(
        title=title, range=(0, 100), js=[], height=360, y_title="%", truncate_legend=-1
    )
    groups = list(dict.fromkeys(bar.group for bar in bars))
    chart.x_labels = groups
    for name in dict.fromkeys(bar.name for bar in bars):
        found = {bar.group: bar for bar in bars if bar.name == name}
        chart.add(name, [_value(found.get(group)) for group in groups])
    chart.add_xml_filter(_without_scripts)
    chart.render_to_file(str(path))


def _without_scripts(root: Any) -> Any:
    """Return a picture's tree without what would run in a browser."""
    for parent in list(root.iter()):
        for child in [one for one in parent if str(one.tag).endswith("script")]:
            parent.remove(child)
    return root


def _value(bar: Bar | None) -> dict[str, object] | None:
    if bar is None:
        return None
    return {"value": round(bar.share, 1), "ci": {"low": bar.low, "high": bar.high}}


def table(bars: Sequence[Bar]) -> str:
    """Return the figures as a table in Markdown."""
    rows = ["| group | bar | won | 95 % interval |", "|---|---|---|---|"]
    rows += [
        f"| {bar.group} | {bar.name} | {bar.share:.1f} % of {bar.games} "
        f"| {bar.low:.1f}–{bar.high:.1f} % |"
        for bar in bars
    ]
    return "\n".join(rows)


def main() -> None:
    """Draw the picture and print the table."""
    parser = argparse.ArgumentParser(description="shares of victories as bars")
    parser.add_argument("svg", type=Path)
    parser.add_argument("results", type=Path, nargs="+", metavar="GROUP.NAME.json|TABLE.csv")
    parser.add_argument("--title", default="")
    parser.add_argument("--seats", action="store_true", help="a bar for each seat")
    wanted = parser.parse_args()
    of_file = of_seats if wanted.seats else of_first
    bars = [
        bar
        for path in wanted.results
        for bar in (of_table if path.suffix == ".csv" else of_file)(path)
    ]
    draw(bars, wanted.title, wanted.svg)
    print(table(bars))


if __name__ == "__main__":
    main()
