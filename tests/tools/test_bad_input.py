"""`play`, `verify` and `export` refuse bad files in one line with an exit code: no traceback, and
no control character reaches the terminal."""

import json
import os
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.engines.engine import Engine, EngineEnded
from host_sim.playthroughs import verify
from host_sim.playthroughs.playthrough import _READERS
from tests import commands
from tests.commands import called
from tests.tools import records
from tests.tools.records import entries

SEED = bytes(range(32)).hex()
COMMANDS = pytest.mark.parametrize("command", ["play", "verify", "export"])


def run(command, path, *more):
    """Exit code, stdout and stderr of a command; a traceback fails the test."""
    words = [command, str(path.parent if command == "export" else path), *more]
    done = called(*words)
    assert "Traceback" not in done.output
    text = done.stdout + done.stderr
    assert all(character == "\n" or character.isprintable() for character in text)
    return done.exit_code, done.stdout, done.stderr


def told(command, path):
    """Exit code and the one line of a command that is given what it cannot take."""
    code, _, complaint = run(command, path)
    assert code in (1, 2) and complaint.count("\n") == 1
    return code, complaint


def piece(kind, place, payload, game_id=1, version=1):
    """A piece of a record, as firmware/clutch/record/archive.py describes it."""
    head = b"Cl" + bytes((version, ord(kind)))
    head += b"".join(number.to_bytes(4, "big") for number in (game_id, place, len(payload)))
    return head + payload + crc32(head + payload).to_bytes(4, "big")


SETUP = json.dumps(records.SETUP).encode()
FOUR = [entries(["add", 0, points]) for points in (1, 2, 3, 4)]


def record_with(tmp_path, setup, *stream):
    path = tmp_path / "1.clutch"
    path.write_bytes(piece("S", 0, setup) + b"".join(stream))
    return path


@COMMANDS
@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (b"[]", "its set-up has []; right would be an object"),
        (b"5", "its set-up has 5; right would be an object"),
        (b"null", "its set-up has null; right"),
        (b"[" * 50_000, "its set-up is nested too deeply; right"),
        (b'{"a": %b}' % (b"[" * 8 + b"]" * 8), "its set-up is nested too deeply; right"),
        (b'{"a": ' * 500 + b"1" + b"}" * 500, "its set-up is nested too deeply; right"),
        (b'{"game": "tally", "target": 1e400}', "its set-up has 1e400, which is too large a"),
        (b'{"game": "tally", "target": -1e999}', "its set-up has -1e999, which is too large a"),
        (b'{"game": "tally", "target": NaN}', "its set-up has NaN, which JSON does not know"),
        (b'{"game": "tally", "players": ["\\ud800"]}', "its set-up has '\\ud800', half of a"),
        (b'{"game": ', "its set-up is not JSON (Expecting value, column 10)"),
        (b"\xff", "its set-up is not UTF-8 text"),
        (b"1" * 200_000, "its set-up has " + "1" * 57 + "..., which is too large a number"),
        (b'"' + b"a" * 200_000 + b'"', 'its set-up has "' + "a" * 56 + "...; right would be an"),
    ],
)
def test_a_record_with_a_set_up_that_is_none_is_one_line(tmp_path, command, setup, complaint):
    path = record_with(tmp_path, setup)
    code, line = told(command, path)
    assert code == 2 and line.startswith(f"{path}: {complaint}") and len(line) < 300


@COMMANDS
@pytest.mark.parametrize(
    "setup",
    [
        b"{}",
        b'{"game": []}',
        b'{"game": "tally", "players": 5}',
        b'{"players": ["A"]}',
        b'{"game": "tally", "players": []}',
    ],
)
def test_a_set_up_without_game_or_players_is_one_line(tmp_path, command, setup):
    path = record_with(tmp_path, setup)
    wrong = f"{path}: its set-up names no game, or no players\n"
    assert told(command, path) == (2, wrong)


@COMMANDS
@pytest.mark.parametrize(
    "more",
    [
        {"game": "chess"},
        {"players": ["\x1b[2J"], "\x1b[31m": 1},
        {"a" * 60_000: 1},
        {"seed": "short"},
    ],
)
def test_a_set_up_that_the_rules_refuse_is_bad_input_in_one_line(tmp_path, command, more):
    setup = json.dumps({"game": "tally", "players": ["A"], **more})
    path = record_with(tmp_path, setup.encode())
    code, line = told(command, path)
    assert code == 2 and ": set-up: " in line and len(line) < 400
    if len(setup) < 4000:
        path.write_text(f"setup {setup}\n")
        code, line = told(command, path)
        assert code == 2 and line.startswith(str(path)) and len(line) < 400


@COMMANDS
def test_a_move_that_the_rules_refuse_is_no_bad_input(tmp_path, command):
    """A playthrough says what should be possible: it has failed."""
    path = tmp_path / "1.clutch"
    path.write_text('setup {"game": "tally", "players": ["A"]}\nmove ["round"]\nmove ["fly"]\n')
    place = f"{path}:3: " if command == "play" else f"{path}: move 2: "
    code, line = told(command, path)
    assert code == 1 and line.startswith(place + "There is no move fly")


def damaged(tmp_path):
    """A record whose second pair of moves has a changed byte."""
    whole = piece("E", 0, FOUR[0] + FOUR[1])
    torn = bytearray(piece("E", len(FOUR[0] + FOUR[1]), FOUR[2] + FOUR[3]))
    torn[18] ^= 1
    return record_with(tmp_path, SETUP, whole, bytes(torn))


def test_a_damaged_record_is_played_up_to_there_and_said(tmp_path):
    path = damaged(tmp_path)
    code, said, complaint = run("play", path, "--json")
    assert (code, json.loads(said)["scores"]) == (1, [3, 0])
    assert complaint == f"{path}: is damaged; good are its first 2 moves\n"


def test_a_damaged_record_is_verified_up_to_there_and_said(tmp_path):
    path = damaged(tmp_path)
    code, said, complaint = run("verify", path)
    assert code == 1 and "commitment" in said and "follow" not in said
    assert complaint == f"{path}: is damaged; good are its first 2 moves\n"


def test_an_export_leaves_out_a_damaged_record_and_has_the_others(tmp_path):
    path = damaged(tmp_path)
    over = entries(["add", 0, 9], ["end"])
    other = piece("S", 0, SETUP, 2) + piece("E", 0, over, 2)
    (tmp_path / "2.clutch").write_bytes(other)
    code, _, complaint = run("export", path)
    assert (code, complaint) == (1, f"{path}: is damaged; good are its first 2 moves\n")
    (tmp_path / "3.clutch").write_bytes(b"nonsense")
    code, said, complaint = run("export", path)
    assert code == 2, "bad input counts more than damage"
    assert [line[:2] for line in said.splitlines()] == ["re", "2,", "2,"]
    assert complaint.splitlines() == [
        f"{path}: is damaged; good are its first 2 moves",
        f"{tmp_path}/3.clutch:1: unknown word 'nonsense'; known are {', '.join(_READERS)}",
    ]


@COMMANDS
def test_a_record_without_a_whole_set_up_is_damaged(tmp_path, command):
    path = tmp_path / "1.clutch"
    path.write_bytes(piece("S", 0, SETUP)[:-1])
    assert told(command, path) == (1, f"{path}: is damaged; nothing of it can be read\n")
    path.write_bytes(piece("S", 0, SETUP, version=9))
    newer = f"{path}: was written by a newer Clutch; nothing of it can be read\n"
    assert told(command, path) == (1, newer)


@COMMANDS
@pytest.mark.skipif(os.name == "nt", reason="special files of Unix")
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path, command):
    path = tmp_path / "1.clutch"
    os.mkfifo(path)
    assert told(command, path)[0] == 2
    path.unlink()
    for device in ("/dev/full", "/dev/zero"):
        path.symlink_to(device)
        code, line = told(command, path)
        assert code == 2 and line.startswith(f"{path}: is no ordinary file; right would be a ")
        path.unlink()
    path.mkdir()
    code, line = told(command, path)
    assert code == 2 and line.startswith(f"{path}: Is a directory; right would be a ")


@COMMANDS
def test_what_is_too_large_is_refused_without_being_shown(tmp_path, command):
    path = tmp_path / "1.clutch"
    path.write_bytes(b"move ")
    os.truncate(path, 100_000_000)
    code, line = told(command, path)
    assert code == 2 and line.startswith(f"{path}: has more than 1,000,000 bytes; ")
    path.write_bytes(b"move " + b"a" * 900_000)
    assert told(command, path) == (
        2,
        f"{path}:1: has 900,005 characters; a line has 4,000 at most\n",
    )
    path.write_bytes(piece("S", 0, SETUP) + bytes(300_000))
    code, line = told(command, path)
    assert code == 2 and line.startswith(f"{path}: has more than 262,144 bytes; ")


def test_standard_input_has_the_same_limit():
    done = called("play", "-", input="#" * 1_000_001)
    assert done.exit_code == 2
    assert done.stderr == "-: has more than 1,000,000 bytes; right would be a playthrough\n"


def test_a_record_is_played_from_standard_input(tmp_path):
    data = record_with(tmp_path, SETUP, piece("E", 0, FOUR[0])).read_bytes()
    done = called("play", "-", "--json", input=data)
    assert done.exit_code == 0 and json.loads(done.stdout)["scores"] == [1, 0]


@COMMANDS
def test_a_record_of_corrections_without_end_is_given_up(tmp_path, command, monkeypatch):
    """Each of them plays all moves anew."""
    monkeypatch.setattr(verify, "_LONGEST_S", 0.2)
    rounds = entries(["round"]) * 9000
    corrections = b"\x7d\x00\x00" + entries(["round"])
    path = record_with(tmp_path, SETUP, piece("E", 0, rounds + corrections * 1_000))
    assert told(command, path) == (2, f"{path}: has more corrections than a game can have\n")
    path = record_with(tmp_path, SETUP, piece("E", 0, entries(["round"]) * 10_001))
    code, line = told(command, path)
    assert code == 2 and "has 10,001 moves; right would be a game of 10,000 at most" in line


@COMMANDS
def test_no_control_character_of_a_name_reaches_the_terminal(tmp_path, command):
    names = json.dumps({"game": "tally", "players": ["\x1b[2J\x07\x9b", "\u202eB"]}).encode()
    over = entries(["add", 0, 9], ["end"], ["leave", 0])
    code, _, complaint = run(command, record_with(tmp_path, names, piece("E", 0, over)))
    assert code in (0, 1) and "\x1b" not in complaint


def test_what_the_firmware_prints_and_dies_of_cannot_steer_the_terminal(tmp_path, monkeypatch):
    def die(engine, setup):
        raise EngineEnded("exception: Traceback\n  \x1b]0;title\x07\nValueError: \x9b2J\n")

    path = tmp_path / "a.play"
    path.write_text("setup {}\n")
    monkeypatch.setattr(Engine, "setup", die)
    monkeypatch.setattr(Engine, "printed", lambda engine: ["\x1b[2J"])
    done = called("play", path)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "\\u001b[2J",
        "the firmware ended: exception: Traceback",
        "  \\u001b]0;title\\u0007",
        "ValueError: \\u009b2J",
    ]


def test_what_is_typed_wrong_cannot_either():
    assert commands.told("play", "--\x1b[2J")
    done = called("play", "a\n\x1b[2J.play")
    assert done.exit_code == 2 and "\x1b" not in done.stderr


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)
A_GAME = st.sampled_from(["tally", "trex", "race", "dragons", "dinoland"])


def check_is_read_or_refused_in_a_line(path):
    for command in ("verify", "export"):
        code, _, complaint = run(command, path)
        assert complaint.count("\n") == (1 if code else complaint.count("left out\n"))
        assert code in (0, 1, 2) and len(complaint) < 500


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_no_record_whatever_its_bytes_makes_a_traceback(tmp_path_factory, data):
    """Whole pieces with any content, changed bytes, cuts, and bytes that are no record."""
    path = tmp_path_factory.mktemp("record") / "1.clutch"
    keys = ["players", "start", "depth", "settings", "seed", "target", "symbols", "variant"]
    setups = st.builds(
        lambda game, more: json.dumps({"game": game, **more}).encode(),
        A_GAME | JSON_VALUES,
        st.dictionaries(st.sampled_from(keys) | st.text(), JSON_VALUES | st.just(["A", "B"])),
    )
    content = bytearray(piece("S", 0, data.draw(setups | st.binary(max_size=40))))
    streams = st.binary(max_size=60) | st.lists(st.sampled_from(FOUR)).map(b"".join)
    for _ in range(data.draw(st.integers(0, 2))):
        content += piece("E", data.draw(st.integers(0, 3)), data.draw(streams))
    if data.draw(st.booleans()):
        content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    if data.draw(st.booleans()):
        del content[data.draw(st.integers(0, len(content))) :]
    path.write_bytes(bytes(content))
    check_is_read_or_refused_in_a_line(path)


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_no_playthrough_whatever_its_text_makes_a_traceback(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("play") / "1.clutch"
    words = st.sampled_from("setup move expect key hold wait cut screen lamps # jump".split())
    values = JSON_VALUES.map(json.dumps)
    setups = st.just(f'setup {{"game": "tally", "players": ["A"], "seed": "{SEED}"}}')
    lines = setups | st.builds("{} {}".format, words, st.text() | values)
    text = "\n".join(data.draw(st.lists(lines)))
    path.write_bytes(text.encode("utf-8", "surrogatepass") + data.draw(st.binary(max_size=3)))
    check_is_read_or_refused_in_a_line(path)
