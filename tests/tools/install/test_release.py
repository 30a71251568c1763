"""`release`: its files are complete, described, checked and equal; what must not be is refused.

The commands that it runs are replaced by some that write a file each: their own
tests are elsewhere.
"""

import hashlib
import io
import os
import re
import tarfile
import zipfile
from functools import partial
from pathlib import Path

import click
import pytest

from clutch import VERSION
from host_sim.board.loading import board_names
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tests.commands import called
from tests.tools.checkouts import DATE_S, git
from tests.tools.test_pages import broken_links
from tools.checks.mutation import copy_checkout
from tools.cli import main
from tools.install import release as module
from tools.install.release import EGG, notes_of, release, zipped

pytestmark = pytest.mark.slow

NAME = f"clutch-{VERSION}"


@pytest.fixture(scope="module")
def commit(tmp_path_factory) -> Path:
    """A repository with one commit: the files of this checkout as they are."""
    folder = tmp_path_factory.mktemp("commit") / "Clutch für alle"
    copy_checkout(folder)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "all")
    return folder


@pytest.fixture
def checkout(commit, tmp_path, monkeypatch) -> Path:
    """A clone of it, which `release` takes for the checkout."""
    git(tmp_path, "clone", "--quiet", str(commit), "checkout")
    monkeypatch.setattr(module, "ROOT", tmp_path / "checkout")
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    return tmp_path / "checkout"


def small(command, out, board=""):
    """Instead of a command: a file that names it."""
    out.mkdir()
    (out / "made").write_text(f"{command} {board}")
    (out / "step-1.png").write_text("of the case, also beside the steps")
    (out / "top.stl").write_text(command)


def released_to(out: Path, make=small) -> Path:
    return release(out, make, print)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def released(commit, tmp_path_factory) -> dict[str, bytes]:
    """The files of a release."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ROOT", commit)
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        return contents(released_to(tmp_path_factory.mktemp("released")))


@pytest.fixture
def without_packages(monkeypatch):
    """Of what a release makes, wheel and sdist take longest."""
    monkeypatch.setattr(module, "packages", lambda folder, date_s: {})


def test_a_release_of_the_same_commit_elsewhere_is_equal(
    released, checkout, tmp_path, monkeypatch
):
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    mask = os.umask(0o077)
    again = contents(released_to(tmp_path / "in" / "two"))
    os.umask(mask)
    assert again == released


def test_a_release_has_a_file_for_everybody(released):
    zips = {f"{NAME}-{name}.zip" for name in [*board_names(), "site", "egg", "gallery"]}
    wheel, sdist = (
        f"clutch_handheld-{VERSION}-py3-none-any.whl",
        f"clutch_handheld-{VERSION}.tar.gz",
    )
    with zipfile.ZipFile(io.BytesIO(released[f"{NAME}-pico_breadboard.zip"])) as packed:
        assert {"made", "boards/README.md", "boards/pico_breadboard/wiring.svg"} <= set(
            packed.namelist()
        )
    assert set(released) == zips | {wheel, sdist, "NOTES.md", "SHA256SUMS"}
    notes = released["NOTES.md"].decode()
    assert set(re.findall(r"^\| `(.+?)` \|", notes, re.MULTILINE)) == zips | {wheel, sdist}
    assert "will be: Raspberry Pi Pico, 2.42 inch (SSD1309), the egg. |" in notes
    assert notes.count("`boards/README.md`") == 1 and "localhost:8000" in notes
    # Without "./" pipx would look for a package of that name.
    assert f"`pipx run --spec ./{wheel} clutch sim`" in notes
    assert notes_of(VERSION, (ROOT / "CHANGELOG.md").read_text("utf-8")) in notes
    sums = dict(line.split("  ")[::-1] for line in released["SHA256SUMS"].decode().splitlines())
    summed = {name: data for name, data in released.items() if name != "SHA256SUMS"}
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in summed.items()}


def dates_in(files: dict[str, bytes]):
    """The dates in zips, and in the sdist."""
    zips, sdists = set(), set()
    for name, data in files.items():
        if name.endswith(".zip"):
            with zipfile.ZipFile(io.BytesIO(data)) as packed:
                zips |= {entry.date_time for entry in packed.infolist()}
        elif name.endswith(".tar.gz"):
            with tarfile.open(fileobj=io.BytesIO(data)) as packed:
                sdists |= {entry.mtime for entry in packed}
    return zips, sdists


def test_every_date_is_that_of_the_commit_or_the_one_that_is_named(
    released, checkout, tmp_path, monkeypatch
):
    assert dates_in(released) == ({(2023, 11, 14, 22, 13, 20)}, {DATE_S})
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(DATE_S + 86_400))
    later = contents(released_to(tmp_path))
    assert dates_in(later) == ({(2023, 11, 15, 22, 13, 20)}, {DATE_S + 86_400})


@pytest.mark.parametrize("name", ["egg", "pico_breadboard"])
def test_who_builds_one_has_every_page_picture_and_list(released, tmp_path, name):
    with zipfile.ZipFile(io.BytesIO(released[f"{NAME}-{name}.zip"])) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path)
    pages = list(tmp_path.rglob("*.md"))
    assert len(pages) == len(board_names()) + 1
    assert [one for one in pages if broken_links(one.read_text("utf-8"), one.parent)] == []
    bought = {f"boards/{EGG}/{name}" for name in ("parts.csv", "schematic.svg", "wiring.svg")}
    assert bought < set(names) and ("case/top.stl" in names) == (name == "egg")
    assert "case/step-1.png" not in names
    assert not any(name.endswith((".py", ".h", ".cmake", "pins.csv")) for name in names)


def test_a_zip_is_the_same_whatever_the_order_of_its_files():
    one, two = {"a/ü": b"1" * 999, "b": b"2"}, {"b": b"2", "a/ü": b"1" * 999}
    assert zipped(one, DATE_S) == zipped(two, DATE_S) != zipped(one, DATE_S + 2)


def refusal(out: Path) -> str:
    """What a release says that ends before anything is made."""
    with pytest.raises(UserError) as refused:
        released_to(out, lambda *_, **__: pytest.fail("something was made"))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_checkout_with_changes_is_refused(checkout, tmp_path):
    (checkout / "für alle.txt").write_text("")
    assert refusal(tmp_path / "out").startswith("release: für alle.txt is not committed")
    assert not (tmp_path / "out").exists()


def test_a_version_that_is_there_already_is_refused(checkout, tmp_path):
    (tmp_path / NAME).mkdir()
    assert f"{tmp_path / NAME}: is there already" in refusal(tmp_path)
    git(checkout, "tag", f"v{VERSION}")
    git(checkout, "commit", "--quiet", "--allow-empty", "--message", "later")
    assert f"v{VERSION} is the tag of another commit" in refusal(tmp_path / "out")


def test_a_file_in_place_of_the_folder_is_refused_before_anything_is_made(checkout, tmp_path):
    out = tmp_path / "out"
    out.write_text("mine")
    assert refusal(out) == f"--out {out}: File exists; right would be a folder"


def test_a_tag_of_another_version_is_refused_and_its_own_is_not(
    checkout, tmp_path, without_packages
):
    git(checkout, "tag", "v9.9.9")
    line = f"release: the commit has the tag v9.9.9; right would be v{VERSION}"
    assert refusal(tmp_path / "out") == line
    git(checkout, "tag", f"v{VERSION}")
    assert released_to(tmp_path / "out").name == NAME


@pytest.mark.parametrize("date", ["soon", "-1", "12", "99999999999"])
def test_a_date_that_no_zip_can_have_is_refused(checkout, tmp_path, monkeypatch, date):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    assert refusal(tmp_path).startswith(f"SOURCE_DATE_EPOCH {date}: right would be")


def test_a_folder_without_git_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert refusal(tmp_path / "out").startswith("release: fatal: not a git repository")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refusal(tmp_path / "out") == "release: git is missing"


def test_a_command_that_fails_leaves_no_file(checkout, tmp_path, without_packages):
    def fails(command, out, board=""):
        if command == "gallery":
            raise UserError("gallery: no")
        small(command, out, board)

    with pytest.raises(UserError, match="gallery: no"):
        released_to(tmp_path / "out", fails)
    assert not any((tmp_path / "out").iterdir())


CHANGES = "# Changelog\n\n{}## [1.0.0] - 2026-11-21\n\n- First.\n"


def test_the_notes_are_what_the_changelog_says_of_the_version():
    later = CHANGES.format("## [Unreleased]\n\n## [1.1.0] - 2026-11-26\n\nMore.\n\n### Added\n\n")
    assert notes_of("1.1.0", later) == "More.\n\n### Added"
    assert notes_of("1.0.0", later) == "- First."


@pytest.mark.parametrize(
    ("waiting", "line"),
    [
        ("", "says nothing of 1.1.0"),
        ("## [1.1.0] - 2026-11-26\n\n", "says nothing of 1.1.0"),
        ("## [Unreleased]\n\n- More.\n\n", "has changes under Unreleased"),
    ],
)
def test_a_version_without_notes_is_refused(waiting, line):
    with pytest.raises(UserError, match=line):
        notes_of("1.1.0", CHANGES.format(waiting))


def commands_are(monkeypatch, does):
    """Replace each command that a release runs by `does(command, **options)`, which prints."""

    def called(name, **options):
        print("in the middle of", name)
        click.echo("Traceback of a staged fault", err=True)
        does(name, **options)

    for name in ("build", "case", "gallery", "page"):
        monkeypatch.setattr(main.commands[name], "callback", partial(called, name))


def test_the_command_makes_each_part_and_prints_one_table(
    checkout, tmp_path, monkeypatch, without_packages
):
    asked = {}

    def note(command, **options):
        asked.setdefault(command, []).append(options)
        small(command, Path(options["out"]), options.get("board", ""))

    commands_are(monkeypatch, note)
    done = called("release", "--out", tmp_path)
    made = contents(tmp_path / NAME)
    sizes = [f"{len(data):>11,}  {name}" for name, data in made.items() if name.endswith(".zip")]
    first, *table, last = done.output.splitlines()
    assert (first, sorted(table), done.exit_code) == ("      bytes  file", sorted(sizes), 0)
    assert last == f"{tmp_path / NAME}: {len(made)} files; NOTES.md says which is for whom"
    assert [one["board"] for one in asked["build"]] == board_names()
    assert {one["page"] for one in asked["build"]} == {""}
    (case,), (gallery,) = asked["case"], asked["gallery"]
    assert (case["board"], case["sliced"], case["write"]) == ("pico_242", False, False)
    assert (gallery["wide"], gallery["keep"]) == (False, False)


def test_what_a_command_said_is_shown_if_it_fails(checkout, tmp_path, monkeypatch):
    def fails(command, **_):
        raise UserError(f"{command}: no")

    commands_are(monkeypatch, fails)
    done = called("release", "--out", tmp_path)
    lines = ["in the middle of page", "Traceback of a staged fault", "page: no"]
    assert done.stderr.splitlines() == lines and done.exit_code == 1
