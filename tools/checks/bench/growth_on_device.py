"""Measure how costs grow with a game, on real MicroPython; growth.py runs it and reads its lines.

    costs MOVES N [N...]    does each of growth.PARTS at move N of a T-Rex game, for callgrind;
                            calls of `micropython.opt_level` are the marks between parts
    settled MOVES N [N...]  prints `heap_10 123456`, the bytes in use at move N without packed
                            moves and copies of the game, and `copies_100`, the bytes of the copies
    visited GAME            prints `heap_bytes` of T-Rex in play, after GAME was played and left
                            ("trex": no other game)

The whole app plays, with a drive and a bus that accept everything and do nothing. MOVES are real
moves as JSON. Entries that change nothing make the game long, so that MOVES meet the same game at
each N. Costs can then grow only with the number of moves. `costs` does not collect garbage,
because the cost of a collection depends on the heap.
"""

# MicroPython's own modules, such as gc, have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false

import gc
import json

import micropython

_ENOENT = 2
_PLAYERS = ["Anna", "Brian", "Carol", "Nick", "Olga"]
_TREX = {"game": "trex", "players": _PLAYERS, "high": "blue", "low": "brown"}
_NOTHING = ["set", "round", None, 1]
_STEP = 24  # moves, of which a session copies the game after one
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
    """Accepts every file and stores none."""

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


class Player:
    def __init__(self):
        from on_device import open_app

        self.app, _, self.free = open_app(Drive())
        self.now_ms = 0

    def rest(self):
        """Tick until the app has drawn, saved and collected."""
        for _ in range(6):
            self.now_ms += 20
            self.app._touched_ms = self.now_ms  # so that the handheld does not fall asleep
            self.app.tick(self.now_ms)

    def used(self):
        gc.collect()
        return self.free - gc.mem_free()


def costs(moves, *goals):
    import clutch.housekeeping

    moves = json.loads(moves)
    player = Player()
    app = player.app
    app.start(_TREX)
    app.loader.choose_more = lambda *_: None  # a handheld loads between presses
    player.rest()
    clutch.housekeeping.collect = lambda *_: None
    table, session, journal = app.table, app.table.session, app.journal
    for goal in goals:
        _lengthen(session, journal, goal)
        _enter(player, moves)  # a first time, because some facts are learned only once
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
        # The longest undo: to the move just before a copy was taken.
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
    player.app.table.moved([])
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
    print("heap_bytes", player.used())
    micropython.qstr_info()


def settled(moves, *goals):
    """Measure the same game at each N, with all its code loaded. Then play real moves, and measure
    the copies that the session has made."""
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
        app.table.moved([])
        if goal > len(moves):  # otherwise the copies are of a game that has just begun
            with_copies, without = _settled(player, session)
            print("copies_%d" % goal, with_copies - without)
        _take_back(player, len(moves))


def _settled(player, session):
    """(bytes in use, the same without the copies of the game)"""
    for _ in range(100):
        player.rest()
    used = player.used()
    first = session._copies[0]
    session._copies = []
    alone = player.used()
    session._copies = [first]
    session.rebuild()
    return used, alone
