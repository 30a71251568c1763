"""Dinoland's pages, as they are read on the panel: who looks ahead, what a tile says, the end."""

import pytest

from any_game import in_turn, read_lessons
from clutch.games.dinoland.rules import SPECIALS, Game, land
from clutch.games.dinoland.screens.areas import usual_owner
from clutch.games.dinoland.screens.dominoes import offered
from clutch.games.dinoland.screens.map_view import area_line, squares
from clutch.ui.canvas import Canvas
from clutch.ui.fonts import SMALL
from clutch.words.languages import LANGUAGES
from host_sim.engines.app_state import MoveLog
from host_sim.engines.in_process import HOLD_MS, READ_MS
from host_sim.playthroughs.panel_text import read_panel
from tested_device import Device
from tests.two_languages import TWO_LANGUAGES

SIX = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet"]
LOOKS_AHEAD = ["lay", 0, 2, "right", "GB", "GV"]
LOOK = ["RIGHT", "OK", "OK"]  # to the tiles


def begin(*moves, language="en", seats=3, **setup):
    """A device on which these moves were made."""
    device = Device()
    device.app.settings.speak(language)
    whole = {"game": "dinoland", "players": SIX[:seats], "domino": ["G.", "W."], "seed": "07" * 32}
    whole.update(setup)
    device.app.start(whole)
    for move in moves:
        device.app.enter(move)
    device.run(1000)
    return device


def game_of(device):
    return device.app.table.game


def read(device):
    device.run(1000)
    device.app.settle()
    device.run(1)
    return read_panel(bytes(device.handheld.display.picture()))


class Land:
    """As much of a game as a text or an answer asks for."""

    eggs_hatch, expansions = True, ()
    hatching = ("hatch_all_terrain",)
    entered = [((2,), "grass", 1, 1, False)]
    squares: dict = {}
    placed: list = []


def test_over_an_egg_is_its_own_terrain_where_the_tile_wants_that():
    for terrain, letter in enumerate(land.TERRAIN_LETTERS[:4]):
        Land.squares = {1: terrain << 4 | land.EGG}
        terrains, _ = offered(Land, "hatch", 1, True)
        assert set("".join(terrains)) - set("-+*") == {letter}


def test_after_the_last_seat_the_first_one_owns_most_usually():
    assert usual_owner(Land, (0, 1)) == 0 and usual_owner(Land, (1, 2)) == 2


def test_both_owners_of_an_area_have_as_much_room_beside_it():
    words = begin(seats=2).app.words
    words.seats = [3 * "Anna"] * 2
    Land.placed = [1 << 3, 1 << 3 | 1]
    for size in range(1, 13):
        Land.squares = dict.fromkeys(range(1, size + 1), 0x10 + land.EGG + 1)  # a dinosaur on each
        line = area_line(words, Land, [(1, range(1, size + 1))])
        first, second = line.split(" = ")[1].split()[1:]
        assert first == second and SMALL.width(line) > 100, line


def may_look(device):
    return ["look"] in game_of(device).ask()["choices"]


def test_a_look_ahead_is_covered_before_and_after_and_counts_once_it_was_shown():
    device = begin(LOOKS_AHEAD)
    device.press(*LOOK[:-1])
    assert "Egg Hatch" not in str(read(device)) and may_look(device)
    device.press("ok")
    assert "Egg Hatch" in str(read(device))
    # The menu covers the tiles, and who has seen them has looked.
    device.press("ok", held_ms=HOLD_MS)
    device.press("back")
    assert "Egg Hatch" not in str(read(device)) and not may_look(device)


@pytest.mark.parametrize("leave", [["ok"], ["back"], []])
def test_tiles_that_were_looked_at_are_covered_again(leave):
    device = begin(LOOKS_AHEAD)
    device.press(*LOOK, "up", "left")
    assert "Egg Hatch" in str(read(device))
    device.press(*leave)
    if not leave:
        device.run(21000)
    assert "Egg Hatch" not in str(read(device)) and not may_look(device)


def test_the_frame_is_on_a_dinosaur_that_has_yet_to_act_and_on_none_when_all_have():
    device = begin(LOOKS_AHEAD)
    framed = []
    for action in (["asteroid"], ["look"], ["done"]):
        framed.append([land.position(place) for place in device.app.screen.frames()])
        device.play(action)
    assert framed == [[(0, 3)], [(0, 2)], []]


def test_an_entry_that_is_corrected_shows_no_tiles():
    """Done, tile, look, domino: the look is asked again, and answered with a look."""
    device = begin(LOOKS_AHEAD, ["look"], ["asteroid"], ["done"])
    before = device.app.state()
    device.press("ok", held_ms=HOLD_MS)
    device.press("down", "down", "ok", "down", "down", "ok")
    assert "Look" in read(device)[6]
    assert read(device)[7].startswith(device.app.words.say("title_correct"))
    for key in ("right", "ok", "ok"):
        device.press(key)
        assert "Egg Hatch" not in str(read(device))
    assert device.app.state() == before


def one_tile(tile):
    """A set-up whose only asteroid tile is this one."""
    setup = {"deck": 1, "special": 1, "expansions": ["special"], "domino": ["G.", "W."]}
    seeds = (f"{number:064x}" for number in range(400))
    setup["seed"] = next(s for s in seeds if Game({**setup, "seed": s}).tiles == [tile])
    return setup


WHO = {
    "T": "triceratops", "B": "brachiosaurus", "V": "velociraptor", "S": "stegosaurus",
    "e": "egg", "X": "wildcard",
}  # fmt: skip


@pytest.mark.parametrize("language", TWO_LANGUAGES)
@pytest.mark.parametrize(
    ("keys", "letter"),
    [
        ("up", "T"), ("down", "e"), ("left", "B"), ("right", "V"),
        ("left up", "S"), ("left down", "X"), ("left left", "B"),
    ],
)  # fmt: skip
def test_who_is_on_a_square_is_asked_by_name(keys, letter, language):
    """The last of the keys is in the place of the name: the panel has the beginning of the word,
    as far as one reads what it is.
    """
    *leading, key = keys.split()
    device = begin(language=language, expansions=["dominoes"] if leading else [])
    device.press("ok", "up", "up", *leading)
    shown = read(device)[1:7]
    assert "dino" in device.panel[7].lower()
    place = {"up": 1, "left": 3, "right": 3, "down": 5}[key]
    name = shown[place].split()[-1 if key == "right" else 0]
    word = device.app.words.title(WHO[letter])
    assert word.startswith(name) and len(name) >= min(len(word), 6), shown
    device.press(key, "up", "ok")
    assert land.DINO_LETTERS.index(letter) in game_of(device).squares.values()  # on grass


@pytest.mark.parametrize("language", TWO_LANGUAGES)
def test_the_last_tile_is_told_whole(language):
    """What it is, how many are left, that it does nothing, and that the game ends."""
    lay = [*LOOKS_AHEAD[:-2], "GV", "G."]
    device = begin(lay, ["asteroid"], language=language, **one_tile("return_pawn"))
    words = device.app.words
    told = [words.say("tiles_left", 0), words.say("nothing_to_do"), words.say("ends_deck")]
    assert " ".join(read(device)[2:7]).split() == " ".join(told).split()


@in_turn("tile", SPECIALS)
def test_in_quick_depth_a_special_tile_says_what_to_do(tile, language):
    """Clutch keeps the deck: nobody else has seen the tile. It is the last one as well."""
    device = begin(["asteroid"], language=language, depth="quick", **one_tile(tile))
    words, game = device.app.words, game_of(device)
    lines = read(device)
    shown = " ".join(" ".join(lines[1:7]).split())
    assert words.say("about_" + tile) in shown, lines
    name = "word_" + tile if game.phase == "special" else "tile_" + tile
    assert words.say(name).lower() in (lines[0] + lines[1]).lower() + " " + lines[2].lower()
    if game.phase == "impact":
        assert words.say("ends_deck") in shown, lines


@pytest.mark.parametrize("language", TWO_LANGUAGES)
def test_six_at_the_end_stand_on_two_pages(language):
    device = begin(["set", "deck", None, 0], ["impact"], language=language, seats=6)
    assert all(name in str(read(device)) for name in SIX)


@pytest.mark.parametrize("language", TWO_LANGUAGES)
def test_an_area_tells_what_it_lost_and_all_its_owners(language):
    """Two of four squares are hit, by a card that takes single squares; six own them."""
    names = [f"Wwwwwwwwww{seat}" for seat in range(6)]
    device = begin(
        ["set", "crosshair", None, [0, 0]],
        ["lay", 0, 2, "right", "GT", "G."],
        *[["set", "pawns", seat, [[0, 1]]] for seat in range(6)],
        ["set", "deck", None, 0], ["impact"], language=language, players=names,
        domino=["Ge", "Ge"], expansions=["impact"], impact="single_dino",
    )  # fmt: skip
    device.press("ok", "ok")
    page = read(device)
    assert page[1].split() == [device.app.words.title("grass"), "4-2", "2", "x", "1", "=", "2"]
    assert all(name in str(page[2:7]) for name in device.app.words.seats)
    assert device.app.canvas.clipped is None


def test_what_only_both_squares_make_wrong_is_refused_by_key_and_can_be_changed():
    """In the harder variant a velociraptor beside the start domino's triceratops."""
    device = begin(variants=["harder"], domino=["GT", "G."])
    state = device.app.state()
    device.press("ok", "up", "up", "ok", "up", "right")
    assert read(device)[-1] == device.say("mixes", "grass")
    assert device.app.state() == state
    device.press("up")
    assert device.app.state()["phase"] == "act"


def test_no_area_is_entered_or_left_out_by_one_stray_press():
    device = begin(["impact"], depth="quick", domino=None)
    device.press("ok")
    assert read(device)[7] == "An arrow first" and not game_of(device).entered
    device.press("down", "ok")  # the last line
    assert "Areas entered: 0." in str(read(device))
    device.press("ok", "up", "ok")
    assert read(device)[7] == "An arrow first" and device.app.screen.size is None
    device.press("up", "ok")
    assert read(device)[7] == "Anna: dinos? OK: in" and not game_of(device).entered
    device.press("left")
    numbers = []
    for arrow in ("up", "up", "down", "down"):
        device.press(arrow)
        numbers.append((device.app.screen.size, device.app.screen.dinos))
    assert numbers == [(3, None), (4, None), (3, None), (2, None)]
    device.press("down")
    assert device.app.screen.size == 1
    asked = []
    for _ in range(6):
        device.press("right")
        asked.append(read(device)[7].split("?")[0])
    assert asked[:4] == ["Anna: dinos", "Whose", "Hit", "OK: all are in"]
    assert asked[4:] == ["Whose", "Anna: squares"]
    device.press("down", "ok")
    assert "without the Area" in str(read(device))
    device.press("ok", "up", "ok", "ok")
    assert game_of(device).entered == [[[0], "grass", 1, 1, False]]
    device.press("down", "ok")
    assert "Areas entered: 1. Is that all?" in " ".join(read(device))
    device.press("ok")
    assert game_of(device).phase == "areas"
    device.press("ok", "down", "ok")
    assert game_of(device).phase == "over"


def test_the_other_owners_stay_when_one_is_changed_and_none_stands_twice():
    device = begin(["impact"], depth="quick", domino=None)
    device.press("right")
    owners = []
    for presses in (
        ["right", "down"],  # Anna and Brian
        ["left", "down"],  # Anna becomes Carol, for Brian is there
        ["down"],  # nobody is after Carol but Anna
        ["right", "down"],
        [*["right"] * 3, "down"],  # all three: nobody is left who could stand for Carol
        ["left", "down"],
        ["down", "down"],
        ["up", "up"],
        ["left", "down", "down"],
    ):
        device.press(*presses)
        owners.append("".join([SIX[seat][0] for seat in device.app.screen.owners]))
    assert owners == ["AB", "CB", "AB", "AC", "ACB", "AB", "A", "AB", "AB"]
    assert read(device)[1].split() == ["Anna", "Brian"]


def test_an_area_that_was_entered_in_spite_of_a_doubt_is_taken_back_to_be_changed():
    areas = [["area", 0, "grass", 3, 1, False]] * 3
    moves = [["asteroid"]] * 10 + [["impact"], *areas]
    device = begin(*moves, ["area", 0, "grass", 4, 2, False, "anyway"],
                   depth="quick", domino=None, expansions=["dominoes"], deck=10)  # fmt: skip
    device.hold_on("back")
    device.press("ok")
    assert (device.app.screen.size, device.app.screen.dinos) == (4, 2)
    assert len(game_of(device).entered) == 3


def test_down_is_the_next_owner():
    """As in lists and forms."""
    device = begin(["impact"], depth="quick", domino=None)
    device.press("left")
    names = []
    for arrow in ("down", "down", "down", "up"):
        device.press(arrow)
        names.append(read(device)[1].split()[0])
    assert names == ["Brian", "Carol", "Anna", "Carol"]


def test_of_whom_the_second_area_is_takes_three_presses_before_it_is_counted():
    device = begin(["impact"], ["area", 0, "grass", 5, 2, False], depth="quick", domino=None)
    device.press("left", "down", "ok")
    assert read(device)[1].split() == ["Brian"]
    assert read(device)[7] == "Brian: squares? ^"
    device.press("up", "up", "ok", "up", "ok")
    assert game_of(device).entered[1:] == [[[1], "grass", 3, 2, False]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_dinosaurs_than_squares_are_refused_in_words(language):
    device = begin(["impact"], language=language, depth="quick", domino=None)
    for number in (1, 2):
        device.press("right", *["up"] * number)
        assert read(device)[7] == device.say("too_many_dinos", number)
        assert device.app.screen.dinos == (number if number > 1 else None)
        device.press("left")
        leads = "^ OK" if number > 1 else "^"  # DOWN leads elsewhere
        assert read(device)[7] == device.say("ask_size", "Anna", leads)
        device.press("up")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_the_areas_says_which_arrows_lead_from_field_to_field(language):
    areas = [["area", seat, "grass", 2, 1, False] for seat in range(4) for _ in range(3)]
    device = begin(["impact"], *areas, language=language, seats=5, depth="quick", domino=None)
    assert read(device)[0].startswith(device.say("title_areas", 12))
    canvas = Canvas()
    end = canvas.text(0, 0, "< >")
    assert bytes(canvas.buffer[:end]) in bytes(device.handheld.display.picture()[64:128])


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_each_field_of_an_area_stands_what_ok_does(language):
    """From the squares it leads to the dinosaurs, from elsewhere until they were chosen, and
    to the squares until these were."""
    say = begin(language=language, depth="quick", domino=None).app.words.say
    for left in range(6):
        device = begin(["impact"], language=language, depth="quick", domino=None)
        entered = game_of(device).entered
        device.press("up", *["left"] * left)
        ok = say("ok_in" if left == 5 else "ok_dinos")
        said = device.app.screen.prompt
        device.press("ok")
        if left in (0, 2):  # the squares, which say that OK comes next; the last line, which asks
            assert not entered and said in (say("ask_size", "Anna", "^v OK"), say("ask_areas"))
            continue
        dinos = device.app.screen.prompt == say("ask_dinos", "Anna", say("ok_in"))
        assert said.endswith(ok) and dinos != bool(entered)
    device = begin(["impact"], language=language, depth="quick", domino=None)
    device.press("up", "ok", "left", "ok")
    assert not game_of(device).entered
    device = begin(["impact"], language=language, depth="quick", domino=None)
    device.press("right", "left", "left")  # a look at the dinosaurs chooses no number
    assert read(device)[7] == say("ask_owner", "Anna", say("ok_size"))
    device.press("ok")
    assert device.app.screen.prompt == say("ask_size", "Anna", "^")


def test_no_number_is_entered_before_an_arrow_and_what_was_entered_is_kept_on_the_way_back():
    device = begin(["impact"], depth="quick", domino=None)

    def shown():
        return [one for one in read(device)[2] if one.isdigit()]

    assert shown() == ["1"]
    device.press("ok")
    assert read(device)[7] == device.say("arrow_first") and shown() == ["1"]
    device.press("down", "up")  # to the last line, and back
    assert shown() == ["1"]
    device.press("up")
    assert shown() == ["2"]
    device.press("down", "down", "up", "ok")
    assert shown() == ["1", "1", "1"]
    device.press("ok")
    assert game_of(device).entered == [[[0], "grass", 1, 1, False]]
    device.press("right")
    assert shown()[:3] == ["1", "1", "1"], "what OK enters here"


def test_squares_are_counted_from_one_and_down_leads_to_the_last_line():
    device = begin(["impact"], depth="quick", domino=None)
    device.press("up", "down")
    assert read(device)[2].split() == ["1"]
    device.press("down")
    assert device.chosen == "All in: who won?"
    device.press("up", "right", "up", "down", "down")
    assert device.chosen == "All in: who won?"


@pytest.mark.parametrize("others", range(3))
def test_up_takes_back_what_down_has_changed_of_an_owner(others):
    device = begin(["impact"], depth="quick", domino=None, seats=4)
    device.press("LEFT", *["RIGHT", "RIGHT", "RIGHT", "DOWN"][: 4 * others])
    if others == 2:
        device.press("RIGHT", "RIGHT", "RIGHT", "DOWN")
    screen = device.app.screen
    before = screen.owners, screen.at
    assert len(screen.owners) == others + 1
    for there, back in (("DOWN", "UP"), ("UP", "DOWN")):
        for count in range(1, 5):
            device.press(*[there] * count, *[back] * count)
            assert (screen.owners, screen.at) == before, (there, count)


def test_where_an_egg_hatches_it_says_what_to_do_and_where_not_to():
    """Anna's egg on her grass; Brian's velociraptor turns up the tile."""
    device = begin(
        ["claim", 0, 1], ["lay", 0, 2, "right", "S.", "S."], ["done"],
        ["lay", 1, 0, "down", "LV", "L."], ["asteroid", "hatch"],
        domino=["Ge", "G."], deck=["table", 9],
    )  # fmt: skip
    assert read(device)[6:] == ["Egg Hatch: 1 to hatch", "Anna: dino over egg?"]
    device.run(5000)
    assert read(device)[6:] == ["Can't  Map  BACK: here", "Anna: dino over egg?"]
    # Afterwards Brian claims what he has laid, not what Anna's dinosaur has become.
    device.play(["hatch", -1, 0, "down", "S.", "WT"], ["crosshair", "left"])
    device.press("up")
    assert read(device)[6].startswith("Lava 2 x 1 = 2"), read(device)


def test_where_a_domino_can_point_only_one_way_that_is_said():
    device = begin(
        ["lay", 1, 0, "down", "S.", "S."], ["done"], ["lay", 0, 2, "down", "S.", "S."], ["done"]
    )
    device.press("LEFT", "DOWN", "OK")
    assert read(device)[0] == "Only one way is free" and read(device)[7] == "Carol: terrain?"
    first, other = device.app.screen.places
    way = "down" if first < other else "up"
    device.press(way)  # as where it is asked: it is no terrain yet
    assert read(device)[7] == "Carol: terrain?" and read(device)[0].startswith("Carol ")
    device.press(way)
    assert read(device)[7] == "Carol: dino? OK: none"


def test_in_quick_depth_clutch_does_not_know_whose_dinosaur_looks():
    device = begin(depth="quick", domino=None)
    device.press(*["right"] * device.app.screen.names.index("look"), "ok")
    assert "Hand it to the dinosaur's owner:" in device.told and "Anna" not in device.told


def test_one_step_back_takes_a_domino_and_the_end_of_its_turn():
    device = begin(["claim", 0, 1])
    session, before = device.app.table.session, device.app.state()
    device.press("DOWN", "LEFT", "OK", "RIGHT", "LEFT", "OK", "LEFT", "OK")
    after = device.app.state()
    assert session.length == 3
    for keys, state in ((["RIGHT", "OK"], after), (["OK"], before)):
        device.hold_on("BACK")
        device.press(*keys)
        assert device.app.state() == state


@pytest.mark.parametrize("squares", [("Le", "L."), ("L.", "Le")])
def test_a_claim_begins_beside_an_egg_not_on_it(squares):
    device = begin(["lay", 0, 2, "right", *squares])
    device.press("right", "ok")
    assert "claim which?" in read(device)[7]
    device.press("ok")
    assert game_of(device).placed == [land.place_of(0, 2 + squares.index("L.")) << 3]


def test_where_crosshairs_move_it_says_what_arrows_do_and_what_ok_leads_to():
    device = begin(["lay", 0, 2, "right", "GT", "WT"])
    assert read(device)[6:] == ["Claim  Map  OK: here", "Anna: crosshairs <^v>"]
    device.press("ok")
    assert device.chosen == "Claim" and "OK" not in read(device)[6]
    device.press("up")
    assert read(device)[6].endswith("OK: here")


def test_a_hole_in_the_map_does_not_look_like_grass():
    around = ((0, 2, "right"), (1, 3, "down"), (2, 1, "right"), (1, 0, "down"))
    moves = [move for at in around for move in (["lay", *at, "G.", "G."], ["done"])]
    device = begin(*moves, domino=["G.", "G."])
    assert "domino where?" in str(read(device))
    device.press("back", "left", "ok")  # the map
    screen, picture = device.app.screen, device.handheld.display.picture()

    def inside(row, column):
        x, y = 5 + 11 * (column - screen.left), 2 + 9 * (row - screen.top)
        dots = [(x + right, y + down) for down in range(2, 8) for right in range(2, 10)]
        return [picture[down // 8 * 128 + right] >> down % 8 & 1 for right, down in dots]

    assert inside(1, 1) != inside(1, 0) and 1 not in inside(1, 1)


def test_pawns_of_two_seats_differ_on_every_terrain():
    for terrain in range(len(land.TERRAINS)):
        square = terrain << 4 | 0x80
        looks = set()
        for seat in range(len(SIX)):
            canvas = Canvas()
            cells = b"\xff" * 4 + bytes([square]) + b"\xff" * 8 + bytes([seat]) + b"\xff" * 4
            squares(canvas, 8, 8, cells, 1, 1)
            looks.add(bytes(canvas.buffer))
        assert len(looks) == len(SIX), terrain


def test_where_down_leads_to_the_end_of_the_areas_it_says_so():
    device = begin(["asteroid"], ["impact"], depth="quick", deck=1)
    assert game_of(device).phase == "areas"
    assert read(device)[6] == "v All in: who won?"
    device.press("up", "up")
    assert read(device)[6] == "All in: who won?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_named_as_the_tiles_are_and_none_is_regular(language):
    device = begin(["done"], language=language, depth="quick", domino=None)
    device.press("right", "right", "ok", "ok")
    told = read(device)
    names = [device.say("tile_regular"), device.say("tile_hatch")]
    assert all(line[1:].strip() in names for line in told[1:6]), told


def hatches(language, tile=0):
    """A device on which this one of four tiles was just turned up, in quick depth, at which eggs
    hatch."""
    seeds = (f"{number:032x}" * 2 for number in range(400))
    deck = {"players": SIX[:3], "deck": 4, "depth": "quick"}
    seed = next(s for s in seeds if Game({**deck, "seed": s}).tiles[tile] == "hatch")
    moves = [["asteroid"]] * (tile + 1)
    return begin(*moves, language=language, domino=None, **{**deck, "seed": seed})


def test_an_ok_that_was_meant_for_the_question_before_does_not_close_the_page_of_a_tile():
    device = hatches("en")
    device.hold_on("back")
    device.press("ok")
    device.press("right", "ok")
    page = device.app.screen
    device.press_at_once("ok", 500)
    assert device.app.screen is page
    device.run(READ_MS)
    device.press("ok")
    assert read(device)[7].endswith("do what?") and game_of(device).deck == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_eggs_hatch_it_says_in_whose_turn_the_dinosaurs_of_all_act(language):
    """In quick depth: the eggs are of any player, the turn is not."""
    device = hatches(language)
    lines = read(device)
    assert lines[0].startswith("Anna")
    about, acts = device.app.words.say("about_hatch"), device.app.words.say("hatch_acts")
    assert about + " " + acts in " ".join(" ".join(lines[1:7]).split())
    told = " ".join(" ".join(read(hatches(language, 3))[1:7]).split())
    assert about in told and acts not in told, "after the last tile nothing is entered"


def test_an_area_of_the_log_names_all_its_owners():
    device = begin(["impact"], depth="quick", domino=None)
    device.play(["area", [0, 2], "grass", 4, 1, False], ["area", 1, "lava", 2, 2, True])
    device.press("back", held_ms=HOLD_MS)
    told = device.told
    assert "Anna + Carol: 4x1" in told and "Brian: 2x2" in told


def test_a_game_that_is_ended_early_shows_where_the_asteroid_hits_before_it_falls():
    device = begin(["crosshair", "right"], depth="quick", domino=None)
    device.press("left", "ok")
    assert "End now? Tiles left: 10" in device.told
    for way in ("back", "ok"):
        device.press("down", "ok")
        assert device.say("aims_from") in device.told and game_of(device).phase == "turn"
        device.press(way)
        if way == "back":
            assert "do what?" in device.told
            device.press("left", "ok")
    assert game_of(device).phase == "areas"


@pytest.mark.parametrize("after", ["a rule", "a tile with a page", "a tile", "a turn"])
def test_the_first_ok_of_a_quick_turn_ends_it_whatever_came_before(after):
    """But not while it is not yet read: a page may open while somebody presses on."""
    if after == "a tile with a page":
        device = hatches("en")
    else:
        device = begin(depth="quick", domino=None, teach=after == "a rule")
        device.press(*{"a tile": ("right", "ok"), "a turn": ("ok",)}.get(after, ()))
    while "do what?" not in device.app.screen.prompt:
        device.press("ok")
    turn = game_of(device).turn
    assert device.chosen == "Done"
    device.press_at_once("ok", 300)
    assert game_of(device).turn == turn
    device.run(READ_MS)
    device.press("ok")
    assert game_of(device).turn != turn


def test_what_moves_a_crosshair_is_told_before_it_is_asked_and_not_after():
    device = begin(depth="quick", domino=None, teach=True)
    told = ""
    while "do what?" not in read(device)[7]:
        told += device.told
        device.press("ok")
    assert "A triceratops acts: ^, then its arrow" in " ".join(told.split())
    device.press("up")
    assert "A crosshair goes one step" in device.told, "one may act in the very first turn"
    device.press("ok")
    assert read(device)[7] == "Which arrow?"
    device.press("left")
    assert read(device)[7].endswith("do what?") and game_of(device).crosshair != [0, 0]
    device.press("up")
    assert read(device)[7] == "Which arrow?", "the rule comes once"


def test_quick_tells_of_four_things_first_and_of_eggs_when_they_hatch():
    device = begin(depth="quick", domino=None, teach=True, deck=["table", 4])
    assert read_lessons(device) == ["goal", "turn", "claim", "enter"]
    device.app.enter(["asteroid", "regular"])
    assert read_lessons(device) == ["velociraptor"]
    device.app.enter(["asteroid", "hatch"])
    assert read_lessons(device) == ["hatch"]
    device.app.enter(["done"])
    assert read_lessons(device) == ["brachiosaurus"]


def test_whose_the_area_is_stands_beside_what_ok_enters_and_it_is_never_nobody():
    device = begin(["impact"], depth="quick", domino=None)
    assert read(device)[7] == "Anna: squares? ^"
    device.press("left", "down", "down", "down", "down")
    device.press("ok")
    assert read(device)[7] == "Brian: squares? ^"
    device.press("right", "up", "ok")
    assert game_of(device).entered == [[[1], "grass", 1, 1, False]]


@pytest.mark.parametrize("language", TWO_LANGUAGES)
def test_news_and_corrections_leave_the_question_and_whose_it_is(language):
    device = begin(
        ["lay", 0, 2, "right", "GT", "GV"], ["claim", 0, 2], ["crosshair", "right"],
        language=language, players=["W" * 12, "M" * 12], seed="01" * 32,
    )  # fmt: skip
    say = device.app.words.say
    device.press("OK")
    lines = read(device)
    assert str(game_of(device).deck) in lines[6] and lines[7] == say("ask_lay", 1)
    device.correct(2)
    lines = read(device)
    assert lines[6].startswith(say("title_correct")) and lines[7] == say("ask_aims", 0)
    device.press("left")
    lines = read(device)
    assert lines[6].startswith(say("corrected")) and lines[7] == say("ask_lay", 1)


def test_while_news_hide_the_question_the_row_says_who_is_asked():
    lay = ["lay", 0, 2, "right", "GB", "GV"]
    device = begin(lay, ["claim", 0, 2], ["asteroid"], seed="01" * 32)
    row, news = read(device)[6:]
    assert str(game_of(device).deck) in news and row.endswith("(Anna)")
    device.press("right")
    row, asked = read(device)[6:]
    assert asked == device.app.words.say("ask_action", 0) and "Anna" not in row


def test_where_the_crosshairs_are_is_said_once_while_they_move():
    device = begin(depth="quick", domino=None, crosshair=[0, 0])
    device.press("UP")
    assert device.told.count("start") == 1 and "at start" in device.told
    device.press("LEFT", "UP")
    assert "left 1" in device.told and "start" not in device.told
    assert "Crosshairs" in device.told


def test_back_in_time_shows_a_long_move_whole_and_marks_it_once():
    device = begin(["lay", 0, 2, "right", "GB", "WB"])
    device.press("back", held_ms=HOLD_MS)
    line, rest = device.panel[1:3] if "Anna" in device.panel[1] else device.panel[2:4]
    assert line.endswith("x") and not rest.endswith("x")
    assert (line[:-1] + rest).replace(" ", "") == "Anna:grass+Brachi,water+Brachi"


def test_the_areas_entered_last_stand_beside_the_next_one():
    areas = [["area", seat, "grass", 3, seat + 1, seat == 2] for seat in (0, 1, 2, 0)]
    areas[1][1] = [0, 1]
    device = begin(["impact"], *areas, seats=4, depth="quick", domino=None)
    assert [line.split()[-2:] for line in read(device)[2:5]] == [
        ["Anna+Bri", "6"], ["Carol", "0"], ["Anna", "3"],
    ]  # fmt: skip


def test_in_quick_depth_the_asteroid_falls_where_the_table_has_the_crosshairs():
    """Clutch does not know where they went around the map."""
    moves = [["crosshair", "down"]] + [["asteroid"]] * 10
    device = begin(*moves, seats=3, depth="quick", domino=None)
    device.press("ok")
    assert game_of(device).phase == "impact"
    assert device.say("aims_from") in device.told and "down" not in device.told
    assert device.told.endswith("OK: the asteroid falls")


def test_the_crosshairs_are_set_by_hand_by_the_names_of_their_ways():
    device = begin(seats=3, depth="quick", domino=None)
    device.menu("title_set")
    device.press("OK")
    assert "down: 0 right: 0" in device.told
    device.press("DOWN", "OK", "UP", "UP")
    assert "right" in device.told
    device.press("OK")
    assert game_of(device).crosshair == [0, 2]


def test_what_the_crosshairs_point_at_is_chosen_by_an_arrow_and_by_no_ok_too_many():
    device = begin(domino=None)
    device.press("RIGHT", "RIGHT", "OK", "DOWN", "OK", "OK")
    assert read(device)[7] == device.say("arrow_first") and not game_of(device).dominoes
    lines = "\n".join(read(device))
    assert "Water" in lines and "Lava" in lines
    device.press("UP")
    assert not game_of(device).dominoes, "no half lies there"
    device.press("BACK")
    assert read(device)[7] == device.say("ask_sign", 0)
    device.press("OK", "RIGHT")
    assert game_of(device).crosshair == [0, 1]
    assert device.say("by_hand") not in read(device), "nobody has corrected anything"
    log = MoveLog()
    log.since(device.app.table)
    assert "Water" in log.last or "water" in log.last
