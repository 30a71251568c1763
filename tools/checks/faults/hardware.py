"""Make parts fail: the panel, stuck keys, a clock that wraps, a loop that hangs.

In each case the firmware must not crash or stall, and only presses may change the game.
"""

import machine

import device_time
from clutch.core.contract import RuleError
from host_sim.electronics.flash_image import formatted
from host_sim.engines.in_process import KEYS
from tools.checks.faults import hands
from tools.checks.faults.kept import check, compare, look, present
from tools.checks.faults.legal import Draws
from tools.checks.faults.panel_memory import PanelMemory
from tools.checks.faults.rig import Rig
from tools.checks.faults.trials import go_on, name_of, over, random_move, setups

_STUCK_MS = 60000
_PERIOD_US = (1 << 30) * 1000  # 12.4 days
_HALF_A_DAY_US = 43200 * 1000000
_MOST_DAYS = 9


def begun(setup=None, **options):
    """Begin a game by key and play five moves. -> the rig"""
    rig = Rig(formatted(), **options)
    hands.begin(rig, setup or setups()[0])
    rig.run(100)
    draws = Draws(7)
    for _ in range(5):
        try:
            if not over(rig):
                random_move(rig, draws)
        except RuleError:
            break
    check(rig.saved or not rig.handheld.plugged, "not saved")
    return rig


def unplugged(at, away_ms):
    """Unplug the panel after `at` transfers, and plug in another one after `away_ms`."""
    rig = begun(plugged=at > 0)
    handheld = rig.handheld
    handheld.i2c_left = at
    draws = Draws(at)
    moves, after = 0, None
    while moves < 3 or handheld.plugged:
        moves += 1
        after = go_on(rig, draws)
        rig.press(draws.one_of(KEYS[:4]))
        check(moves < 400, "the panel was never used")
    rig.run(away_ms)
    handheld.panel = PanelMemory()
    handheld.i2c_left = -1
    handheld.plugged = True
    rig.run(6100)
    check(not rig.broken, "the firmware broke")
    compare(look(rig), (after,))
    check(rig.app.canvas.buffer == handheld.panel.memory[:-1], "the panel is not painted")
    check(handheld.panel.on, "the panel is dark")
    compare(look(rig.again()), (after,))


def panel():
    """Lane: the panel is missing at power-on, or unplugged at any transfer of some moves."""
    for at in range(200):
        yield "unplugged after %d transfers" % at, unplugged, at, 100 + at * 37 % 5000


def _answers(rig):
    """How many times the game changed since the first call. One press may enter several moves, but
    changes the game once."""
    app = rig.app
    if not hasattr(app, "answers"):
        app.answers = 0
        changed = app.changed

        def counting():
            app.answers += 1
            changed()

        app.changed = counting
    return app.answers


def held_down(names, when, setup):
    """Hold keys down for a minute, from power-on or during play.

    `names`: the keys; `when`: "at power-on" or "during play".

    At power-on stuck keys must be ignored, with two exceptions: BACK starts without the saved
    game, and UP opens the test of the wiring. The test must name the stuck key, end by itself
    within seconds, and resume the game. During play a stuck key is one press: it may give one
    answer (or, with BACK, open the page "Back in time"), however long it lasts. The other keys
    must work as usual.
    """
    rig = begun(setup)
    state = offered = present(rig)
    most = 0
    testing = False
    if when == "at power-on":
        rig = Rig(rig.flash, names)
        _answers(rig)
        safe = "back" in names
        check(rig.app.safe_start == safe, "no safe start, or one unasked")
        offered = None if safe else state
        testing = "up" in names
        check(present(rig) == (None if testing else offered), "another game at power-on")
        state = offered
    else:
        most = len(names)
        rig.hold(*names)
        _answers(rig)
        rig.run(1000)
        state = present(rig)
        check(_answers(rig) <= most, "%d answers in a second" % _answers(rig))
        most = _answers(rig)
    rig.run(_STUCK_MS)
    check(not rig.broken, "the firmware broke")
    if testing:  # the page that names the stuck key closes by itself
        check(rig.app.screen.title != "Test", "still in the test")
    check(_answers(rig) == most and present(rig) == state, "moves without a press")
    for name in KEYS:
        if name not in names:
            rig.press(name)
            rig.run(1000)
            most = _answers(rig)
            rig.run(10000)
            check(_answers(rig) == most, "moves go on after", name)
    rig.let_go()
    rig.run(100)
    if type(rig.app.screen).__name__ == "BackInTime":
        rig.press("back")
    check(not rig.broken, "the firmware broke")
    kept = look(rig)
    rig = Rig(rig.flash)
    # The settings may be open, changed and not saved yet.
    but = ("settings",) if kept["present"] else ("settings", "present")
    compare(look(rig), (kept,), but)
    go_on(rig, Draws(1))


def stuck():
    """Lane: each key, and each pair, stuck at power-on and during play, in each game."""
    sets = [(name,) for name in KEYS]
    sets += [(one, other) for one in KEYS for other in KEYS if one < other]
    for names in sets:
        for setup in setups():
            for when in ("at power-on", "during play"):
                name = "%s stuck %s, %s" % (names, when, name_of(setup))
                yield name, held_down, names, when, setup


def _scene(kind, origin_us):
    """Do something that lasts a while. -> (pictures on the way, state of the game, end in
    microseconds)

    `kind`: a key of _LENGTHS_MS. `origin_us`: the tick counters at power-on."""
    rig = begun(origin_us=origin_us)
    seen = []

    def look():
        screen = rig.app.screen
        seen.append((type(screen).__name__, rig.banner, bytes(rig.app.canvas.buffer)))

    if kind in ("hold back", "hold ok", "repeat"):
        rig.hold({"hold back": "back", "hold ok": "ok", "repeat": "right"}[kind])
        for _ in range(20):
            rig.run(50)
            look()
        rig.let_go()
    elif kind == "animation":
        rig.app.go_home()
        rig.press("down", "down", "down", "down", "down", "ok")
        rig.press("ok")
        for _ in range(40):
            rig.run(25)
            look()
    elif kind == "tune":
        for _ in range(4):
            rig.press("right")
            rig.app.play("end")
            rig.run(200)
            look()
    else:
        rig.run(1200000)
        look()
        seen.append(rig.app.doze.asleep)
        rig.press("ok")
        look()
        seen.append(rig.app.doze.asleep)
    rig.run(300)
    look()
    check(not rig.broken, "the firmware broke")
    return seen, present(rig), device_time.now_us


_LENGTHS_MS = {"hold back": 1100, "hold ok": 1100, "repeat": 1100, "animation": 1500}
_LENGTHS_MS.update({"tune": 1200, "sleep": 1200000})
_unwrapped = {}


def wrapped(kind, part):
    """Compare two runs of a scene, one of them with a wrap of the clock's 30 bits after `part`
    percent of its length."""
    if kind not in _unwrapped:
        _unwrapped[kind] = _scene(kind, 0)
    seen, state, end_us = _unwrapped[kind]
    start_us = end_us - _LENGTHS_MS[kind] * 1000
    wrap_us = max(0, start_us) + (end_us - max(0, start_us)) * part // 100
    # A press adds the low byte of the microseconds to chance. It stays equal in steps of 32 ms.
    found = _scene(kind, _PERIOD_US - wrap_us // 32000 * 32000)
    check(found[1] == state, "another state")
    check(len(found[0]) == len(seen), "another length")
    for index in range(len(seen)):
        check(found[0][index] == seen[index], "another picture, at", index)


def left_alone(days):
    """Leave the handheld asleep for days, while the clock wraps, then wake it. The lamps must
    pulse as before."""
    rig = begun(setups()[2])  # Dino Race: the lamp of the egg's holder pulses
    for _ in range(2 * days):
        rig.run(5000)
        device_time.now_us += _HALF_A_DAY_US
    rig.run(5000)
    check(rig.app.doze.asleep, "awake after %d days" % days)
    frames = []
    rig.handheld.bitstream = lambda _pin, data: frames.append(bytes(data))
    rig.press("ok")
    frames.clear()
    rig.run(2000)
    check(len(frames) > 20, "the lamps pulse no more, frames:", len(frames))
    go_on(rig, Draws(days))


def wraps():
    """Lane: the clock wraps during a hold, repeats, an animation, a tune, or sleep up to days."""
    for days in range(_MOST_DAYS, 0, -1):
        yield "left alone for %d days" % days, left_alone, days
    for kind in sorted(_LENGTHS_MS):
        for part in range(100):
            yield "%s, wrap at %d %%" % (kind, part), wrapped, kind, part


def starved(at, kind):
    """End the loop in a screen, and check the watchdog.

    `kind`: "hang" blocks the loop for 9 s; the watchdog must restart the device, and the game must
    be kept. "REPL" raises a Ctrl-C; the watchdog must stay off while the REPL waits.
    """
    rig = begun()
    draws = Draws(at)
    for _ in range(at % 4):
        random_move(rig, draws)
    kept = look(rig)
    screen = rig.app.screen
    expired = False

    def hang(*_values):
        device_time.busy(9000000)

    def ctrl_c(*_values):
        raise KeyboardInterrupt

    name = ("draw", "press", "light")[at % 3]
    setattr(screen, name, ctrl_c if kind == "REPL" else hang)
    rig.app._lit = False
    try:
        rig.press("right")
        rig.run(10000)
    except machine.Reset as reset:
        expired = reset.args[0] == "watchdog"
    except KeyboardInterrupt:
        device_time.sleep_ms(1000 * (30 + at))
        check(kind == "REPL", "an unexpected Ctrl-C")
        rig = Rig(rig.flash)
        compare(look(rig), (kept,))
        return
    check(kind == "hang", "the Ctrl-C did not reach the REPL")
    check(expired, "the watchdog did not reset the chip")
    rig = Rig(rig.flash)
    check(not rig.broken, "the firmware broke")
    compare(look(rig), (kept,))
    go_on(rig, draws)
    rig.run(60000)
    check(not rig.broken, "the firmware broke")


def watchdog():
    """Lane: a screen hangs and the watchdog restarts the device; it is off after a Ctrl-C."""
    for at in range(30):
        for kind in ("hang", "REPL"):
            yield "%s %d" % (kind, at), starved, at, kind
