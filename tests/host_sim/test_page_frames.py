"""Recorded games in a browser: every frame as on the PC, and the words read off them."""

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import parse
from host_sim.playthroughs.recorded import recording, recordings
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
DOZEN = 12
PLAYED = """async (steps) => {
    const frames = [];
    for (const step of steps) {
        const { refused } = await clutch.ask(step);
        await clutch.ask({ do: "settle" });
        const { state } = await clutch.ask({ do: "state" });
        frames.push([refused ?? null, state, [...clutch.panelBytes()]]);
    }
    return frames;
}"""


def steps_of(name):
    steps = parse(recording(name).read_text("utf-8"), name)
    return [step for step in steps if step.word in ("setup", "move")]


def a_dozen():
    """The names of twelve recorded games with moves, of all games."""
    names = [file.stem for file in recordings() if not file.stem.endswith("_by_key")]
    names = [name for name in names if len(steps_of(name)) > 1]
    return [names[place * len(names) // DOZEN] for place in range(DOZEN)]


@pytest.mark.parametrize("name", a_dozen())
def test_every_frame_of_a_recorded_game_is_as_on_the_pc(page, host, name):
    steps = steps_of(name)
    handheld = AlonePage(page, host.url)
    page.locator("#to-bench").click()
    page.get_by_role("button", name="Pause").click()  # only the steps move its clock
    frames = page.evaluate(PLAYED, [{"do": one.word, one.word: one.value} for one in steps])
    engine = open_engine("cpython", "pico_242")
    engine.handheld.usb = True
    with Headless(engine) as headless:
        for step, (refused, state, panel) in zip(steps, frames, strict=True):
            assert refused is None, step
            getattr(headless, step.word)(step.value)
            headless.engine.settle()
            assert (state or {}) == headless.state(), step
            assert bytes(panel) == bytes(engine.handheld.display.picture()), step
        told = page.evaluate("clutch.told().lamp")
        lamps = ["".join(f"{part:02x}" for part in rgb) for rgb in engine.handheld.lamps.rgb]
        assert [told[str(number)] for number in range(len(lamps))] == lamps
    assert handheld.panel() == bytes(frames[-1][2])


def test_the_words_of_the_panel_are_those_that_the_simulator_reads(page, host):
    from host_sim.playthroughs.panel_text import read_chosen, read_panel

    handheld = AlonePage(page, host.url)
    seen = set()
    for name in a_dozen()[::4]:
        for step in parse(recording(name).read_text("utf-8"), name):
            if step.word in ("setup", "move"):
                handheld.ask(do=step.word, **{step.word: step.value})
                handheld.ask(do="settle")
                panel, read = page.evaluate(
                    "() => { const bytes = clutch.panelBytes();"
                    " return [[...bytes], clutch.readWords(bytes)]; }"
                )
                panel = bytes(panel)
                seen.add(panel)
                assert read["text"] == read_panel(panel)
                assert read["chosen"] == read_chosen(panel)
    assert len(seen) > 20
