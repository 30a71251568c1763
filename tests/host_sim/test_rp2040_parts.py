"""The emulated chip's own models, in Node alone."""

import json
import subprocess

import pytest

from host_sim.engines.rp2040.emulated import HERE

pytestmark = pytest.mark.lane("rp2040")
FULL_SCALE = 65535
DIVIDER_OHM = 66667


@pytest.fixture
def evaluate(node):
    """evaluate("pads", "expression", name=value): the expression, in which the module's exports
    and these names are known."""

    def run(module, expression, **values):
        url = (HERE / f"{module}.mjs").as_uri()
        names = "".join(f"const {name} = {json.dumps(value)};" for name, value in values.items())
        code = (
            f"import * as module from {url!r}; Object.assign(globalThis, module); {names}"
            f"console.log(JSON.stringify({expression}));"
        )
        done = subprocess.run(
            [node, "--input-type=module", "--eval", code], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


# ---- pads


@pytest.mark.parametrize(
    ("pad", "level"),
    [
        ({"up": True}, 1),
        ({"down": True}, 0),
        ({}, 0),
        ({"up": True, "down": True, "last": 0}, 0),
        ({"up": True, "down": True, "last": 1}, 1),
        ({"up": True, "outside": 0}, 0),
        ({"down": True, "outside": 1}, 1),
        ({"outside": 1, "output": 0}, 0),
        ({"down": True, "output": 1}, 1),
    ],
)
def test_a_pad_reads_its_output_then_what_is_outside_then_its_pull(evaluate, pad, level):
    whole = {"output": None, "outside": None, "up": False, "down": False, "last": 0, **pad}
    assert evaluate("pads", "padLevel(pad)", pad=whole) == level


def test_a_pull_down_halves_what_the_picos_divider_shows(evaluate):
    full = round(4200 / 3 / 3300 * FULL_SCALE)
    source = {"sourceOhm": DIVIDER_OHM, "up": False, "down": False}
    assert evaluate("pads", "loaded(full, source)", full=full, source=source) == full
    source["down"] = True
    read = evaluate("pads", "loaded(full, source)", full=full, source=source)
    assert 1800 < read * 9900 / FULL_SCALE < 2290  # with 50 and with 80 kohm


@pytest.mark.parametrize(("up", "down", "value"), [(1, 0, FULL_SCALE), (0, 1, 0), (0, 0, 0)])
def test_a_free_adc_input_follows_its_pull(evaluate, up, down, value):
    loaded = "loaded(0, { sourceOhm: Infinity, up, down })"
    assert evaluate("pads", loaded, up=up, down=down) == value
