"""`clutch sim` before its page is served: its options, and its messages about bad ones."""

import pytest

from host_sim.frontends.web import server
from tests.commands import called, told


@pytest.fixture
def served(monkeypatch):
    """What the command would have served: (port, whether a browser is opened)."""
    asked = []
    monkeypatch.setattr(
        server, "serve", lambda *given, open_browser, **_: asked.append((given[2], open_browser))
    )
    return asked


@pytest.mark.parametrize("option, opens", [([], True), (["--no-browser"], False)])
def test_a_browser_opens_the_page_unless_told_not_to(served, option, opens):
    done = called("sim", "--port", "18300", *option)
    assert done.exit_code == 0, done.output
    assert served == [(18300, opens)]


@pytest.mark.parametrize(
    "options, line",
    [
        (["--language", "xx"], "no language 'xx'; there are: en, nl, de, fr\n"),
        (["--engine", "z80"], "no engine 'z80'; there are: cpython, micropython, rp2040, wasm\n"),
        (["--engine", "micropython"], "engine micropython: there is no `micropython` beside "),
        (["--engine", "wasm"], "engine wasm: there is no MicroPython for WebAssembly; "),
        (["--flash", "absent/flash.img"], "--flash absent/flash.img: there is no folder "),
        (["--flash", "letter.txt/flash.img"], "--flash letter.txt/flash.img: there is no folder "),
        (["--flash", "astray.img"], "--flash astray.img: No such file or directory; right would "),
        (["--flash", "letter.txt"], "--flash letter.txt: has 5 bytes; a flash of this board has "),
    ],
)
@pytest.mark.filterwarnings("error")  # of a temporary folder that nobody removed
def test_what_is_wrong_is_one_line_and_nothing_is_served(
    served, tmp_path, monkeypatch, options, line
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.executable", "python")
    (tmp_path / "letter.txt").write_text("hello")
    (tmp_path / "astray.img").symlink_to("absent/flash.img")
    code = 1 if "there is no " in line or "directory" in line else 2
    assert told("sim", *options, code=code).startswith(line)
    assert served == []
    assert (tmp_path / "letter.txt").read_text() == "hello"


def test_an_empty_file_becomes_a_flash(served, tmp_path):
    (tmp_path / "flash.img").touch()
    done = called("sim", "--flash", tmp_path / "flash.img")
    assert done.exit_code == 0, done.output
    assert len(served) == 1
