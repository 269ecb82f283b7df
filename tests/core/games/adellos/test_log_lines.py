"""The lines of the log tell why something happened."""

import pytest

import ad
from core.engine.events import Log, SeenEvent
from core.engine.lines import event_text
from core.engine.texts import Names, game_catalog
from core.games.adellos import GAME


def told(log: Log, kind: str, lang: str = "en") -> str:
    """Return the first line of a kind of event as a spectator reads it."""
    event = ad.found(log, kind)[0]
    catalog, names = game_catalog(GAME.data, lang), Names((), GAME.data.things(lang))
    seen = SeenEvent(event.kind, event.public, seen=False)
    return catalog.plain(event_text(GAME, catalog, seen), names)


@pytest.mark.parametrize(
    ("lang", "paid", "laid"),
    [
        (
            "en",
            "[A] pays 1 gold for Treachery",
            "Treachery lies in front of (B): no attack on [A] in the next turn",
        ),
        (
            "de",
            "[A] zahlt 1 Gold für Verrat",
            "Verrat liegt vor (B): im nächsten Zug kein Angriff auf [A]",
        ),
    ],
)
def test_treachery_names_whom_it_protects(lang: str, paid: str, laid: str) -> None:
    """The gold is paid for the card, and the card tells who is safe (AD 10.4)."""
    state = ad.position(3, gold=[1, 0, 0], hands={0: "treachery"})
    log = ad.do(state, "card treachery", "who 1", "whom 0")
    assert (paid, laid) == (told(log, "gold_paid", lang), told(log, "card_laid", lang))


@pytest.mark.parametrize(
    ("noble", "use", "line"),
    [
        ("merchant_pinkerton", [], "[A] buys a card for 2 gold"),
        ("arch_paladin_mathias", ["place a1"], "[A] pays 3 gold for a Paladin"),
    ],
)
def test_gold_is_paid_for_something(noble: str, use: list[str], line: str) -> None:
    """What a noble's ability costs is told with what it buys (AD 12.2, 12.3)."""
    faction = "scum" if noble == "merchant_pinkerton" else "clergy"
    state = ad.position(factions=[faction, "undead"], nobles={0: noble}, gold=[5, 0])
    assert line == told(ad.do(state, f"ability {noble}", *use), "gold_paid")


def test_no_income_from_an_empty_supply() -> None:
    """Income that is lost because the gold supply is empty is told as that (AD 16.1)."""
    state = ad.position(pieces={"b1": "1 smuggler"}, gold=[50, 0], ap=0)
    line = "(B): income, gold +0; the gold supply is empty"
    assert line == told(ad.do(state, "end"), "gold_gained")


def test_a_failed_attack_is_told() -> None:
    """The line after an attack that is not greater says that it failed (AD 8.2)."""
    state = ad.position(pieces={"d4": "0 recruit", "e5": "1 rogue"})
    log = ad.do(state, "piece d4", "attack e5")
    assert "The attack fails: Rogue e5 of (B) stays" == told(log, "combat_result")


def test_inquisition_names_its_player() -> None:
    """A card lost by Inquisition tells whose Inquisitor did it (AD 11.9)."""
    state = ad.position(
        3, factions=["clergy", "scum", "undead"], pieces={"d4": "0 inquisitor"}, hands={1: "revolt"}
    )
    log = ad.do(state, "piece d4", "inquisition 1")
    assert "Inquisition of [A]: (B) loses Revolt" == told(log, "card_lost")


def test_the_first_lines_name_the_factions() -> None:
    """A drawn faction is told of each seat with its castle and gold, a chosen one as it is chosen.

    AD 3.2, AD 3.4.
    """
    log = Log()
    GAME.new(ad.setup(4, "test"), log)
    lines = ad.found(log, "faction_chosen")
    assert [0, 1, 2, 3] == [event.public["seat"] for event in lines]
    assert "[A]: Clergy, Northwest castle, gold 5" == told(log, "faction_chosen")
    chosen = ad.do(ad.match(2, factions="chosen"), "faction undead")
    assert "[A] chooses Undead, Northwest castle, gold 3" == told(chosen, "faction_chosen")
    assert "[A] wählt Untote, Nordwestburg, Gold 3" == told(chosen, "faction_chosen", "de")
