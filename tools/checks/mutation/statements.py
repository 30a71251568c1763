"""A plugin for cosmic-ray: an operator that leaves out a call which is a whole statement, such as
a save. `statements-1.dist-info` tells cosmic-ray of it."""

# Its base class names its arguments and results otherwise.
# pyright: reportIncompatibleMethodOverride=false

import parso
from cosmic_ray.operators.operator import Example, Operator


class LeaveOutCall(Operator):
    def mutation_positions(self, node):
        alone = node.parent is not None and node.parent.type == "simple_stmt"
        if alone and node.type == "atom_expr" and node.children[-1].type == "trailer":
            if node.children[-1].children[0] == "(":
                yield node.start_pos, node.end_pos

    def mutate(self, node, index):
        (statement,) = parso.parse("pass").children[:1]
        statement.prefix = node.get_first_leaf().prefix
        return statement

    @classmethod
    def examples(cls):
        return (Example("if a:\n    save(1)\n", "if a:\n    pass\n"),)


class Provider:
    def __iter__(self):
        return iter([LeaveOutCall.__name__])

    def __getitem__(self, name):
        return {LeaveOutCall.__name__: LeaveOutCall}[name]
