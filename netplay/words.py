"""Three words that both screens show, where no invite was given.

The guest first commits to a number, then the host names its own, then the guest opens its: so a
third computer in between has one guess in 2^33, however fast it is.
"""

from functools import cache
from hashlib import blake2b, sha256
from hmac import compare_digest

NONCE_BYTES = 16
WORDS = 3
_BITS = 11


def commitment(nonce: bytes) -> bytes:
    """Return what a guest sends first."""
    return sha256(b"lehen words" + nonce).digest()


def opens(commit: bytes, nonce: bytes) -> bool:
    """Return whether a number is the one that was committed to."""
    return len(nonce) == NONCE_BYTES and compare_digest(commit, commitment(nonce))


def three_words(certificate: bytes, guest_nonce: bytes, host_nonce: bytes) -> str:
    """Return the words for a certificate in DER form, as its side of the line saw it."""
    seen = sha256(certificate).digest()
    mixed = blake2b(seen + guest_nonce + host_nonce, digest_size=5).digest()
    number, words = int.from_bytes(mixed), _words()
    return " ".join(words[number >> _BITS * at & 2**_BITS - 1] for at in range(WORDS))


@cache
def _words() -> list[str]:
    from mnemonic import Mnemonic  # noqa: PLC0415 a list of 2048 words, seldom needed

    return list(Mnemonic("english").wordlist)
