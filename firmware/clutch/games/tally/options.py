"""The questions of a set-up that only the Scoreboard asks."""

from micropython import const

from clutch.games.tally.rules import MOST
from clutch.ui.number import Number

FIELDS = (("highest_wins", (True, False)), ("target", ("none", "entered")))

_DEFAULT = const(100)


def complete(form, draft, begin, back):
    """Ask for the target if the form asks for one."""
    entered = draft["entered"].get("target")
    if draft.pop("target") == "none":
        begin(draft)
        return
    if type(entered) is not int or not 1 <= entered <= MOST:
        entered = _DEFAULT

    def choose(value):
        draft["target"] = value
        begin(draft)

    say = form.words.say
    form.show(Number(say("row_target"), entered, 1, MOST, choose, say("ask_target"), back))
