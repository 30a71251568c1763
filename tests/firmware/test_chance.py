"""Dice and shuffles: the published test vector, and the refusal of a poor source."""

import hashlib
from binascii import hexlify

from check import refuses
from clutch.core import chance

SEED = bytes(range(32))
ROLLS = 100_000
# SHA-256 of the first 100,000 faces of 6 from SEED, a byte each: the same on every interpreter.
FINGERPRINT = "9f796cc4d10f9f42c03ba6076620ca2aa02fbbd8bcd7b1069157a607e6c91d7f"
# The chi-square value of six faces that a fair die exceeds once in a million times.
ONE_IN_A_MILLION = 35.89


def chi_square(counts):
    mean = sum(counts) / len(counts)
    return sum([(count - mean) * (count - mean) / mean for count in counts])


def test_100_000_rolls_are_even_and_the_same_everywhere():
    counts, seen, chunk = [0] * 6, hashlib.sha256(), bytearray(1000)
    for k in range(ROLLS):
        face = chance.face(SEED, k, 6)
        counts[face] += 1
        chunk[k % 1000] = face
        if k % 1000 == 999:
            seen.update(chunk)
    assert hexlify(seen.digest()).decode() == FINGERPRINT
    assert chi_square(counts) < ONE_IN_A_MILLION, counts


def test_faces_are_those_of_the_test_vector():
    assert [chance.face(SEED, k, 6) for k in range(12)] == [4, 4, 3, 2, 5, 0, 3, 1, 1, 2, 5, 1]
    assert [chance.face(SEED, k, 100) for k in range(6)] == [12, 4, 15, 98, 47, 12]


def test_the_shuffle_is_that_of_the_test_vector():
    items = list(range(10))
    assert chance.shuffle(SEED, 0, items) == 9
    assert items == [6, 8, 1, 3, 9, 5, 0, 7, 4, 2]


def test_the_commitment_is_that_of_the_test_vector():
    assert chance.commitment(SEED) == "630dcd29"


def test_nothing_and_one_thing_take_no_draw():
    assert chance.shuffle(SEED, 0, []) == 0
    assert chance.shuffle(SEED, 0, ["egg"]) == 0


def test_every_size_of_die_from_1_to_256():
    for n in range(1, 257):
        assert 0 <= chance.face(SEED, n, n) < n
    for n in (0, 257, -6):
        refuses(ValueError, "", chance.face, SEED, 0, n)


def test_a_digest_without_a_usable_byte_is_digested_again():
    real, high = chance.digest, b"\xff" * 32
    chance.digest = lambda seed, k: high
    try:
        face = chance.face(SEED, 0, 100)
    finally:
        chance.digest = real
    usable = [byte for byte in hashlib.sha256(high).digest() if byte < 200]
    assert face == usable[0] % 100


def test_a_seed_needs_urandom_and_the_timing():
    def urandom(n):
        source[0] += 1
        return chance.digest(SEED, source[0])[:n]

    source = [0]
    seed = chance.make_seed(urandom, b"\x01\x02")
    source = [0]
    assert chance.make_seed(urandom, b"\x01\x02") == seed
    source = [0]
    assert chance.make_seed(urandom, b"\x01\x03") != seed
    assert chance.make_seed(urandom, b"\x01\x02") != seed
    assert len(seed) == 32


def test_a_stuck_or_repeating_source_is_refused():
    for answer, code in (
        (bytes(32), "urandom_constant"),
        (b"\xff" * 32, "urandom_constant"),
        (b"\x01\x02\x03\x04" * 8, "urandom_constant"),
        (b"", "urandom_constant"),
        (SEED, "urandom_repeated"),
    ):
        try:
            chance.make_seed(lambda n, answer=answer: answer, b"timing")
        except chance.ChanceError as error:
            assert error.code == code
            continue
        raise AssertionError(answer)
