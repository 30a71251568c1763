"""Modules that are in memory only while somebody uses them.

`use(name)` imports a module without keeping it, nor what it imported that was not there before:
what lives on its functions (a screen that is shown, say) keeps it, and when that goes the
collector takes the module too. So only what is being played and shown costs memory, on a chip
that has little.

`forget(package)` lets go of all modules of a package that were imported to stay, `drop(name)` of
one module.
"""

import sys


def use(name):
    """The module of this name, for as long as the caller holds it."""
    if name in sys.modules:
        return sys.modules[name]
    before = set(sys.modules)
    module = __import__(name, None, None, ("*",))
    for other in list(sys.modules):
        if other not in before:
            drop(other)
    return module


def forget(package):
    """Keep no module of this package any more, nor the package."""
    for name in list(sys.modules):
        if name == package or name.startswith(package + "."):
            drop(name)


def drop(name):
    """Keep this module no more, if it is there."""
    sys.modules.pop(name, None)
    parent, _, child = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], child):
        delattr(sys.modules[parent], child)
