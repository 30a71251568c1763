"""Drive the chain of WS2812 lamps: apply gamma, brightness and current limit, send on change.

    lamps = Lamps(pin, count, budget_ma, gate_pin, clock)
    lamps.write(rgb, brightness)    # rgb: 3 bytes a lamp, before gamma; brightness 0..255
    wait_ms = lamps.tick(now_ms)    # in every tick; ms until the supply has settled, or -1

Each frame passes gamma 2.2, then the brightness setting, then the limiter: it sees the values
that are sent. The limiter follows WLED (bus_manager.cpp): a frame draws the sum of all
channel values x 55 mA / (3 x 255), plus 1 mA for each lamp even if black; a frame over the limit
is dimmed as a whole. A board names another figure than 55 mA as `white_ma`.

The budget is for the whole device. The other parts count at their worst: 30 mA for the Pico,
30 mA for a panel with every pixel lit (29.4 was measured) and 5 mA for the piezo. So a budget of
400 mA leaves 335 mA for the lamps.

With a power gate (high = powered), `off` cuts the lamps' supply. It sets the data line low first,
or the lamps would draw power from it. The next frame waits until the supply has settled; `tick`
then sends it.

Lamps are dark after a brown-out of their supply, which nobody can see from here. So `tick` sends
the frame again, once a second if it is called that often.
"""

import machine
from micropython import const

_OTHERS_MA = const(30 + 30 + 5)
_BLACK_LAMP_MA = const(1)
_LAMP_CHANNELS = const(3 * 255)
# 100 uF, charged through a P-FET that opens slowly, take 12 ms; one more because the clock is read
# part-way through a millisecond.
_SUPPLY_SETTLES_MS = const(13)
_REPAIR_MS = const(900)  # so that each repair of the panel, once a second, repairs the lamps
_FAINTEST = const(4)  # of 255

# 0 and 1 bits of a WS2812: ns high, low, high, low.
_TIMING_NS = (400, 850, 800, 450)

# 255 x (level / 255) ^ 2.2, rounded.
_GAMMA = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x02\x03\x03\x03\x03\x03\x04\x04\x04"
    b"\x04\x05\x05\x05\x05\x06\x06\x06\x06\x07\x07\x07\x08\x08\x08\x09\x09\x09\x0a\x0a"
    b"\x0b\x0b\x0b\x0c\x0c\x0d\x0d\x0d\x0e\x0e\x0f\x0f\x10\x10\x11\x11\x12\x12\x13\x13"
    b"\x14\x14\x15\x16\x16\x17\x17\x18\x19\x19\x1a\x1a\x1b\x1c\x1c\x1d\x1e\x1e\x1f\x20"
    b"\x21\x21\x22\x23\x23\x24\x25\x26\x27\x27\x28\x29\x2a\x2b\x2b\x2c\x2d\x2e\x2f\x30"
    b"\x31\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f\x40\x41\x42\x43"
    b"\x44\x45\x46\x47\x49\x4a\x4b\x4c\x4d\x4e\x4f\x51\x52\x53\x54\x55\x57\x58\x59\x5a"
    b"\x5b\x5d\x5e\x5f\x61\x62\x63\x64\x66\x67\x69\x6a\x6b\x6d\x6e\x6f\x71\x72\x74\x75"
    b"\x77\x78\x79\x7b\x7c\x7e\x7f\x81\x82\x84\x85\x87\x89\x8a\x8c\x8d\x8f\x91\x92\x94"
    b"\x95\x97\x99\x9a\x9c\x9e\x9f\xa1\xa3\xa5\xa6\xa8\xaa\xac\xad\xaf\xb1\xb3\xb5\xb6"
    b"\xb8\xba\xbc\xbe\xc0\xc2\xc4\xc5\xc7\xc9\xcb\xcd\xcf\xd1\xd3\xd5\xd7\xd9\xdb\xdd"
    b"\xdf\xe1\xe3\xe5\xe7\xea\xec\xee\xf0\xf2\xf4\xf6\xf8\xfb\xfd\xff"
)


def _faint(level, most):
    """The value of a channel in a lamp at _FAINTEST; `most` is its strongest channel."""
    return (_GAMMA[level * 255 // most] * _FAINTEST + 127) // 255


class Lamps:
    """`count` lamps on GPIO `pin`, in a device that may draw `budget_ma`; `gate_pin` or None.

    `roles`: {"track": [first, count], "cross": .., "seats": ..} from the board's description.
    `red_first`: the roles whose lamps take red before green.
    `white_ma`: what a lamp draws with its three channels at 255.
    `current_ma`: what the lamps draw by the formula above, as of the last frame.
    """

    def __init__(
        self, pin, count, budget_ma, gate_pin, clock, roles=None, red_first=(), white_ma=55
    ):
        self.roles = roles or {}
        self._red_first = [self.roles[role] for role in red_first]
        self._white_ma = white_ma
        self._clock = clock
        self._count = count
        limit_ma = budget_ma - _OTHERS_MA - count * _BLACK_LAMP_MA
        self._most_channels = max(0, limit_ma) * _LAMP_CHANNELS // white_ma
        self._pin = machine.Pin(pin, machine.Pin.OUT, value=0)
        self._gate = None
        if gate_pin is not None:
            self._gate = machine.Pin(gate_pin, machine.Pin.OUT, value=0)
        self._powered = self._gate is None
        self._since_ms = 0  # the supply was switched on, or a frame was sent
        self._waiting = False  # whether a frame waits for the supply
        self._written = bytearray(3 * count)
        self._brightness = -1  # of the last frame; -1 = it is not known what the lamps show
        self._levels = bytearray(256)  # value to send for each level in `rgb`, at that brightness
        self._data = bytearray(3 * count)
        self._sent = bytearray(3 * count)

    def write(self, rgb, brightness):
        """Show a frame; `rgb` has 3 bytes a lamp. Sends nothing when the lamps show it already."""
        if brightness == self._brightness and rgb == self._written:
            return
        if brightness != self._brightness:
            for level in range(256):
                self._levels[level] = (_GAMMA[level] * brightness + 127) // 255
        self._make_data(rgb)
        if brightness:
            self._keep_lit(rgb)
        for first, many in self._red_first:
            self._swap(first, many)
        self._limit()
        if self._brightness < 0 or self._data != self._sent:
            self._send()
        self._written[:] = rgb
        self._brightness = brightness

    def off(self):
        """Make all lamps dark: cut their supply if there is a gate, else show black."""
        if self._gate is None:
            self.write(bytes(len(self._data)), 0)
        else:
            self._pin.value(0)
            self._gate.value(0)
            self._powered = self._waiting = False
            self._brightness = -1

    def tick(self, now_ms):
        """Send a waiting frame if the supply has settled, or a frame of a second ago once more;
        returns ms until the supply has settled, or -1."""
        gone_ms = self._clock.ticks_diff(now_ms, self._since_ms)
        if self._waiting and gone_ms < _SUPPLY_SETTLES_MS:
            return _SUPPLY_SETTLES_MS - gone_ms
        if self._waiting or self._powered and gone_ms >= _REPAIR_MS:
            self._waiting = False
            self._send()
        return -1

    @property
    def current_ma(self):
        """mA that the lamps draw, rounded up; 0 when their supply is cut."""
        if not self._powered:
            return 0
        if self._waiting:
            return self._count * _BLACK_LAMP_MA
        lit_ma = (sum(self._sent) * self._white_ma + _LAMP_CHANNELS - 1) // _LAMP_CHANNELS
        return lit_ma + self._count * _BLACK_LAMP_MA

    def _make_data(self, rgb):
        data = self._data
        levels = self._levels
        for at in range(0, len(data), 3):
            data[at] = levels[rgb[at + 1]]  # WS2812: green first
            data[at + 1] = levels[rgb[at]]
            data[at + 2] = levels[rgb[at + 2]]

    def _keep_lit(self, rgb):
        """Raise the strongest channel of each lit lamp to at least _FAINTEST, the others in
        proportion. With fewer steps the colours would shift: blue to white, brown to red."""
        data = self._data
        for at in range(0, len(data), 3):
            if max(data[at], data[at + 1], data[at + 2]) < _FAINTEST:
                most = max(rgb[at], rgb[at + 1], rgb[at + 2])
                if most:
                    data[at] = _faint(rgb[at + 1], most)
                    data[at + 1] = _faint(rgb[at], most)
                    data[at + 2] = _faint(rgb[at + 2], most)

    def _swap(self, first, many):
        """Put red before green in these lamps."""
        data = self._data
        for at in range(3 * first, 3 * (first + many), 3):
            green = data[at]
            data[at] = data[at + 1]
            data[at + 1] = green

    def _limit(self):
        """Dim the whole frame so that it stays within the budget."""
        data = self._data
        channels = sum(data)
        if channels > self._most_channels:
            for at in range(len(data)):
                data[at] = data[at] * self._most_channels // channels

    def _send(self):
        if not self._powered:
            self._gate.value(1)
            self._powered = self._waiting = True
            self._since_ms = self._clock.ticks_ms()
        if self._waiting:
            return
        self._since_ms = self._clock.ticks_ms()
        machine.bitstream(self._pin, 0, _TIMING_NS, self._data)
        self._sent[:] = self._data
