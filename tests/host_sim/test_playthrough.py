"""Playthrough files: what each line does, and the one line that reports a mistake."""

import json
from pathlib import Path

import pytest

from host_sim.engines import opening
from host_sim.engines.engine import Refused
from host_sim.errors import BadInput
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import StepFailed, parse, play
from tests.commands import called

FIRMWARE = Path(__file__).with_name("fake_firmware")


@pytest.fixture(params=["cpython", "micropython"])
def headless(request):
    if request.param == "micropython":
        request.getfixturevalue("micropython")
    with Headless(opening.open_engine(request.param, firmware=FIRMWARE, bounce_us=0)) as opened:
        yield opened


def run(text, headless):
    lines = []
    state = play(parse(text, "a.play"), headless, "a.play", lines.append)
    return lines, state


def test_every_word_does_what_it_says(headless):
    text = """
    # a comment, and an empty line

    setup  {"players": ["Anna", "Zoë"]}
    key    OK OK  BACK
    expect {"count": 3, "setup": {"players": ["Anna", "Zoë"]}}
    move   ["add", 5]
    hold   UP 800
    expect {"count": 9}
    wait   1500
    screen
    lamps
    cut
    expect {"count": 9, "setup": null}
    """
    lines, state = run(text, headless)
    assert lines[0] == "█" * 9 + " " * 119
    assert lines[4:32] == [" " * 128] * 28
    assert [line.split()[:2] for line in lines[32:]] == [
        ["track", "010902"],
        ["cross", "010902"],
        ["seats", "010902"],
    ]
    assert [len(line.split()) for line in lines[32:]] == [14, 6, 9]
    assert state["count"] == 9


def test_after_a_cut_the_first_ok_acts_at_once():
    with Headless(opening.open_engine("cpython")) as handheld:
        handheld.wait(300_000)
        handheld.key("UP", "OK")
        handheld.cut()
        home = handheld.screen()
        handheld.key("OK")
        assert handheld.screen() != home and handheld.engine.now_us < 5_000_000


WRONG_STEPS = (
    ('expect {"count": 5}', 'expect "count": expected 5, found 0'),
    ('expect {"count": true}', 'expect "count": expected true, found 0'),
    ('expect {"usb": false}', 'expect "usb": expected false, found 0'),
    (
        'expect {"round": 1}',
        'expect "round": expected 1, but the state has no such key; it has ',
    ),
    ('move ["fly"]', "unknown_move: fly"),
    ('move ["fly", "' + "A" * 3900 + '"]', "unknown_move: fly"),
    ('expect {"' + "A" * 3900 + '": 1}', 'expect "' + "A" * 56 + "...: expected 1, but the"),
)


def test_what_fails_names_its_line(headless):
    for step, complaint in WRONG_STEPS:
        with pytest.raises(StepFailed) as raised:
            run("wait 10\n" + step, headless)
        assert str(raised.value).startswith("a.play:2: " + complaint)
        assert (raised.value.code, "\n" in str(raised.value)) == (1, False)
        assert len(str(raised.value)) < 700


def test_a_set_up_that_is_refused_is_bad_input(headless):
    with pytest.raises(BadInput) as raised:
        run("key OK OK\nsetup {}", headless)
    assert (str(raised.value), raised.value.code) == ("a.play:2: no_players: 2 to 5", 2)


def test_a_set_up_that_the_handheld_cannot_take_in_one_piece_is_refused(headless):
    with pytest.raises(Refused, match="has 70,035 bytes; the handheld takes 65,535 at a time"):
        headless.setup({"a": "A" * 70000})


@pytest.mark.parametrize(
    "line, complaint",
    [
        ("jump 5", "unknown word 'jump'; known are setup, move, expect, key"),
        ("SCREEN", "unknown word 'SCREEN'"),
        ("setup", 'setup needs an object like {"game": "trex"'),
        ("setup [1]", 'setup has [1]; right would be an object like {"game"'),
        ('setup {"game": }', "setup is not JSON (Expecting value, column 10"),
        ('setup {"game": "race", "game": "trex"}', "setup has 'game' twice"),
        ('expect {"turn": NaN}', "expect has NaN, which JSON does not know"),
        ("move 6", 'move has 6; right would be a list like ["play", 6]'),
        ("move [6]", 'move has [6]; right would be a list that begins with a name, like ["pass"]'),
        ("move []", "move has []; right would be a list that begins with a name"),
        ("key", "key needs one or more of UP DOWN LEFT RIGHT OK BACK"),
        ("key OK Ok", "key has 'Ok'; the keys are UP DOWN LEFT RIGHT OK BACK"),
        ("hold BACK", "hold needs a key and milliseconds, like BACK 800"),
        ("hold BACK long", "hold has 'long'; right would be whole milliseconds"),
        ("hold 800 BACK", "hold has '800'; the keys are"),
        ("wait", "wait has ''; right would be whole milliseconds, like 500"),
        ("wait -5", "wait has '-5'"),
        ("wait ²", "wait has '²'"),
        ("wait " + "9" * 30, "wait has '" + "9" * 30 + "'; right would be whole milliseconds"),
        ("move " + "[" * 3990, "move is nested too deeply; right would be a list like"),
        ("wait 86400001", "wait has '86400001'; right would be whole milliseconds, like 500, of"),
        ("hold OK 99999999", "hold has '99999999'; right would be whole milliseconds"),
        ("move " + "9" * 3000, "move has " + "9" * 57 + "..., which is too large a number"),
        ("move " + '"' + "a" * 3000 + '"', 'move has "' + "a" * 56 + "...; right would be a list"),
        ("screen " + "a" * 3000, "screen takes nothing more, but has 'aaaaaaaaaaaa"),
        ("\x1b[2J\x07" + "a" * 3000, "unknown word '\\x1b[2J\\x07aaaaaaaa"),
        ("# " + "a" * 3999, "has 4,001 characters; a line has 4,000 at most"),
        ('setup {"players": ["\\ud800"]}', "setup has '\\ud800', half of a character"),
        ("cut 5", "cut takes nothing more, but has '5'"),
        ("screen off", "screen takes nothing more, but has 'off'"),
    ],
)
def test_a_malformed_line_is_named_with_what_would_be_right(line, complaint):
    with pytest.raises(BadInput) as raised:
        parse("# first\n\n" + line + "\n", "b.play")
    assert str(raised.value).startswith("b.play:3: " + complaint)
    assert (raised.value.code, "\n" in str(raised.value)) == (2, False)
    assert len(str(raised.value)) < 250 and str(raised.value).isprintable()


def test_lines_may_end_as_on_windows():
    assert [step[1:] for step in parse("key OK\r\nwait 5\r\n", "c")] == [
        ("key", ["OK"]),
        ("wait", 5),
    ]


# ---- the command


@pytest.fixture
def clutch(monkeypatch):
    """clutch("play", ...) with the fake firmware -> click's result"""
    import host_sim.playthroughs.golden  # noqa: F401  it keeps the real open_engine

    real = opening.open_engine

    def open_fake(name, board, **options):
        return real(name, board, firmware=FIRMWARE, **options)

    monkeypatch.setattr(opening, "open_engine", open_fake)
    return called


def test_play_prints_the_screens_and_with_json_the_state_last(clutch, tmp_path):
    file = tmp_path / "a.play"
    file.write_text('key OK\nmove ["print"]\nlamps\n')
    result = clutch("play", str(file), "--json")
    lines = result.stdout.splitlines()
    assert (result.exit_code, len(lines)) == (0, 4)
    assert json.loads(lines[-1])["count"] >= 1
    assert "hello from the firmware" in result.stderr
    assert len(clutch("play", str(file)).stdout.splitlines()) == 3


def test_keep_writes_what_a_person_reads_and_prints_the_difference(tmp_path):
    file, golden = tmp_path / "round.play", tmp_path / "golden" / "round.txt"
    setup = {"game": "tally", "players": ["Anna", "Brian"]}
    file.write_text(f"setup {json.dumps(setup)}\nscreen\nlamps\n")
    first = called("play", file, "--keep")
    assert first.exit_code == 0
    assert "Anna" in golden.read_text() and golden.read_text().startswith("screen ")
    assert [line[1:] for line in first.stdout.splitlines()[3:]] == golden.read_text().splitlines()
    assert called("play", file, "--keep").stdout == ""
    golden.write_text(golden.read_text().replace("Anna", "Aana"))
    again = called("play", file, "--keep").stdout.splitlines()
    assert [line for line in again if "Aana" in line and line.startswith("-")]
    assert "Aana" not in golden.read_text()


@pytest.mark.parametrize(
    "words, text, code, complaint",
    [
        ("-", 'expect {"count": 5}', 1, '-:1: expect "count": expected 5, found 0\n'),
        ("-", "nonsense", 2, "-:1: unknown word 'nonsense'; known are"),
        ("-", 'move ["fail"]', 1, "the firmware ended: exception:"),
        ("- --engine fast", "", 2, "no engine 'fast'; there are: cpython, micropython"),
        ("- --board pi", "", 2, "no board 'pi'; there are: "),
        ("absent.play", "", 2, "absent.play: No such file or directory; right would be a playth"),
    ],
)
def test_plays_exit_codes_and_lines(clutch, words, text, code, complaint):
    result = clutch("play", *words.split(), input=text)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.startswith(complaint)
    assert text.startswith("move") or result.stderr.count("\n") == 1
