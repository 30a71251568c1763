"""A chain of WS2812 lamps behind a power gate.

Used as `Chain(count, gated, red_first)`: `.bits(data)` is one transfer on the data line, `.rgb`
what the lamps show. Rules it keeps:

- Bytes come as green, red, blue (WS2812B datasheet, composition of 24 bit data), or to the lamps
  of `red_first` as red, green, blue, as the round ones with legs want them; each lamp takes
  the first three that reach it and passes the rest on. Fewer bytes than lamps: the last ones keep
  what they show. More: they fall out at the end. An incomplete triple is not latched.
- Without power a lamp is dark, hears nothing, and forgets: after the gate comes on all are black
  until told otherwise.
- What is soldered wrongly is set on `unpowered`, `cut_at` (the first lamp that no data reaches, or
  None), `dead` (lamps that pass data on and stay dark), `without` ({lamp: the channel that is
  broken, 0 red to 2 blue}) and `order` (which lamp of the board file each of the chain is).
- Currents are FastLED's (power_mgt): 16, 11 and 15 mA for full red, green and blue, 1 mA for a
  lamp that is on and black.
"""

RED_MA, GREEN_MA, BLUE_MA, DARK_MA = 16, 11, 15, 1


class Chain:
    def __init__(self, count, gated=False, red_first=()):
        self.count = count
        self.red_first = frozenset(red_first)
        self.gated = gated
        self.transfers = 0
        self.unpowered = False
        self.cut_at = None
        self.dead = frozenset()
        self.without = {}
        self.order = range(count)
        self.power_on()

    def power_on(self):
        """The gate's pull-down keeps gated lamps off until the firmware drives it."""
        self.powered = not self.gated
        self.rgb = [(0, 0, 0)] * self.count

    def gate(self, level):
        """High gives the lamps power."""
        if bool(level) != self.powered:
            self.powered = bool(level)
            self.rgb = [(0, 0, 0)] * self.count

    def bits(self, data):
        self.transfers += 1
        if not self.powered or self.unpowered:
            return
        reached = self.count if self.cut_at is None else self.cut_at
        for place in range(min(len(data) // 3, reached)):
            lamp = self.order[place]
            if lamp in self.dead:
                continue
            first, second, blue = data[3 * place : 3 * place + 3]
            rgb = [first, second, blue] if lamp in self.red_first else [second, first, blue]
            if lamp in self.without:
                rgb[self.without[lamp]] = 0
            self.rgb[lamp] = (rgb[0], rgb[1], rgb[2])

    @property
    def current_ma(self):
        if not self.powered or self.unpowered:
            return 0
        lit = sum(r * RED_MA + g * GREEN_MA + b * BLUE_MA for r, g, b in self.rgb)
        return self.count * DARK_MA + lit / 255
