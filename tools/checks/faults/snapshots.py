"""Collect everything that must survive a fault, and compare it to find a loss.

    kept = snapshot(harness)                      # {part: plain value}
    compare(found, (before, after))       # Lost at the first part that equals neither

A snapshot is a dictionary with these parts:

    present         of the game in progress: id, public state, number of moves in force, number
                    of undone moves; None if there is none
    settings        the settings in force
    store NAME      the values of a file in flash: results, names, learned facts, die counts,
                    waiting games, settings
    game ID         of each game in flash: whether it is over, its set-up, and all its entries,
                    including undone and corrected ones
    thinking        {key of a game: milliseconds of each seat} where the turn clock is on

`present` and `settings` come from the running firmware, `thinking` from firmware and drive, the
rest from the drive. So a snapshot while the panel shows the save mark has what was acknowledged,
and one after a power-on has what was kept. Copies of damaged files and half-written files are left
out.

What counts as acknowledged:

- a move, an undo, a redo, a correction, a game begun or resumed: when the pixels of the panel show
  the save mark;
- settings, names, results, die counts, a fact that was taught: when the panel shows the next
  screen without a problem in its bottom line;
- a fact that was learned in play: when the panel shows the mark of the next save, and no problem
  in its bottom line.

The rows of set-ups with which no game has begun are not compared. They are kept whenever a page is
opened from such a set-up, and when it is left.

A part of a step that is not acknowledged yet may be as before or as after the step. `thinking` is
never acknowledged: a game may lack a minute of it, but no more.
"""

import json

from clutch.core.session import clone
from clutch.record.archive import join, read_body, read_piece
from host_sim.electronics.flash_files import read

_FINISHED = ".done"
_MOST_READ = 64
_THINKING = "thinking"
_ROWS_LEFT = "left.json"
_MAY_LACK_MS = 60000
_read = {}  # {bytes of a body: (set-up, entries)}, because most bodies are read unchanged


class Lost(Exception):
    """Something was lost, or play cannot continue."""


def check(true, what, *values):
    if not true:
        raise Lost(" ".join([what] + [str(value) for value in values]))


def snapshot(harness):
    """Collect all parts from a harness and its drive."""
    kept = {"settings": dict(harness.app.settings.values), "present": present(harness)}
    if harness.drive is not None:
        _look_at_stores(harness.drive, kept)
        _look_at_games(harness.drive, kept)
    counts = _thought(kept.pop("store " + _THINKING, None))
    table = harness.app.table
    if table is not None and table.timed and harness.app.journal.game_id:
        now = [table.thought_ms(seat) for seat in range(table.game.seats)]
        before = counts.get(table.key(), now)
        counts[table.key()] = [max(pair) for pair in zip(now, before)]
    if counts:
        kept[_THINKING] = counts
    return kept


def _thought(values):
    """{key of a game: milliseconds of each seat}. A changed byte may have renamed the key "games",
    or be read by MicroPython alone, as a list of another shape."""
    try:
        return dict(values["games"])
    except (KeyError, TypeError, ValueError):
        return {}


def present(harness):
    """The part `present`: the game in progress."""
    if harness.app.table is None:
        return None
    session = harness.app.table.session
    return harness.app.journal.game_id, clone(harness.state()), session.length, session.undone


def compare(found, allowed, but=()):
    """Raise Lost if a part equals that part in none of the `allowed` snapshots. Parts in `but` are
    left out; "store" and "store learned" mean all of their kind."""
    parts = set(found)
    for kept in allowed:
        parts.update(kept)
    for part in sorted(parts):
        if [name for name in but if _is_of(part, name)]:
            continue
        value = found.get(part)
        wanted = [kept.get(part) for kept in allowed]
        if part == _THINKING:
            right = _counted(value or {}, [one or {} for one in wanted])
        else:
            right = value in wanted
        if not right:
            raise Lost("%s: %s, not %s" % (part, _short(value), " or ".join(map(_short, wanted))))


def _counted(found, wanted):
    """Whether no game lacks more than a minute of its least time in `wanted`. More time is no
    loss: a player may have thought since."""
    for key in wanted[0]:
        seats = range(len(wanted[0][key]))
        nothing = [0] * len(seats)
        now = found.get(key, nothing)
        least = [min([counts.get(key, nothing)[seat] for counts in wanted]) for seat in seats]
        if sum([max(0, least[seat] - now[seat]) for seat in seats]) > _MAY_LACK_MS:
            return False
    return True


def _is_of(part, name):
    return part == name or part.startswith(name + " ") or part.startswith(name + "_")


def _look_at_stores(drive, kept):
    for name in _names(drive, "/store"):
        if name.endswith(".json") and name != _ROWS_LEFT:
            data = read(drive, "/store/" + name)
            try:
                values = json.loads(data.decode())["values"]
            except (ValueError, KeyError, TypeError):
                values = data
            kept["store " + name[:-5]] = values


def _look_at_games(drive, kept):
    tail = _tail(drive)
    for name in _names(drive, "/games"):
        stem = name.split(".")[0]
        if not stem.isdigit() or name != stem and not name.endswith(_FINISHED):
            continue
        data = read(drive, "/games/" + name)
        if data not in _read:
            if len(_read) > _MOST_READ:
                _read.clear()
            record = read_body(data, int(stem))
            _read[data] = record.setup, bytes(record.entries), record.seals
        setup, entries, seals = _read[data]
        if name == stem and tail is not None and tail[1] == int(stem) and tail[5] in seals:
            entries = bytearray(entries)
            try:
                join(entries, tail[2], tail[3])
            except ValueError:
                pass
        kept["game " + stem] = name != stem, setup, bytes(entries)


def _tail(drive):
    if "tail" not in _names(drive, "/tail"):
        return None
    try:
        return read_piece(read(drive, "/tail/tail"))
    except ValueError:
        return None


def _names(drive, folder):
    try:
        return [entry[0] for entry in drive.ilistdir(folder)]
    except OSError:
        return []


def _short(value):
    text = repr(value)
    return text if len(text) < 300 else text[:200] + " ... " + text[-90:]
