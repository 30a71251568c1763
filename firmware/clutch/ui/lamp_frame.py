"""One frame of the lamps, set by role and place.

    lamps = LampFrame({"track": [0, 13], "cross": [13, 5], "seats": [18, 8]})
    lamps.clear()
    lamps.track(3, (255, 90, 0))            # tile 3 (0 is the volcano), at full level
    lamps.cross(0, (20, 70, 255), 96)       # north, west, centre, east, south are 0..4
    lamps.seat(2, False)                    # dim, in the colour of the seat
    lamps.seat(3, True, True)               # bright and pulsing
    driver.write(lamps.pulsed(phase))

Lamps that a board does not have are ignored. `pulse` is True while some lamp pulses.
"""

from micropython import const

from clutch.ui.palette import SEATS

DIM = const(64)  # of 255: the colour still survives the lamps' gamma
_PHASES = const(32)
_DARKEST = const(64)  # of 255: the lowest level of a pulsing lamp


class LampFrame:
    """`roles`: {"track" | "cross" | "seats": [first lamp of the chain, how many]}."""

    def __init__(self, roles):
        self._track = roles.get("track", (0, 0))
        self._cross = roles.get("cross", (0, 0))
        self._seats = roles.get("seats", (0, 0))
        count = max([first + many for first, many in (self._track, self._cross, self._seats)])
        self.rgb = bytearray(3 * count)
        self._shown = bytearray(3 * count)
        self._pulsing = bytearray(count)
        self.pulse = False

    def clear(self):
        """Make all lamps dark."""
        self.rgb[:] = bytes(len(self.rgb))
        self._pulsing[:] = bytes(len(self._pulsing))
        self.pulse = False

    def track(self, place, colour, level=255, pulsing=False):
        """Set the volcano (0) or a tile (1..12)."""
        self._set(self._track, place, colour, level, pulsing)

    def cross(self, place, colour, level=255, pulsing=False):
        """Set a lamp of the cross: north, west, centre, east, south = 0..4."""
        self._set(self._cross, place, colour, level, pulsing)

    def seat(self, seat, bright=True, pulsing=False):
        """Set the lamp of a seat to the colour of that seat, bright or dim."""
        self._set(self._seats, seat, SEATS[seat], 255 if bright else DIM, pulsing)

    def pulsed(self, phase):
        """Return the lamps at a phase of the pulse, 0 (brightest) to 31, as a bytearray that the
        next call overwrites."""
        shown = self._shown
        shown[:] = self.rgb
        if self.pulse:
            away = min(phase, _PHASES - phase)
            level = 255 - (255 - _DARKEST) * away * 2 // _PHASES
            for lamp in range(len(self._pulsing)):
                if self._pulsing[lamp]:
                    for place in range(3 * lamp, 3 * lamp + 3):
                        shown[place] = shown[place] * level // 255
        return shown

    def _set(self, role, place, colour, level, pulsing):
        first, many = role
        if not 0 <= place < many:
            return
        place += first
        self._pulsing[place] = pulsing
        place *= 3
        for part in colour:
            self.rgb[place] = part * level // 255
            place += 1
        self.pulse = self.pulse or pulsing
