"""The list of games, `firmware/clutch/games/README.md`, made from the tables of their rules.

    made()     # the text; `clutch games` writes it, a test compares

What a move means is the first paragraph of the docstring of its `play_<move>`, what an argument is
called its parameter; where a phase comes from is the comment above it in PHASES; what the set-up
keys of a game are is a paragraph of the docstring of its class.
"""

import ast
import inspect
import json
import re
import sys
import textwrap
from itertools import pairwise

from clutch.core.contract import ANYBODY, OVER, RuleError
from clutch.core.notes import COMMON
from clutch.games import GAMES, game_module
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tools.checks.game_files import is_small
from tools.checks.playtest import KINDS, setup_of

README = ROOT / "firmware" / "clutch" / "games" / "README.md"

_LONG = 12  # values of an argument that are not all listed
_SECTIONS = ("Moves", "Set-up", "By hand", "Notes")  # of a game, after its phases


def made() -> str:
    """The whole text; UserError where the code does not say what it needs."""
    return "\n".join([_TITLE, _contents(), _HEAD, *(_game(game) for game in GAMES)])


def _contents():
    """A row for each game, with links to its headings."""
    rows = []
    for game in GAMES:
        title = title_of(game)
        phases = [
            _link(depths, f"{text}: {title}")
            for depths, text, _ in _phase_headings(game_module(game, "rules").Game)
        ]
        others = [_link(text.lower(), f"{text}: {title}") for text in _SECTIONS]
        rows.append((_link(title, title), " ".join(phases), *others))
    return _table(("game", "phases", "moves", "set-up", "by hand", "notes"), rows)


def _link(text, heading):
    """A link to a heading of this page, whose anchor is as GitHub makes it."""
    anchor = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
    return f"[{text}](#{anchor})"


def _game(name):
    rules = game_module(name, "rules").Game
    schema = game_module(name, "rules.notes").NOTES
    described = _paragraphs(game_module(name, "rules").__doc__)[0].partition(": ")[0]
    title = title_of(name)
    least, most = rules.MIN_PLAYERS, rules.MAX_PLAYERS
    has_page = (README.parent / name / "README.md").is_file()
    own_page = f"; [its own page]({name}/README.md)" if has_page else ""
    parts = [
        f"## {title}\n",
        f"`{name}`: {described}, {least} to {most} players{own_page}.\n",
        *_phases(name, rules),
        _heading("Moves", name),
        _table(("move", "depth", "values", "means"), _moves(rules)),
        _heading("Set-up", name),
        _set_up(rules),
    ]
    if rules.SETTINGS:
        rows = [(f"`{key}`", _one_of(values)) for key, values in rules.SETTINGS.items()]
        parts += [_table(("setting", "values, the default first"), rows)]
    rows = [
        (f"`{key}`", "yes" if for_each_seat else "", _values(allowed), " ".join(phases) or "any")
        for key, (for_each_seat, allowed, phases, _) in game_module(
            name, "rules.by_hand"
        ).KEYS.items()
    ]
    parts += [
        _heading("By hand", name),
        _table(("key", "for each seat", "values", "in phase"), rows),
        _heading("Notes", name),
        _notes(schema),
    ]
    return "\n".join(parts)


def title_of(game):
    """The name of a game as the docstring of its rules begins."""
    return re.split(r" \(|: ", game_module(game, "rules").__doc__ or game, maxsplit=1)[0]


def _heading(text, game):
    return f"### {text}: {title_of(game)}\n"


# -------------------------------------------------------------------------------------- moves


def _moves(rules):
    """A row for each form: (move, depth, values, meaning)."""
    rows = []
    for form in rules.MOVES:
        played = {
            depth: by_phase
            for depth, by_phase in _functions(rules, form[0]).items()
            if not any(_is_of_other_depth(rules, depth, form, one) for one in by_phase.values())
        }
        functions = [function for by_phase in played.values() for function in by_phase.values()]
        shown, values = _form(form, functions[0])
        depth = "" if len(played) == len(rules.PHASES) else " ".join(played)
        rows.append((f"`{shown}`", depth, values, _meanings(played)))
    return rows


def _functions(rules, move):
    """{depth: {phase: what plays it there}}"""
    found = {}
    for depth, phases in rules.PHASES.items():
        for phase, (_, moves, _, module) in phases.items():
            if move in moves:
                function = getattr(game_module(rules.NAME, f"rules.{module}"), f"play_{move}")
                found.setdefault(depth, {})[phase] = function
    if not found:
        raise UserError(f"{rules.NAME}: PHASES awaits the move {move!r} nowhere")
    return found


def _is_of_other_depth(rules, depth, form, function):
    """Whether the rules refuse a form because it is for the other depth. They check that first, so
    any game and any arguments will do; what else goes wrong with these says nothing.
    """
    game = rules(setup_of(KINDS.index((rules.NAME, depth)))[0])
    try:
        function(game, [], False, *(next(iter(kind)) for kind in form[1:]))
    except RuleError as error:
        return error.code == "other_depth"
    except Exception:
        pass
    return False


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
    """What an argument, or a value set by hand, can be, in words."""
    if isinstance(kind, range):
        return f"{kind[0]:,} to {kind[-1]:,}" if len(kind) > 1 else str(kind[0])
    if isinstance(kind, dict):
        return "an object: " + "; ".join(f"{key}: {_values(each)}" for key, each in kind.items())
    if isinstance(kind, list):
        return f"a list of {_values(kind[0])}"
    if isinstance(kind, str):
        return f"a {kind}"
    if len(kind) == 1 and isinstance(kind[0], list):
        return _values(kind[0])
    return _one_of(kind)


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


# ------------------------------------------------------------------------------------- phases


def _phases(name, rules):
    """For each depth a table; one where all depths are the same."""
    blocks = []
    for _, text, depth in _phase_headings(rules):
        blocks += [_heading(text, name), _of_depth(rules, depth)]
    return blocks


def _phase_headings(rules):
    """[("full", "quick" or "both", heading, depth), ...]; one where all depths are the same."""
    first, *others = rules.PHASES.values()
    if all(phases == first for phases in others):
        return [("both", "Phases", next(iter(rules.PHASES)))]
    return [(depth, f"Phases in {depth} depth", depth) for depth in rules.PHASES]


def _of_depth(rules, depth):
    sources = _sources(rules, depth)
    folder = rules.NAME if is_small(rules.NAME) else f"{rules.NAME}/rules"
    phases = rules.PHASES[depth]
    rows = [
        (phase, "anybody" if who == ANYBODY else "the seat in turn",
         " ".join(f"`{move}`" for move in moves), " ".join(follows),
         f"[{module}.py]({folder}/{module}.py)", sources.get(phase, ""))
        for phase, (who, moves, follows, module) in phases.items()
        if (who, moves, follows, module) != OVER
    ]  # fmt: skip
    heads = ("phase", "who decides", "moves", "may follow", "code", "source")
    if not any(row[-1] for row in rows):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    return _table(heads, rows)


def _sources(rules, depth):
    """{phase: the comment above it} of the dictionary in PHASES that has this depth. A phase or a
    dictionary that has a name of its own has its comment there."""
    source = inspect.getsource(sys.modules[rules.__module__])
    tree = ast.parse(source)
    lines = source.splitlines()
    named = {
        node.targets[0].id: node
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    found = {}
    for node in ast.walk(tree):
        for key, value in _items(node):
            if key != depth:
                continue
            for phase, row in _items(_named(value, named)):
                at = named.get(getattr(row, "id", ""), row)
                found[phase] = _comment(lines, row) or _comment(lines, at)
    return found


def _comment(lines, node):
    """The comment above a node of the source, as one line."""
    above = node.lineno - 2
    comment = []
    while re.match(r"\s*# ", lines[above]):
        comment.insert(0, lines[above].strip("# "))
        above -= 1
    return " ".join(comment)


def _items(node):
    """[(key, value), ...] of a dictionary in the source with plain keys."""
    if not isinstance(node, ast.Dict):
        return []
    pairs = zip(node.keys, node.values, strict=True)
    return [(key.value, value) for key, value in pairs if isinstance(key, ast.Constant)]


def _named(node, named):
    """What a name stands for; any other node as it is."""
    return named[node.id].value if isinstance(node, ast.Name) and node.id in named else node


# -------------------------------------------------------------------------- set-up and notes


def _set_up(rules):
    told = [text for text in _paragraphs(rules.__doc__) if text.startswith("Set-up key")]
    lacking = [key for key in rules.SETUP if f"`{key}`" not in "".join(told)]
    if lacking:
        right = "right would be a paragraph `Set-up keys of its own: ...` with each"
        raise UserError(f"{rules.__module__}: Game does not describe {' '.join(lacking)}; {right}")
    turns = [] if rules.TURNS else ["Nobody begins, and both depths are the same."]
    told += turns or ([] if told else ["No keys of its own."])
    return "\n\n".join(textwrap.fill(text, 99) for text in told) + "\n"


def _notes(schema):
    rows = [(f"`{code}`", " ".join(names)) for code, names in schema.items()]
    return _table(("note", "values"), rows)


# ---------------------------------------------------------------------------------- Markdown


def _paragraphs(text):
    """The paragraphs of a docstring, each as one line."""
    blocks = re.split(r"\n\s*\n", inspect.cleandoc(text or ""))
    return [" ".join(block.split()) for block in blocks]


def _table(heads, rows):
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


_TITLE = """# The games

Made from the rules by `python3 tools/run.py games`: change those, not this page. Each game's own
page has what Clutch knows of it and its rulings.
"""

_HEAD = f"""## What all games share

A move is a list: its name, then its arguments. Seats count from 0, clockwise. Every game also has

| move | means |
|---|---|
| `["set", key, seat or null, value]` | Something is put right by hand; the keys are below. |
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
