"""A program that writes a journal until it is killed, and says what was answered.

Arguments: the path of the journal. Every answer is a line with the index of the record.
"""

import os
import random
import sys
import threading
from pathlib import Path

from saves.journal import Journal
from saves.records import Record
from saves.writer import Done, JournalWriter

MOST_WAITING = 30


def record_at(index: int) -> Record:
    """Return the record of an index; a few are big enough to be torn by a kill."""
    rng = random.Random(index)
    size = rng.randrange(100_000, 300_000) if rng.randrange(40) == 0 else rng.randrange(200)
    return ["record", index, rng.randbytes(size)]


def main() -> None:
    """Write for ever."""
    journal, _ = Journal.open(Path(sys.argv[1]))
    index = journal.count
    writer = JournalWriter(journal, lambda call: call(), sync_delay_s=0.01)
    waiting = threading.Semaphore(MOST_WAITING)

    def then(answered: int) -> Done:
        def take(error: OSError | None) -> None:
            if error is None:
                os.write(1, b"%d\n" % answered)
            waiting.release()

        return take

    while waiting.acquire():
        writer.record(record_at(index), durable=index % 5 == 0, then=then(index))
        index += 1


if __name__ == "__main__":
    main()
