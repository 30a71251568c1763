"""Built-in modules to which CircuitPython lacks a function that the firmware calls.

Each is the built-in module with what is missing added. A Pico's CircuitPython has no hashlib: the
SHA-256 here follows FIPS 180-4, 6.2; its constants are computed from the primes, as 4.2.2 says.
"""

import gc
import sys

_MASK = 0xFFFFFFFF
_BLOCK = 64


class _With:
    """A module, and functions beside its own."""

    def __init__(self, module, **more):
        self._module = module
        for name in more:
            if not hasattr(module, name):
                setattr(self, name, more[name])

    def __getattr__(self, name):
        return getattr(self._module, name)


def _print_exception(error, stream=None):
    import traceback

    traceback.print_exception(type(error), error, error.__traceback__, file=stream)


def _root_bits(prime, power):
    """The first 32 bits of the fraction of a prime's square or cube root, in whole numbers."""
    wanted = prime << 32 * power
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) >> 1
        if middle**power <= wanted:
            low = middle
        else:
            high = middle
    return low & _MASK


def _primes(count):
    found = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


_constants = []


def _rotated(word, bits):
    return (word >> bits | word << (32 - bits)) & _MASK


class _Sha256:
    def __init__(self, data=b""):
        self._data = bytes(data)

    def update(self, data):
        self._data += bytes(data)

    def digest(self):
        if not _constants:
            for prime in _primes(64):
                _constants.append(_root_bits(prime, 3))
        state = [_root_bits(prime, 2) for prime in _primes(8)]
        data = self._data + b"\x80"
        data += bytes((-len(data) - 8) % _BLOCK) + (8 * len(self._data)).to_bytes(8, "big")
        for at in range(0, len(data), _BLOCK):
            state = _compressed(state, data[at : at + _BLOCK])
        return b"".join([word.to_bytes(4, "big") for word in state])


def _compressed(state, block):
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, _BLOCK, 4)]
    for at in range(16, 64):
        one, other = words[at - 15], words[at - 2]
        small_0 = _rotated(one, 7) ^ _rotated(one, 18) ^ one >> 3
        small_1 = _rotated(other, 17) ^ _rotated(other, 19) ^ other >> 10
        words.append((words[at - 16] + small_0 + words[at - 7] + small_1) & _MASK)
    a, b, c, d, e, f, g, h = state
    for at in range(64):
        big_1 = _rotated(e, 6) ^ _rotated(e, 11) ^ _rotated(e, 25)
        first = h + big_1 + (e & f ^ ~e & g) + _constants[at] + words[at]
        big_0 = _rotated(a, 2) ^ _rotated(a, 13) ^ _rotated(a, 22)
        second = big_0 + (a & b ^ a & c ^ b & c)
        h, g, f, e = g, f, e, (d + first) & _MASK
        d, c, b, a = c, b, a, (first + second) & _MASK
    return [(old + new) & _MASK for old, new in zip(state, (a, b, c, d, e, f, g, h))]


class hashes:
    """In place of hashlib."""

    sha256 = _Sha256


collector = _With(gc, threshold=lambda _bytes: None)
interpreter = _With(sys, print_exception=_print_exception)
