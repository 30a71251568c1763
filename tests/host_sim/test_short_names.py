"""The build's short names mean what the long ones meant."""

import ast
import re

import pytest

from host_sim.pack.flat import short_path, shown_names
from host_sim.pack.names import shared
from host_sim.pack.sources import (
    START,
    long_names,
    shipped,
    shipped_folder,
    told_with_own_names,
    with_own_names,
    without_machine_code,
)

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
    heir, other = private(short["clutch/heir.py"]), private(short["clutch/other.py"])
    assert other == {"_machine", "_a", "_b"}
    assert other & heir & private(short["clutch/base.py"])
    assert b"class Base" not in short["clutch/base.py"]


def test_an_heir_does_not_overwrite_what_its_base_keeps():
    short = shared(MODULES)
    base = run(short["clutch/base.py"], const=int)
    heir = run(short["clutch/heir.py"], **base)
    (made,) = [one for one in heir.values() if isinstance(one, type) and one not in base.values()]
    (both,) = [one for name, one in vars(made).items() if name[:2] != "__"]
    assert both(made()) == [7, 8]
    assert [one for one in run(short["clutch/other.py"]).values() if callable(one)][0]() == (
        [1, 2],
        [1, 2],
    )


@pytest.mark.parametrize(
    ("user", "kept"),
    [
        ("def use(heir):\n    return heir._second\n", "_second"),  # private, and not its own
        ("def use(heir):\n    return heir.both(_count=1)\n", "_count"),
        ("def use(heir):\n    return getattr(heir, 'both')()\n", "both"),
        ("def use(heir, end):\n    return getattr(heir, 'bo_' + end)()\n", "bo_th"),
        ("NEEDS = 'heir both'\n", "both"),
        ("from os import both\n", "both"),
    ],
)
def test_a_name_that_somebody_else_may_mean_keeps_its_letters(user, kept):
    heir = HEIR.replace(b"both", b"bo_th") if kept == "bo_th" else HEIR
    short = shared({**MODULES, "clutch/heir.py": heir, "clutch/user.py": user.encode()})
    assert re.search(rf"\b{kept}\b", "".join(source.decode() for source in short.values()))
    assert b"both" not in shared(MODULES)["clutch/heir.py"]


def test_what_a_module_sets_in_objects_of_others_is_like_no_other_name():
    sets = b"def set(heir):\n    heir.lent = 1\n    return heir.lent\n"
    short = shared({**MODULES, "clutch/user.py": sets})
    (lent,) = set(re.findall(r"heir\.(\w+)", short["clutch/user.py"].decode()))
    others = [source for path, source in short.items() if path != "clutch/user.py"]
    assert all(lent not in private(source) for source in others)


def test_the_firmware_has_few_names_and_no_two_of_a_module_became_one():
    long = with_own_names()
    assert (shipped_folder() / START).read_bytes() == long.pop(START)
    short = shared(long)
    assert len(set().union(*map(_names, long.values()))) > 2600
    assert len(set().union(*map(_names, short.values()))) <= 1834
    for path in long:
        assert len(_names(long[path])) == len(_names(short[path])), path


def _names(source):
    return {
        getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", "")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Attribute, ast.Name, ast.FunctionDef, ast.ClassDef))
    }


def test_a_module_has_one_name_in_errors_with_and_without_machine_code():
    """Else the page's errors had wrong names, and what it installs came to it twice."""
    modules = shipped(is_flat=True)
    assert shown_names(modules) == shown_names(without_machine_code(modules))


def test_an_error_of_a_handheld_is_told_with_the_names_of_the_sources():
    methods = [
        [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
        for source in (
            with_own_names()["clutch/app.py"],
            shipped(is_flat=True)[short_path("clutch/app") + ".py"],
        )
    ]
    short = methods[1][methods[0].index("_take")]
    assert re.fullmatch("_[a-z]{1,2}", short)
    line = 'File "{}", line 1, in {}\nKeyError: 1\n'
    (app,) = (shown for shown, long in long_names().items() if long[""] == "clutch/app")
    told = told_with_own_names(line.format(app, short))
    assert told == line.format("clutch/app", "_take")
    other = 'File "_unknown", line 1, in _a\nFile "<stdin>", line 1, in <module>\n'
    assert told_with_own_names(other) == other
