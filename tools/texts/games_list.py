"""The list of games, `firmware/clutch/games/README.md`, made from the tables of their rules.

    made()     # the text; `clutch games` writes it, a test compares

What a move means is the first paragraph of the docstring of its `play_<move>`, what an argument is
called its parameter; what the set-up keys of a game are is a paragraph of the docstring of its
class. Its phases, its notes and what can be set by hand are tables in its rules: the list leads to
them.
"""

import inspect
import json
import re
import textwrap
from itertools import pairwise

from clutch.core.notes import COMMON
from clutch.games import GAMES, game_module
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tools.checks.game_files import is_small

README = ROOT / "firmware" / "clutch" / "games" / "README.md"

_LONG = 12  # values of an argument that are not all listed
_TABLES = (("PHASES", "__init__"), ("KEYS", "by_hand"), ("NOTES", "notes"))


def made() -> str:
    """The whole text; UserError where the code does not say what it needs."""
    return "\n".join([_HEAD, *(_game(game) for game in GAMES)])


def _game(name):
    rules = game_module(name, "rules").Game
    described = _paragraphs(game_module(name, "rules").__doc__)[0].partition(": ")[0]
    title = title_of(name)
    least, most = rules.MIN_PLAYERS, rules.MAX_PLAYERS
    has_page = (README.parent / name / "README.md").is_file()
    own_page = f"; [its own page]({name}/README.md)" if has_page else ""
    small = is_small(name)
    tables = [
        f"[{table}]({name}/rules{'' if small else f'/{module}'}.py)" for table, module in _TABLES
    ]
    parts = [
        f"## {title}\n",
        f"`{name}`: {described}, {least} to {most} players{own_page}. {', '.join(tables)}.\n",
        f"### Moves: {title}\n",
        _table(("move", "depth", "values", "means"), _moves(rules)),
        f"### Set-up: {title}\n",
        _set_up(rules),
    ]
    if rules.SETTINGS:
        rows = [(f"`{key}`", _one_of(values)) for key, values in rules.SETTINGS.items()]
        parts += [_table(("setting", "values, the default first"), rows)]
    return "\n".join(parts)


def title_of(game):
    """The name of a game as the docstring of its rules begins."""
    return re.split(r" \(|: ", game_module(game, "rules").__doc__ or game, maxsplit=1)[0]


# -------------------------------------------------------------------------------------- moves


def _moves(rules):
    """A row for each form: (move, depth, values, meaning)."""
    rows = []
    for form in rules.MOVES:
        played = _functions(rules, form)
        functions = [function for by_phase in played.values() for function in by_phase.values()]
        shown, values = _form(form, functions[0])
        depth = "" if len(played) == len(rules.PHASES) else " ".join(played)
        rows.append((f"`{shown}`", depth, values, _meanings(played)))
    return rows


def _functions(rules, form):
    """{depth: {phase: what plays this form there}}. Of two that play a move, a form is for the one
    that has as many parameters."""
    found = [
        (depth, phase, getattr(game_module(rules.NAME, f"rules.{module}"), f"play_{form[0]}"))
        for depth, phases in rules.PHASES.items()
        for phase, (_, moves, _, module) in phases.items()
        if form[0] in moves
    ]
    exact = [one for one in found if len(_parameters(one[2])) == len(form) - 1]
    by_depth = {}
    for depth, phase, function in exact or found:
        by_depth.setdefault(depth, {})[phase] = function
    if not found:
        raise UserError(f"{rules.NAME}: PHASES awaits the move {form[0]!r} nowhere")
    return by_depth


def _parameters(function):
    """What it takes after the game, the notes and `anyway`, but for `*more`."""
    taken = list(inspect.signature(function).parameters.values())[3:]
    return [one for one in taken if one.kind != inspect.Parameter.VAR_POSITIONAL]


def _meanings(played):
    """What a move means; where that depends on the depth or the phase, with its name before."""
    labelled = {}
    for depth, by_phase in played.items():
        docs = [_meaning(function) for function in by_phase.values()]
        for phase, doc in zip(by_phase, docs, strict=True):
            label = depth if len(set(docs)) == 1 else f"{depth}, {phase}"
            labelled.setdefault(doc, []).append(label)
    if len(labelled) == 1:
        return next(iter(labelled))
    return " ".join(f"({'; '.join(dict.fromkeys(at))}) {doc}" for doc, at in labelled.items())


def _meaning(function):
    if not function.__doc__:
        right = "right would be a docstring that says what the move means"
        raise UserError(f"{function.__module__}: {function.__name__} is not described; {right}")
    return _paragraphs(function.__doc__)[0]


def _form(form, function):
    """The move as JSON with the names of its arguments, and what these can be."""
    parameters = list(inspect.signature(function).parameters.values())[3:]
    shown, values = [json.dumps(form[0])], []
    for place, kind in enumerate(form[1:]):
        parameter = parameters[min(place, len(parameters) - 1)]
        spread = parameter.kind == inspect.Parameter.VAR_POSITIONAL
        if isinstance(kind, list):
            shown.append(f"{parameter.name} ...")
            values.append(f"{parameter.name}: any number of {_values(kind[0])}")
        elif isinstance(kind, tuple) and len(kind) == 1 and not isinstance(kind[0], list):
            shown.append(json.dumps(kind[0]))
        elif spread:
            shown.append(_values(kind))
        else:
            shown.append(parameter.name)
            values.append(f"{parameter.name}: {_values(kind)}")
    return f"[{', '.join(shown)}]", "; ".join(values)


def _values(kind):
    """What an argument can be, in words."""
    if isinstance(kind, range):
        return f"{kind[0]:,} to {kind[-1]:,}" if len(kind) > 1 else str(kind[0])
    if isinstance(kind, list):
        return f"a list of {_values(kind[0])}"
    return _values(kind[0]) if isinstance(kind[0], list) else _one_of(kind)


def _one_of(values):
    """Single values, runs of numbers as "1 to 15"; of many the first ones and the last."""
    values = list(values)
    numbers = []
    while values and type(values[0]) is int:
        numbers.append(values.pop(0))
    told = []
    if len(numbers) > 2 and all(after - before == 1 for before, after in pairwise(numbers)):
        told.append(f"{numbers[0]} to {numbers[-1]}")
    else:
        told += [str(number) for number in numbers]
    if len(values) > _LONG:
        values[4:-1] = ["..."]
    told += ["..." if value == "..." else json.dumps(value) for value in values]
    return " or ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


# ------------------------------------------------------------------------------------- set-up


def _set_up(rules):
    told = [text for text in _paragraphs(rules.__doc__) if text.startswith("Set-up key")]
    lacking = [key for key in rules.SETUP if f"`{key}`" not in "".join(told)]
    if lacking:
        right = "right would be a paragraph `Set-up keys of its own: ...` with each"
        raise UserError(f"{rules.__module__}: Game does not describe {' '.join(lacking)}; {right}")
    turns = [] if rules.TURNS else ["Nobody begins, and both depths are the same."]
    told += turns or ([] if told else ["No keys of its own."])
    return "\n\n".join(textwrap.fill(text, 99) for text in told) + "\n"


# ---------------------------------------------------------------------------------- Markdown


def _paragraphs(text):
    """The paragraphs of a docstring, each as one line."""
    blocks = re.split(r"\n\s*\n", inspect.cleandoc(text or ""))
    return [" ".join(block.split()) for block in blocks]


def _table(heads, rows):
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


_HEAD = f"""# The games

Made from the rules by `python3 tools/run.py games`: change those, not this page. Each game's own
page has what Clutch knows of it and its rulings. The tables of its rules have its phases (PHASES),
what can be set right by hand (KEYS), and the values of its notes (NOTES).

## What all games share

A move is a list: its name, then its arguments. Seats count from 0, clockwise. Every game also has

| move | means |
|---|---|
| `["set", key, seat or null, value]` | Something is put right by hand; KEYS has the keys. |
| `["leave", seat]` | Somebody leaves, at a moment at which the game allows it. |
| `[..., "anyway"]` | The last argument of a move that a refusal offers to accept all the same. |

A phase says which moves are awaited, and who decides: the seat in turn, or anybody who knows.

Every set-up takes `game`, `players` (names), `start` (a seat), `depth` ("full" or "quick"),
`settings` (the house rules) and `seed` (64 hex digits); what is absent takes its default. In full
depth `clock` may be true, where there are turns: the table counts how long each seat thinks.
Where a game can be taught, `teach` may be true: the handheld explains each rule before its first
use.

A note says what a move means for the table: a code and values. Every game has
{" and ".join(f"`{code}` ({' '.join(names)})" for code, names in COMMON.items())}.
"""
