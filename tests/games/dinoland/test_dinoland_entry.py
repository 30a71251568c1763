"""Dinoland: entering a domino, key by key."""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.dominoes import Keys
from clutch.ui.gestures import LEFT, OK, UP
from clutch.words import Words
from tests.games.dinoland.table import ALL, new_game


def test_a_refused_domino_asks_for_its_last_sign_again():
    class Refusing:
        game = new_game(expansions=ALL, impact="regular")
        words = Words("en", "dinoland")
        alone = False
        entered = []

        def enter(self, *moves):
            self.entered.append(moves[0])

    table = Refusing()
    table.words.seats = ["Anna", "Brian", "Carol"]
    below = land.place_of(1, 0), land.place_of(1, 1)
    screen = Keys(table, "lay", below, None)
    first_signs = None
    for event in (UP, OK, LEFT, LEFT, LEFT):  # G. S, then B on the second page of signs
        if screen.named == "G.S" and not first_signs:
            first_signs = screen.answers
        screen.press(event)
    assert table.entered == [["lay", 1, 0, "right", "G.", "SB"]]
    assert (screen.named, screen.answers) == ("G.S", first_signs)
