"""Scenes of First To."""

FIRST_TO = {"game": "first_to"}


def play(stage):
    stage.start(FIRST_TO, 3)
    stage.shot("the first turn")
    stage.enter(["points", 6], ["points", 2])
    stage.shot("the third has its turn")
    stage.start(FIRST_TO, 8)
    stage.enter(*[["points", points] for points in (1, 2, 3, 4, 5, 6, 0, 6)])
    stage.shot("eight players")


def menus(stage):
    stage.choose("game_first_to")
    stage.shot("set-up")
    stage.start(FIRST_TO, 3)
    stage.enter(["points", 5])
    stage.menu("title_log")
    stage.shot("log")


def ends(stage):
    for depth in ("full", "quick"):
        stage.start({**FIRST_TO, "depth": depth}, 2)
        if depth == "quick":
            stage.shot("quick depth is the same")
        stage.enter(*[["points", 6], ["points", 1]] * 3, ["points", 2])
        stage.shot(f"the end, {depth}")


SCENES = (play, menus, ends)
