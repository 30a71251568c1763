"""Run trials of one lane inside an interpreter, CPython or MicroPython.

    inside.py ROOT FIRMWARE SCRATCH LANE NUMBER OF STEP

It runs every STEP-th trial of part NUMBER, of the OF parts of the lane. A saboteur's lane ends at
the first loss. It prints `## TRIED SURVIVED` at most every half second, `!! trial: error` for each
loss, and finally `## TRIED SURVIVED end`.
"""

import sys
import time

# {lane: (module, function) that yields its trials}
LANES = {
    "cuts": ("cuts", "cuts"),
    "installs": ("installing", "installs"),
    "interrupts": ("interrupts", "interrupts"),
    "again": ("interrupts", "run_again"),
    "reads": ("refusals", "reads"),
    "writes": ("refusals", "writes"),
    "memory": ("refusals", "memory"),
    "heap": ("breaks", "heap"),
    "corruption": ("damage", "corruption"),
    "truncation": ("damage", "truncation"),
    "full": ("drives", "full"),
    "filled": ("drives", "filled"),
    "worn": ("drives", "worn"),
    "reformatted": ("damage", "reformatted"),
    "newer": ("damage", "newer"),
    "stores": ("answers", "answers"),
    "endings": ("endings", "endings"),
    "screens": ("breaks", "screens"),
    "panel": ("hardware", "panel"),
    "stuck": ("hardware", "stuck_keys"),
    "bounces": ("hardware", "bounces"),
    "wraps": ("hardware", "wraps"),
    "watchdog": ("hardware", "watchdog"),
    "streams": ("streams", "streams"),
    "menus": ("evening", "menus"),
    "removes": ("saboteurs", "removes_first"),
    "acknowledges": ("saboteurs", "acknowledges_early"),
    "unguarded": ("saboteurs", "unguarded"),
    "goes_on": ("saboteurs", "goes_on"),
    "guesses": ("saboteurs", "guesses"),
    "marks": ("saboteurs", "marks_nothing"),
    "twice": ("saboteurs", "keeps_twice"),
    "covers": ("saboteurs", "covers"),
    "forgets": ("saboteurs", "forgets_order"),
    "hoards": ("evening", "hoards"),
}
ON_PC = ("menus", "hoards")  # they run the firmware in an engine


def speed_up():
    """Halve the time of a trial on CPython: compile each module only once, and exempt all objects
    made before the first trial from collection."""
    import gc
    from importlib.machinery import SourceFileLoader

    compile_module = SourceFileLoader.get_code
    codes = {}

    def get_code(loader, name):
        if name not in codes:
            codes[name] = compile_module(loader, name)
        return codes[name]

    SourceFileLoader.get_code = get_code
    gc.collect()
    gc.freeze()


def run(lane, scratch, number, of, step):
    module, function = LANES[lane]
    module = __import__("tools.checks.faults." + module, None, None, ("*",))
    if lane == "streams":
        module.use_scratch(scratch)
    tried = survived = 0
    said_s = time.time()
    for index, trial in enumerate(getattr(module, function)(number, of)):
        if index % step:
            continue
        count = 1
        try:
            count = trial[1](*trial[2:]) or 1
            survived += count
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            print("!! %s: %s: %s" % (trial[0], type(error).__name__, error))
            if type(error).__name__ != "Lost":
                sys.print_exception(error)
        tried += count
        if survived < tried and (module.__name__.endswith("saboteurs") or lane == "hoards"):
            break
        trial = None
        if time.time() - said_s > 0.5:
            said_s = time.time()
            print("##", tried, survived)
    print("##", tried, survived, "end")


def main(root, firmware, scratch, lane, number, of, step):
    if lane in ON_PC:
        sys.path[:0] = [root]
        run(lane, scratch, int(number), int(of), int(step))
        return
    sys.path[:0] = [root + "/host_sim/fakes", root, root + "/boards/pico", firmware]
    import device_time

    sys.modules["time"] = device_time
    import micropython  # noqa: F401 (completes sys and gc on CPython)

    if sys.implementation.name == "cpython":
        speed_up()
    run(lane, scratch, int(number), int(of), int(step))


if __name__ == "__main__":
    main(*sys.argv[1:])
