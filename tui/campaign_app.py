"""The app as far as it opens campaigns."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from core import registry
from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Names
from core.version import __version__
from tui.faults import fault
from tui.screens import requests
from tui.table_app import TableApp

if TYPE_CHECKING:
    from core.table.plan import MatchPlan
    from saves.campaign import Campaign, Slot
    from saves.folders import Folders
    from saves.match_file import Berth
    from saves.plan import Plan

_FIRST_PLAN = 3
"""So many games stand in a new plan."""


class CampaignApp(TableApp):
    """Opens campaigns, their plans and their end."""

    async def begin(self, plan: "MatchPlan", berth: "Berth | None" = None) -> None:
        """Begin a match."""
        raise NotImplementedError

    async def begin_planned(self, campaign: "Campaign", slot: "Slot") -> None:
        """Begin a match of a campaign."""
        try:
            plan, berth = campaign.match_plan(slot, registry.load)
        except LehenError as error:
            self.failed(error)
        else:
            if any(seat.kind == "open" for seat in plan.seats):
                await self.open_campaign_table(campaign.name)
            else:
                await self.begin(plan, berth)

    def on_open_campaign(self, message: requests.OpenCampaign) -> None:
        """Show a campaign."""
        self.open_campaign(message.folder)

    def open_campaign(self, folder: Path) -> None:
        """Show the campaign in a folder."""
        from tui.screens.campaign import CampaignScreen  # noqa: PLC0415 seldom needed

        names = self.game_names()
        self.push_screen(CampaignScreen(self.words(), names, folder, self.folders))

    def on_new_campaign(self) -> None:
        """Plan a new campaign."""
        from tui.plan_draft import PlanDraft  # noqa: PLC0415 seldom needed
        from tui.screens.plan import PlanScreen  # noqa: PLC0415

        words = self.words()
        name, number = words.plain(Text("plan.default"), Names()), 1
        free = name
        while (self.folders.campaigns / free).exists():
            number += 1
            free = f"{name} {number}"
        draft = PlanDraft.new(free, self.settings.player, registry.ids()[:_FIRST_PLAN])
        self.push_screen(PlanScreen(words, self.game_names(), draft, None))

    def on_change_plan(self, message: requests.ChangePlan) -> None:
        """Change the plan of a campaign."""
        from tui.plan_draft import PlanDraft  # noqa: PLC0415 seldom needed
        from tui.screens.plan import PlanScreen  # noqa: PLC0415

        draft, folder = PlanDraft.of(message.campaign), message.campaign.folder
        self.push_screen(PlanScreen(self.words(), self.game_names(), draft, folder))

    async def on_keep_plan(self, message: requests.KeepPlan) -> None:
        """Keep a plan, and show its campaign; what goes wrong is told over the plan."""
        from tui.screens.plan import PlanScreen  # noqa: PLC0415 seldom needed

        screen = self.screen
        if not isinstance(screen, PlanScreen):
            return  # a second time it comes too late
        try:
            folder = await asyncio.to_thread(
                _keep, message.plan, message.name, message.folder, self.folders
            )
        except (LehenError, OSError) as error:
            screen.complain(fault(error, self.words()))
            return
        self.pop_screen()
        if folder != message.folder:
            if message.folder is not None:
                self.pop_screen()  # the campaign under its old name
            self.open_campaign(folder)

    def on_open_ceremony(self, message: requests.OpenCeremony) -> None:
        """Show who has won."""
        from tui.screens.campaign_rows import CampaignRows  # noqa: PLC0415 seldom needed
        from tui.screens.ceremony import CeremonyScreen  # noqa: PLC0415

        words = self.words()
        rows = CampaignRows(message.campaign, words, self.game_names())
        self.push_screen(CeremonyScreen(words, rows))

    def on_begin_planned(self, message: requests.BeginPlanned) -> None:
        """Begin a match of a campaign."""
        self.run_worker(self.begin_planned(message.campaign, message.slot))

    async def play_next(self, folder: Path, number: int | None) -> None:
        """Go on with a campaign: with the match of a number, or else with the next one."""
        from saves.campaign import Campaign  # noqa: PLC0415 seldom needed

        lang = self.settings.language
        try:
            campaign = await asyncio.to_thread(
                Campaign.open, folder, registry.load, lang, __version__
            )
            slot = campaign.next_match() if number is None else campaign.slot(number)
        except (LehenError, OSError) as error:
            self.failed(error)
            return
        if slot is not None and slot.file is not None:
            self.post_message(requests.OpenSaved(slot.file.path))
        elif slot is not None:
            await self.begin_planned(campaign, slot)


def _keep(plan: "Plan", name: str, folder: Path | None, folders: "Folders") -> Path:
    """Write a plan, and give its campaign a new name where that changed; returns the folder."""
    from saves import campaigns  # noqa: PLC0415 seldom needed

    if folder is None:
        return campaigns.create(name, plan, folders)
    campaigns.write_plan(folder, plan)
    return folder if name == folder.name else campaigns.rename(folder, name)
