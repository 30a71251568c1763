"""Mutants drawn by a seed from the changes that cosmic-ray's operators can make to the firmware.

    for mutant in drawn(firmware, areas, seed=1, count=500): ...

First a place in the source is drawn, then one of the changes that are possible there. Otherwise a
number, which has two changes, would be drawn twice as often as a `not`. A place is identified by
its definition and the text of its line, so changes elsewhere in the firmware hardly change which
mutants are drawn.

Only operators are used whose result a person could write by mistake. Others, such as `<=` for `is`
or `**` for `+`, always end in a TypeError.
"""

import ast
import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from host_sim.mutants.sources import Firmware, Module, Node, occurrences, same
from host_sim.mutants.written import Area, Mutant, area_of

_ORDERS = ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE")
_SWAPPED = (
    ("Comparison", "Is", "IsNot"), ("Binary", "Add", "Sub"), ("Binary", "Mul", "FloorDiv"),
    ("Binary", "Mod", "FloorDiv"), ("Binary", "LShift", "RShift"), ("Binary", "BitAnd", "BitOr"),
    ("Binary", "BitOr", "BitXor"),
)  # fmt: skip
OPERATORS = (
    *(f"ReplaceComparisonOperator_{a}_{b}" for a in _ORDERS for b in _ORDERS if a != b),
    *(f"Replace{kind}Operator_{a}_{b}" for kind, a, b in _SWAPPED),
    *(f"Replace{kind}Operator_{b}_{a}" for kind, a, b in _SWAPPED),
    "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub",
    "ReplaceUnaryOperator_Delete_Invert", "AddNot", "ReplaceAndWithOr", "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak", "NumberReplacer", "ExceptionReplacer", "ZeroIterationForLoop",
)  # fmt: skip
_PROVIDER = "core/"  # the prefix of cosmic-ray's own operators


class _Spot(NamedTuple):
    """One occurrence of an operator in a module."""

    operator: str
    occurrence: int


def drawn(firmware: Firmware, areas: list[Area], seed: int, count: int) -> list[Mutant]:
    """Yield `count` mutants of the modules that belong to an area, or all there are."""
    places = []
    for module in firmware.modules:
        area = area_of(areas, module.words)
        if area:
            for position, spots in _places(module).items():
                name = f"{seed} {_known_by(module, position)}"
                places.append((hashlib.sha256(name.encode()).digest(), area, module, spots))
    places.sort(key=lambda place: place[0])
    found: list[Mutant] = []
    for digest, area, module, spots in places:
        if len(found) == count:
            break
        start = int.from_bytes(digest[:4], "big")
        for step in range(len(spots)):
            mutant = _mutant(firmware, area, module, spots[(start + step) % len(spots)])
            if mutant and mutant not in found:
                found.append(mutant)
                break
    return found


def _places(module: Module) -> dict[tuple[int, int], list[_Spot]]:
    """{(line, column): spots of the operators that apply there}, in the order of the source."""
    from cosmic_ray.ast import ast_nodes, get_ast  # pyright: ignore[reportMissingImports]
    from cosmic_ray.plugins import get_operator  # pyright: ignore[reportMissingImports]

    nodes = list(ast_nodes(get_ast(module.source)))
    found: dict[tuple[int, int], list[_Spot]] = {}
    for name in OPERATORS:
        operator, occurrence = get_operator(_PROVIDER + name)(), 0
        for node in nodes:
            for start, _end in operator.mutation_positions(node):
                found.setdefault(start, []).append(_Spot(name, occurrence))
                occurrence += 1
    return dict(sorted(found.items()))


def _known_by(module: Module, position: tuple[int, int]) -> str:
    """A name for a place that does not change when the firmware changes elsewhere."""
    line, column = position
    definition = module.around(line)
    text = module.source.splitlines()
    above = [
        other.strip() for other in text[definition.nodes[0].lineno - 1 : line - 1]
    ] if definition else []  # fmt: skip
    this = text[line - 1].strip()
    shift = column - (len(text[line - 1]) - len(text[line - 1].lstrip()))
    return f"{definition.name if definition else ''} {this} {above.count(this)} {shift}"


def _mutant(firmware: Firmware, area: str, module: Module, spot: _Spot) -> Mutant | None:
    """The mutant that an operator makes of a spot; None if Python sees no difference."""
    from cosmic_ray.mutating import mutate_code  # pyright: ignore[reportMissingImports]
    from cosmic_ray.plugins import get_operator  # pyright: ignore[reportMissingImports]

    operator = get_operator(_PROVIDER + spot.operator)()
    text = mutate_code(module.source, operator, spot.occurrence)
    assert text is not None, spot
    try:
        changed = ast.parse(text)
    except SyntaxError:
        return None
    pair = _difference(ast.parse(module.source), changed)
    if pair is None:
        return None
    old, new = pair
    definition = module.around(old.lineno)
    if definition is None:
        return None
    found = occurrences(definition, [old])
    starts = [(nodes[0].lineno, nodes[0].col_offset) for nodes in found]
    nth = starts.index((old.lineno, old.col_offset))
    mutant = Mutant(
        area=area,
        why=spot.operator,
        where=firmware.shortest(definition),
        expression=same(old),
        becomes=same(new),
        nth=nth + 1 if len(found) > 1 else None,
    )
    # Check that writing it into a copy gives what the operator made.
    written = mutant.place(firmware).with_(mutant.becomes)
    return mutant if ast.dump(ast.parse(written)) == ast.dump(changed) else None


def _difference(old: ast.AST, new: ast.AST) -> tuple[Node, Node] | None:
    """The innermost expression or statement with all differences; None if there are none."""
    pair = None
    while True:
        if isinstance(old, ast.expr | ast.stmt) and isinstance(new, ast.expr | ast.stmt):
            pair = old, new
        different = [
            (one, other) for one, other in _children(old, new) if ast.dump(one) != ast.dump(other)
        ]
        alike = ast.dump(_bare(old)) == ast.dump(_bare(new))
        if len(different) != 1 or not alike:
            return pair if different or not alike else None
        ((old, new),) = different


def _children(old: ast.AST, new: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    return zip(ast.iter_child_nodes(old), ast.iter_child_nodes(new), strict=False)


def _bare(node: ast.AST) -> ast.AST:
    """A node without its children, but with their number and kind."""
    fields = {}
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            value = ast.Name("child")
        elif isinstance(value, list):
            value = [ast.Name("child") if isinstance(one, ast.AST) else one for one in value]
        fields[name] = value
    return type(node)(**fields)
