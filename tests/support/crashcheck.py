"""Checks, after every operation of a journal, all that a power cut or a kill may leave."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from crashfs import ModelDisk
from journals import DAMAGED, HEADER, MATCH, numbered
from saves.errors import DamagedError, SaveError
from saves.journal import Journal
from saves.reading import Contents
from saves.records import Record
from saves.recovery import recover

CONTINUED: Record = ["continued", True]


class Watch:
    """Plays the program that writes a journal on a disk, and judges what accidents leave.

    Attributes:
        disk: Where the journal is.
        kept: The records that were given and not refused; the last may not be answered yet.
        written: How many of them were answered: they must survive a kill.
        durable: How many of them were answered as durable: they must survive a power cut.
        found: How often an accident left what; "lost", "wrong" and "stuck" must not be.
    """

    def __init__(self, disk: ModelDisk, kept: list[Record] | None = None) -> None:
        self.disk = disk
        self.kept = list(kept or [])
        self.written = self.durable = len(self.kept)
        self.found: Counter[str] = Counter()
        self._journal: Journal | None = None
        disk.after = self.judge_now

    @property
    def journal(self) -> Journal:
        """The open journal."""
        assert self._journal is not None
        return self._journal

    @property
    def faults(self) -> dict[str, int]:
        """What was found and must not be."""
        return {name: self.found[name] for name in ("lost", "wrong", "stuck") if self.found[name]}

    def create(self) -> None:
        """Create the journal."""
        self.kept = [HEADER.to_record()]
        self._journal = Journal.create(MATCH, HEADER, self.disk)
        self._answered(durable=True)

    def open(self) -> None:
        """Open the journal; what it returns counts as durable."""
        self._journal, contents = Journal.open(MATCH, self.disk)
        self.kept = contents.records
        self._answered(durable=True)

    def append(self, *, durable: bool) -> None:
        """Append the next record; it may be refused."""
        record = numbered(len(self.kept))
        self.kept.append(record)
        try:
            self.journal.append(record, durable=durable)
        except OSError:
            self.kept.pop()
            raise
        self._answered(durable=durable)

    def sync(self) -> None:
        """Sync the journal."""
        self.journal.sync()
        self._answered(durable=True)

    def play(self, plan: str) -> None:
        """Append records: `d` durable, `n` not, `s` syncs; go on after refusals."""
        for step in plan:
            with suppress(OSError):
                if step == "s":
                    self.sync()
                else:
                    self.append(durable=step == "d")
            self.judge_now()

    def _answered(self, *, durable: bool) -> None:
        self.written = len(self.kept)
        if durable:
            self.durable = self.written

    def judge_now(self) -> None:
        """Judge all that an accident may leave now."""
        for state in self.disk.power_cuts():
            self._judge(state, self.durable, power=True)
        self._judge(self.disk.after_kill(), self.written, power=False)

    def _judge(self, state: ModelDisk, promised: int, *, power: bool) -> None:
        self.found["states"] += 1
        try:
            verdict = "".join(self._verdicts(state, promised, power=power)) or "sound"
        except (SaveError, OSError):
            verdict = "stuck"
        self.found[verdict] += 1

    def _verdicts(self, state: ModelDisk, promised: int, *, power: bool) -> Iterator[str]:
        """Return nothing, or the one thing that is wrong with a state.

        A power cut after a kill is not looked at here: changes that a refused sync dropped while
        the program was killed cannot be known to the next one.
        """
        if not state.exists(MATCH):
            if promised:
                yield "lost"
                return
            Journal.create(MATCH, HEADER, state).close()  # a draft may be in the way
        journal, contents = self._opened(state)
        count = len(contents.records)
        if contents.records != (self.kept or [HEADER.to_record()])[:count]:
            yield "wrong"
        elif count < promised:
            yield "lost"
        else:
            journal.append(CONTINUED, durable=True)
            for survivor in (state.after_kill(), *(state.power_cuts() if power else ())):
                again, contents = Journal.open(MATCH, survivor)
                again.close()
                if contents.records[count:] != [CONTINUED]:
                    yield "stuck"
                    return

    def _opened(self, state: ModelDisk) -> tuple[Journal, Contents]:
        try:
            return Journal.open(MATCH, state)
        except DamagedError:
            self.found["damaged"] += 1
            recover(MATCH, DAMAGED, state)
            return Journal.open(MATCH, state)
