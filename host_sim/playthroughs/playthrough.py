"""Playthroughs: text files that drive the handheld and check what it shows.

    # comment
    setup  {"game": "trex", "players": ["Anna", "Brian"]}
    move   ["play", 6]               as if it had been entered on the screen
    expect {"turn": 1}               of the public state; absent keys may have any value
    key    RIGHT RIGHT OK            through the pins
    hold   BACK 800                  milliseconds
    wait   500
    cut                              power off and on again
    screen                           prints the settled panel
    lamps                            prints the settled colours

`parse(text, name)` returns steps; `play(steps, headless, name, say)` runs them. A text that is
malformed and a set-up that is refused are BadInput, a step that fails is StepFailed: one line that
begins with FILE:LINE. A file has at most 1 MB, and a line at most 4,000 characters. Values are
compared as JSON: true is not 1, and the order of keys in an object does not matter.
"""

import json
from collections import namedtuple

from host_sim.engines.engine import Refused
from host_sim.errors import BadInput, UserError
from host_sim.files.untrusted import quoted, shortened, strict_json
from host_sim.playthroughs.headless import KEYS

MOST_BYTES = 1_000_000
_MOST_CHARACTERS = 4000  # of a line
_MOST_MS = 24 * 60 * 60 * 1000
_MOST_SHOWN = 300  # characters of a value that `expect` found

Step = namedtuple("Step", "line word value")


class StepFailed(UserError):
    """A move was refused, or something is not as expected."""


def _json(kind, example):
    def read(text):
        if not text:
            raise ValueError(f"needs {example}")
        try:
            value = strict_json(text)
        except ValueError as error:
            raise ValueError(f"{error}; right would be {example}") from None
        if not isinstance(value, kind):
            raise ValueError(f"has {shortened(text)}; right would be {example}")
        return value

    return read


def _move(text):
    value = _json(list, 'a list like ["play", 6]')(text)
    if not value or not isinstance(value[0], str):
        raise ValueError(
            f'has {shortened(text)}; right would be a list that begins with a name, like ["pass"]'
        )
    return value


def _key(word):
    if word not in KEYS:
        raise ValueError(f"has {quoted(word)}; the keys are {' '.join(KEYS)}")
    return word


def _keys(text):
    if not text:
        raise ValueError("needs one or more of " + " ".join(KEYS))
    return [_key(word) for word in text.split()]


def _milliseconds(text):
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(_MOST_MS))
    if not plain or int(text) > _MOST_MS:
        right = "right would be whole milliseconds, like 500, of a day at most"
        raise ValueError(f"has {quoted(text)}; {right}")
    return int(text)


def _hold(text):
    words = text.split()
    if len(words) != 2:
        raise ValueError("needs a key and milliseconds, like BACK 800")
    return _key(words[0]), _milliseconds(words[1])


def _nothing(text):
    if text:
        raise ValueError(f"takes nothing more, but has {quoted(text)}")


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


def decoded(data, name, otherwise):
    """The text of the bytes of a file. `otherwise`: the error if they are no text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: {otherwise}") from None


def parse(text, name):
    """The steps [Step(line, word, value), ...] of a text; `name` of the file, for errors."""
    steps = []
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _MOST_CHARACTERS:
            wrong = f"has {len(line):,} characters; a line has {_MOST_CHARACTERS:,} at most"
            raise BadInput(f"{name}:{number}: {wrong}")
        words = line.split(None, 1)
        if not words or words[0].startswith("#"):
            continue
        word, rest = words[0], words[1].strip() if len(words) > 1 else ""
        if word not in _READERS:
            raise BadInput(
                f"{name}:{number}: unknown word {quoted(word)}; known are {', '.join(_READERS)}"
            )
        try:
            steps.append(Step(number, word, _READERS[word](rest)))
        except ValueError as error:
            raise BadInput(f"{name}:{number}: {word} {error}") from None
    return steps


def play(steps, headless, name, say=print, as_read=False):
    """Run the steps in order; `say` prints the lines of `screen` and `lamps`, drawn or as a golden
    file has them. Returns the public state at the end.
    """
    for step in steps:
        try:
            _do(step, headless, say, as_read)
        except (Refused, _Unexpected) as error:
            wrong = shortened(str(error), 2 * _MOST_SHOWN)
            kind = BadInput if step.word == "setup" else StepFailed
            raise kind(f"{name}:{step.line}: {wrong}") from None
    return headless.state()


class _Unexpected(Exception):
    """The value that `expect` found."""


def _do(step, headless, say, as_read):
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
    elif step.word == "screen":
        for line in headless.screen_as_read() if as_read else headless.screen():
            say(line)
    else:
        for line in headless.lamps_as_read() if as_read else headless.lamps():
            say(line)


def _compare(expected, state):
    for key, value in expected.items():
        name = shortened(json.dumps(key))
        wanted = json.dumps(value, sort_keys=True)
        if key not in state:
            what = (
                f"the state has no such key; it has {', '.join(state)}"
                if state
                else "there is no game"
            )
            raise _Unexpected(f"expect {name}: expected {shortened(wanted)}, but {what}")
        found = json.dumps(state[key], sort_keys=True)
        if found != wanted:
            wanted, found = shortened(wanted, _MOST_SHOWN), shortened(found, _MOST_SHOWN)
            raise _Unexpected(f"expect {name}: expected {wanted}, found {found}")
