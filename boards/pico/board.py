"""The reference handheld: a Pico, an SSD1306, six keys, 26 WS2812 lamps and a piezo.

The firmware does `from board import BOARD` and opens the parts in it; the simulator, the wiring
picture and the pin table are made from the same data. Rules this file keeps:

- plain data only: ints, strings, lists, dicts, None; it runs on MicroPython and on CPython;
- every pin is a GPIO number (GP4 is 4), never a number of the 40-pin header;
- a part that is not soldered on is None, and nothing else changes: `"buzzer": None`, `"supply":
  None`, or in it `"usb_sense": None` or `"adc_pin": None`, `"lamps": {"gate": None}`; a lamp role
  that a board does not have is [0, 0];
- "body" names the places of panel, lamps and keys, a file of boards/bodies or one of your own by
  its path; a board without it is drawn as the egg;
- a board of your own is a copy of this file with other pins, named by its path: `--board PATH`.

Registers are those of the RP2040 datasheet: SIO GPIO_IN (2.3.1.7) is read once for all six keys;
the WATCHDOG CTRL register (4.7.6) has its atomic "clear these bits" alias 0x3000 above its
address (2.1.2), and writing bit ENABLE there is the only way to stop a running watchdog, for
which MicroPython has no call.

The supply: USB feeds VSYS through the Pico's own diode, the cell through what `path` names.
- "p_fet", a MOSFET with its gate at VBUS (Pico datasheet, "Powering Pico"), on an adapter board:
  VSYS keeps 3.5 V, which the lamps need, until the cell is nearly empty.
- "schottky", a 1N5817: one part with legs. By its SPICE model it takes 270 mV at the 60 mA that
  the handheld draws with its lamps lit as they come, and 230 mV at the 20 mA with them dark, so
  the lamps fade at half of the charge. Then `drop_mv` is [230, 270].
Every other voltage is that of the cell at its terminals. `gauge_mv` are those of a cell that is
75, 50 and 25 % full and gives 60 mA (the curve is in host_sim/electronics/cell.py). Lamps go off
at `low_mv`, 5 % before the end of such a cell and about 18 % of a round one with nickel, and the
handheld sleeps at `empty_mv`; the protection in the cell switches off below that.
"""

BOARD = {
    "name": "pico",
    "title": "Raspberry Pi Pico",
    "module": "pico",  # which microcontroller board: pico, pico_w, pico2, pico2_w
    "runtime": "micropython",  # or "circuitpython"
    "display": {
        "kind": "ssd1306",  # or "sh1106", "ssd1309"
        "bus": 0,  # I2C; or "spi" with the pins of boards/pico_breadboard_spi
        "sda": 4,
        "scl": 5,
        "frequency_hz": 400000,
        "address": 0x3C,
    },
    # Switches to ground; the firmware turns the pull-ups on.
    "keys": {"up": 10, "down": 11, "left": 12, "right": 13, "ok": 14, "back": 15},
    "key_port": 0xD0000004,  # one word, bit n is the level of GPn
    "lamps": {
        "pin": 22,
        # High = power: a transistor drives the P-FET, and its pull-down keeps the lamps off.
        "gate": 21,
        "budget_ma": 400,
        # [first lamp of the chain, how many]
        "track": [0, 13],  # the volcano, then tiles 1 to 12
        "cross": [13, 5],  # north, west, centre, east, south
        "seats": [18, 8],
        # What they are: "strip", 144 a metre; "round", boards of 10 mm.
        "forms": {"track": "strip", "cross": "round", "seats": "round"},
        "red_first": [],  # roles whose lamps take red before green
        "white_ma": 55,  # what a white lamp takes, of the kind that takes most
    },
    "buzzer": {"pin": 16},
    "supply": {
        "path": "p_fet",  # or "schottky": what leads from the cell to VSYS
        "drop_mv": [1, 4],  # what that takes with the lamps dark, and lit
        "usb_sense": 24,  # high while a cable gives power
        "adc_pin": 29,  # VSYS, through the Pico's own divider of 200 and 100 kohm
        "divider": 3,
        "source_ohm": 66667,
        "full_scale_mv": 3300,  # what reads as 65535 at the ADC
        "capacity_mah": 1000,
        "full_mv": 4200,
        "gauge_mv": [3905, 3795, 3725],  # above each: four, three, two steps of the gauge
        "low_mv": 3500,
        "empty_mv": 3300,
    },
    "watchdog": {"timeout_ms": 8000, "register": 0x4005B000, "bit": 30},
    # The drive that MicroPython makes of the flash behind itself; the same in 1.28 and 1.29
    # (ports/rp2/boards/RPI_PICO: MICROPY_HW_FLASH_STORAGE_BYTES).
    "flash": {"offset": 0xA0000, "blocks": 352, "block_bytes": 4096, "page_bytes": 256},
}
