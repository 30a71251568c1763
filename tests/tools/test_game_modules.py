"""What the modules of a game may use of the handheld, which docstrings list. Their sources are
read, so a line that no test reaches is checked as well.
"""

import ast
import re
from pathlib import Path

from host_sim.files.paths import ROOT

FIRMWARE = ROOT / "firmware/clutch"
FOLDERS = [path.parent for path in FIRMWARE.glob("games/*/__init__.py")]
FOLDERS.append(ROOT / "tests/games/first_to/game")
SOURCES = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]
A_NAME = r"[a-z_.]+(?:\([^)]*\))?"


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def listed(module: str, before: str) -> set[str]:
    """The names in a docstring's list: the lines after one that ends with `before`."""
    text = ast.get_docstring(tree_of(FIRMWARE / module)) or ""
    block = re.split(r"\n\s*\n", text.partition(f"{before}\n\n")[2])[0]
    found = re.findall(rf"^ +({A_NAME}(?:, {A_NAME})*)  ", block, re.MULTILINE)
    return {re.sub(r"\(.*", "", name) for names in found for name in re.findall(A_NAME, names)}


def chain(node: ast.AST) -> list[str]:
    """["app", "parts", "files"] for app.parts.files; [] for what is no chain of names."""
    if isinstance(node, ast.Attribute):
        before = chain(node.value)
        return [*before, node.attr] if before else []
    return [node.id] if isinstance(node, ast.Name) else []


def used(tree: ast.AST, owner: str) -> set[str]:
    """What a source uses of `owner`, which may be an attribute of `self` or of a screen: whole
    chains, "parts.files"; "" where it uses the object itself."""
    inner = {node.value for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    whole = {".".join(chain(node)) for node in ast.walk(tree) if node not in inner}
    found = [re.fullmatch(rf"(?:(?:self|screen)\.)?{owner}(?:\.(.+))?", one) for one in whole]
    return {match[1] or "" for match in found if match}


def test_screens_use_what_the_table_lists_and_it_lists_no_more():
    found = {name.split(".")[0] for path in SOURCES for name in used(tree_of(path), "table")}
    assert found - {""} == listed("table.py", "The screens of a game get the table, and may use")


def test_records_and_menus_use_of_a_game_what_the_contract_has():
    body = tree_of(FIRMWARE / "core/contract.py").body
    (game,) = (node for node in body if isinstance(node, ast.ClassDef) and node.name == "Game")
    has = {name.id for name in ast.walk(game) if isinstance(name, ast.Name)} | {"__dict__"}
    has |= {node.name for node in ast.walk(game) if isinstance(node, ast.FunctionDef)}
    has |= {name.split(".")[0] for name in used(game, "self")}
    for path in (*FIRMWARE.glob("record/*.py"), *FIRMWARE.glob("menus/*.py")):
        found = used(tree_of(path), "(?:table\\.)?game")
        assert {name.split(".")[0] for name in found} - {""} <= has, path
        assert not re.search(r"getattr\([a-z_.]*game, \"", path.read_text("utf-8")), path


def test_questions_of_the_set_up_use_what_its_form_lists_and_it_lists_no_more():
    files = [path for path in SOURCES if path.name in ("options.py", "screens.py")]
    assert len(files) == len(FOLDERS)
    assert not [path for path in files if used(tree_of(path), "app")]
    found = {name.split(".")[0] for path in files for name in used(tree_of(path), "form")}
    assert found == listed("menus/set_up.py", "`complete` may use of the form")


def test_pages_of_learned_facts_use_what_the_settings_list_and_they_list_no_more():
    may = listed("menus/settings.py", "A game's page may use of the app")
    found = {name for path in SOURCES for name in used(tree_of(path), "app")}
    by_listed = {name: [one for one in may if f"{name}.".startswith(f"{one}.")] for name in found}
    assert not [name for name, allowed in by_listed.items() if not allowed]
    assert {one for allowed in by_listed.values() for one in allowed} == may


def test_the_check_of_uses_finds_what_it_looks_for():
    tree = ast.parse(
        "self.table.notes, table.words.say, game.table.x, table.screens_module('a').b, f(app)"
    )
    assert used(tree, "table") == {"notes", "words.say", "screens_module"}
    assert used(tree, "app") == {""}
