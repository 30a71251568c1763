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
