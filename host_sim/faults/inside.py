"""Runs trials of one lane inside an interpreter, CPython or MicroPython.

    inside.py ROOT FIRMWARE LANE NUMBER OF STEP

Of the lane's part NUMBER of OF each STEP-th trial is run. Lines on stdout: `## TRIED SURVIVED
LOST`, at least each second or so, and last of all; `!! name: what was lost` for what was.
"""

import gc
import sys
import time

LANES = {
    "cuts": "cuts cuts",
    "interrupts": "interrupts interrupts",
    "control_unguarded": "interrupts unguarded",
    "corruption": "damage corruption",
    "truncation": "damage truncation",
    "newer": "damage newer",
    "reformatted": "damage reformatted",
    "full": "damage full",
    "filled": "damage filled",
    "worn": "damage worn",
    "panel": "hardware panel",
    "stuck": "hardware stuck_keys",
    "bounces": "hardware bounces",
    "wraps": "hardware wraps",
    "watchdog": "hardware watchdog",
    "screens": "breaks screens",
    "memory": "breaks memory",
    "control_remove": "cuts removes_first",
    "control_acknowledge": "cuts acknowledges_early",
}


def run(lane, number, of, step):
    module, function = LANES[lane].split()
    module = __import__("host_sim.faults." + module, None, None, ("*",))
    tried = survived = lost = 0
    said_s = time.time()
    for index, trial in enumerate(getattr(module, function)(number, of)):
        if index % step != (number + of) % step:
            continue
        count = 1
        try:
            count = trial[1](*trial[2:]) or 1
            survived += count
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            lost += 1
            survived += count - 1
            print("!! %s: %s: %s" % (trial[0], type(error).__name__, error))
            if type(error).__name__ != "Lost":
                sys.print_exception(error)
        tried += count
        trial = None
        if time.time() - said_s > 0.5:
            said_s = time.time()
            print("##", tried, survived, lost)
    print("##", tried, survived, lost, "end")


def main(root, firmware, lane, number, of, step):
    sys.path[:0] = [root + "/host_sim/stand_ins", root, root + "/boards/pico", firmware]
    import device_time

    sys.modules["time"] = device_time
    import micropython  # noqa: F401 (completes sys and gc on CPython)

    gc.collect()
    run(lane, int(number), int(of), int(step))


if __name__ == "__main__":
    main(*sys.argv[1:])
