"""The verbs `campaign list`, `new` and `show`: campaigns, without a screen."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from core import registry
from core.engine.texts import Catalog
from core.version import __version__
from saves import campaigns
from saves.campaign import Campaign, Slot
from saves.errors import PlanError
from saves.folders import user_folders
from saves.plan import Plan, PlannedMatch, Player, read_plan
from tui.campaign_words import CampaignWords, as_text
from tui.cli.seats import parse_options, parse_seats
from tui.settings import read_settings


def run(args: Namespace, lang: str) -> int:
    """Do what the second word says; returns the exit code.

    Raises:
        LehenError: The plan makes no sense.
        OSError: There is no such campaign, or the disk refused.
    """
    return {"list": _list, "new": _new, "show": _show}[args.what](args, lang)


def _words(args: Namespace, campaign: Campaign, lang: str) -> CampaignWords:
    catalog = Catalog(
        lang, ["tui.screens", "core.engine"], is_ascii=bool(getattr(args, "ascii", False))
    )
    names = {game_id: registry.name(game_id, lang) for game_id in registry.ids()}
    return CampaignWords(campaign, catalog, names)


def _open(folder: Path, lang: str) -> Campaign:
    return Campaign.open(folder, registry.load, lang, __version__)


def _list(args: Namespace, lang: str) -> int:
    found = [_open(folder, lang) for folder in campaigns.paths(user_folders())]
    if args.json:
        _print_json([_summary(one) for one in found])
        return 0
    for one in found:
        words = _words(args, one, lang)
        done = words.word("campaigns.row", done=len(one.results), all=len(one.slots))
        print(f"{one.name:<20}  {done:<10}  {words.in_front():<20}  {words.following()}".rstrip())
    return 0


def _new(args: Namespace, lang: str) -> int:
    del lang
    plan = _plan_of(args)
    for match in plan.matches:  # what cannot be begun is told now
        _check(plan, match)
    print(campaigns.create(args.name, plan, user_folders()))
    return 0


def _plan_of(args: Namespace) -> Plan:
    if args.plan is not None:
        return read_plan(Path(args.plan).read_text(encoding="utf-8"))
    settings, _ = read_settings(user_folders().home / "settings.toml")
    seats = parse_seats(args.players, settings.player, may_be_open=True)
    plan = Plan(tuple(_player(n, seat.name, seat.level) for n, seat in enumerate(seats, 1)))
    for word in args.games.split(","):
        game = registry.load(word.strip())
        known = {option.id for option in game.data.options}
        pairs = [pair for pair in args.option if pair.partition("=")[0] in known]
        seed = args.seed or ""
        plan = plan.with_match(game.id, options=parse_options(game, pairs), seed=seed)
    return Plan(plan.players, plan.matches, _points(args.points)).checked()


def _player(number: int, name: str, level: str) -> Player:
    if level:
        return Player(name, "bot", level)
    return Player(name) if name else Player(f"Guest {number}", "guest")


def _points(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise PlanError(
            f"points are whole numbers by place, such as 3,2,1, not {text!r}", "points", text=text
        )
    return tuple(map(int, parts))


def _check(plan: Plan, match: PlannedMatch) -> None:
    campaign = Campaign(Path(), plan, ())
    campaign.match_plan(Slot(match), registry.load)


def _show(args: Namespace, lang: str) -> int:
    campaign = _open(campaigns.find(args.name, user_folders()), lang)
    words = _words(args, campaign, lang)
    if args.json:
        _print_json({**_summary(campaign), **_details(campaign, words)})
    else:
        sys.stdout.write(as_text(words))
    return 0


def _print_json(data: object) -> None:
    json.dump(data, sys.stdout, ensure_ascii=False, indent=1)
    print()


def _summary(campaign: Campaign) -> dict[str, Any]:
    following = campaign.next_match()
    return {
        "name": campaign.name,
        "folder": str(campaign.folder),
        "players": [
            {"name": p.name, "kind": p.kind, "level": p.level} for p in campaign.plan.players
        ],
        "matches": len(campaign.slots),
        "finished": len(campaign.results),
        "over": campaign.is_over,
        "next": None if following is None else following.planned.number,
        "problem": None if campaign.why is None else campaign.why.key,
    }


def _details(campaign: Campaign, words: CampaignWords) -> dict[str, Any]:
    return {
        "points": list(campaign.plan.points),
        "standings": [
            {
                "rank": one.rank,
                "name": one.name,
                "points": one.points,
                "matches": one.matches,
                "wins": one.wins,
                "places": list(one.places),
            }
            for one in campaign.standings()
        ],
        "plan": [_slot_row(campaign, slot, words) for slot in campaign.slots],
        "others": [
            {"file": one.path.name, "state": one.state, "why": one.why.key if one.why else None}
            for one in campaign.others
        ],
    }


def _slot_row(campaign: Campaign, slot: Slot, words: CampaignWords) -> dict[str, Any]:
    result, file = slot.result, slot.file
    row: dict[str, Any] = {
        "number": slot.planned.number,
        "game": slot.planned.game,
        "options": dict(slot.planned.options),
        "state": slot.state,
        "file": None if file is None else file.path.name,
        "why": file.why.key if file is not None and file.why is not None else None,
        "seats": [player.name for player in campaign.seating(slot)],
    }
    if result is not None:
        winners = [result.players[seat] for seat in result.winners]
        row |= {"places": list(result.places), "scores": list(result.scores), "winners": winners}
        row["chronicle"] = words.told(slot)
    return row
