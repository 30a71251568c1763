"""Recorded games in a browser: every frame as on the PC, and the words read off them."""

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.panel_text import read_chosen, read_panel
from host_sim.playthroughs.playthrough import parse
from host_sim.playthroughs.recorded import recording, recordings

pytestmark = pytest.mark.lane("page")
PLAYED = """async (steps) => {
    const frames = [];
    for (const step of steps) {
        const { refused } = await clutch.ask(step);
        await clutch.ask({ do: "settle" });
        const { state } = await clutch.ask({ do: "state" });
        const panel = clutch.panelBytes();
        const { text, chosen } = clutch.readWords(panel);
        frames.push({ refused, state, panel: [...panel], text, chosen });
    }
    return frames;
}"""


def steps_of(name):
    steps = parse(recording(name).read_text("utf-8"), name)
    return [step for step in steps if step.word in ("setup", "move")]


def one_of_each_game():
    """The names of the shortest recorded games with more than a dozen moves, one for each
    game that has such a recording."""
    found = {}
    for file in recordings():
        steps = steps_of(file.stem)
        if not file.stem.endswith("_by_key") and len(steps) > 12 and steps[0].word == "setup":
            names = found.setdefault(steps[0].value["game"], [])
            names.append((len(steps), file.stem))
    return [min(names)[1] for names in found.values()]


@pytest.fixture(scope="module")
def twin(handheld):
    """The page's handheld, whose clock only the steps move, and one on the PC."""
    handheld.page.locator("#to-bench").click()
    handheld.page.get_by_role("button", name="Pause").click()
    engine = open_engine("cpython", "pico_242", touch=True)
    engine.handheld.usb = True
    with Headless(engine) as headless:
        yield handheld, headless


@pytest.mark.parametrize("name", one_of_each_game())
def test_every_frame_of_a_recorded_game_is_as_on_the_pc_and_so_are_its_words(twin, name):
    handheld, headless = twin
    page, pc = handheld.page, headless.engine.handheld
    steps = steps_of(name)
    frames = page.evaluate(PLAYED, [{"do": one.word, one.word: one.value} for one in steps])
    for step, frame in zip(steps, frames, strict=True):
        assert frame["refused"] is None, step
        getattr(headless, step.word)(step.value)
        headless.engine.settle()
        assert (frame["state"] or {}) == headless.state(), step
        panel = bytes(frame["panel"])
        assert panel == bytes(pc.display.picture()), step
        assert (frame["text"], frame["chosen"]) == (read_panel(panel), read_chosen(panel)), step
    told = page.evaluate("clutch.told().lamp")
    lamps = ["".join(f"{part:02x}" for part in rgb) for rgb in pc.lamps.rgb]
    assert [told[str(number)] for number in range(len(lamps))] == lamps
