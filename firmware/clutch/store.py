"""Small things kept in flash: settings, results, what was learned. One JSON file for each.

    store = Store(files)
    settings = store.load("settings", {"brightness": 60, "language": "en"},
                          {"brightness": range(5, 101), "language": ("en", "nl")})
    problem = store.save("settings", settings)      # None, or a short code

A file is {"version": 1, "values": {...}}, written to a temporary file and renamed. What comes out
of `load` is always usable: it has the keys of `defaults` and no others, each of its default's
type; a number outside its range is clamped, a word not among the allowed ones is the default. A
damaged file is kept aside as .bad. One that newer firmware wrote is left alone.
"""

import json

_FOLDER = "/store"
_VERSION = 1


class Store:
    def __init__(self, files):
        self._files = files
        self._newer = {}  # name: whether newer firmware wrote the file, once it was looked at

    def load(self, name, defaults, limits=None) -> dict:
        """A dictionary with the keys of `defaults`. Never raises.

        `limits`: {key: a range, which clamps a number, or a tuple of the allowed values}.
        """
        values = self._read(name)
        defaults = json.loads(json.dumps(defaults))  # the caller may change what he is given
        limits = limits or {}
        return {key: _fit(values.get(key), defaults[key], limits.get(key)) for key in defaults}

    def save(self, name, values):
        """None once it is in flash, else "newer_version" or a code of `Files.problem`."""
        if name not in self._newer:
            self._read(name)
        if self._newer.get(name):
            return "newer_version"
        text = json.dumps({"version": _VERSION, "values": values})
        try:
            self._files.make_folder(_FOLDER)
            self._files.replace(_path(name), text.encode())
        except (OSError, MemoryError) as error:
            return self._files.problem(error)
        return None

    def _read(self, name):
        try:
            data = self._files.read(_path(name))
        except (OSError, MemoryError):
            return {}
        self._newer[name] = False
        if data is None:
            return {}
        try:
            content = json.loads(data.decode())
            version, values = content["version"], content["values"]
            if type(version) is int and version > _VERSION:
                self._newer[name] = True
                return {}
            if isinstance(values, dict):
                return values
        except (ValueError, KeyError, TypeError, IndexError):
            pass
        try:
            self._files.rename(_path(name), _path(name) + ".bad")
        except OSError:
            pass
        return {}


def _path(name):
    return _FOLDER + "/" + name + ".json"


def _fit(value, default, limit):
    if default is not None and type(value) is not type(default):
        return default
    if isinstance(limit, range):
        return min(max(value, limit[0]), limit[-1])
    return default if limit is not None and value not in limit else value
