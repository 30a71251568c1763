"""Presses on a page whose browser is busy: each of them counts."""

import pytest

from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
STANDS_STILL = """
addEventListener("message", ({ data }) => {
  const until = performance.now() + (data.standStill ?? 0);
  while (performance.now() < until);
});
"""
TWICE = """async ([key, ms]) => {
  const held = () => new Promise((resolve) => { setTimeout(resolve, 100); });
  clutch.tell({ key, down: true });
  await held();
  clutch.tell({ key, down: false });
  clutch.tell({ standStill: ms });
  clutch.tell({ key, down: true });
  await held();
  clutch.tell({ key, down: false });
}"""


def test_two_presses_are_two_though_the_handheld_stands_still_between_them(page, host):
    page.route("**/worker.js", lambda route: route.fulfill(
        content_type="text/javascript", body=route.fetch().text() + STANDS_STILL
    ))  # fmt: skip
    handheld = AlonePage(page, host.url)
    handheld.wait_for_words("Which game")
    rows = handheld.settled()
    for key, ms, row in (("DOWN", 50, 3), ("UP", 90, 1), ("DOWN", 300, 3)):
        page.evaluate(TWICE, [key, ms])
        page.wait_for_function("row => row.includes(clutch.told().chosen)", arg=rows[row])
        handheld.settled()
        assert page.evaluate("clutch.told().chosen") in rows[row], ms
