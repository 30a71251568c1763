"""Measure the firmware's memory while it runs, inside a device process of real MicroPython.

A device process imports it when its first frame has a `meter`, before it imports the firmware:

    "costs"   {"do": "cost"} returns, counted since the last such command:
              `heap` (bytes allocated and not freed explicitly, but for those of tasks while idle),
              `modules` (names of those that presses loaded, in order), `repaired` (bytes of the
              panel's repair on the bus), `live` (the most bytes in use when measured) and
              `playing` (whether a game is in progress)
    "block"   {"do": "block", "bytes": n} returns `fits`, whether a block so large can be allocated
    "full"    {"do": "fill", "least": n} takes all of the heap but pieces of less than n bytes, or
              gives it back if n is 0

Its behaviour:

- "costs" needs a heap that never fills up. The interpreter makes no collections by itself.
  Collections that the firmware calls for are made, but not counted.
- Allocations by fakes, frames and this file are not counted. The count reads every block of the
  heap; the fakes' reads of pins, starts of the bus and waits allocate nothing and need none.
- Bytes in use are measured when a press first writes to the panel, after each module that is
  loaded, and at each "cost".
- Names of the firmware are used only in _HOUSEKEEPING, `_begin` and `_cost`.
"""

# MicroPython's own modules, such as gc, have names that CPython's lack; `vfs.mount()` is a list.
# pyright: reportAttributeAccessIssue=false, reportOptionalIterable=false

import builtins
import gc
import sys

import vfs

_HOUSEKEEPING = "clutch.housekeeping"


def install(kind, wires):
    """Start to measure, and answer the meter's commands on these wires. `kind`: "costs", "block"
    or "full"."""
    if kind == "costs":
        _Costs(wires)
    elif kind == "full":
        taken = []
        others = wires.answer_of
        wires.answer_of = lambda command: _fill(command, taken) or others(command)
    else:
        _answer(wires, "block", _fits)


def _answer(wires, action, make):
    others = wires.answer_of
    wires.answer_of = lambda command: (make if command["do"] == action else others)(command)


def _fill(command, taken):
    """Answer a command that fills the heap; None if it is another one."""
    if command["do"] != "fill":
        return None
    taken.clear()
    gc.collect()
    size = 4096 if command["least"] else 0
    while size >= command["least"] > 0:
        try:
            taken.append(bytes(size))
        except MemoryError:
            size //= 2
    return {"free": gc.mem_free()}


def _fits(command):
    gc.collect()
    try:
        return {"fits": bool(bytearray(command["bytes"]))}
    except MemoryError:
        return {"fits": False}


def _wanted():
    """The name in the pack of the module that is imported as "_" now."""
    (pack,) = (files for files, path in vfs.mount() if path == "/p")
    return pack.wanted[1 : -len(".mpy")]


class _Gc:
    """The firmware's `gc`: it collects when the firmware calls it, and never otherwise."""

    def __init__(self, costs):
        self._costs = costs

    def collect(self):
        self._costs.pause()
        gc.collect()
        self._costs.go_on()

    def threshold(self, _bytes=None):
        return -1

    def enable(self):
        pass

    disable = enable

    def mem_alloc(self):
        return gc.mem_alloc()

    def mem_free(self):
        return gc.mem_free()


class _Costs:
    def __init__(self, wires):
        gc.disable()
        self._wires = wires
        self._app = None
        self._idle = False
        self._heap = self._repaired = self._live = 0
        self._modules = []
        self._looked = self._repairing = False
        self._import = builtins.__import__
        builtins.__import__ = self._loads
        sys.modules["gc"] = _Gc(self)  # pyright: ignore[reportArgumentType]
        wires.park = self._outside0(wires.park)
        self._i2c_write = wires.i2c_write
        wires.i2c_write = self._writes
        wires.drive = self._outside2(wires.drive)
        wires.shift_out = self._outside2(wires.shift_out)
        wires.pwm = self._outside3(wires.pwm)
        wires.adc_sample = self._outside1(wires.adc_sample)
        wires.mem32_write = self._outside2(wires.mem32_write)
        _answer(wires, "cost", self._cost)
        self._half = (gc.mem_free() + gc.mem_alloc()) // 2
        self._mark = gc.mem_alloc()

    def pause(self):
        if not self._idle:  # no press waits for what is loaded then
            self._heap += gc.mem_alloc() - self._mark

    def go_on(self):
        self._mark = gc.mem_alloc()

    def _outside0(self, call):
        def outside():
            self.pause()
            try:
                call()
            finally:
                self.go_on()
                if self._mark > self._half:
                    gc.collect()
                    self.go_on()

        return outside

    def _outside1(self, call):
        def outside(one):
            self.pause()
            answer = call(one)
            self.go_on()
            return answer

        return outside

    def _outside2(self, call):
        def outside(one, two):
            self.pause()
            answer = call(one, two)
            self.go_on()
            return answer

        return outside

    def _outside3(self, call):
        def outside(one, two, three):
            self.pause()
            call(one, two, three)
            self.go_on()

        return outside

    def _writes(self, bus, address, data):
        self.pause()
        if not self._looked:
            self._looked = True
            self._look()
        if self._repairing:
            self._repaired += 1 + len(data)
        acknowledged = self._i2c_write(bus, address, data)
        self.go_on()
        return acknowledged

    def _loads(self, name, globals=None, locals=None, fromlist=None, level=0):
        before = len(sys.modules)
        wanted = name == "_" and _wanted()
        try:
            return self._import(name, globals, locals, fromlist, level)
        finally:
            if wanted or len(sys.modules) > before:
                self.pause()
                if not self._idle:
                    self._modules.append(wanted or name)
                if self._app:
                    self._look()
                self.go_on()

    def _look(self):
        gc.collect()
        self._live = max(self._live, gc.mem_alloc() - self._wires.heap_before)

    def _while_idle(self, task):
        """The same for a task that no key press waits for."""

        def idle():
            self.pause()
            self._idle = True
            try:
                task()
            finally:
                self._idle = False
                self.go_on()

        return idle

    def _begin(self, app):
        """Start to count in the firmware, which is loaded now."""
        self._app = app
        from clutch.modules import find  # in a pack modules have other names

        repair = app.parts.display.repair
        housekeeping = find(_HOUSEKEEPING)
        housekeeping.fill_holes = self._while_idle(housekeeping.fill_holes)
        step = app.loader.step
        load = self._while_idle(step)
        # What is due is done right after the picture of a press.
        app.loader.step = lambda: step() if app.loader.due else load()

        def repairs(now_ms):
            self._repairing = True
            try:
                return repair(now_ms)
            finally:
                self._repairing = False

        app.parts.display.repair = repairs

    def _cost(self, _command):
        if self._wires.app is None:
            return {"starting": True}
        if self._app is None:
            self._begin(self._wires.app)
        self._look()
        answer = {
            "heap": self._heap,
            "modules": self._modules,
            "repaired": self._repaired,
            "live": self._live,
            "playing": self._app.table is not None,
        }
        self._heap = self._repaired = self._live = 0
        self._modules = []
        self._looked = False
        return answer
