"""The screens of the test of the wiring for the supply: `Facts`, `Switch` and `Gauge`.

They are made with the `Test` of `wiring.py`, which has the texts and the probe, and hand the
faults that they find to its `end`. `Facts` measures and checks what needs no answer, and asks for
the charger.
"""

from micropython import const

import clutch
from clutch.record import changing
from clutch.record.settings import GAUGE_MV
from clutch.ui.gestures import OK
from clutch.ui.number import Number
from clutch.ui.widgets import Screen, text_line

_MEASURE_MS = const(200)  # in which the lamps' supply and the cell's voltage settle
_SAG_MV = const(400)  # a good cell with its diode and thick wires sags by 250
_USB_MV = const(4800)  # at VSYS, behind the diode
_LEAST_MV = const(1800)  # the Pico runs on no less
_MOST_MV = const(5500)  # and takes no more
_MOVES_MV = const(100)  # VSYS on USB, when the cell is switched; a good one moves by the noise
_FILE = "/test.tmp"  # if a power cut leaves it, the next test overwrites it


class Facts(Screen):
    """Measures the supply with the lamps dark, then white, and checks what needs no answer. On USB
    it then asks for what tells the charger and the path of the cell."""

    modal = True

    def __init__(self, test):
        Screen.__init__(self, test.say("facts"), test.say("busy"), "", test.menu)
        self.test = test
        self.frame_ms = _MEASURE_MS
        self._readings_mv = []

    def advance(self):
        app = self.test.app
        self._readings_mv.append(app.supply.vsys_mv() if app.parts.power.supply else 0)
        self.test.app.light()
        if len(self._readings_mv) == 2:
            self.frame_ms = 0
            self.finish()

    def light(self, lamps):
        lamps.clear()
        if len(self._readings_mv) == 1:
            lamps.rgb[:] = b"\xff" * len(lamps.rgb)
        self.test.app.parts.lamps.write(lamps.rgb, 255)

    def finish(self):
        """Show the measurements, and before them the faults found."""
        test = self.test
        app, say, probe = test.app, test.say, test.probe
        files, ticks_ms = app.parts.files, app.clock.ticks_ms
        dark_mv, lit_mv = self._readings_mv
        power = app.parts.power
        plugged = power.plugged()
        wrong = test.bus()
        fall_mv = dark_mv - lit_mv
        if plugged and dark_mv:
            fall_mv = max(fall_mv, _USB_MV - dark_mv)
        if power.supply and not _LEAST_MV <= dark_mv <= _MOST_MV:
            places = "GP%d, VSYS, GND" % power.supply["adc_pin"]
            wrong.append(test.fault_line("split", places, dark_mv))
        elif fall_mv > _SAG_MV:
            wrong.append(test.fault_line("falls", "USB, VSYS" if plugged else "VSYS, +", fall_mv))
        steps = app.supply.gauge()
        lines = [
            ("VSYS", "%d mV" % dark_mv),
            (say("lit"), "%d mV" % lit_mv),
            (say("title_empty"), "-" if steps is None else "%d/4" % steps),
            ("USB", say("yes" if plugged else "no")),
            ("I2C", " ".join([hex(address) for address in probe.found])),
        ]
        if test.spi:
            lines[-1] = say("blind")
        try:
            began_ms = ticks_ms()
            files.write(_FILE, bytes(4096))  # an erase and the pages of a block
            lines.append((say("write"), "%d ms" % app.clock.ticks_diff(ticks_ms(), began_ms)))
            files.remove(_FILE)
            lines.append((say("about_free"), say("about_kb", files.free_bytes() // 1024)))
        except OSError as error:
            wrong.append(say(files.problem(error)))
        watchdog = probe.board.get("watchdog") or {}
        lines.append(("Watchdog", "%d ms" % watchdog.get("timeout_ms", 0)))
        lines.append((say("boot"), "Watchdog" if probe.restarted else "VSYS"))
        lines.append(("Clutch " + clutch.VERSION, app.parts.board))
        if not power.supply:
            test.end(*wrong, lines=lines)
        elif power.usb():
            test.show(Switch(test, wrong, lines))
        else:
            test.end(*wrong, lines=[say("plug")] + lines)


class Switch(Screen):
    """On USB, measures VSYS while a person moves the switch of the cell: no current may flow from
    USB to the cell but through the charger, so VSYS must not move. Then asks for the charger."""

    modal = True
    frame_ms = _MEASURE_MS

    def __init__(self, test, wrong, lines):
        Screen.__init__(self, test.say("facts"), test.say("slide"), "", test.menu)
        self.test = test
        self._wrong = wrong
        self._lines = lines
        self._low_mv, self._high_mv = _MOST_MV, 0

    def body(self, bands):
        bands[2] = (1, text_line, "VSYS", "%d mV" % self._high_mv)
        bands[3] = (1, text_line, "", "- %d mV" % max(0, self._high_mv - self._low_mv))

    def advance(self):
        vsys_mv = self.test.app.supply.vsys_mv()
        self._low_mv = min(self._low_mv, vsys_mv)
        self._high_mv = max(self._high_mv, vsys_mv)

    def press(self, event):
        if event != OK:
            Screen.press(self, event)
            return
        test = self.test
        moves_mv = self._high_mv - self._low_mv
        if moves_mv > _MOVES_MV:
            places = "Q3: S, D" if test.app.parts.power.supply["path"] == "p_fet" else "D30"
            self._wrong.append(test.fault_line("feeds", places, moves_mv))
        test.ask("charger", ("yes", "no"), self.charger)

    def charger(self, dark):
        if dark:
            self._wrong.append(self.test.fault_line("open", "VBUS, IN+, IN-", "IN+"))
        self.test.end(*self._wrong, lines=self._lines)


class Gauge(Number):
    """Takes the voltage that a multimeter shows at VSYS, and keeps how far the own reading is from
    it: the parts of a Pico make an error of up to 106 mV, more than a step of the gauge."""

    modal = True

    def __init__(self, test):
        app = test.app
        read_mv = app.parts.power.vsys_mv()

        def keep(meter_mv):
            changing.put(app, "gauge_mv", meter_mv - read_mv)
            test.end()
            changing.save(app)

        low_mv, high_mv, now_mv = read_mv - GAUGE_MV, read_mv + GAUGE_MV, app.supply.vsys_mv()
        title, prompt = test.say("meter"), test.say("keep")
        Number.__init__(self, title, now_mv, low_mv, high_mv, keep, prompt, test.menu)
