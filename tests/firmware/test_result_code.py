"""What a result's QR code says: read back it is the result, it always fits, and a damaged one is
noticed."""

from clutch.games import GAMES
from clutch.menus.result_code import content, encoded, plain
from result_reader import DIGITS, read, told, without_names

PAGE = "https://clutch.example/x"  # 24 characters
NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa"]


def result_of(scores, names=None, game="tally", winners=1, **more):
    names = names or NAMES
    rows = [[names[row], scores[row]] for row in range(len(scores))]
    return dict(more, game=game, rows=rows, winners=winners)


def read_from(result):
    address, _, code = content(result, PAGE, "?").partition("#")
    assert address == PAGE and len(address) + 1 + len(code) <= 53
    return read(code)


def test_every_form_of_a_result_reads_back_as_it_was():
    for result in (
        result_of(["21", "9", "3"], game="trex", key="3 630dcd2f"),
        result_of(["21 (34)", "21 (12)", "3"], game="trex"),
        result_of(["2/2", "1/2", "0/2", "0/2"], game="race", winners=1),
        result_of(["26", "26", "-2", "-2"], game="race", winners=2, form="teams"),
        result_of(["44", "44"], game="dinoland", winners=2, form="together"),
        result_of(["", "", ""], game="dragons", winners=0, early=True),
        result_of(["-4", "0", "9999", "70000"], winners=4),
        result_of(["0"]),
    ):
        assert without_names(read_from(result)) == told(result), result


def test_eight_keep_as_many_letters_as_there_is_room_for_the_first_the_most():
    found = read_from(result_of(["90", "81", "70", "66", "50", "41", "30", "21"]))
    names = [name for name, _ in found["rows"]]
    assert names == ["an", "br", "c", "n", "o", "p", "q", "r"]
    longer = read(encoded(result_of(["9", "8", "7", "6", "5", "4", "3", "2"]), 36))
    names = [name for name, _ in longer["rows"]]
    assert names == ["anna", "bria", "car", "nic", "olg", "pie", "qui", "ros"]


def test_names_that_differ_in_their_end_alone_do_not_become_one_player():
    for names, cut in (
        (["Anna 2", "Anna"], ["anna2", "anna"]),
        (["P1", "P2"], ["p1", "p2"]),
        (["Zoë", "Zoe"], ["zoe", "zo2"]),
        (["Annabella", "Annabel", "Annabeth", "Bo"], ["annaa", "annab", "annae", "bo"]),
    ):
        found = read_from(result_of(["%d" % (9 - row) for row in range(len(names))], names))
        assert [name for name, _ in found["rows"]] == cut, cut
    many = result_of(["120"] * 8, ["Player %d" % row for row in range(8)])
    assert content(many, "", "Dino") == "Dino: P 120 1 120 2 120 3 120 4 120 5 120 6 120 7 120"


def test_what_a_number_cannot_be_made_of_is_plain_text():
    for result in (
        result_of(["3", "2"], game="chess"),
        result_of(["3", "x"]),
        result_of(["3", ""]),
        result_of(["03", "2"]),
        result_of(["3 (x)", "2"]),
        result_of(["2/2", "1"]),
        result_of(["1"] * 9, NAMES + ["Tom"]),
        result_of(["9" * 30, "-" + "9" * 30]),
    ):
        assert "#" not in content(result, PAGE, "Chess"), result
        assert len(content(result, PAGE, "Chess").encode()) <= 53


def test_two_games_that_ended_alike_have_different_codes():
    seals = ["630dcd2f", "630dcd3f", "630dce2f", "630ddd2f"]  # the last digit is the same
    codes = [encoded(result_of(["21", "9"], key="3 " + seal), 28) for seal in seals]
    assert len(set(codes)) == 4


def test_without_an_address_it_is_a_line_to_read():
    assert content(result_of(["21", "9"]), "", "T-Rex") == "T-Rex: Anna 21, Brian 9"
    early = result_of(["", ""], winners=0, early=True)
    assert content(early, "", "T-Rex") == "T-Rex: Anna, Brian"


def test_a_line_gives_up_letters_first_and_rows_last():
    many = result_of(["120", "87", "66", "50", "41", "30", "21", "9"])
    assert plain(many, "Dino") == "Dino: An 120 Br 87 Ca 66 Ni 50 Ol 41 Pi 30 Qu 21 Ro 9"
    wide = plain(result_of(["-99999"] * 8), "Scoreboard")
    assert wide == "Scoreboard: A -99999 B -99999 C -99999 N -99999 .."
    accents = plain(result_of(["1"] * 8, ["ëëëëëëëëëëëë"] * 8), "Dinoland")
    assert len(accents.encode()) <= 53 and accents.count(" 1") == 8


def test_any_character_that_is_another_is_noticed():
    code = encoded(result_of(["21", "9", "3"], game="trex"), 28)
    for place in range(len(code)):
        for digit in DIGITS:
            if digit != code[place]:
                raised = False
                try:
                    read(code[:place] + digit + code[place + 1 :])
                except ValueError:
                    raised = True
                assert raised, (place, digit)


def test_more_scores_than_there_is_room_for_leave_no_code():
    assert encoded(result_of(["5", "4"]), 3) == ""


def test_games_keep_their_places_because_a_code_is_read_by_a_newer_page():
    assert tuple(GAMES[:5]) == ("trex", "race", "dragons", "dinoland", "tally")
