"""What a game costs as it grows, on real MicroPython; growth.py starts it and reads what it says.

    costs MOVES N [N...]    for callgrind, whose mark is `micropython.opt_level`: at move N of a
                            T-Rex game what growth.PARTS cost, one after another, between marks
    settled MOVES N [N...]  `heap_10 123456`: bytes in use at move N, packed moves and kept copies
                            aside, and `copies_100`, what those copies take
    visited GAME            `heap_bytes`: of T-Rex in play, after GAME was played and left ("trex":
                            none)

The whole app plays, on a drive and a bus that take everything and do nothing. The game is made
long by entries that change nothing, so that the same MOVES (24, as JSON) find the same game at
each N: what grows then grows with the number of moves and with nothing else. Collections are left
out of `costs`: they follow the heap.
"""

import gc
import json
import sys

import micropython

_ENOENT = 2
_PLAYERS = ["Anna", "Brian", "Carol", "Nick", "Olga"]
_TREX = {"game": "trex", "players": _PLAYERS, "high": "blue", "low": "brown"}
_NOTHING = ["set", "round", None, 1]
_STEP = 24  # moves between two copies that a session keeps: one falls into 24 moves
_TIMES = 8
_OK = 4  # the event, see clutch/ui/gestures.py


def mark():
    micropython.opt_level()


class _File:
    def write(self, data):
        return len(data)

    def close(self):
        pass


class Drive:
    """Takes every file and holds none."""

    file = _File()

    def open(self, path, mode):
        if mode == "rb":
            raise OSError(_ENOENT, "")
        return self.file

    def ilistdir(self, folder):
        raise OSError(_ENOENT, "")

    def rename(self, old, new):
        pass

    def mkdir(self, path):
        pass

    remove = mkdir


class _Collector:
    def collect(self):
        pass


class Player:
    def __init__(self):
        from on_device import open_app

        self.app, _, self.free = open_app(Drive())
        self.now_ms = 0

    def rest(self):
        """Tick until nothing is due: drawn, saved, collected."""
        for _ in range(6):
            self.now_ms += 20
            self.app._touched_ms = self.now_ms  # else it would doze off in mid measurement
            self.app.tick(self.now_ms)

    def used(self):
        gc.collect()
        return self.free - gc.mem_free()


def costs(moves, *goals):
    import clutch.app

    moves = json.loads(moves)
    player = Player()
    app = player.app
    app.start(_TREX)
    player.rest()
    clutch.app.gc = _Collector()
    table, session, journal = app.table, app.table.session, app.journal
    for goal in goals:
        _lengthen(session, journal, goal)
        _enter(player, moves)  # once for what is only learned once
        _take_back(player, len(moves))
        journal.tidy()
        mark()
        _enter(player, moves)
        mark()
        for _ in range(_TIMES):
            table.ask()
            player.rest()
        mark()
        journal.tidy()
        journal.add(b"\x00\x05")
        mark()
        for _ in range(_TIMES):
            journal.save()
        mark()
        journal.length = 0
        _take_back(player, len(moves))
        # The longest way back: to the move before the one after which a copy was taken.
        _lengthen(session, journal, -(-session.length // _STEP) * _STEP)
        _enter(player, moves)
        mark()
        table.go_back()
        player.app.screen.press(_OK)
        player.rest()
        mark()
        _take_back(player, len(moves) - 1)


def _lengthen(session, journal, goal):
    while session.length < goal:
        session.play(_NOTHING)
        journal.tidy()


def _enter(player, moves):
    for move in moves:
        player.app.enter(move)
        player.rest()


def _take_back(player, count):
    for _ in range(count):
        player.app.table.session.undo()
    player.app.journal.tidy()
    player.app.table.made([])
    player.rest()


def visited(game):
    player = Player()
    app = player.app
    if game != "trex":
        app.start({"game": game, "players": _PLAYERS[:4]})
        for _ in range(200):
            player.rest()
        app.go_home()
        player.rest()
    app.start(_TREX)
    for _ in range(200):
        player.rest()
    others = [name for name in sys.modules if "games." in name and "games.trex" not in name]
    print("heap_bytes", player.used())
    print("modules", len(others))
    micropython.qstr_info()


def settled(moves, *goals):
    """The same game at each N, all of its code seen before; then twice as many real moves, for
    the copies that a session takes of it."""
    moves = json.loads(moves)
    player = Player()
    app = player.app
    app.start(_TREX)
    player.rest()
    session, journal = app.table.session, app.journal
    _enter(player, moves)
    _take_back(player, len(moves))
    for goal in goals:
        _lengthen(session, journal, goal)
        _, alone = _settled(player, session)
        print("heap_%d" % goal, alone - len(session._packed) - 8 * len(session._marks))
        for move in moves:
            session.play(move)
            journal.tidy()
        app.table.made([])
        if goal > len(moves):  # else they are those of a game that has just begun
            with_copies, without = _settled(player, session)
            print("copies_%d" % goal, with_copies - without)
        _take_back(player, len(moves))


def _settled(player, session):
    """Bytes in use, with the copies of the game and without."""
    for _ in range(100):
        player.rest()
    used = player.used()
    session._copies = []
    alone = player.used()
    session._return_to(session.length)
    return used, alone
