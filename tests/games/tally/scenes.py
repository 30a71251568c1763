"""Scenes of the Scoreboard."""

TALLY = {"game": "tally"}


def set_up(stage):
    stage.choose("game_tally")
    stage.shot("set-up")
    stage.go("row_target")
    stage.press("RIGHT")
    stage.shot("set-up: with a target")
    stage.choose("item_begin")
    stage.shot("set-up: which target")


def board(stage):
    stage.start({**TALLY, "target": 100}, 4)
    stage.series(
        ("", "nobody has points yet"),
        ("UP UP UP", "three points for the first"),
        ("RIGHT OK", "points as a number"),
        ("UP", "points as a number: which of three digits"),
        ("UP UP LEFT OK", "entered, and the next one's turn"),
        ("RIGHT RIGHT", "the end of the round"),
        ("UP", "the end of the game"),
        ("UP OK", "the next round"),
    )
    stage.start(TALLY, 8)
    stage.enter(["add", 1, 999], ["add", 3, -250], ["add", 7, 120])
    stage.shot("eight players")
    stage.enter(["set", "scores", 2, 99_999], ["set", "scores", 4, -99_999])
    stage.shot("eight players with more points than a cell has room for")
    stage.start(TALLY, 5)
    stage.enter(["add", 1, 64], ["add", 3, 87], ["add", 4, 12])
    stage.shot("five players")
    stage.start(TALLY, 6)
    stage.enter(["add", 1, 64], ["add", 3, 87], ["add", 5, 120])
    stage.press("LEFT", *["DOWN"] * 3)
    stage.shot("six players")
    stage.start({**TALLY, "target": 10_000}, 2)
    stage.enter(["set", "scores", 0, -90_000], ["set", "scores", 1, 9_350])
    stage.press("OK", "DOWN", *["UP", "UP", "RIGHT", "UP", "DOWN", "DOWN"])
    stage.shot("a negative number")
    stage.press("OK", *["UP"] * 3)
    stage.shot("large numbers")


def menu(stage):
    stage.start(TALLY, 3)
    stage.enter(["add", 0, 5], ["add", 2, -12], ["round"], ["add", 1, 30])
    stage.menu("title_log")
    stage.series(
        ("", "log"),
        ("BACK title_scores", "scores"),
        ("BACK title_rules", "what there is to know"),
        ("BACK title_set", "by hand"),
    )


def ends(stage):
    for depth in ("full", "quick"):
        stage.start({**TALLY, "depth": depth}, 8)
        stage.enter(["add", 1, 999], ["add", 3, 1], ["add", 7, 120])
        if depth == "quick":
            stage.shot("quick depth is the same")
        stage.enter(["end"])
        stage.shot(f"the end: one winner, {depth}")
    stage.press("OK")
    stage.shot("the end: the scores")
    stage.start({**TALLY, "highest_wins": False}, 8)
    stage.enter(["add", 0, 7], ["end"])
    stage.shot("the end: seven have won")


SCENES = (set_up, board, menu, ends)
