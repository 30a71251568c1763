"""Dino Race: what holds in every game, over random whole games of every variant and depth.

A second bookkeeper follows each game from the moves and the faces alone and must come to the same
positions, drops and owner of the egg.
"""

import copy
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core.event_die import TERRAINS
from clutch.games.race.rules import Game

tables = st.tuples(
    st.sampled_from(
        [(seats, variant) for variant in ("standard", "survive", "double") for seats in (2, 3, 4)]
        + [(seats, "teams") for seats in (4, 6, 8)]
    ),
    st.sampled_from(["full", "quick"]),
    st.booleans(),  # is the track entered?
    st.integers(0, 2**32),
)
many = settings(max_examples=60)


def new_game(table):
    (seats, variant), depth, entered, number = table
    random = Random(number)
    setup = {
        "players": [f"player {seat}" for seat in range(seats)],
        "variant": variant,
        "depth": depth,
        "start": random.randrange(seats),
        "seed": random.randbytes(32).hex(),
    }
    if entered:
        setup["track"] = random_track(random)
    return Game(setup), setup, random


def random_track(random):
    tiles = list(TERRAINS) * 3
    random.shuffle(tiles)
    return tiles


def choose(game, random):
    """A move that the game offers: actions, and often enough the die."""
    choices = game.ask()["choices"]
    assert choices
    rolls = [move for move in choices if move[0] == "roll"]
    if rolls and random.random() < 0.4:
        return random.choice(rolls)
    if game.phase == "track":
        return random.choice([["track"], ["track", random_track(random)]])
    return random.choice(choices)


def play_through(table, watch=None):
    """A whole game; returns (game, setup, moves). `watch(game, before, move, notes)` sees all."""
    game, setup, random = new_game(table)
    record = []
    while game.ask() is not None:
        move = choose(game, random)
        before = copy.deepcopy(game.__dict__)
        notes = game.play(move)
        record.append(move)
        if watch:
            watch(game, before, move, notes)
        assert len(record) < 3000, "the game does not end"
    return game, setup, record


class Bookkeeper:
    """The race as somebody else would keep it, full depth: from moves and notes' faces only."""

    def __init__(self, game):
        self.teams = game.variant == "teams"
        self.drops_count = game.variant != "survive"
        self.seats = game.seats
        self.race = 0

    def begin(self, game):
        self.race = game.race
        half = self.seats // 2
        if self.teams:
            self.at = {(seat, 0): 1 if seat < half else 2 for seat in range(self.seats)}
        else:
            self.at = {(seat, n): n + 1 for seat in range(self.seats) for n in range(2)}
        self.drops = [0] * self.seats
        self.active, self.lava = False, 0
        self.egg = game.egg
        self.waiting = False

    def pay(self, seat):
        if self.drops_count:
            mates = [seat, (seat + self.seats // 2) % self.seats] if self.teams else [seat]
            for mate in mates:
                self.drops[mate] += 1

    def follow(self, before, move, notes):
        if before["race"] != self.race:
            return
        name, turn = move[0], before["turn"]
        if name == "step":
            self.at[turn, move[1]] += 1
        elif name == "push":
            tile = self.at[move[1], move[2]] - 1
            if tile <= self.lava and (tile or self.active):
                self.pay(move[1])
            else:
                self.at[move[1], move[2]] = tile
        elif name == "give":
            self.egg = move[1]
        elif name == "roll" and notes[0][2] == "volcano":
            self.pay(self.egg)
            others = self.receivers()
            self.waiting = len(others) > 1
            if len(others) == 1:
                self.egg = others[0]
            if not self.waiting:
                self.flow()
        elif name == "egg_to":
            assert self.waiting and move[1] in self.receivers()
            self.egg = move[1]
            self.flow()

    def receivers(self):
        half = self.seats // 2 if self.teams else self.seats
        racing = sorted({seat for (seat, _), tile in self.at.items() if tile < 12})
        return [seat for seat in racing if seat % half != self.egg % half]

    def flow(self):
        if self.active:
            self.lava += 1
        self.active = True
        for (seat, dino), tile in self.at.items():
            if tile == self.lava:
                self.at[seat, dino] += 1
                self.pay(seat)


@many
@given(tables)
def test_a_second_bookkeeper_agrees_in_full_depth(table):
    table = (table[0], "full", *table[2:])
    keeper = None

    def watch(game, before, move, notes):
        nonlocal keeper
        if keeper is None:
            keeper = Bookkeeper(game)
            keeper.begin(new_game(table)[0])
        keeper.follow(before, move, notes)
        if game.race != keeper.race:
            keeper.begin(game)
        state = game.state()
        assert state["drops"] == keeper.drops
        assert state["egg"] == keeper.egg
        assert (state["volcano"] == "active", state["lava"]) == (keeper.active, keeper.lava)
        for (seat, dino), tile in keeper.at.items():
            assert state["dinos"][seat][dino] == tile

    play_through(table, watch)


class Hands:
    """How many cards each seat really has, at a table that swaps, and steps with three cards."""

    def __init__(self, game):
        self.random = Random(game.seed)
        self.cards = [4 if game.variant == "teams" else 5] * game.seats
        self.cards[game.turn] += game.on_track(game.turn)

    def pay(self, seat, least):
        assert self.cards[seat] >= least
        self.cards[seat] -= self.random.randint(least, min(self.cards[seat], max(least, 3)))

    def follow(self, before, move, notes):
        seat = before["turn"]
        if move[0] in ("step", "push", "trip", "give", "steal", "stand"):
            self.pay(seat, 2 if move[0] == "stand" else 1)
        if move[0] == "steal" and self.cards[move[1]]:
            self.cards[move[1]] -= 1
            self.cards[seat] += 1
        if move[0] == "roll" and before["variant"] == "teams" and self.cards[seat]:
            self.cards[seat] -= 1  # to the partner
            self.cards[(seat + len(self.cards) // 2) % len(self.cards)] += 1
        for note in notes:
            if note[0] in ("draws", "turn_begins"):
                self.cards[note[1]] += note[2]
            elif note[0] == "hand_gone":
                self.cards[note[1]] = 0
            elif note[0] == "random_cards":
                self.cards[note[1]] = max(0, self.cards[note[1]] - note[2])


@many
@given(tables)
def test_no_hand_has_more_cards_than_are_counted(table):
    game, _, random = new_game((table[0], "full", *table[2:]))
    hands = Hands(game)
    while game.race == 1 and game.phase in ("turn", "egg_to"):
        assert all(cards <= most for cards, most in zip(hands.cards, game.most_cards, strict=True))
        choices = game.ask()["choices"]
        if game.phase == "turn":
            most = {"roll": 0, "stand": 2}
            choices = [m for m in choices if hands.cards[game.turn] >= most.get(m[0], 1)]
        before = {"turn": game.turn, "variant": game.variant}
        move = random.choice(choices)
        hands.follow(before, move, game.play(move))


@many
@given(tables)
def test_what_holds_after_every_move(table):
    def watch(game, before, move, notes):
        state = game.state()
        assert state["egg"] in range(game.seats)
        for seat in range(game.seats):
            for position, down in zip(state["dinos"][seat], state["down"][seat], strict=True):
                if position is not None:
                    assert position in (0, 12) or position > state["lava"]
                    assert position > 0 or state["volcano"] == "quiet"
                assert not (down and position == 12)
        if state["phase"] == "turn":
            assert game.on_track(game.egg) or any(map(game.on_track, game.mates(game.egg)))
            assert state["turn"] == game.roller
        assert (state["winners"] is None) == (state["phase"] != "over")

    game, _, _ = play_through(table, watch)
    assert game.winners


@many
@given(tables)
def test_the_scores_are_the_counters_less_the_drops(table):
    prizes, totals = {}, {}

    def watch(game, before, move, notes):
        team = game.seats // 2 if game.variant == "teams" else game.seats
        if move[0] == "prize":
            prizes.setdefault(move[1] % team, []).append(move[2:])
        if move[0] == "egg_counter":
            totals[before["turn"] % team] = totals.get(before["turn"] % team, 0) + move[1]
        if any(note[0] == "score" for note in notes):
            for seat in range(team):
                won = prizes.get(seat, [])
                bonus = 3 if len({colour for _, colour in won}) == 1 and len(won) == 2 else 0
                points = sum(value for value, _ in won) + bonus - before["drops"][seat]
                totals[seat] = totals.get(seat, 0) + points
            prizes.clear()

    game, _, _ = play_through(table, watch)
    if game.variant == "survive":
        assert game.state()["scores"] is None
        assert all(game.all_home(seat) for seat in game.winners or [])
        return
    scores = game.state()["scores"] or []
    teams = game.seats // 2 if game.variant == "teams" else game.seats
    assert scores == [totals[seat % teams] for seat in range(game.seats)]
    assert {scores[seat] for seat in game.winners or []} == {max(scores)}
