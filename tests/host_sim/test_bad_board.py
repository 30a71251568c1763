"""Bad board, flash and .uf2 files are refused in one line, at once, and nothing is written."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.board.check import problems
from host_sim.board.flat import flat_board
from host_sim.board.loading import load_board
from host_sim.frontends.terminal import lamp_line
from tests.boards.described import board_of, put
from tests.commands import called, told

BOARD = load_board("pico")[1]


def file_with(folder, text):
    file = folder / "mine.py"
    file.write_text(text, "utf-8")
    return file


# Where in the board, what stands there, as Python, and how the line begins.
WRONG = {
    "a chain without end": ("lamps track", "[0, 10**9]", "lamps track is [0, 1000000000]; right"),
    "a chain that begins nowhere": ("lamps track", "[10**9, 1]", "lamps track is [1000000000, 1]"),
    "more lamps than places": ("lamps track", "[0, 14]", "lamps track is [0, 14]; right would"),
    "a path": ("name", "'../../x'", "name is '../../x'; right would be lower-case letters, "),
    "an absolute path": ("name", "'/tmp/x'", "name is '/tmp/x'; right would be lower-case"),
    "no name": ("name", "''", "name is ''; right"),
    "a long name": ("name", "'a' * 300", "name is 'aaaaaaaaaa"),
    "a name that ends a line": ("name", "'x\\n'", "name is 'x\\n'"),
    "a title for the terminal": ("title", "'\\x1b[2J'", "title is '\\x1b[2J'; right would be "),
    "a long title": ("title", "'t' * 10**6", "title is 'tttttt"),
    "a number without end": ("display address", "10**5000", "display address is too large a int"),
    "a large number": ("buzzer pin", "2**32", "buzzer pin is 4294967296; right would be a whole"),
    "a negative number": ("keys ok", "-1", "keys ok is -1"),
    "no number": ("key_port", "float('nan')", "key_port is nan"),
    "a long list": ("lamps seats", "[0] * 10**6", "lamps seats is [0, 0, 0, 0, 0, 0, ...]; right"),
    "a list in itself": ("keys", "[]; BOARD['keys'].append(BOARD['keys'])", "keys is [[[[[[[..."),
    "an unknown key": ("k" * 70, "1", "'kkkkkkkkkkkkkkkkkkkkkkkk"),
}


@pytest.mark.parametrize(("place", "value", "complaint"), WRONG.values(), ids=WRONG)
def test_values_are_checked_before_anything_is_made_of_them(
    tmp_path, monkeypatch, place, value, complaint
):
    monkeypatch.chdir(tmp_path)
    part = "BOARD" + "".join(f"[{key!r}]" for key in place.split())
    file = file_with(tmp_path, f"BOARD = {BOARD!r}\n{part} = {value}\n")
    (tmp_path / "x.play").write_text("wait 1\n")
    before = sorted(tmp_path.rglob("*"))
    for command in (["boards"], ["build"], ["play", "x.play"]):
        assert told(*command, "--board", file).startswith(f"--board {file}: {complaint}")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "No such file"),
        ("BOARD = {\n", "line 1: '{' was never closed"),
        ("import machine_of_mine\n", "line 1: No module named 'machine_of_mine'"),
        ("BORED = {}\n", "BOARD is None"),
        ("raise SystemExit\n", "line 1: SystemExit\n"),
        ("x = 1\nimport sys; sys.exit('\x1b[2J')\n", "line 2: \\u001b[2J"),
        ("x = " + "(" * 500 + "\n", "line 1: too many nested parentheses"),
        ("def f(): f()\nf()\n", "line 1: maximum recursion depth exceeded"),
        ("raise ValueError('a' * 10**6)\n", "line 1: aaaa"),
        ("raise ValueError('a\\nb')\n", "line 1: a\\nb"),
        ("#" * 70_000, "has more than 65,536 bytes; right would be a board file"),
        ("\0", "source code string cannot contain null bytes"),
    ],
)
def test_a_file_that_is_no_board_is_one_line(tmp_path, text, complaint):
    file = tmp_path / "mine.py" if text is None else file_with(tmp_path, text)
    line = told("boards", "--board", file, "--out", tmp_path / "out")
    assert line.startswith(f"--board {file}") and complaint in line
    assert not (tmp_path / "out").exists()


def test_a_hundred_problems_are_not_a_hundred_lines(tmp_path):
    file = file_with(tmp_path, "BOARD = {number: 1 for number in range(100)}\n")
    done = called("boards", "--board", file)
    assert (done.exit_code, done.stderr.count("\n")) == (2, 10)
    assert done.stderr.startswith(f"--board {file}: 'name' is missing; boards/pico has it")


@pytest.mark.skipif(os.name == "nt", reason="special files of Unix")
@pytest.mark.parametrize("kind", ["fifo", "/dev/zero", "/dev/full", "folder"])
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path, monkeypatch, kind):
    monkeypatch.setenv("CLUTCH_UF2", "")  # `--uf2` sets it
    path = tmp_path / "mine.py"
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
        (path / "board.py").mkdir()
    else:
        path.symlink_to(kind)
    (tmp_path / "x.play").write_text("wait 1\n")
    play = ["play", tmp_path / "x.play"]
    assert told(*play, "--board", path).startswith(f"--board {path}")
    if kind != "folder":  # the command line refuses those itself
        assert told(*play, "--flash", path) == (
            f"--flash {path}: is no ordinary file; right would be a file that can be written\n"
        )
        line = told(*play, "--engine", "rp2040", "--uf2", path)
        assert line == f"--uf2 {path}: is no ordinary file; right would be a .uf2 file\n"
    else:
        assert told(*play, "--flash", path).startswith("Invalid value for '--flash': ")


def test_a_uf2_has_its_limit(tmp_path, monkeypatch):
    monkeypatch.setenv("CLUTCH_UF2", "")  # `--uf2` sets it
    path = tmp_path / "x.uf2"
    with path.open("wb") as file:
        file.truncate((16 << 20) + 1)
    (tmp_path / "x.play").write_text("wait 1\n")
    line = told("play", tmp_path / "x.play", "--engine", "rp2040", "--uf2", path)
    assert line == f"--uf2 {path}: has more than 16,777,216 bytes; right would be a .uf2 file\n"


@pytest.mark.parametrize("size", [1, 1_441_791, 1_441_793])
def test_a_flash_file_has_exactly_its_size(tmp_path, size):
    path = tmp_path / "flash.img"
    path.write_bytes(bytes(size))
    (tmp_path / "x.play").write_text("wait 1\n")
    line = told("play", tmp_path / "x.play", "--flash", path)
    assert line.startswith(f"--flash {path}: has {size:,} bytes; a flash of this board has 1")
    assert path.stat().st_size == size


def test_a_made_file_that_is_no_text_is_written_anew(tmp_path):
    (tmp_path / "wiring.svg").write_bytes(b"\xff\xfe")
    (tmp_path / "README.md").mkdir()
    line = told("boards", "--board", "pico", "--out", tmp_path, code=1)
    assert line == f"{tmp_path}: Is a directory; right would be a folder\n"
    (tmp_path / "README.md").rmdir()
    done = called("boards", "--board", "pico", "--out", tmp_path)
    assert done.exit_code == 0 and (tmp_path / "wiring.svg").read_text().startswith("<svg")


def test_a_board_with_fewer_lamps_than_places_is_shown():
    assert "1" in lamp_line("track", ["ff0000"] * 2).plain


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=6,
)


def places(part, path=()):
    """The path of every value in a board."""
    found = [path] if path else []
    for key, value in part.items() if isinstance(part, dict) else ():
        found += places(value, (*path, key))
    return found


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(places(BOARD)), values)
def test_whatever_a_value_is_the_board_is_right_or_told_in_short_lines(path, value):
    board = board_of("pico")
    put(board, path, value)
    found = problems(board)
    assert all(line.isprintable() and len(line) < 300 for line in found)
    if not found:
        assert len(flat_board(board)) < 5000
