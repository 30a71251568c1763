"""Estimate how full the battery's cell is, from the voltage that the power driver measures.

    supply = Supply(parts, clock.ticks_diff)
    if supply.follow(now_ms, key_down): ...    # `level` has changed
    supply.gauge()                             # its steps, 0 to 4, or None

`level` is EMPTY, LOW, 2 to 5 for the four steps of the gauge, or UNKNOWN: on USB, which supplies
the device instead of the cell, and on a board that cannot measure. Its behaviour:

- Voltages are the cell's: the voltage measured at VSYS plus the drop of the diode before it, which
  is less while the lamps are dark.
- The level falls when the last three readings are below it, and rises when all three are 150 mV
  above. So noise, a brief load, and a cell that recovers when the lamps go out change nothing.
- An empty cell counts as charged after one reading 150 mV above `low_mv`: an empty cell at rest
  recovers by less than that.
- It measures every 30 s, but not right after a large change of the lamps' current; the first three
  readings are a second apart. While the cell is empty, a key also triggers one.
"""

from micropython import const

EMPTY = const(0)
LOW = const(1)
UNKNOWN = const(6)

_LEAST_STEP = const(2)
_READINGS = const(3)
_EVERY_MS = const(30000)
_SOON_MS = const(1000)
_HYSTERESIS_MV = const(150)
_NO_CELL_MV = const(1000)  # the device cannot run on less
_BIG_CHANGE_MA = const(50)


class Supply:
    """Reads `parts.power` and the lamps' current, and sets `parts.power.on_cell`.

    `correction_mv`: what a person has found the measurement to be short of, see `menus/wiring.py`.
    """

    correction_mv = 0

    def __init__(self, parts, ticks_diff):
        self._power = parts.power
        self._lamps = parts.lamps
        self._ticks_diff = ticks_diff
        self.level = UNKNOWN
        self._readings = [0] * _READINGS
        self._count = 0  # of those that are of this cell
        self._measured_ms = None
        self._load_ma = 0
        self._put_off = False
        self._described = described = parts.power.supply
        if described:
            floors = list(described["gauge_mv"]) + [described["low_mv"], described["empty_mv"]]
            self._floors = sorted(floors)

    def follow(self, now_ms, key):
        """Measure if that is due. Returns whether `level` changed."""
        if not self._described:
            return False
        before = self.level
        if self._power.plugged():
            self._forget()
        elif self._is_due(now_ms) or key and before == EMPTY:
            self._measure(now_ms)
        if self.level == before:
            return False
        self._power.on_cell = self.level != UNKNOWN
        return True

    def gauge(self):
        """The number of full steps of the gauge, 0 to 4; None if there is nothing to show."""
        return None if self.level == UNKNOWN else max(0, self.level - LOW)

    def vsys_mv(self):
        """The corrected voltage at VSYS; only for a board that measures it."""
        return self._power.vsys_mv() + self.correction_mv

    def _is_due(self, now_ms):
        if self._measured_ms is None:
            return True
        soon = self._count < _READINGS or self._put_off
        gone_ms = self._ticks_diff(now_ms, self._measured_ms)
        return not 0 <= gone_ms < (_SOON_MS if soon else _EVERY_MS)

    def _measure(self, now_ms):
        self._measured_ms = now_ms
        load_ma = self._lamps.current_ma
        change_ma = load_ma - self._load_ma
        self._load_ma = load_ma
        self._put_off = not self._put_off and not -_BIG_CHANGE_MA < change_ma < _BIG_CHANGE_MA
        if not self._put_off:
            self._take(self.vsys_mv(), load_ma > 0)

    def _take(self, vsys_mv, lit):
        described = self._described
        cell_mv = vsys_mv + described["drop_mv"][lit]
        if vsys_mv < _NO_CELL_MV or cell_mv > described["full_mv"] + _HYSTERESIS_MV:
            self._forget()
            return
        if self.level == EMPTY:
            if cell_mv < described["low_mv"] + _HYSTERESIS_MV:
                return
            self._forget()
        readings = self._readings
        readings[0] = readings[1]  # one by one: a tuple of three would allocate
        readings[1] = readings[2]
        readings[2] = cell_mv
        if self._count < _READINGS:
            self._count += 1
        if self._count < _READINGS:
            if self.level == UNKNOWN:
                self.level = max(self._level_of(cell_mv), _LEAST_STEP)
            return
        fallen = self._level_of(max(readings))
        risen = self._level_of(min(readings) - _HYSTERESIS_MV)
        if fallen < self.level:
            self.level = fallen
        elif risen > self.level:
            self.level = risen

    def _level_of(self, cell_mv):
        level = EMPTY
        for floor_mv in self._floors:
            if cell_mv >= floor_mv:
                level += 1
        return level

    def _forget(self):
        self.level = UNKNOWN
        self._count = 0
