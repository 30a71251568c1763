"""Remove comments, docstrings and type hints, which a handheld does not need, from a source.

source = short(source)
"""

import ast
from functools import cache

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


@cache
def short(source: bytes) -> bytes:
    """Return the same code without them. A `try` that imports from `typing` is removed too."""
    tree = _Shorter().visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"


class _Shorter(ast.NodeTransformer):
    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        if node.value is None:
            return None if node.simple else node
        return ast.Assign(targets=[node.target], value=node.value)

    def visit_Try(self, node):
        """Remove `try: from typing import ..`, which is for CPython."""
        first = node.body[0]
        if isinstance(first, ast.ImportFrom) and first.module == "typing":
            return None
        return self.generic_visit(node)
