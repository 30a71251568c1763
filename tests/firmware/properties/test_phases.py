"""Every game against its own tables: PHASES, what its modules offer, NEEDS and notes.

Random legal games (`tools.checks.playtest`, with fixed seeds) go from phase to phase as PHASES
says, use each transition that is listed, and say nothing that `notes.txt` does not describe.
"""

import ast
import copy
import functools
import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

from any_game import every_game, every_kind, seeds, unlikely
from clutch.core.contract import OVER, TURN, RuleError
from clutch.games import game_module
from clutch.words import LANGUAGES, Words, look_up, sections
from host_sim.files import drawings
from host_sim.files.text_modules import is_small
from tools.checks.faults.random_moves import Draws
from tools.checks.playtest import play_one

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"

LEAST_GAMES = 12  # of a kind
MOST_GAMES = 2000  # while a listed transition has not happened
SELDOM = {  # games with transitions that the first ones lack
    ("trex", "full"): (27, 223), ("trex", "quick"): (335,),
    ("race", "full"): (273, 294, 329, 377), ("race", "quick"): (33, 77, 92, 236, 411, 497),
    ("dinoland", "full"): (69, 99, 207, 500, 593),
}  # fmt: skip
OFTEN_ENOUGH = 10  # notes of a code


# ------------------------------------------------------------------------------ random games


@every_kind
def test_a_game_goes_from_phase_to_phase_and_says_what_its_tables_list(game, depth):
    phases = game_module(game, "rules").Game.PHASES[depth]
    listed = {(phase, follows) for phase, row in phases.items() for follows in row[2]}
    happened = Counter()
    wrong = set()
    heard = NotesHeard(game, depth)

    def watch(now, phase, move, notes):
        happened[phase, now.phase] += 1
        if move[0] != "leave" and move[0] not in phases[phase][1]:
            wrong.add((phase, move[0]))
        if phases[now.phase][0] == TURN and now.turn is None:
            wrong.add((now.phase, "nobody's turn"))
        if number < LEAST_GAMES:
            heard.check(notes, now.seats)
            heard.try_unlikely(now)

    every = seeds(game, depth, MOST_GAMES)
    first = [*range(LEAST_GAMES), *SELDOM.get((game, depth), ())]
    for number, seed in enumerate([*(every[one] for one in first), *every[LEAST_GAMES:]]):
        if number >= LEAST_GAMES and not listed - set(happened):
            break
        played = play_one(seed, watch)
        assert not played.wrong, (seed, played.wrong)
    assert not wrong
    assert not set(happened) - listed, "PHASES lacks these"
    assert not listed - set(happened), "these never happen"
    assert heard.times


def read_names(file):
    """{code: names of the values} of notes, from a file with a line for each."""
    lines = [line.split() for line in file.read_text("utf-8").splitlines()]
    return {line[0]: tuple(line[1:]) for line in lines if line and line[0] != "#"}


COMMON = read_names(FIRMWARE / "clutch/games/notes.txt")


def names_of_notes(game):
    """What a game says of its notes; a small one in its rules."""
    file = FIRMWARE / "clutch/games" / game / "notes.txt"
    return read_names(file) if file.exists() else game_module(game, "rules").NOTES


class NotesHeard:
    """The notes of games of a kind: each has the values that its schema names, and a text."""

    def __init__(self, game, depth):
        self.names = names_of_notes(game) | COMMON
        self.draws = Draws(len(game + depth))
        self.times = Counter()
        self.told = [Words(language, game) for language in LANGUAGES]
        for words in self.told:
            words.seats = list("ABCDEFGH")

    def check(self, said, seats):
        for note in said:
            names = self.names.get(note[0])
            assert names is not None, note
            assert len(note) == len(names) + 1, (note, names)
            self.times[note[0]] += 1
            for name, value in zip(names, note[1:], strict=True):
                seat = re.fullmatch("seat|.*_seat", name) and note[0] != "by_hand"
                assert not seat or value in range(seats), (note, names)
            for words in self.told if self.times[note[0]] < OFTEN_ENOUGH else ():
                assert "{" not in words.tell(note), note

    def try_unlikely(self, now):
        """Now and then, a move that is overruled or put right by hand, in a copy of the game."""
        if not self.draws.below(10):
            trial = copy.deepcopy(now)
            try:
                said = trial.play(unlikely(now, self.draws))
            except RuleError:
                return
            self.check(said, now.seats)


# -------------------------------------------------------------------------- the tables alone


@every_game
def test_every_move_and_every_question_is_of_a_phase(game):
    rules, screens = game_module(game, "rules").Game, game_module(game, "screens")
    for depth, phases in rules.PHASES.items():
        assert phases["over"] == OVER and set(screens.QUESTIONS[depth]) == set(phases)
    rows = [row for phases in rules.PHASES.values() for row in phases.values()]
    assert {move for row in rows for move in row[1]} == {form[0] for form in rules.MOVES}


@every_game
def test_what_is_needed_to_play_is_in_memory_beforehand(game):
    """The parts, the questions and whatever these import, but not what menus borrow. What a game
    lists in LATER is loaded while nobody presses: budgets hold when it must be there, and gone."""
    rules, screens = game_module(game, "rules"), game_module(game, "screens")
    for depth, phases in rules.Game.PHASES.items():
        needs = [*needed(game, depth), *later(game, depth)]
        assert len(set(needed(game, depth))) == len(needed(game, depth))
        wanted = {"rules", "screens"}
        if not is_small(FIRMWARE / "clutch/games" / game):
            wanted |= {"lamps", "reports"}
            wanted |= {f"rules.{row[3]}" for row in phases.values() if row[3]}
            wanted |= {f"screens.{name}" for name in screens.QUESTIONS[depth].values()}
        assert wanted <= set(needs)
        for name in needs:
            assert imported(game, name) <= set(needs), (depth, name)


@every_game
def test_leaves_come_first_so_that_a_step_loads_few_modules(game):
    for depth in game_module(game, "rules").Game.PHASES:
        loaded = {"rules"}  # what is imported below a package imports the package
        for name in needed(game, depth):
            new = closure(game, name) - loaded
            assert len(new) <= 3, (depth, name, new)
            loaded |= new


def needed(game, depth):
    return package_of(game).NEEDS[depth].split(" ")


def later(game, depth):
    groups = getattr(package_of(game), "LATER", {}).get(depth, {})
    return [name for names in groups.values() for name in names.split(" ")]


def package_of(game):
    return importlib.import_module(f"clutch.games.{game}")


@functools.cache
def imported(game, name):
    """Modules of this game that one of them imports, by their names below its package."""
    package = f"clutch.games.{game}."
    path = FIRMWARE / (package + name).replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found = set()
    made = drawings.source(file)  # imports nothing of its game
    for node in ast.walk(ast.parse(made or file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module + ".").startswith(package):
            base = (node.module + ".")[len(package) :].rstrip(".")
            for alias in node.names:
                deeper = f"{base}.{alias.name}".lstrip(".")
                below = FIRMWARE / (package + deeper).replace(".", "/")
                file = below.with_suffix(".py")
                there = below.is_dir() or file.exists() or drawings.source(file)
                found.add(deeper if there else base)
    return found


def closure(game, name):
    found, new = set(), {name}
    while new:
        found |= new
        new = set().union(*(imported(game, one) for one in new)) - found
    return found


@every_game
def test_the_schema_of_the_notes_names_only_what_the_rules_say(game):
    """A code is written in the rules as it is, or as its beginning: "trump_" + place."""
    schema = names_of_notes(game)
    shown = getattr(game_module(game, "rules"), "SHOWN", {})
    assert shown == {code: schema.get(code) for code in shown}
    written = {
        node.value
        for path in (FIRMWARE / "clutch/games" / game).rglob("*.py")
        if "rules" in (path.parent.name, path.stem)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    begun = tuple(text for text in written if re.fullmatch("[a-z_]+_", text))
    assert not [code for code in schema if code not in written and not code.startswith(begun)]
    assert not set(schema) & set(COMMON)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_places_in_a_text_are_values_of_its_note(game, language):
    schema = names_of_notes(game) | COMMON
    spoken_of = sections(language, game, "PLAY", "SPECIAL", "IMPACT")
    spoken_of += sections(language, None, "PLAY")
    spoken = 0
    for code, names in schema.items():
        for text in filter(None, (look_up(each, code) for each in spoken_of)):
            spoken += 1
            for number, kind in re.findall(r"\{(\d+)(\w*)\}", text):
                assert int(number) < len(names), (code, text)
                is_seat = re.fullmatch("seat|.*_seat", names[int(number)]) is not None
                assert is_seat == (kind == "s"), (code, text)
    assert spoken or game == "tally"
