"""Check what every game's set-up has. In memory only while a game is made: see `contract.Game`."""

from micropython import const

from clutch.core.contract import SetupError

_COMMON = ("game", "players", "start", "depth", "settings", "seed", "clock", "teach")
_HEX_DIGITS = "0123456789abcdefABCDEF"
_SEED_DIGITS = const(64)
_LONGEST_NAME = const(40)


def read(game, setup):
    """Check a set-up for this game. -> (number of seats, the seat that starts, depth, complete
    settings, seed as bytes). Raises SetupError."""
    if not isinstance(setup, dict):
        raise SetupError("setup_value", "setup", "{...}")
    for key in setup:
        if key not in _COMMON and key not in game.SETUP:
            raise SetupError("setup_unknown", str(key), " ".join(_COMMON + game.SETUP))
    if setup.get("game", game.NAME) != game.NAME:
        raise SetupError("setup_value", "game", game.NAME)
    seats = _count_players(game, setup.get("players"))
    start = setup.get("start", 0)
    if type(start) is not int or not 0 <= start < seats:
        raise SetupError("setup_value", "start", "0.." + str(seats - 1))
    depth = setup.get("depth", "full")
    if not isinstance(depth, str) or depth not in game.PHASES:
        raise SetupError("setup_value", "depth", " ".join(game.PHASES))
    # The table counts thinking time where this is True; no game does anything with it.
    may = game.TURNS and depth == "full"
    clock = setup.get("clock", False)
    if type(clock) is not bool or clock and not may:
        raise SetupError("setup_value", "clock", "true false" if may else "false")
    settings = _choose_settings(game, setup.get("settings", {}))
    if type(setup.get("teach", False)) is not bool:
        raise SetupError("setup_value", "teach", "true false")
    return seats, start, depth, settings, _read_seed(setup.get("seed", "0" * _SEED_DIGITS))


def _count_players(game, names):
    if names is None:
        return game.MIN_PLAYERS
    if not isinstance(names, (list, tuple)):
        raise SetupError("setup_value", "players", "[names]")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME:
            raise SetupError("setup_value", "players", "[names]")
    if not game.MIN_PLAYERS <= len(names) <= game.MAX_PLAYERS:
        raise SetupError("setup_players", game.MIN_PLAYERS, game.MAX_PLAYERS)
    return len(names)


def _choose_settings(game, wanted):
    if not isinstance(wanted, dict):
        raise SetupError("setup_value", "settings", "{...}")
    for name in wanted:
        if name not in game.SETTINGS:
            raise SetupError("setup_unknown", str(name), " ".join(sorted(game.SETTINGS)))
    chosen = {}
    for name, allowed in game.SETTINGS.items():
        value = wanted.get(name, allowed[0])
        # 1 == True in Python, but only True is a yes.
        if value not in allowed or type(value) is not type(allowed[0]):
            raise SetupError("setup_value", name, " ".join([str(one) for one in allowed]))
        chosen[name] = value
    return chosen


def _read_seed(text):
    if isinstance(text, str) and len(text) == _SEED_DIGITS:
        for digit in text:
            if digit not in _HEX_DIGITS:
                break
        else:
            return bytes.fromhex(text)
    raise SetupError("setup_value", "seed", str(_SEED_DIGITS) + " hex digits")
