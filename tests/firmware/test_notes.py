"""Notes: a value is read by its name."""

from clutch.core.notes import value

SCHEMA = {"draws": ("seat", "drawn"), "ends": ()}


def test_a_value_is_read_by_its_name():
    assert value(SCHEMA, ["draws", 2, 3], "seat") == 2
    assert value(SCHEMA, ["draws", 2, 3], "drawn") == 3


def test_the_notes_of_every_game_need_no_schema_of_their_own():
    assert value(SCHEMA, ["leaves", 1], "seat") == 1
    assert value({}, ["by_hand", "round", None, 4], "value") == 4


def test_a_name_that_a_note_has_not_is_an_error():
    for note, name in ((["draws", 2, 3], "card"), (["ends"], "seat"), (["unheard", 1], "seat")):
        try:
            value(SCHEMA, note, name)
        except (ValueError, KeyError):
            continue
        raise AssertionError(note)
