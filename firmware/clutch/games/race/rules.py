"""Dino Race (Roberto Grasso, Ares Games 2014): the rules, in both depths.

2 to 4 players race two dinosaurs each away from a volcano, over 12 terrain tiles; 4, 6 or 8 in
teams of two, with one dinosaur each. Cards move the own dinosaurs and trick others on the same
tile; the event die at the end of a turn applies to everybody. The race ends when the egg is safe.

Source: S3 the rule text; C1..C25 are the rulings on what it leaves open, each held by a test of
that name in tests/firmware.

Cards are not known: a hand, and what a step costs, is the table's business. In full depth every
step and every special is entered; in quick depth (quick.py) the die, the egg, drops and who is
home.

This file has the phases, the moves and the state. What they do stands in actions.py (cards),
die.py (the roll and the eruption), endings.py (home, prizes, scores), quick.py, by_hand.py; the
tiles in track.py.
"""

from micropython import const

from clutch import chance
from clutch.games import contract
from clutch.games.contract import RuleError, SetupError
from clutch.games.race import die
from clutch.games.race.track import (
    COLOURS,
    DROPS,
    EGG_COUNTERS,
    FACES,
    HOME,
    PRIZES,
    TERRAINS,
    WHAT_IS_A_TRACK,
    is_track,
    new_track,
)
from clutch.lazy import use

# phase        who decides             what follows             the rule it comes from
# turn         the seat whose turn     turn (after a roll the   S3 "Play and Swap Cards", "Roll
#                                      next seat's), egg_to,    the Event Die"
#                                      or prize when it is over
# egg_to       the owner of the egg    the flow of the lava,    S3 "The volcano erupts", C3
#                                      then as after a roll
# prize        each seat with a        prize, egg_counter       S3 "Finish Line"
#              dinosaur home
# egg_counter  who saved the egg       over, or the next race   S3 "Finish Line"
# track        anybody                 turn, the second race    S3 "Double Match", C23
# In quick depth an eruption is followed by
# flow         anybody                 as after a roll          S3 "The volcano erupts"
PHASES = {
    "full": {
        "turn": ("step", "push", "trip", "give", "steal", "stand", "roll"),
        "egg_to": ("egg_to",),
        "prize": ("prize",),
        "egg_counter": ("egg_counter",),
        "track": ("track",),
        "over": (),
    },
    "quick": {
        "turn": ("roll", "egg_to", "drop", "home"),
        "egg_to": ("egg_to",),
        "flow": ("drop", "done"),
        "prize": ("prize",),
        "egg_counter": ("egg_counter",),
        "track": ("track",),
        "over": (),
    },
}

LEARNED = ()  # the table teaches Clutch nothing about this game

VARIANTS = ("standard", "survive", "double", "teams")
TEAM_SEATS = (4, 6, 8)

# Of these two modules of this folder only the one that a depth needs is in memory.
actions = None  # once a game in full depth is set up
quick = None  # once a quick one is

_SEATS = range(8)
_DINOS = range(2)
_MOST_WITHOUT_TEAMS = const(4)


class Game(contract.Game):
    """One game of Dino Race. Without teams every seat is a team of its own.

    Set-up keys of its own: `variant`, and `track`, 12 terrains (absent: drawn).

    Attributes beside the common ones, for screens and lamps:
    variant         one of VARIANTS;  teams: how many;  race: 1, or 2 in a Double Match
    track           the terrains of the tiles 1..12
    volcano         "quiet" or "active";  lava: how many track tiles are lava, 0..12
    dinos           for each seat, the tiles of its dinosaurs: 0 the volcano tile, 1..11, 12 home;
                    None where it is not known (quick). Who left has only those home
    down            for each seat, which of them lie (None where it is not known)
    egg             the seat that has the egg, or saved it
    roller          whose turn it is in the race; `turn` is who must decide now
    starter         the seat that began this race
    fresh           whether nothing has been entered in this turn
    face            the face last rolled, or None
    emptied         who lost the hand to the eruption that goes on, or None
    prizes_left     how many prize counters lie there
    drops           for each team, drops taken in this race
    owed            the seats whose prizes are still to be entered, one entry a prize
    prizes          for each team, this race's prizes: [[value, colour], ...]
    even_colour     the colour of the even prizes, or None while it is not known
    saver, counter  who saved the egg of this race, and the egg counter's value, or None
    earlier         for each team, the score of the race before;  saved: eggs saved
    rolled          how often Clutch rolled each of FACES
    winners         seats, or None
    """

    NAME = "race"
    MIN_PLAYERS = 2
    MAX_PLAYERS = 8
    MOVES = (
        ("step", _DINOS),
        ("push", _SEATS, _DINOS),
        ("trip", _SEATS, _DINOS),
        ("give", _SEATS),
        ("steal", _SEATS),
        ("stand", _DINOS),
        ("roll",),
        ("roll", FACES),
        ("egg_to", _SEATS),
        ("prize", _SEATS, PRIZES, COLOURS),
        ("egg_counter", EGG_COUNTERS),
        ("track",),
        ("track", ([TERRAINS],)),
        ("drop", _SEATS, DROPS),
        ("home", _SEATS),
        ("done",),
    )
    SETUP = ("track", "variant")
    PHASES = PHASES
    BY_HAND = "clutch.games.race.by_hand"

    def __init__(self, setup):
        global actions, quick
        contract.Game.__init__(self, setup)
        if self.depth == "full":
            actions = use("clutch.games.race.actions")
        else:
            quick = use("clutch.games.race.quick")
        self.variant = _choose_variant(setup.get("variant", VARIANTS[0]), self.seats)
        self.teams = self.seats // 2 if self.variant == "teams" else self.seats
        track = setup.get("track")
        self.track_is_drawn = track is None
        if self.track_is_drawn:
            self._draw_track()
        elif is_track(track):
            self.track = list(track)
        else:
            raise SetupError("setup_value", "track", WHAT_IS_A_TRACK)
        self.earlier = [0] * self.teams
        self.saved = [0] * self.teams
        self.even_colour = None
        self.winners = None
        self.rolled = [0] * len(FACES)
        self.race = 0
        self.roller = setup.get("start", 0)
        self._lay_out(self.turn)
        die.begin_turn(self, self.turn, [])

    def state(self):
        """phase turn volcano lava dinos down egg drops scores winners; what is kept for each
        seat is a list in seat order.
        """
        over = self.phase == "over" and self.variant != "survive"
        return {
            "phase": self.phase,
            "turn": self.turn,
            "volcano": self.volcano,
            "lava": self.lava,
            "dinos": [list(dinos) for dinos in self.dinos],
            "down": [list(down) for down in self.down],
            "egg": self.egg,
            "drops": [self.drops[self.team(seat)] for seat in range(self.seats)],
            "scores": [self.score(seat) for seat in range(self.seats)] if over else None,
            "winners": None if self.winners is None else list(self.winners),
        }

    def score(self, seat):
        """The score of a seat's team, of all races, as it stands."""
        return _endings().score(self, self.team(seat))

    def score_parts(self, seat):
        """This race's [prizes, colour bonus, egg counter, drops] of a seat's team."""
        return _endings().score_parts(self, self.team(seat))

    def receivers(self):
        """The seats that the owner of the egg can pass it to."""
        return die.receivers(self)

    def team(self, seat):
        """The team of a seat: partners sit at i and i + half the table (C21)."""
        return seat % self.teams

    def mates(self, seat):
        """The seats of a seat's team that play, itself among them."""
        team = range(self.team(seat), self.seats, self.teams)
        return [mate for mate in team if self.playing[mate]]

    def on_track(self, seat):
        """How many dinosaurs of this seat are not home."""
        return len(self.dinos[seat]) - self.dinos[seat].count(HOME)

    def all_home(self, seat):
        """Whether no dinosaur of a seat's team is left on the track."""
        return not any(self.on_track(mate) for mate in self.mates(seat))

    def anybody_races(self):
        """Whether a dinosaur is left on the track."""
        return any(self.on_track(seat) for seat in range(self.seats))

    def clockwise(self):
        """The seats that play, clockwise from the one whose turn it is."""
        around = [(self.roller + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if self.playing[seat]]

    # What can be answered. What Game has no method of its own for, the module has that knows the
    # move or phase: a method for each, only to hand over, would take more memory.

    def __getattr__(self, name):
        """play_<move> and choose_<phase> that are not below."""
        kind, _, what = name.partition("_")
        if kind == "choose":
            return lambda: getattr(self._knows(what), name)(self)
        if kind != "play":
            raise AttributeError(name)

        def play(anyway, *arguments):
            notes = []
            module = self._knows(what)
            if module is actions:
                actions.check(self, what, arguments)
            getattr(module, what)(self, *arguments, notes)
            return notes

        return play

    def _knows(self, what):
        if what in ("prize", "egg_counter"):
            return _endings()
        return die if what == "egg_to" else actions if self.depth == "full" else quick

    def choose_turn(self):
        if self.depth == "quick":
            return quick.choose_turn(self)
        return actions.choices(self) + [["roll"]] + [["roll", face] for face in FACES]

    def choose_track(self):
        """The one drawn by Clutch, and one example of the many that may be entered."""
        return [["track"], ["track", list(self.track)]]

    def play_roll(self, anyway, face=None):
        """Without a face Clutch rolls, which is one draw."""
        code = "rolled" if face is None else "rolled_by_hand"
        if face is None:
            place = chance.face(self.seed, self.draws, len(FACES))
            face = FACES[place]
            self.rolled[place] += 1
            self.draws += 1
        notes = [[code, self.turn, face]]
        die.resolve(self, face, notes)
        return notes

    def play_track(self, anyway, tiles=None):
        if tiles is None:
            self._draw_track()
            notes = [["track_drawn"]]
        elif is_track(tiles):
            self.track = list(tiles)
            notes = []
        else:
            raise RuleError("bad_track")
        die.begin_turn(self, self.starter, notes)
        return notes

    # Leaving: between turns.

    def may_leave(self, seat):
        if self.phase != "turn" or not self.fresh:
            raise RuleError("leave_later")
        if len({self.team(other) for other in self.clockwise() if other != seat}) < 2:
            raise RuleError("too_few_teams")

    def leave(self, seat):
        """The leaver's dinosaurs leave the track; the egg stays in the team, or must be passed,
        and the leaver says to whom. Without a dinosaur left on the track the race is over.
        """
        home = self.dinos[seat].count(HOME)
        self.dinos[seat] = [HOME] * home
        self.down[seat] = [False] * home
        notes = []
        if not self.anybody_races():
            _endings().check_end(self, [], notes)
            return notes
        if self.roller == seat:
            die.end_turn(self, notes)
        if self.team(self.egg) == self.team(seat):
            if self.all_home(seat):
                die.pass_egg(self, notes)
            elif self.egg == seat:
                die.hand_egg(self, self.mates(seat)[0], notes)
        return notes

    def begin_next_race(self, notes):
        """The next seat starts, on a track of its own (C23)."""
        starter = self.next_seat(self.starter)
        self._lay_out(starter)
        notes.append(["race_begins", self.race, starter])
        if self.track_is_drawn:
            notes.extend(self.play_track(False))
        else:
            self.phase = "track"
            self.turn = None

    def _draw_track(self):
        self.track = new_track()
        self.draws += chance.shuffle(self.seed, self.draws, self.track)

    def _lay_out(self, starter):
        """The beginning of a race (S3 "Setup"): one dinosaur on each of the first two tiles."""
        self.race += 1
        self.starter = starter
        self.volcano = "quiet"
        self.lava = 0
        self.dinos = [self._start_tiles(seat) for seat in range(self.seats)]
        lies = False if self.depth == "full" else None
        self.down = [[lies] * len(dinos) for dinos in self.dinos]
        self.egg = starter
        self.face = None
        self.prizes_left = sum([len(dinos) for dinos in self.dinos])
        self.drops = [0] * self.teams
        self.prizes = [[] for _ in range(self.teams)]
        self.owed = []
        self.saver = None
        self.counter = None

    def _start_tiles(self, seat) -> list:
        if not self.playing[seat]:
            return []
        tiles = [1 + seat // self.teams] if self.variant == "teams" else [1, 2]
        return tiles if self.depth == "full" else [None] * len(tiles)


def _endings():
    """It stays in memory for the next move; screens.py lets go of it."""
    from clutch.games.race import endings

    return endings


def _choose_variant(variant, seats):
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise SetupError("setup_value", "variant", " ".join(VARIANTS))
    if variant == "teams":
        if seats not in TEAM_SEATS:
            raise SetupError("setup_teams", "4 6 8")
    elif seats > _MOST_WITHOUT_TEAMS:
        raise SetupError("setup_players", Game.MIN_PLAYERS, _MOST_WITHOUT_TEAMS)
    return variant
