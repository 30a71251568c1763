"""Dinoland (Pandaqi, The Domino Diaries): the rules, in both depths.

2 to 6 players (together also alone) lay dominoes of terrains and dinosaurs, claim Areas with
pawns, move the crosshairs at which an asteroid aims, and turn up asteroid tiles until none is
left. Then it hits; what is left of the Areas scores squares times dinosaurs.

Source: S4 the rule text; D1..D37 are the rulings on what it leaves open, each held by a test of
that name in tests/firmware.

In full depth every domino is entered, and the game knows the map, its Areas and pawns; in quick
depth the deck and the crosshairs during play, the claimed Areas at the end. Hands of dominoes are
not known: who says that nothing fits is believed.

This file has the phases, the moves and the state; land.py has the map. What moves do stands in
modules that come into memory when they are needed: turns.py, placing.py (dominoes and claims),
hatching.py and purity.py for full depth, quick.py, asteroids.py (the deck), specials.py (special
tiles), endings.py and impact.py; and beside the moves set_up.py and by_hand.py. places.py says
where the moves that name squares are possible.
"""

from micropython import const

from clutch.games import contract
from clutch.games.contract import RuleError
from clutch.games.dinoland import land
from clutch.lazy import use

SPECIALS = (
    "move_pawn",
    "return_asteroid",
    "switch_impact",
    "move_crosshairs",
    "draw_dominoes",
    "swap_hand",
    "look_last",
    "overlap",
    "return_pawn",
    "claim_again",
    "insta_end",
    "hatch_all_terrain",
    "hatch_all_unclaimed",
    "rearrange_asteroid",
    "mini_impact",
)
HATCHES = ("hatch", "hatch_all_terrain", "hatch_all_unclaimed")
TILES = ("regular", "hatch") + SPECIALS

# The Impact Cards; the squares on the last five but one exist only as pictures on them.
PICTURES = ("random_shape_0", "random_shape_1", "random_shape_2", "random_shape_3",
            "random_shape_5")  # fmt: skip
CARDS = (
    "regular",
    "single",
    "longest_row",
    "shortest_row",
    "regular_wrap",
    "radius_double",
    "radius_double_kind",
    "radius_double_noarea",
    "single_dino",
    "regular_kind",
) + PICTURES + ("regular_limit",)  # fmt: skip
_ASKED = tuple([tile for tile in SPECIALS if tile not in HATCHES])

# phase    who decides                what follows                   the rule it comes from
# start    the first seat             turn: the start domino lies    S4 "Setup"
# turn     the seat whose turn        as, act; pass: the next turn   S4 "Gameplay"; pass: D32
# as       who laid the domino        as before                      S4 "Expansion", D18
# act      who has actions to do      special, hatch, act, or with   S4 "Gameplay", D3; optional
#                                     done the next turn; impact     after hatching
# special  who turned the tile up     as before                      S4 "Special Asteroids"
# hatch    owners, clockwise from     as, act, hatch, and then as    S4 "Gameplay", D14, D16
#          the seat whose turn it is  before
# impact   anybody                    over                           S4 "Asteroid Impact", D2
# In quick depth impact is followed by
# areas    anybody                    over                           S4 "Scoring"
PHASES = {
    "full": {
        "start": ("lay",),
        "turn": ("lay", "claim", "pass"),
        "as": ("as",),
        "act": ("crosshair", "asteroid", "look", "claim", "done", "pass"),
        "special": _ASKED + ("pass",),
        "hatch": ("hatch",),
        "impact": ("shape", "impact"),
        "over": (),
    },
    "quick": {
        "turn": ("crosshair", "asteroid", "look", "done", "impact"),
        "special": _ASKED,
        "impact": ("impact",),
        "areas": ("area", "done"),
        "over": (),
    },
}

# Where the moves and phases are known in full depth; the others in turns.py.
_PARTS = {
    "start": "placing",
    "lay": "placing",
    "claim": "placing",
    "as": "hatching",
    "hatch": "hatching",
    "impact": "endings",
    "shape": "endings",
}

# What a game learns from the table for later ones: set-up keys that are attributes as well.
LEARNED = ("shapes",)

_PAWNS = const(3)
_LOOK = const(5)  # tiles that a brachiosaurus sees
_SEATS = range(6)
_LINE = range(-land.FARTHEST, land.FARTHEST + 1)
_DOMINO = (_LINE, _LINE, land.DIRECTIONS, land.SQUARES, land.SQUARES)
_ROW = range(32)
_SIZES = range(1, 127)
_COUNTS = range(127)


class Game(contract.Game):
    """One game of Dinoland.

    Set-up keys of its own: see set_up.py. `choices` offers moves that name squares, and an Area
    at the end, by their name alone, as ["lay"]; places.py has what may follow.

    Attributes beside the common ones, for screens and lamps (a place is a number of land.py):
    expansions, variants, coop   as in the set-up;  impact: the Impact Card in play, or None
    shapes          {card: five rows of five bits}: the pictures on Impact Cards that are known
    deck            tiles left;  tiles: those face down, None when the deck lies on the table
    open            the tile that lies open ("faceup-top-visible"), or None
    discards        the tiles done with;  tile: the special tile that is asked about, or None
    crosshair       [row, column]
    squares, dominoes, used      the map (land.py), and how many dominoes were ever laid
    pawns           for each seat, pawns in hand;  placed: place << 3 | seat of the others
    active          whose turn it is; `turn` is who must decide now
    laid, claimed   whether the active seat has laid a domino, and claimed, in this turn
    claim_owned     whether owned Areas can be claimed in this turn
    todo, hatching, waiting      what is still to be done (turns.py)
    due             in the phase hatch, the places of the eggs, one of which `turn` hatches
    undecided       [place, does it act?] of wildcard dinosaurs without a type, asked in order
    passes          seats in succession that had no domino
    ending          why the game ends beside the deck: "pawns", "dominoes", "insta_end" or None
    entered         quick: [owners, terrain, size, dinosaurs, hit] of the Areas entered
    eggs_hatch      whether this game has eggs;  purity: 1 harder, 2 hardest, else 0
    winners         seats, or None
    stepped         the way of the crosshairs' last step, or None
    """

    NAME = "dinoland"
    MIN_PLAYERS = 1
    MAX_PLAYERS = 6
    PAWNS = _PAWNS
    MOVES = (
        ("lay",) + _DOMINO,
        ("claim", _LINE, _LINE),
        ("crosshair", land.WAYS),
        ("asteroid",),
        ("asteroid", TILES),
        ("as", tuple(land.DINOS)),
        ("look",),
        ("hatch",) + _DOMINO,
        ("hatch", ("impossible",)),
        ("done",),
        ("pass",),
        ("impact",),
        ("shape", _ROW, _ROW, _ROW, _ROW, _ROW),
        ("area", _SEATS, land.TERRAINS, _SIZES, _COUNTS, (False, True)),
        ("area", ([_SEATS],), land.TERRAINS, _SIZES, _COUNTS, (False, True)),
        ("move_pawn", _LINE, _LINE, _LINE, _LINE),
        ("return_asteroid", TILES),
        ("switch_impact",),
        ("switch_impact", CARDS),
        ("move_crosshairs", land.WAYS, land.WAYS, land.WAYS),
        ("draw_dominoes",),
        ("swap_hand",),
        ("look_last",),
        ("overlap",) + _DOMINO,
        ("return_pawn", _SEATS, _LINE, _LINE),
        ("claim_again",),
        ("insta_end",),
        ("rearrange_asteroid", [range(_LOOK)]),
        ("mini_impact",),
    )
    SETTINGS = {
        "asteroid_deck": ("facedown", "faceup-top-visible"),
        "finish_turn_on_end": (False, True),
        "eggs_count": (False, True),
        "egg_upgrade": (True, False),
        "coop_counts_all": (True, False),
        "radius2_shape": ("plus", "diamond"),
        "regular_limit": (3, 2),
    }
    SETUP = (
        "deck",
        "special",
        "domino",
        "crosshair",
        "expansions",
        "variants",
        "coop",
        "impact",
        "shapes",
    )
    PHASES = PHASES
    BY_HAND = "clutch.games.dinoland.by_hand"
    LOUD = ("eggs_hatch", "ends", "impact")
    DERIVED = ("squares",)

    def __init__(self, setup):
        if isinstance(setup, dict) and setup.get("coop") is not True:
            self.MIN_PLAYERS = 2
        contract.Game.__init__(self, setup)
        set_up = use("clutch.games.dinoland.set_up")
        set_up.read(self, setup)
        self.crosshair = [0, 0]
        self.squares = {}
        self.dominoes = bytearray()
        self.used = 0
        self.pawns = [_PAWNS] * self.seats
        self.placed = []
        self.todo = [[self.turn, "", False]]
        self.active = self.turn
        self.laid = self.claimed = self.claim_owned = False
        self.hatching = self.tile = self.ending = self.winners = self.stepped = None
        self.waiting = []
        self.due = []
        self.undecided = []
        self.entered = []
        self.passes = 0
        domino = setup.get("domino")
        if self.depth == "full" and domino is not None:
            set_up.lay_first(self, domino)
        set_up.point(self, setup.get("crosshair"))
        self.flow().go_on(self, [])

    def state(self):
        """phase turn deck crosshair areas pawns scores coop winners: tiles left; [row, column];
        {terrain size dinos eggs owners score} an Area, by its first square in reading order;
        pawns in hand and scores in seat order; the score of a group that plays together.
        """
        from clutch.games.dinoland import endings

        areas, scores, coop = endings.summary(self)
        return {
            "phase": self.phase,
            "turn": self.turn,
            "deck": self.deck,
            "crosshair": list(self.crosshair),
            "areas": areas,
            "pawns": list(self.pawns),
            "scores": scores,
            "coop": coop,
            "winners": None if self.winners is None else list(self.winners),
        }

    def derive(self):
        """What is seen from above, of the dominoes."""
        self.squares = land.seen(self.dominoes)

    def flow(self):
        """The module that knows the turns of this depth."""
        return _part("quick" if self.depth == "quick" else "turns")

    def __getattr__(self, name):
        """play_<move> and choose_<phase>: functions of the modules that know the move or phase.
        A method for each, only to hand over, would take more memory than what many of them do.
        """
        kind, _, what = name.partition("_")
        if kind == "choose":
            if what == "special":
                return lambda: _part("specials").choices(self, self.tile)
            return lambda: getattr(self._module(what), name)(self)
        if kind != "play":
            raise AttributeError(name)

        def play(anyway, *arguments):
            notes = []
            if what in _ASKED:
                _part("specials").play(self, notes, what, arguments)
            else:
                getattr(self._module(what), name)(self, notes, *arguments)
            return notes

        return play

    def _module(self, what):
        return _part(_PARTS.get(what, "turns")) if self.depth == "full" else self.flow()

    # Leaving: between turns.

    def may_leave(self, seat):
        if self.phase not in ("start", "turn") or self.claimed:
            raise RuleError("leave_later")

    def leave(self, seat):
        """The leaver's pawns leave the map, and the Areas are free."""
        self.placed = [pawn for pawn in self.placed if pawn & 7 != seat]
        self.pawns[seat] = 0
        notes = []
        self.flow().check_pawns_end(self)
        if self.turn == seat:
            self.flow().begin_turn(self, self.next_seat(seat), notes)
        else:
            self.flow().go_on(self, notes)
        return notes


def _part(name):
    """A module of this folder. It stays in memory for the next move; screens.py lets go of those
    that the next question does not need."""
    return __import__("clutch.games.dinoland." + name, None, None, ("*",))
