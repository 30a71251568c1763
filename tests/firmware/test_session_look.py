"""Looking back in a game: another moment is shown, and nothing is recorded until it stays."""

from clutch.core.moves import ENTRY_REDO, ENTRY_UNDO
from test_session import SETUP, Recorded, everything, fingerprint, play_mixed, start
from toy_game import Toy


def test_looking_back_is_not_recorded_until_it_stays():
    session = start()
    states = [fingerprint(session)]
    for number in range(60):
        play_mixed(session, 1) if number % 3 else session.play(["take", number])
        states.append(fingerprint(session))
    session.undo()
    before = everything(session), session.record.entries
    for length in (58, 3, 0, 31, 60, 59):
        session.peek(length)
        assert fingerprint(session) == states[length]
        assert (session.length, session.undone) == (length, 60 - length)
        assert session.record.entries == before[1]
    session.peek(20)
    session.come_back()
    assert (everything(session), session.record.entries) == before
    session.peek(57)
    session.stay()
    assert session.record.entries == before[1] + bytes((ENTRY_UNDO,)) * 2
    session.peek(60)
    session.stay()
    assert session.record.entries[-3:] == bytes((ENTRY_REDO,)) * 3
    again = start()
    assert again.replay(session.record.entries) == len(session.record.entries)
    assert everything(again) == everything(session)


def test_wherever_one_looks_about_nothing_of_the_present_changes():
    session = start()
    for colour in ("blue", "brown", "yellow"):
        session.play(["row", [colour]])
    session.undo()
    before = everything(session)
    for first in range(4):
        for second in range(4):
            session.peek(first)
            session.peek(second)
            session.come_back()
            assert everything(session) == before, (first, second)


def test_a_move_goes_on_from_where_one_looks():
    session = start()
    for _ in range(5):
        session.play(["add", 1])
    session.peek(2)
    session.play(["add", 7])
    assert list(session.moves()) == [["add", 1], ["add", 1], ["add", 7]]
    again = start()
    again.replay(session.record.entries)
    assert everything(again) == everything(session)


def test_a_look_that_fails_is_back_where_it_was():
    session = start()
    play_mixed(session, 30)
    before = everything(session)
    apply = session.game.apply

    def broken(move):
        if move[0] == "row":
            raise MemoryError
        return apply(move)

    session.game.apply = broken
    try:
        session.peek(4)
    except MemoryError:
        pass
    else:
        raise AssertionError("it did not fail")
    del session.game.apply
    assert everything(session) == before


def test_going_back_up_to_192_moves_replays_few():
    session = start()
    middle = []
    for number in range(600):
        session.play(["add", 1, "anyway"])
        length = number + 1
        if length % 24 or length < 240:
            continue
        oldest, *copies = [length - copy[0] for copy in session._copies]
        assert oldest == length and copies[1:] == [24, 0]
        middle.append(copies[0])
    assert (min(middle), max(middle)) == (48, 192), "it grows old before a newer one replaces it"


def prepare(session):
    """Prepare a look; returns how many calls it took."""
    calls = 1
    while session.prefetch():
        calls += 1
    return calls


class Counted(Toy):
    """The toy game, and how many moves were played on any of its objects."""

    played = [0]

    def apply(self, move):
        self.played[0] += 1
        return Toy.apply(self, move)


def test_an_expected_look_changes_nothing_and_replays_nothing():
    for length in (0, 1, 2, 3, 25, 26, 27, 47, 48, 49, 50, 60):
        session, plain = Recorded(Counted, SETUP), start()
        for moments in (session, plain):
            play_mixed(moments, length + 1)
            moments.undo()
        before = everything(session), session.record.entries, len(session._copies)
        calls = prepare(session)
        assert calls <= 3 and (everything(session), session.record.entries) == before[:2]
        Counted.played[0] = 0
        for goal in range(max(0, length - 2), length):
            session.peek(goal)
            plain.peek(goal)
            assert everything(session) == everything(plain)
        assert Counted.played[0] <= 1, "more was replayed than the move before the last"
        session.come_back()
        assert (everything(session), session.record.entries) == before[:2]
        assert len(session._copies) == before[2]


def test_a_look_that_cannot_be_prepared_changes_nothing():
    session = start()
    play_mixed(session, 40)
    before, copies = everything(session), session._copies[:]
    for name in ("apply", "_copy"):
        owner = session.game if name == "apply" else session

        def broken(*_):
            raise MemoryError

        setattr(owner, name, broken)
        try:
            session.prefetch()
        except MemoryError:
            pass
        else:
            raise AssertionError("it did not fail")
        delattr(owner, name)
        assert everything(session) == before and session._copies == copies
