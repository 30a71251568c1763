"""Dinoland (Pandaqi, The Domino Diaries): the rules, in both depths.

2 to 6 players, or one alone in the game together, lay dominoes of terrains and dinosaurs, claim
Areas with pawns, move the crosshairs at which an asteroid aims, and turn up asteroid tiles until
none is left. Then it hits; what is left of the Areas scores squares times dinosaurs.

Source: S4 is the rule text; D1..D38 are rulings on points that it leaves open; each has a test of
that name in tests/games/dinoland.

In full depth every domino is entered, and the game knows the map, its Areas and pawns. In quick
depth the deck and the crosshairs are entered during play, and the claimed Areas at the end. The
game does not know the dominoes in the hands: it believes a player who says that none fits.

This module has the moves, the phases and the state; PHASES names the module of each phase.
"""

from micropython import const

from clutch.core import contract
from clutch.core.contract import ANYBODY, OVER, TURN
from clutch.games.dinoland.rules import land

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
# The notes whose values screens read by their names; notes.txt has all.
SHOWN = {"tile": ("seat", "tile", "deck"), "ends": ("reason",)}

# The Impact Cards. Which squares those in PICTURES hit, only a picture on the card shows.
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
# The special tiles that are asked about in quick depth: they change what Clutch knows there.
DECK_TILES = (
    "return_asteroid",
    "switch_impact",
    "move_crosshairs",
    "look_last",
    "rearrange_asteroid",
)

_LOOK = const(5)  # tiles that a brachiosaurus sees
_SEATS = range(6)
_LINE = range(-land.FARTHEST, land.FARTHEST + 1)  # a row or a column of the map
_DOMINO = (_LINE, _LINE, land.DIRECTIONS, land.SQUARES, land.SQUARES)
_ROW = range(32)  # of a picture: five bits
_SIZES = range(1, 127)  # squares of an Area
_COUNTS = range(127)  # dinosaurs in it


class Game(contract.Game):
    """One game of Dinoland.

    Set-up keys of its own: `deck`, how many tiles Clutch keeps, 1..40 (10), or "table", or
    ["table", n]; `special`, how many of the regular ones are special tiles (half); `domino` and
    `crosshair`, as ["right", "GT", "W."] and [row, column] (absent: asked first); `expansions`,
    of "dominoes", "impact" and "special"; `variants`, of "single_square", "no_brachiosaurus",
    "no_eggs", "harder", "hardest" and "pawns_end"; `coop`, True for together, also alone;
    `impact`, the Impact Card (absent: drawn); `shapes`, {card: five rows}, pictures known.

    `choices` offers moves that name squares, and an Area at the end, by their name alone, as
    ["lay"]; sites.py finds the squares. A square is a terrain letter (G grass, S stone, W water,
    L lava, D desert, * wildcard) and T, B, V, S for its dinosaur, X for a wildcard one, e for an
    egg, or a dot. The first square of the start domino is at row 0, column 0.

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
    laid, claimed   whether the active seat has laid a domino, in this turn, as how many bytes
                    `dominoes` then had; and whether it has claimed
    claim_owned     whether owned Areas can be claimed in this turn
    todo, hatching, waiting      what is still to be done (flow.py, hatching.py)
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
    DEFAULT_DEPTH = "quick"
    PAWNS = 3
    MOVES = (
        ("lay",) + _DOMINO,
        ("claim", _LINE, _LINE),
        ("crosshair", land.WAYS),
        ("asteroid",),
        ("asteroid", TILES),
        ("as", ("V", "T", "S", "B")),
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
    LEARNED = ("shapes",)
    ASKED = {"full": _ASKED, "quick": DECK_TILES}  # the special tiles that are asked about
    PHASES = {
        "full": {
            # S4 "Setup": the first seat lays the start domino
            "start": (TURN, ("lay",), ("turn", "as"), "dominoes"),
            # S4 "Gameplay"; pass: D32
            "turn": (TURN, ("lay", "claim", "pass"), ("turn", "as", "act", "impact"), "dominoes"),
            # S4 "Expansion", D18: who laid the domino
            "as": (TURN, ("as",), ("as", "act", "hatch", "turn", "impact"), "wildcards"),
            # S4 "Gameplay", D3: who has actions to do
            "act": (
                TURN,
                ("crosshair", "asteroid", "look", "claim", "done", "pass"),
                ("act", "special", "hatch", "turn", "impact"),
                "actions",
            ),
            # S4 "Special Asteroids": who turned the tile up
            "special": (
                TURN,
                _ASKED + ("pass",),
                ("act", "as", "hatch", "impact"),
                "map_tiles",
            ),
            # S4 "Gameplay", D14, D16: owners, clockwise from the seat whose turn it is
            "hatch": (TURN, ("hatch",), ("hatch", "as", "act", "impact"), "hatching"),
            # S4 "Asteroid Impact", D2
            "impact": (ANYBODY, ("shape", "impact"), ("impact", "over"), "impact"),
            "over": OVER,
        },
        "quick": {
            "turn": (
                TURN,
                ("crosshair", "asteroid", "look", "done", "impact"),
                ("turn", "special", "impact", "areas"),
                "quick",
            ),
            # Who turned the tile up
            "special": (TURN, DECK_TILES, ("turn", "impact"), "deck_tiles"),
            "impact": (ANYBODY, ("impact",), ("areas",), "quick"),
            # S4 "Scoring"
            "areas": (ANYBODY, ("area", "done"), ("areas", "over"), "areas"),
            "over": OVER,
        },
    }
    ALERTS = ("eggs_hatch", "ends", "impact")
    DERIVED = ("squares",)
    # Types of what set_up.py sets: without a value they are no code on the device.
    coop: bool
    impact: str | None
    tiles: list | None
    open: str | None
    discards: list
    shapes: dict

    def __init__(self, setup):
        if isinstance(setup, dict) and setup.get("coop") is not True:
            self.MIN_PLAYERS = 2  # which the base class checks
        contract.Game.__init__(self, setup)
        self.deck = 0
        set_up = self.rules_module("set_up")
        set_up.read(self, setup)
        self.crosshair = [0, 0]
        self.squares = {}
        self.dominoes = bytearray()
        self.used = 0
        self.pawns = [self.PAWNS] * self.seats
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

    def derive(self):
        """Find what is seen from above, `squares`."""
        self.squares = land.seen(self.dominoes)

    def flow(self):
        """The module that says what comes after a move in this depth: `go_on`, `begin_turn`,
        `check_pawns_end` and `step`."""
        return self.rules_module("flow" if self.depth == "full" else "quick")
