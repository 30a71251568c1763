"""A passive piezo, which sounds while its pin carries a square wave.

    buzzer = Buzzer(gpio)
    buzzer.tone_hz       # the current tone, 0 for silence
    buzzer.heard         # the last tones in order, silences as 0

Wiring mistakes are set on `cut` (it has no wire) and `own_hz` (the tone of an active buzzer).
"""

from collections import deque


class Buzzer:
    """`gpio`: its pin; None for a handheld without a buzzer."""

    def __init__(self, gpio):
        self.gpio = gpio
        self.cut = False
        self.own_hz = None
        self.heard: deque[int] = deque((), 1024)
        self.power_on()

    def power_on(self):
        self.tone_hz = 0

    def pwm(self, frequency_hz, duty_u16):
        """Set the wave. A constant level (duty 0 or full) moves the disc once and is silent."""
        tone_hz = frequency_hz if 0 < duty_u16 < 65535 else 0
        if tone_hz:
            tone_hz = 0 if self.cut else self.own_hz or frequency_hz
        if tone_hz != self.tone_hz:
            self.tone_hz = tone_hz
            self.heard.append(tone_hz)

    @property
    def current_ma(self):
        return 2 if self.tone_hz else 0
