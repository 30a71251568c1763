"""The build's short private names mean what the long ones meant."""

import ast
import re

from host_sim.building.private import shared
from host_sim.building.sources import START, shipped, told_with_own_names, with_own_names
from host_sim.usb.pull import pull

BASE = b"""
from micropython import const
_MOST = const(3)
_names = []
class Base:
    def __init__(self, _count=1):
        self._first = _count
    def first(self):
        try:
            return self._first
        except ValueError as _error:
            return _error
"""
HEIR = b"""
from clutch.base import Base
def _second_of(heir):
    return heir._second
class Heir(Base):
    def __init__(self):
        Base.__init__(self, _count=7)
        self._second = 8
    def both(self):
        return [self.first(), _second_of(self)]
"""
OTHER = b"""
import sys
_machine = 1
_told = 2
_kept = 3
def words():
    global _kept
    _kept = [getattr(sys, "_machine", _machine), _told]
    return _kept, [_told for _told in _kept]
"""
MODULES = {"clutch/base.py": BASE, "clutch/heir.py": HEIR, "clutch/other.py": OTHER}


def run(source, **names):
    space = {"__name__": "x", **names}
    exec(re.sub(rb"from clutch.*", b"", source).replace(b"from micropython", b"#"), space)
    return space


def private(source):
    return set(re.findall(r"\b_[a-zA-Z]\w*", source.decode()))


def test_unrelated_modules_share_their_names():
    short = shared(MODULES)
    assert private(short["clutch/base.py"]) <= {"_MOST", "_a", "_b", "_c", "_d", "_e", "_f"}
    assert private(short["clutch/other.py"]) == {"_machine", "_a", "_b"}


def test_an_heir_does_not_overwrite_what_its_base_keeps():
    short = shared(MODULES)
    base = run(short["clutch/base.py"], const=int)["Base"]
    assert run(short["clutch/heir.py"], Base=base)["Heir"]().both() == [7, 8]
    assert run(short["clutch/other.py"])["words"]() == ([1, 2], [1, 2])


def test_a_name_that_another_module_uses_keeps_its_letters():
    user = {**MODULES, "clutch/user.py": b"def use(heir):\n    return heir._second\n"}
    short = shared(user)
    assert "_second" in private(short["clutch/heir.py"])
    assert private(short["clutch/user.py"]) == {"_second"}


def test_the_firmware_has_few_private_names_and_no_two_became_one():
    long = with_own_names()
    assert shipped()[START] == long.pop(START)
    short = shared(long)
    assert len(set().union(*map(_names, long.values()))) > 2600
    assert len(set().union(*map(_names, short.values()))) < 2250
    for path in long:
        assert len(_names(long[path])) == len(_names(short[path])), path


def _names(source):
    return {
        getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", "")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Attribute, ast.Name, ast.FunctionDef, ast.ClassDef))
    }


def test_pull_brings_the_log_of_errors_with_the_names_of_the_sources(tmp_path):
    short = _name_of("clutch/app.py", "_take")
    line = 'File "/p/clutch/app.mpy", line 1, in {}\nKeyError: 1\n'

    class OneLog:
        def run(self, _code):
            return ["/store/errors.txt"]

        def read_file(self, name, most_bytes):
            assert name == "/store/errors.txt" and most_bytes >= 2048
            return line.format(short).encode()

    assert re.fullmatch("_[a-z]{1,2}", short)
    (path,) = pull(OneLog(), tmp_path)
    assert (path.name, path.read_text("utf-8")) == ("errors.txt", line.format("_take"))
    other = 'File "/p/clutch/unknown.mpy", line 1, in _a\nFile "<stdin>", line 1, in <module>\n'
    assert told_with_own_names(other) == other


def _name_of(path: str, name: str) -> str:
    """What the build calls a method."""
    methods = [
        [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for tree in (ast.parse(with_own_names()[path]), ast.parse(shipped()[path]))
    ]
    return methods[1][methods[0].index(name)]
