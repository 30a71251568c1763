"""The pages of documentation: links have targets, commands exist, the README is short."""

import re
import subprocess
from pathlib import Path

from clutch.games import GAMES
from host_sim.board.loading import board_names
from host_sim.playthroughs.playthrough import parse
from tools.cli import main as simulator
from tools.install.release import notes_of

ROOT = Path(__file__).resolve().parents[2]
LONGEST_FRONT_PAGE = 120
LONGEST_SCREEN = 50  # lines, of what is to be read on one screen

_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"tools/run\.py ([a-z][a-z-]*)([^`\n]*)")


def pages() -> list[Path]:
    """Every page of the repository, and those not added to it yet."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return [
        ROOT / name
        for name in sorted(listed.splitlines())
        # The page of a game that is not in the home list leads on from where it is copied to.
        if (ROOT / name).exists() and not re.fullmatch(r"tests/games/\w+/game/.*", name)
    ]


def anchors(text: str) -> set[str]:
    """What a link to a heading of this page may end in, as GitHub makes it."""
    found: set[str] = set()
    for heading in _HEADING.findall(_FENCE.sub("", text)):
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 1
        while (one := anchor if number == 1 else f"{anchor}-{number - 1}") in found:
            number += 1
        found.add(one)
    return found


def broken_links(text: str, folder: Path) -> list[str]:
    """The relative links of a page in this folder that lead nowhere."""
    found = []
    for target in _LINK.findall(_CODE.sub("", _FENCE.sub("", text))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = folder / path if path else None
        if file and not file.exists():
            found.append(target)
        elif anchor and anchor not in anchors(file.read_text("utf-8") if file else text):
            found.append(target)
    return found


def wrong_commands(text: str) -> list[str]:
    """What the page has after `tools/run.py` that is no command, or an option that it lacks."""
    found = []
    for name, rest in _COMMAND.findall(text):
        command = simulator.commands.get(name)
        if command is None:
            if name not in ("test", "lock"):
                found.append(name)
            continue
        known = {one for param in command.params for one in (*param.opts, *param.secondary_opts)}
        used = re.findall(r"(?<=\s)--[a-z][a-z-]*", rest.partition("   ")[0])
        found += [f"{name} {option}" for option in used if option not in known | {"--help"}]
    return found


def test_broken_links_and_wrong_commands_are_found(tmp_path):
    (tmp_path / "there.md").write_text("# One & two\n## Again\n## Again\n", "utf-8")
    good = "[a](there.md) [b](there.md#one--two) [c](there.md#again-1) `[x](y)` [d](#here)\n# Here"
    assert broken_links(good, tmp_path) == []
    bad = "![a](away.png) [b](there.md#three) [c](#nowhere)\n```\n# Nowhere\n```"
    assert broken_links(bad, tmp_path) == ["away.png", "there.md#three", "#nowhere"]
    assert wrong_commands("python3 tools/run.py sim --flash x, `tools/run.py test -x`") == []
    assert wrong_commands("tools/run.py fly\ntools/run.py sim --wings") == ["fly", "sim --wings"]


def test_every_link_leads_somewhere_and_every_command_exists():
    for page in pages():
        text = page.read_text("utf-8")
        assert broken_links(text, page.parent) + wrong_commands(text) == [], page


def test_the_front_page_is_short_and_leads_to_every_room():
    text = (ROOT / "README.md").read_text("utf-8")
    assert text.count("\n") <= LONGEST_FRONT_PAGE
    links = set(_LINK.findall(text))
    rooms = {f"{room}/README.md" for room in ("firmware", "boards", "host_sim", "tools", "tests")}
    games = {f"firmware/clutch/games/{game}/README.md" for game in GAMES}
    assert rooms | games | {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"} <= links


def test_no_two_pages_of_the_rooms_have_nine_words_in_common():
    pages_with = {}
    for folder in ("", "boards", "firmware", "host_sim", "tests", "tools"):
        text = (ROOT / folder / "README.md").read_text("utf-8")
        words = re.findall(r"[\w'.-]+", text)
        for at in range(len(words) - 8):
            pages_with.setdefault(" ".join(words[at : at + 9]), set()).add(folder)
    assert [run for run, folders in pages_with.items() if len(folders) > 1] == []


def test_contributing_fits_on_a_screen():
    assert (ROOT / "CONTRIBUTING.md").read_text("utf-8").count("\n") <= LONGEST_SCREEN


def test_the_page_about_building_has_every_board():
    links = _LINK.findall((ROOT / "boards" / "README.md").read_text("utf-8"))
    assert {f"{name}/README.md" for name in board_names()} <= set(links)


def test_the_changelog_begins_with_the_version_of_the_firmware():
    from clutch import VERSION

    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", text, re.MULTILINE)
    assert versions[0] == VERSION
    assert versions == sorted(versions, reverse=True)
    headings = re.findall(r"^### (.+)$", notes_of(VERSION, text), re.MULTILINE)
    assert headings[0] == "Added" and headings[-1] == "For developers"  # users read first


def test_the_playthrough_on_the_simulators_page_is_one():
    text = (ROOT / "host_sim" / "README.md").read_text("utf-8").partition("## Playthroughs\n")[2]
    (example,) = re.findall(r"(?:^    .+\n)+", text.partition("\n## ")[0], re.MULTILINE)
    steps = parse(re.sub(r"^    ", "", example, flags=re.MULTILINE), "README.md")
    words = {step.word for step in steps}
    assert words >= {"setup", "move", "expect", "key", "hold", "wait", "cut", "screen", "lamps"}
