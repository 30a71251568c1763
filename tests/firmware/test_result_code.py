"""What a result's QR code says. That the page reads it is in test_page_modules.py."""

from clutch.games import GAMES
from clutch.menus.result_code import content, encoded, plain

PAGE = "https://clutch.example/x"  # 24 characters
NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa"]


def result_of(scores, names=None, game="tally", winners=1, **more):
    names = names or NAMES
    rows = [[names[row], scores[row]] for row in range(len(scores))]
    return dict(more, game=game, rows=rows, winners=winners)


def test_every_form_of_a_result_has_the_code_that_the_page_reads():
    for code, result in (
        ("Bv0sX4N8O1ALktM9MrztJKNlk", result_of(["21", "9", "3"], game="trex", key="3 630dcd2f")),
        ("BAAgj1N8el5UnGicyG-hkvXICBFw", result_of(["21 (34)", "21 (12)", "3"], game="trex")),
        ("FAAQANh_fAK1XS31AADTW_r_mFv", result_of(["2/2", "1/2", "0/2", "0/2"], game="race")),
        ("FAAw-fXhrBjbwW-OPpZZqd1r44R0",
         result_of(["26", "26", "-2", "-2"], game="race", winners=2, form="teams")),
        ("NAAAtlkVYHYI4rGyEGs",
         result_of(["44", "44"], game="dinoland", winners=2, form="together")),
        ("JAAg7bzZksMfOlMrrvxCL", result_of(["", "", ""], game="dragons", winners=0, early=True)),
        ("RAAQKz0ToO3fCG0wvmN9gwCNy1DZ", result_of(["-4", "0", "9999", "70000"], winners=4)),
        ("RAAAGPAwrMgv", result_of(["0"])),
    ):  # fmt: skip
        assert encoded(result, 28) == code, result


def test_names_that_differ_in_their_end_alone_stay_different_in_a_line():
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


def test_more_scores_than_there_is_room_for_leave_no_code():
    assert encoded(result_of(["5", "4"]), 3) == ""


def test_games_keep_their_places_because_a_code_is_read_by_a_newer_page():
    assert tuple(GAMES[:5]) == ("trex", "race", "dragons", "dinoland", "tally")
