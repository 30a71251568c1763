"""Small helpers for the firmware's tests; they run on CPython and on MicroPython."""

from clutch.core.contract import RuleError


def raises(code, function, *arguments):
    """Assert that the call raises RuleError (or SetupError) with this code; returns the error."""
    try:
        function(*arguments)
    except RuleError as error:
        assert error.code == code, (error.code, error.values)
        return error
    raise AssertionError("expected " + code)


def refuses(kind, part, function, *arguments):
    """Assert that the call raises this kind of exception, with `part` in its text."""
    try:
        function(*arguments)
    except kind as error:
        assert part in str(error), error
        return
    raise AssertionError("expected " + part)
