"""What follows at a table when its match is over: the next of a campaign, or the same game again.

Chairs are people here: each player keeps name and token, whatever seat comes next.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core import registry
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.options import complete
from core.table.client import SeatInfo
from core.version import __version__
from netplay.chairs import Chair
from netplay.store import KeptTable
from saves.campaign import Campaign, Slot
from saves.folders import Folders
from saves.plan import Player

LANGUAGE = "en"
"""Only facts are read of a campaign here, and they are the same in every language."""


@dataclass(frozen=True, slots=True)
class Following:
    """The match that comes next.

    Attributes:
        game: Its game.
        options: Every table option's value.
        chairs: In seat order.
        number: Its number in the campaign's plan, 0 outside of campaigns.
    """

    game: AnyGame
    options: Mapping[str, OptionValue]
    chairs: tuple[Chair, ...]
    number: int = 0


def campaign_of(folders: Folders, name: str) -> Campaign:
    """Return a campaign by its name, as its folder tells it now.

    Raises:
        OSError: It cannot be read.
    """
    return Campaign.open(folders.campaigns / name, registry.load, LANGUAGE, __version__)


def following(folders: Folders, kept: KeptTable, known: Sequence[Chair]) -> Following | None:
    """Return what follows at a table, None if its campaign has no further match.

    Args:
        folders: Where campaigns are.
        kept: The table.
        known: Its chairs in seat order, then those of people who do not play now.

    Raises:
        LehenError: The plan of the campaign makes no sense.
        OSError: It cannot be read.
    """
    if kept.campaign:
        return planned(folders, kept.campaign, known)
    game, chairs = registry.load(kept.game), list(known[: len(kept.chairs)])
    return Following(game, kept.options, tuple(_anew(one) for one in (chairs[-1], *chairs[:-1])))


def planned(folders: Folders, name: str, known: Sequence[Chair]) -> Following | None:
    """Return the next match of a campaign that was not begun, None if there is none.

    Raises:
        LehenError: The plan makes no sense.
        OSError: The campaign cannot be read.
    """
    campaign = campaign_of(folders, name)
    slot = next((one for one in campaign.slots if one.file is None), None)
    if slot is None:
        return None
    chairs = with_one_owner([_chair(player, known) for player in campaign.seating(slot)])
    return _checked(slot, chairs)


def with_one_owner(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return chairs of which one is the owner's; other people here join as guests do."""
    mine = next((chair for chair in chairs if chair.local), None)
    return tuple(
        Chair(SeatInfo("", "open"), player=chair.player)
        if chair.local and chair is not mine
        else chair
        for chair in chairs
    )


def _checked(slot: Slot, chairs: tuple[Chair, ...]) -> Following:
    game = registry.load(slot.planned.game)
    options = complete(game.data.options, len(chairs), slot.planned.options)
    return Following(game, options, chairs, slot.planned.number)


def _chair(player: Player, known: Sequence[Chair]) -> Chair:
    """Return the chair of a campaign's player: the one of before, or a new one."""
    for one in known:
        if one.player == player.name:
            return _anew(one)
    if player.kind == "bot":
        return Chair(SeatInfo(player.name, "bot", player.level), player=player.name)
    if player.kind == "guest":
        return Chair(SeatInfo("", "open"), player=player.name)
    return Chair(SeatInfo(player.name), local=True, player=player.name)


def _anew(chair: Chair) -> Chair:
    """Return a chair with nobody connected; who was ready for the next match is."""
    is_person = bool(chair.token) or chair.local
    kind = "person" if is_person else chair.info.kind
    level = "" if is_person else chair.info.level
    info = SeatInfo(chair.info.name, kind, level)
    return Chair(info, chair.token, chair.local, ready=chair.ready, player=chair.player)
