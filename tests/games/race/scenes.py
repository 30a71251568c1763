"""The scene of Dino Race for which no keys are listed: whole games, until each question came."""

import random

TRACK = ["plains", "desert", "swamp", "jungle"] * 3
RACE = {"game": "race", "track": TRACK, "seed": "07" * 32}
# What is asked, and what the caption of its picture says.
QUESTIONS = {
    "turn": "a turn",
    "egg_to": "who has the egg now?",
    "flow": "lava flows: who loses what?",
    "prize": "home: which prize?",
    "egg_counter": "the egg counter of a race",
    "track": "the track of the second race",
    "over": "the end",
}


def read_story(stage):
    """What everybody has to do, to its end."""
    for _ in range(12):
        if type(stage.app.screen).__name__ != "Story":
            return
        stage.press("OK")


def wander(stage, depth, seen, chooser):
    """Legal moves until the game is over; each question is photographed when it first comes."""
    for _ in range(1500):
        game = stage.app.table.game
        question = (depth, game.phase)
        if question not in seen:
            seen.add(question)
            read_story(stage)
            stage.shot(f"{depth}: {QUESTIONS[game.phase]}")
        asked = game.ask()
        if asked is None:
            return
        choices = [move for move in asked["choices"] if move[0] not in ("push", "trip", "steal")]
        stage.app.enter(chooser.choice(choices or asked["choices"]))
        stage.run(10)


def whole_games(stage):
    seen = {("full", "turn"), ("quick", "egg_to"), ("quick", "flow")}
    for depth in ("full", "quick"):
        for variant in ("standard", "double"):
            stage.start({**RACE, "depth": depth, "variant": variant}, 3)
            wander(stage, depth, seen, random.Random(3))
    stage.press("OK")
    stage.shot("the scores at the end")


SCENES = (whole_games,)
