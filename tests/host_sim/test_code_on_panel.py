"""QR codes of results, as a phone sees them: on the panel with a dark frame, blurred, tilted, with
noise. The reader of the codes is another project's."""

import random
import subprocess
from functools import cache

import pytest
import zxingcpp
from PIL import Image, ImageChops, ImageFilter

import clutch
from clutch.drivers.files import Files
from clutch.games import GAMES, game_module
from clutch.menus.code_page import drawn, matrix_of
from clutch.menus.result_code import content, letters_of
from clutch.record import results
from clutch.record.store import Store
from clutch.words import Words
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import recording, steps_of
from tests.host_sim.test_page_modules import has_read
from tests.two_languages import TWO_LANGUAGES
from tools.checks.playtest import KINDS, play_one, setup_of
from tools.pictures.gallery.stage import Stage

PAGE = "https://clutch.example/x"
SCALE = 5  # pixels of a photograph to one of the panel
FRAME = 40  # dark, around the panel
ROOM = 90  # pixels of table around the handheld


@cache
def ended(game, seats):
    """(set-up, moves) of a random game with so many at the table, and nobody leaving."""
    kinds = [KINDS.index((game, depth)) for depth in ("quick", "full")]
    for seed in (kind + len(KINDS) * number for number in range(1000) for kind in kinds):
        if len(setup_of(seed)[0]["players"]) != seats:
            continue
        moves: list[list] = []
        played = play_one(seed, lambda game, phase, move, notes, moves=moves: moves.append(move))
        if not played.wrong and not any(move[0] == "leave" for move in moves):
            return setup_of(seed)[0], moves
    pytest.fail(f"no game of {game} for {seats}")


# The shortest and the longest list of each game.
TABLES = [
    (game, seats)
    for game in GAMES
    for rules in [game_module(game, "rules").Game]
    for seats in (max(3, rules.MIN_PLAYERS), rules.MAX_PLAYERS)
]


def photograph(panel):
    """A panel's 1,024 bytes as pixels, lit like a panel, in its dark frame on a light table."""
    small = Image.new("L", (128, 64), 12)
    for y in range(64):
        for x in range(128):
            if panel[y // 8 * 128 + x] >> y % 8 & 1:
                small.putpixel((x, y), 225)
    large = small.resize((128 * SCALE, 64 * SCALE), Image.Resampling.NEAREST)
    framed = Image.new("L", (large.width + 2 * FRAME, large.height + 2 * FRAME), 20)
    framed.paste(large, (FRAME, FRAME))
    table = Image.new("L", (framed.width + 2 * ROOM, framed.height + 2 * ROOM), 140)
    table.paste(framed, (ROOM, ROOM))
    return table


def blurred(image):
    return image.filter(ImageFilter.GaussianBlur(SCALE * 0.7))


def tilted(image):
    """From the side and turned a little: the far edge is shorter."""
    width, height = image.size
    corners = (-0.05 * width, 0.0, 0.06 * width, height, 1.03 * width, 0.97 * height,
               0.94 * width, 0.04 * height)  # fmt: skip
    kind = Image.Transform.QUAD
    leaning = image.transform(image.size, kind, corners, Image.Resampling.BILINEAR, fillcolor=140)
    return leaning.rotate(8, Image.Resampling.BILINEAR, fillcolor=140)


def noisy(image):
    grains = random.Random(5).randbytes(image.width * image.height)
    noise = Image.frombytes("L", image.size, grains)
    noise = noise.point([value * 90 // 255 for value in range(256)])
    return ImageChops.subtract(ImageChops.add(image, noise), Image.new("L", image.size, 45))


def read_in_all_ways(panel):
    plain = photograph(panel)
    ways = {"plain": plain, "blurred": blurred(plain), "tilted": tilted(plain),
            "noisy": noisy(plain), "all": noisy(blurred(tilted(plain)))}  # fmt: skip
    texts = {way: [found.text for found in zxingcpp.read_barcodes(image)]
             for way, image in ways.items()}  # fmt: skip
    assert len(set(map(tuple, texts.values()))) == 1, texts
    (text,) = texts["plain"]
    return text


def after_the_game(game="tally", seats=4, language="en"):
    """A handheld on which a game was played to its end."""
    setup, moves = ended(game, seats)
    stage = Stage(language)
    stage.start(setup, seats)
    stage.enter(*moves)
    return stage


def scanned(game, seats, language, page, monkeypatch):
    """The code of a game that was played to its end, and the result that is kept of it."""
    monkeypatch.setattr(clutch, "PAGE", page)
    stage = after_the_game(game, seats, language)
    stage.press("OK")
    stage.run(16_000)
    stage.shot("the code")
    text = read_in_all_ways(stage.shots[-1].picture)
    assert stage.shots[-1].screen == "clutch.menus.code_page.CodePage"
    stage.press("OK")
    assert stage.app.table is None
    (kept,) = results.load(Store(Files(stage.drive)))
    return text, kept, stage.app.words.say("game_" + game)


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_phone_reads_the_result_that_is_kept(game, seats, monkeypatch, decoded):
    text, kept, _ = scanned(game, seats, TWO_LANGUAGES[seats % 2], PAGE, monkeypatch)
    address, _, code = text.partition("#")
    (found,) = decoded([code])
    assert address == PAGE
    has_read(found, kept)
    for (letters, _), (name, _) in zip(found["rows"], kept["rows"], strict=True):
        assert letters and letters_of(name).startswith(letters)


@pytest.mark.parametrize("game, seats", dict(TABLES).items())
def test_without_an_address_a_phone_shows_the_result(game, seats, monkeypatch):
    text, kept, title = scanned(game, seats, TWO_LANGUAGES[seats % 2], "", monkeypatch)
    name, _, line = text.partition(": ")
    assert name == title
    words = line.replace(",", "").split(" ")
    rows = kept["rows"]
    scores = " ".join(score for _, score in rows).split(" ")
    assert [word for word in words if word in scores] == scores
    letters = [word for word in words if word not in scores]
    assert len(letters) == len(rows)
    assert all(name.startswith(some) for some, (name, _) in zip(letters, rows, strict=True))


def test_results_lead_to_the_same_code(monkeypatch):
    monkeypatch.setattr(clutch, "PAGE", PAGE)
    stage = after_the_game()
    stage.press("OK", "RIGHT", "RIGHT")
    stage.shot("after the game")
    stage.press("BACK")
    stage.shot("the scores again")
    stage.press("OK", "OK")
    stage.choose("title_results")
    stage.press("OK", "RIGHT")
    stage.shot("in the results")
    stage.press("BACK")
    stage.run(16_000)
    stage.shot("a ranking that nobody presses a key on")
    after, _, later, rested = [shot.picture for shot in stage.shots]
    assert read_in_all_ways(after) == read_in_all_ways(later) == read_in_all_ways(rested)


def test_where_nothing_makes_codes_no_page_leads_to_one(monkeypatch):
    monkeypatch.setattr(clutch, "PAGE", None)
    monkeypatch.setattr("clutch.table.PAGE", None)
    stage = after_the_game()
    stage.press("OK", "RIGHT")
    stage.run(20_000)
    stage.shot("the scores stay")
    stage.press("OK")
    stage.choose("title_results")
    stage.press("OK", "RIGHT")
    stage.shot("so does the ranking")
    assert {shot.screen for shot in stage.shots} == {"clutch.ui.widgets.List"}


ACCENTS = (
    "Zoë, Jörg", "René, Chloé", "Jürgen, Anna, Bärbel", "Renée, Noël, Zoë, Loïc, Anaïs",
    "André, Brian, Carol", "Ä, Ö, Ü", "François, Inés, Núria", "Björn, Jörn, Sören, Dörte",
    "Ruben, Esmée", "ëëëëëëëëëëëë, ïïïïïïïïïïïï, öö", "Anna, Brian",
)  # fmt: skip


def test_names_with_accents_are_whole_in_every_reader(zbarimg, tmp_path):
    """All names with two games each: of a game a code has the title alone."""
    words, texts = Words("en"), []
    for number, names in enumerate(2 * ACCENTS):
        game = GAMES[number % len(GAMES)]
        rows = [[name, str(30 - 3 * place)] for place, name in enumerate(names.split(", "))]
        result = {"game": game, "rows": rows, "winners": 1}
        texts.append(content(result, "", words.say("game_" + game)))
        panel = b"".join(page.ljust(128, b"\0") for page in drawn(matrix_of(texts[-1])))
        photograph(panel).save(tmp_path / f"{number:03}.png")
        assert read_in_all_ways(panel) == texts[-1]
    assert max(len(text.encode()) for text in texts) == 52  # the most that fit
    command = [zbarimg, "--quiet", "--raw", *sorted(map(str, tmp_path.glob("*.png")))]
    done = subprocess.run(command, capture_output=True, timeout=120, check=True)
    assert done.stdout.decode().splitlines() == texts


ENDS = {
    "dinoland_variants": "Dinoland: Anna 6, Brian 2",
    "scoring_21_points": "T-Rex: Anna 21, Brian 17, Carol 14",
}


@pytest.mark.parametrize("name, text", ENDS.items())
def test_real_micropython_makes_one_in_a_picos_memory(name, text, micropython):
    file = recording(name)
    with Headless(open_engine("micropython", "pico")) as handheld:
        for step in steps_of(file):
            if step.word in ("setup", "move"):
                getattr(handheld, step.word)(step.value)
        handheld.key("OK")
        handheld.wait(16_500)
        panel = bytes(handheld.engine.handheld.display.picture())
    assert read_in_all_ways(panel) == text


@pytest.mark.parametrize("what", ["after_game", "matrix_of"])
def test_without_memory_for_it_one_line_says_so_and_the_scores_come_again(what, monkeypatch):
    def no_memory(*arguments):
        raise MemoryError

    stage = after_the_game()
    stage.press("OK", "RIGHT")
    monkeypatch.setattr(f"clutch.menus.code_page.{what}", no_memory)
    with pytest.raises(MemoryError) as caught:
        stage.press("RIGHT")
        stage.run(500)
    stage.app.stumble(caught.value)  # as the loop of the firmware does
    assert stage.app.screen.banner == "No memory for this page"
    stage.press("OK", "OK", "OK")  # the scores, which go home
    assert stage.app.table is None
