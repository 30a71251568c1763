"""The web server as a program: its port, and how it ends."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSMsgType, web

from board import BOARD
from host_sim.errors import UserError
from host_sim.frontends.web import server
from host_sim.frontends.web.live import Live
from tests.host_sim.web_fake_engine import FakeEngine

ROOT = Path(__file__).resolve().parents[2]


def test_a_taken_port_is_said_and_the_next_one_used():
    async def take():
        said = []
        runner = web.AppRunner(server.create_app(Live(FakeEngine, BOARD)))
        await runner.setup()
        try:
            with socket.create_server((server.ADDRESS, 0)) as other:
                taken = other.getsockname()[1]
                port = await server.listen(runner, taken, said.append)
            assert port > taken
            assert said[0] == f"Port {taken} is taken; trying the next."
            assert {address[0] for address in runner.addresses} == {"127.0.0.1"}
        finally:
            await runner.cleanup()

    asyncio.run(take())


def test_no_free_port_is_one_line(monkeypatch):
    monkeypatch.setattr(server, "PORTS_TRIED", 1)
    with socket.create_server((server.ADDRESS, 0)) as other:
        taken = other.getsockname()[1]
        with pytest.raises(UserError, match=f"no port from {taken} to {taken} is free"):
            server.serve(FakeEngine, BOARD, taken, open_browser=False, say=lambda line: None)


PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from board import BOARD
from host_sim.frontends.web.server import serve
from tests.host_sim.web_fake_engine import FakeEngine
serve(FakeEngine, BOARD, port=PORT, open_browser=False)
"""


@pytest.mark.skipif(os.name == "nt", reason="needs a signal to one process")
def test_ctrl_c_ends_quietly_with_a_page_open():
    with closing(socket.socket()) as free:
        free.bind((server.ADDRESS, 0))
        port = free.getsockname()[1]
    folders = [ROOT, ROOT / "firmware", ROOT / "host_sim" / "fakes", ROOT / "boards" / "pico"]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", PROGRAM.replace("PORT", str(port))],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[4]

    async def interrupt():
        async with ClientSession() as session, session.ws_connect(address + "live") as stream:
            assert json.loads((await stream.receive(timeout=60)).data)["power"]
            process.send_signal(signal.SIGINT)
            while (message := await stream.receive(timeout=60)).type is WSMsgType.TEXT:
                pass
            assert message.type is WSMsgType.CLOSE

    asyncio.run(interrupt())
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
    assert output.strip() == "Switched off."
