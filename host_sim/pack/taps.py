"""Leave out of a pack what only taps on the panel call, for a board without a touch panel.

    source = without_taps(source)

MicroPython has every method of a loaded class in memory, called or not.
"""

import ast

# The methods that clutch/taps.py calls, and what nothing else does. In the build they keep their
# letters, see host_sim/pack/names.py; a method of such a name belongs to taps in any screen.
NAMES = frozenset({"arrow_to", "grids", "place_in", "row_grid", "tapped"})


def without_taps(source: bytes) -> bytes:
    """The source of a module of a pack without the functions, methods and imports of NAMES."""
    tree = _Without().visit(ast.parse(source))
    return ast.unparse(tree).encode() + b"\n"


class _Without(ast.NodeTransformer):
    def visit_ClassDef(self, node):
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node):
        return None if node.name in NAMES else node

    def visit_Assign(self, node):
        bound = {one.id for target in node.targets for one in ast.walk(target)
                 if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}  # fmt: skip
        return None if bound and bound <= NAMES else node
