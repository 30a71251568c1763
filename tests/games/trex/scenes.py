"""Scenes of T-Rex: every question in both depths, what moves lead to, how round and game end."""

from tools.pictures.gallery.scenes_common import TREX

ALL_SYMBOLS = {**TREX["symbols"], "10": "meteor", "13": "meteor", "14": "meteor", "15": "meteor"}
KNOWN = {**TREX, "symbols": ALL_SYMBOLS}
QUICK = {**TREX, "depth": "quick"}


def play(stage, *cards):
    stage.enter(*(["play", card] for card in cards))


def set_up(stage):
    stage.choose("game_trex")
    stage.go("row_rules")
    stage.shot("set-up, its last row")
    stage.press("OK")
    stage.shot("house rules")
    stage.press("RIGHT", "DOWN", "RIGHT")
    stage.shot("house rules, two changed")
    stage.press("BACK")
    stage.go("row_trump")
    stage.series(
        ("RIGHT", "set-up: the cross is entered"),
        ("item_begin", "set-up: the high colour"),
        ("RIGHT OK", "set-up: the low colour"),
    )
    stage.press("BACK", "BACK")
    stage.go("row_trump")
    stage.series(("LEFT item_begin", "what to lay out"))
    stage.read_all()
    stage.shot("the cross that was drawn: lay it")


def card(stage):
    stage.start(KNOWN, 5)
    stage.series(
        ("", "which card? the first arrow enters the grid"),
        ("OK", "OK before an arrow"),
        ("UP RIGHT", "a card that draws"),
        ("DOWN DOWN", "a meteor"),
        ("RIGHT RIGHT", "the top of the draw pile"),
        ("OK", "the top of the draw pile, with more than one card in hand"),
        ("DOWN OK", "the card from the top of the pile: which?"),
        ("BACK UP RIGHT RIGHT RIGHT", "Chamaelosaurus"),
        ("DOWN", "meteor shower"),
    )


def overview(stage):
    stage.start(KNOWN, 4)
    stage.run(7000)
    stage.shot("from afar, nothing played")
    play(stage, 9, "C", "S")
    stage.run(7000)
    stage.shot("from afar: Chamaelosaurus, a shower, no meteor yet")
    stage.start(KNOWN, 5)
    play(stage, 15, 8, 12, 7)
    stage.run(7000)
    stage.shot("from afar: five players, a meteor counts down")


def news(stage):
    stage.start(KNOWN, 5)
    stage.series(
        (["play", 8], "draw three"),
        (["play", 13], "a meteor: everybody plays once more"),
        (["play", 3], "a meteor that is too low"),
        (["play", 15], "a higher one extends"),
        (["play", "C"], "Chamaelosaurus copies the card it lies on: none"),
    )


def few_cards(stage):
    stage.start(KNOWN, 4)
    stage.series(
        (["set", "hands", 0, 0], "no hand card: the top of the pile"),
        (["set", "piles", 0, 0], "no card at all"),
        ("OK", "passed"),
    )


def symbol(stage):
    stage.start({**TREX, "symbols": {}}, 4)
    play(stage, 9)
    stage.shot("a card seen for the first time")
    stage.press("RIGHT", "RIGHT")
    stage.shot("it has a card symbol")
    known = {"2": "meteor", "4": "meteor", "5": "meteor", "9": "meteor"}
    stage.start({**TREX, "symbols": known}, 4)
    play(stage, 10)
    stage.shot("a symbol when all six meteors are known")


def learned(stage):
    stage.series(
        ("title_settings learned_trex", "settings: what Clutch has learned of the cards"),
        ("RIGHT", "settings: a symbol that the rules show stays"),
    )
    for _ in range(3):
        stage.press("DOWN", "RIGHT")
        if stage.app.screen.banner:
            stage.press("DOWN")
    stage.press("LEFT", "LEFT")
    stage.shot("settings: a symbol put right")


def refused(stage):
    stage.start(KNOWN, 3)
    play(stage, 12, 4, 9)
    stage.table().enter(["play", 12])
    stage.shot("a card that lies there already")
    stage.press("DOWN")
    stage.shot("play it anyway")
    stage.press("OK")
    stage.shot("played anyway")


def to_the_eggs(stage, players, *cards, **more):
    """A round until its last card lies: these, then whatever can be played."""
    stage.start({**KNOWN, **more}, players)
    play(stage, *cards)
    while stage.app.state()["phase"] == "play":
        stage.enter(stage.table().game.ask()["choices"][0])


def round_end(stage):
    to_the_eggs(stage, 5, 12, 8, "S", 11, 6, "C", 7)
    stage.series(
        ("", "end of a round, five players: which egg first?"),
        ("UP OK", "the second egg"),
        ("UP OK", "everybody puts a card away"),
        ("DOWN RIGHT", "one from the stack instead"),
    )
    while stage.app.state()["phase"] == "discard":
        stage.press("OK")
    stage.series(
        ("", "the lowest may change the trump"),
        ("UP", "trump: the low colour"),
        ("UP RIGHT", "trump: the high colour"),
        ("OK", "the cross has changed: lay it"),
        ("OK", "the next round"),
    )
    to_the_eggs(stage, 3, 4, 10, "S", 5, 9)
    stage.shot("end of a round, three players")
    stage.enter(["egg", "red"], ["egg", "blue"])
    stage.shot("a shower must go: no choice")
    to_the_eggs(stage, 5, 12, 8, "S", 11, 6, "C", 7)
    stage.enter(*(["set", "piles", seat, 0] for seat in (0, 1, 3)))
    stage.enter(["egg", "red"], ["egg", "blue"])
    stage.shot("who has no choice is shown too, at every rank")


def second_round(stage):
    to_the_eggs(stage, 4, 12, 8, 9, 7)
    stage.enter(["egg", "red"], ["egg", "blue"])
    stage.press("OK", "OK")
    play(stage, 6)
    stage.menu("title_log")
    stage.shot("log of the second round: what has left the table is a card")
    stage.press("BACK")
    stage.choose("title_scores")
    stage.shot("scores")


def by_hand(stage):
    for key, what in (
        ("high", "the high colour"),
        ("turn", "whose turn"),
        ("round", "the round"),
        ("eggs", "eggs: whose"),
    ):
        stage.start(KNOWN, 4)
        play(stage, 12, 8, 9)
        stage.menu("title_set", "set_" + key)
        stage.shot("by hand: " + what)
    stage.press("OK")
    stage.shot("by hand: eggs, which colour")
    stage.press("OK")
    stage.shot("by hand: eggs, how many")
    stage.menu()
    stage.press("BACK")
    stage.menu("title_set", "set_tops")
    stage.press("OK")
    stage.shot("by hand: an open card")


def last_round(stage, players, eggs, **more):
    """Quick depth, round 12, until both eggs of the round are taken."""
    stage.start({**QUICK, **more}, players)
    stage.enter(["set", "round", None, 12])
    for seat, mine in enumerate(eggs):
        stage.enter(["set", "eggs", seat, mine])
    stage.enter(["meteor", 0], ["over"], ["egg", 0, "red"], ["egg", 1, "blue"])


def ends(stage):
    last_round(stage, 5, ({"red": 3}, {}, {"green": 2, "blue": 2, "yellow": 1}, {"brown": 1}, {}))
    stage.shot("the end: one winner of five")
    stage.press("OK")
    stage.shot("the end: what everybody has")
    stage.press("OK")
    stage.shot("the end: what everybody has, second page")
    last_round(stage, 3, ({"red": 2}, {"blue": 2}, {}))
    stage.shot("a tie: the sum of the cards left over")
    stage.press("RIGHT", "UP", "OK")
    stage.shot("a tie: the other sum")
    stage.enter(["left", 27])
    stage.shot("the end: won by the cards left over")
    last_round(stage, 4, ({"red": 2}, {"blue": 2}, {}, {"green": 1}))
    stage.enter(["left", 30], ["left", 30])
    stage.shot("the end: two winners")
    stage.menu("title_log")
    stage.shot("log of a finished game: nothing is covered")


def end_full(stage):
    stage.start(KNOWN, 3)
    stage.enter(["set", "round", None, 12])
    play(stage, 12, 8, 7)
    while stage.app.state()["phase"] == "play":
        stage.enter(stage.table().game.ask()["choices"][0])
    stage.enter(["egg", "red"], ["egg", "blue"])
    while stage.app.state()["phase"] == "discard":
        stage.press("OK")
    stage.shot("the end of a full game: a tie")
    stage.start(KNOWN, 3)
    stage.enter(["set", "round", None, 12], ["set", "eggs", 2, {"green": 2}])
    play(stage, 12, 8, 7)
    while stage.app.state()["phase"] == "play":
        stage.enter(stage.table().game.ask()["choices"][0])
    stage.enter(["egg", "red"], ["egg", "blue"])
    stage.shot("the last round: discards")
    while stage.app.state()["phase"] == "discard":
        stage.press("OK")
    stage.shot("the end of a full game")
    stage.press("OK")
    stage.shot("the scores at its end")


def quick(stage):
    stage.start(QUICK, 5)
    stage.series(
        ("", "quick: who played a meteor?"),
        ("DOWN DOWN", "quick: no meteor, the round is over"),
        ("UP RIGHT OK", "quick: the count-down"),
        ("RIGHT RIGHT", "quick: two have played"),
        ("OK", "quick: over, with plays left?"),
        ("BACK UP", "quick: whose meteor is higher?"),
        ("OK RIGHT RIGHT RIGHT RIGHT RIGHT", "quick: all have played"),
        ("OK", "quick: whose card is highest, which egg?"),
        ("UP RIGHT", "quick: another seat, another egg"),
        ("OK", "quick: and second highest?"),
        ("DOWN OK", "quick: whose card is lowest?"),
        ("OK", "quick: the trump"),
        ("OK", "quick: the next round"),
    )
    stage.menu("title_log")
    stage.shot("quick: log")


SCENES = (
    set_up,
    card,
    overview,
    news,
    few_cards,
    symbol,
    learned,
    refused,
    round_end,
    second_round,
    by_hand,
    ends,
    end_full,
    quick,
)
