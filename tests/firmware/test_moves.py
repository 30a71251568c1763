"""Moves checked and packed; a value of a note is read by its name."""

from check import raises, refuses
from clutch.core import moves, refusal
from clutch.core.notes import value
from toy_game import COLOURS, Toy

WORDS = tuple(["word%d" % number for number in range(21)])
TABLE = Toy.MOVES + (("far", range(-20, 21, 2)), ("say", WORDS))

GOOD = (
    (["add", 1], b"\x00\x00"),
    (["add", 10, "anyway"], b"\x80\x09"),
    (["roll"], b"\x01"),
    (["roll", "anyway"], b"\x81"),
    (["paint", "blue", 1], b"\x02\x01\x01"),
    (["paint", "blue", "all"], b"\x02\x01\x02"),
    (["paint", "nothing"], b"\x03\x00"),
    (["take", 0], b"\x04\x00\x00\x00"),
    (["take", 999, "brown", "yellow"], b"\x04\x03\xe7\x02\x02\x00"),
    (["row", []], b"\x05\x00"),
    (["row", ["blue", "blue"]], b"\x05\x02\x01\x01"),
    (["far", -20], b"\x07\x00"),
    (["far", 20], b"\x07\x14"),
    (["leave", 3], b"\x61\x03"),
    (["set", "total", None, 12], b'\x60\x11["total",null,12]'),
    (["set", "eggs", 2, {"red": 1}, "anyway"], b'\xe0\x14["eggs",2,{"red":1}]'),
)

BAD = (
    ([], "unknown_move"),
    ("add", "unknown_move"),
    (["fly"], "unknown_move", "fly"),
    ([7], "unknown_move", "7"),
    (["add"], "bad_argument", "add", 1, "1..10"),
    (["add", 11], "bad_argument", "add", 1, "1..10"),
    (["add", 0], "bad_argument", "add", 1, "1..10"),
    (["add", True], "bad_argument", "add", 1, "1..10"),
    (["add", 1.0], "bad_argument", "add", 1, "1..10"),
    (["add", "1"], "bad_argument", "add", 1, "1..10"),
    (["add", None], "bad_argument", "add", 1, "1..10"),
    (["add", 1, 2], "bad_argument", "add", 2, "nothing"),
    (["roll", "roll"], "bad_argument", "roll", 1, "nothing"),
    (["paint", "red", 1], "bad_argument", "paint", 1, "yellow blue brown nothing"),
    (["paint", "blue", 2], "bad_argument", "paint", 2, "0 1 all"),
    (["paint", "blue", False], "bad_argument", "paint", 2, "0 1 all"),
    (["paint", ["blue"], 1], "bad_argument", "paint", 1, "yellow blue brown nothing"),
    (["take", 5, "blue", "red"], "bad_argument", "take", 3, "yellow blue brown"),
    (["row", "blue"], "bad_argument", "row", 1, "list of yellow blue brown"),
    (["row", ["blue", 3]], "bad_argument", "row", 1, "list of yellow blue brown"),
    (["far", -19], "bad_argument", "far", 1, "-20..20"),
    (["say", "word21"], "bad_argument", "say", 1, "word0 .. word20"),
    (["leave"], "bad_argument", "leave", 1, "0..15"),
    (["leave", 16], "bad_argument", "leave", 1, "0..15"),
    (["leave", 1, 2], "bad_argument", "leave", 2, "nothing"),
    (["set", "total"], "bad_argument", "set", 2, "seat"),
    (["set", "total", "x", 1], "bad_argument", "set", 2, "seat"),
    (["set", 5, None, 1], "bad_argument", "set", 1, "key"),
    (["set", "total", None, 1, 2], "bad_argument", "set", 4, "nothing"),
)


def test_a_move_is_packed_as_documented():
    for move, packed in GOOD:
        assert moves.pack(TABLE, move) == packed, move
        assert moves.pack(TABLE, tuple(move)) == packed, move


def test_a_packed_move_is_unpacked_again():
    stream = b"".join([packed for _, packed in GOOD])
    offset = 0
    for move, _ in GOOD:
        unpacked, offset = moves.unpack(TABLE, stream, offset)
        assert unpacked == move
    assert offset == len(stream)


def test_a_bad_move_is_refused_with_what_is_allowed():
    for move, code, *values in BAD:
        error = raises(code, moves.pack, TABLE, move)
        if values:
            assert error.values == tuple(values), (move, error.values)


def test_of_several_forms_the_one_that_fits_furthest_says_what_is_wrong():
    table = (("trump", ("keep",)), ("trump", ("high", "low"), COLOURS), ("trump", (7,), (8,)))
    error = raises("bad_argument", moves.pack, table, ["trump", "high", "pink"])
    assert error.values == ("trump", 2, "yellow blue brown"), error.values


def test_check_gives_form_arguments_and_anyway():
    assert moves.check(TABLE, ["paint", "nothing"]) == (3, ("nothing",), False)
    assert moves.check(TABLE, ["add", 4, "anyway"]) == (0, (4,), True)
    assert moves.check(TABLE, ["leave", 2]) == (0x61, (2,), False)
    assert moves.check(TABLE, ["set", "a", None, [1]]) == (0x60, ("a", None, [1]), False)


def test_a_move_too_long_for_a_record_is_refused():
    moves.pack(TABLE, ["set", "total", None, "x" * 130])
    raises("bad_argument", moves.pack, TABLE, ["set", "total", None, "x" * 200])
    raises("bad_argument", moves.pack, TABLE, ["row", [COLOURS[0]] * 300])


def test_what_is_no_move_is_no_crash():
    damaged = "00 000a 08 7e 0403 0403e800 050200 60055b31 60025b31 6001ff 600131 61"
    for packed in [b""] + [bytes.fromhex(text) for text in damaged.split()]:
        refuses((ValueError, IndexError), "", moves.unpack, TABLE, packed, 0)


def test_descriptions_are_short():
    assert refusal.describe(tuple(range(1, 16)) + ("C", "S")) == "1..15 C S"
    assert refusal.describe(range(6, 66)) == "6..65"
    assert refusal.describe((5,)) == "5"
    assert refusal.describe(None) == "nothing"
    assert refusal.describe([("G.", "Ge") * 11]) == "G. .. Ge"


SCHEMA = {"draws": ("seat", "drawn"), "ends": ()}


def test_a_value_is_read_by_its_name():
    assert value(SCHEMA, ["draws", 2, 3], "seat") == 2
    assert value(SCHEMA, ["draws", 2, 3], "drawn") == 3


def test_a_name_that_a_note_has_not_is_an_error():
    for note, name in ((["draws", 2, 3], "card"), (["ends"], "seat"), (["unheard", 1], "seat")):
        refuses((ValueError, KeyError), "", value, SCHEMA, note, name)
