"""What accidents leave of a journal: after every operation, all that a power cut allows."""

import errno
from pathlib import Path

import pytest

from crashcheck import Watch
from crashfs import ModelDisk
from journals import DAMAGED, MATCH, model_disk, written
from saves.errors import DamagedError
from saves.journal import Journal
from saves.reading import read_journal
from saves.recovery import recover

DURABLE = "dddddddd"
MIXED = "nndnnnsndn"


class Refusal:
    """Refuses the operations of one name from the nth on, some times in a row."""

    def __init__(self, operation: str, nth: int, times: int = 1) -> None:
        self.operation = operation
        self.turns = range(nth, nth + times)
        self.asked = 0

    def __call__(self, operation: str, path: Path) -> None:
        """Refuse the operation if it is its turn."""
        del path
        self.asked += operation == self.operation
        if operation == self.operation and self.asked in self.turns:
            raise OSError(errno.EIO, "refused")


def played(plan: str, flaw: str | None = None) -> Watch:
    """Return what was found while a journal was created and a plan played."""
    watch = Watch(model_disk(flaw))
    watch.create()
    watch.play(plan)
    return watch


def torn(cut_bytes: int, flaw: str | None = None) -> Watch:
    """Return a watch over a journal whose last record lost its last bytes."""
    whole, disk = model_disk(), model_disk(flaw)
    records = written(6, disk=whole)
    disk.put(MATCH, whole.content(MATCH)[:-cut_bytes])
    return Watch(disk, records[:-1])


def refused(plan: str, refusal: Refusal, flaw: str | None = None, *, drops: bool) -> Watch:
    """Return what was found while the disk refused something that a plan needs."""
    watch = Watch(model_disk(flaw))
    watch.disk.drops = drops
    watch.create()
    watch.disk.refuse = refusal
    watch.play(plan)
    return watch


def test_durable_records() -> None:
    """No accident loses or changes a durable record, or leaves damage."""
    watch = played(DURABLE)
    assert {} == watch.faults
    assert watch.found["damaged"] == 0
    assert watch.found["sound"] == watch.found["states"] > 100


def test_mixed_records() -> None:
    """No accident loses or changes what was synced; a kill loses nothing that was answered.

    Where a power cut kept a later record and not an earlier one, that is damage and recovered.
    """
    watch = played(MIXED)
    assert {} == watch.faults
    assert watch.found["damaged"] > 0
    assert watch.found["sound"] == watch.found["states"] > 200


@pytest.mark.parametrize("cut_bytes", [1, 7, 20, 60])
def test_torn_tail(cut_bytes: int) -> None:
    """A second accident while a torn tail is cut off, or soon after, does no harm."""
    watch = torn(cut_bytes)
    watch.open()
    watch.play("dddn")
    assert {} == watch.faults
    assert watch.found["damaged"] == 0


def test_second_accident() -> None:
    """What a power cut left can be gone on with, and another power cut does no harm."""
    found = 0
    for state in last_power_cut(MIXED):
        if state.exists(MATCH):
            try:
                kept = read_journal(MATCH, state).records
                watch = Watch(state, kept)
                watch.open()
            except DamagedError:
                continue  # recovered: see below
            watch.play("nd")
            assert {} == watch.faults
            found += 1
    assert found > 10


def last_power_cut(plan: str) -> list[ModelDisk]:
    """Return what a power cut after a plan may leave."""
    disk = model_disk()
    watch = Watch(disk)
    disk.after = lambda: None
    watch.create()
    watch.disk.after = lambda: None
    for step in plan:
        watch.sync() if step == "s" else watch.append(durable=step == "d")
    return list(disk.power_cuts())


def test_power_cut_after_a_kill() -> None:
    """What a killed program had written is safe as soon as it is opened again."""
    disk = model_disk()
    survivors: list[tuple[ModelDisk, Watch]] = []
    watch = Watch(disk)

    def killed() -> None:
        if watch.written:
            survivors.append((disk.after_kill(), Watch(model_disk(), watch.kept)))

    disk.after = killed
    watch.create()
    for step in MIXED:
        watch.sync() if step == "s" else watch.append(durable=step == "d")
    assert len(survivors) > 10
    for survivor, _ in survivors:
        again = Watch(survivor)
        survivor.after = lambda: None
        again.open()
        survivor.after = again.judge_now
        again.judge_now()
        again.play("nd")
        assert {} == again.faults


@pytest.mark.parametrize("operation", ["write", "sync"])
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("nth", [1, 2, 3])
@pytest.mark.parametrize("drops", [True, False])
def test_refusals(operation: str, times: int, nth: int, *, drops: bool) -> None:
    """A refused record never appears again, the others stay, and the journal stays usable.

    Only where the disk also refuses to sync the cutting off, a power cut may bring it back.
    """
    refusal = Refusal(operation, nth, times)
    watch = refused("nddnnd", refusal, drops=drops)
    assert refusal.asked >= nth
    faults = {name for name in watch.faults if name != "wrong" or times == 1 or drops}
    assert set() == faults, watch.found
    watch.found.clear()
    watch.disk.refuse = lambda _operation, _path: None
    before = len(watch.kept)
    watch.play("nd")
    assert before + 2 == len(watch.kept) == watch.journal.count
    watch.found.clear()
    watch.judge_now()
    assert {} == watch.faults


@pytest.mark.parametrize("room_bytes", range(200, 420, 13))
def test_full_disk(room_bytes: int) -> None:
    """On a full disk records are refused whole; with new room the journal goes on."""
    watch = Watch(model_disk())
    watch.create()
    watch.disk.room_bytes = room_bytes
    watch.play("dndnddnd")
    refusals = 9 - len(watch.kept)
    assert refusals > 0
    watch.disk.room_bytes = None
    watch.play("dn")
    assert 11 - refusals == len(watch.kept)
    assert {} == watch.faults


@pytest.mark.parametrize(
    ("flaw", "fault"), [("sync", "lost"), ("folder sync", "lost"), ("truncate", "stuck")]
)
def test_flaws_are_found(flaw: str, fault: str) -> None:
    """The checks see that a sync, the sync of the folder or the cutting of the tail is missing."""
    assert fault in played(DURABLE, flaw).faults


def test_unsynced_cut_is_found() -> None:
    """The checks see that a refused record comes back if its cutting off is not synced."""
    assert {} == refused("ddd", Refusal("sync", 2), drops=False).faults
    assert "wrong" in refused("ddd", Refusal("sync", 2), "cut sync", drops=False).faults


def test_recovery() -> None:
    """At every moment the damaged journal, or its recovered part and the whole copy, is there."""
    intact, whole, disk = model_disk(), model_disk(), model_disk()
    records = written(4, disk=intact)
    written(8, disk=whole)
    damaged = bytearray(whole.content(MATCH))
    damaged[len(intact.content(MATCH)) + 10] ^= 1
    disk.put(MATCH, bytes(damaged))
    states = 0

    def judge() -> None:
        nonlocal states
        for state in (disk.after_kill(), *disk.power_cuts()):
            states += 1
            recover(MATCH, DAMAGED, state)
            journal, contents = Journal.open(MATCH, state)
            journal.append(["continued"], durable=True)
            assert records == contents.records
            copies = [path for path in state.files() if path.parent == DAMAGED]
            assert bytes(damaged) in [state.content(path) for path in copies]

    disk.after = judge
    judge()
    recovery = recover(MATCH, DAMAGED, disk)
    assert recovery is not None
    assert (4, len(damaged) - len(intact.content(MATCH))) == (recovery.count, recovery.lost_bytes)
    assert intact.content(MATCH) == disk.content(MATCH)
    assert bytes(damaged) == disk.content(recovery.aside)
    assert states > 20
