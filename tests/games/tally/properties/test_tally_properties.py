"""The Scoreboard: what holds in every game, over random whole games."""

from hypothesis import given
from hypothesis import strategies as st

from clutch.core.contract import RuleError
from clutch.games.tally.rules import Game

setups = st.fixed_dictionaries(
    {
        "players": st.lists(st.sampled_from("ABC"), min_size=1, max_size=8),
        "highest_wins": st.booleans(),
        "target": st.sampled_from([0, 1, 50, 99999]),
        "depth": st.sampled_from(["full", "quick"]),
    }
)
entries = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(0, 7), st.integers(-9999, 9999)),
        st.tuples(
            st.just("set"), st.just("scores"), st.integers(0, 7), st.integers(-99999, 99999)
        ),
        st.tuples(st.just("leave"), st.integers(0, 7)),
        st.just(("round",)),
        st.sampled_from(
            [("end", 1), ("add", 0), ("add", 8, 1), ("add", 0, 10000), ("round", 2), ("cheat",)]
        ),
    ).map(list),
    max_size=60,
)


@given(setups, entries)
def test_scores_are_sums_and_the_winners_have_the_best(setup, wanted):
    game = Game(setup)
    sums = [0] * game.seats
    for move in [*wanted, ["end"]]:
        try:
            game.play(move)
        except RuleError:
            continue
        if move[0] == "add":
            sums[move[1]] += move[2]
        if move[0] == "set":
            sums[move[2]] = move[3]
        assert game.state()["scores"] == sums
    assert game.ask() is None
    stayed = [seat for seat in range(game.seats) if game.playing[seat]]
    best = (max if game.highest_wins else min)(sums[seat] for seat in stayed)
    assert game.winners == [seat for seat in stayed if sums[seat] == best]
    sign = 1 if game.highest_wins else -1
    for place, seat, score in game.ranking():
        assert score == sums[seat]
        assert place == 1 + sum(sign * sums[other] > sign * score for other in stayed)
