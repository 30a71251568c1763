"""The handheld inside a page: firmware, fakes and electronics in one MicroPython.

JavaScript calls `power_on`, and then `step` whenever something may be due. Nothing here blocks.
`clutch_host.look` receives each new picture, the lamps, the tone, and for whose eyes alone the
picture is. Its behaviour:

- JavaScript's times are milliseconds since power-on, which fit a small integer.
- The firmware's loop is unchanged, except that its rest between two ticks ends the run. `step`
  enters the loop again when the rest would be over, or when a key has moved.
- An exception that the firmware shows on its panel is also printed.
"""

# The type checker does not see attributes that exist only in a page.
# pyright: reportAttributeAccessIssue=false, reportGeneralTypeIssues=false

import json
import sys

import clutch_host  # pyright: ignore[reportMissingImports]
import uctypes  # pyright: ignore[reportMissingImports]

from host_sim.engines.app_state import (
    MoveLog,
    count_again,
    enter_name,
    looks_alone,
    not_entered,
    screen_state,
    shows_result,
)

_FLASH_BLOCKS = 352  # of any board: the games move with the page, not with the board
_CODE_ROOM = 53  # characters: the longest code that the page reads
_BESIDE = "/host/code/backup-%d"  # files on their way to JavaScript or from there


class _Rests(SystemExit):
    """Ends the run; args[0] is the rest in milliseconds."""


def _rest(wait_ms):
    raise _Rests(wait_ms)


class InPage:
    def __init__(self, cause, language, first_language, usb, page):
        """`cause`: machine.reset_cause(). `language`: the language from now on, "" for the one in
        the settings. `first_language`: the language for an empty drive. `usb`: whether the cable
        is plugged in. `page`: the address that QR codes lead to, "" for the build's."""
        import device_time

        sys.modules["time"] = device_time  # pyright: ignore[reportArgumentType]
        import machine

        from board import BOARD
        from host_sim.electronics.handheld import Handheld
        from host_sim.engines.wasm import on_wasm

        self.time = device_time
        self.machine = machine
        self.handheld = Handheld(BOARD)
        self.handheld.usb = usb
        self.handheld.attach()
        machine.cause = cause
        self.flash = on_wasm.StoredDrive(None, _FLASH_BLOCKS, 4096, 256)
        self.flash.mount()
        on_wasm.use_pack()
        import clutch
        from clutch import main, modules

        if page and clutch.PAGE is not None:
            clutch.PAGE = page
        self.main = main
        self.find = modules.find  # by long names: in a pack modules have short ones
        self.app, self.parts = main.power_on()
        language = language or ("" if self.flash.drive.files else first_language)
        if language and language != self.app.settings.values["language"]:
            self._speak(language)
        self.parts.power.sleep = _rest
        stumble, play = self.app.stumble, self.app.play

        def printed(error):
            sys.print_exception(error)
            stumble(error)

        def played(tune):
            if tune == "refuse":
                clutch_host.refused()
            play(tune)

        self.app.stumble = printed
        self.app.play = played
        self._rests_until_us = 0
        self._seen = None
        self._move_log = MoveLog()

    def _speak(self, language):
        """Change the language setting, as its screen does."""
        changing = self.find("clutch.record.changing")
        changing.choose(self.app, "language", language)
        changing.save(self.app)
        self.app.go_home()

    def step(self, until_ms):
        """Run until then. -> milliseconds until something is due again"""
        time, handheld = self.time, self.handheld
        until_us = until_ms * 1000
        while True:
            next_us = handheld.keys.next_us
            due_us = (
                self._rests_until_us if next_us is None else min(self._rests_until_us, next_us)
            )
            if due_us > until_us:
                if until_us > time.now_us:
                    time.now_us = until_us
                break
            if due_us > time.now_us:
                time.now_us = due_us
            handheld._park()
            if time.now_us >= self._rests_until_us or self.parts.keys.edge:
                self._run()
        self._look()
        return (due_us - until_us + 999) // 1000

    def _run(self):
        try:
            self.main.run(self.app, self.parts)
        except _Rests as rests:
            self._rests_until_us = self.time.now_us + rests.args[0] * 1000

    def key(self, name, down):
        if name == "touch" and not self.handheld.touch:
            return
        (self.handheld.press if down else self.handheld.release)(name)

    def lay_finger(self, x, y):
        if self.handheld.touch:
            self.handheld.lay_finger(x, y)

    def screen(self):
        """The state of the screen for the page, see app_state.py, and what is not entered yet."""
        state = screen_state(self.app, self._move_log)
        state["not_entered"] = not_entered(self.app)
        return state

    def command(self, command):
        """Answer a command as device.py does. -> a dict"""
        answer = {}
        action = command["do"]
        try:
            if action == "setup":
                self.app.start(command["setup"])
            elif action == "move":
                self.app.enter(command["move"])
            elif action == "settle":
                self.app.settle()
            elif action == "name":
                enter_name(self.app, command["text"])
            elif action == "open":
                self._open(command["game"])
            elif action == "go_on":
                self._go_on(command.get("id"), command.get("not_entered"))
            elif action == "leave":
                if self.app.table and self.app.table.game.phase == "over":
                    self.app.leave_finished()
            elif action == "delete":
                if "result" in command:
                    remove = self.find("clutch.record.results").remove
                    problem = remove(self.parts.files, command["result"])
                else:
                    problem = self.app.shelf.delete(command["id"])
                self.app.go_home()
                if problem:
                    answer["refused"] = self.app.words.say(problem)
            elif action == "state":
                return {"state": self.app.state()}
        except Exception as error:
            # A refusal has a code; anything else is a fault of the firmware.
            if not hasattr(error, "code"):
                raise
            answer["refused"] = self.app.say(error)
        self._run()
        self._look()
        return answer

    def _look(self):
        display, lamps, buzzer = self.handheld.display, self.handheld.lamps, self.handheld.buzzer
        seen = (display.transfers, lamps.transfers, lamps.powered, buzzer.tone_hz)
        if seen == self._seen:
            return
        self._seen = seen
        panel = display.picture()
        colours = bytes([part for rgb in lamps.rgb for part in rgb])
        clutch_host.look(
            uctypes.addressof(panel), uctypes.addressof(colours), len(colours), display.lit,
            display.contrast, buzzer.tone_hz, looks_alone(self.app),
        )  # fmt: skip

    def moves(self):
        return self._move_log.since(self.app.table)

    def _open(self, name):
        """Open an entry of the home list, a game or such as "dice", as OK does."""
        app = self.app
        app.go_home()
        kind = "game_" if name in self.find("clutch.games").GAMES else "title_"
        title = app.words.say(kind + name)
        for entry in getattr(app.screen, "entries", ()):
            if entry[1] == title:
                entry[2]()
                return

    def _go_on(self, game_id, kept):
        """Resume an unfinished game, by default that in progress, as OK does on the offer, with
        what the page has kept of the count at its question."""
        app = self.app
        if game_id is not None and game_id != app.journal.game_id:
            app.shelf.go_on(game_id)
        elif app.table:
            self.find("clutch.menus.home").offer(app)
        if hasattr(app.screen, "go_on"):
            app.screen.go_on()
        if kept and app.table:
            count_again(app, kept)

    # ---- saved data

    def results(self):
        """{"results": the results of finished games, the latest first}"""
        store = self.find("clutch.record.store").Store(self.parts.files)
        return {"results": self.find("clutch.record.results").load(store)}

    def names(self):
        """{"names": the remembered names of players, the latest first}"""
        return {"names": self.find("clutch.menus.names").Names(self.app).seen}

    def waiting(self):
        """{"waiting": [[id, name of the game, names of the players, its progress as text], ..]},
        last played first; of the game in progress also its depth"""
        games = self.app.shelf.waiting()
        texts = dict(self.find("clutch.record.waiting").load(self.parts.files))
        table = self.app.table
        if table and games and table.words.game == table.session.setup["game"]:
            texts[games[0][0]] = table.reports.where(table.words, table.game)
        waiting = [list(game) + [texts.get(game[0], "")] for game in games if game[1]]
        if table and waiting:  # a game that could not be saved is in no list
            waiting[0].append(table.game.depth)
        return {"waiting": waiting}

    def game(self):
        """{"setup", "moves"} of the game in progress; or {"result", "code": how a link has it} of
        one that was left, whose result is on the panel; {} if there is neither."""
        table, page = self.app.table, self.app.screen
        if shows_result(self.app):
            if hasattr(page, "read"):
                return self._shared(page.read())
            title = self.find("clutch.menus.results").title
            for result in self.results()["results"]:
                lines = zip(page.lines, result["rows"])
                if title(self.app.words, result) == page.title and all(
                    line[0].endswith(" " + row[0]) and line[1] == row[1] for line, row in lines
                ):
                    return self._shared(result)
        if not table:
            return {}
        return {"setup": table.session.setup, "moves": list(table.session.moves())}

    def _shared(self, result):
        encoded = self.find("clutch.menus.result_code").encoded
        return {"result": result, "code": encoded(result, _CODE_ROOM)}

    def record(self, text):
        """Read the record of any handheld, in base64. -> {"game": as `game`, "partly": whether the
        rest is damaged} or {"refused": why}"""
        from binascii import a2b_base64

        games = self.find("clutch.games")
        data = a2b_base64(text.encode())
        if data[:2] != b"Cl":
            return {"refused": "bad_record"}
        read_body = self.find("clutch.record.archive").read_body
        record = read_body(data, int.from_bytes(data[4:8], "big"))
        setup = record.setup
        if setup is None:
            newer = record.damage == "newer_version"
            return {"refused": "newer_record" if newer else "bad_record"}
        try:
            if setup["game"] not in games.GAMES:
                return {"refused": "newer_record"}
            rules = games.game_module(setup["game"], "rules")
            session = self.find("clutch.core.session").Session(rules.Game, setup)
        except self.find("clutch.core.contract").SetupError:
            # Its CRC is valid, so another version has written it.
            return {"refused": "newer_record"}
        good = session.replay(record.entries)
        partly = bool(record.damage) or good < len(record.entries)
        return {"game": {"setup": setup, "moves": list(session.moves())}, "partly": partly}

    def backup(self):
        """[folders, paths] of all files; each is written beside the firmware, for JavaScript."""
        drive = self.flash.drive
        paths = sorted(drive.files)
        for number, path in enumerate(paths):
            with open(_BESIDE % number, "wb") as file:
                file.write(drive.files[path])
        return [sorted(drive.folders), paths]

    def restore(self, text):
        """Replace all files by those of a backup: its [folders, paths]; JavaScript has checked it
        and put each file beside the firmware. -> {} or {"refused": why}"""
        folders, paths = json.loads(text)
        files = {}
        for number, path in enumerate(paths):
            with open(_BESIDE % number, "rb") as file:
                files[path] = file.read()
        try:
            self.flash.drive.replace_all(folders, files)
        except OSError:
            return {"refused": "There is no room for this backup; nothing was changed"}
        return {}


_page = None


def _answering(function):
    """Return the result as JSON; if the firmware ends, {"ended": kind, "text": why}."""

    def call(*arguments):
        try:
            return json.dumps(function(*arguments))
        except SystemExit as end:
            kind = end.args[0] if end.args else "exit"
            return json.dumps({"ended": kind, "text": str(end.args[-1]) if end.args else ""})

    return call


def _power_on(*how):
    global _page
    _page = InPage(*how)
    return {"damaged": _page.flash.drive.damaged}


def _in_use():
    assert _page
    return _page


power_on = _answering(_power_on)
results = _answering(lambda: _in_use().results())
names = _answering(lambda: _in_use().names())
waiting = _answering(lambda: _in_use().waiting())
game = _answering(lambda: _in_use().game())
backup = _answering(lambda: _in_use().backup())
record = _answering(lambda text: _in_use().record(text))
restore = _answering(lambda text: _in_use().restore(text))
step = _answering(lambda until_ms: _in_use().step(until_ms))
command = _answering(lambda text: _in_use().command(json.loads(text)))
moves = _answering(lambda: _in_use().moves())
screen = _answering(lambda: _in_use().screen())


def key(name, down):
    _in_use().key(name, down)


def lay_finger(x, y):
    _in_use().lay_finger(x, y)


def usb(plugged):
    _in_use().handheld.usb = plugged


def now_ms():
    return _in_use().time.now_us // 1000
