"""The page that asks for a name: names offered, letters, accents, what is refused."""

from clutch.menus import common_names
from clutch.menus.letters import ACCENTS, LONGEST, other_accent
from clutch.menus.names import DINOSAURS
from clutch.ui.fonts import BOLD, SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from typist import ROWS, Typist

# Families at a table; the last five names are not common.
FIFTY = (
    "Anna Brian Carol Nick Eve Jan Emma Tom Sophie Daan Lisa Max Noah Julia Sam Mila Lucas Sara "
    "Peter Maria Thomas Oma Opa Mama Papa Kees Sanne Lotte Ruben Thijs Jack Oliver Emily Harry "
    "George Lily Grace Olivia Chloe Hannah Wim Ingrid David Paul Marieke Bodhi Ilse Gwen Otis "
    "Tamara"
).split(" ")


def test_five_new_names_take_at_most_fifty_presses():
    presses = 0
    for name in FIFTY:
        typist = Typist()
        typist.enter(name)
        assert typist.chosen == name
        presses += typist.presses
    assert len(FIFTY) == 50 and presses <= 500, presses


def test_every_common_name_can_be_shown_and_stands_there_once():
    names = common_names.NAMES.strip().split(" ")
    assert 150 <= len(names) <= 200 and len(set(names)) == len(names)
    assert common_names.NAMES == " " + " ".join(names) + " "
    for name in names:
        assert 2 <= len(name) <= LONGEST
        for font in (SMALL, BOLD):
            assert b"?" not in font.codes(name), name


def test_a_letter_offers_names_and_the_next_ones_fewer():
    typist = Typist(seen=["Bo", "Zara"])
    typist.letter("B")
    assert typist.page.names[0] == "Bo" and typist.page.names[1] == "Brian"
    assert typist.page.names[-1] == "B", "what is typed is a name too"
    typist.letter("r")
    assert typist.page.names == ["Brian", "Bram", "Br"]
    typist.letter("o")
    assert typist.page.names == ["Bro"]


def test_beside_the_first_name_offered_it_says_which_arrow_leads_to_the_typed_one():
    typist = Typist(seen=["Bob"])
    typist.type("Bo")
    typist.go(0, 0)
    typist.page.draw({})
    assert typist.page.prompt == "OK: Bob  < Bo"
    typist.press(LEFT)
    typist.page.draw({})
    assert typist.page.prompt == "OK: Bo"
    typist.press(OK)
    assert typist.chosen == "Bo"


def test_up_and_down_lead_to_the_next_row_whatever_was_pressed_before():
    for presses in ((), (OK,), (OK, LEFT), (OK, BACK), (OK, UP, DOWN), (OK, OK, DOWN, UP)):
        for row in range(ROWS):
            for arrow, by in ((UP, -1), (DOWN, 1)):
                typist = Typist()
                typist.type("B")
                typist.press(*presses)
                while typist.page.row != row:
                    typist.press(DOWN)
                typist.press(arrow)
                assert typist.page.row == (row + by) % ROWS, (presses, row)


def test_a_letter_leaves_the_cursor_on_it_and_a_name_leads_to_the_letter_below_it():
    typist = Typist()
    typist.type("Br")
    assert (typist.page.row, typist.page.column) == (3, 3)
    typist.press(UP, UP, UP)
    assert (typist.page.row, typist.page.column) == (0, 0), "the first name"
    typist.press(DOWN)
    assert (typist.page.row, typist.page.column) == (1, 0)
    typist.press(UP, RIGHT, DOWN)
    assert (typist.page.row, typist.page.column) == (1, 1), "Bram stands above B"
    typist.type("i")
    typist.press(UP, UP, OK)
    assert typist.chosen == "Brian"


def test_a_second_ok_writes_the_letter_twice_and_takes_no_name():
    typist = Typist()
    typist.type("B")
    typist.press(OK)
    assert typist.chosen is None and typist.page.name == "Bb"


def test_a_name_of_one_letter_and_one_of_twelve():
    typist = Typist()
    typist.type("X")
    typist.go(0, typist.page.names.index("X"))
    typist.press(OK)
    assert typist.chosen == "X"
    typist = Typist()
    typist.type("Bartholomeus")
    assert typist.page.name == "Bartholomeus"
    typist.letter("x")
    assert typist.page.name == "Bartholomeus" and "12" in typist.page.banner
    typist.go(0, 0)
    typist.press(OK)
    assert typist.chosen == "Bartholomeus"


def test_a_name_that_is_taken_is_not_offered_and_refused_with_a_line():
    typist = Typist(taken=["anna", "Cera"])
    typist.type("An")
    assert "Anna" not in typist.page.names
    typist.type("na")
    typist.go(0, typist.page.names.index("Anna"))
    typist.press(OK)
    assert typist.chosen is None and typist.page.banner == "Anna is at the table already"


def test_ok_keeps_the_name_that_stands_there():
    typist = Typist("Brian", default="Bronto", seen=["Zoë", "Brian"])
    assert typist.page.names == ["Brian", "Zoë"]
    typist.page.body({})
    assert typist.page.prompt == "OK: Brian  v: change"
    typist.press(OK)
    assert typist.chosen == "Brian"
    assert Typist("Xavi", seen=["Zoë", "Brian"]).page.names == ["Xavi", "Zoë", "Brian"]
    typist = Typist(default="Bronto")
    typist.go(0, 0)
    typist.press(OK)
    assert typist.chosen == "Bronto"


def test_back_takes_letters_and_then_leaves():
    typist = Typist()
    typist.type("Bo")
    typist.erase(2)
    assert typist.page.name == "" and not typist.left
    typist.press(BACK)
    assert typist.left and typist.chosen is None


def test_erasing_leaves_the_cursor_where_it_was_moved():
    typist = Typist()
    typist.type("Du")
    typist.press(LEFT)
    at = typist.page.row, typist.page.column
    typist.press(BACK)
    assert typist.page.name == "D" and (typist.page.row, typist.page.column) == at


def test_accents_go_round_on_the_last_letter():
    typist = Typist()
    typist.type("Zoe")
    for wanted in "éèëêe":
        typist.letter("é")
        assert typist.page.name == "Zo" + wanted
    typist.type("x")
    typist.letter("é")
    assert typist.page.name == "Zoex" and typist.page.banner
    for group in ACCENTS:
        for letter in group:
            other = other_accent(letter) or "no other"
            assert other in group and other != letter
            for font in (SMALL, BOLD):
                assert font.codes(letter) != font.codes("?"), letter
    assert other_accent("x") is None


def test_signs_go_round_and_what_follows_them_is_large():
    typist = Typist()
    typist.type("Jan-willem")
    assert typist.page.name == "Jan-Willem"
    typist = Typist()
    typist.type("Opa-")
    for wanted in ("Opa'", "Opa ", "Opa 2", "Opa 3", "Opa-"):
        typist.letter("-")
        assert typist.page.name == wanted
    typist = Typist("Bartholomeu ")
    typist.letter("-")
    assert typist.page.name == "Bartholomeu " and "12" in typist.page.banner


def test_a_name_of_signs_alone_is_none():
    typist = Typist()
    typist.type("-")
    typist.letter("-")
    typist.letter("-")
    assert typist.page.name == " "
    typist.go(0, typist.page.names.index(" "))
    typist.press(OK)
    assert typist.chosen is None


def test_the_default_names_have_initials_of_their_own():
    assert "".join([name[0] for name in DINOSAURS]) == "ABCDGIST"


def test_a_name_from_a_keyboard_keeps_the_rules_of_the_grid():
    for text, name in (("Zoë", "Zoë"), (" Anne-Marie ", "Anne-Marie"), ("Oma 2", "Oma 2")):
        typist = Typist()
        typist.page.write(text)
        assert typist.chosen == name
    for text, line in (
        ("anna", "anna is at the table already"),
        ("Bartholomeus x", "12"),
        ("B🦖o<b>", "A to Z"),
        ("Łukasz", "A to Z"),
        ("נועה", "A to Z"),
        ("小明", "A to Z"),
    ):
        typist = Typist(taken=["Anna"])
        typist.page.write(text)
        assert typist.chosen is None and line in typist.page.banner
    for text in ("", "   "):
        typist = Typist()
        typist.page.write(text)
        assert typist.chosen is None and typist.page.banner is None
