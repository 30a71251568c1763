"""How few presses quick Dinoland takes, over dominoes that are drawn as they are in the box."""

from tested_device import Device
from tools.checks.playtest import Dice

SQUARES = "e" * 11 + "T" * 15 + "B" * 5 + "V" * 15 + "." * 34  # of the 40 dominoes
ACTIONS = {"V": "asteroid", "B": "look"}
GAMES = 8
A_DOMINO = 3.2  # the goal is 4


def press(device, *keys):
    """Press keys. -> how many"""
    device.run(900)  # as people do; OK is ignored on what is new
    device.press(*keys)
    return len(keys)


def play_domino(device, signs, dice):
    """Enter what the table tells Clutch of a domino. -> presses, of pages to read too"""
    game, presses = device.app.table.game, 0
    for action in [*signs, "done"]:
        while game.phase == "turn" and not hasattr(device.app.screen, "names"):
            presses += press(device, "OK")
        if game.phase != "turn":
            break
        if action == "T":
            presses += press(device, "UP", dice.choice(("UP", "DOWN", "LEFT", "RIGHT")))
            continue
        place = device.app.screen.names.index(ACTIONS.get(action, action))
        presses += press(device, *["RIGHT"] * place, "OK")
    return presses


def test_a_domino_takes_about_three_presses():
    presses = []
    for number in range(GAMES):
        dice, device = Dice(number), Device()
        device.begin({"game": "dinoland", "players": ["A", "B"], "depth": "quick", "deck": 10})
        while device.app.table.game.phase == "turn":
            signs = [sign for sign in dice.sample(SQUARES, 2) if sign in "TBV"]
            presses.append(play_domino(device, signs, dice))
        moves = [move[0] for move, _ in device.app.table.session.history()]
        assert moves.count("asteroid") == 10 and {"look", "crosshair", "done"} <= set(moves)
    print(f"{sum(presses) / len(presses):.2f} presses for each of {len(presses)} dominoes")
    assert sum(presses) / len(presses) <= A_DOMINO
