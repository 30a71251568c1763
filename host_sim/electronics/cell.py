"""A lithium polymer cell, and the part between it and VSYS.

    cell = Cell(1000)                  # mAh, full
    cell.mv(100)                       # at its terminals while 100 mA are drawn
    cell.draw(100, 3600)               # mA, seconds: lowers cell.charge
    drop_mv("schottky", 100)           # between the cell and VSYS

Sources:

- The curves of open-circuit voltage and resistance were fitted to a measured cell of 850 mAh (TCL
  PL-383562; Chen and Rincon-Mora, "Accurate Electrical Battery Model Capable of Predicting Runtime
  and I-V Performance", IEEE Trans. Energy Conversion 21(2), 2006). The resistance is the sum of
  the model's three, as after some minutes of constant current. A larger cell has proportionally
  less. The cell is new and at room temperature.
- The diode is a 1N5817, by the SPICE model that comes with LTspice (Is 31.7 uA, N 1.373, Rs 51
  mohm): 290 mV at 100 mA, 230 mV at 20 mA. The P-channel MOSFET has 60 mohm (an AO3401A at a gate
  of 2.5 V has 85 at most).
"""

from math import exp, log

_FITTED_MAH = 850
_THERMAL_MV = 25.85  # kT/q at 300 K
_DIODE_N, _DIODE_MA, _DIODE_OHM = 1.373, 0.0317, 0.051
_FET_OHM = 0.06
PATHS = ("p_fet", "schottky")
DARK_MA, LIT_MA = 20, 60  # typical current of the handheld, lamps off and on


def open_circuit_mv(charge):
    """The voltage of a cell without load; `charge` is 0 to 1."""
    curve = 3.685 + 0.2156 * charge - 0.1178 * charge**2 + 0.3201 * charge**3
    return 1000 * (curve - 1.031 * exp(-35 * charge))


def resistance_ohm(charge, capacity_mah):
    return (_FITTED_MAH / capacity_mah) * (
        0.1562 * exp(-24.37 * charge)
        + 0.3208 * exp(-29.14 * charge)
        + 6.603 * exp(-155.2 * charge)
        + (0.07446 + 0.04669 + 0.04984)
    )


def drop_mv(path, load_ma):
    """The voltage drop of the part between cell and VSYS."""
    if path == "p_fet":
        return load_ma * _FET_OHM
    return _DIODE_N * _THERMAL_MV * log(1 + load_ma / _DIODE_MA) + load_ma * _DIODE_OHM


class Cell:
    """`charge`: 0 to 1."""

    def __init__(self, capacity_mah, charge=1.0):
        self.capacity_mah = capacity_mah
        self.charge = charge

    def mv(self, load_ma):
        """The voltage at the terminals under a load."""
        resistance = resistance_ohm(self.charge, self.capacity_mah)
        return open_circuit_mv(self.charge) - load_ma * resistance

    def draw(self, load_ma, duration_s):
        self.charge = max(0.0, self.charge - load_ma * duration_s / 3600 / self.capacity_mah)

    def charge_at(self, terminal_mv, load_ma):
        """The charge at which the terminals have this voltage under this load."""
        low, high = 0.0, 1.0
        for _ in range(40):
            middle = (low + high) / 2
            if Cell(self.capacity_mah, middle).mv(load_ma) < terminal_mv:
                low = middle
            else:
                high = middle
        return high
