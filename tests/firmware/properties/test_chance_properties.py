"""Chance, counted: faces and shuffles are even, and a biased die would be caught.

A chi-square test at alpha = 10^-6 on fixed seeds: it always gives the same answer, and its power
is what `test_a_biased_die_is_caught` shows.
"""

import hashlib
import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.core import chance

SEED = bytes(range(32))
# The chi-square value that a fair source exceeds once in a million times, by degrees of freedom.
ONE_IN_A_MILLION = {3: 30.66, 5: 35.89, 7: 40.52, 23: 69.39, 99: 176.0, 255: 371.1}


def chi_square(counts, sides):
    expected = sum(counts.values()) / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(sides))


def faces(seed, sides, draws):
    return Counter(chance.face(seed, k, sides) for k in range(draws))


@pytest.mark.parametrize("sides", [4, 6, 8, 24, 100, 256])
def test_every_face_comes_up_equally_often(sides):
    counts = faces(SEED, sides, 60_000)
    assert chi_square(counts, sides) < ONE_IN_A_MILLION[sides - 1]


def test_seeds_do_not_share_a_die():
    counts = Counter(chance.face(hashlib.sha256(bytes([n])).digest(), 0, 6) for n in range(256))
    assert chi_square(counts, 6) < ONE_IN_A_MILLION[5]


def test_consecutive_draws_do_not_depend_on_each_other():
    drawn = [chance.face(SEED, k, 2) for k in range(60_001)]
    pairs = Counter(2 * first + second for first, second in itertools.pairwise(drawn))
    assert chi_square(pairs, 4) < ONE_IN_A_MILLION[3]


def test_every_order_of_a_shuffle_is_equally_likely():
    orders = list(itertools.permutations(range(4)))
    counts = Counter()
    for k in range(0, 3 * 24_000, 3):
        items = list(range(4))
        assert chance.shuffle(SEED, k, items) == 3
        counts[orders.index(tuple(items))] += 1
    assert chi_square(counts, 24) < ONE_IN_A_MILLION[23]


@pytest.mark.parametrize(
    ("biased", "sides", "draws"),
    [
        # Three bits taken modulo 6: two faces come twice as often.
        (lambda k: chance.digest(SEED, k)[0] % 8 % 6, 6, 1_000),
        # A byte modulo 100 without rejection: the first 56 faces come half again as often.
        (lambda k: chance.digest(SEED, k)[0] % 100, 100, 10_000),
        # One face five percentage points too often.
        (lambda k: 5 if k % 20 == 0 else chance.face(SEED, k, 6), 6, 20_000),
    ],
)
def test_a_biased_die_is_caught(biased, sides, draws):
    assert chi_square(Counter(map(biased, range(draws))), sides) > ONE_IN_A_MILLION[sides - 1]


@given(st.binary(min_size=1, max_size=40), st.integers(0, 2**30 - 1), st.integers(1, 256))
def test_a_face_follows_the_published_recipe(seed, k, n):
    digest = hashlib.sha256(seed + bytes([k >> 24, k >> 16 & 255, k >> 8 & 255, k & 255])).digest()
    below = n * (256 // n)
    while not any(byte < below for byte in digest):
        digest = hashlib.sha256(digest).digest()
    assert chance.face(seed, k, n) == next(byte for byte in digest if byte < below) % n
