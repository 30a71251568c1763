"""Make parts fail: the panel, stuck keys, a clock that wraps, a loop that hangs.

In each case the firmware must not crash or stall, and only presses may change the game.
"""

import machine

import device_time
from clutch.core.contract import RuleError
from host_sim.electronics.flash_image import formatted
from host_sim.engines.in_process import KEYS
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.panel_memory import PanelMemory
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check, compare, present, snapshot
from tools.checks.faults.trials import go_on, name_of, over, random_move, setups

_STUCK_MS = 60000
_PERIOD_US = (1 << 30) * 1000  # 12.4 days
_HALF_A_DAY_US = 43200 * 1000000
_MOST_DAYS = 9


def begun(setup=None, **options):
    """Begin a game by key and play five moves. -> the harness"""
    harness = Harness(formatted(), **options)
    key_driver.begin(harness, setup or setups()[0])
    harness.run(100)
    draws = Draws(7)
    for _ in range(5):
        try:
            if not over(harness):
                random_move(harness, draws)
        except RuleError:
            break
    check(harness.saved or not harness.handheld.plugged, "not saved")
    return harness


def unplugged(at, away_ms):
    """Unplug the panel after `at` transfers, and plug in another one after `away_ms`."""
    harness = begun(plugged=at > 0)
    handheld = harness.handheld
    handheld.i2c_left = at
    draws = Draws(at)
    moves, after = 0, None
    while moves < 3 or handheld.plugged:
        moves += 1
        after = go_on(harness, draws)
        harness.press(draws.one_of(KEYS[:4]))
        check(moves < 400, "the panel was never used")
    harness.run(away_ms)
    handheld.panel = PanelMemory()
    handheld.i2c_left = -1
    handheld.plugged = True
    harness.run(6100)
    check(not harness.broken, "the firmware broke")
    compare(snapshot(harness), (after,))
    check(harness.app.canvas.buffer == handheld.panel.memory[:-1], "the panel is not painted")
    check(handheld.panel.on, "the panel is dark")
    compare(snapshot(harness.again()), (after,))


def panel():
    """Lane: the panel is missing at power-on, or unplugged at any transfer of some moves."""
    for at in range(200):
        yield "unplugged after %d transfers" % at, unplugged, at, 100 + at * 37 % 5000


def _answers(harness):
    """How many times the game changed since the first call. One press may enter several moves, but
    changes the game once."""
    app = harness.app
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
    harness = begun(setup)
    state = offered = present(harness)
    most = 0
    testing = False
    if when == "at power-on":
        harness = Harness(harness.flash, names)
        _answers(harness)
        safe = "back" in names
        check(harness.app.safe_start == safe, "no safe start, or one unasked")
        offered = None if safe else state
        testing = "up" in names
        check(present(harness) == (None if testing else offered), "another game at power-on")
        state = offered
    else:
        most = len(names)
        harness.hold(*names)
        _answers(harness)
        harness.run(1000)
        state = present(harness)
        check(_answers(harness) <= most, "%d answers in a second" % _answers(harness))
        most = _answers(harness)
    harness.run(_STUCK_MS)
    check(not harness.broken, "the firmware broke")
    if testing:  # the page that names the stuck key closes by itself
        check(harness.app.screen.title != "Test", "still in the test")
    check(_answers(harness) == most and present(harness) == state, "moves without a press")
    for name in KEYS:
        if name not in names:
            harness.press(name)
            harness.run(1000)
            most = _answers(harness)
            harness.run(10000)
            check(_answers(harness) == most, "moves go on after", name)
    harness.let_go()
    harness.run(100)
    if type(harness.app.screen).__name__ == "BackInTime":
        harness.press("back")
    check(not harness.broken, "the firmware broke")
    kept = snapshot(harness)
    harness = Harness(harness.flash)
    # The settings may be open, changed and not saved yet.
    but = ("settings",) if kept["present"] else ("settings", "present")
    compare(snapshot(harness), (kept,), but)
    go_on(harness, Draws(1))


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
    harness = begun(origin_us=origin_us)
    seen = []

    def watch():
        screen = harness.app.screen
        seen.append((type(screen).__name__, harness.banner, bytes(harness.app.canvas.buffer)))

    if kind in ("hold back", "hold ok", "repeat"):
        harness.hold({"hold back": "back", "hold ok": "ok", "repeat": "right"}[kind])
        for _ in range(20):
            harness.run(50)
            watch()
        harness.let_go()
    elif kind == "animation":
        harness.app.go_home()
        harness.press("down", "down", "down", "down", "down", "ok")
        harness.press("ok")
        for _ in range(40):
            harness.run(25)
            watch()
    elif kind == "tune":
        for _ in range(4):
            harness.press("right")
            harness.app.play("end")
            harness.run(200)
            watch()
    else:
        harness.run(1200000)
        watch()
        seen.append(harness.app.doze.asleep)
        harness.press("ok")
        watch()
        seen.append(harness.app.doze.asleep)
    harness.run(300)
    watch()
    check(not harness.broken, "the firmware broke")
    return seen, present(harness), device_time.now_us


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
    harness = begun(setups()[2])  # Dino Race: the lamp of the egg's holder pulses
    for _ in range(2 * days):
        harness.run(5000)
        device_time.now_us += _HALF_A_DAY_US
    harness.run(5000)
    check(harness.app.doze.asleep, "awake after %d days" % days)
    frames = []
    harness.handheld.bitstream = lambda _pin, data: frames.append(bytes(data))
    harness.press("ok")
    frames.clear()
    harness.run(2000)
    check(len(frames) > 20, "the lamps pulse no more, frames:", len(frames))
    go_on(harness, Draws(days))


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
    harness = begun()
    draws = Draws(at)
    for _ in range(at % 4):
        random_move(harness, draws)
    kept = snapshot(harness)
    screen = harness.app.screen
    expired = False

    def hang(*_values):
        device_time.busy(9000000)

    def ctrl_c(*_values):
        raise KeyboardInterrupt

    name = ("draw", "press", "light")[at % 3]
    setattr(screen, name, ctrl_c if kind == "REPL" else hang)
    harness.app._lit = False
    try:
        harness.press("right")
        harness.run(10000)
    except machine.Reset as reset:
        expired = reset.args[0] == "watchdog"
    except KeyboardInterrupt:
        device_time.sleep_ms(1000 * (30 + at))
        check(kind == "REPL", "an unexpected Ctrl-C")
        harness = Harness(harness.flash)
        compare(snapshot(harness), (kept,))
        return
    check(kind == "hang", "the Ctrl-C did not reach the REPL")
    check(expired, "the watchdog did not reset the chip")
    harness = Harness(harness.flash)
    check(not harness.broken, "the firmware broke")
    compare(snapshot(harness), (kept,))
    go_on(harness, draws)
    harness.run(60000)
    check(not harness.broken, "the firmware broke")


def watchdog():
    """Lane: a screen hangs and the watchdog restarts the device; it is off after a Ctrl-C."""
    for at in range(30):
        for kind in ("hang", "REPL"):
            yield "%s %d" % (kind, at), starved, at, kind
