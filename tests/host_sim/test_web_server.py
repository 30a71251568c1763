"""The web server over real sockets, with a fake engine: the messages to and from a page."""

import asyncio
import base64

import pytest
from aiohttp import WSServerHandshakeError

from board import BOARD
from host_sim.engines.engine import EngineEnded
from host_sim.frontends.web import server
from host_sim.frontends.web.live import LONGEST_STEP_S
from tests.host_sim.web_fake_engine import FakeEngine
from tests.host_sim.web_tabs import first_line, served


@served
async def test_the_first_message_says_everything(table):
    page = await table.open()
    news = await page.hear()
    assert set(news) >= {"board", "page", "display", "lamp", "key", "power", "speed", "text"}
    assert news["board"]["lamps"] == {"track": [0, 13], "cross": [13, 5], "seats": [18, 8]}
    assert news["lamp"]["0"] == "ff2800"
    panel = b"".join(base64.b64decode(news["page"][str(number)]) for number in range(8))
    assert panel == table.engine.handheld.display.picture()
    assert news["text"][0] == "Carol  OK 0 BACK 0"


@served
async def test_after_that_only_changes_are_told(table):
    page = await table.open()
    await page.hear()
    await page.say(key="RIGHT", down=True)
    await page.until(lambda told: table.engine.cursor == 9 and told["lamp"]["21"] == "aa6e00")
    later = page.heard[1:]
    assert not any("board" in news or "speed" in news for news in later)
    assert {number for news in later for number in news.get("page", {})} == {"2"}
    assert {number for news in later for number in news.get("lamp", {})} == {"20", "21"}


@served
async def test_keys_are_held_together_until_they_are_let_go(table):
    page = await table.open()
    for key in server.KEYS:
        await page.say(key=key, down=True)
    await page.until(lambda told: all(told["key"].get(key) for key in server.KEYS))
    await table.after(200_000)
    assert all(table.engine.down.values())
    await page.say(key="OK", down=False)
    await page.until(lambda told: not told["key"]["OK"])
    await table.after(100_000)
    assert [down for key, down in table.engine.seen if key == "ok"] == [True, False]


@served
async def test_the_shortest_taps_are_all_felt_in_order_and_long_enough(table):
    felt = []
    press = table.engine._press
    table.engine._press = lambda name: (felt.append((name, table.engine.now_us)), press(name))
    page = await table.open()
    for _ in range(3):
        await page.tap("RIGHT", "OK")
    await page.until(lambda told: "OK 3" in first_line(page))
    await table.after(200_000)
    assert [name for name, _ in felt] == ["right", "ok"] * 3
    assert len(table.engine.seen) == 12
    for name in ("right", "ok"):
        assert [down for key, down in table.engine.seen if key == name] == [True, False] * 3
    assert felt[2][1] - felt[0][1] >= 60_000, "down and up must each stand 30 ms"


@served
async def test_a_long_press_lasts_as_long_as_the_firmware_needs_at_once(table):
    page = await table.open()
    engine, times_us = table.engine, []
    steps_us = granted(engine)
    for name in ("press", "release"):
        act = getattr(engine.handheld, name)
        noting = lambda key, act=act: times_us.append(engine.now_us) or act(key)  # noqa: E731
        setattr(engine.handheld, name, noting)
    await page.say(hold="OK")
    await page.until(lambda told: len(times_us) == 2)
    assert max(steps_us) >= 700_000 <= times_us[1] - times_us[0]
    assert [down for key, down in engine.seen if key == "ok"] == [True, False]


@served
async def test_two_tabs_see_and_hold_the_same_handheld(table):
    one, two = await table.open(), await table.open()
    await one.hear()
    await two.hear()
    await one.say(key="BACK", down=True)
    await two.say(key="BACK", down=True)
    await two.until(lambda told: "BACK 1" in first_line(two))
    await one.until(lambda told: "BACK 1" in first_line(one))
    assert one.told["page"] == two.told["page"]
    await one.say(key="BACK", down=False)
    await table.after(200_000)
    assert table.engine.down["back"], "the other tab still holds it"
    await two.stream.close()
    await one.until(lambda told: not told["key"]["BACK"])
    await table.after(100_000)
    assert table.engine.seen == [("back", True), ("back", False)]


@served
async def test_power_off_is_dark_and_power_on_starts_anew(table):
    page = await table.open()
    await page.tap("OK")
    await page.until(lambda told: "OK 1" in first_line(page))
    await page.say(power=False)
    await page.until(lambda told: told.get("power") is False)
    assert not table.engine.running
    assert page.told["display"][0] is False
    assert set(page.told["lamp"].values()) == {"000000"}
    assert not any(page.told["text"])
    await page.say(power=True)
    await page.until(lambda told: told["power"] and "OK 0" in first_line(page))
    assert page.logged("power") == ["Power on", "Power off", "Power on"]


@served
async def test_it_is_on_usb_power_until_the_cable_is_pulled_on_one_page(table):
    page, other = await table.open(), await table.open()
    await other.until(lambda told: told.get("usb") is True)
    assert table.engine.handheld.usb and other.told["board"]["battery"]
    await page.say(usb=False)
    await other.until(lambda told: not told["usb"])
    assert not table.engine.handheld.usb
    await other.say(power=False)
    await other.until(lambda told: not told["power"])
    await other.say(power=True)
    await other.until(lambda told: told["power"])
    assert not table.engine.handheld.usb, "the cable is as it was"
    await other.say(usb=True)
    await page.until(lambda told: page.log and page.log[-1][2] == "On USB power")
    assert table.engine.handheld.usb


@served
async def test_a_key_that_is_down_at_power_on_is_felt(table):
    page = await table.open()
    await page.say(power=False)
    await page.say(key="BACK", down=True)
    await page.until(lambda told: told["key"].get("BACK") and not told["power"])
    await page.say(power=True)
    await page.until(lambda told: told["power"])
    await table.after(200_000)
    assert table.engine.down["back"]


@served
async def test_taps_while_paused_come_to_nothing_and_a_held_key_counts(table):
    page = await table.open()
    await page.say(speed=0)
    await page.until(lambda told: told.get("speed") == 0)
    for key, down in (("OK", True), ("OK", False), ("RIGHT", True)):
        await page.say(key=key, down=down)
    await page.say(speed=1)
    await page.until(lambda told: table.engine.cursor == 9 and told["speed"] == 1)
    await table.after(100_000)
    assert table.engine.seen == [("right", True)]


def granted(engine):
    """-> a list that gets the microseconds that the engine is given at each step"""
    steps_us, run_until = [], engine.run_until

    def watched(until_us):
        steps_us.append(until_us - engine.now_us)
        run_until(until_us)

    engine.run_until = watched
    return steps_us


@served
async def test_speed_and_pause(table):
    page = await table.open()
    steps_us = granted(table.engine)
    await page.say(speed=20)
    await page.until(lambda told: told.get("speed") == 20)
    while max(steps_us, default=0) <= LONGEST_STEP_S * 1e6:  # of real time
        await asyncio.sleep(0.05)
    await page.say(speed=0)
    await page.until(lambda told: told["speed"] == 0)
    paused = table.engine.now_us
    await asyncio.sleep(0.2)
    assert table.engine.now_us == paused


@served
async def test_a_key_that_is_down_holds_the_clock_to_real_speed(table):
    page = await table.open()
    await page.say(speed=20)
    await page.say(key="OK", down=True)
    await page.until(lambda told: "OK 1" in first_line(page))
    steps_us = granted(table.engine)
    await table.after(400_000)
    assert 0 < max(steps_us) <= LONGEST_STEP_S * 1e6


@served
async def test_a_bad_message_is_answered_by_one_line(table):
    page = await table.open()
    await page.hear()
    for message in (
        "rubbish", "[]", "7", "{}", '{"key": "FIRE", "down": true}', '{"key": "OK"}',
        '{"key": "OK", "down": 1}', '{"key": ["OK"], "down": true}', '{"power": 1}', '{"usb": 1}',
        '{"speed": 3}', '{"speed": true}', '{"speed": "1"}', "[" * 900, b"\x00",
    ):  # fmt: skip
        if isinstance(message, bytes):
            await page.stream.send_bytes(message)
        else:
            await page.stream.send_str(message)
        while "error" not in (news := await page.hear()):
            pass
        assert news["error"] and "\n" not in news["error"], message
    assert news["error"] == "a message must be text"
    await page.say(key="OK", down=True)
    await page.until(lambda told: told["key"].get("OK"))


@served
async def test_pages_from_elsewhere_are_refused(table):
    for origin in (
        "http://example.org",
        "null",
        "https://" + f"127.0.0.1:{table.client.port}",
        "http://127.0.0.1:1",
        f"http://localhost:{table.client.port}.example.org",
    ):
        with pytest.raises(WSServerHandshakeError) as refusal:
            await table.open(Origin=origin)
        assert refusal.value.status == 403
        answer = await table.client.get("/", headers={"Origin": origin})
        text = await answer.text()
        assert answer.status == 403 and text.count("\n") == 1 and origin in text
    page = await table.open(Origin=f"http://127.0.0.1:{table.client.port}")
    await page.hear()


@served
async def test_other_host_names_are_refused(table):
    port = table.client.port
    for host in ("example.org", f"example.org:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}"):
        answer = await table.client.get("/", headers={"Host": host})
        assert answer.status == 403
        assert f"127.0.0.1:{port}" in await answer.text()
    answer = await table.client.get("/", headers={"Host": f"localhost:{port}"})
    assert answer.status == 200


@served
async def test_the_page_is_served_and_takes_nothing_from_elsewhere(table):
    for name, kind in (
        ("", "text/html"), ("handheld.css", "text/css"), ("handheld.js", "text/javascript"),
        ("icon.svg", "image/svg+xml"),
    ):  # fmt: skip
        answer = await table.client.get("/" + name)
        assert (answer.status, answer.content_type) == (200, kind)
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        text = await answer.text()
        assert "://" not in text.replace("http://www.w3.org/", "").replace("ws://${", "")
    assert (await table.client.post("/")).status == 405
    assert (await table.client.get("/live")).status == 400


class Dying(FakeEngine):
    """A firmware that ends by itself when OK goes down, and resets itself at BACK."""

    def run_until(self, until_us):
        super().run_until(until_us)
        if self.down["ok"]:
            self.die("exception: boom \x1b[2J\n  in rules.py")
        if self.down["back"]:
            self.resets += 1
            self.start()


@served(engine_class=Dying)
async def test_the_end_of_the_firmware_is_told_and_power_brings_it_back(table):
    page = await table.open()
    await page.tap("OK")
    await page.until(lambda told: told.get("power") is False)
    assert page.logged("error") == ["exception: boom \\u001b[2J", "  in rules.py"]
    await page.say(power=True)
    await page.until(lambda told: told["power"] and any(told["text"]))


@served(engine_class=Dying)
async def test_a_reset_of_its_own_is_told(table):
    page = await table.open()
    await page.tap("BACK")
    while not any("anew" in line for _, _, line in page.log):
        await page.hear()
    assert page.told["power"]


class Hanging(FakeEngine):
    """A firmware that never comes back once OK is down, until the supply is cut."""

    def run_until(self, until_us):
        super().run_until(until_us)
        if self.down["ok"]:
            self.pulled.wait(10)
            raise EngineEnded("crashed: the process ended with code -9")


@served(engine_class=Hanging)
async def test_the_power_switch_works_on_a_firmware_that_hangs(table):
    page = await table.open()
    await page.say(key="OK", down=True)
    while not table.engine.down["ok"]:
        await asyncio.sleep(0.01)
    await page.say(power=False)
    await page.until(lambda told: told.get("power") is False)
    await page.say(key="OK", down=False)
    await page.say(power=True)
    await page.until(lambda told: told["power"] and any(told["text"]))
    assert page.logged("error") == []


LAMPS = {**BOARD["lamps"], "track": [0, 0]}


@served(board={**BOARD, "lamps": LAMPS, "buzzer": None, "supply": None})
async def test_absent_parts_are_not_told_of(table):
    page = await table.open()
    board = (await page.hear())["board"]
    assert board["lamps"]["track"] == [0, 0]
    assert board["buzzer"] is False and board["battery"] is False


class Secretive(FakeEngine):
    """One player alone may see the panel after OK was pressed an odd number of times."""

    def moves(self):
        return []

    def screen(self):
        return {"playing": True, "places": [[0, 8, 128, 8, "secret", True]], "pages": None}

    def looks_alone(self):
        return "Cera" if self.presses["ok"] % 2 else ""


@served(engine_class=Secretive)
async def test_what_one_player_looks_at_alone_is_on_the_page_that_pressed(table):
    page, other = await table.open(), await table.open()
    for one in (page, other):
        await one.until(lambda told: (told.get("screen") or {}).get("places"))
    await page.tap("OK")
    await page.until(lambda told: "OK 1" in told["text"][0] and told["alone"] == "Cera")
    await other.until(lambda told: told["covered"] == "Cera")
    later = await table.open()
    await later.until(lambda told: told.get("covered") == "Cera")
    for one in (other, later):
        assert not any(base64.b64decode("".join(one.told["page"].values())))
        assert not any(one.told["text"]) and not one.told["screen"]["places"]
    assert page.told["covered"] == "" and page.told["screen"]["places"]
    await later.tap("OK")
    for one in (page, other, later):
        await one.until(lambda told: "OK 2" in told["text"][0] and told["screen"]["places"])
    assert not any("OK 1" in str(news.get("text")) for news in other.heard + later.heard)
