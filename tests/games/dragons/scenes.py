"""Scenes of Little Dragons: every question in both depths, and its end."""

DRAGONS = {"game": "dragons"}


def set_up(stage):
    stage.choose("game_dragons")
    stage.shot("set-up")
    stage.go("row_easy")
    stage.press("RIGHT")
    stage.shot("set-up: the easy mode")


def reveal(stage):
    stage.start(DRAGONS, 5)
    stage.shot("three eggs are revealed first")
    stage.enter(["reveal", 6])
    stage.press("RIGHT", "RIGHT")
    stage.shot("the second one is broken")
    stage.press("OK")
    stage.shot("a broken egg was taken, another one is revealed")


def a_game(stage, players=4):
    stage.start(DRAGONS, players)
    stage.enter(*(["reveal", egg] for egg in (6, 4, 9)))


def turns(stage):
    a_game(stage)
    stage.series(
        ("", "a turn: which egg?"),
        ("RIGHT UP", "a pair"),
        ("UP DOWN", "three, and a broken one met"),
        ("OK LEFT LEFT LEFT LEFT LEFT LEFT", "an egg that nobody sees"),
        ("RIGHT LEFT LEFT", "a broken egg"),
        ([["broken"], ["hide"], ["take", 7, 7]], "what a seat has stands under the eggs"),
        ("BACK", "from afar: who has most of each number"),
    )
    stage.press("OK")
    stage.table().enter(["take", 9, 9, 9, "broken"])
    stage.enter(["set", "table", None, 9])
    stage.press("LEFT")
    stage.shot("three of a number can end it")
    stage.start({**DRAGONS, "easy": True}, 2)
    stage.shot("the easy mode: nothing unseen")
    stage.press("RIGHT", "RIGHT")
    stage.shot("the easy mode: a broken egg")


def refusals(stage):
    a_game(stage, 2)
    stage.enter(*[["take", 9, 9, 9]] * 3)
    stage.press("RIGHT", "OK")
    stage.shot("a tenth nine, or somebody pressed wrongly before")
    stage.press("BACK")
    stage.enter(["broken", "broken", "broken", "broken", "broken"])
    stage.press("RIGHT", "RIGHT", "OK")
    stage.shot("a sixth broken egg")
    stage.press("DOWN", "OK")
    stage.shot("it was played anyway")


def menu(stage):
    a_game(stage)
    stage.enter(["take", 9, 9], ["hide"], ["broken", "broken"], ["take", 8])
    stage.menu("title_scores")
    stage.series(
        ("", "scores"),
        ("BACK title_log", "log: what was revealed may be covered again"),
        ("BACK title_rules", "what the rules say of a turn"),
        ("BACK title_set", "by hand: what is to be set right"),
    )


def the_end(stage, players):
    a_game(stage, players)
    stage.enter(["take", 9, 9, 9], ["hide"], ["take", 8, 8], ["hide"])
    while stage.app.state()["turn"] != 0:
        stage.enter(["take", 3] if stage.app.state()["table"] > 44 else ["take", 7])
    stage.enter(["set", "table", None, 7], ["take", 6])


def ends(stage):
    the_end(stage, 3)
    stage.shot("the end: eggs taken unseen are opened")
    stage.press("DOWN")
    stage.shot("another seat's unseen egg")
    while stage.app.state()["phase"] == "open":
        stage.enter(stage.table().game.ask()["choices"][0])
    stage.shot("the end: who won")
    stage.press("OK")
    stage.shot("the end: eggs and trophies")
    stage.press("OK")
    stage.shot("the end: eggs and trophies, what follows")


def quick(stage):
    stage.start({**DRAGONS, "depth": "quick"}, 3)
    stage.series(
        ("", "quick: everybody counts at the end"),
        ("OK", "quick: nobody has no egg at all?"),
        ("OK UP UP LEFT UP", "quick: some counted"),
        ("OK", "quick: the next seat"),
    )
    stage.enter(["count", [1, 0, 1, 3, 2, 2, 2, 0]])
    stage.press("UP", "OK")
    stage.shot("quick: are there not more eggs?")
    stage.press("BACK")
    stage.enter(["count", [0, 0, 1, 2, 3, 4, 3, 2]])
    stage.shot("quick: who won")


SCENES = (set_up, reveal, turns, refusals, menu, ends, quick)
