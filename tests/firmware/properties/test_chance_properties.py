"""Faces are those of the published recipe, and every order of a shuffle is equally likely."""

import hashlib
import itertools
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from clutch.core import chance

SEED = bytes(range(32))


def test_every_order_of_a_shuffle_is_equally_likely():
    orders = list(itertools.permutations(range(4)))
    counts = Counter()
    for k in range(0, 3 * 24_000, 3):
        items = list(range(4))
        assert chance.shuffle(SEED, k, items) == 3
        counts[orders.index(tuple(items))] += 1
    chi_square = sum((counts[order] - 1000) ** 2 / 1000 for order in range(24))
    assert chi_square < 69.39, "a fair shuffle exceeds it once in a million times"


@given(st.binary(min_size=1, max_size=40), st.integers(0, 2**30 - 1), st.integers(1, 256))
def test_a_face_follows_the_published_recipe(seed, k, n):
    digest = hashlib.sha256(seed + bytes([k >> 24, k >> 16 & 255, k >> 8 & 255, k & 255])).digest()
    below = n * (256 // n)
    while not any(byte < below for byte in digest):
        digest = hashlib.sha256(digest).digest()
    assert chance.face(seed, k, n) == next(byte for byte in digest if byte < below) % n
