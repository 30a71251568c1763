"""The modules of the firmware that are made, from its texts and from its drawings.

    made(FIRMWARE)              # {path: source}
    made_from(FIRMWARE)         # the files that hold the texts and drawings
    make_importable()           # from now on `import clutch.ui.fonts` finds the drawings

text_modules.py and drawings.py beside this describe those files.
"""

import sys
from functools import cache
from importlib.abc import Loader
from importlib.util import spec_from_loader
from pathlib import Path

from host_sim.files import drawings, text_modules


def made_from(firmware: Path) -> list[Path]:
    found = text_modules.text_files(firmware)
    for module in drawings.modules(firmware):
        found += drawings.files_of(module)
    return found


def made(firmware: Path) -> dict[Path, bytes]:
    found = {module: drawings.source(module) or b"" for module in drawings.modules(firmware)}
    for file in text_modules.text_files(firmware):
        for name, source in text_modules.modules(file).items():
            found[file.with_name(f"{name}.py")] = source
    return found


def make_importable() -> None:
    """Let imports of this process find the made modules, after those that are files."""
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)


class _Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        for folder in path or ():
            module = Path(folder, name.rpartition(".")[2] + ".py")
            code = _drawn(module) or _texts(module)
            if code:
                return spec_from_loader(name, _Loader(code), origin=str(module))
        return None


@cache
def _drawn(module: Path):
    source = drawings.source(module)
    return compile(source, module, "exec") if source else None


def _texts(module: Path):
    language = module.stem.rpartition("_")[2]
    if len(language) != 2:
        return None
    for start in ("", "words_"):
        file = module.with_name(f"{start}{language}.txt")
        if file.is_file() and module.stem in (codes := _codes(file)):
            return codes[module.stem]
    return None


@cache
def _codes(file: Path):
    sources = text_modules.modules(file)
    return {name: compile(source, file, "exec") for name, source in sources.items()}


class _Loader(Loader):
    def __init__(self, code):
        self._code = code

    def create_module(self, spec):
        return None  # a usual one

    def exec_module(self, module):
        exec(self._code, module.__dict__)
