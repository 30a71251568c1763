"""Whole games of T-Rex at a simulated table: people put away what the panel says, no more.

The table has real cards: a deck, a hand and an open stack for each person. A person draws what is
printed on a card, and knows of the end of a round what the panel says. After each round the piles
and hands on the table are as many as Clutch believes. Nothing here uses the rules.
"""

import random

from host_sim.playthroughs.panel_text import read_panel
from memory_files import MemoryFilesystem
from tested_device import Device, without_loading

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga"]
DRAWS = {1: 1, 2: 1, 5: 1, 6: 2, 8: 3, 9: 2, 12: 2, 13: 3, 14: 1}
SYMBOLS = {str(n): DRAWS.get(n, "meteor") for n in range(1, 16)}
GAMES = 42  # 504 rounds


class Person:
    """Cards of one player; the last one of a list is on top."""

    def __init__(self, chance):
        deck = [*range(1, 16), "C", "S"]
        chance.shuffle(deck)
        self.hand, self.pile, self.stack = deck[:7], deck[7:], []

    def play(self, chance):
        """Lay a card; returns the move."""
        from_pile = not self.hand or len(self.hand) == 1 and self.pile and chance.random() < 0.5
        if from_pile and not self.pile:
            return ["pass"]
        if from_pile:
            card = self.pile.pop()
        else:  # who likes to draw has no pile soon
            likes = [card for card in self.hand if DRAWS.get(card)] or self.hand
            card = chance.choice(likes if chance.random() < 0.7 else self.hand)
            self.hand.remove(card)
        self.stack.append(card)
        for _ in range(min(DRAWS.get(card, 0), len(self.pile))):
            self.hand.append(self.pile.pop())
        return ["blind" if from_pile else "play", card]

    def choices(self):
        """The places from which this person may put a card away."""
        if "S" in self.stack:
            return ["shower"]
        return ["open card"] * bool(self.stack) + ["pile"] * bool(self.pile)

    def put_away(self, said):
        """Put away what the panel says: a place, or the name of the open card."""
        if "shower" in said:
            self.stack.remove("S")
        elif "pile" in said:
            self.pile.pop()
        else:
            self.stack.pop()

    def turn_over(self):
        """The rest of the stack goes under the pile."""
        self.pile[:0] = reversed(self.stack)
        self.stack = []


def panel(device):
    """The texts on the panel, a line each."""
    device.run(100)
    lines = read_panel(bytes(device.handheld.display.picture()))
    return [" ".join(line.split()) for line in lines]


def play_cards(device, people, chance):
    while device.app.state()["phase"] == "play":
        device.app.enter(people[device.app.state()["turn"]].play(chance))


def discard(device, people, chance, seen):
    """Do what the screen asks of each person. A person whom it does not name does nothing."""
    lines = panel(device)
    if not lines[0].startswith("Each discards"):
        return
    rows = [line.partition(" ") for line in lines[1:] if line.partition(" ")[0] in NAMES]
    assert [NAMES.index(name) for name, _, _ in rows] == device.app.state()["ranking"]
    choices = [people[NAMES.index(name)].choices() for name, _, _ in rows]
    for rank, (_, _, said) in enumerate(rows):
        forced = len(choices[rank]) == 1
        if forced:
            (place,) = choices[rank]
            assert said == f"must: {place}"
            seen.add((rank, place))
        else:
            assert said.strip("<> ") == "pile"
    free = [rank for rank in range(len(rows)) if len(choices[rank]) == 2]
    seen.add("all" if not free else "some")
    for rank in free:
        if chance.random() < 0.5:
            device.press("RIGHT")
        if rank != free[-1]:
            device.press("DOWN")
    rows = [line.partition(" ") for line in panel(device)[1:] if line.partition(" ")[0] in NAMES]
    device.press("OK")
    for name, _, said in rows:
        people[NAMES.index(name)].put_away(said)


def test_piles_at_the_table_are_what_clutch_believes_after_each_of_500_rounds(monkeypatch):
    without_loading(monkeypatch)
    chance = random.Random(33)
    device = Device(MemoryFilesystem())
    seen = set()
    rounds = 0
    for number in range(GAMES):
        seats = 3 + number % 3
        people = [Person(chance) for _ in range(seats)]
        setup = {"game": "trex", "players": NAMES[:seats], "high": "blue", "low": "brown"}
        device.app.start({**setup, "symbols": SYMBOLS})
        while device.app.state()["phase"] == "play":
            play_cards(device, people, chance)
            for _ in range(2):
                device.app.enter(["egg", chance.choice(["red", "blue", "green"])])
            discard(device, people, chance, seen)
            for person in people:
                person.turn_over()
            state = device.app.state()
            assert [len(person.pile) for person in people] == state["piles"], (number, rounds)
            assert [len(person.hand) for person in people] == state["hands"]
            rounds += 1
            left = 17 - (rounds - 1) % 12 - 1
            assert {len(person.hand) + len(person.pile) for person in people} == {left}
            if state["phase"] == "trump":
                device.app.enter(["trump", "keep"])
        device.app.leave_finished()
    assert rounds == 12 * GAMES
    assert {(rank, place) for rank in range(5) for place in ("shower", "open card")} <= seen
    assert {"all", "some"} <= seen
