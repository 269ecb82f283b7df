"""What screens show of Ford."""

from collections.abc import Sequence

from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat, Viewer
from core.engine.scene import (
    Choice,
    Panel,
    Place,
    PlayerLine,
    Prompt,
    Refusal,
    Row,
    Scene,
    ScoreLine,
    Scoring,
    Site,
    Text,
)
from toygame.data import CARDS, PRICE, RAID, SITES
from toygame.moves import owing, wealth
from toygame.state import State, scores

_RULES = {
    "stake": "TG 2.1",
    "stake_on": "TG 2.2",
    "stake_with": "TG 2.2",
    "act": "TG 3.1",
    "pay": "TG 3.7",
    "react": "TG 3.6",
}


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    active = {pending.seat for pending in owing(masked)}
    totals = scores(masked)
    players = tuple(
        PlayerLine(Seat(seat), totals[seat], _player_facts(masked, Seat(seat)), seat in active)
        for seat in range(masked.seats)
    )
    panels = () if viewer is None else (_hand(masked, viewer),)
    return Scene(
        title=Text("scene.round", {"round": masked.round, "rounds": masked.rounds}),
        phase=Text(f"scene.{owing(masked)[0].label}") if active else None,
        goal=Text("scene.goal"),
        players=players,
        panels=panels,
        sites=tuple(Site(site, "site", row, 0) for row, site in enumerate(SITES)),
        board={"huts": tuple(masked.huts), "deck": len(masked.deck)},
    )


def _player_facts(masked: State, seat: Seat) -> tuple[Text, ...]:
    silver, gold = masked.purses[seat]
    if not masked.huts[seat]:
        return (Text("scene.out"),)
    huts = Text("scene.huts", {"n": masked.huts[seat]})
    return (huts, Text("scene.purse", {"silver": silver, "gold": gold}))


def _hand(masked: State, seat: Seat) -> Panel:
    def row(kind: int, known: int) -> Row:
        others = tuple(s for s in range(masked.seats) if known >> s & 1 and s != seat)
        more = Text("scene.known_to", {"seats": others}) if others else None
        return Row(Text("scene.card", {"card": CARDS[kind]}), more=more, rule="TG 2.2")

    return Panel("hand", Text("scene.hand"), tuple(row(*card) for card in masked.hands[seat]))


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    kind = next(pending.kind for pending in owing(masked) if pending.seat == seat)
    facts: tuple[Text, ...] = ()
    if kind == "pay":
        facts = (Text("fact.owed", {"n": masked.frames[-1][2]}),)
    elif kind == "react":
        facts = (Text("fact.raider", {"seat": masked.frames[-1][2]}),)
    steps = ("stake", "stake_on", "stake_with")
    step = steps.index(kind) + 1 if kind in steps else 0
    title = Text(f"decision.{kind}.title")
    return Prompt(title, _RULES[kind], facts, "site", step, len(steps) if step else 0)


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them."""
    kind = next(pending.kind for pending in owing(masked) if pending.seat == seat)
    return tuple(
        Choice(
            move,
            move_text(kind, move),
            verb=str(move[0]),
            value=Text("fact.owed", {"n": PRICE[str(move[0])]}) if move[0] in PRICE else None,
            place=str(move[1]) if move[0] == "on" else None,
        )
        for move in moves
    )


def move_text(kind: str, move: Move) -> Text:
    """Return a move in a few words."""
    key = f"move.{kind}.{move[0]}"
    match move:
        case ("give", card, to):
            return Text(key, {"card": card, "seat": to})
        case ("raid", to):
            return Text(key, {"seat": to})
        case (_, value):
            return Text(key, {"n" if isinstance(value, int) else "thing": value})
        case _:
            return Text(key)


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return the acts that a seat would look for and why they are closed."""
    if [pending.kind for pending in owing(masked) if pending.seat == seat] != ["act"]:
        return ()
    out: list[Refusal] = []
    if wealth(masked, seat) < PRICE["build"]:
        out.append(Refusal(Text("move.act.build"), Text("why.poor"), "TG 3.5"))
    if all(kind != RAID for kind, _ in masked.hands[seat]):
        out.append(Refusal(Text("why.raid"), Text("why.no_raid"), "TG 3.6"))
    if not masked.deck:
        out.append(Refusal(Text("move.act.draw"), Text("why.no_card"), "TG 3.3"))
    return tuple(out)


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a site is."""
    own = viewer is not None and masked.stakes[viewer][1:2] == (SITES.index(place),)
    name = Text("describe.site", {"site": place})
    return (name, Text("describe.staked")) if own else (name,)


def scoring(state: State) -> Scoring:
    """Return the scoring as a table; hidden grain is not counted."""
    grain = [sum(CARDS[k] == "grain" for k, _ in h if k != HIDDEN) for h in state.hands]
    lines = (
        ScoreLine(Text("scoring.huts"), tuple(3 * huts for huts in state.huts)),
        ScoreLine(Text("scoring.gold"), tuple(2 * gold for _, gold in state.purses)),
        ScoreLine(Text("scoring.grain"), tuple(grain)),
    )
    return Scoring(lines, tuple(scores(state)))
