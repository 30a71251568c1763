"""The house rules, checked in the files: code that MicroPython cannot run, and the files that the
repository may have. Who may import whom is in test_imports.py."""

import ast
import io
import os
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

from host_sim.pack.bytecode import ARM, compile_module
from tests.tools.test_imports import imports_in

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"

TOP_LEVEL = {
    ".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore", ".vscode", "CHANGELOG.md",
    "CONTRIBUTING.md", "LICENSE", "README.md", "boards", "firmware", "host_sim",
    "pyproject.toml", "tests", "tools",
}  # fmt: skip

SIMULATION = re.compile(r"simulat|emulat|stand[-_]in|host_sim", re.IGNORECASE)

# The brackets keep this file from finding itself.
OF_A_MACHINE = re.compile(
    r"pyp[i]\.org|python[h]osted|npm[j]s\.|deb\.deb[i]an"
    r"|(?<![\w.~*)}-])(/home/|/root/|/work/|/Users/|[A-Z]:\\\\?Users)\w"
)
IGNORED_FOLDERS = {".git", ".venv", "build", "__pycache__"}


def sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines_with(pattern: re.Pattern, paths) -> list[str]:
    """The lines of files that match, each with its place."""
    return [
        f"{name_of(path)}:{number}: {line.strip()[:80]}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def imports_of(path: Path) -> set[str]:
    return {module for _, module in imports_in(ast.parse(path.read_text("utf-8")))}


def test_boards_are_data():
    boards = sorted(ROOT.glob("boards/*/board.py"))
    others = {f"{board.parent.name}.board" for board in boards}
    assert not {name_of(board): more for board in boards if (more := imports_of(board) - others)}


def test_screens_of_a_game_reach_the_handheld_through_the_table_alone():
    screens = sorted(FIRMWARE.glob("clutch/games/*/screens/*.py"))
    assert len(screens) > 5 and not lines_with(re.compile(r"\bapp\b"), screens)


def test_firmware_knows_nothing_of_simulation():
    assert not lines_with(SIMULATION, sources(FIRMWARE))


def calls_micropython_lacks(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        method = node.func.attr
        if method in ("removeprefix", "removesuffix"):
            found.append(f"line {node.lineno}: MicroPython's str has no {method}")
        if method in ("startswith", "endswith") and node.args:
            if isinstance(node.args[0], ast.Tuple):
                found.append(f"line {node.lineno}: {method} takes no tuple in MicroPython")
    return found


def joined_f_strings(source: str) -> list[str]:
    """F-strings that stand side by side with another string, which MicroPython cannot join."""
    found = []
    string_before = f_before = False
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind in ("NL", "COMMENT"):
            continue
        # From Python 3.12 on an f-string is several tokens.
        depth -= kind == "FSTRING_END"
        if depth == 0 and kind in ("STRING", "FSTRING_START"):
            f = kind == "FSTRING_START" or "f" in token.string.split(token.string[-1])[0].lower()
            if string_before and (f or f_before):
                found.append(f"line {token.start[0]}: f-strings joined by standing side by side")
            string_before, f_before = True, f
        elif depth == 0 and kind != "FSTRING_END":
            string_before = False
        depth += kind == "FSTRING_START"
    return found


def test_firmware_keeps_to_micropythons_python():
    for path in sources(FIRMWARE):
        source = path.read_text("utf-8")
        lacking = calls_micropython_lacks(ast.parse(source)) + joined_f_strings(source)
        assert not lacking, name_of(path)


def test_the_checks_of_the_language_find_what_they_look_for():
    assert calls_micropython_lacks(ast.parse("a.startswith(('x', 'y'))"))
    assert calls_micropython_lacks(ast.parse("a.removeprefix('x')"))
    assert not calls_micropython_lacks(ast.parse("a.startswith('x')"))
    assert joined_f_strings("a = ('x'\n  f'{y}')")
    assert joined_f_strings("a = f'{y}' 'x'")
    assert not joined_f_strings("a = 'x' 'f'\nb = [f'{y}', 'f']")


def misaligned_when_frozen(path: Path, out: Path) -> list[str]:
    """What a Cortex-M0+ cannot run where machine code is frozen at a multiple of two bytes.

    A `native` function reads words of its own prelude: HardFault. In a `viper` function a number
    that is neither of 16 bits nor 8 bits shifted is a word in the code (py/asmthumb.c,
    asm_thumb_mov_reg_i32), and the function then loads it from two bytes away.
    """
    found = [
        f"line {node.lineno}: @{ast.unparse(decorator)}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if ast.unparse(decorator).endswith("native")
    ]
    compile_module(path, path.name, out, ARM)
    # ldr r0..r7, [pc]; b past the word; the word
    for place in re.finditer(rb"\x00[\x48-\x4f]\x01\xe0(....)", out.read_bytes(), re.DOTALL):
        number = int.from_bytes(place[1], "little")
        # Every function holds one: for the message when the count of arguments n is wrong
        # (MP_OBJ_FUN_MAKE_SIG: n << 17 | n << 1).
        if number % 0x20002:
            found.append(f"0x{number:x} in a viper function")
    return found


def test_machine_code_runs_wherever_it_is_frozen(tmp_path):
    for path in sources(FIRMWARE):
        if "@micropython." in path.read_text("utf-8"):
            assert not misaligned_when_frozen(path, tmp_path / "out.mpy"), name_of(path)


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("@micropython.native\ndef f():\n    pass", 1),
        ("@micropython.viper\ndef f() -> int:\n    return 0x12345678", 1),
        ("@micropython.viper\ndef f(a: int) -> int:\n    return a * -0x12345", 1),
        ("@micropython.viper\ndef f(a: int) -> int:\n    return a * -0xFFFF ^ 0x3F000000", 0),
        ("def f():\n    return 0x12345678", 0),
    ],
)
def test_the_check_of_machine_code_finds_what_it_looks_for(code, wrong, tmp_path):
    (tmp_path / "code.py").write_text("import micropython\n" + code + "\n", "utf-8")
    assert len(misaligned_when_frozen(tmp_path / "code.py", tmp_path / "out.mpy")) == wrong


ON_BOTH = (*ROOT.glob("tests/firmware/test_*.py"), *ROOT.glob("tests/games/*/test_*.py"))


def test_tests_of_the_firmware_run_on_micropython_too():
    lacking = {"pytest", "hypothesis", "unittest", "typing", "pathlib", "dataclasses"}
    for path in ON_BOTH:
        modules = {module.split(".")[0] for module in imports_of(path)}
        assert not modules & lacking, name_of(path)


def test_every_module_says_what_it_is_for():
    silent = [
        name_of(path)
        for folder in ("firmware", "boards", "host_sim", "tools", "tests")
        for path in sources(ROOT / folder)
        if path.stat().st_size and not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent


def test_the_top_level_holds_only_what_belongs_there():
    if not (ROOT / ".git").exists():
        pytest.skip("what lies here was not cloned: nothing tells it from what was made since")
    kept = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert {name.split("/")[0] for name in kept.splitlines()} == TOP_LEVEL


def test_no_file_names_a_registry_or_a_machine():
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in IGNORED_FOLDERS]
        for file in set(files) - IGNORED_FOLDERS:
            try:
                found += lines_with(OF_A_MACHINE, [Path(folder, file)])
            except UnicodeDecodeError:
                continue
    assert not found
