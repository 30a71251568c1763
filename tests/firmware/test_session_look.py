"""Looking back in a game: another moment is shown, and nothing is recorded until it stays."""

from clutch.core.moves import ENTRY_REDO, ENTRY_UNDO
from test_session import everything, fingerprint, play_mixed, start


def test_looking_back_is_not_recorded_until_it_stays():
    session = start()
    states = [fingerprint(session)]
    for number in range(60):
        play_mixed(session, 1) if number % 3 else session.play(["take", number])
        states.append(fingerprint(session))
    session.undo()
    before = everything(session), session._record.entries
    for length in (58, 3, 0, 31, 60, 59):
        session.look(length)
        assert fingerprint(session) == states[length]
        assert (session.length, session.undone) == (length, 60 - length)
        assert session._record.entries == before[1]
    session.look(20)
    session.come_back()
    assert (everything(session), session._record.entries) == before
    session.look(57)
    session.stay()
    assert session._record.entries == before[1] + bytes((ENTRY_UNDO,)) * 2
    session.look(60)
    session.stay()
    assert session._record.entries[-3:] == bytes((ENTRY_REDO,)) * 3
    again = start()
    assert again.replay(session._record.entries) == len(session._record.entries)
    assert everything(again) == everything(session)


def test_looking_at_what_was_undone_changes_nothing_of_the_present():
    session = start()
    session.play(["row", ["blue"]])
    session.play(["row", ["brown"]])
    session.undo()
    before = everything(session)
    session.look(2)
    session.come_back()
    assert everything(session) == before


def test_a_move_goes_on_from_where_one_looks():
    session = start()
    for _ in range(5):
        session.play(["add", 1])
    session.look(2)
    session.play(["add", 7])
    assert list(session.moves()) == [["add", 1], ["add", 1], ["add", 7]]
    again = start()
    again.replay(session._record.entries)
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
        session.look(4)
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
