"""Dino Race (Roberto Grasso, Ares Games 2014): the rules, in both depths.

2 to 4 players race two dinosaurs each away from a volcano, over 12 terrain tiles; 4, 6 or 8 play
in teams of two, with one dinosaur each. Cards move the own dinosaurs and trick others on the same
tile; the event die at the end of a turn applies to everybody. The race ends when the egg is safe.

Source: S3 is the rule text; C1..C25 are rulings on points that it leaves open; each has a test of
that name in tests/games/race.

The game knows neither the hands nor the cards that a step costs. In full depth every step and
every trick is entered. In quick depth only the die, the egg, drops and dinosaurs that come home
are entered.

This module has the moves, the phases and the state; PHASES names the module of each phase.
"""

from micropython import const

from clutch.core import chance, contract
from clutch.core.contract import ANYBODY, OVER, TURN
from clutch.core.event_die import FACES, TERRAINS

# Tile 0 is the volcano; 12 terrain tiles follow, the last of which is the finish. Lava covers the
# tiles 1 to `game.lava`, and the volcano tile once the volcano is active.
HOME = const(12)
LAST = const(11)  # from here the lava carries a dinosaur home
OF_EACH = const(3)
DROPS = range(1, 3)  # how many a player can take at a time, as entered in quick depth
COLOURS = ("red", "green")  # of the prizes
PRIZES = range(1, 13)
EGG_COUNTERS = range(5, 9)

# The notes of which the screens read values; notes.txt has all.
_CARDS = ("seat", "cards")
_ROLLED = ("seat", "face")
SHOWN = {
    "rolled": _ROLLED,
    "rolled_by_hand": _ROLLED,
    "draws": _CARDS,
    "hand_gone": ("seat",),
    "drops": ("seat", "drops"),
    "must_pass": ("seat",),
    "carried": ("seat", "tile", "dinosaurs"),
    "random_cards": _CARDS,
    "takes_prize": ("seat", "prizes"),
    "score": ("seat", "prizes", "bonus", "counter", "drops", "score"),
}

_SEATS = range(8)
_DINOS = range(2)

_HAND = const(5)  # cards at the start, one fewer in a team (S3 "Setup")

# In both depths alike:

# S3 "Finish Line": each seat with a dinosaur home
_PRIZE = (TURN, ("prize",), ("prize", "egg_counter", "track", "turn", "over"), "game_end")
_EGG_COUNTER = (TURN, ("egg_counter",), ("track", "turn", "over"), "game_end")
_TRACK = (ANYBODY, ("track",), ("turn",), "game_end")


class Game(contract.Game):
    """One game of Dino Race. Without teams every seat is a team of its own.

    Set-up keys of its own: `variant`, "standard", "survive", "double" or "teams", and `track`, 12
    terrains from the volcano on (absent: drawn).

    Attributes beside the common ones, for screens and lamps:
    variant         one of VARIANTS in set_up.py;  teams: how many
    race            1, or 2 in the second race of a Double Match
    track           the terrains of the tiles 1..12
    volcano         "quiet" or "active";  lava: how many track tiles are lava, 0..12
    dinos           for each seat, the tiles of its dinosaurs: 0 the volcano tile, 1..11, 12 home;
                    None where it is not known (quick). A seat that left has only those home
    down            for each seat, which of them lie down (None where it is not known)
    egg             the seat that has the egg, or saved it
    roller          whose turn it is in the race; `turn` is who must decide now
    starter         the seat that began this race
    most_cards      for each seat, the most cards that its hand can have: what was drawn, less the
                    least that was paid. Which cards they are is not known
    fresh           whether nothing has been entered in this turn
    moved           the dinosaur that was moved or stood up last in this turn, or None
    face            the face last rolled, or None
    emptied         the seat that lost its hand to the current eruption, or None
    prizes_left     how many prize counters are left at the finish
    drops           for each team, drops taken in this race
    owed            the seats whose prizes are still to be entered, one entry a prize
    prizes          for each team, this race's prizes: [[value, colour], ...]
    even_colour     the colour of the even prizes, or None while it is not known
    saver, counter  the seat that saved the egg of this race, and its egg counter, or None
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
    PHASES = {
        "full": {
            # S3 "Play and Swap Cards", "Roll the Event Die"
            "turn": (
                TURN,
                ("step", "push", "trip", "give", "steal", "stand", "roll"),
                ("turn", "egg_to", "prize", "over"),
                "actions",
            ),
            # S3 "The volcano erupts", C3: the owner of the egg
            "egg_to": (TURN, ("egg_to",), ("turn", "prize", "over"), "die"),
            # S3 "Finish Line": each seat with a dinosaur home
            "prize": _PRIZE,
            # S3 "Finish Line": the seat that saved the egg
            "egg_counter": _EGG_COUNTER,
            # S3 "Double Match", C23
            "track": _TRACK,
            "over": OVER,
        },
        "quick": {
            # S3 "Roll the Event Die"; before it an egg thrown, a drop, a dinosaur that is home
            "turn": (
                TURN,
                ("roll", "egg_to", "drop", "home"),
                ("turn", "egg_to", "flow", "prize", "over"),
                "quick",
            ),
            # S3 "The volcano erupts", C3: the owner of the egg
            "egg_to": (TURN, ("egg_to",), ("turn", "flow", "prize", "over"), "die"),
            # S3 "The volcano erupts": whom the lava touched
            "flow": (ANYBODY, ("drop", "done"), ("flow", "turn"), "quick"),
            # S3 "Finish Line": each seat with a dinosaur home
            "prize": _PRIZE,
            # S3 "Finish Line": the seat that saved the egg
            "egg_counter": _EGG_COUNTER,
            # S3 "Double Match", C23
            "track": _TRACK,
            "over": OVER,
        },
    }

    # The types of what set_up.py reads: without a value they are no code on the device.
    variant: str
    teams: int
    track: list
    track_is_drawn: bool

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.rules_module("set_up").read(self, setup)
        self.earlier = [0] * self.teams
        self.saved = [0] * self.teams
        self.even_colour = None
        self.winners = None
        self.rolled = [0] * len(FACES)
        self.race = 0
        self.roller = setup.get("start", 0)
        self.lay_out(self.turn)
        self.begin_turn(self.turn, [])

    def score(self, seat):
        """The score of a seat's team, of all races, as it stands."""
        return self.rules_module("game_end").score(self, self.team(seat))

    def home(self, team):
        """How many dinosaurs of a team are home."""
        return sum([self.dinos[seat].count(HOME) for seat in range(team, self.seats, self.teams)])

    def standing(self):
        """Prizes are secret until the end of a race, so only dinosaurs home count until then; in
        the second race the points of the first do."""
        if self.race > 1:
            return contract.Game.standing(self)
        homes = [self.home(self.team(seat)) for seat in range(self.seats)]
        return [(home, "%d/2" % home) for home in homes]

    def team(self, seat):
        """The team of a seat: partners are half the table apart, at i and i + half the seats
        (C21)."""
        return seat % self.teams

    def mates(self, seat):
        """The seats of a seat's team that still play, with itself."""
        team = range(self.team(seat), self.seats, self.teams)
        return [mate for mate in team if self.playing[mate]]

    def on_track(self, seat):
        """How many dinosaurs of this seat are not home."""
        return len(self.dinos[seat]) - self.dinos[seat].count(HOME)

    def all_home(self, seat):
        """Whether all dinosaurs of a seat's team are home."""
        return not any(self.on_track(mate) for mate in self.mates(seat))

    def anybody_races(self):
        """Whether any dinosaur is still on the track."""
        return any(self.on_track(seat) for seat in range(self.seats))

    def clockwise(self):
        """The seats that play, clockwise from the one whose turn it is."""
        return self.stayed(self.roller)

    def is_to_lay(self):
        """Whether the table has a track to lay out that Clutch drew, before the first roll."""
        return self.phase == "turn" and self.track_is_drawn and self.fresh and self.face is None

    def draw_track(self):
        """Shuffle the twelve tiles."""
        self.track = new_track()
        self.draws += chance.shuffle(self.seed, self.draws, self.track)

    def lay_out(self, starter):
        """Begin a race (S3 "Setup"): one dinosaur on each of the first two tiles."""
        self.race += 1
        self.starter = starter
        self.volcano = "quiet"
        self.lava = 0
        self.dinos = [self._start_tiles(seat) for seat in range(self.seats)]
        lies = False if self.depth == "full" else None
        self.down = [[lies] * len(dinos) for dinos in self.dinos]
        self.most_cards = [_HAND - 1 if self.variant == "teams" else _HAND] * self.seats
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

    def begin_turn(self, seat, notes):
        """Begin a turn: a card for each own dinosaur on the track; without one only the die."""
        self.phase = "turn"
        self.roller = self.turn = seat
        self.fresh = True
        self.moved = None
        self.emptied = None
        count = self.on_track(seat)
        self.deal(seat, count)
        notes.append(["turn_begins", seat, count] if count else ["only_rolls", seat])

    def deal(self, seat, count):
        """A seat draws cards, or pays them where `count` is negative."""
        self.most_cards[seat] = max(0, self.most_cards[seat] + count)

    def end_turn(self, notes):
        """Begin the next seat's turn."""
        self.begin_turn(self.next_seat(self.roller), notes)


def new_track():
    """The twelve tiles, not yet shuffled."""
    return [terrain for terrain in TERRAINS for _ in range(OF_EACH)]


def is_track(tiles):
    """Whether this is a list of twelve terrains, three of each (S3 "Setup")."""
    if not isinstance(tiles, (list, tuple)) or len(tiles) != HOME:
        return False
    for terrain in TERRAINS:
        if list(tiles).count(terrain) != OF_EACH:
            return False
    return True


def is_lava(game, tile):
    """Whether no dinosaur can stand on this tile, 0 to 12."""
    return tile <= game.lava and (tile > 0 or game.volcano == "active")


def first_tile(game):
    """The tile nearest to the volcano on which a dinosaur can stand or be home."""
    if game.volcano == "quiet":
        return 0
    return min(game.lava + 1, HOME)


def terrain_of(game, tile):
    """The terrain of a tile, 1 to 12."""
    return game.track[tile - 1]
