"""The page without a server: a folder of static files, for any web host and path, that works
offline.

    sizes = build(Path("build/page"))     # {"files", "bytes", "gzip"}

It keeps these rules:

- The frontend is that of `sim`; with it come MicroPython's WebAssembly, the firmware and the
  boards. index.html differs: another script, a class of the body, the styles inside it, the
  addresses of its parts, its manifest and its security policy.
- Each file costs time at the start, so the modules of a script are joined, the style sheets are in
  the pages, and all data of the page is one file.
- All parts are in a folder named after a hash of the whole page, so that a page never has parts of
  two versions, whatever caches keep. index.html, onto.html, the manifest and the service worker
  are beside it.
- onto.html installs on a handheld what this page was built with, by the same plan as `deploy`.
- The service worker keeps one complete version, checked by hashes, or none. A newer one waits
  until the page accepts it. So the page works offline after the first visit.
- The wiring pictures are no part of that: onto.html asks for one when it shows its board.
- The same sources give the same bytes.
"""

import base64
import functools
import gzip
import hashlib
import html
import json
import operator
import re
from pathlib import Path

from host_sim.board.loading import board_names, load_board, with_touch
from host_sim.engines import wasm
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from host_sim.files.replacing import in_folder, replace_files
from host_sim.frontends.web.bundle import bundled
from host_sim.frontends.web.face import face_of
from host_sim.frontends.web.onto_parts import onto_parts
from host_sim.frontends.web.words import STATIC, scripts, speaking, words
from host_sim.pack.page_address import MOST
from host_sim.pack.tree import version
from host_sim.playthroughs.panel_text import font_data
from host_sim.playthroughs.recorded import shipped_recordings

import host_sim.files.importable  # noqa: F401  isort: skip
from clutch.games import GAMES
from clutch.menus import result_code
from clutch.ui import icons

SCRIPTS = ("alone.js", "worker.js", "onto/onto_page.js")
ICON = "icon.svg"
WIRING = "wiring/"  # a picture of each board
ICONS = (192, 512)  # pixels of the same drawing as a .png, for a home screen
# Says that the page's script is missing, which itself cannot.
GUARD = (
    'addEventListener("error",({target})=>{if(target.localName!=="script")return;'
    "const say=()=>{missing.hidden=false;window.connection?.remove()};"
    'document.readyState==="loading"?addEventListener("DOMContentLoaded",say):say()},true)'
)
_GUARD_HASH = base64.b64encode(hashlib.sha256(GUARD.encode()).digest()).decode()
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; "
    f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{_GUARD_HASH}'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
_HASH_DIGITS = 10
_CSS_LEFT_OUT = re.compile(r" *\n?/\*.*?\*/|^ +", re.DOTALL | re.MULTILINE)


def boards() -> dict[str, dict]:
    """The boards that run MicroPython, by name."""
    found = {name: with_touch(load_board(name)[1]) for name in board_names()}
    return {name: board for name, board in found.items() if board["runtime"] == "micropython"}


def parts(page: str = "") -> dict[str, bytes]:
    """All files of the versioned folder. Raises UserError if the npm package is missing."""
    if not wasm.found():
        raise UserError(
            "page: MicroPython for WebAssembly is not installed; "
            "`python3 tools/run.py page` installs it"
        )
    files = {name: _script(name) for name in SCRIPTS}
    for name in (ICON, *(f"icon-{pixels}.png" for pixels in ICONS)):
        files[name] = (STATIC / name).read_bytes()
    for name in ("micropython.mjs", "micropython.wasm"):
        files[name] = (wasm.PACKAGE / name).read_bytes()
    described: dict[str, dict] = {}
    for name, board in boards().items():
        code = wasm.code(board, stand_ins=wasm.IN_PAGE, page=page)
        own = f"board-{name}.mpy"
        files[own] = code.pop("board.mpy")
        files |= code
        files[f"{WIRING}{name}.svg"] = (ROOT / "boards" / name / "wiring.svg").read_bytes()
        described[name] = {
            "face": face_of(board),
            "files": {"board.mpy": own} | {one: one for one in code},
        }
    (pack,) = (name for name in files if name.startswith("clutch-"))
    files |= onto_parts(pack, files[pack], page)
    files["alone.json"] = _json(
        {
            "version": version(),
            "longest_page": MOST,
            "boards": described,
            "result_tables": result_tables(),
            "fonts": font_data(),
            "icons": game_icons(),
            "signs": signs(),
            "recordings": shipped_recordings(),
        }
    )
    return dict(sorted(files.items()))


def _script(name: str) -> bytes:
    """A script with all that it imports. Of the page's words onto.html shows the games' names."""
    spoken = scripts(tuple(GAMES) if name.startswith("onto/") else ())
    made = {(STATIC / path).resolve(): source for path, source in spoken.items()}
    return bundled(STATIC / name, made).encode()


def game_icons() -> dict[str, list[int]]:
    """The columns of each game's icon in the home list; the lowest bit is the upper pixel."""
    columns = icons.STRIPS[1]
    places = {game: 8 * (icons.HOME[game] & 0xFF) for game in GAMES}
    return {game: list(columns[place : place + 8]) for game, place in places.items()}


def signs() -> list[list]:
    """[name, the bits of its columns, ...] of each icon that has a name among the page's words,
    without what is dark on its sides and above it; the lowest bit is the upper pixel."""
    known = words("en")["page"]
    plain = [(name, icon) for name, icon in vars(icons).items() if isinstance(icon, int)]
    return [
        [word, *_bits(icon)]
        for name, icon in [*plain, *icons.TERRAIN.items()]
        if (word := name.lower().removesuffix("_big")) in known
    ]


def _bits(icon: int) -> list[int]:
    """The columns of an icon as numbers, see `signs`."""
    pages, place = divmod(icon, 256)
    columns = icons.STRIPS[pages][8 * pages * pages * place :]
    width = 8 * pages
    stacked = [
        sum(columns[x + width * page] << 8 * page for page in range(pages)) for x in range(width)
    ]
    lit = [x for x in range(width) if stacked[x]]
    every = functools.reduce(operator.or_, stacked)
    return [column // (every & -every) for column in stacked[lit[0] : lit[-1] + 1]]


def result_tables() -> dict:
    """The tables with which result_code.js reads a result."""
    return {
        "digits": result_code.DIGITS,
        "check_step": result_code.CHECK_STEP,
        "head": result_code.HEAD,
        "games": GAMES,
        "forms": result_code.FORMS,
        "seats": result_code.SEATS,
        "scores": result_code.SCORES,
        "early": result_code.EARLY,
        "long": result_code.LONG,
        "letters": result_code.LETTERS,
    }


def _json(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def files_of_page(page: str = "") -> dict[str, bytes]:
    """{path: content} of the whole page. `page`: see `build`."""
    inside = parts(page)
    worker = _read("service_worker.js")
    digest = hashlib.sha256()
    for name, data in [*inside.items(), *_beside("").items(), ("", worker.encode())]:
        digest.update(f"{name} {len(data)} ".encode() + data)
    folder = digest.hexdigest()[:_HASH_DIGITS]
    files = {f"{folder}/{name}": data for name, data in inside.items()} | _beside(folder)
    hashes = {
        name: hashlib.sha256(data).hexdigest() for name, data in files.items() if is_kept(name)
    }
    files["service_worker.js"] = (
        worker.replace('"VERSION"', json.dumps(folder))
        .replace('"FILES"', json.dumps(hashes, indent=2))
        .encode()
    )
    return dict(sorted(files.items()))


def is_kept(name: str) -> bool:
    """Whether the service worker keeps this file of the page: it comes with the first visit."""
    return WIRING not in name


def _beside(folder: str) -> dict[str, bytes]:
    """The files beside the folder of the parts, without the service worker."""
    index = _read("index.html").replace("sim.js", "alone.js")
    index = index.replace("<body>", '<body class="alone starting">')
    return {
        "index.html": _placed(index, folder).encode(),
        "onto.html": _placed(_read("onto/onto.html"), folder).encode(),
        "manifest.webmanifest": _manifest(folder),
    }


def _read(name: str) -> str:
    return (STATIC / name).read_text("utf-8")


def _placed(source: str, folder: str) -> str:
    """A page of the site, with its styles, the folder of its parts, its security policy, and what
    it says where its script is missing.
    """
    source = speaking(source).replace("  <script", f"  <script>{GUARD}</script>\n  <script", 1)
    source = re.sub(r' *<link rel="stylesheet" href="([\w/]+\.css)">\n', _styles, source)
    source = re.sub(r'(href|src)="([\w/]+\.(?:js|svg))"', rf'\1="{folder}/\2"', source)
    policy = html.escape(CONTENT_SECURITY_POLICY, quote=True)
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'  <link rel="manifest" href="manifest.webmanifest">\n'
        f'  <link rel="apple-touch-icon" href="{folder}/icon-192.png">\n'
    )
    return source.replace('<meta charset="utf-8">\n', f'<meta charset="utf-8">\n  {head}')


def _styles(found: re.Match) -> str:
    return f"<style>\n{_CSS_LEFT_OUT.sub('', _read(found[1]))}</style>\n"


def _manifest(folder: str) -> bytes:
    return _json(json.loads(_read("manifest.webmanifest").replace("FOLDER", folder)))


def build(folder: Path, page: str = "") -> dict[str, int]:
    """Write the page, and remove older versions from the folder: visitors keep complete ones. The
    bytes are those of a visit.

    `page`: the address that QR codes of its handheld lead to if its own is too long for one.
    """
    if folder.is_dir():
        _older(folder)  # refuses other things before all the work
    files = files_of_page(page)
    with in_folder(f"--out {folder}"):
        replace_files(folder, files, gone=_older(folder))
    kept = [data for name, data in files.items() if is_kept(name)]
    return {
        "files": len(kept),
        "bytes": sum(map(len, kept)),
        "gzip": sum(len(gzip.compress(data, 9, mtime=0)) for data in kept),
    }


def _older(folder: Path) -> list[str]:
    """The names of an older page in a folder. UserError if anything else is in it."""
    known = {"index.html", "onto.html", "manifest.webmanifest", "service_worker.js"}
    versions = re.compile(rf"[0-9a-f]{{{_HASH_DIGITS}}}$")
    names = sorted(path.name for path in folder.iterdir()) if folder.exists() else []
    for path in map(folder.joinpath, names):
        if path.name not in known and not (path.is_dir() and versions.match(path.name)):
            raise UserError(
                f"--out {folder}: has {path.name} in it; right would be a new folder, or one with "
                "an older page"
            )
    return names
