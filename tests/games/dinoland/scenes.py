"""Scenes of Dinoland: every question in both depths, special tiles, Impact Cards, and its end."""

from clutch.games.dinoland.rules import Game

DINOLAND = {"game": "dinoland"}
ALL = ["dominoes", "impact", "special"]
ON_TABLE = {**DINOLAND, "deck": ["table", 40], "domino": ["GT", "W."]}
WHOLE = {**ON_TABLE, "expansions": ALL, "impact": "regular"}


def set_up(stage):
    stage.choose("game_dinoland")
    stage.shot("set-up")
    stage.go("row_impacts")
    stage.press("RIGHT", "RIGHT")
    stage.shot("set-up: expansions and variants")
    stage.go("row_pawns_end")
    stage.shot("set-up: its last rows")
    stage.press("DOWN", "OK")
    stage.shot("house rules")
    stage.press("BACK")
    stage.go("row_deck")
    stage.series(
        ("RIGHT RIGHT item_begin", "set-up: how many tiles lie on the table"),
        ("OK", "set-up: which Impact Card"),
    )


def first(stage):
    stage.start({**DINOLAND, "seed": "00" * 32}, 4)
    stage.series(
        ("", "the first domino"),
        ("RIGHT", "its left square: which terrain"),
        ("RIGHT", "its left square: who is on it"),
        ("OK", "its right square"),
        ("DOWN OK", "what the crosshairs point at"),
    )


def to(stage, name):
    """Move the cursor to an action of the row below a question."""
    screen = stage.app.screen
    if screen.at < 0:
        stage.press("BACK")
    stage.press(*["RIGHT"] * (screen.names.index(name) - screen.at))


def turn(stage):
    lands(stage, {**ON_TABLE, "deck": 10, "seed": "00" * 32})
    stage.series(
        ("DOWN", "a turn: where the domino goes"),
        ("BACK", "a turn: what else can be done"),
        ("UP OK", "which way it points"),
        ("DOWN LEFT", "its upper square: who is on it"),
        ("RIGHT RIGHT", "its lower square: who is on it"),
        ("UP", "two dinosaurs act"),
        ("RIGHT", "the crosshairs have moved"),
        ("OK", "a tile that only Clutch has seen"),
    )
    lands(stage, ON_TABLE)
    stage.series(
        (["lay", 2, 1, "right", "L.", "W."], "nothing has to be done"),
        ("UP", "which Area to claim"),
        ("OK", "an Area is claimed"),
    )
    stage.hold_on("BACK")
    stage.shot("undone")


def lands(stage, setup, players=4):
    """A map of some turns."""
    stage.start(setup, players)
    stage.enter(
        ["lay", 0, 2, "right", "Ge", "G."], ["claim", 0, 3], ["done"],
        ["lay", 1, 0, "down", "G.", "SB"], ["claim", 1, 0], ["done"],
        ["lay", 1, 1, "right", "L.", "W."], ["done"],
        ["lay", 0, 4, "right", "Se", "LB"], ["claim", 0, 5], ["done"],
    )  # fmt: skip


def brachiosaurus(stage):
    lands(stage, {**ON_TABLE, "deck": 10, "seed": "00" * 32})
    stage.series(
        (["lay", 0, -2, "right", "WB", "W."], "a brachiosaurus may look ahead"),
        ("OK", "the tiles are covered until their player asks"),
        ("OK", "the next five tiles"),
    )
    stage.press("OK")
    to(stage, "explore")
    stage.press("OK")
    stage.shot("a look at the map")


def hatching(stage):
    lands(stage, ON_TABLE)
    stage.enter(["lay", 0, -2, "right", "WV", "W."])
    to(stage, "hatch")
    stage.series(
        ("", "which tile the table turned up"),
        ("OK", "an egg hatches"),
        ("BACK", "who cannot hatch says so"),
        ("UP OK UP", "over an egg is a dinosaur"),
        ("UP UP UP OK", "after hatching an action is optional"),
    )
    to(stage, "skip")
    stage.shot("it is left")


def a_tile(stage, tile, *before, setup=WHOLE):
    """A special tile of a deck on the table is turned up."""
    lands(stage, setup)
    stage.enter(*before, ["lay", 0, -2, "right", "WV", "W."], ["asteroid", tile])


def tiles(stage):
    lands(stage, WHOLE)
    stage.enter(["lay", 0, -2, "right", "WV", "W."])
    stage.press("OK")
    stage.shot("which of seventeen tiles came up")
    stage.press("LEFT")
    stage.shot("which tile: pawns and hands")
    a_tile(stage, "move_pawn", ["pass"])
    stage.shot("move a pawn")
    stage.press("OK")
    stage.shot("which pawn")
    stage.press("OK")
    stage.shot("to which Area")
    a_tile(stage, "return_asteroid", ["lay", 3, 0, "right", "SV", "S."], ["asteroid", "regular"],
           ["done"])  # fmt: skip
    stage.press("OK")
    stage.shot("which tile goes back")
    a_tile(stage, "switch_impact")
    stage.shot("switch the Impact Card")
    stage.press("OK")
    stage.shot("which card replaces it")
    a_tile(stage, "move_crosshairs")
    stage.press("OK")
    stage.press("RIGHT", "LEFT")
    stage.shot("three steps of the crosshairs")
    a_tile(stage, "overlap")
    stage.press("OK")
    stage.shot("which squares to cover")
    a_tile(stage, "hatch_all_unclaimed")
    stage.shot("eggs hatch that nobody owns")


def wild(stage):
    lands(stage, WHOLE)
    stage.series(
        ("OK UP", "wildcards: more than five answers"),
        ("OK", "wildcards: two terrains more"),
        ("UP LEFT", "wildcards: three dinosaurs more"),
        (["lay", 0, -2, "right", "*X", "D."], "of which type a wildcard dinosaur is"),
    )


def begins_well(setup):
    """Whether tiles that differ follow one that rearranges them."""
    tiles: list[str] = vars(Game({**setup, "players": list("ABCD")}))["tiles"]
    return tiles[0] == "rearrange_asteroid" and len(set(tiles[1:6])) > 3


def special_deck(stage):
    """A deck kept by Clutch, with nothing but special tiles in it."""
    seeds = (bytes([seed] * 32).hex() for seed in range(256))
    setups = ({**WHOLE, "deck": 12, "special": 7, "seed": seed} for seed in seeds)
    setup = next(setup for setup in setups if begins_well(setup))
    lands(stage, setup)
    stage.enter(["lay", 0, -2, "right", "WV", "W."], ["asteroid"])
    stage.series(
        ("OK", "rearrange: covered first"),
        ("OK", "rearrange: which comes first"),
        ("DOWN OK", "rearrange: which comes second"),
    )


def large(stage):
    """Six players on a map that is wider than the panel."""
    stage.start({**WHOLE, "deck": 20, "special": 0}, 6)
    row = 0
    for column in range(2, 14, 2):
        squares = [("G.", "SV"), ("W.", "Le"), ("D.", "DS")][column // 2 % 3]
        stage.enter(["lay", row, column, "right", *squares])
        while stage.app.state()["phase"] != "turn":
            name = stage.table().game.ask()["choices"][0][0]
            stage.enter(["asteroid"] if name == "asteroid" else ["done"])
    stage.enter(["lay", 1, 6, "down", "W.", "WT"], ["crosshair", "right"], ["done"])
    stage.shot("a map that is wider than the panel")
    stage.press("DOWN", "DOWN")
    stage.shot("the window follows the cursor")


def menu(stage):
    lands(stage, ON_TABLE)
    stage.menu("title_scores")
    stage.series(
        ("", "scores"),
        ("BACK title_log", "log"),
        ("BACK title_correct OK", "an entry asked again"),
        ("BACK title_rules", "what the rules say of a turn"),
        ("BACK title_set", "by hand: what is to be set right"),
    )


def ends(stage):
    lands(stage, ON_TABLE, 3)
    stage.series(
        (["set", "deck", None, 0], "why it ends"),
        ("OK", "the asteroid is about to fall"),
        ("OK", "who won"),
        ("OK", "each Area and its reason"),
        ("DOWN", "each Area, what follows"),
    )


def picture(stage):
    lands(stage, {**WHOLE, "impact": "random_shape_0"})
    stage.enter(["set", "deck", None, 0])
    stage.series(
        ("OK", "the picture on an Impact Card"),
        ("UP UP OK RIGHT OK", "two squares more"),
        ("UP", "the picture is done"),
    )


def learned(stage):
    lands(stage, {**WHOLE, "impact": "random_shape_0"})
    stage.enter(["set", "deck", None, 0], ["shape", 4, 4, 31, 4, 4])
    stage.app.go_home()
    stage.series(
        ("title_settings learned_dinoland", "the pictures that Clutch knows"),
        ("OK", "a picture is put right"),
    )


def quick(stage):
    stage.start({**DINOLAND, "depth": "quick", "expansions": ALL, "impact": "single",
                 "deck": ["table", 2]}, 6)  # fmt: skip
    stage.shot("quick: the deck and the crosshairs")
    stage.press("UP")
    stage.shot("quick: an arrow aims")
    stage.press("RIGHT", "RIGHT", "OK")
    stage.shot("quick: which tile came up")
    stage.press("BACK")
    stage.enter(["asteroid", "move_crosshairs"])
    stage.shot("quick: a special tile")
    stage.press("OK")
    stage.shot("quick: three steps")
    stage.enter(["move_crosshairs", "up", "up", "up"], ["asteroid", "regular"])
    stage.series(
        ("", "quick: the last tile"),
        ("OK", "quick: the impact"),
        ("OK", "quick: the claimed Areas"),
        ("UP UP RIGHT UP UP RIGHT RIGHT UP", "quick: an Area of two"),
        ("RIGHT RIGHT", "quick: the terrain of an Area"),
        ("RIGHT UP", "quick: whether an Area was hit"),
    )
    stage.enter(["area", [0, 1], "grass", 8, 3, False], ["area", [5], "desert", 4, 4, True])
    stage.enter(["done"])
    stage.shot("quick: who won")
    stage.press("OK")
    stage.shot("quick: each Area")


SCENES = (
    set_up, first, turn, brachiosaurus, hatching, tiles, wild, special_deck, large, menu, ends,
    picture, learned, quick,
)  # fmt: skip
