"""What went wrong, told on the screens: in the language of the screens, without paths."""

import errno
from pathlib import Path

import pytest

from core.engine.errors import LehenError, SetupError
from core.engine.texts import Catalog
from core.match.errors import DivergedError
from netplay.host import ListenError
from netplay.store import StoreError
from saves import errors
from saves.plan import Plan, Player
from tui.claims import HostError, TableOpenError
from tui.cli.seats import parse_seats
from tui.faults import fault
from tui.screens.shell import CATALOGS

PATH = Path("/far/away/evening.lehen")
ERRORS = [
    (errors.NotAJournalError(PATH, "x"), "keine Partie von Lehen"),
    (errors.DamagedError(PATH, last_whole=3, offset=90), "hinter Datensatz 3 beschädigt"),
    (errors.NewerRulesError(PATH, found=3, known=2), "nach Fassung 3 der Regeln"),
    (errors.NotOpenError(PATH, "x"), "evening.lehen lässt sich so erst zeigen"),
    (errors.AtTableError(PATH, "x"), "wird von mehreren Rechnern gespielt"),
    (errors.NotASaveNameError("a/b", 60), "1 bis 60 Zeichen"),
    (errors.LockedError(PATH, 7), "in einem anderen Fenster offen"),
    (errors.NotACampaignError(PATH), "kein Ordner einer Kampagne"),
    (errors.NewerPlanError(found=9, known=1), "Ein neueres Lehen"),
    (DivergedError(4, "x"), "Eintrag 4"),
    (FileExistsError(errno.EEXIST, "x", str(PATH)), "evening.lehen gibt es schon"),
    (FileNotFoundError(errno.ENOENT, "x", str(PATH)), "evening.lehen gibt es nicht"),
    (IsADirectoryError(errno.EISDIR, "x", str(PATH)), "Ein Ordner steht"),
    (PermissionError(errno.EACCES, "x", str(PATH)), "darfst du nicht lesen"),
    (OSError(errno.ENOSPC, "x", str(PATH)), "kein Platz mehr"),
    (OSError(errno.ENOSPC, "x"), "kein Platz mehr"),
    (OSError(errno.EIO, "x", str(PATH)), "Die Platte hat sich verweigert"),
    (ListenError(OSError(errno.EADDRINUSE, "x"), "10.0.0.1", 5), "Port 5 von 10.0.0.1 hat"),
    (ListenError(OSError(errno.EACCES, "x"), "", 5), "Port 5 von diesem Computer"),
    (ListenError(OSError(errno.EADDRNOTAVAIL, "x"), "10.0.0.1", 5), "keine Adresse 10.0.0.1"),
    (ListenError(UnicodeError("x"), "a..b", 5), "keine Adresse a..b"),
    (TableOpenError("Freitag", 7), "Freitag ist schon offen"),
    (HostError("Schon übersetzt.", PATH), "Schon übersetzt."),
    (HostError("", PATH), "away/evening.lehen"),
    (StoreError(PATH, "x"), "beschädigt: away/evening.lehen"),
    (LehenError("only for developers"), "only for developers"),
]


@pytest.mark.parametrize(("error", "said"), ERRORS, ids=lambda one: type(one).__name__)
def test_faults_in_german(error: Exception, said: str) -> None:
    """Each says what is wrong with which file; no folder and no class name reaches a person."""
    told = fault(error, Catalog("de", [*CATALOGS, "core.engine"]))
    assert said in told
    assert "/far" not in told


@pytest.mark.parametrize(
    ("players", "said"),
    [((Player("Ann"),), "2 to 5 players, not 1"), ((Player("A"), Player("A")), "that of A is")],
)
def test_faults_of_plans(players: tuple[Player, ...], said: str) -> None:
    """A plan that a person can put right says how."""
    with pytest.raises(errors.PlanError) as caught:
        Plan(players).checked()
    assert said in fault(caught.value, Catalog("en", [*CATALOGS, "core.engine"]))


@pytest.mark.parametrize("seats", ["", ",open", "me,,squire", "   ,me", "me,=", "me,a\x07b"])
@pytest.mark.parametrize(("lang", "said"), [("en", "needs a name"), ("de", "braucht einen Namen")])
def test_a_seat_without_a_name_is_told_in_words(seats: str, lang: str, said: str) -> None:
    """What was typed as a seat is told as it was typed: it is no seat of a match."""
    with pytest.raises(SetupError) as caught:
        parse_seats(seats, "Ann", may_be_open=True)
    assert said in fault(caught.value, Catalog(lang, [*CATALOGS, "core.engine"]))
