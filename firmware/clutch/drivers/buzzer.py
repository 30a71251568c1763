"""Play short tunes on a passive piezo, without blocking.

    buzzer = Buzzer(pin, clock)
    buzzer.play("choose")
    wait_ms = buzzer.tick(now_ms)    # in every tick; ms until it must be called again, -1 = silent

A tune is a sequence of notes (Hz, ms); 0 Hz is a rest. A new tune replaces the current one. The
tunes differ in direction as well as in pitch, so that any piezo makes them distinct: `choose` is
one click, `refuse` falls, `save` is two clicks, `meteor` dives, `end` climbs. A saved move sounds
as `choose`; `save` is for other things that are saved.
"""

import machine
from micropython import const

_HALF_DUTY = const(32768)

TUNES = {
    "choose": ((2400, 15),),
    "refuse": ((700, 70), (0, 30), (420, 130)),
    "save": ((3200, 10), (0, 40), (3200, 10)),
    "meteor": ((3000, 60), (2300, 60), (1700, 60), (1200, 70), (800, 80), (500, 160)),
    "end": ((1047, 110), (1319, 110), (1568, 110), (0, 40), (2093, 300)),
}


class Buzzer:
    """The piezo on GPIO `pin`. `sounding`: whether a tune is playing; `mute`: while it is True,
    the buzzer is silent."""

    def __init__(self, pin, clock):
        self._ticks_diff = clock.ticks_diff
        self._pwm = machine.PWM(machine.Pin(pin))
        self._pwm.freq(1000)
        self._pwm.duty_u16(0)
        self._mute = False
        self._notes = ()
        self._next = 0
        self._began_ms = 0
        self._note_ms = 0

    def play(self, tune):
        """Begin a tune at the next tick: a name in `TUNES`, or a tuple of notes."""
        if not self._mute:
            self._notes = TUNES.get(tune, tune)
            self._next = 0

    def tick(self, now_ms):
        """Play the note that is due; returns ms until the next one, or -1 at the end."""
        if not self._notes:
            return -1
        if self._next:
            left_ms = self._note_ms - self._ticks_diff(now_ms, self._began_ms)
            if left_ms > 0:
                return left_ms
        if self._next == len(self._notes):
            self._silence()
            return -1
        frequency_hz, self._note_ms = self._notes[self._next]
        self._next += 1
        self._began_ms = now_ms
        if frequency_hz:
            self._pwm.freq(frequency_hz)
        self._pwm.duty_u16(_HALF_DUTY if frequency_hz else 0)
        return self._note_ms

    @property
    def sounding(self):
        """True from `play` until the last note has ended."""
        return len(self._notes) > 0

    @property
    def mute(self):
        """Whether the buzzer keeps silent."""
        return self._mute

    @mute.setter
    def mute(self, mute):
        self._mute = mute
        if mute:
            self._silence()

    def _silence(self):
        self._notes = ()
        self._pwm.duty_u16(0)
