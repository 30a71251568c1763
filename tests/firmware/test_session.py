"""One game in progress: play, undo, redo, correct, replay, look back, and failures."""

# Tests replace methods and set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

from check import refuses
from clutch.core.contract import RuleError
from clutch.core.session import Session, clone
from toy_game import Toy

SETUP = {"game": "toy", "first": 0}


class Recorder:
    def __init__(self):
        self.entries = b""

    def add(self, entry):
        self.entries += entry

    @property
    def length(self):
        return len(self.entries)

    @length.setter
    def length(self, value):
        self.entries = self.entries[:value]


class Recorded(Session):
    """A session, and the record that it writes."""

    def __init__(self, game_class, setup):
        self.record = Recorder()
        Session.__init__(self, game_class, setup, self.record)


def start(setup=SETUP):
    return Recorded(Toy, setup)


def everything(session):
    return clone(session.game.__dict__), session.length, session.undone, list(session.moves())


def no_memory(*_arguments):
    raise MemoryError


def play_mixed(session, count):
    moves = (["roll"], ["paint", "blue", 1], ["take", 700, "brown"], ["row", ["blue"]])
    for number in range(count):
        session.play(moves[number % len(moves)])


def test_a_bug_in_the_rules_leaves_the_game_as_it_was():
    session = start()
    play_mixed(session, 30)
    before, entries = everything(session), session.record.entries
    for attempt in ((session.play, ["break"]), (session.correct, 2, ["break"])):
        refuses(KeyError, "", *attempt)
        assert everything(session) == before and session.record.entries == entries


def test_an_entry_beyond_the_256th_is_corrected_in_a_replay_too():
    for index in (255, 256, 300):
        session = start()
        for _ in range(320):
            session.play(["add", 1, "anyway"])
        assert session.correct(index, ["add", 7, "anyway"]) is None
        again = start()
        entries = session.record.entries
        assert again.replay(entries) == len(entries)
        assert [number for number, move in enumerate(again.moves()) if move[1] == 7] == [index]
        assert again.game.state() == session.game.state()


def test_replay_stops_at_damage_and_says_where():
    good = b"\x00\x04\x01\x7e\x7f"
    for bad in (b"\x7f", b"\x0f", b"\x04\x03", b"\x7d\x00\x09\x01", b"\x7d\x00", b"\x00\x0a"):
        session = start()
        assert session.replay(good + bad + b"\x01") == len(good), bad
        assert session.length == 2
    session = start()
    assert session.replay(b"\x7e") == 0
    assert session.replay(b"\x00\x09" * 7) == 12 and session.game.total == 60


def test_a_clone_shares_nothing_that_can_change():
    value: dict = {"a": [1, [2]], "b": ({"c": bytearray(b"x")}, [3]), "d": "e"}
    copy: dict = clone(value)  # pyright: ignore[reportAssignmentType]
    assert copy == value
    copy["a"][1].append(9)
    copy["b"][0]["c"].extend(b"y")
    copy["b"][1].append(9)
    assert value == {"a": [1, [2]], "b": ({"c": bytearray(b"x")}, [3]), "d": "e"}


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
    refuses(MemoryError, "", session.peek, 4)
    del session.game.apply
    assert everything(session) == before


def test_a_look_from_the_present_to_later_moves_is_back_where_it_was():
    for undone in (30, 3):
        session = start()
        play_mixed(session, 30)
        for _ in range(undone):
            session.undo()
        before = everything(session)
        for goal in range(session.length, 31):
            session.peek(goal)
        session.come_back()
        assert everything(session) == before


def test_a_refused_move_at_an_earlier_moment_takes_nothing_back():
    session = start()
    play_mixed(session, 6)
    before, entries = everything(session), session.record.entries
    session.peek(4)
    refuses(RuleError, "", session.play, ["set", "nothing", None, 1])
    session.come_back()
    assert (everything(session), session.record.entries) == (before, entries)


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


def test_a_move_is_found_where_the_mark_before_it_had_no_memory():
    session = start()
    play_mixed(session, 60)
    del session._marks[1:]
    assert [session.move_at(number) for number in range(60)] == list(session.moves())


def test_a_look_that_cannot_be_prepared_changes_nothing():
    session = start()
    play_mixed(session, 40)
    before, copies = everything(session), session._copies[:]
    for name in ("apply", "_copy"):
        owner = session.game if name == "apply" else session
        setattr(owner, name, no_memory)
        refuses(MemoryError, "", session.prefetch)
        delattr(owner, name)
        assert everything(session) == before and session._copies == copies


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
            refuses(Breaks, "", change, session)
            del session.record.add
            session.rebuild()
            assert everything(session) == before
            in_step(session)


def test_a_move_that_is_recorded_and_cannot_be_counted_is_in_neither():
    for method, undone, change in (
        ("_store", 0, lambda session: session.play(["take", 1])),
        ("_forward", 0, lambda session: session.play(["take", 1])),
        ("_forward", 1, lambda session: session.redo()),
    ):
        session = start()
        play_mixed(session, 53)
        for _ in range(undone):
            session.undo()
        before, entries = everything(session), session.record.entries
        setattr(session, method, broken)
        refuses(Breaks, "", change, session)
        delattr(session, method)
        session.rebuild()
        assert everything(session) == before and session.record.entries == entries
        in_step(session)


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
    session = start()
    play_mixed(session, 30)
    entries = session.record.entries
    again = start()
    again._forward = no_memory
    refuses(MemoryError, "", again.replay, entries)
