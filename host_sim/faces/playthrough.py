"""Playthroughs: text files that drive the handheld and say what must be seen.

    # comment
    setup  {"game": "trex", "players": ["Anna", "Brian"]}
    move   ["play", 6]               as if it had been entered on the screen
    expect {"turn": 1}               of the public state; keys left out are free
    key    RIGHT RIGHT OK            through the pins
    hold   BACK 800                  milliseconds
    wait   500
    cut                              power off and on again
    screen                           prints the settled panel
    lamps                            prints the settled colours

`parse(text, name)` -> steps, or `Malformed`; `play(steps, headless, name, say)` runs them, or
raises `StepFailed`. Both errors are one line that begins with FILE:LINE. Whether a value is as
expected is decided as JSON decides it: true is not 1, and the order of an object's keys does not
matter.
"""

import json
from collections import namedtuple

from host_sim.engines.engine import Refused
from host_sim.errors import UserError
from host_sim.faces.headless import KEYS

_MOST_DIGITS = 12  # of milliseconds: thirty years

Step = namedtuple("Step", "line word value")


class Malformed(UserError):
    code = 2


class StepFailed(UserError):
    code = 1


def _json(kind, example):
    def read(text):
        if not text:
            raise ValueError(f"needs {example}")
        try:
            value = json.loads(text, parse_constant=_refuse_constant)
            # What is no text in UTF-8 can neither be saved nor shown.
            json.dumps(value, ensure_ascii=False).encode()
        except RecursionError:
            raise ValueError(f"is nested too deeply; right would be {example}") from None
        except UnicodeEncodeError as error:
            half = error.object[error.start]
            raise ValueError(f"has {half!r}, half of a character") from None
        except json.JSONDecodeError as error:
            where = f"column {error.colno} of {text!r}"
            raise ValueError(
                f"is not JSON ({error.msg}, {where}); right would be {example}"
            ) from None
        if not isinstance(value, kind):
            raise ValueError(f"has {text}; right would be {example}")
        return value

    return read


def _refuse_constant(name):
    raise ValueError(f"has {name}, which JSON does not know")


def _move(text):
    value = _json(list, 'a list like ["play", 6]')(text)
    if not value or not isinstance(value[0], str):
        raise ValueError(
            f'has {text}; right would be a list that begins with a name, like ["pass"]'
        )
    return value


def _key(word):
    if word not in KEYS:
        raise ValueError(f"has {word!r}; the keys are {' '.join(KEYS)}")
    return word


def _keys(text):
    if not text:
        raise ValueError("needs one or more of " + " ".join(KEYS))
    return [_key(word) for word in text.split()]


def _milliseconds(text):
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise ValueError(f"has {text!r}; right would be whole milliseconds, like 500")
    return int(text)


def _hold(text):
    words = text.split()
    if len(words) != 2:
        raise ValueError("needs a key and milliseconds, like BACK 800")
    return _key(words[0]), _milliseconds(words[1])


def _nothing(text):
    if text:
        raise ValueError(f"takes nothing more, but has {text!r}")


_READERS = {
    "setup": _json(dict, 'an object like {"game": "trex", "players": ["Anna", "Brian"]}'),
    "move": _move,
    "expect": _json(dict, 'an object like {"turn": 1}'),
    "key": _keys,
    "hold": _hold,
    "wait": _milliseconds,
    "cut": _nothing,
    "screen": _nothing,
    "lamps": _nothing,
}


def parse(text, name):
    """-> [Step(line, word, value), ...]; `name` of the file, for the error."""
    steps = []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.split(None, 1)
        if not words or words[0].startswith("#"):
            continue
        word, rest = words[0], words[1].strip() if len(words) > 1 else ""
        if word not in _READERS:
            raise Malformed(
                f"{name}:{number}: unknown word {word!r}; known are {', '.join(_READERS)}"
            )
        try:
            steps.append(Step(number, word, _READERS[word](rest)))
        except ValueError as error:
            raise Malformed(f"{name}:{number}: {word} {error}") from None
    return steps


def play(steps, headless, name, say=print):
    """Do them in order, `say` what `screen` and `lamps` print. -> the public state at the end"""
    for step in steps:
        try:
            _do(step, headless, say)
        except (Refused, _Unexpected) as error:
            raise StepFailed(f"{name}:{step.line}: {error}") from None
    return headless.state()


class _Unexpected(Exception):
    """What `expect` found."""


def _do(step, headless, say):
    if step.word == "setup":
        headless.setup(step.value)
    elif step.word == "move":
        headless.move(step.value)
    elif step.word == "expect":
        _compare(step.value, headless.state())
    elif step.word == "key":
        headless.key(*step.value)
    elif step.word == "hold":
        headless.hold(*step.value)
    elif step.word == "wait":
        headless.wait(step.value)
    elif step.word == "cut":
        headless.cut()
    else:
        for line in headless.screen() if step.word == "screen" else headless.lamps():
            say(line)


def _compare(expected, state):
    for key, value in expected.items():
        wanted = json.dumps(value, sort_keys=True)
        if key not in state:
            what = (
                f"the state has no such key; it has {', '.join(state)}"
                if state
                else "there is no game"
            )
            raise _Unexpected(f"expect {json.dumps(key)}: expected {wanted}, but {what}")
        found = json.dumps(state[key], sort_keys=True)
        if found != wanted:
            raise _Unexpected(f"expect {json.dumps(key)}: expected {wanted}, found {found}")
