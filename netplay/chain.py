"""The hash chain over what one viewer was told.

It covers events and masks as this viewer knows them and nothing else: a hash of the whole state
would let a guest test guesses about hidden hands.
"""

from hashlib import blake2b

HEAD_BYTES = 16
BEGINNING = bytes(HEAD_BYTES)


def next_head(head: bytes, events: bytes, digest: bytes) -> bytes:
    """Return the chain's head after a step with these events, packed, and a mask of this digest."""
    step = blake2b(digest_size=HEAD_BYTES)
    for part in (head, digest, events):
        step.update(part)
    return step.digest()
