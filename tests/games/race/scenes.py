"""Scenes of Dino Race: turns, the stories of the die, every question in both depths, the ends."""

import random

TRACK = ["plains", "desert", "swamp", "jungle"] * 3
RACE = {"game": "race", "track": TRACK, "seed": "07" * 32}
FACES = ("swamp", "two", "volcano")
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


def set_up(stage):
    stage.choose("game_race")
    stage.shot("set-up")
    stage.go("row_track")
    stage.series(
        ("", "set-up, its last row"),
        ("RIGHT item_begin", "set-up: the track is entered"),
        ("RIGHT OK OK", "set-up: some of the track"),
    )


def laid(stage):
    stage.start({"game": "race", "seed": "07" * 32}, 3)
    stage.shot("the track as it was drawn")
    stage.press("OK")
    stage.shot("the first turn")


def turns(stage):
    stage.start(RACE, 4)
    stage.series(
        ("", "full: which dinosaur?"),
        ("OK", "full: a step"),
        ("RIGHT", "full: the other dinosaur is marked"),
        ("DOWN", "full: the die is below the track"),
        ("UP UP", "full: what is played more rarely"),
        ("item_own_die", "full: the table's own die"),
    )
    stage.press("BACK")
    stage.enter(["step", 0], ["step", 1])
    stage.shot("full: all one's dinosaurs moved")
    stage.start({**RACE, "variant": "teams"}, 8)
    stage.enter(["step", 0])
    stage.shot("full: eight players in teams")
    stage.start(RACE, 3)
    stage.enter(["set", "dinos", 0, [2, 2]], ["set", "dinos", 1, [2, 2]])
    stage.enter(["set", "dinos", 2, [2, 2]], ["set", "down", 1, [True, False]])
    stage.shot("full: six dinosaurs on a tile")
    stage.enter(["set", "down", 0, [True, True]])
    stage.shot("full: which one stands up?")
    stage.enter(["set", "egg", None, 1], ["set", "dinos", 0, [12, 12]])
    stage.shot("full: both are home, only the die is left")


def stories(stage):
    for face in FACES:
        stage.start(RACE, 4)
        stage.enter(["step", 0], ["roll", face])
        stage.shot(f"the die shows: {face}")
        stage.press("OK")
        stage.shot(f"the die showed: {face}, what follows")


def flows(stage):
    """Lava on its way, frame by frame on the lamps; then two dinosaurs of it home."""
    stage.start(RACE, 3)
    stage.enter(["set", "volcano", None, "active"], ["set", "egg", None, 1])
    for seat in range(3):
        stage.enter(["set", "dinos", seat, [10, 11]])
    stage.enter(["set", "lava", None, 9], ["roll", "volcano"])
    stage.enter(["egg_to", 2])
    stage.run(270)
    stage.shot("lava is on its way", at_once=True)
    stage.run(540)
    stage.shot("lava: the tile glows before it turns", at_once=True)
    stage.shot("lava has come: who is carried on, who pays")
    read_story(stage)
    stage.enter(["roll", "volcano"], ["egg_to", 0])
    stage.shot("lava carries dinosaurs home")


def quick(stage):
    stage.start({**RACE, "depth": "quick"}, 3)
    stage.press("DOWN", "DOWN")
    stage.shot("quick: to whom the egg goes, without a roll")
    stage.enter(["roll", "volcano"])
    stage.shot("quick: the volcano wakes")
    read_story(stage)
    stage.shot("quick: who has the egg now?")
    stage.enter(["egg_to", 1])
    read_story(stage)
    stage.shot("quick: who stood on the volcano?")


def read_story(stage):
    """What everybody has to do, to its end."""
    for _ in range(12):
        if type(stage.app.screen).__name__ != "Story":
            return
        stage.press("OK")


def wander(stage, depth, seen, chooser):
    """Legal moves until the game is over; each question is photographed when it first comes."""
    for _ in range(1500):
        game = stage.table().game
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


def menu(stage):
    stage.start(RACE, 4)
    stage.enter(["step", 0], ["step", 1], ["roll", "swamp"])
    stage.press("OK", "OK", "OK")
    stage.menu("title_scores")
    stage.series(
        ("", "scores"),
        ("BACK title_log", "log"),
        ("BACK title_rules", "what the rules say of a turn"),
        ("BACK title_set", "by hand: what is to be set right"),
    )


SCENES = (set_up, laid, turns, stories, flows, quick, whole_games, menu)
