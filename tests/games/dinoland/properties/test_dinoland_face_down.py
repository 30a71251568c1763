"""Dinoland with a deck that Clutch keeps: Clutch never tells what lies face down.

The same game is played twice by the same moves and fingers, with decks that are alike as far as
they are turned up and another below. Whatever is seen, heard and asked must be the same: picture,
lamps, public state, question and notes, also in the table menu and after undo and redo. Only who
asks to look ahead, as a brachiosaurus or a tile allows, sees a difference.
"""

import pytest

from any_game import likely, table_side
from clutch.core import chance
from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import set_up
from host_sim.engines.in_process import HOLD_MS, PRESS_MS
from tested_device import Device
from tools.checks.playtest import Dice

TURNED_UP = 4
TILES = 12
KEYS = ("up", "down", "left", "right", "ok", "back")
# Screens on which somebody looks at tiles who may, or is asked to.
LOOKING = ("Peek", "Order")


class Deck:
    """Stands in for `chance.shuffle`: as it is, or with the tiles face down in another order."""

    def __init__(self, monkeypatch):
        self.other = False
        self.shuffle = chance.shuffle
        monkeypatch.setattr(set_up.chance, "shuffle", self)

    def __call__(self, seed, draws, items):
        count = self.shuffle(seed, draws, items)
        if self.other and len(items) == TILES:
            below = items[TURNED_UP:]
            below.sort(key=lambda tile: (tile != "regular", tile))
            if below == items[TURNED_UP:]:
                below.reverse()
            items[TURNED_UP:] = below
        return count


def a_setup(number):
    random = Dice(number)
    depth = "quick" if number % 4 == 0 else "full"
    expansions = ["dominoes"] + ["special"] * (number % 2) + ["impact"] * (number % 3 == 0)
    return {
        "game": "dinoland",
        "players": ["Anna", "Brian", "Carol"],
        "depth": depth,
        "deck": TILES,
        "seed": random.randbytes(32).hex(),
        "expansions": expansions,
        "domino": ["GB", "WV"],
        "settings": {
            "asteroid_deck": random.choice(("facedown", "facedown", "faceup-top-visible")),
        },
    }


def hidden(device) -> list:
    """The tiles face down; [] when one was turned up that the two decks do not share."""
    game = device.app.table.game if device.app.table else None
    if game is None or game.phase == "over":
        return []
    seen = len(game.discards) + (game.open is not None)
    return [] if seen > TURNED_UP else list(game.tiles)


def trace(number, steps):
    """What is observed after each of so many moves and presses, until the decks differ."""
    random = Dice(number)
    device = Device()
    device.app.start(a_setup(number))
    seen, decks = [table_side(device, 1000)], [hidden(device)]
    while len(seen) < steps:
        screen = type(device.app.screen).__name__
        if screen in LOOKING:
            device.press("back")
        elif random.random() < 0.3 and device.app.table and device.app.table.game.ask():
            move = likely(device.app.table.game, random)
            if move != ["look"]:
                try:
                    device.app.enter(move)
                except RuleError:
                    pass
        else:
            held = random.choice((PRESS_MS, PRESS_MS, PRESS_MS, HOLD_MS))
            began = device.app.table is None or device.app.table.session.length
            key = random.choice(KEYS)  # BACK before the first move would end this game
            device.press(key if began else KEYS[0], held_ms=held)
        if type(device.app.screen).__name__ in LOOKING:
            assert not device.app.screen.alone
        below = hidden(device)
        if not below or below != decks[0][len(decks[0]) - len(below) :]:
            break  # one that differs was turned up, or a tile went back among them
        seen.append(table_side(device, 1000))
        decks.append(below)
    return seen, decks


# In each depth, with and without special tiles and impact cards.
@pytest.mark.parametrize("number", (0, 3, 5, 6, 10))
def test_clutch_never_tells_what_lies_face_down(number, monkeypatch):
    deck = Deck(monkeypatch)
    seen, decks = trace(number, 120)
    deck.other = True
    seen_then, decks_then = trace(number, 120)
    assert decks[0] != decks_then[0] and decks[0][:2] == decks_then[0][:2]
    print(len(seen), "pictures,", len(decks[0]) - len(decks[-1]), "tiles turned up")
    assert len(seen) == len(seen_then) > 10
    for step in range(len(seen)):
        assert seen[step] == seen_then[step], (number, step)
