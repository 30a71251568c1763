"""Give the modules of a pack short names in one folder, because MicroPython keeps the names of all
modules that it has ever imported, and the paths of some.

    modules = flattened(sources)               # {"_me0b1c.py": source of clutch/menus/home.py, ..}
    path = short_path("clutch/menus/home")     # "_me0b1c"

`clutch/modules.py` makes the same names, to find a module that a string names. Modules in
`_FOUND_BY_NAME` keep theirs, because files beside the pack import them.
"""

import ast
import re
from pathlib import PurePosixPath
from zlib import crc32

_FOUND_BY_NAME = ("clutch/__init__", "clutch/main", "clutch/modules")


def flattened(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same modules, {path: source}, under the names that they have in a pack."""
    paths = {path: short_path(path.removesuffix(".py")) for path in sources}
    assert len(set(paths.values())) == len(paths), "two modules have the same short name"
    flat = {dotted(path): dotted(short) for path, short in paths.items()}
    texts = {
        short + ".py": ast.unparse(_Flattened(flat, dotted(path)).visit(ast.parse(sources[path])))
        for path, short in paths.items()
    }
    return {path: text.encode() + b"\n" for path, text in texts.items()}


def short_path(path: str) -> str:
    """The path of a module in a pack, without ".py"."""
    if path in _FOUND_BY_NAME or not path.startswith("clutch/"):
        return path
    *folders, leaf = path.removesuffix("/__init__").split("/")
    start = "_" + "".join(folder[:2] for folder in folders[1:])
    return f"{start}{crc32(leaf.encode()) & 0xFFFF:04x}"


def dotted(path: str) -> str:
    """The name by which a module is imported."""
    parts = PurePosixPath(path.removesuffix(".py")).parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Flattened(ast.NodeTransformer):
    """`module`: the name of the module that is changed. Strings of module names get short names,
    so that the device need not compute them: whole names, and in a game's package those below it.
    """

    def __init__(self, names: dict[str, str], module: str):
        packages = {name.rpartition(".")[0] for name in names}
        self.names = names
        self.strings = {name: short for name, short in names.items() if name not in packages}
        if module.rpartition(".")[0] == "clutch.games" and module in packages:
            below = module + "."
            self.strings |= {
                name.removeprefix(below): short for name, short in names.items() if below in name
            }

    def visit_Constant(self, node):
        text = node.value
        if isinstance(text, str):
            words = text.split()
            if all(word in self.strings for word in words):
                for word in words:  # with the spaces around them, because lists are added up
                    text = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", self.strings[word], text)
                node.value = text
        return node

    def visit_ImportFrom(self, node):
        """`from package import module` becomes `import short_name as module`."""
        whole = {one: self.names.get(f"{node.module}.{one.name}") for one in node.names}
        found: list[ast.stmt] = [
            ast.Import([ast.alias(name, one.asname or one.name)])
            for one, name in whole.items()
            if name
        ]
        if others := [one for one, name in whole.items() if not name]:
            module = self.names.get(str(node.module), node.module)
            found.append(ast.ImportFrom(module, others, node.level))
        return found
