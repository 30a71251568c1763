"""Dinoland: what holds in every game, over random whole games with every expansion, variant and
setting.

A second bookkeeper, on dinoland_reference.py, follows each game from the moves alone and must come
to the same map, Areas, pawns and eggs to hatch.
"""

import copy
import json
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core import moves
from clutch.core.contract import RuleError
from clutch.games.dinoland import rules
from clutch.games.dinoland.rules import Game, asteroids, land, set_up
from clutch.games.dinoland.rules.map_moves import places
from tests.games.dinoland import reference
from tests.games.dinoland import table as on_table

KEYS = ["phase", "turn", "deck", "crosshair", "areas", "pawns", "scores", "coop", "winners"]
BASE = [name for name in land.SQUARES if name[0] in "GSWL" and name[1] in ".eTBV"]
# What may still be wrong with a domino whose place is right.
OF_THE_SQUARES = ("mixes", "not_in_box", "no_eggs", "needs_dino", "other_terrain")
OVER = ("overlap", "hatch")
SITED = ("lay", "claim", "move_pawn", *OVER)

many = settings(max_examples=50)
numbers = st.integers(0, 2**32)


# ------------------------------------------------------------------- whole games


tables = st.tuples(
    st.integers(1, 6),
    st.sampled_from(["full", "quick"]),
    st.sampled_from(["kept", "table"]),
    numbers,
)


def new_game(table):
    seats, depth, deck, number = table
    random = Random(number)

    def some(names, share):
        return [name for name in names if random.random() < share]

    variants = some(set_up.VARIANTS, 0.15)
    expansions = some(set_up.EXPANSIONS, 0.7)
    if "single_square" in variants and "impact" in expansions:
        expansions.remove("impact")
    setup = {
        "players": [f"player {seat}" for seat in range(seats)],
        "coop": seats == 1 or random.random() < 0.3,
        "depth": depth,
        "start": random.randrange(seats),
        "seed": random.randbytes(32).hex(),
        "deck": random.randint(1, 25) if deck == "kept" else ["table", random.randint(1, 25)],
        "expansions": expansions,
        "variants": variants,
        "settings": {
            name: random.choice(allowed) if random.random() < 0.4 else allowed[0]
            for name, allowed in Game.SETTINGS.items()
        },
    }
    return Game(setup), setup, random


def random_squares(game, random):
    names = land.SQUARES if "dominoes" in game.expansions else BASE
    while True:
        pair = [random.choice(names) for _ in range(2)]
        # Few terrains make large Areas, eggs make hatching.
        if all(name[0] in "GW*" or random.random() < 0.3 for name in pair):
            return pair


def spelled_out(game, name, random, every=False):
    """Complete moves of this name: all places, with squares drawn for each domino."""
    if name == "area":
        owners = [seat for seat in range(game.seats) if game.pawns[seat]]
        if not owners and not game.coop:
            return []
        seats = random.sample(owners, random.randint(min(1, len(owners)), len(owners)))
        size = random.randint(1, 9)
        return [["area", seats, random.choice(land.TERRAINS[:4]), size, random.randint(0, size),
                 random.random() < 0.3]]  # fmt: skip
    spots = list(places(game, name))
    if not every:
        spots = random.sample(spots, min(8, len(spots)))
    if name in ("claim", "move_pawn"):
        return [[name, *spot] for spot in spots]
    return [[name, *spot, *random_squares(game, random)] for spot in spots]


def choose(game, random):
    """A move that the game offers, spelled out; often enough one that brings the end nearer."""
    choices = game.ask()["choices"]
    assert choices
    random.shuffle(choices)
    if game.phase == "turn" and random.random() < 0.7:
        choices.sort(key=lambda move: move[0] in ("pass", "impact"))
    for choice in choices:
        if len(choice) > 1 or choice[0] not in (*SITED, "area"):
            if choice != ["impact"] or game.phase == "impact" or random.random() < 0.03:
                return choice
            continue
        for move in spelled_out(game, choice[0], random):
            try:
                copy.deepcopy(game).play(move)
                return move
            except RuleError as error:
                assert error.code in OF_THE_SQUARES, (move, error)
    return ["pass"] if ["pass"] in choices else choose(game, random)


def play_through(table, watch=None, choose=choose):
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


@settings(max_examples=50)
@given(tables)
def test_whole_games_are_those_of_a_second_bookkeeper(table):
    table = (table[0], "full", *table[2:])
    layers = reference.Layers()

    def watch(game, before, move, notes):
        name = move[0]
        seat = before["turn"]
        if name in ("lay", "overlap") or name == "hatch" and len(move) > 2:
            layers.lay(*move[1:])
        elif name == "claim":
            layers.pawns.append((seat, (move[1], move[2])))
        elif name == "move_pawn":
            layers.pawns.remove((seat, (move[1], move[2])))
            layers.pawns.append((seat, (move[3], move[4])))
        elif name == "return_pawn":
            layers.pawns.remove((move[1], (move[2], move[3])))
        elif name == "mini_impact":
            layers.remove_at(tuple(before["crosshair"]))
        squares = layers.seen()
        if not game.eggs_hatch:
            squares = {square: one.replace("e", ".") for square, one in squares.items()}
        shown = {
            land.position(place): on_table.square(game, *land.position(place))
            for place in game.squares
        }
        assert shown == squares
        standing = [(pawn & 7, land.position(pawn >> 3)) for pawn in game.placed]
        assert sorted(standing) == sorted(layers.pawns)
        for one in range(game.seats):
            assert game.pawns[one] == 3 - [pawn[0] for pawn in standing].count(one)
        if squares:
            rows = [row for row, _ in squares]
            columns = [column for _, column in squares]
            assert min(rows) <= game.crosshair[0] <= max(rows)
            assert min(columns) <= game.crosshair[1] <= max(columns)
        if game.phase == "hatch":
            check_due(game, squares)
        state = game.state()
        assert [(area["terrain"], area["size"]) for area in state["areas"]] == [
            (reference.TERRAINS[area[0]], len(area[1]))
            for area in sorted(reference.areas(squares), key=reference.first_square)
        ]
        check_state(game, state, notes)

    game, _, _ = play_through(table, watch)
    assert game.winners is not None and not game.todo


def check_due(game, squares):
    pawns = [(pawn & 7, land.position(pawn >> 3)) for pawn in game.placed]
    owned = reference.sole_owners(squares, pawns)
    eggs = {land.position(place) for place in game.due}
    asked = {land.position(place) for place in game.hatching[2]}
    if game.hatching[0] == "hatch_all_unclaimed":
        assert game.turn == game.hatching[1]
        assert eggs == {egg for egg in asked if egg in owned and not owned[egg]}
        return
    hatchers = {min(owned[egg]) for egg in asked if egg in owned and len(owned[egg]) == 1}
    clockwise = [(game.active + step) % game.seats for step in range(game.seats)]
    assert game.turn == next(seat for seat in clockwise if seat in hatchers)
    assert eggs == {egg for egg in asked if owned.get(egg) == {game.turn}}


def check_state(game, state, notes):
    assert list(state) == KEYS
    json.dumps(state)
    assert state["deck"] == game.deck >= 0
    if game.tiles is not None:
        assert game.deck == len(game.tiles) + (game.open is not None)
    assert (state["winners"] is None) == (state["phase"] != "over")
    assert (state["turn"] is None) == (state["phase"] in ("impact", "areas", "over"))
    assert (state["scores"] is None) == game.coop == (state["coop"] is not None)
    for note in notes:
        assert type(note[0]) is str
        assert all(type(value) in (int, str) for value in note[1:]), note


@many
@given(tables)
def test_quick_games_end_and_count_what_was_entered(table):
    table = (table[0], "quick", *table[2:])
    expected, group = [0] * table[0], [0]

    def watch(game, before, move, notes):
        if move[0] == "area":
            worth = 0 if move[5] else move[3] * move[4]
            for seat in move[1]:
                expected[seat] += worth
            if move[1] or game.settings["coop_counts_all"]:
                group[0] += worth
        check_state(game, game.state(), notes)

    game, _, _ = play_through(table, watch)
    state = game.state()
    if game.coop:
        assert state["coop"] == group[0]
    else:
        assert state["scores"] == expected


def every_move(game, random):
    """Moves of every form: some of each that name squares, all of the others."""
    line = [-60, -1, 0, 1, 2, 60]
    way = land.WAYS
    spot = [random.choice(line) for _ in range(4)]
    domino = [*spot[:2], random.choice(land.DIRECTIONS), *random_squares(game, random)]
    found = [[name] for _, names, _, _ in Game.PHASES["full"].values() for name in names]
    found += [["area", 0, "grass", 3, 1, False], ["area", [], "grass", 1, 1, True], ["cheat"], []]
    found += [[name, *domino] for name in ("lay", "overlap", "hatch")]
    found += [["claim", *spot[:2]], ["move_pawn", *spot], ["hatch", "impossible"]]
    found += [["crosshair", one] for one in way] + [["as", one] for one in "TBVSX"]
    found += [[name, one] for name in ("asteroid", "return_asteroid") for one in rules.TILES]
    found += [["switch_impact", card] for card in rules.CARDS]
    found += [["move_crosshairs", a, b, c] for a in way for b in way for c in way]
    found += [["return_pawn", seat, *spot[:2]] for seat in range(6)]
    found += [["rearrange_asteroid", *order] for order in permutations(range(3))]
    found += [["shape", 1, 2, 3, 4, 5], ["shape", 32, 0, 0, 0, 0], ["lay", 0, 0, "up", "G.", "G."]]
    return found


def is_offered(game, move, choices):
    """Whether a move is among the choices, which give what names squares by its name alone."""
    name = move[0] if move else None
    if move in choices and len(move) > 1:
        return True
    if name in SITED and [name] in choices and len(move) > 1:
        what_is_known = 4 if name in ("lay", *OVER) else len(move)
        return tuple(move[1:what_is_known]) in set(places(game, name))
    if name == "area":
        return [name] in choices and len(move) > 1
    if name == "rearrange_asteroid" and [name] in choices and len(move) > 1:
        return sorted(move[1:]) == list(range(len(asteroids.ahead(game))))
    if name == "shape" and len(move) == 6:
        return game.phase == "impact" and game.impact in rules.PICTURES
    return move in choices and name not in (*SITED, "area")


@pytest.mark.parametrize("depth", ["full", "quick"])
@settings(max_examples=15)
@given(table=tables)
def test_what_is_not_offered_is_refused_and_changes_nothing(depth, table):
    game, _, random = new_game((table[0], depth, *table[2:]))
    steps = 0
    while (ask := game.ask()) is not None:
        choices = ask["choices"]
        if steps % 3 == 0 or game.phase not in ("turn", "act"):
            before = copy.deepcopy(game.__dict__)
            for move in every_move(game, random):
                if is_offered(game, move, choices):
                    continue
                with pytest.raises(RuleError):
                    game.play(move)
                assert game.__dict__ == before, move
            offers = [move for move in choices if is_offered(game, move, choices)]
            for name in SITED:
                if [name] in choices:
                    offers += spelled_out(game, name, random)
            for move in offers:
                other = copy.deepcopy(game)
                try:
                    other.play(move)
                except RuleError as error:
                    assert error.code in OF_THE_SQUARES, (move, error)
                    assert other.__dict__ == before
                packed = moves.pack(Game.MOVES, move)
                assert moves.unpack(Game.MOVES, packed) == (move, len(packed))
        game.play(choose(game, random))
        steps += 1


@many
@given(tables, numbers)
def test_games_end_with_leavers_and_changes_by_hand(table, number):
    game, _, random = new_game(table)
    meddler = Random(number)
    for _ in range(3000):
        if game.ask() is None:
            break
        if meddler.random() < 0.1:
            before = copy.deepcopy(game.__dict__)
            try:
                game.play(meddling(game, meddler))
            except RuleError:
                assert game.__dict__ == before
        else:
            game.play(choose(game, random))
        check_state(game, game.state(), [])
    assert game.ask() is None
    assert all(game.playing[seat] for seat in game.winners or [])


def meddling(game, random):
    seat = random.randrange(game.seats)
    spots = [list(land.position(place)) for place in sorted(game.squares)] or [[0, 0]]
    return random.choice(
        [
            ["leave", seat],
            ["set", "deck", None, random.randrange(12)],
            ["set", "crosshair", None, random.choice(spots)],
            ["set", "turn", None, seat],
            ["set", "pawns", seat, random.choices(spots, k=random.randrange(4))],
            ["set", "pawns", seat, random.randrange(4)],
        ]
    )
