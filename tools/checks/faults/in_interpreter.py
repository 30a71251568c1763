"""Run trials of one lane inside an interpreter, CPython or MicroPython, in a folder of its own.

    in_interpreter.py ROOT FIRMWARE MODULE LANE NUMBER OF STEP ENDS

A lane is a function with the lane's name in a module of this folder. It yields trials, and groups
of trials, which are generators, where several share something that takes long to prepare. A trial
is a tuple (name, function, arguments...). The function raises an exception if it finds an error,
and returns the number of faults that it tried, or None for one.

It takes every OF-th of what the lane yields, from NUMBER on, and of these trials runs every
STEP-th. `plays` of a module, if it has that, becomes STEP. With ENDS = 1 it ends at the first
loss. It prints `## TRIED SURVIVED` at most every half second, `!! trial: error` for each loss, and
finally `## TRIED SURVIVED end`.
"""

import gc
import sys
import time


def trials(lane, number, of, step):
    """Every `step`-th trial of part `number`."""
    index = 0
    for place, found in enumerate(lane()):
        if place % of == number:
            for trial in (found,) if isinstance(found, tuple) else found:
                if index % step == 0:
                    yield trial
                index += 1


def run(lane, number, of, step, ends):
    tried = survived = 0
    said_s = time.time()
    for trial in trials(lane, number, of, step):
        count = 1
        set_aside()
        try:
            count = trial[1](*trial[2:]) or 1
            survived += count
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            print("!! %s: %s: %s" % (trial[0], type(error).__name__, error))
            if type(error).__name__ != "Lost":
                sys.print_exception(error)
        tried += count
        if ends and survived < tried:
            break
        trial = None
        if time.time() - said_s > 0.5:
            said_s = time.time()
            print("##", tried, survived)
    print("##", tried, survived, "end")


def set_aside():
    """Exempt all objects from collection that are there before a trial. On CPython a collection,
    which follows each screen, looks at every object: it was two fifths of the time."""
    if hasattr(gc, "freeze"):
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def speed_up():
    """Compile each module only once, on CPython."""
    from importlib.machinery import SourceFileLoader

    compile_module = SourceFileLoader.get_code
    codes = {}

    def get_code(loader, name):
        if name not in codes:
            codes[name] = compile_module(loader, name)
        return codes[name]

    SourceFileLoader.get_code = get_code
    set_aside()  # for what is made before the first trial


def main(root, firmware, module, lane, *numbers):
    if module == "evening":  # a PC's lane: it runs the firmware in an engine
        sys.path[:0] = [root]
    else:
        sys.path[:0] = [root + "/host_sim/fakes", root, root + "/boards/pico", firmware]
        import device_time

        sys.modules["time"] = device_time
        import micropython  # noqa: F401 (completes sys and gc on CPython)

        if sys.implementation.name == "cpython":
            speed_up()
    module = __import__("tools.checks.faults." + module, None, None, ("*",))
    numbers = [int(number) for number in numbers]
    if hasattr(module, "plays"):
        module.plays = numbers[2]
    run(getattr(module, lane), *numbers)


if __name__ == "__main__":
    main(*sys.argv[1:])
