"""Runs the test functions of one file on MicroPython; conftest.py starts it and reads its lines.

    micropython -X heapsize=190k tests/run_on_micropython.py ROOT FILE test_one test_two ...

Each test gets `## RUN name` before it and `## PASS name` or `## FAIL name` after it; what stands
between belongs to the test, a traceback included. The last line is `## HEAP n`: the least free
heap in bytes, of what was left after a collection behind each test. Without that line the
process did not reach its end.

Garbage is collected as often as the firmware has it done while it is in use: what the compiler
leaves would scatter what stays.
"""

# MicroPython's own modules, such as gc, have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false

import gc
import sys

COLLECT_AFTER_BYTES = 32768


def main(root, file, names):
    folder, _, name = file.rpartition("/")
    sys.path[:] = [
        folder,
        root,
        root + "/tests/firmware",
        root + "/firmware",
        root + "/host_sim/fakes",
        root + "/boards/pico",
    ]
    gc.threshold(COLLECT_AFTER_BYTES)
    module = __import__(name[: -len(".py")])
    gc.collect()
    least_free = gc.mem_free()
    for name in names:
        print("## RUN", name)
        try:
            getattr(module, name)()
        except BaseException as error:
            sys.print_exception(error)
            print("## FAIL", name)
        else:
            print("## PASS", name)
        gc.collect()
        least_free = min(least_free, gc.mem_free())
    print("## HEAP", least_free)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
