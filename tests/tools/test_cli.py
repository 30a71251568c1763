"""The command line as a whole: its messages about bad arguments, its help, and when it prints."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from clutch import VERSION
from host_sim.files.paths import ROOT
from tools.cli import main

COMMANDS = main.commands
ENGINES = ("cpython", "micropython")
CLOSED = "stdout: is closed; right would be a file or a pipe\n"
HELP = "`python3 tools/run.py sim --help` says what is right\n"


def says(*words):
    """What a command says, called in this process as `tools/run.py` calls it."""
    return CliRunner().invoke(main, words, prog_name="python3 tools/run.py")


def run(*words, **options):
    command = [sys.executable, "-m", "tools", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, **options)


def test_it_says_its_version():
    done = run("--version")
    assert (done.stdout, done.stderr, done.returncode) == (f"Clutch {VERSION}\n", "", 0)


@pytest.mark.parametrize(
    "words, begins, ends",
    [
        (["sim", "--port", "80000"], "Invalid value for '--port': 80000 is not in the", HELP),
        (["sim", "--port", "abc"], "Invalid value for '--port': 'abc' is not a valid", HELP),
        (["sim", "extra"], "Got unexpected extra argument (extra); ", HELP),
        (["sim", "--flash", "."], "Invalid value for '--flash': File '.' is a directory; ", HELP),
        (["play"], "Missing argument 'FILE'; ", "run.py play --help` says what is right\n"),
        (["frob"], "No such command 'frob'; there are: bench, boards, ", ", translate, verify\n"),
        (["simm"], "No such command 'simm'. Did you mean 'sim'?; there are: ", "verify\n"),
        (["--por"], "No such option '--por'; ", "tools/run.py --help` says what is right\n"),
    ],
)  # fmt: skip
def test_words_that_make_no_sense_are_one_line(words, begins, ends):
    done = says(*words)
    assert done.exit_code == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(begins) and done.stderr.endswith(ends), done.stderr


GAME = "tests/games/tally/playthroughs/tally_lowest.play"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        (f"play {GAME} >/dev/full", 1, "output: No space left on device\n"),
        (f"play {GAME} --engine micropython >&-", 1, CLOSED),
        ("sim --no-browser >&-", 1, CLOSED),
        ("sim --no-browser --port 18392 >/dev/full", 1, "output: No space left on device\n"),
        ("--help >/dev/full", 1, "output: No space left on device\n"),
        ("play - <&-", 2, "-: stdin is closed; right would be a playthrough\n"),
        ("play - </dev/null", 2, "-: there is no game in it; right would be a playthrough\n"),
        ("terminal <&-", 1, "terminal: input or output is no terminal; `sim` needs none\n"),
        (f"play {GAME} >/dev/null 2>&-", 0, ""),
        ("play absent 2>/dev/full", 1, ""),
    ],
)
def test_a_stream_that_is_full_or_closed_is_one_line(line, code, complaint):
    words = [sys.executable, "-m", "tools", *line.split()[:-1]]
    shell = ["sh", "-c", f'"$@" {line.split()[-1]}', "sh", *words]
    if line.endswith("2>&-"):
        shell = ["sh", "-c", '"$@" >/dev/null 2>&-', "sh", *words[:-1]]
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        shell, cwd=ROOT, capture_output=True, text=True, timeout=60, env=buffered
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "", complaint)


def test_a_pipe_that_nobody_reads_ends_a_command_without_stderr_too():
    read, write = os.pipe()
    os.close(read)
    shell = ["sh", "-c", '"$@" 2>&-', "sh", sys.executable, "-m", "tools", "play", GAME]
    done = subprocess.run(shell, cwd=ROOT, stdout=write, timeout=60)
    os.close(write)
    assert done.returncode == 1


def test_a_full_disk_is_one_line_and_leaves_no_half_file(tmp_path, tmp_path_factory):
    """A limit of the size of files stands for the disk."""
    run("build", "--out", tmp_path_factory.mktemp("whole") / "build")  # keeps its bytecode
    for words, place in (
        (["play", GAME, "--flash"], tmp_path / "evening.flash"),
        (["play", GAME, "--engine", "micropython", "--flash"], tmp_path / "evening.flash"),
        (["build", "--out"], tmp_path / "build"),
    ):
        limited = ["sh", "-c", 'ulimit -f 256; "$@"', "sh", sys.executable, "-m", "tools"]
        done = subprocess.run(
            [*limited, *words, str(place)], cwd=ROOT, capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"{words[-1]} {place}: File too large\n"
        assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_a_full_disk_leaves_what_a_page_said_before(tmp_path):
    """A limit of the size of files stands for the disk."""
    wiring = run("boards", "--board", "pico", "--out", tmp_path)
    pages = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert wiring.returncode == 0 and pages
    for path in pages:
        path.write_bytes(b"before")
    limited = ["sh", "-c", 'ulimit -f 1; "$@"', "sh", sys.executable, "-m", "tools", "boards"]
    done = subprocess.run(
        [*limited, "--board", "pico", "--out", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and done.stderr.endswith(": File too large\n")
    assert {path.read_bytes() for path in pages} == {b"before"}


@pytest.mark.skipif(sys.platform != "linux", reason="a file's name is bytes on Linux alone")
def test_a_name_that_is_not_in_the_locales_letters_is_taken_or_one_line(tmp_path):
    place = tmp_path / os.fsdecode(b"J\xfcrgen.flash")
    done = [run("play", GAME, "--flash", place, "--engine", one) for one in ENGINES]
    assert [one.returncode for one in done] == [0, 1] and done[0].stderr == ""
    assert done[1].stderr.count("\n") == 1
    assert done[1].stderr.endswith(": right would be a name in UTF-8, or --engine cpython\n")


def test_two_do_not_play_on_one_flash_file(tmp_path):
    flash, game = str(tmp_path / "flash.img"), tmp_path / "wait.play"
    game.write_text("wait 10\n")
    command = [sys.executable, "-m", "tools", "sim", "--no-browser", "--port", "18391"]
    with subprocess.Popen(
        [*command, "--flash", flash], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            # At once, though a pipe gets no terminal's line buffering.
            assert server.stdout and "The handheld is at" in server.stdout.readline()
            for words in (["sim", "--no-browser"], ["play", str(game)]):
                done = run(*words, "--flash", flash)
                assert (done.returncode, done.stdout) == (1, "")
                assert done.stderr.startswith(f"--flash {flash}: another Clutch plays on it; ")
                assert done.stderr.count("\n") == 1
        finally:
            server.terminate()
    done = run("play", str(game), "--flash", flash)
    assert done.returncode == 0, done.stderr


def test_help_names_the_command_as_it_is_called():
    alone = run()
    assert "Usage: python3 tools/run.py [OPTIONS] COMMAND" in alone.stdout + alone.stderr


def shown(option: click.Parameter, command: click.Command) -> str:
    return f"{command.name} {'/'.join(option.opts)}"


def test_the_list_of_commands_has_a_whole_sentence_for_each():
    listed = says("--help").stdout.partition("Commands:\n")[2].splitlines()
    assert [line.split()[0] for line in listed] == sorted(COMMANDS)
    assert not [line for line in listed if not line.endswith(".") or line.endswith("..")]
    assert all(len(line) <= 80 for line in listed)


def test_help_says_what_every_option_does():
    options = [
        (option, command)
        for command in COMMANDS.values()
        for option in command.params
        if isinstance(option, click.Option)
    ]
    assert not [shown(option, command) for option, command in options if not option.help]
