"""Checks of the flash and the virtual time that must pass on every interpreter.

test_flash_and_time.py runs `python flash_and_time.py IMAGE` on CPython and on MicroPython. It
calls every check with its own image file, and prints the names of the checks. It uses plain
asserts only.
"""

import sys

import micropython

import device_time
from host_sim.electronics.flash import file_flash, mounted


def check_programming_only_clears_bits(path):
    flash = file_flash(path, blocks=4)
    page = bytearray(256)
    flash.readblocks(1, page, 512)
    assert page == b"\xff" * 256
    flash.writeblocks(1, b"\x0f" * 256, 512)
    flash.writeblocks(1, b"\xaa" * 256, 512)
    flash.readblocks(1, page, 512)
    assert page == b"\x0a" * 256
    flash.readblocks(1, page, 768)
    assert page == b"\xff" * 256
    flash.array.close()


def check_only_an_erase_sets_bits_and_only_in_its_block(path):
    flash = file_flash(path, blocks=4)
    for block in range(4):
        flash.writeblocks(block, bytes(4096), 0)
    flash.ioctl(6, 2)
    page = bytearray(4096)
    for block in range(4):
        flash.readblocks(block, page)
        assert page == (b"\xff" if block == 2 else b"\x00") * 4096
    flash.array.close()


def check_the_plain_protocol_erases_first(path):
    flash = file_flash(path, blocks=4)
    flash.writeblocks(1, bytes(8192))
    flash.writeblocks(1, b"\x55" * 8192)
    page = bytearray(8192)
    flash.readblocks(1, page)
    assert page == b"\x55" * 8192
    assert (flash.erases, flash.programs) == (4, 64)
    flash.array.close()


def check_time_and_counts_and_what_is_kept(path):
    spent = []
    flash = file_flash(path, blocks=4, busy=spent.append)
    flash.ioctl(6, 0)
    flash.writeblocks(0, bytes(512), 0)
    assert spent == [45000, 700, 700]
    assert (flash.erases, flash.programs) == (1, 2)
    assert (flash.ioctl(4, 0), flash.ioctl(5, 0)) == (4, 4096)
    flash.array.close()
    again = file_flash(path, blocks=4)
    page = bytearray(1024)
    again.readblocks(0, page)
    assert page == bytes(512) + b"\xff" * 512
    again.array.close()


def check_nothing_is_allocated(path):
    flash = file_flash(path, blocks=4, busy=device_time.busy)
    data = bytearray(1024)
    micropython.heap_lock()
    try:
        flash.ioctl(6, 1)
        flash.writeblocks(1, data, 512)
        flash.readblocks(1, data, 512)
    finally:
        micropython.heap_unlock()
    assert data == bytes(1024)
    flash.array.close()


def check_half_pages_are_refused(path):
    flash = file_flash(path, blocks=4)
    for offset, size in ((0, 100), (100, 256)):
        try:
            flash.writeblocks(0, bytes(size), offset)
        except ValueError:
            continue
        raise AssertionError("it took them")
    flash.array.close()


def check_appending_makes_a_file_and_then_adds_to_it(path):
    flash = file_flash(path, blocks=8)
    drive = mounted(flash)
    for part in b"first, ", b"second":
        with drive.open("/log", "ab") as file:
            file.write(part)
    with drive.open("/log", "rb") as file:
        assert file.read() == b"first, second"
    flash.array.close()


def check_ticks_wrap_after_30_bits(_path):
    device_time.start((1 << 30) * 1000 - 5000)
    before = device_time.ticks_ms()
    assert before == (1 << 30) - 5
    device_time.sleep_ms(10)
    after = device_time.ticks_ms()
    assert after == 5
    assert device_time.ticks_diff(after, before) == 10
    assert device_time.ticks_diff(before, after) == -10
    assert device_time.ticks_add(before, 10) == after
    assert device_time.ticks_add(after, -10) == before


def check_ticks_us_wrap_too(_path):
    device_time.start((1 << 30) - 3)
    device_time.sleep_us(3)
    assert device_time.ticks_us() == 0


def check_a_loop_that_only_looks_at_the_clock_ends(_path):
    device_time.start()
    began = device_time.ticks_ms()
    while device_time.ticks_diff(device_time.ticks_ms(), began) < 3:
        pass
    assert 2900 < device_time.now_us < 3100
    began = device_time.ticks_us()
    while device_time.ticks_diff(device_time.ticks_us(), began) < 100:
        pass


def check_sleep_parks_at_every_limit(_path):
    device_time.start()
    parked = []

    def park():
        parked.append(device_time.now_us)
        device_time.limit_us += 4000

    device_time.park = park
    device_time.limit_us = 3000
    device_time.sleep_ms(10)
    assert parked == [3000, 7000]
    assert device_time.now_us == 10000
    device_time.busy(5000)
    assert parked == [3000, 7000]
    device_time.sleep_us(0)
    assert parked == [3000, 7000, 15000, 15000], "until the limit lies ahead"
    device_time.start()


def check_the_alarm_rings_on_time(_path):
    device_time.start()

    def alarm():
        raise OverflowError

    device_time.alarm = alarm
    device_time.alarm_us = 8000
    try:
        device_time.sleep_ms(10)
    except OverflowError:
        assert device_time.now_us == 8000
    else:
        raise AssertionError("it slept on")
    device_time.start()


CHECKS = [name for name in sorted(globals()) if name.startswith("check_")]

if __name__ == "__main__":
    for name in CHECKS:
        globals()[name](sys.argv[1] + name)
        print(name)
