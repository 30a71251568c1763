"""Run the test functions of one file on MicroPython, for micropython_lane.py.

    micropython -X heapsize=190k run_on_micropython.py ROOT FIRMWARE FILE test_one test_two ...

It prints `## RUN name` before each test, and `## PASS name` or `## FAIL name` after it. The lines
between them are the test's output, including a traceback. A collection follows each test. The last
line is `## HEAP n`, the least free heap in bytes after a collection. If that line is missing, the
process did not reach its end.

Garbage is also collected after every COLLECT_AFTER_BYTES, as in the firmware, because the
compiler's garbage would scatter lasting objects over the heap.
"""

# MicroPython's own modules, such as gc, have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false

import gc
import sys

COLLECT_AFTER_BYTES = 32768


def main(root, firmware, file, names):
    folder, _, name = file.rpartition("/")
    sys.path[:] = [
        folder,
        root,
        root + "/tests/firmware",
        firmware,
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


main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
