"""Small data kept in flash: settings, results, learned facts. Each has one JSON file.

    store = Store(files)
    settings = store.load("settings", {"brightness": 60, "language": "en"},
                          {"brightness": range(5, 101), "language": LANGUAGES})
    problem = store.save("settings", settings)      # None, or a short code

A file is {"version": 1, "values": {...}}, written to a temporary file and renamed. The result of
`load` is always usable: it has exactly the keys of `defaults`, and values of the same types. A
number outside its range is clamped; a value that is not allowed becomes the default. A damaged
file is renamed to .bad. `save` does not overwrite a file written by newer firmware, nor one that
could not be read, because defaults would replace its content. A new Store tries to read it again.
"""

import json

from clutch.record.plain import parse

_FOLDER = "/store"
_VERSION = 1


class Store:
    """`.problems`: {name: None, or why `save` refuses to write}, for each file read so far.
    `.absent`: whether the last file to be read did not exist."""

    def __init__(self, files):
        self.problems = {}
        self._files = files
        self._values = {}  # of the file read last
        self.absent = False

    def load(self, name, defaults, limits=None) -> dict:
        """Return a dictionary with the keys of `defaults`. Never raises; see `problems`.

        `limits`: {key: a range, which clamps a number, or a tuple of the allowed values}.
        """
        self._open(name)
        values = self._values
        defaults = json.loads(json.dumps(defaults))  # the caller may change the result
        limits = limits or {}
        return {key: _fit(values.get(key), defaults[key], limits.get(key)) for key in defaults}

    def games(self, name, is_one):
        """Return the items of the list "games" in a file for which `is_one(item)` is true."""
        return [game for game in self.load(name, {"games": []})["games"] if is_one(game)]

    def save(self, name, values):
        """Write values to flash. None on success, "newer_version" or a `Files.problem` code."""
        if name not in self.problems:
            self._open(name)
        return self.problems[name] or self._retry(self._write, name, values)

    def _open(self, name):
        self._values = {}
        self.absent = False
        self.problems[name] = self._retry(self._read, name)

    def _retry(self, operation, *values):
        """Run an operation, twice if flash or memory fails. None, or a problem's code."""
        problem = None
        for _ in range(2):
            try:
                return operation(*values)
            except (OSError, MemoryError) as error:
                problem = self._files.problem(error)
        return problem

    def _write(self, name, values):
        text = json.dumps({"version": _VERSION, "values": values})
        self._files.make_folder(_FOLDER)
        self._files.replace(_path(name), text.encode())

    def _read(self, name):
        data = self._files.read(_path(name))
        if data is None:
            self.absent = True
            return None
        try:
            content = parse(data)
            version, values = content["version"], content["values"]
            if type(version) is int and version > _VERSION:
                return "newer_version"
            if isinstance(values, dict):
                self._values = values
                return None
        except (ValueError, KeyError, TypeError, IndexError):
            pass
        try:
            self._files.rename(_path(name), _path(name) + ".bad")
        except OSError:
            pass
        return None


def _path(name):
    return _FOLDER + "/" + name + ".json"


def one_of(allowed, value, default):
    """The value if it is allowed, else the default."""
    for other in allowed:
        if value == other and type(value) is type(other):  # 1 is not True
            return value
    return default


def _fit(value, default, limit):
    if isinstance(limit, tuple):
        return one_of(limit, value, default)
    if default is not None and type(value) is not type(default):
        return default
    return value if limit is None else min(max(value, limit[0]), limit[-1])
