"""The CIRCUITPY drive under Blinka: the same panels, and the same bytes at the lamps.

The environment with Blinka is its own; `tools/run.py test` makes it.
"""

import hashlib
import importlib.util
import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from clutch.drivers.files import Files
from clutch.words.languages import LANGUAGES
from host_sim.board.loading import load_board
from host_sim.engines.cpython import CPythonEngine
from host_sim.engines.engine import piped
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from host_sim.pack import circuitpython
from host_sim.pack.circuitpython import ENVIRONMENT, circuitpy_drive, site_packages
from host_sim.pack.sources import with_own_names
from host_sim.playthroughs.recorded import recording
from tests.boards.fat_files import FatFilesystem
from tests.golden_files import check_golden
from tools.install.package import build

NAME = "pico_circuitpython"
DEVICE = Path(__file__).parent / "circuitpython_device.py"


pytestmark = pytest.mark.usefixtures("circuitpython")


@pytest.fixture(scope="module")
def drive(circuitpython, tmp_path_factory):
    folder = tmp_path_factory.mktemp("circuitpy")
    build(NAME, folder)
    return folder / "drive"


def module_of(name) -> Any:
    """A module of the board's own, by itself."""
    path = ROOT / "boards" / NAME / "on_circuitpython" / f"{name}.py"
    spec: Any = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BlinkaEngine(CPythonEngine):
    """The drive, on Blinka, in its own environment."""

    def __init__(self, drive, lamps):
        super().__init__(*load_board(NAME))
        self.drive, self.lamps_file = drive, lamps

    @property
    def sent(self):
        return self.lamps_file.read_text("ascii").split()

    def _open(self):
        python = next(ENVIRONMENT.glob("[bS]*/python*"))
        return piped(
            [str(python), "-E", "-B", "-u", str(DEVICE), str(self.drive), str(self.lamps_file)]
        )


class ListeningEngine(CPythonEngine):
    """MicroPython's drivers; what they send to the lamps is written down."""

    def __init__(self):
        super().__init__(*load_board("pico"))
        self.sent = []
        taken = self._handlers["b"]

        def take(data):
            self.sent.append(data[1:].hex())
            taken(data)

        self._handlers["b"] = take


@pytest.mark.parametrize(
    "name", ["rule_text_round", "race_three_eruptions", "rule_text_other_end"]
)
def test_a_whole_playthrough_sends_the_same_bytes_to_the_lamps(name, drive, tmp_path):
    """Compared at rest, with each line that is said: how many frames of a pulse come before
    depends on the time that a save takes, and flash and FAT differ in that."""
    file, blinka = recording(name), BlinkaEngine(drive, tmp_path / "lamps.txt")
    shown: list[str] = []
    check_golden(file, blinka, lambda: shown.append(blinka.sent[-1]))
    listening, expected = ListeningEngine(), []
    check_golden(file, listening, lambda: expected.append(listening.sent[-1]))
    assert len(set(expected)) > 5
    assert shown == expected


@pytest.mark.parametrize("name", ["rule_text_round", "tally_rounds"])
def test_keys_that_bounce_and_the_panel_work_over_digitalio_and_busio(name, drive, tmp_path):
    check_golden(recording(f"{name}_by_key"), BlinkaEngine(drive, tmp_path / "lamps.txt"))


def test_files_are_replaced_on_fat_too(monkeypatch):
    """FAT does not rename onto a file; settings and results are written that way."""
    filesystem = FatFilesystem()
    storage = types.SimpleNamespace(getmount=lambda path: filesystem)
    monkeypatch.setitem(sys.modules, "storage", storage)
    ((mounted, path),) = module_of("vfs").mount()
    assert path == "/"
    files = Files(mounted)
    for data in (b"one", b"another"):
        files.replace("/settings", data)
        assert filesystem.files == {"/settings": data}
    with pytest.raises(OSError):
        files.rename("/nothing", "/settings")
    assert files.read("/settings") == b"another"


# ---- what is laid out


def test_the_drive_has_the_sources_and_all_they_need(drive):
    files = {path.relative_to(drive).as_posix() for path in drive.rglob("*") if path.is_file()}
    left_out = set(LANGUAGES) - set(words_of(files))
    sources = {
        path
        for path in with_own_names()
        if path.startswith("clutch/") and Path(path).stem.rpartition("_")[2] not in left_out
    }
    ours = {f"lib/on_circuitpython/{name}.py" for name in (
        "__init__", "clock", "framebuf", "machine", "micropython", "system", "vfs",
    )}  # fmt: skip
    start = {"boot.py", "code.py", "clutch_board.py", "lib/neopixel.py", "lib/adafruit_miniqr.py"}
    assert files == sources | ours | start
    packaged = site_packages() / "neopixel.py"
    assert (drive / "lib" / "neopixel.py").read_bytes() == packaged.read_bytes()
    assert sum((drive / name).stat().st_size for name in files) < 900_000  # CIRCUITPY is 1 MB


def test_a_drive_too_small_for_what_is_chosen_is_told(drive):
    board = load_board(NAME)[1]
    small = board | {"flash": board["flash"] | {"blocks": 120}}
    for languages, right in (((), "a larger one"), (LANGUAGES, "fewer languages")):
        with pytest.raises(UserError, match=rf"is \d+ KB too small; right would be {right}"):
            circuitpy_drive(small, languages=languages)


def test_where_there_is_no_room_for_all_languages_the_last_are_left_out(drive, capsys):
    files = circuitpy_drive(load_board(NAME)[1])
    said = capsys.readouterr().err
    left_out = re.findall(r"without (.+?): the drive has no room", said)[0].split(", ")
    assert [*words_of(files), *left_out] == list(LANGUAGES) and "en" not in left_out
    few = LANGUAGES[:2]  # whose sources the test before this one has made
    assert words_of(circuitpy_drive(load_board(NAME)[1], languages=few)) == list(few)
    assert not capsys.readouterr().err


def words_of(files) -> list[str]:
    """The languages whose words are on a drive, in their order."""
    return [one for one in LANGUAGES if f"clutch/words/{one}.py" in files]


def test_nothing_asks_for_a_compiler_that_a_picos_circuitpython_lacks(drive):
    for path in drive.rglob("*.py"):
        assert b"@micropython" not in path.read_bytes(), path


def test_it_says_that_it_is_outside_of_the_promises(drive):
    for text in (drive.parent / "README.txt", ROOT / "boards" / NAME / "README.md"):
        said = " ".join(text.read_text("utf-8").split()).lower()
        assert "outside the promise that a power cut" in said
        assert "measured numbers" in said


def test_two_builds_are_alike(drive, tmp_path):
    build(NAME, tmp_path)
    for path in drive.rglob("*.py"):
        assert (tmp_path / "drive" / path.relative_to(drive)).read_bytes() == path.read_bytes()


def test_without_its_packages_a_build_says_how_to_get_them(monkeypatch, tmp_path):
    monkeypatch.setattr(circuitpython, "ENVIRONMENT", tmp_path)
    with pytest.raises(UserError, match="run.py build --board pico_circuitpython"):
        circuitpy_drive(load_board(NAME)[1])


def test_a_plain_installation_has_no_blinka():
    assert importlib.util.find_spec("adafruit_blinka") is None
    assert importlib.util.find_spec("neopixel") is None
    for lock in ("requirements.lock", "requirements-dev.lock"):
        assert "blinka" not in (ROOT / "tools" / "locks" / lock).read_text("utf-8")
    assert Path(sys.prefix) not in site_packages().parents or ENVIRONMENT != Path(sys.prefix)


# ---- SHA-256, which a Pico's CircuitPython lacks


@pytest.mark.parametrize("length", [0, 1, 36, 55, 56, 63, 64, 65, 1000])
def test_its_sha256_is_sha256(length):
    module = module_of("system")
    data = bytes(number * 37 & 255 for number in range(length))
    assert module.hashes.sha256(data).digest() == hashlib.sha256(data).digest()
