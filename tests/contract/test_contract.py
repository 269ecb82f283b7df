"""The contract that every game keeps, shown over whole matches played at random."""

from collections import Counter

import pytest

import contract_back
import contract_masks
import contract_play
import contract_secrets
import contract_texts
from contract_params import GAMES
from core.engine.events import SilentLog
from core.engine.preview import next_forced
from sampling import TOYGAME, Recorded, load, sample_of, setups
from tabled import Tabled
from wired import WiredClient

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def shortest(game_id: str, count: int) -> list[Recorded]:
    """Return the shortest matches of a game's sample."""
    return sorted(sample_of(game_id), key=lambda recorded: len(recorded.moments))[:count]


def test_sample(game_id: str) -> None:
    """The matches below have every seat count and every option other than by default."""
    contract_play.check_sampled(load(game_id), sample_of(game_id))


def test_play(game_id: str) -> None:
    """Random play keeps the invariants, lists of moves are sound, and every match ends.

    Copies share nothing, forks and replays go the same way, states survive encoding.
    """
    contract_play.check_all_play(load(game_id), sample_of(game_id), every=4)


def test_opening(game_id: str) -> None:
    """Setting up leaves no move to be played by itself: a match asks first."""
    game = load(game_id)
    for setup in setups(game):
        assert next_forced(game, game.new(setup, SilentLog())) is None


def test_masks(game_id: str) -> None:
    """Nothing that a seat may not know reaches its mask, lists, screens, events or bytes.

    Fills fit the mask and differ; a complete preview is what happens.
    """
    contract_masks.check_all_masks(load(game_id), sample_of(game_id))


def test_secret_choices(game_id: str) -> None:
    """Half-made secret steps leave no trace, commits look alike, and slots have no order."""
    game = load(game_id)
    matches = [r for r in sample_of(game_id) if any(m.entry.plies[0].secret for m in r.moments)]
    steps, commits, orders = contract_secrets.check_all_secrets(game, matches)
    if game_id == TOYGAME:
        assert min(steps, commits, orders) > 0


def test_texts(game_id: str) -> None:
    """All that can be shown is written in English and German, with names that exist."""
    contract_texts.check_all_texts(load(game_id), sample_of(game_id))
    contract_texts.check_undo_written(load(game_id), sample_of(game_id)[0])


@pytest.mark.case("A40")
def test_plies_alone(game_id: str) -> None:
    """What is taken back is named so that it is clear where its question is not shown."""
    contract_texts.check_plies_alone(load(game_id))


def test_short(game_id: str) -> None:
    """Every registered game is told in short, in English and German."""
    if game_id != TOYGAME:
        contract_texts.check_short(load(game_id))


@pytest.mark.parametrize("practice", [False, True], ids=["match", "practice"])
def test_take_back(game_id: str, *, practice: bool) -> None:
    """After any take-backs and redos the state is that of a straight replay of what is left."""
    game, causes = load(game_id), Counter[str]()
    for number, setup in enumerate(setups(game)):
        key = b"take back %d" % number
        causes += contract_back.check_take_back(game, setup, key, 80, practice=practice)
    assert {"ply", "take_back", "redo"} <= set(causes)


def test_wire(game_id: str) -> None:
    """What a client behind a wire is told is what one at the table is told."""
    game = load(game_id)
    for recorded in shortest(game_id, 2):
        near = Tabled(game, recorded.setup)
        far = Tabled(game, recorded.setup, wrap=lambda client: WiredClient(game, client))
        for tabled in (near, far):
            for moment in recorded.moments:
                tabled.play(moment.seat, moment.move)
        assert near.updates == far.updates
        for viewer, client in near.clients.items():
            assert list(client.log()) == list(far.clients[viewer].log())
            middle = len(client.log()) // 2
            assert client.view(middle) == far.clients[viewer].view(middle)


@pytest.mark.soak
def test_soak(game_id: str) -> None:
    """The contract holds over many matches with mixed options, at every position."""
    game, matches = load(game_id), sample_of(game_id, 60)
    contract_play.check_all_play(game, matches, 60)
    contract_masks.check_all_masks(game, matches, 60)
    contract_secrets.check_all_secrets(game, matches)
    contract_texts.check_all_texts(game, matches, 60)
    for number, recorded in enumerate(matches):
        for practice in (False, True):
            key = b"soak %d" % number
            contract_back.check_take_back(game, recorded.setup, key, 200, practice=practice)
