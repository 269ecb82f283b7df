"""Three words that two screens compare."""

from netplay.words import NONCE_BYTES, commitment, opens, three_words

ONE, TWO = bytes(NONCE_BYTES), bytes([1]) * NONCE_BYTES


def test_both_sides_see_the_same_three_words() -> None:
    """The same certificate and numbers give the same words; any other gives others."""
    words = three_words(b"certificate", ONE, TWO)
    assert words == three_words(b"certificate", ONE, TWO)
    assert 3 == len(words.split())
    others = {three_words(b"other", ONE, TWO), three_words(b"certificate", TWO, TWO)}
    assert words not in others


def test_a_commitment_is_opened_by_its_number_alone() -> None:
    """Another number, or one of another length, does not open it."""
    assert opens(commitment(ONE), ONE)
    assert not opens(commitment(ONE), TWO)
    assert not opens(commitment(b""), b"")
