"""The page's installer, in Node, against real MicroPython: it does the same as `deploy`.

With CLUTCH_UF2 one test also uses the emulated Pico.
"""

import json
from base64 import b64decode
from types import SimpleNamespace

import pytest

from clutch.record.archive import make_piece
from clutch.record.journal import ENTRIES
from host_sim.board.loading import load_board
from host_sim.errors import UserError
from host_sim.pack.plan import planned
from host_sim.pack.sources import long_names
from tests.host_sim.small_firmware import LOOSE, SAVED, pack_of, small_tree
from tests.tools.install.usb_devices import PATIENT_S, EmulatedPico
from tests.tools.records import half_in_the_tail
from tools.install.deploy import deploy
from tools.install.link import Link

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
BOARD = load_board("pico")[1]
NEW = small_tree()
OLDER = small_tree(app=b"an older app", version="1.0.9")


def deployed(device, tree):
    """The code of each exchange of `deploy`, and what it counts or refuses."""
    executed = []
    with Link(device.path) as link:
        execute = link.transport.exec_raw_no_follow

        def kept(command):
            executed.append(command)
            return execute(command)

        link.transport.exec_raw_no_follow = kept
        try:
            return executed, deploy(link, tree, BOARD, lambda line: None)
        except UserError as error:
            return executed, str(error)


def damaged(tree, at):
    data = bytearray(tree[pack_of(tree)])
    data[at] ^= 1
    return {**tree, pack_of(tree): bytes(data)}


FULL = {"store/big": bytes(1_285_000)}
LARGE = small_tree(big=bytes(60_000))
STARTS = {
    "an empty drive": ({}, NEW),
    "version 1.0, as files": ({**LOOSE, **SAVED}, NEW),
    "an older pack": ({**OLDER, **SAVED}, NEW),
    "an older pack with a damaged index": (damaged(OLDER, 60), NEW),
    "an older pack with a damaged module": (damaged(OLDER, -700), NEW),
    "nothing to do": (NEW, NEW),
    "an order that was not finished": ({**OLDER, "install": b"main.py\n-clutch\n"}, NEW),
    "an order of 1.0": ({**LOOSE, "installing": b"clutch/app.mpy\n"}, NEW),
    "what was sent before": (
        {**OLDER, "main.py.new": b"of another version", "board.mpy.new": b"board"},
        {**NEW, "board.mpy": b"board"},
    ),
    "a drive without room for two, packed": ({**small_tree(big=b"1" * 62_000), **FULL}, LARGE),
    "a drive without room for two, as files": (
        {"clutch/big.mpy": bytes(62_000), **LOOSE, **FULL},
        LARGE,
    ),
    "a full drive": ({**OLDER, "store/big": bytes(1_370_000)}, LARGE),
}


@pytest.mark.parametrize("start", STARTS)
def test_the_page_sends_what_deploy_sends(start, unix, job):
    before, new = STARTS[start]
    device = unix(before)
    executed, outcome = deployed(device, new)
    device.off()
    after = device.files()
    device.flash.unlink()
    device = unix(before)
    done = job(device, new)
    device.off()
    assert done["executed"][1:] == executed  # the first stops the watchdog
    if start == "a full drive":
        assert done["trouble"]["kind"] == "full" and after == {**before}
        assert f"{done['trouble']['about']['kb']} KB more are needed" in str(outcome)
    else:
        assert done["count"] == outcome
        assert (["no_room", {}] in done["said"]) == ("without room" in start)
    assert device.files() == after


def test_it_installs_on_the_emulated_pico(uf2, job, tmp_path):
    """The cable comes out in the middle of a file, and the handheld stays on."""
    limits = {"exchange_s": PATIENT_S}
    with EmulatedPico(tmp_path / "flash.img", {**LOOSE, **SAVED}) as device:
        cut = job(device, cut_after=17, limits=limits)
        assert cut["trouble"]["kind"] == "unplugged" and cut["executed"][-1].startswith("take")
        done = job(device, limits=limits)
    assert done.get("count") == len(NEW) + 1
    assert device.files() == {**NEW, **SAVED}


# ---- what it refuses


@pytest.mark.parametrize(
    ("options", "plan", "kind", "about"),
    [
        ({"machine": "Raspberry Pi Pico2 with RP2350"}, {}, "other_chip",
         {"chip": "RP2040", "machine": "Raspberry Pi Pico2 with RP2350"}),
        ({"machine": "Raspberry Pi Pico W with RP2040"}, {}, "other_module",
         {"module": "Raspberry Pi Pico", "machine": "Raspberry Pi Pico W with RP2040"}),
        ({"machine": "Raspberry Pi Pico2 with RP2350-RISCV"}, {}, "risc_v", {}),
        ({}, {"micropython": [9, 1]}, "too_old", {"version": "1.29.0", "oldest": "9.1"}),
        ({"frozen": "1.1.0"}, {}, "built_in", {"version": "1.1.0"}),
        ({}, {"version": "1.0.8"}, "newer", {"version": "1.0.9", "ours": "1.0.8"}),
    ],
    ids=[
        "another chip", "another module", "RISC-V", "MicroPython too old", "built in",
        "a page that is older",
    ],
)  # fmt: skip
def test_what_cannot_be_installed_changes_nothing(options, plan, kind, about, unix, job):
    device = unix({**OLDER, **SAVED}, **options)
    done = job(device, plan=planned(NEW, BOARD) | plan)
    assert done["trouble"] == {"kind": kind, "about": about}
    device.off()
    assert device.files() == {**OLDER, **SAVED}


# ---- what people saved


def test_games_and_results_come_out_as_pull_has_them(unix, job, tmp_path):
    from tools.install.pull import pull

    known = long_names()
    (app,) = (shown for shown, long in known.items() if long[""] == "clutch/app")
    short = {long: short for short, long in known[app].items()}["_take"]
    errors = "".join(
        f'  File "{path}", line 5, in {short}\n'
        for path in (app, "_unknown", "clutch.main", "<stdin>")
    )
    games = [{"game": "tally", "rows": [["Anna", "7"]], "winners": 1}]
    result = json.dumps({"version": 1, "values": {"games": games}}).encode()
    log = b"\xef\xbb\xbf" + errors.encode() + b"ValueError: \xe2\x82 \xff\n"
    saved = {"games/7.done": b"x", "store/results.json": result, "store/errors.txt": log}
    device = unix({**half_in_the_tail(), **saved})
    before = device.files()
    done = job(device, do="fetch", long_names=known)
    with Link(device.path) as link:
        written = pull(link, tmp_path / "out")
    files = {name: b64decode(text) for name, text in done["files"].items()}
    assert files == {
        path.relative_to(tmp_path / "out").as_posix(): path.read_bytes() for path in written
    }
    folders, names = zip(*(name.split("/") for name in files), strict=True)
    assert (set(folders), len(files)) == ({"e6614103e7452d2f"}, 4)
    assert set(names) == {"1.clutch", "7.clutch", "errors.txt", "results.json"}
    told = files["e6614103e7452d2f/errors.txt"]
    assert b'clutch/app", line 5, in _take\n' in told
    assert done["results"] == games
    device.off()
    assert device.files() == before


def test_a_tail_of_another_game_with_an_equal_id_is_left_out(unix, job):
    own = half_in_the_tail()
    foreign = bytes(make_piece(ENTRIES, 1, 0, b"move", 7))
    done = job(unix({**own, "tail/tail": foreign}), do="fetch", long_names={})
    assert [b64decode(text) for text in done["files"].values()] == [own["games/1"]]


def test_names_go_in_and_the_last_table_stays(unix, job):
    from clutch.menus.names import Names

    last = {"game": "tally", "players": ["Zo\u00eb"]}
    values = {"last": last, "seen": ["Zo\u00eb"], "begun": {"tally": 3}}
    table = json.dumps({"version": 1, "values": values}).encode()
    device = unix({"store/table.json": table})
    done = job(device, do="names", names="Anna\n  Zo\u0065\u0308 \n\nanna\nJ’en-2\nŁukasz\nLukasz")
    assert done["before"] == ["Zoë"]
    device.off()
    files = device.files()
    store = SimpleNamespace(read=lambda path: files.get(path.lstrip("/")), problem=str)
    names = Names(SimpleNamespace(parts=SimpleNamespace(files=store)))
    assert names.seen == ["Anna", "Zoë", "J'en-2", "Lukasz"]
    assert names.last == last
    assert names.times_begun("tally", "full") == 3


def test_names_that_the_handheld_cannot_show_are_refused(unix, job):
    device = unix({})
    for names, kind in (
        ("Bartholomeus-Jan", "long_name"),
        ("An\u03a9a", "odd_name"),
        ("\n".join(f"P {number}" for number in range(25)), "many_names"),
    ):
        assert job(device, do="names", names=names)["trouble"]["kind"] == kind
    device.off()
    assert device.files() == {}


def test_names_of_a_newer_clutch_stay(unix, job):
    newer = {"store/table.json": b'{"version": 2, "values": {}}'}
    device = unix(newer)
    assert job(device, do="names", names="Anna")["trouble"]["kind"] == "newer_names"
    device.off()
    assert device.files() == newer
