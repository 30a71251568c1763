"""The panel model, tested by the bytes on the bus."""

from host_sim.electronics.ssd1306 import SH1106, SSD1306, SSD1309

UPRIGHT = b"\x00\xa1\xc8\x20\x00\x8d\x14\xaf"


def lit_panel(start=UPRIGHT):
    panel = SSD1306()
    panel.transfer(start)
    panel.transfer(b"\x00\x21\x00\x7f\x22\x00\x07")
    panel.transfer(b"\x40" + bytes(1024))
    assert panel.picture() == bytes(1024)
    return panel


def turned(picture):
    """Upside down, its columns from right to left."""
    return bytes(
        sum((byte >> bit & 1) << 7 - bit for bit in range(8)) for byte in reversed(picture)
    )


PICTURE = bytes((i * 7 + i // 128 * 31) & 0xFF for i in range(1024))


def test_is_dark_until_on_and_pumped_and_then_shows_its_noise():
    panel = SSD1306()
    assert panel.picture() == bytes(1024)
    panel.transfer(b"\x00\xaf")
    assert not panel.lit
    panel.transfer(b"\x00\x8d\x14")
    assert panel.lit
    assert panel.picture() != bytes(1024)


def test_a_full_picture_in_horizontal_mode():
    panel = lit_panel()
    panel.transfer(b"\x40" + PICTURE)
    assert panel.picture() == PICTURE
    assert panel.faults == []


def test_co_switches_between_commands_and_data_within_a_transfer():
    panel = lit_panel()
    panel.transfer(b"\x80\x21\x80\x05\x80\x7f\x80\x22\x80\x03\x80\x07\xc0\xaa\x40\xbb\xcc")
    expected = bytearray(1024)
    expected[3 * 128 + 5 : 3 * 128 + 8] = b"\xaa\xbb\xcc"
    assert panel.picture() == expected


def test_a_window_wraps_within_itself():
    panel = lit_panel()
    panel.transfer(b"\x00\x21\x0a\x0c\x22\x02\x03")
    panel.transfer(b"\x40\x01\x02\x03\x04\x05\x06\x07")
    picture = panel.picture()
    assert picture[2 * 128 + 10 : 2 * 128 + 13] == b"\x07\x02\x03"
    assert picture[3 * 128 + 10 : 3 * 128 + 13] == b"\x04\x05\x06"


def test_upside_down_is_both_remaps_and_new_data():
    panel = lit_panel(b"\x00\xa0\xc0\x20\x00\x8d\x14\xaf")
    panel.transfer(b"\x40" + PICTURE)
    assert panel.picture() == turned(PICTURE)


def test_column_remap_leaves_what_is_there_and_row_direction_does_not():
    panel = lit_panel()
    panel.transfer(b"\x40" + PICTURE)
    panel.transfer(b"\x00\xa0")
    assert panel.picture() == PICTURE
    panel.transfer(b"\x00\xc0")
    rows = panel.picture()
    for page in range(8):
        row = PICTURE[128 * page : 128 * page + 128]
        assert turned(row) == bytes(reversed(rows[128 * (7 - page) : 128 * (8 - page)]))


def test_start_line_and_offset_roll_the_picture_up():
    for command in (b"\x00\x48", b"\x00\xd3\x08"):
        panel = lit_panel()
        panel.transfer(b"\x40" + PICTURE)
        panel.transfer(command)
        assert panel.picture() == PICTURE[128:] + PICTURE[:128]


def test_invert_all_on_contrast_and_off():
    panel = lit_panel()
    panel.transfer(b"\x40" + PICTURE)
    full_ma = panel.current_ma
    panel.transfer(b"\x00\xa7\x81\x10")
    assert panel.picture() == bytes(byte ^ 0xFF for byte in PICTURE)
    assert panel.contrast == 0x10
    assert panel.current_ma < full_ma
    panel.transfer(b"\x00\xa6\xa5")
    assert panel.picture() == b"\xff" * 1024
    panel.transfer(b"\x00\xa4")
    assert panel.picture() == PICTURE
    panel.transfer(b"\x00\xae")
    assert panel.picture() == bytes(1024)
    panel.transfer(b"\x00\xaf")
    assert panel.picture() == PICTURE


def test_counts_bytes_with_the_address_and_answers_nothing_unplugged():
    panel = SSD1306()
    assert panel.transfer(b"\x00\x21\x00\x3b\x22\x02\x02")
    assert panel.transfer(b"\x40" + bytes(60))
    assert (panel.transfers, panel.bytes) == (2, 70)
    panel.plugged = False
    assert not panel.transfer(b"\x00\xaf")
    assert (panel.on, panel.bytes) == (False, 71)


def test_rubbish_is_a_fault():
    for data, complaint in (
        (b"\x00\x3f", "unknown command 0x3f"),
        (b"\x00\xda\x02", "COM pins"),
        (b"\x00\x2f", "scrolling"),
        (b"\x00\x21\x50\x10", "not a window"),
        (b"\x00\x22\x00\x08", "not a window"),
        (b"\x00\x20\x03", "addressing mode 3"),
        (b"\x40", "nothing after"),
        (b"\x41\x00", "bits set"),
    ):
        panel = SSD1306()
        panel.transfer(data)
        assert complaint in panel.faults[0]


def test_sh1106_has_two_columns_to_spare_and_no_windows():
    panel = SH1106()
    panel.transfer(b"\x00\xa1\xc8\xaf")
    for page in range(8):
        panel.transfer(bytes((0, 0xB0 | page, 0x02, 0x10)))
        panel.transfer(b"\x40" + PICTURE[128 * page : 128 * page + 128])
    assert panel.picture() == PICTURE
    assert panel.faults == []
    panel.transfer(b"\x00\x21")
    assert panel.faults == ["unknown command 0x21"]


def test_an_ssd1309_needs_no_pump_and_knows_none():
    panel = SSD1309()
    panel.transfer(b"\x00\xfd\x12\xa1\xc8\x20\x00\xaf\x21\x00\x7f\x22\x00\x07")
    panel.transfer(b"\x40" + PICTURE)
    assert (panel.picture(), panel.faults) == (PICTURE, [])
    panel.transfer(b"\x00\x8d")
    panel.transfer(b"\x00\xdb\x30")
    assert panel.faults == ["unknown command 0x8d", "VCOMH 0x30 is no level of an SSD1309"]


def test_a_locked_ssd1309_hears_nothing_but_its_lock():
    panel = SSD1309()
    panel.transfer(b"\x00\xfd\x16\xaf\x81\x10")
    assert (panel.on, panel.contrast) == (False, 0x7F)
    panel.transfer(b"\x00\xfd\x12\xaf\x81\x10")
    assert (panel.on, panel.contrast) == (True, 0x10)


def test_a_panel_in_reset_forgets_its_registers_and_hears_nothing():
    panel = lit_panel()
    panel.transfer(b"\x40" + PICTURE)
    memory = bytes(panel.ram)
    panel.reset(0)
    assert not panel.transfer(b"\x00\xaf")
    assert (panel.lit, bytes(panel.ram)) == (False, memory)
    assert panel.faults == ["bytes while its reset line is low"]
    panel.reset(1)
    panel.transfer(UPRIGHT)
    assert panel.picture() == PICTURE
