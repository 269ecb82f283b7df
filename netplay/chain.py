"""The hash chain over what one viewer was told.

It covers events and masks as this viewer knows them and nothing else: a hash of the whole state
would let a guest test guesses about hidden hands.
"""

from hashlib import blake2b

from core.engine.codec import DIGEST_BYTES

HEAD_BYTES = 16
BEGINNING = bytes(HEAD_BYTES)


def mask_digest(mask: bytes) -> bytes:
    """Return what stands for an encoded mask; equal to `core.engine.codec.digest` of it."""
    return blake2b(mask, digest_size=DIGEST_BYTES).digest()


def next_head(head: bytes, events: bytes, digest: bytes) -> bytes:
    """Return the chain's head after a step with these events, packed, and this mask."""
    step = blake2b(digest_size=HEAD_BYTES)
    for part in (head, digest, events):
        step.update(part)
    return step.digest()
