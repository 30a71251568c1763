"""The passive piezo, which sounds while its pin carries a square wave.

Used as `Buzzer(gpio)`; `tone_hz` is what is heard now, 0 for silence; `heard` the last tones in
order, silences as 0. `cut`: no wire leads to it; `own_hz`: an active one, with a tone of its own.
"""

from collections import deque


class Buzzer:
    """A gpio of None: nothing is soldered on, and nothing is heard."""

    def __init__(self, gpio):
        self.gpio = gpio
        self.cut = False
        self.own_hz = None
        self.heard: deque[int] = deque((), 1024)
        self.power_on()

    def power_on(self):
        self.tone_hz = 0

    def pwm(self, frequency_hz, duty_u16):
        """A wave that never changes (duty 0 or full) moves the disc once and is silent."""
        tone_hz = frequency_hz if 0 < duty_u16 < 65535 else 0
        if tone_hz:
            tone_hz = 0 if self.cut else self.own_hz or frequency_hz
        if tone_hz != self.tone_hz:
            self.tone_hz = tone_hz
            self.heard.append(tone_hz)

    @property
    def current_ma(self):
        return 2 if self.tone_hz else 0
