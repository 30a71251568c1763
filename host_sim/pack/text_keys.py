"""Look texts up by number in a pack, because MicroPython keeps the name of each key in memory.

    sources = numbered(sources)         # `say("ask_card")` has become `say(1287395)`

The number is the key's `code`, see `clutch/words/texts.py`. A refusal may be compared with others
by its key, so it only becomes a number if that key stands nowhere else.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from host_sim.files.text_modules import code

_SAY = ("say", "fault_line")  # functions that only look up their first argument
_REFUSE = ("RuleError", "SetupError")
_ENTRY = 5  # bytes of an index for a text, the first three of them its code


def numbered(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same modules, {path: source}; their sections of texts are indexed already."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    nodes = {path: list(ast.walk(tree)) for path, tree in trees.items()}
    codes = {one for path in nodes if "/words" in path for one in _codes(nodes[path])}
    found = [(path, *one) for path in nodes for one in _keys(nodes[path])]
    counts = Counter(
        node.value for some in nodes.values() for node in some if isinstance(node, ast.Constant)
    )
    counts.subtract(key.value for _, _, key in found)
    changed = set()
    for path, function, key in found:
        is_free = function in _SAY or not counts[key.value]
        if is_free and code(key.value) in codes:
            key.value = code(key.value)
            changed.add(path)
    return sources | {path: ast.unparse(trees[path]).encode() + b"\n" for path in changed}


def _keys(nodes: list[ast.AST]) -> Iterator[tuple[str, ast.Constant]]:
    """(function, key) of each call with a key."""
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            function = ast.unparse(node.func).rpartition(".")[2]
            if function in _SAY + _REFUSE:
                for key in _choices(node.args[0]):
                    yield function, key


def _choices(node: ast.expr) -> Iterator[ast.Constant]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)


def _codes(nodes: list[ast.AST]) -> Iterator[int]:
    """The codes of the keys in a module's sections."""
    for node in nodes:
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            index = node.elts[1]
            if isinstance(index, ast.Constant) and isinstance(index.value, bytes):
                for at in range(0, len(index.value), _ENTRY):
                    yield int.from_bytes(index.value[at : at + 3], "big")
