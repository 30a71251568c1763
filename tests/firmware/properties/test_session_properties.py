"""A session against the plainest model of one: a list of moves, played from the start each time.

Whatever is played, taken back, done again or corrected, and wherever the power is cut, the state
is that of a fresh game to which the standing moves were made.
"""

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from clutch.core import moves
from clutch.core.contract import RuleError
from clutch.core.session import Session
from test_session import Recorder
from toy_game import COLOURS, Toy

SETUP = {"game": "toy", "seed": "5a" * 32}
SEATS = st.one_of(st.none(), st.integers(0, 15))
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=4,
)
ANY_MOVE = st.one_of(
    st.tuples(st.just("add"), st.integers(1, 10)),
    st.just(("roll",)),
    st.tuples(st.just("paint"), st.sampled_from(COLOURS), st.sampled_from((0, 1, "all"))),
    st.just(("paint", "nothing")),
    st.builds(
        lambda number, colours: ("take", number, *colours),
        st.integers(0, 999),
        st.lists(st.sampled_from(COLOURS), max_size=4),
    ),
    st.tuples(st.just("row"), st.lists(st.sampled_from(COLOURS), max_size=4)),
    st.tuples(st.just("set"), st.just("total"), SEATS, st.integers(0, 60)),
)
MOVES = st.builds(
    lambda move, anyway: [*move, "anyway"] if anyway else list(move), ANY_MOVE, st.booleans()
)


def played(standing):
    """(the game after these moves, None), or (None, number of the first that is refused)."""
    game = Toy(SETUP)
    for number, move in enumerate(standing):
        try:
            game.play(move)
        except RuleError:
            return None, number
    return game, None


class AgainstTheModel(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.record = Recorder()
        self.session = Session(Toy, SETUP, self.record)
        self.standing = []
        self.undone = []

    @rule(move=MOVES)
    def play(self, move):
        game, _ = played([*self.standing, move])
        try:
            self.session.play(move)
        except RuleError:
            assert game is None
        else:
            assert game is not None
            self.standing.append(move)
            self.undone = []

    @rule(move=st.sampled_from((["roll"], ["take", 7], ["paint", "nothing"])), count=st.just(30))
    def play_many(self, move, count):
        for _ in range(count):
            self.session.play(move)
        self.standing += [move] * count
        self.undone = []

    @rule(count=st.sampled_from((1, 1, 2, 5, 24, 60)))
    def undo(self, count):
        for _ in range(count):
            move = self.session.undo()
            assert move == (self.standing[-1] if self.standing else None)
            if move:
                self.undone.append(self.standing.pop())

    @rule(count=st.sampled_from((1, 1, 3, 40)))
    def redo(self, count):
        for _ in range(count):
            done = self.session.redo()
            assert (done is None) == (not self.undone)
            if done:
                assert done[0] == self.undone[-1]
                self.standing.append(self.undone.pop())

    @precondition(lambda self: self.standing)
    @rule(data=st.data(), move=MOVES, more=st.lists(MOVES, max_size=2))
    def correct(self, data, move, more):
        index = data.draw(st.integers(0, len(self.standing) - 1))
        replaced = data.draw(st.integers(1, min(3, len(self.standing) - index)))
        changed = [*self.standing[:index], move, *more, *self.standing[index + replaced :]]
        game, refused = played(changed)
        misfit = self.session.correct(index, move, more, replaced)
        if game is None:
            assert misfit and misfit[0] == refused and isinstance(misfit[1], RuleError)
        else:
            assert misfit is None
            self.standing = changed
            self.undone = []

    @rule(calls=st.integers(1, 4), forget=st.booleans())
    def expect(self, calls, forget):
        for _ in range(calls):
            self.session.prefetch()
        if forget:
            self.session.forget()

    @rule(data=st.data(), stay=st.booleans(), calls=st.integers(0, 4))
    def look(self, data, stay, calls):
        whole = self.standing + self.undone[::-1]
        for _ in range(calls):
            self.session.prefetch()
        lengths = st.integers(0, len(whole))
        before, length = data.draw(lengths), data.draw(lengths)
        for shown in (before, length):
            self.session.peek(shown)
            assert self.session.game.__dict__ == played(whole[:shown])[0].__dict__
        if stay:
            self.session.stay()
            self.standing, self.undone = whole[:length], whole[length:][::-1]
        else:
            self.session.come_back()

    @precondition(lambda self: self.standing)
    @rule(data=st.data(), move=MOVES)
    def play_at_an_earlier_moment(self, data, move):
        kept = self.standing[: data.draw(st.integers(0, len(self.standing) - 1))]
        self.session.peek(len(kept))
        game, _ = played([*kept, move])
        try:
            self.session.play(move)
        except RuleError:
            assert game is None
            self.session.come_back()
        else:
            assert game is not None
            self.standing, self.undone = [*kept, move], []

    @rule()
    def cut_the_power(self):
        self.session = Session(Toy, SETUP, self.record)
        assert self.session.replay(self.record.entries) == len(self.record.entries)

    @invariant()
    def same_state(self):
        game, _ = played(self.standing)
        assert self.session.game.__dict__ == game.__dict__
        assert (self.session.length, self.session.undone) == (len(self.standing), len(self.undone))
        assert list(self.session.moves()) == self.standing
        for index, move in list(enumerate(self.standing))[::7]:
            assert self.session.move_at(index) == move
        assert len(self.session._copies) <= 5


AgainstTheModel.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestAgainstTheModel = AgainstTheModel.TestCase


@given(st.lists(MOVES, max_size=8))
def test_moves_packed_one_after_the_other_come_apart_again(several):
    packed = b"".join(moves.pack(Toy.MOVES, move) for move in several)
    offset = 0
    for move in several:
        unpacked, offset = moves.unpack(Toy.MOVES, packed, offset)
        assert unpacked == move
    assert offset == len(packed)


@given(st.sampled_from(("total", "é", "")), SEATS, JSON_VALUES)
def test_a_value_put_right_by_hand_may_be_anything(key, seat, value):
    move = ["set", key, seat, value]
    assert moves.unpack(Toy.MOVES, moves.pack(Toy.MOVES, move))[0] == move


@given(st.lists(st.one_of(JSON_VALUES, st.sampled_from(("add", "take", "set", "leave")))))
def test_any_list_is_a_move_or_is_refused(move):
    try:
        packed = moves.pack(Toy.MOVES, move)
    except RuleError as error:
        assert error.code in ("unknown_move", "bad_argument")
    else:
        assert moves.unpack(Toy.MOVES, packed) == (move, len(packed))


class Sound(Toy):
    """The toy game without the move that breaks down."""

    MOVES = Toy.MOVES[:-1]


@given(st.binary(max_size=60))
def test_replay_of_rubbish_stops_and_never_crashes(rubbish):
    session = Session(Sound, SETUP)
    good = session.replay(rubbish)
    again = Session(Sound, SETUP)
    assert again.replay(rubbish[:good]) == good
    assert again.game.__dict__ == session.game.__dict__
