"""A key that nobody meant: the panel says what OK does, and asks before it cannot be undone."""

import pytest

from any_game import every_kind, recorded, seeds
from clutch.games import GAMES
from tested_device import Device

FIVE = ["Kim", "Kate", "Olga", "Bram", "Gus"]


def begun(game, depth="quick", **setup):
    device = Device()
    device.app.start({"game": game, "depth": depth, "players": FIVE[:4], **setup})
    device.run(2000)
    return device


# --------------------------------------------------------------------------------------- Forms


@pytest.mark.parametrize("form", ["settings", "learned_trex", "rules", *GAMES])
def test_ok_on_a_row_of_a_form_changes_nothing_and_leads_to_the_next(device, form):
    if form == "learned_trex":
        device.do("title_settings learned_trex")
    elif form == "rules":
        device.do("game_trex row_rules")
    else:
        device.choose("title_settings" if form == "settings" else "game_" + form)
    before = device.app.screen.rows()
    with_value = [row for row in range(len(before)) if before[row][1] not in ("", "...")]
    assert with_value
    for row in with_value:
        device.go_to_row(row)
        device.press("OK")
        assert device.app.screen.rows() == before
        assert device.app.screen.cursor == (row + 1) % len(before)


def test_a_row_without_a_meaning_of_its_own_says_where_ok_leads(device):
    device.choose("game_tally")
    device.press("DOWN")
    assert device.panel[-1].split("  ")[-1] == "OK: next"


# ----------------------------------------------------------------------------------- Dino Race


def test_a_drop_of_the_quick_race_is_heard_of():
    device = begun("race")
    device.press("OK")  # the track lies
    while "drop" not in device.panel[7]:
        device.press("DOWN")
    device.press("OK")
    assert device.panel[7] == "Kim: +1 drop" and device.app.state()["drops"][0] == 1


# --------------------------------------------------------------------------------------- T-Rex


def test_a_meteor_in_the_countdown_is_first_of_all_of_who_plays_now():
    device = begun("trex", players=FIVE)
    device.app.enter(["meteor", 4])
    device.run(2000)
    device.press("RIGHT", "RIGHT")
    assert "Now Olga" in "\n".join(device.panel)
    device.press("UP")
    assert device.chosen == "Olga"
    device.press("OK")
    assert device.app.state()["holder"] == 2


def test_a_stray_ok_in_the_countdown_enters_nothing_and_back_leads_to_it_again():
    device = begun("trex")
    device.app.enter(["meteor", 1])
    device.run(2000)
    device.press("RIGHT", "RIGHT", "RIGHT", "RIGHT")
    counted, state = device.panel, device.app.state()
    device.press("OK")
    assert device.panel[-1] == device.say("ask_who_first") and device.app.state() == state
    device.press("BACK")
    assert device.panel == counted
    device.press("OK", "UP")
    assert device.chosen.split()[0] == FIVE[0], "the first arrow leads to the side that it shows"
    device.press("OK")
    assert device.app.state()["eggs"][0] == {"brown": 1} and device.app.state()["phase"] == "egg"


def test_a_table_that_is_taught_is_asked_before_the_countdown_ends():
    device = begun("trex", teach=True)
    device.press(*["OK"] * 5)  # the cross lies, and four rules
    device.app.enter(["meteor", 1])
    device.run(2000)
    device.press("OK", "OK")  # two more
    counted = device.panel
    device.press("OK")
    assert device.panel[0] == device.say("title_doubt") and "4" in device.told
    device.press("OK")
    assert device.panel == counted


def test_a_card_from_the_pile_is_doubted_before_anybody_looks_at_it():
    device = begun("trex", "full", high="blue", low="brown")
    device.press("DOWN", "RIGHT", "RIGHT", "RIGHT")
    assert device.say("explain_pile") in device.told
    device.press("OK")
    assert device.panel[0] == device.say("title_doubt") and "7" in device.told
    device.press("DOWN", "OK")
    assert device.panel[-1] == device.say("ask_blind", 0)
    device.press("LEFT", "OK")
    assert device.app.state()["tops"][0] == 6 and device.app.state()["hands"][0] == 9


# ------------------------------------------------------------------------------- Going nowhere


@every_kind
def test_back_always_leads_somewhere_or_says_how_to_go_back(game, depth):
    setup, moves = recorded(seeds(game, depth, 1)[0])
    device = Device()
    device.begin(setup, moves[0])
    asked = set()
    for move in moves[1:]:
        if device.app.table.game.phase not in asked:
            device.run(2000)
            before = device.handheld.display.picture()
            device.press("BACK")
            assert device.handheld.display.picture() != before, device.panel
            asked.add(device.app.table.game.phase)
        device.app.enter(move)


@every_kind
def test_news_and_refusals_leave_and_the_question_is_there_again(game, depth):
    setup, moves = recorded(seeds(game, depth, 1)[0])
    device = Device()
    device.begin(setup, moves[0])
    for move in [None, *moves[1:60]]:
        device.play(move) if move else device.press("BACK")  # which may say how to go back
        screen, said = device.app.screen, device.app.screen.banner
        if said:
            device.run(2000)
            assert screen.banner == said, "it can be read"
            device.run(3000)
            assert device.app.screen.banner is None
            assert device.panel[-1].split() == screen.prompt.split(), said


def test_a_problem_with_flash_stays_until_a_key_is_pressed():
    device = begun("trex", "full")
    device.app.table.warn("Read this")
    device.app.report("Flash is full")
    device.run(10000)
    assert device.panel[-1] == "Flash is full"


def test_whose_turn_it_is_can_be_read_again_after_somebody_has_left():
    device = begun("race", "full")
    device.press("OK")
    device.menu("title_leave")
    device.press("OK", "DOWN", "OK")
    assert device.panel[-1] == device.say("has_left", 0)
    device.run(5000)
    assert device.panel[-1] == device.app.screen.prompt


# ---------------------------------------------------------------------------------- Home list


def test_the_offer_to_go_on_says_how_far_the_game_is_after_another_games_form_was_open():
    device = begun("dragons", "full")
    said = device.app.table.reports.where(device.app.words, device.app.table.game)
    device.menu("menu_home")
    device.choose("game_trex")
    device.press("BACK", "UP", "OK")
    device.run(1000)
    assert said in "\n".join(device.panel)


PLAYERS = ["Anna", "Brian", "Carol", "Nick"]


def begin(device, **setup):
    device.app.start({"players": PLAYERS, **setup})
    device.run(2000)


def refused(device):
    begin(device, game="trex", high="blue", low="brown")
    device.app.enter(["play", 6])
    device.app.enter(["set", "turn", None, 0])
    device.app.table.enter(["play", 6])
    device.run(100)


def enough_rules(device):
    begin(device, game="trex", high="blue", low="brown", teach=True)
    device.press("BACK")


def the_end(device):
    begin(device, game="race")
    device.menu("title_end")


def deleting(device):
    begin(device, game="race")
    begin(device, game="tally")
    device.at_home()
    device.press("OK", "RIGHT")


def boot_loader(device):
    device.choose("title_settings")
    device.choose("setting_about")
    while device.app.screen.prompt != device.say("ask_about"):
        device.press("DOWN")
    device.press("OK")


def impact_too_soon(device):
    begin(device, game="dinoland", depth="quick")
    device.press("LEFT", "OK")


def no_domino(device):
    begin(device, game="dinoland", depth="full", domino=["G.", "S."])
    device.press("BACK", "RIGHT", "OK")


def no_area(device):
    begin(device, game="dinoland", depth="quick")
    device.app.enter(["impact"])
    device.run(2000)
    device.press("DOWN", "OK")


def no_eggs(device):
    begin(device, game="dragons", depth="quick")
    device.press("OK")


def no_cards(device):
    begin(device, game="race")
    device.press(*["OK"] * 9)  # the track is laid, seven cards, and one more


def a_seventh_egg(device):
    begin(device, game="trex", high="blue", low="brown")
    device.app.enter(["set", "eggs", 1, {"brown": 6}])
    while device.app.state()["phase"] != "egg":
        asked = device.app.table.game.ask()
        meteor = asked["ask"] == "play" and device.app.state()["holder"] is None
        device.app.enter(["play", 7] if meteor else asked["choices"][0])
    device.run(2000)
    device.press("UP", "OK")


def a_seventh_egg_in_quick_depth(device):
    begin(device, game="trex", depth="quick", high="blue", low="brown")
    for move in (["set", "eggs", 1, {"brown": 6}], ["over"]):
        device.app.enter(move)
    device.run(2000)
    device.press("UP", "OK")


DOUBTS = (
    refused, enough_rules, the_end, deleting, boot_loader, impact_too_soon, no_domino, no_area,
    no_eggs, no_cards, a_seventh_egg, a_seventh_egg_in_quick_depth,
)  # fmt: skip
OF_A_SEAT = (
    refused, no_domino, no_eggs, no_cards, a_seventh_egg, a_seventh_egg_in_quick_depth,
)  # fmt: skip


@pytest.mark.parametrize("ask", DOUBTS, ids=lambda ask: ask.__name__)
def test_a_doubt_has_its_title_its_answers_and_its_bottom_line_where_all_have_them(device, ask):
    ask(device)
    shown, say = device.panel, device.say
    assert shown[0] == say("title_doubt"), shown
    assert "?" in " ".join(shown[1:5]) or ask is refused, shown
    if ask in OF_A_SEAT:  # it says whose entry it is
        assert any(name in " ".join(shown[1:5]) for name in PLAYERS), shown
    assert shown[5] == say("item_no") == device.chosen
    assert shown[6].startswith(say("item_yes")) and shown[7] == say("ask_sure")


@pytest.mark.parametrize("ask", DOUBTS, ids=lambda ask: ask.__name__)
def test_back_is_the_safe_answer_and_changes_nothing(ask):
    left = []
    for key in ("OK", "BACK"):
        device = Device()
        ask(device)
        before = device.app.state(), len(device.app.shelf.waiting())
        device.press(key)
        assert (device.app.state(), len(device.app.shelf.waiting())) == before
        device.app.settle()
        device.run(100)
        left.append(device.panel)
    assert left[0] == left[1] and left[0][0] != device.say("title_doubt")


@pytest.mark.parametrize("ask", (refused, the_end, deleting, no_domino, no_area, no_eggs))
def test_the_other_answer_does_it(device, ask):
    ask(device)
    before = device.app.state(), len(device.app.shelf.waiting())
    device.press("DOWN", "OK")
    assert (device.app.state(), len(device.app.shelf.waiting())) != before
