"""The build's short names of parameters mean what the long ones meant."""

import ast
from inspect import signature
from typing import Any

import pytest

from host_sim.errors import UserError
from host_sim.pack.parameters import shared
from host_sim.pack.sources import START, shipped_folder

SOURCE = b"""
_a = 100
limit = 7
def added(first, second=limit):
    return first + second + _a
def counter(start, step):
    def counted(times):
        nonlocal start
        start += step * times
        return start
    return counted
def asked(question, default=None, *others, **more):
    return question, default, others, more
def shown(value):
    return [value for value in range(value)]
def sorted_by(rows, column):
    return sorted(rows, key=lambda row: row[column])
class Heap:
    def __init__(self, size):
        self.size = size
    def grown(self, by, limit=limit):
        class Larger(Heap):
            def twice(self):
                return 2 * self.size + by
        return Larger(min(self.size + by, limit))
def caught(error):
    try:
        return 1 // error
    except ZeroDivisionError as error:
        return str(error)
def named(name):
    import math as name
    return name.floor(2.5)
def told():
    return "told", asked(1, default=2, rest=3)
"""


def renamed(source=SOURCE, **others):
    (short, *_) = shared({"clutch/one.py": source, **others}).values()
    space: dict[str, Any] = {"__name__": "one"}
    exec(short, space)
    return space


def parameters(function):
    return list(signature(function).parameters)


def test_functions_do_the_same():
    one = renamed()
    assert one["added"](1) == 108
    assert one["added"](1, 2) == 103
    count = one["counter"](10, 2)
    assert (count(1), count(3)) == (12, 18)
    assert one["sorted_by"]([(1, 9), (2, 8)], 1) == [(2, 8), (1, 9)]
    heap = one["Heap"](3).grown(2)
    assert (heap.size, heap.twice()) == (5, 12)
    assert one["shown"](3) == [0, 1, 2]
    assert one["caught"](0) and one["named"](0) == 2
    assert one["told"]() == ("told", (1, 2, (), {"rest": 3}))


def test_parameters_have_few_names_none_of_which_their_function_uses():
    one = renamed()
    assert parameters(one["added"]) == ["_b", "_c"]
    assert parameters(one["sorted_by"]) == ["_b", "_c"]
    assert parameters(one["Heap"].grown) == ["_b", "_c", "_d"]


def test_a_name_that_a_call_has_stays():
    assert parameters(renamed()["asked"]) == ["_a", "default", "_b", "_c"]
    assert parameters(renamed()["caught"]) == ["error"]
    caller = b"from clutch.one import added\nadded(first=1)\n"
    one = renamed(**{"clutch/two.py": caller})
    assert parameters(one["added"]) == ["first", "_b"]
    with pytest.raises(UserError, match="one.py: a call with"):
        shared({"one.py": b"print(**{'end': ''})\n"})


def test_the_parameters_of_the_firmware_have_few_names():
    folder = shipped_folder()
    found = {
        node.arg
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.arg) and path != folder / START
    }
    assert len(found) < 30
