"""A person's evening with the firmware as a user installs it, in the heap of a Pico.

    person = Person(headless, "en")
    person.walk()                           # every page behind holding OK or BACK, and back
    person.evening(files, every=20)         # all games, one after the other, without switching off
    large_game(flash)                       # put a long game of Dinoland on a drive

A person reads the panel and waits between presses, so that the firmware does its idle work. Any
shortage of memory is a loss: a sentence, a page that reports an error, a traceback on the USB
port, a reset, or an exception that ends the engine.
"""

from clutch.core.contract import RuleError
from clutch.core.session import Session
from clutch.games import game_module
from clutch.games.dinoland.rules.set_up import EXPANSIONS
from clutch.words import LANGUAGES, Words
from host_sim.engines.in_process import HOLD_MS
from host_sim.engines.micropython import HEAP_KB
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.panel_text import read_chosen, read_panel
from host_sim.playthroughs.playthrough import play
from host_sim.playthroughs.recorded import recording, recordings, steps_of
from tools.checks.faults.snapshots import check
from tools.checks.players import answer, pick
from tools.checks.playtest import KINDS, Dice, play_one, setup_of

PAUSE_MS = 450  # between two presses: the firmware collects garbage and loads modules
_OPENING_MS = 4000  # a long game is played again
_MOST_ROWS = 30
_MOST_PAGES = 12
LARGE_MOVES = 195
_EVERY = 8  # a trial walks at each 8th question
_RANDOM_EVERY = 20
_RANDOM_GAMES = 50  # of each kind
# The pages of the table menu; the picture is turned and turned back.
_PAGES = (
    "title_scores", "title_thinking", "title_log", "title_correct", "title_dice", "title_rules",
    "menu_turn", "menu_turn", "title_set", "title_leave", "title_settings", "menu_home",
    "title_end",
)  # fmt: skip
_TO_TABLE = ("menu_turn", "menu_home")  # these do not lead back to the menu
_TROUBLE = ("page_no_memory", "title_crash")


class Person:
    """Uses a Headless handheld by its keys and its panel, in a language. `pages`: how many pages
    of menus were opened."""

    def __init__(self, headless, language):
        self.headless = headless
        self.engine = headless.engine
        self.words = Words(language, menus=True)
        self.pages = 0

    # ---- what a person does

    def press(self, *names):
        for name in names:
            self.headless.key(name)
            self.wait(PAUSE_MS)

    def hold(self, name):
        self.headless.hold(name, HOLD_MS)
        self.wait(PAUSE_MS)

    def wait(self, duration_ms):
        self.headless.wait(duration_ms)
        panel = self.panel()
        for key in _TROUBLE:
            check(self.words.say(key) not in panel, "the panel says:", *panel)
        printed = [line for line in self.engine.printed() if "Error" in line]
        check(not printed and not self.engine.resets, "resets:", self.engine.resets, *printed)

    def panel(self):
        """The lines of the panel."""
        return read_panel(self.engine.handheld.display.picture())

    def shows(self, key):
        """Whether a line of the panel begins with this text."""
        text = self.words.say(key)
        return any(line.startswith(text) for line in self.panel())

    def choose(self, *keys):
        """Move the cursor down to the row with the text of one of these keys, and press OK.
        -> whether there is one"""
        texts, before = tuple(map(self.words.say, keys)), None
        for _ in range(_MOST_ROWS):
            chosen = read_chosen(self.engine.handheld.display.picture())
            if chosen.lstrip("| ").startswith(texts):  # after the icon of a game
                self.press("OK")
                return True
            if chosen == before:
                return False
            before = chosen
            self.press("DOWN")
        return False

    # ---- the menus at a question

    def walk(self):
        """Open every page of the table menu, and go back in time; the game stays as it is."""
        for key in _PAGES:
            if not self.shows("title_menu") and not self._menu():
                return  # a page that takes holds itself, or home
            if key == "title_thinking" and not self.shows(key):
                continue  # no clock: do not look for it down to the end
            if self.choose(key):
                self.pages += 1
                getattr(self, "_page_" + key.partition("_")[2], self._page)()
                for _ in range(3):
                    if key in _TO_TABLE or self.shows("title_menu"):
                        break
                    self.press("BACK")
        if self.shows("title_menu"):
            self.press("BACK")
        self.hold("BACK")
        if not self.shows("nothing_to_undo"):
            self.press("LEFT", "RIGHT", "BACK")

    def _menu(self):
        self.hold("OK")
        return self.shows("title_menu")

    def _page(self):
        """Turn the pages of a text."""
        for _ in range(_MOST_PAGES):
            if not self.shows("ask_next_page"):
                break
            self.press("OK")

    def _page_turn(self):
        """The picture was turned."""

    def _page_correct(self):
        if not self.shows("log_empty"):
            self.press("OK")

    def _page_set(self):
        self.press("OK")

    def _page_dice(self):
        self.press("OK")
        self.wait(1500)
        self.press("BACK")

    def _page_settings(self):
        other = Words(LANGUAGES[(LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)])
        self.press("RIGHT")
        check(self.panel()[0].startswith(other.say("title_settings")), "the panel:", *self.panel())
        self.press(*["RIGHT"] * (len(LANGUAGES) - 1))  # to this language again
        for key in ("setting_die", "setting_about"):
            check(self.choose(key), "not there:", key, *self.panel())
            self.press("BACK")
        self.press("BACK")

    def _page_home(self):
        """The home list, the set-up of another game, and back to the game that waits."""
        self.press("DOWN", "OK", "BACK", "UP")
        self.resume()

    def resume(self):
        """Go on with the first game that waits."""
        for _ in range(3):
            self.press("OK")
            if self.shows("title_resume"):
                self.press("OK")
                return
        check(False, "nothing to resume:", *self.panel())

    # ---- an evening

    def evening(self, files, every):
        """Play these recordings to their end, with the menus at each `every`-th question, and look
        at the code of each result; then resume the long game that waits on the drive."""
        check(self.shows("title_resume"), "the panel:", *self.panel())
        self.press("BACK")
        for file in files:
            steps = done_in(file)
            self._form(steps[0].value["game"])
            for number, step in enumerate(steps):
                play([step], self.headless, file.name, lambda line: None)
                self.wait(PAUSE_MS)
                if number % every == 0:
                    self.walk()
            if self._menu():
                self.press("BACK")
                self.walk()
                self._end()  # other recordings leave the game
        self.resume()
        self.wait(_OPENING_MS)
        self.walk()
        self._end()

    def _form(self, game):
        """Look at the form of a game, at the pages behind it, and go home again."""
        self.press("DOWN")  # from the game that waits
        check(self.choose("game_" + game), "no game:", game, *self.panel())
        for key in ("row_names", "row_rules", "row_lay_out"):
            if self.choose(key):
                self.press("BACK")
        self.press("BACK")

    def _end(self):
        """End a game, look at the code of its result, and go home."""
        if not self.shows("title_over"):
            check(self._menu() and self.choose("title_end"), "the panel:", *self.panel())
            self.press("DOWN", "OK")
        if self.shows("title_over"):
            self.press("OK")
        while self.shows("ask_next_page"):
            self.press("RIGHT")
        self.press("RIGHT")
        self.wait(_OPENING_MS)
        check(self.shows("code_home"), "no code:", *self.panel())
        self.press("OK")
        for _ in range(_MOST_ROWS):
            self.press("UP")


# ---- lanes


def menus():
    """Lane: all menus at every question of every recorded game in every language, and at some of
    those of random games of each kind."""
    for file in recordings("*_by_key.play"):
        for language in LANGUAGES:
            for first in range(_EVERY):
                name = f"{file.stem}, {language}, questions from {first}"
                yield name, _recorded, file, language, first
    for seed in range(_RANDOM_GAMES * len(KINDS)):
        language = LANGUAGES[seed // len(KINDS) % len(LANGUAGES)]
        first = Dice(seed).below(_RANDOM_EVERY)
        name = f"random game {seed}, {language}, questions from {first}"
        yield name, _random, seed, language, first


def hoards():
    """Lane, a saboteur: the firmware hoards 60 KB, so menus do not fit."""
    file = recording("dinoland_taught_by_key")
    yield "hoarding", _recorded, file, "en", 0, HEAP_KB - 60


def _recorded(file, language, first):
    """Walk at each `_EVERY`-th question of a recording. -> how many"""
    with Headless(open_engine("micropython", heap_kb=HEAP_KB, language=language)) as headless:
        person, walked = Person(headless, language), 0
        for at, step in enumerate(done_in(file)):
            play([step], headless, file.name, lambda line: None)
            person.wait(PAUSE_MS)
            if at % _EVERY == first:
                before, shown = headless.state(), person.panel()
                person.walk()
                while person.panel() != shown and person.shows("ask_next_page"):
                    person.press("OK")  # news are shown again from their first page on
                walked += 1
                check(headless.state() == before, "another state after line", step.line)
        return walked or 1


def _random(seed, language, first):
    """Walk at each `_RANDOM_EVERY`-th question of a random game. -> how many"""
    moves = []
    play_one(seed, lambda game, phase, move, notes: moves.append(list(move)))
    with Headless(open_engine("micropython", language=language)) as headless:
        headless.setup(setup_of(seed)[0])
        person, walked = Person(headless, language), 0
        for at, move in enumerate(moves):
            person.wait(PAUSE_MS)
            if at % _RANDOM_EVERY == first:
                person.walk()
                walked += 1
            headless.move(move)
        return walked or 1


def done_in(file):
    """The steps of a recording that do something."""
    return [step for step in steps_of(file) if step.word not in ("screen", "lamps", "expect")]


def large_game(flash):
    """Play a game of Dinoland with everything, by six, of `LARGE_MOVES` moves, and leave it on the
    drive in this file."""
    players = ["Anna", "Brian", "Carol", "Nick", "Olga", "Pete"]
    setup = {"game": "dinoland", "players": players, "expansions": list(EXPANSIONS), "deck": 20}
    with Headless(open_engine("micropython", heap_kb=600, flash=flash)) as headless:
        headless.setup({**setup, "seed": "07" * 32})
        session = Session(game_module("dinoland", "rules").Game, {**setup, "seed": "07" * 32})
        dice = Dice(6)
        while session.length < LARGE_MOVES:
            choice = pick(session.game, session.game.ask()["choices"], dice, early=False)
            move = answer(session.game, choice, dice, session.length)
            try:
                session.play(move)
            except RuleError:
                continue
            headless.move(move)
        headless.wait(2000)
