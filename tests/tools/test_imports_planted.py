"""Each kind of name that test_imports.py must refuse is planted in the firmware, and found."""

import re

import pytest

from tests.tools.modules_named import Firmware
from tests.tools.test_imports import firmware, problems

GAME = "clutch/games/trex/"
# Where, what is added at the end or put in the place of what, and what the line has to say.
PLANTS = {
    "app to a game": (
        "clutch/app.py", "from clutch.games.trex import lamps",
        "clutch/app.py: imports clutch.games.trex.lamps",
    ),
    "app to a game, in a function": (
        "clutch/app.py", "def planted():\n    import clutch.games.trex.lamps",
        "clutch/app.py: imports later clutch.games.trex.lamps",
    ),
    "menu to a game, in a string": (
        "clutch/menus/home.py", "borrow('clutch.games.trex.lamps')",
        "clutch/menus/home.py: names clutch.games.trex.lamps",
    ),
    "shelf to a game, by part": (
        "clutch/shelf.py", "part('trex', 'lamps')",
        "clutch/shelf.py: names clutch.games.trex.lamps",
    ),
    "shelf to the screens of any game": (
        "clutch/shelf.py", "def planted(game):\n    part(game, 'lamps')",
        "clutch/shelf.py: names clutch.games.trex.lamps",
    ),
    "table to a game, in a pattern": (
        "clutch/table.py", "NAME = 'trex'\nfind('clutch.games.%s.lamps' % NAME)",
        "clutch/table.py: names clutch.games.trex.lamps",
    ),
    "menu to a game, in an f-string": (
        "clutch/menus/about.py", "def planted(name):\n    f'clutch.games.trex.{name}'",
        "clutch/menus/about.py: names clutch.games.trex.lamps",
    ),
    "menu to the rules of a game, by its table": (
        "clutch/menus/about.py", "def planted(game):\n    game.part('game_end')",
        "clutch/menus/about.py: names clutch.games.trex.rules.game_end",
    ),
    "menu to the drivers": (
        "clutch/menus/about.py", "import clutch.drivers.files",
        "clutch/menus/about.py: imports clutch.drivers.files",
    ),
    "core to the drivers, in a string": (
        "clutch/core/contract.py", "find('clutch.drivers.files')",
        "clutch/core/contract.py: names clutch.drivers.files",
    ),
    "core to the menus": (
        "clutch/core/session.py", "import clutch.menus.home",
        "clutch/core/session.py: imports clutch.menus.home",
    ),
    "ui to core": (
        "clutch/ui/canvas.py", "from clutch.core import chance",
        "clutch/ui/canvas.py: imports clutch.core.chance",
    ),
    "rules to ui": (
        GAME + "rules/cards.py", "from clutch.ui.widgets import fit",
        GAME + "rules/cards.py: imports clutch.ui.widgets",
    ),
    "rules to screens": (
        GAME + "rules/cards.py", "from clutch.games.trex.screens import shapes",
        GAME + "rules/cards.py: imports clutch.games.trex.screens.shapes",
    ),
    "rules to screens, relative": (
        GAME + "rules/cards.py", "from ..screens import shapes",
        GAME + "rules/cards.py: imports clutch.games.trex.screens.shapes",
    ),
    "rules to screens, by the table": (
        GAME + "rules/cards.py", "def planted(table):\n    table.part('shapes')",
        GAME + "rules/cards.py: names clutch.games.trex.screens.shapes",
    ),
    "rules to menus, in a string": (
        GAME + "rules/cards.py", "def planted(app):\n    app.loader.borrow('clutch.menus.home')",
        GAME + "rules/cards.py: names clutch.menus.home",
    ),
    "rules to drivers, by MicroPython's import": (
        GAME + "rules/cards.py", "__import__('clutch.drivers.lamps')",
        GAME + "rules/cards.py: names clutch.drivers.lamps",
    ),
    "rules to MicroPython's clock": (
        GAME + "rules/cards.py", "__import__('time')", GAME + "rules/cards.py: names time",
    ),
    "menu to a game, by its name alone": (
        "clutch/menus/about.py", "def planted(words):\n    words.load('en', 'trex')",
        "clutch/menus/about.py: names clutch.games.trex",
    ),
    "one game to another, by its name alone": (
        GAME + "options.py", "def planted(words):\n    words.load('en', 'race')",
        GAME + "options.py: names clutch.games.race",
    ),
    "one game to another": (
        GAME + "rules/cards.py", "from clutch.games.race.rules import die",
        GAME + "rules/cards.py: imports clutch.games.race.rules.die",
    ),
    "one game to another, in a string": (
        GAME + "options.py", "def planted(app):\n    app.loader.borrow('clutch.games.race.rules')",
        GAME + "options.py: names clutch.games.race.rules",
    ),
    "one game to another, by choice": (
        GAME + "options.py", "def planted(game):\n    'clutch.games.%s.rules.die' % game",
        GAME + "options.py: names clutch.games.race.rules.die",
    ),
    "a name that cannot be read": (
        "clutch/shelf.py", "def planted(app):\n    borrow(app.place)",
        "clutch/shelf.py: borrow(app.place): clutch.shelf",
    ),
    "a name that cannot be read, by its parameter": (
        "clutch/shelf.py", "def planted(app):\n    app.loader.borrow(name=app.place)",
        "clutch/shelf.py: app.loader.borrow(name=app.place): clutch.shelf",
    ),
    "a name that a table lacks": (
        GAME + "screens/__init__.py", ('"play": "card"', '"play": lay'),
        GAME + "screens/__init__.py: lay: QUESTIONS of clutch.games.trex.screens",
    ),
    "a circle of imports": (
        "clutch/ui/canvas.py", "from clutch.ui.widgets import fit",
        "a circle: clutch.ui.canvas -> clutch.ui.widgets -> clutch.ui.canvas",
    ),
    "a longer circle of imports": (
        "clutch/core/moves.py", "import clutch.core.session",
        "a circle: clutch.core.contract -> clutch.core.moves -> clutch.core.session ->",
    ),
    "a circle by a string": (
        "clutch/menus/letters.py", "borrow('clutch.menus.set_up')",
        "a circle: clutch.menus.letters -> clutch.menus.set_up -> clutch.menus.letters",
    ),
    "a circle by a late import": (
        "clutch/supply.py", "def planted():\n    import clutch.app",
        "a circle: clutch.app -> clutch.supply -> clutch.app",
    ),
    "a listed circle that is none": (
        "clutch/menus/waiting.py", ("from clutch.menus.home import", "from clutch.ui.form import"),
        "clutch.menus.home -> clutch.menus.waiting closes no circle",
    ),
    "a class of a game in the taps of all": (
        "clutch/taps.py", ('"Letters": letter', '"CardChoice": letter'),
        "clutch/taps.py: names CardChoice",
    ),
}  # fmt: skip
# A name in each table that no module has: where, what becomes what, and the module it would be.
ABSENT = {
    "GAMES": ("clutch/games/__init__.py", '"tally")', '"taly")', "clutch.games.taly"),
    "LEARNING": (
        "clutch/games/__init__.py", 'LEARNING = ("trex"', 'LEARNING = ("race"',
        "clutch.games.race.learning",
    ),
    "TEACHING": (
        "clutch/games/__init__.py", 'TEACHING = ("trex"', 'TEACHING = ("tally"',
        "clutch.games.tally.teach",
    ),
    "NEEDS": (
        GAME + "__init__.py", "rules.quick", "rules.quik", "clutch.games.trex.rules.quik",
    ),
    "LATER": (
        "clutch/games/dinoland/__init__.py", "rules.flow rules.sites", "rules.flow rules.site",
        "clutch.games.dinoland.rules.site",
    ),
    "QUESTIONS": (
        GAME + "screens/__init__.py", '"symbol": "symbol"', '"symbol": "sign"',
        "clutch.games.trex.screens.sign",
    ),
    "PHASES": (
        GAME + "rules/__init__.py", '("play", "egg"), "cards")', '("play", "egg"), "card")',
        "clutch.games.trex.rules.card",
    ),
    "PHASES, in a name": (
        "clutch/games/tally/rules/__init__.py", '"scoring"', '"score"',
        "clutch.games.tally.rules.score",
    ),
    "part of the rules": (
        "clutch/games/race/rules/leaving.py", 'part("die")', 'part("dice")',
        "clutch.games.race.rules.dice",
    ),
    "part of the rules, by depth": (
        "clutch/games/dinoland/rules/__init__.py", '"full": "flow"', '"full": "flows"',
        "clutch.games.dinoland.rules.flows",
    ),
    "part of the screens": (
        "clutch/games/dinoland/screens/__init__.py", 'part("revealed")', 'part("reveal")',
        "clutch.games.dinoland.screens.reveal",
    ),
    "housekeeping": (
        "clutch/housekeeping.py", '"clutch.table"', '"clutch.tabel"', "clutch.tabel",
    ),
    "home": ("clutch/menus/home.py", '"settings")', '"setting")', "clutch.menus.setting"),
    "settings": (
        "clutch/menus/settings.py", '"clutch.menus.die_check"', '"clutch.menus.dye"',
        "clutch.menus.dye",
    ),
    "a pattern": (
        "clutch/menus/settings.py", "%s.learning", "%s.learned", "clutch.games.*.learned",
    ),
    "an import": (
        "clutch/core/contract.py", "clutch.core.moves import", "clutch.core.move import",
        "clutch.core.move",
    ),
}  # fmt: skip


def planted(path: str, change: str | tuple[str, str]) -> Firmware:
    text = next(source.text for source in firmware().sources.values() if source.path == path)
    if isinstance(change, str):
        return firmware().changed(path, f"{text}\n{change}\n")
    assert change[0] in text, f"{path} has no {change[0]!r}"
    return firmware().changed(path, text.replace(*change, 1))


def without_line_numbers(lines: list[str]) -> str:
    return "\n".join(re.sub(r"(\.py):\d+", r"\1:", line) for line in lines)


@pytest.mark.parametrize("name", PLANTS)
def test_each_kind_of_violation_is_found_with_both_ends(name):
    path, change, said = PLANTS[name]
    assert said in without_line_numbers(problems(planted(path, change)))


@pytest.mark.parametrize("name", ABSENT)
def test_each_table_may_name_only_modules_that_exist(name):
    path, old, new, module = ABSENT[name]
    found = without_line_numbers(problems(planted(path, (old, new))))
    how = "imports" if name == "an import" else "names"
    assert f"{path}: {how} {module}, which does not exist" in found
