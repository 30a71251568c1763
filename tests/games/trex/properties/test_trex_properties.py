"""T-Rex: what holds in every game, over random tables with real decks of cards."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.games.trex.reports import entry
from clutch.games.trex.rules import Game
from clutch.games.trex.rules.ranking import CARDS, COLOURS
from clutch.games.trex.rules.symbols import LOCKED
from clutch.words import Words

SEATS = ["A", "B", "C", "D", "E"]
WORDS = Words("en", "trex")
WORDS.seats = SEATS


class Table:
    """Players with real cards: what they hold, and how they answer what the game asks."""

    def __init__(self, random, seats, holds_meteors_back):
        self.random = random
        self.holds_meteors_back = holds_meteors_back
        self.printed = printed_symbols(random)
        self.hands, self.piles, self.stacks = [], [], []
        self.discarded = set()  # the seats that chose a discard in this round
        for _ in range(seats):
            deck = list(CARDS)
            random.shuffle(deck)
            self.hands.append(deck[:7])
            self.piles.append(deck[7:])
            self.stacks.append([])

    def draw(self, seat, count):
        for _ in range(min(count, len(self.piles[seat]))):
            self.hands[seat].append(self.piles[seat].pop(0))

    def answer(self, game):
        """A move of the seat in turn, applied to the real cards."""
        seat = game.turn
        return getattr(self, "answer_" + game.phase)(game, seat)

    def answer_play(self, game, seat):
        hand, pile = self.hands[seat], self.piles[seat]
        if not hand and not pile:
            return ["pass"]
        may_blind = pile and len(hand) <= (1 if game.settings["one_card_blind"] else 0)
        if not hand or may_blind and self.random.random() < 0.4:
            card, name = pile.pop(0), "blind"
        else:
            card, name = self.choose_card(hand), "play"
            hand.remove(card)
        self.stacks[seat].append(card)
        symbol = self.printed.get(card)
        if symbol is not None and symbol != "meteor":
            self.draw(seat, symbol)
        return [name, card]

    def choose_card(self, hand):
        if self.holds_meteors_back:
            tame = [card for card in hand if self.printed.get(card) in (1, 2, 3)]
            if tame:
                return self.random.choice(tame)
        return self.random.choice(hand)

    def answer_symbol(self, game, seat):
        return ["symbol", self.printed[self.stacks[seat][-1]]]

    def answer_egg(self, game, seat):
        return ["egg", self.random.choice(COLOURS)]

    def answer_discard(self, game, seat):
        self.discarded.add(seat)
        if self.random.random() < 0.5:
            self.stacks[seat].pop()
            return ["discard", "stack"]
        self.piles[seat].pop(0)
        return ["discard", "pile"]

    def answer_trump(self, game, seat):
        return self.random.choice(game.choices())

    def answer_left(self, game, seat):
        numbers = [card for card in self.hands[seat] + self.piles[seat] if type(card) is int]
        return ["left", sum(numbers)]

    def end_round(self):
        """Discard for everybody without a choice, and clear the table. -> these discards as notes,
        by seat"""
        notes = []
        for seat, (pile, stack) in enumerate(zip(self.piles, self.stacks, strict=True)):
            if seat not in self.discarded and "S" in stack:
                stack.remove("S")
                notes.append(["must_discard_shower", seat])
            elif seat not in self.discarded:
                assert not pile
                notes.append(["must_discard_card", seat, stack.pop()])
            pile.extend(stack)
            stack.clear()
        self.discarded.clear()
        return notes


def printed_symbols(random):
    printed = {int(number): symbol for number, symbol in LOCKED.items()}
    unknown = [number for number in range(1, 16) if number not in printed]
    random.shuffle(unknown)
    for place, number in enumerate(unknown):
        printed[number] = "meteor" if place < 4 else random.choice((1, 2, 3))
    return printed


def random_setup(random, seats, depth="full"):
    return {
        "players": SEATS[:seats],
        "start": random.randrange(seats),
        "depth": depth,
        "seed": random.randbytes(32).hex(),
        "settings": {name: random.choice(allowed) for name, allowed in Game.SETTINGS.items()},
    }


def play_with_real_cards(number, seats, holds_meteors_back):
    """A whole game; returns it with every note heard."""
    random = Random(number)
    game = Game(random_setup(random, seats))
    table = Table(random, seats, holds_meteors_back)
    heard, forced = [], []
    while game.phase != "over":
        move = table.answer(game)
        assert move in game.choices()
        logged = entry(WORDS, game, move, game)
        notes = game.play(move)
        now_forced = [note for note in notes if note[0].startswith("must_discard")]
        names = ", ".join([WORDS.seats[note[1]] for note in now_forced])
        follows = WORDS.say("did_must" if move[0] == "egg" else "did_too", names)
        assert logged.partition("; ")[2] == (follows if names else "")
        forced += now_forced
        if game.phase not in ("symbol", "discard") and not any(game.stacks):
            if any(table.stacks):
                assert table.end_round() == sorted(forced, key=lambda note: note[1])
            forced.clear()
        if game.phase not in ("symbol", "discard", "egg"):
            assert game.hands == [len(hand) for hand in table.hands]
            assert game.piles == [len(pile) for pile in table.piles]
            assert game.stacks == table.stacks
        heard.extend(notes)
    return game, heard


def check_end(game):
    assert game.round == 12
    assert sum(sum(eggs.values()) for eggs in game.eggs) == 24
    for seat in range(game.seats):
        assert game.hands[seat] + game.piles[seat] == 5
    assert game.winners
    scores = game.state()["scores"]
    assert {scores[seat] for seat in game.winners} == {max(scores)}
    assert len(game.symbols) <= 15


@given(st.integers(0, 2**32), st.integers(3, 5), st.booleans())
@settings(max_examples=60)
def test_every_game_gives_24_eggs_and_leaves_5_cards_each(number, seats, holds_meteors_back):
    game, _ = play_with_real_cards(number, seats, holds_meteors_back)
    check_end(game)


def test_A23_games_end_too():
    ended_by_passes = 0
    for number in range(120):
        game, notes = play_with_real_cards(number, 3, True)
        if any(note[0] == "all_passed" for note in notes):
            ended_by_passes += 1
            check_end(game)
    assert ended_by_passes


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_quick_games_give_24_eggs(seats):
    random = Random(seats)
    game = Game(random_setup(random, seats, "quick"))
    while game.phase != "over":
        move = random.choice(game.choices())
        game.play(["over"] if move[0] == "meteor" and random.random() < 0.5 else move)
    assert sum(sum(eggs.values()) for eggs in game.eggs) == 24
    assert game.hands == game.piles == [None] * seats
