"""Everything of a version that people take, in one folder, with notes and checksums.

    folder = release(Path("build/release"), make, print)      # build/release/clutch-1.1.0

`make(command, **options)` runs another command of Clutch. `say(line)` gets a table of the files, a
line when each is made. The files come from a commit alone, and
every date in them is SOURCE_DATE_EPOCH, or that of the commit: two releases of a commit are equal
byte for byte, where the same versions of Python's zlib and of the packages make them. Nothing is
left out: what cannot be made ends the release, and then no file of it is written.
"""

import hashlib
import io
import os
import re
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from host_sim.board.loading import board_names, load_board
from host_sim.errors import UserError
from host_sim.files.folders import files_in
from host_sim.files.paths import ROOT
from host_sim.files.replacing import in_folder, replace_files
from host_sim.frontends.web.onto_parts import titled
from host_sim.pack.tree import version as firmware_version

EGG = "pico_242"  # the board whose body is printed
_FOR_BUILDERS = {".md", ".svg", ".png", ".csv", ".json"}  # of the files in boards/
_FOR_PRINTERS = (".stl", ".3mf", ".ini")  # of the files of `case`; boards/ has its pictures
_FOR_PROGRAMS = {"pins.csv"}  # which MicroPython's build reads
_LINK_OUT = re.compile(r"\[([^\]]*)\]\(\.\./[^)]*\)")  # of boards/README.md
_OLDEST_S = 315_532_800  # 1980, the first year of a zip


def release(out: Path, make, say) -> Path:
    """Make the files of the version in the checkout. -> the new folder, below `out`. UserError if
    the checkout is no clean commit, if the version has no notes, or if it is there already."""
    version = firmware_version()
    folder = out / f"clutch-{version}"
    if folder.exists():
        raise UserError(
            f"{folder}: is there already; right would be a new version, or another --out"
        )
    date_s = check_commit(version)
    changes = notes_of(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    with in_folder(f"--out {out}"):
        out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="clutch-") as made:
        files, rows = _made(version, date_s, Path(made), make, say)
    table = "\n".join(f"| `{name}` | {whom} |" for name, whom in rows)
    notes = Path(__file__).with_name("release_notes.txt").read_text("utf-8")
    notes = notes.format(version=version, changes=changes, rows=table)
    files["NOTES.md"] = notes.encode()
    files["SHA256SUMS"] = "".join(
        f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)
    ).encode()
    with in_folder(f"--out {out}"):
        replace_files(folder, files)
    say(f"{folder}: {len(files)} files; NOTES.md says which is for whom")
    return folder


def check_commit(version: str) -> int:
    """The date of the release, in seconds. UserError if the checkout has changes, or if its tag
    and its version differ."""
    changed = git("status", "--porcelain", "-z").partition("\0")[0][3:]
    if changed:
        raise UserError(f"release: {changed} is not committed; right would be a clean checkout")
    tag, tags = f"v{version}", git("tag", "--points-at", "HEAD", "v*").split()
    if git("tag", "--list", tag) and tag not in tags:
        raise UserError(
            f"release: {tag} is the tag of another commit; right would be a new version"
        )
    if tags and tag not in tags:
        raise UserError(f"release: the commit has the tag {tags[0]}; right would be {tag}")
    named = os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct").strip()
    if not re.fullmatch(r"\d{1,10}", named) or not _OLDEST_S <= int(named) < 2**32:
        raise UserError(
            f"SOURCE_DATE_EPOCH {named}: right would be seconds since 1970, from 1980 on"
        )
    return int(named)


def git(*arguments: str) -> str:
    """What git prints. UserError if there is no git, or no repository."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        raise UserError("release: git is missing") from None
    if done.returncode:
        raise UserError(f"release: {(done.stderr.strip() or 'git ended').splitlines()[0]}")
    return done.stdout


def notes_of(version: str, changelog: str) -> str:
    """The part of the changelog about a version. UserError if there is none, or if changes wait
    for a later one."""
    parts = re.split(r"^## \[(.+?)\].*$", changelog, flags=re.MULTILINE)[1:]
    texts = dict(zip(parts[::2], map(str.strip, parts[1::2]), strict=True))
    if texts.get("Unreleased"):
        raise UserError(
            f"CHANGELOG.md: has changes under Unreleased; right would be that {version} has them"
        )
    if not texts.get(version):
        raise UserError(f"CHANGELOG.md: says nothing of {version}; right would be what changed")
    return texts[version]


def _made(version, date_s, made, make, say):
    """({name: content} of the files, [(name, for whom)])"""
    files: dict[str, bytes] = {}
    rows = []
    say(f"{'bytes':>11}  file")

    def add(name, whom, content):
        files[name] = content
        rows.append((name, whom))
        say(f"{len(content):>11,}  {name}")

    make("page", out=made / "page")
    add(
        f"clutch-{version}-site.zip",
        "You want to try it, or install it from a browser: the page, and *Onto a Pico*. Unpack it "
        "into an empty folder, run `python3 -m http.server` there (on Windows "
        "`py -m http.server`), and open <http://localhost:8000>. Or unpack it on any web host "
        "with https.",
        zipped(files_in(made / "page"), date_s),
    )
    for board in board_names():
        make("build", board=board, out=made / board)
        described = load_board(board)[1]
        egg = ", the egg" * (described.get("body") == "egg")
        add(
            f"clutch-{version}-{board}.zip",
            f"Yours is, or will be: {titled(described)}{egg}.",
            zipped(files_in(made / board) | for_builders(), date_s),
        )
    make("case", board=EGG, out=made / "case")
    case = files_in(made / "case").items()
    printed = {f"case/{name}": data for name, data in case if name.endswith(_FOR_PRINTERS)}
    add(
        f"clutch-{version}-egg.zip",
        "You want to build the egg: parts to print, schematic, what to buy, and its steps.",
        zipped(for_builders() | printed, date_s),
    )
    for name, content in packages(made / "python", date_s).items():
        whom = "You want a copy of the project: for `python3 tools/run.py`, or to change it."
        if name.endswith(".whl"):
            whom = "You have Python 3.11 or newer, pipx or uv, and want the simulator: "
            whom += f"`pipx run --spec ./{name} clutch sim`, or `uvx --from ./{name} clutch sim`."
        add(name, whom, content)
    make("gallery", out=made / "gallery")
    add(
        f"clutch-{version}-gallery.zip",
        "You want to see every screen.",
        zipped(files_in(made / "gallery"), date_s),
    )
    return files, rows


def for_builders() -> dict[str, bytes]:
    """The steps of all builds, and what is drawn and listed of each board, {path: content}. No
    link leads out of boards/."""
    paths = [path for path in (ROOT / "boards").rglob("*") if path.suffix in _FOR_BUILDERS]
    wanted = [path for path in paths if path.name not in _FOR_PROGRAMS]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in wanted}
    page = files["boards/README.md"].decode()
    return files | {"boards/README.md": _LINK_OUT.sub(r"\1", page).encode()}


def zipped(files: dict[str, bytes], date_s: int) -> bytes:
    """A zip that has the same bytes on every system."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, time.gmtime(date_s)[:6])
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3  # Unix
            entry.external_attr = 0o100644 << 16
            packed.writestr(entry, files[name])
    return data.getvalue()


def packages(folder: Path, date_s: int) -> dict[str, bytes]:
    """The wheel and the sdist."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder],
        cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": str(date_s)},
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise UserError(f"no wheel: {(done.stderr.strip() or 'hatchling ended').splitlines()[-1]}")
    return dict(sorted(files_in(folder).items()))
