"""A campaign: its plan with what became of each match, standings, chronicle, statistics."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from core import registry
from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.version import __version__
from saves import campaigns
from saves.campaign import Campaign, Slot, looks
from saves.folders import Folders
from saves.library import Listed
from tui.campaign_words import as_text
from tui.faults import fault
from tui.screens.ask import AskScreen
from tui.screens.campaign_rows import WIDE, CampaignRows, paragraphs
from tui.screens.home_files import HomeFiles
from tui.screens.requests import (
    BeginPlanned,
    ChangePlan,
    OpenCeremony,
    OpenSaved,
    WatchSaved,
)
from tui.screens.shell import Command
from tui.screens.shell_list import Entry, ListView
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, column
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

_PAGES = ("standings", "chronicle", "statistics")
_COMMANDS = ("next", "replay", "plan", "page", "ceremony", "take_out", "delete")
_COMMANDS_OVER = ("ceremony", "replay", "plan", "page", "next", "take_out", "delete")


class CampaignScreen(HomeFiles):
    """One campaign.

    Attributes:
        campaign: As its files tell it, None until they were looked at.
        complaint: What went wrong last, until the cursor moves.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="value.previous", show=False),
        Binding("right,space", "turn(1)", id="value.next", show=False),
        Binding("y", "take_out", id="home.take_out", show=False),
    ]

    def __init__(
        self, catalog: Catalog, games: dict[str, str], folder: Path, folders: Folders
    ) -> None:
        """Build the screen of the campaign in a folder."""
        super().__init__(catalog)
        self.campaign: Campaign | None = None
        self.complaint = ""
        self._games = games
        self._folder = folder
        self._home_folders = folders
        self._page_number = 0
        self._was_over: bool | None = None
        self._has_moved = False

    @property
    def folders(self) -> Folders:
        """Where the campaigns are."""
        return self._home_folders

    # -- reading

    def on_mount(self) -> None:
        """Draw, then read."""
        super().on_mount()
        self.look()

    def on_screen_resume(self) -> None:
        """Read again when a match or another screen was closed."""
        super().on_screen_resume()
        self.look()

    @work(thread=True, exclusive=True, group="look")
    def look(self) -> None:
        """Read the campaign; the screen waits for no disk."""
        found = None
        try:
            for found in looks(self._folder, registry.load, self.catalog.lang, __version__):
                self.app.call_from_thread(self._found, found)
            self.app.call_from_thread(self._all_found, found)
        except (LehenError, OSError) as error:
            self.app.call_from_thread(self.complain, fault(error, self.catalog))

    def _found(self, campaign: Campaign) -> None:
        if campaign != self.campaign:
            self.campaign = campaign
            following = campaign.next_match()
            at = None if self._has_moved or following is None else _key(following)
            self.renew(at)

    def _all_found(self, campaign: Campaign | None) -> None:
        """Open the ceremony when the last match has just ended, as one whole look tells it.

        Another look may be under way, whose campaign on the screen has not all its results yet.
        """
        if campaign is not None:
            if campaign.is_over and self._was_over is False and self.is_current:
                self.post_message(OpenCeremony(campaign))
            self._was_over = campaign.is_over

    # -- what is shown

    @property
    def _rows(self) -> CampaignRows | None:
        if self.campaign is None:
            return None
        return CampaignRows(self.campaign, self.catalog, self._games)

    def top(self) -> TopState:
        """Return the campaign, who leads, and who plays."""
        rows, name = self._rows, clean(self._folder.name)
        left = (heading("Lehen"), self.say("campaign.name", "head", name=name))
        if rows is None:
            return TopState(left, self.say("campaign.looking", "head"), ())
        names = clean(self.catalog.listed(rows.campaign.names))
        right = (self.say("campaign.with", "head", names=names),)
        return TopState(left, (Piece(clean(rows.headline()), "text", bold=True),), right)

    def entries(self) -> Sequence[Entry]:
        """Return the matches of the plan, and files that need attention."""
        rows, width = self._rows, self.query_one(ListView).size.width - 1
        if rows is None:
            return ()
        campaign = rows.campaign
        done = self.word("campaign.done", done=len(campaign.results), all=len(campaign.slots))
        out = [Entry(self.head("campaign.plan", width, done))]
        out += [Entry(rows.row(slot, width), _key(slot)) for slot in campaign.slots]
        if campaign.others:
            out.append(Entry(self.head("campaign.attention", width)))
            out += [Entry(self._other(one), str(one.path)) for one in campaign.others]
        if campaign.results and width >= WIDE:
            out += [Entry(()), Entry(self.head("campaign.points", width))]
            out += [Entry(line) for line in rows.running_points(width)]
        return out

    def _other(self, one: Listed) -> Line:
        why = "" if one.why is None else self.catalog.plain(one.why, Names())
        name = clean(self._games.get(one.game, one.path.stem))
        return Piece(f" {column(name, 12)} ", "text"), Piece(clean(why), "threat")

    def marked_slot(self) -> Slot | None:
        """Return the match of the plan under the cursor."""
        slots = () if self.campaign is None else self.campaign.slots
        return next((slot for slot in slots if _key(slot) == self.key), None)

    def game_read(self) -> str:
        """Return the game of the match under the cursor, played or planned."""
        return slot.planned.game if (slot := self.marked_slot()) else super().game_read()

    def marked(self) -> Listed | None:
        """Return the file under the cursor."""
        slot = self.marked_slot()
        if slot is not None:
            return slot.file
        others = () if self.campaign is None else self.campaign.others
        return next((one for one in others if str(one.path) == self.key), None)

    def page(self, width: int) -> Sequence[Line]:
        """Return the sections at the right, beginning with those of the chosen page."""
        rows = self._rows
        if rows is None:
            return ()
        order = _PAGES[self._page_number :] + _PAGES[: self._page_number]
        out: list[Line] = []
        for name in order:
            out += self._section(rows, name, width)
        return out

    def _section(self, rows: CampaignRows, name: str, width: int) -> list[Line]:
        slot = self.marked_slot()
        if name == "standings":
            out = [self.head("campaign.standings", width), *rows.table(width), ()]
            out += [self.head("campaign.heads", width), *rows.heads(), ()]
            if slot is not None:
                n = slot.planned.number
                out += [self.head("campaign.seating", width, n=n), *rows.seating(slot, width), ()]
            return out
        if name == "chronicle":
            slot = slot if slot is not None and slot.result else rows.campaign.last_finished()
            if slot is None:
                return []
            match = self.word("campaign.match_n", n=slot.planned.number)
            return [
                self.head("campaign.chronicle", width, match),
                *paragraphs([rows.told(slot)], width, 1),
                (),
            ]
        if not rows.campaign.results:
            return []
        out = [self.head("campaign.statistics", width), *paragraphs(rows.statistics(), width), ()]
        out += [self.head("campaign.games", width), *paragraphs(rows.by_game(), width), ()]
        return [*out, self.head("campaign.records", width), *paragraphs(rows.records(), width), ()]

    def prompt(self) -> PromptState:
        """Ask whether to go on with the next match."""
        campaign, answer = self.campaign, self.say("campaign.answer", keys=self.numbers)
        if campaign is None:
            return PromptState(own=False, title=self.say("campaign.looking"))
        slot = campaign.next_match()
        if slot is None:
            key = "campaign.prompt_over" if campaign.is_over else "campaign.prompt_stuck"
            return PromptState(own=True, title=self.say(key), answer=answer)
        key = "campaign.prompt_running" if slot.file else "campaign.prompt_next"
        game = self._games.get(slot.planned.game, slot.planned.game)
        title = self.say(key, game=game, n=slot.planned.number, all=len(campaign.slots))
        return PromptState(own=True, title=title, answer=answer)

    def commands(self) -> Sequence[Command]:
        """Return what there is to do."""
        campaign, has_file = self.campaign, self.campaign is not None and self.marked() is not None
        is_open = {
            "next": campaign is not None and campaign.next_match() is not None,
            "replay": has_file,
            "plan": campaign is not None,
            "ceremony": campaign is not None and campaign.is_over,
            "take_out": campaign is not None,
            "delete": has_file,
        }
        order = _COMMANDS_OVER if is_open["ceremony"] else _COMMANDS
        return [
            Command(str(n), action, Text(f"campaign.do.{action}"), is_open.get(action, True))
            for n, action in enumerate(order, 1)
        ]

    def describe(self) -> Line:
        """Return a complaint, or what Enter would do."""
        rows, slot, one = self._rows, self.marked_slot(), self.marked()
        if self.complaint:
            return (Piece(clean(self.complaint), "danger"),)
        if self.notice:
            return (Piece(self.notice, "key"),)
        why = None if one is None else one.why
        if why is None and rows is not None:
            why = rows.campaign.why
        if why is not None:
            return (Piece(clean(self.catalog.plain(why, Names())), "threat"),)
        if rows is None or slot is None:
            return ()
        key = slot.state if slot.state in ("planned", "running", "finished") else "running"
        n, game, seats = slot.planned.number, rows.game(slot.planned.game), rows.seated(slot)
        return self.say(f"campaign.describe_{key}", n=n, game=game, who=seats)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint("Enter", self.word("shell.open"), "choose"),
            KeyHint(self.word("shell.sides"), self.word("campaign.page"), "turn(1)"),
            KeyHint(self.numbers, self.word("shell.choose")),
        ]

    def on_list_view_moved(self) -> None:
        """Draw what belongs to the new row."""
        self._has_moved, self.notice, self.complaint = True, "", ""
        super().on_list_view_moved()
        self.renew()

    def complain(self, text: str) -> None:
        """Say what went wrong in the describe line."""
        self.complaint = text
        self.renew()

    # -- what keys do

    def action_turn(self, step: int) -> None:
        """Show another page at the right."""
        self._page_number = (self._page_number + step) % len(_PAGES)
        self.renew_cursor()

    def action_page(self) -> None:
        """Show the next page at the right."""
        self.action_turn(1)

    def action_choose(self) -> None:
        """Begin the match under the cursor, or open its file."""
        slot, one = self.marked_slot(), self.marked()
        if one is not None:
            self.post_message(OpenSaved(one.path))
        elif slot is not None:
            self._begin(slot)

    def action_next(self) -> None:
        """Go on with the running match that was played last, or begin the next."""
        slot = None if self.campaign is None else self.campaign.next_match()
        if slot is not None and slot.file is not None:
            self.post_message(OpenSaved(slot.file.path))
        elif slot is not None:
            self._begin(slot)

    def _begin(self, slot: Slot) -> None:
        campaign = self.campaign
        if campaign is None:
            return
        guests = [p.name for p in campaign.seating(slot) if p.kind == "guest"]
        if guests:
            self.complain(self.word("campaign.needs_table", names=self.catalog.listed(guests)))
        else:
            self._has_moved = False
            self.post_message(BeginPlanned(campaign, slot))

    def action_replay(self) -> None:
        """Watch the marked match from its beginning."""
        if one := self.marked():
            self.post_message(WatchSaved(one.path))

    def action_plan(self) -> None:
        """Change the plan, or write it anew where it is damaged."""
        campaign = self.campaign
        if campaign is None:
            return
        if campaign.why is None:
            self.post_message(ChangePlan(campaign))
        else:
            self.do("campaign.mended", lambda: campaigns.mend(campaign, self.folders))

    def action_ceremony(self) -> None:
        """Show who has won."""
        if self.campaign is not None:
            self.post_message(OpenCeremony(self.campaign))

    def action_take_out(self) -> None:
        """Type where all of the campaign shall be written to as text."""
        target = Path.home() / f"{self._folder.name}.txt"
        ask = AskScreen(self.word("campaign.ask.out"), str(target))
        self.app.push_screen(ask, self._write)

    def _write(self, target: str | None) -> None:
        rows = self._rows
        if target and rows is not None:
            self.do("home.taken_out", partial(_write_new, Path(target).expanduser(), as_text(rows)))


def _key(slot: Slot) -> str:
    return f"match {slot.planned.number}"


def _write_new(path: Path, text: str) -> Path:
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    return path
