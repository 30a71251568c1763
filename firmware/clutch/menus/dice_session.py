"""What the dice for any game have rolled, for `dice.py` and `die_check.py`.

The dice session has its own seed, made for the first roll and dropped at power-off or when
`die_check.py` shows it. `app.dice_session` is a dictionary, so that it keeps no module in memory:

    seed, draws    of clutch/core/chance.py
    last           the last rolls as texts, the latest first
    event, six     how often each face of the event die and of the d6 fell since the counts were
                   last written to flash
"""

from clutch.core import chance
from clutch.record.die_counts import add


def session_of(app):
    """Return the dice session, begun if there is none. ChanceError if no seed can be made."""
    if app.dice_session is None:
        seed = chance.make_seed(app.urandom, app.timings)
        app.dice_session = {
            "seed": seed, "draws": 0, "last": [], "event": [0] * 6, "six": [0] * 6,
        }  # fmt: skip
    return app.dice_session


def count_rolls(app):
    """Add the counts of the dice session to those in flash, once only."""
    session = app.dice_session
    if session and (sum(session["event"]) or sum(session["six"])):
        problem = add(app.parts.files, session["event"], session["six"])
        if problem:
            app.screen.banner = app.words.say(problem)
        else:
            session["event"], session["six"] = [0] * 6, [0] * 6
