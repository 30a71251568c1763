"""The recorded games on the page: one to watch as a round, and all to step through."""

from host_sim.playthroughs.playthrough import parse
from host_sim.playthroughs.recorded import recordings

WATCHED = "rule_text_round"


def shipped_recordings() -> dict:
    """{"watched": name, "games": {name: {"setup": .., "moves": [..]}}}"""
    games = {}
    for file in recordings():
        if file.stem.endswith("_by_key"):
            continue
        steps = parse(file.read_text("utf-8"), file.name)
        setups = [step.value for step in steps if step.word == "setup"]
        plain = all(step.word not in ("key", "hold") for step in steps)
        if len(setups) == 1 and plain:
            moves = [step.value for step in steps if step.word == "move"]
            games[file.stem] = {"setup": setups[0], "moves": moves}
    return {"watched": WATCHED, "games": games}
