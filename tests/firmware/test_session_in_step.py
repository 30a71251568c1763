"""What breaks in the middle of a change leaves session and record in step."""

# Tests replace methods and set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

from test_session import everything, play_mixed, start


class Breaks(Exception):
    """What a test lets break."""


def broken(*_arguments):
    raise Breaks


def in_step(session):
    """Assert that the record has what the session has, and that it plays on so."""
    session.rebuild()
    for ask in (lambda: None, session.redo, lambda: session.play(["take", 5]), session.undo):
        ask()
        again = start()
        entries = session.record.entries
        assert again.replay(entries) == len(entries)
        again.rebuild()
        assert everything(again) == everything(session)


def test_where_the_record_breaks_down_session_and_record_stay_in_step():
    for length in (3, 24, 60):
        for change in (
            lambda session: session.play(["take", 1]),
            lambda session: session.undo(),
            lambda session: session.redo(),
            lambda session: session.correct(1, ["take", 7]),
        ):
            session = start()
            play_mixed(session, length)
            session.undo()
            before = everything(session)
            session.record.add = broken
            try:
                change(session)
            except Breaks:
                del session.record.add
                session.rebuild()
                assert everything(session) == before
                in_step(session)
                continue
            raise AssertionError("it did not break")


def test_where_the_session_breaks_down_the_record_stays_in_step():
    """While a copy of the game is made, and in the middle of playing on to where an undo leads."""
    for method in ("_forward", "_restore"):
        for change in (
            lambda session: session.play(["take", 1]),
            lambda session: session.undo(),
            lambda session: session.redo(),
            lambda session: session.correct(1, ["take", 7]),
            lambda session: session.rebuild(),
        ):
            for good in (0, 1, 5, 20):
                session = start()
                play_mixed(session, 53)
                session.undo()
                whole = getattr(session, method)
                left = [good]

                def breaking(*arguments, whole=whole, left=left, method=method):
                    left[0] -= 1
                    if left[0] >= 0 or method == "_forward":
                        whole(*arguments)
                    if left[0] <= 0:
                        raise Breaks

                setattr(session, method, breaking)
                try:
                    change(session)
                except Breaks:
                    pass
                setattr(session, method, whole)
                in_step(session)


def test_a_place_that_could_not_be_marked_is_found_all_the_same():
    session = start()
    play_mixed(session, 100)
    del session._marks[2:]
    play_mixed(session, 40)
    moves = list(session.moves())
    assert [session.move_at(index) for index in range(140)] == moves
    for left in range(139, 20, -1):
        assert session.undo() == moves[left]


def test_replay_stops_at_what_nobody_can_have_entered():
    """Its CRC may be right: a "set" whose value no game of this kind can have."""
    good = b"\x00\x04"
    for text in (b'["total",null,"x"]', b'["total",null,[[[]]]]', b'["total",null,{"a":1}]'):
        entry = b"\x60" + bytes((len(text),)) + text
        session = start()
        assert session.replay(good + entry + b"\x00\x04\x00\x04") == len(good + entry)
        assert session.length == 2
    for text in (b"[null,null,1]", b"[[],{},1]", b"{}", b"7", b'["total"]', b'"total"'):
        session = start()
        assert session.replay(good + b"\x60" + bytes((len(text),)) + text) == len(good)
        assert session.length == 1


def test_a_lack_of_memory_is_no_damage():
    def no_memory(*_arguments):
        raise MemoryError

    session = start()
    play_mixed(session, 30)
    entries = session.record.entries
    again = start()
    again._forward = no_memory
    try:
        again.replay(entries)
    except MemoryError:
        return
    raise AssertionError("taken for damage")
