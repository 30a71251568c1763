"""Scenes of the wiring test, on handhelds with correct and with wrong wiring."""

from host_sim.electronics.miswired import FAULTS

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK")


def _open(stage, part=0):
    stage.choose("title_settings")
    stage.choose("setting_test")
    stage.press(*["DOWN"] * part)


def keys(stage):
    _open(stage)
    stage.shot("test: its parts")
    stage.press("OK")
    stage.run(100)
    for name in KEYS[:3]:
        stage.press(name)
        stage.run(200)
    stage.hold("right")
    stage.run(100)
    stage.shot("test: keys, one is down", at_once=True)
    for name in KEYS[3:]:
        stage.press(name)
        stage.run(200)
    stage.shot("test: keys are fine")


def wrong_keys(stage):
    _open(stage)
    for fault in ("key_open", "keys_touch"):
        FAULTS[fault].inject(stage.handheld)
    stage.press("OK")
    stage.run(500)
    for name in KEYS:
        stage.press(name)
        stage.run(6500 if name == "LEFT" else 500)
    stage.shot("test: what is wrong with the keys")


def panel(stage):
    _open(stage, 1)
    stage.series(
        ("OK", "test: the panel's pattern"),
        ("DOWN", "test: what is wrong with the panel"),
        ("OK", "test: another chip"),
    )


def wires(stage):
    FAULTS["bus_loose"].inject(stage.handheld)
    FAULTS["panel_on_vbus"].inject(stage.handheld)
    _open(stage, 1)
    stage.press("OK", "OK")
    stage.run(7000)
    stage.shot("test: a thousand transfers, while the wires are moved")
    stage.run(6000)
    stage.shot("test: a wire that fails at times")
    stage.handheld.wrong_bus = None
    stage.press("OK", "UP", "OK", "OK")
    stage.run(13_000)
    stage.shot("test: where the panel's VCC is")
    stage.press("DOWN", "OK")
    stage.shot("test: 5 V on the panel")


def lamps(stage):
    FAULTS["lamps_cut"].inject(stage.handheld)
    _open(stage, 2)
    stage.series(
        ("OK", "test: all lamps in red, of which six are lit"),
        ("DOWN RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT UP UP", "test: a lamp in blue that is dark"),
        ("DOWN", "test: what is wrong with the lamp"),
        ("DOWN OK", "test: where to look for dark lamps"),
    )


def odd_lamp(stage):
    FAULTS["lamp_odd_first"].inject(stage.handheld)
    _open(stage, 2)
    stage.press("OK", *["RIGHT"] * 19, "DOWN", "DOWN", "DOWN", "OK")
    stage.shot("test: is the next lamp as odd?")
    stage.press("OK")
    stage.shot("test: one odd lamp")


def never_off(stage):
    FAULTS["lamps_never_off"].inject(stage.handheld)
    _open(stage, 2)
    stage.press("OK", "OK")
    stage.shot("test: are the lamps dark?")
    stage.press("DOWN", "OK")
    stage.shot("test: lamps that are never off")


def sound(stage):
    _open(stage, 3)
    stage.press("OK")
    stage.shot("test: what the buzzer says")
    stage.press("DOWN", "OK")
    stage.shot("test: a silent buzzer")


def facts(stage):
    FAULTS["thin_wire"].inject(stage.handheld)
    _open(stage, 4)
    stage.press("OK")
    stage.shot("test: measuring", at_once=True)
    stage.run(1000)
    stage.shot("test: supply with a thin wire, flash, watchdog, version")
    stage.press("OK")
    stage.shot("test: the rest, second page")


def on_usb(stage):
    for fault in ("diode_bridged", "charger_cut"):
        FAULTS[fault].inject(stage.handheld)
    _open(stage, 4)
    stage.press("OK")
    stage.run(1500)
    stage.handheld.switched_on = False
    stage.run(1000)
    stage.shot("test: VSYS while the switch is moved")
    stage.press("OK")
    stage.shot("test: the charger's lamp")
    stage.press("DOWN", "OK")
    stage.shot("test: a bridged diode, and a charger without supply")


def divider(stage):
    FAULTS["divider_turned"].inject(stage.handheld)
    _open(stage, 4)
    stage.press("OK")
    stage.run(1000)
    stage.shot("test: a divider that is turned round")


def gauge(stage):
    _open(stage, 5)
    stage.press("OK")
    stage.shot("test: what a meter shows")


SCENES = (
    keys, wrong_keys, panel, wires, lamps, odd_lamp, never_off, sound,
    facts, on_usb, divider, gauge,
)  # fmt: skip
