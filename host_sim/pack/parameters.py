"""Give the parameters of all functions the same few short names.

    sources = shared({"clutch/app.py": b"..", ..})

MicroPython forgets the names of a function's variables, but it keeps those of its parameters, for
calls with keywords. As host_sim/pack/names.py says, a name stays in memory until power-off.
So a parameter takes a name that private names have too: `_a`, or the next one that its function
does not use.

A parameter keeps its name if any call in the sources names it, or if a function within its
function has a variable of this name.
"""

import ast

from host_sim.errors import UserError
from host_sim.pack.names import unused

_Scope = ast.FunctionDef | ast.Lambda
_SCOPES = (
    ast.FunctionDef,
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.ClassDef,
)


def shared(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same sources, {path: source}, with short names of parameters."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    named = set().union(*(_named(path, tree) for path, tree in trees.items()))
    changed = {path: tree for path, tree in trees.items() if _shorten(tree, named)}
    return sources | {path: ast.unparse(tree).encode() + b"\n" for path, tree in changed.items()}


def _named(path: str, tree: ast.Module) -> set[str]:
    """The names in calls with keywords."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    keywords = [keyword.arg for call in calls for keyword in call.keywords]
    if None in keywords:
        raise UserError(f"{path}: a call with **: its names are not known before it runs")
    return {name for name in keywords if name}


def _shorten(node: ast.AST, named: set[str]) -> bool:
    """Rename the parameters of all functions in `node`, inner ones first. -> whether any were"""
    changed = False
    for child in ast.iter_child_nodes(node):
        changed |= _shorten(child, named)
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        changed |= _rename(node, named)
    return changed


def _rename(function: _Scope, named: set[str]) -> bool:
    inside = _inside(function)
    parameters = [one for one in ast.iter_child_nodes(function.args) if isinstance(one, ast.arg)]
    names = [one.arg for one in parameters if one.arg not in named | _bound_within(inside)]
    free = unused(_names(inside) | {one.arg for one in parameters})
    new = {name: next(free) for name in names}
    for one in parameters:
        one.arg = new.get(one.arg, one.arg)
    for node in inside:
        if isinstance(node, ast.Name):
            node.id = new.get(node.id, node.id)
    return bool(new)


def _inside(function: _Scope) -> list[ast.AST]:
    """All nodes of the body. Defaults and decorators belong to what is around the function."""
    body = function.body if isinstance(function.body, list) else [function.body]
    return [node for statement in body for node in ast.walk(statement)]


def _names(nodes: list[ast.AST]) -> set[str]:
    """All names in these nodes but those of attributes."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        else:
            found |= _other_names(node)
    return found


def _other_names(node: ast.AST) -> set[str]:
    """Names that are neither an `ast.Name` nor a parameter."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, ast.ExceptHandler):
        return {node.name} if node.name else set()
    if isinstance(node, ast.alias):
        return {node.asname or node.name.partition(".")[0]}
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return set(node.names)
    return set()


def _bound_within(nodes: list[ast.AST]) -> set[str]:
    """The names that mean something of their own in a function, class or comprehension among these
    nodes, and those that are bound in another way than by an assignment."""
    found = set().union(*(_other_names(node) for node in nodes))
    for scope in nodes:
        if isinstance(scope, _SCOPES):
            for node in ast.walk(scope):
                if isinstance(node, ast.arg):
                    found.add(node.arg)
                elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                    found.add(node.id)
    return found
