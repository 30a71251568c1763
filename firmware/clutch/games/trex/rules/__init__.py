"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999): the rules, in both depths.

3 to 5 players, 12 rounds. Each player plays dinosaur cards onto an open stack; a meteor announces
the end of the round; the two highest open cards win an egg each, everybody puts a card away, and
the owner of the lowest card may change the trump cross and starts the next round.

Sources: S0 is the English rule text, S1 the Dutch one. A1..A24 are rulings on points that they
leave open; each has a test of that name in tests/games/trex.

In full depth every play is entered. The game then knows for each seat the number of cards in hand
and pile, the cards on the open stack and those that openly left the game. It does not know the
cards in hand and pile, so it refuses only what a player with a good memory would. In quick depth
only what changes the shared state is entered.

This module has the moves, the phases and the state; PHASES names the module of each phase.
"""

from micropython import const

from clutch.core import chance, contract
from clutch.core.contract import ANYBODY, OVER, TURN, SetupError
from clutch.games.trex.rules.ranking import CARDS, COLOURS, LEFT_OVER
from clutch.games.trex.rules.symbols import SYMBOLS, known_from

_SEATS = range(5)

_HAND = const(7)
_PILE = const(10)


class Game(contract.Game):
    """One game of T-Rex.

    Set-up keys of its own: `high` and `low`, the colours of the cross (both absent: drawn), and
    `symbols`, the card symbols learned in earlier games ({"9": 1, "14": "meteor"}).

    Attributes beside the common ones, for screens and lamps:
    round, starter  1..12; the seat that begins this round
    high, low       the colours of the cross
    holder          the seat whose meteor ends the round (it plays last), or None
    plays_left      plays left in the round, the holder's closing one included, or None
    meteor          the highest meteor played this round: 1..15, "S", 0 (not known) or None
    hands, piles    for each seat, cards in hand and in the draw pile (None in quick depth)
    stacks          for each seat, the cards played this round, the last one on top
    numbers         for each seat, the number its top card counts as, 0 for none
    gone            for each seat, the cards that openly left the game
    symbols         the known card symbols: {"1": 1, "3": "meteor", ...}
    eggs            for each seat, {colour: number}, only colours it has
    ranking         seats, best first, from the last card until the next round, or None
    reasons         the lines of `ranking.rank`; [] before the last card, and in quick depth
    step            number of eggs, discards or left-over sums done in this phase
    put_away        the discards since the last card: [seat, "stack", "pile", "shower" or
                    "nothing", was it without a choice?], in rank order
    tied, left      the seats that share the highest score; for each seat its left-over sum
    winners         seats, or None
    """

    NAME = "trex"
    MIN_PLAYERS = 3
    MAX_PLAYERS = 5
    MOVES = (
        ("play", CARDS),
        ("blind", CARDS),
        ("pass",),
        ("symbol", SYMBOLS),
        ("egg", COLOURS),
        ("discard", ("stack", "pile")),
        ("trump", ("high", "low"), COLOURS),
        ("trump", ("keep",)),
        ("left", LEFT_OVER),
        ("meteor", _SEATS),
        ("over",),
        ("egg", _SEATS, COLOURS),
        ("lowest", _SEATS),
    )
    SETTINGS = {
        "equal_meteor_extends": (True, False),
        "meteor_by_number_only": (False, True),
        "cham_on_shower": ("zero", "shower"),
        "one_card_blind": (True, False),
    }
    SETUP = ("high", "low", "symbols")
    LEARNED = ("symbols",)
    COMPLETING = ("symbol",)
    ALERTS = ("meteor", "meteor_extends")
    PHASES = {
        "full": {
            # S0 "Playing cards"; blind: S1 "Kort overzicht", A5; pass: A6
            "play": (TURN, ("play", "blind", "pass"), ("play", "symbol", "egg"), "cards"),
            # S0 "The dinosaur card sets"
            "symbol": (TURN, ("symbol",), ("play", "egg"), "cards"),
            # S0 "Allocating the eggs": the highest, then the second
            "egg": (TURN, ("egg",), ("egg", "discard", "trump", "left", "over"), "round_end"),
            # S0 "Discarding", A16: in rank order
            "discard": (TURN, ("discard",), ("discard", "trump", "left", "over"), "round_end"),
            # S0 "Changing the trumps", A21: the lowest
            "trump": (TURN, ("trump",), ("play", "trump"), "round_end"),
            # S0 "Game end and scoring", A20: tied seats
            "left": (TURN, ("left",), ("left", "over"), "game_end"),
            "over": OVER,
        },
        "quick": {
            "play": (ANYBODY, ("meteor", "over"), ("play", "egg"), "quick"),
            "egg": (ANYBODY, ("egg",), ("egg", "lowest", "trump", "left", "over"), "quick"),
            "lowest": (ANYBODY, ("lowest",), ("trump",), "quick"),
            "trump": (TURN, ("trump",), ("play", "trump"), "round_end"),
            "left": (TURN, ("left",), ("left", "over"), "game_end"),
            "over": OVER,
        },
    }

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.symbols = known_from(setup.get("symbols", {}))
        self._lay_cross(setup.get("high"), setup.get("low"))
        full = self.depth == "full"
        self.hands: list = [_HAND if full else None] * self.seats
        self.piles: list = [_PILE if full else None] * self.seats
        self.gone = [[] for _ in range(self.seats)]
        self.eggs = [{} for _ in range(self.seats)]
        self.tied = []
        self.left = [None] * self.seats
        self.winners = None
        self.starter = self.turn
        self.round = 0
        self.begin_round()

    def tops(self):
        """For each seat the card on top of its stack: 1..15, "C", "S" or None."""
        return [stack[-1] if stack else None for stack in self.stacks]

    def score(self, seat):
        """The sum over colours of (number of eggs) ** 2 (S0 "Game end and scoring")."""
        return sum([count * count for count in self.eggs[seat].values()])

    def counts(self, seat):
        """The cards in hand: a corrected card may have drawn more of them, or fewer."""
        hand = self.hands[seat]
        return [] if hand is None else [["counts", seat, hand]]

    def scores(self):
        """The current score of each seat."""
        return [self.score(seat) for seat in range(self.seats)]

    def spare_colours(self):
        """The three colours outside the cross."""
        return [colour for colour in COLOURS if colour not in (self.high, self.low)]

    def order(self):
        """The seats that still play, clockwise from this round's starter."""
        return self.stayed(self.starter)

    def round_is_fresh(self):
        """Whether nothing has happened in this round so far."""
        if self.phase != "play" or self.holder is not None:
            return False
        return not self.moment and not self.passes

    def clear_stacks(self):
        """Empty the open stacks."""
        self.stacks = [[] for _ in range(self.seats)]
        self.numbers = [0] * self.seats
        self.times = [0] * self.seats  # `moment` of the last play

    def begin_round(self):
        """Begin the next round: the stacks are empty, the starter plays."""
        self.round += 1
        self.phase = "play"
        self.turn = self.starter
        self.holder = None
        self.plays_left = None
        self.meteor = None
        self.moment = 0  # plays made in this round
        self.passes = 0  # passes in succession
        self.step = 0
        self.ranking = None
        self.reasons = []
        self.put_away = []
        self.clear_stacks()

    def _lay_cross(self, high, low):
        """Set the cross: as given, or the first two of the five colours, shuffled."""
        if high is None and low is None:
            colours = list(COLOURS)
            self.draws += chance.shuffle(self.seed, self.draws, colours)
            high, low = colours[0], colours[1]
        if high not in COLOURS:
            raise SetupError("setup_value", "high", " ".join(COLOURS))
        if low not in COLOURS or low == high:
            others = [colour for colour in COLOURS if colour != high]
            raise SetupError("setup_value", "low", " ".join(others))
        self.high = high
        self.low = low
