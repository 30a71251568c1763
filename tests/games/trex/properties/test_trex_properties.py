"""T-Rex: what holds in every game, over random tables with real decks of cards."""

import copy
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core.contract import RuleError
from clutch.games.trex.rules import Game, by_hand
from clutch.games.trex.rules.ranking import CARDS, COLOURS
from clutch.games.trex.rules.symbols import LOCKED

EVERY_MOVE = (
    [[name, card] for name in ("play", "blind") for card in CARDS]
    + [["symbol", symbol] for symbol in ("meteor", 1, 2, 3)]
    + [["egg", colour] for colour in COLOURS]
    + [["egg", seat, colour] for seat in range(5) for colour in COLOURS]
    + [["trump", place, colour] for place in ("high", "low") for colour in COLOURS]
    + [["left", total] for total in range(4, 68)]
    + [[name, seat] for name in ("meteor", "lowest") for seat in range(6)]
    + [["pass"], ["over"], ["trump", "keep"], ["discard", "stack"], ["discard", "pile"]]
    + [["play", 0], ["play", 16], ["play", "6"], ["play"], ["trump", "swap"], ["cheat"], []]
)


class Table:
    """Players with real cards: what they hold, and how they answer what the game asks."""

    def __init__(self, random, seats, holds_meteors_back):
        self.random = random
        self.holds_meteors_back = holds_meteors_back
        self.printed = printed_symbols(random)
        self.hands, self.piles, self.stacks = [], [], []
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
        if self.random.random() < 0.5:
            self.stacks[seat].pop()
            return ["discard", "stack"]
        self.piles[seat].pop(0)
        return ["discard", "pile"]

    def answer_trump(self, game, seat):
        return self.random.choice(choices_of(game))

    def answer_left(self, game, seat):
        numbers = [card for card in self.hands[seat] + self.piles[seat] if type(card) is int]
        return ["left", sum(numbers)]

    def hear(self, notes):
        """Do what the notes force, and clear the table when the discards are through."""
        for code, *values in notes:
            if code == "must_discard_shower":
                self.stacks[values[0]].remove("S")
            elif code == "must_discard_card":
                assert self.stacks[values[0]].pop() == values[1]
            assert code not in ("must_discard_pile", "discards_nothing", "anyway")

    def clear(self):
        for pile, stack in zip(self.piles, self.stacks, strict=True):
            pile.extend(stack)
            stack.clear()


def printed_symbols(random):
    printed = {int(number): symbol for number, symbol in LOCKED.items()}
    unknown = [number for number in range(1, 16) if number not in printed]
    random.shuffle(unknown)
    for place, number in enumerate(unknown):
        printed[number] = "meteor" if place < 4 else random.choice((1, 2, 3))
    return printed


def random_setup(random, seats, depth="full"):
    return {
        "players": ["A", "B", "C", "D", "E"][:seats],
        "start": random.randrange(seats),
        "depth": depth,
        "seed": random.randbytes(32).hex(),
        "settings": {name: random.choice(allowed) for name, allowed in Game.SETTINGS.items()},
    }


def choices_of(game):
    asked = game.ask()
    return asked["choices"] if asked else []


def check_state(game):
    state = game.state()
    assert json.loads(json.dumps(state)) == state
    asked = game.ask()
    if asked is None:
        assert game.phase == "over" and state["turn"] is None and state["winners"]
    else:
        assert asked["ask"] == game.phase and asked["seat"] == game.turn
        assert asked["choices"]
        assert json.loads(json.dumps(asked)) == asked


def check_refusals(game):
    """Every move that is no choice is refused, without a trace."""
    choices = choices_of(game)
    before = copy.deepcopy(game.__dict__)
    for move in EVERY_MOVE:
        if move not in choices:
            with pytest.raises(RuleError):
                game.play(move)
            assert game.__dict__ == before, move


def check_choices(game):
    """Every choice is accepted, and is not among the moves that need "anyway"."""
    for move in choices_of(game):
        trial = copy.deepcopy(game)
        notes = trial.play(move)
        assert notes or trial.phase in ("symbol", "play"), move
        assert not [note for note in notes if note[0] == "anyway"]


def play_with_real_cards(number, seats, holds_meteors_back, looked_at=0.0):
    """A whole game; returns it with every note heard."""
    random = Random(number)
    game = Game(random_setup(random, seats))
    table = Table(random, seats, holds_meteors_back)
    heard = []
    while game.phase != "over":
        if random.random() < looked_at:
            check_state(game)
            check_refusals(game)
            check_choices(game)
        choices = choices_of(game)
        move = table.answer(game)
        assert move in choices
        notes = game.play(move)
        json.dumps(notes)
        table.hear(notes)
        if game.phase not in ("symbol", "discard") and not any(game.stacks):
            table.clear()
        if game.phase != "symbol":
            assert game.hands == [len(hand) for hand in table.hands]
            assert game.piles == [len(pile) for pile in table.piles]
            assert game.stacks == table.stacks
        heard.extend(notes)
    check_state(game)
    check_refusals(game)
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


@given(st.integers(0, 2**32), st.integers(3, 5), st.booleans())
@settings(max_examples=15)
def test_only_choices_are_accepted_and_a_refusal_changes_nothing(number, seats, holds):
    game, _ = play_with_real_cards(number, seats, holds, looked_at=0.1)
    check_end(game)


def test_A23_games_end_too():
    ended_by_passes = 0
    for number in range(120):
        game, notes = play_with_real_cards(number, 3, True)
        if any(note[0] == "all_passed" for note in notes):
            ended_by_passes += 1
            check_end(game)
    assert ended_by_passes


@given(st.integers(0, 2**32), st.integers(3, 5))
@settings(max_examples=25)
def test_quick_games_give_24_eggs(number, seats):
    random = Random(number)
    game = Game(random_setup(random, seats, "quick"))
    while game.phase != "over":
        if random.random() < 0.1:
            check_state(game)
            check_refusals(game)
            check_choices(game)
        choices = choices_of(game)
        move = random.choice(choices)
        if move[0] == "meteor" and random.random() < 0.5:
            move = ["over"]
        game.play(move)
    check_state(game)
    assert sum(sum(eggs.values()) for eggs in game.eggs) == 24
    assert game.hands == game.piles == [None] * seats


def random_change(random, game):
    """Something by hand, or somebody leaving; right or wrong."""
    key = random.choice(list(by_hand.KEYS))
    values = [None, True, "C", "S", [], {}, {"red": 2}, {"red": -1}, {"blue": 9}, *COLOURS]
    value = random.choice(values + [random.randrange(-1, 19) for _ in range(12)])
    if random.random() < 0.05:
        return ["leave", random.randrange(6)]
    return ["set", key, random.choice((None, *range(6))), value]


@given(st.integers(0, 2**32), st.integers(3, 5), st.sampled_from(("full", "quick")))
@settings(max_examples=40)
def test_whatever_is_set_by_hand_or_overruled_the_game_goes_on(number, seats, depth):
    random = Random(number)
    game = Game(random_setup(random, seats, depth))
    for _ in range(600):
        if random.random() < 0.6:
            move = random_change(random, game)
        elif random.random() < 0.3:
            move = [*random.choice(EVERY_MOVE), "anyway"]
        elif game.phase != "over":
            move = random.choice(choices_of(game))
        else:
            break
        before = copy.deepcopy(game.__dict__)
        try:
            game.play(move)
        except RuleError as error:
            assert game.__dict__ == before, (move, error)
            json.dumps([error.code, error.values])
        check_state(game)
        assert all(count is None or count >= 0 for count in game.hands + game.piles)
        assert game.playing.count(True) >= 3
    while game.phase != "over":
        game.play(random.choice(choices_of(game)))
    assert game.winners
