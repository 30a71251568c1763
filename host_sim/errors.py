"""What a person did wrong, in one line: what, where, and what would be right."""


class UserError(Exception):
    """`str(error)` is the line; `code` the exit code."""

    code = 1


class BadInput(UserError):
    """A file or a device gives what it must not, or a file of a game is missing."""

    code = 2
