"""Chance: dice and shuffles that anybody can check afterwards.

Each game has one seed. Draw number k (0, 1, 2, ...) is D = SHA-256(seed + k as four bytes, most
significant first). To get a face of n sides (n at most 256), take the first byte b of D below
n * (256 // n); the face is b % n. Larger bytes would favour the low faces, so they are skipped.
If no byte of D qualifies, SHA-256(D) continues. A shuffle is Fisher-Yates from the last place
down, with one draw for each place. k counts only the draws of moves that are not undone, so undo
never rolls again, and any program in any language finds the same faces from the seed.

Seeds are bytes. `commitment` may be shown before the first roll; the seed itself after the end.
"""

import hashlib
from binascii import hexlify

from micropython import const

_URANDOM_BYTES = const(32)
# 32 random bytes hold fewer than 16 different values about once in 3 x 10^16 answers.
_LEAST_DIFFERENT = const(16)


class ChanceError(Exception):
    """The random source failed. `.code` is "urandom_constant" or "urandom_repeated"."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def digest(seed, k):
    """The 32 bytes of draw number k."""
    return hashlib.sha256(seed + k.to_bytes(4, "big")).digest()


def face(seed, k, n):
    """Draw number k as a face 0..n-1. ValueError unless 1 <= n <= 256."""
    if not 1 <= n <= 256:
        raise ValueError("a face has 1 to 256 sides")
    below = n * (256 // n)
    drawn = digest(seed, k)
    while True:
        for byte in drawn:
            if byte < below:
                return byte % n
        drawn = hashlib.sha256(drawn).digest()


def shuffle(seed, k, items):
    """Shuffle a list of at most 256 in place, from draw k on; returns the number of draws."""
    for place in range(len(items) - 1, 0, -1):
        other = face(seed, k, place + 1)
        items[place], items[other] = items[other], items[place]
        k += 1
    return max(len(items) - 1, 0)


def commitment(seed):
    """Eight hex digits that bind the device to a seed without showing it."""
    return hexlify(hashlib.sha256(seed).digest()[:4]).decode()


def make_seed(urandom, timing):
    """A seed of 32 bytes from `urandom(n) -> n bytes` and the bytes of key press timings.

    Raises ChanceError if `urandom` is stuck or gives the same answer twice: the players are asked
    to roll a real die rather than trust a poor one.
    """
    answer = urandom(_URANDOM_BYTES)
    if len(set(answer)) < _LEAST_DIFFERENT:
        raise ChanceError("urandom_constant")
    if answer == urandom(_URANDOM_BYTES):
        raise ChanceError("urandom_repeated")
    return hashlib.sha256(answer + timing).digest()
