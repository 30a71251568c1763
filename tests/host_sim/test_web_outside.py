"""The web server against any client: raw requests, floods, too many pages."""

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.frontends.web import server
from host_sim.frontends.web.live import KEYS
from tests.host_sim.web_tabs import served, table


async def answer_to(port: int | None, request: bytes) -> tuple[bytes, bytes]:
    """Status line and body of the answer to a request sent as it is."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return head.split(b"\r\n")[0], body


def get(target: bytes, port: int | None) -> bytes:
    host = f"127.0.0.1:{port}".encode()
    return b"GET %b HTTP/1.1\r\nHost: %b\r\nConnection: close\r\n\r\n" % (target, host)


def ask(*targets: bytes) -> list[tuple[bytes, bytes]]:
    """What the page's server answers to each of these request targets."""

    async def asked():
        async with table() as the_table:
            port = the_table.client.port
            return [await answer_to(port, get(target, port)) for target in targets]

    return asyncio.run(asked())


@pytest.fixture
def astray(tmp_path):
    """A picture that is none of the page's, as a path in a request would name it."""
    (tmp_path / "secret.svg").write_text("secret")
    outside = server.STATIC.parent / "astray.svg"
    outside.write_text("secret")
    yield str(tmp_path / "secret.svg").encode()
    outside.unlink()


def test_only_the_pages_own_files_are_served_whatever_the_path_looks_like(astray, caplog):
    encoded = astray.replace(b"/", b"%2F")
    targets = (
        b"/..%2Fastray.svg", b"/..%2fastray.svg", b"/%2e%2e%2Fastray.svg", b"/../astray.svg",
        b"/static%2F..%2F..%2Fastray.svg", b"/.%2F..%2Fastray.svg", b"/%2E%2E/astray.svg",
        b"/" + encoded, b"/" + astray, astray, b"/..%5Castray.svg", b"/.%2Fhandheld.js",
        b"/" + b"a" * 300 + b".js", b"/" + b"%2F" * 300 + b"x.js", b"/x%00.js", b"/handheld.js%00",
        b"/%ff.js", b"/%ED%A0%80.js", b"/handheld.js/", b"/HANDHELD.JS", b"/server.py",
    )  # fmt: skip
    with caplog.at_level(logging.WARNING):
        answers = ask(*targets)
    for target, (status, body) in zip(targets, answers, strict=True):
        assert status == b"HTTP/1.1 404 Not Found", (target, status)
        assert body.count(b"\n") == 1 and b"secret" not in body and body.strip().isascii()
        assert body.strip().decode().isprintable()
    assert caplog.records == []


def test_a_request_that_is_none_leaves_no_traceback(caplog):
    broken = (
        b"GET /\x00 HTTP/1.1\r\n\r\n",
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n",
    )

    async def asked():
        async with table() as the_table:
            return [await answer_to(the_table.client.port, request) for request in broken]

    with caplog.at_level(logging.WARNING):
        answers = asyncio.run(asked())
    assert {status[9:12] for status, _ in answers} == {b"400"}
    assert caplog.records == []


def test_an_error_of_our_own_is_one_line_in_the_log(caplog, monkeypatch):
    def broken(file):
        raise OSError(f"no {file.name}")

    monkeypatch.setattr(Path, "read_bytes", broken)
    ((status, _),) = ask(b"/")
    assert status.startswith(b"HTTP/1.1 500")
    (record,) = caplog.records
    assert record.exc_info is None and re.search(r" no \S+$", record.getMessage())


@served
async def test_a_flood_of_keys_is_over_in_a_second_and_leaves_no_key_down(table):
    page = await table.open()
    await page.hear()
    changes = [json.dumps({"key": key, "down": down}) for key in KEYS for down in (True, False)]
    for number in range(5_000):
        await page.stream.send_str(changes[number % 12])
    await page.say(speed=4)
    await page.until(lambda told: told.get("speed") == 4)  # the flood has been read to its end
    await table.after(1_000_000)
    felt = list(table.engine.seen)
    await table.after(500_000)
    assert felt and table.engine.seen == felt, "keys of the flood are still being felt"
    assert not any(table.engine.down.values())
    await page.say(key="OK", down=True)
    await page.until(lambda told: table.engine.down["ok"] and told["key"]["OK"])


@served
async def test_a_message_that_is_too_long_ends_its_page_alone(table):
    loud, other = await table.open(), await table.open()
    await other.hear()
    await loud.stream.send_str("x" * (server.LONGEST_MESSAGE + 1))
    while not loud.stream.closed:
        await loud.stream.receive(timeout=60)
    assert loud.stream.close_code == 1009
    await other.say(key="OK", down=True)
    await other.until(lambda told: told["key"].get("OK"))


@served
async def test_only_so_many_pages_are_served_at_once(table):
    pages = [await table.open() for _ in range(server.MOST_TABS)]
    with pytest.raises(WSServerHandshakeError) as refusal:
        await table.open()
    assert refusal.value.status == 503
    await pages[0].stream.close()
    while True:
        try:
            page = await table.open()
            break
        except WSServerHandshakeError:
            await asyncio.sleep(0.05)
    await page.hear()


class Heard:
    """What a page's messages come to, without a handheld."""

    def __init__(self):
        self.orders = []

    def key(self, who, key, down):
        self.orders.append((key, down))

    def power(self, on):
        self.orders.append(on)

    usb = speed = power


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
messages = st.dictionaries(
    st.sampled_from(["key", "down", "power", "usb", "speed"]) | st.text(),
    st.sampled_from([*KEYS, True, False, 0, 1, 4, 20]) | json_values,
)


@settings(max_examples=50, deadline=None)
@given(st.text() | st.text('[{"') | (messages | json_values).map(json.dumps))
def test_any_message_is_obeyed_or_answered_by_one_line(text):
    heard: Any = Heard()
    wrong = server.obey(heard, "tab", text)
    if wrong is None:
        assert len(heard.orders) == 1
    else:
        assert heard.orders == [] and "\n" not in wrong and len(wrong) < 200
