"""The scenes of the snapshots: which way leads to which screen."""

import functools
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from advised import a_match
from campaigning import a_campaign, opened, play
from core import registry
from core.bots.analysis import Standing, beginnings
from core.engine.texts import Catalog
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay.invite import write_invite
from netplay.messages import Knock, Poll
from saves import analyses, match_file
from saves.folders import Folders
from saves.plan import Plan, Player
from screens import shown
from snapshots import Scene, Stage
from tui.analysis import TRIES
from tui.joining import invited
from tui.screens.shell import CATALOGS
from tui.screens.vote import DoorScreen, VoteScreen
from tui.start import Watch

MOMENTS = {"loewenherz": 150, "adellos": 120, "mythotopia": 60, "feudality": 90, "comuni": 40}
"""By game, after how many plies it is looked at."""
PEOPLE = "Ann,Ben,Cleo"
MOST = 5000
TURNED = 10
"""After this turn of the made-up chances a match turned."""


class Question(NamedTuple):
    """A moment that has a look of its own.

    Attributes:
        kind: The kind of the decision before which the match stops.
        luck: The number of the luck that brings it.
        plies: It stops after so many at the latest.
        keys: What is pressed then.
    """

    kind: str
    luck: int = 0
    plies: int = MOST
    keys: tuple[str, ...] = ()


QUESTIONS = {
    "loewenherz": {"closing": Question("", 0, 99, ("g", *"J9", "vertical_line", *"K9", "enter"))},
    "adellos": {"combat": Question("combat_defend")},
    "mythotopia": {
        "citadel": Question("citadel_site", 1),
        "war": Question("war"),
        "payment": Question("pay"),
    },
    "feudality": {
        "war": Question("war", 1),
        "line_up": Question("line_up"),
        "payment": Question("pay", 1),
    },
    "comuni": {"fists": Question("alliance"), "garrison": Question("garrison")},
}
"""By game the moments that are looked at, by the name of the screen."""
INVITE = "192.168.1.20:47470/ABCD-EFGH-JKMN-PQRS/TVWX-YZ23-4567"
"""What the lobby shows: the true line is another one each time."""


@functools.cache
def _matches() -> Path:
    """Return the folder of the matches that scenes need, played once a process."""
    return Path(tempfile.mkdtemp(prefix="lehen-snapshots-"))


def a_save(stage: Stage, game_id: str, plies: int) -> Path:
    """Return a copy of a match of three people after so many plies, below the stage's home."""
    kept = _matches() / f"2026-{game_id}-{plies}.lehen"
    if not kept.exists():
        a_match(_matches(), plies, PEOPLE, game_id, "snapshot").rename(kept)
    return _copied(stage, kept)


def a_question(stage: Stage, game_id: str, name: str) -> Path:
    """Return a copy of a match that has come to a question, below the stage's home."""
    asked, kept = QUESTIONS[game_id][name], _matches() / f"2026-{game_id}-{name}.lehen"
    if not kept.exists():
        luck = f"special {asked.luck}"
        a_match(_matches(), asked.plies, PEOPLE, game_id, luck, asked.kind).rename(kept)
    return _copied(stage, kept)


def _copied(stage: Stage, kept: Path) -> Path:
    Folders(stage.home).make()
    return Path(shutil.copy(kept, Folders(stage.home).matches))


async def menus(stage: Stage) -> None:
    """The screens of somebody who has not played yet."""
    async with stage.app() as pilot:
        await stage.take(pilot, "home_empty", "Löwenherz")
        for name, key in (
            ("new_match", "n"),
            ("settings", "4"),
            ("rules", "3"),
            ("learn", "L"),
            ("campaign_plan", "c"),
            ("join", "5"),
        ):
            await pilot.press(key)
            await stage.take(pilot, name)
            if name == "campaign_plan":
                await pilot.press("down", "down", "down", "enter")
                await stage.take(pilot, "campaign_match")
                await pilot.press("Q")
            await pilot.press("Q")


async def library(stage: Stage) -> None:
    """The home screen with matches, its question for a name, a vote, and somebody at the door."""
    for game_id in registry.ids():
        a_save(stage, game_id, MOMENTS[game_id])
    a_save(stage, "comuni", MOST)
    async with stage.app() as pilot:
        await stage.take(pilot, "home", "Mythotopia", "[A]")
        await pilot.press("7")
        await stage.take(pilot, "ask")
        await pilot.press("escape", "9")
        await stage.take(pilot, "confirm")
        await pilot.press("escape")
        words = Catalog(stage.lang, [*CATALOGS, "core.engine"])
        pilot.app.push_screen(VoteScreen(words, Poll(1, wait=1, bot=0, stop=0, open=True), "Ben"))
        await stage.take(pilot, "vote")
        pilot.app.pop_screen()
        pilot.app.push_screen(DoorScreen(words, Knock(1, "Ben", "amber wolf seven")))
        await stage.take(pilot, "door", "amber wolf seven")


async def campaign(stage: Stage) -> None:
    """A campaign that is over: its pages, and the ceremony."""
    plan = Plan((Player("Ann"), Player("Ben"), Player("Cleo")))
    for game_id in ("comuni", "loewenherz"):
        plan = plan.with_match(game_id, seed="snapshot")
    kept = _matches() / "campaigns" / "Winter"
    if not kept.exists():
        folder = a_campaign(_matches(), plan, "Winter")
        for number in range(2):
            series = opened(folder, registry.load)
            file = play(series, series.slots[number], registry.load, _matches())
            file.rename(file.with_stem(f"{number + 1}"))
    shutil.copytree(kept, stage.home / "campaigns" / "Winter")
    async with stage.app() as pilot:
        played = {"en": "2 of 2", "de": "2 von 2"}[stage.lang]
        await stage.take(pilot, "home_campaign", "Winter", played)
        await pilot.press("enter")
        await stage.take(pilot, "campaign", "ANN")
        for number in (2, 3):
            await pilot.press("right")
            await stage.take(pilot, f"campaign_page{number}")
        await pilot.press("1")
        await stage.take(pilot, "ceremony", "█")


async def lobby(stage: Stage) -> None:
    """The lobby of a table with a free chair."""
    people = SeatInfo("", "open"), SeatInfo("", "open"), SeatInfo("Knight", "bot", "knight")
    async with hosted(stage.home, *people) as (_, invite):
        joined = invited(Folders(stage.home), write_invite(invite), "Ann")
        async with stage.app(lambda app: app.sit_down(joined, INVITE)) as pilot:
            await stage.take(pilot, "lobby", "Ann's table", "Knight")


def game(game_id: str) -> Scene:
    """Return the scene of a game: a decision of its middle, its own moments, the final scoring."""

    async def scene(stage: Stage) -> None:
        async with stage.app(a_save(stage, game_id, MOMENTS[game_id])) as pilot:
            await stage.take(pilot, "match", "Ann")
        for name, asked in QUESTIONS[game_id].items():
            async with stage.app(a_question(stage, game_id, name)) as pilot:
                await shown(pilot, "Ann")
                await pilot.press(*asked.keys)
                await stage.take(pilot, name)
        async with stage.app(a_save(stage, game_id, MOST)) as pilot:
            await shown(pilot, "Ann")
            await pilot.press("1")
            await stage.take(pilot, "final")

    return scene


async def pages(stage: Stage) -> None:
    """The pages of a match, its palette, the past, and a curtain."""
    path = a_save(stage, "loewenherz", MOMENTS["loewenherz"])
    async with stage.app(path) as pilot:
        await shown(pilot, "Ann")
        for name, key in (("hand", "h"), ("stocks", "s"), ("players", "p"), ("log", "l")):
            await pilot.press(key)
            await stage.take(pilot, f"page_{name}")
            await pilot.press("escape")
        for name, key in (("palette", "f2"), ("jump", "o")):
            await pilot.press(key)
            await stage.take(pilot, name)
            await pilot.press("escape")
        await pilot.press("question_mark")
        await stage.take(pilot, "help")
        await pilot.press("Q", "v", *["left"] * 9, "m")
        await stage.take(pilot, "review")
    async with stage.app(path, curtain="always") as pilot:
        await stage.take(pilot, "curtain")
    async with stage.app(Watch(path, None, 40)) as pilot:
        await stage.take(pilot, "replay")


async def chances(stage: Stage) -> None:
    """The winning chances of a match, which turned after its tenth turn."""
    path = a_save(stage, "comuni", MOST)
    match = match_file.look(path, registry.load).match
    made_up = [
        Standing(entry, seat, (0.25, 0.15, 0.6) if turn > TURNED else (0.4, 0.35, 0.25))
        for turn, (entry, seat, _) in enumerate(beginnings(match))
    ]
    analyses.keep(analyses.path_of(stage.home, match, TRIES), made_up)
    async with stage.app(path) as pilot:
        await shown(pilot, "Ann")
        await pilot.press("3")
        await shown(pilot, "60")
        await pilot.press("n")
        await stage.take(pilot, "chances", "!")


async def guided(stage: Stage) -> None:
    """The first card of a guided match."""
    async with stage.app() as pilot:
        await pilot.pause()
        pilot.app.learn("loewenherz")  # type: ignore[attr-defined]  # the app of the stage
        await stage.take(pilot, "guide", "Löwenherz", "1")


SCENES: Mapping[str, Scene] = {
    "menus": menus,
    "library": library,
    "campaign": campaign,
    "lobby": lobby,
    "pages": pages,
    "chances": chances,
    "guided": guided,
    **{f"game_{game_id}": game(game_id) for game_id in registry.ids()},
}
"""By name, each a way through the program."""
