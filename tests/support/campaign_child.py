"""A program that plays a campaign until it is killed, and says what was done.

Arguments: the home, and the campaign's folder. A line is `plan <matches>` when a longer plan is
kept, or `<number of the match> <entries>` when a match was played on and left.
"""

import os
import sys
from pathlib import Path

from campaigning import opened, play
from savedtoy import load
from saves.campaigns import write_plan
from saves.reading import read_journal
from saves.restoring import ENTRIES

PLIES = 4


def entries_in(path: Path) -> int:
    """Return how many entries a match has."""
    return sum(record[0] in ENTRIES for record in read_journal(path).records)


def main() -> None:
    """Play for ever; when all matches are over, the plan gets one more."""
    home, folder = map(Path, sys.argv[1:])
    while True:
        campaign = opened(folder, load)
        slot = campaign.next_match()
        if slot is None:
            plan = campaign.plan.with_match("toygame")
            write_plan(folder, plan)
            said = f"plan {len(plan.matches)}"
        else:
            path = play(campaign, slot, load, home, PLIES)
            said = f"{slot.planned.number} {entries_in(path)}"
        os.write(1, f"{said}\n".encode())


if __name__ == "__main__":
    main()
