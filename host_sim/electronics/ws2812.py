"""A chain of WS2812 lamps behind a power gate.

Used as `Chain(count, gated, red_first, white_ma)`: `.bits(data)` is one transfer on the data
line, `.rgb` has the colours shown. Its behaviour:

- The order of bytes is green, red, blue (WS2812B datasheet, composition of 24 bit data). For the
  lamps in `red_first` it is red, green, blue. Each lamp takes the first
  three bytes that reach it and passes the rest on. If there are fewer bytes, the last lamps keep
  their colours. Extra bytes are lost. An incomplete triple is not latched.
- A lamp without power is dark, ignores data, and loses its colour. When the gate switches the
  power on, all lamps are black until the next transfer.
- Wiring mistakes are set on `unpowered`, `cut_at` (the first lamp that no data reaches, or None),
  `dead` (lamps that pass data on and stay dark), `without` ({lamp: its broken channel, 0 red to 2
  blue}), `order` (for each lamp of the chain its number in the board file), `ungrounded_from`
  (the first lamp without ground; it passes nothing on) and `never_off` (the switch is turned
  round: its own diode supplies the lamps).
- Currents are FastLED's (power_mgt): 16, 11 and 15 mA for full red, green and blue, 1 mA for a
  lamp that is on and black. With another `white_ma` than 55, the colours draw in proportion.
"""

RED_MA, GREEN_MA, BLUE_MA, DARK_MA = 16, 11, 15, 1
WHITE_MA = 55  # of a white lamp, as the firmware assumes by default


class Chain:
    def __init__(self, count, gated=False, red_first=(), white_ma=WHITE_MA):
        self.count = count
        self.red_first = frozenset(red_first)
        self.gated = gated
        self.share = white_ma / WHITE_MA
        self.transfers = 0
        self.unpowered = False
        self.cut_at = None
        self.dead = frozenset()
        self.without = {}
        self.order = range(count)
        self.ungrounded_from = None
        self.never_off = False
        self.power_on()

    def power_on(self):
        """Power on. The gate's pull-down keeps gated lamps off until the firmware drives it."""
        self.powered = not self.gated
        self._dark()

    def _dark(self):
        self.rgb = [(0, 0, 0)] * self.count
        self._lit_ma = 0

    def gate(self, level):
        """Set the gate; high powers the lamps."""
        powered = bool(level) or self.never_off
        if powered != self.powered:
            self.powered = powered
            self._dark()

    def bits(self, data):
        self.transfers += 1
        if not self.powered or self.unpowered:
            return
        ends = (self.count, self.cut_at, self.ungrounded_from)
        reached = min(end for end in ends if end is not None)
        for place in range(min(len(data) // 3, reached)):
            lamp = self.order[place]
            if lamp in self.dead:
                continue
            first, second, blue = data[3 * place : 3 * place + 3]
            rgb = [first, second, blue] if lamp in self.red_first else [second, first, blue]
            if lamp in self.without:
                rgb[self.without[lamp]] = 0
            self.rgb[lamp] = (rgb[0], rgb[1], rgb[2])
        # Now, because it is asked for more often than colours change.
        self._lit_ma = sum(r * RED_MA + g * GREEN_MA + b * BLUE_MA for r, g, b in self.rgb) / 255

    @property
    def current_ma(self):
        if not self.powered or self.unpowered:
            return 0
        return self.count * DARK_MA + self._lit_ma * self.share
