"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999): the rules, in both depths.

3 to 5 players, 12 rounds. Each plays dinosaur cards onto an own open stack; a meteor announces
the end of the round; the two highest open cards win an egg each, everybody puts a card away, and
the owner of the lowest card may change the trump cross and starts the next round.

Sources: S0 the English rule text, S1 the Dutch one; A1..A24 are the rulings on what they leave
open, each held by a test of that name in tests/firmware.

In full depth every play is entered, and the game knows for each seat how many cards are in hand
and pile, what lies on the open stack and what openly left the game. It does not know which card
is where, so it refuses only what a good memory would. In quick depth only what changes the shared
state is entered.

This file has the phases, the moves and the state. What they do stands in cards.py (playing),
endings.py (end of a round and of the game), ranking.py, symbols.py, quick.py and by_hand.py.
"""

from micropython import const

from clutch import chance
from clutch.games import contract
from clutch.games.contract import RuleError, SetupError
from clutch.games.trex import cards, endings
from clutch.games.trex import symbols as card_symbols
from clutch.games.trex.ranking import CARDS, COLOURS
from clutch.lazy import use

# phase     who decides            what follows                 the rule it comes from
# play      the seat whose turn    symbol, the next play, or    S0 "Playing cards"; blind: S1
#                                  egg when the cards are over  "Kort overzicht", A5; pass: A6
# symbol    who played the card    as after a play              S0 "The dinosaur card sets"
# egg       highest, then second   discard                      S0 "Allocating the eggs"
# discard   in rank order          trump; after round 12: over  S0 "Discarding", A16
# trump     the lowest             play, the next round         S0 "Changing the trumps", A21
# left      tied seats             over                         S0 "Game end and scoring", A20
# In quick depth anybody answers, egg is followed by
# lowest    anybody                trump; after round 12: over  S0 "Changing the trumps"
PHASES = {
    "full": {
        "play": ("play", "blind", "pass"),
        "symbol": ("symbol",),
        "egg": ("egg",),
        "discard": ("discard",),
        "trump": ("trump",),
        "left": ("left",),
        "over": (),
    },
    "quick": {
        "play": ("meteor", "over"),
        "egg": ("egg",),
        "lowest": ("lowest",),
        "trump": ("trump",),
        "left": ("left",),
        "over": (),
    },
}

quick = None  # clutch.games.trex.quick, once a quick game is set up

# What a game learns from the table for later ones: set-up keys that are attributes as well.
LEARNED = ("symbols",)

_SEATS = range(5)
_LEFT_OVER = range(6, 66)  # five cards: from 1 2 3 and two specials up to 11 12 13 14 15

_HAND = const(7)
_PILE = const(10)


class Game(contract.Game):
    """One game of T-Rex.

    Set-up keys of its own: `high` and `low`, the colours of the cross (both absent: drawn), and
    `symbols`, the card symbols learned in earlier games ({"9": 1, "14": "meteor"}).

    Attributes beside the common ones, for screens and lamps:
    round           1..12;  starter: the seat that begins this round
    high, low       the colours of the cross
    holder          whose meteor ends the round (this seat plays last), or None
    plays_left      plays left in the round, the holder's closing one included, or None
    meteor          the highest meteor played this round: 1..15, "S", 0 (not known) or None
    hands, piles    for each seat, cards in hand and in the draw pile (None in quick depth)
    stacks          for each seat, the cards played this round, the last one on top
    numbers         for each seat, the number its top card counts as, 0 for none
    gone            for each seat, the cards that openly left the game
    symbols         what is known of the card symbols: {"1": 1, "3": "meteor", ...}
    eggs            for each seat, {colour: number}, only colours it has
    ranking         seats, best first, from the end of the cards until the next round, or None
    step            how many eggs, discards or left-over sums are done in this phase
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
        ("symbol", card_symbols.SYMBOLS),
        ("egg", COLOURS),
        ("discard", ("stack", "pile")),
        ("trump", ("high", "low"), COLOURS),
        ("trump", ("keep",)),
        ("left", _LEFT_OVER),
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
    PHASES = PHASES
    BY_HAND = "clutch.games.trex.by_hand"
    LOUD = ("meteor", "meteor_extends")

    def __init__(self, setup):
        global quick
        contract.Game.__init__(self, setup)
        if self.depth == "quick":
            quick = use("clutch.games.trex.quick")
        self.symbols = card_symbols.known_from(setup.get("symbols", {}))
        self._lay_cross(setup.get("high"), setup.get("low"))
        full = self.depth == "full"
        self.hands = [_HAND if full else None] * self.seats
        self.piles = [_PILE if full else None] * self.seats
        self.gone = [[] for _ in range(self.seats)]
        self.eggs = [{} for _ in range(self.seats)]
        self.tied = []
        self.left = [None] * self.seats
        self.winners = None
        self.starter = self.turn
        self.round = 0
        self._begin_round()

    def state(self):
        """phase round turn high low holder plays_left tops hands piles ranking eggs scores
        winners; what is kept for each seat is a list in seat order.
        """
        return {
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "high": self.high,
            "low": self.low,
            "holder": self.holder,
            "plays_left": self.plays_left,
            "tops": self.tops(),
            "hands": list(self.hands),
            "piles": list(self.piles),
            "ranking": None if self.ranking is None else list(self.ranking),
            "eggs": [dict(eggs) for eggs in self.eggs],
            "scores": self.scores(),
            "winners": None if self.winners is None else list(self.winners),
        }

    def tops(self):
        """For each seat the card on top of its stack: 1..15, "C", "S" or None."""
        return [stack[-1] if stack else None for stack in self.stacks]

    def score(self, seat):
        """For each colour the number of eggs squared, summed (S0 "Game end and scoring")."""
        return sum([count * count for count in self.eggs[seat].values()])

    def scores(self):
        """The score of each seat as it stands."""
        return [self.score(seat) for seat in range(self.seats)]

    def ranking_reasons(self):
        """This round's ranking, best first: [seat, card, colour or None, number, reason] each.

        The reasons are those of `ranking.rank`. Empty until the cards are over, and in quick
        depth.
        """
        return self.reasons

    def forced_discard(self, seat):
        """Where a seat has no choice "shower", "stack", "pile" or "nothing", else None."""
        return endings.forced_discard(self, seat)

    def spare_colours(self):
        """The three colours outside the cross."""
        return [colour for colour in COLOURS if colour not in (self.high, self.low)]

    def order(self):
        """The seats that play, clockwise from this round's starter."""
        around = [(self.starter + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if self.playing[seat]]

    def round_is_fresh(self):
        """Whether nothing has happened in this round yet."""
        if self.phase != "play" or self.holder is not None:
            return False
        return not self.moment and not self.passes

    # What can be answered, one method for each phase.

    def choose_play(self):
        if self.depth == "quick":
            return quick.choose_play(self)
        seat = self.turn
        free = cards.free_cards(self, seat)
        if not free or not self.hands[seat] and not self.piles[seat]:
            return [["pass"]]
        choices = []
        if self.hands[seat]:
            choices = [["play", card] for card in free]
        if cards.blind_fits(self, seat):
            choices.extend([["blind", card] for card in free])
        return choices

    def choose_symbol(self):
        return [["symbol", symbol] for symbol in card_symbols.choices(self.symbols)]

    def choose_egg(self):
        if self.depth == "quick":
            return quick.choose_egg(self)
        return [["egg", colour] for colour in COLOURS]

    def choose_discard(self):
        return [["discard", "stack"], ["discard", "pile"]]

    def choose_lowest(self):
        return quick.choose_lowest(self)

    def choose_trump(self):
        spare = self.spare_colours()
        choices = [["trump", place, colour] for place in ("high", "low") for colour in spare]
        choices.append(["trump", "keep"])
        return choices

    def choose_left(self):
        return [["left", total] for total in _LEFT_OVER]

    # What an answer does, one method for each move: check, then change, and return the notes.

    def play_play(self, anyway, card):
        notes = _overrule(cards.doubt_play(self, self.turn, card), anyway)
        self.hands[self.turn] = max(0, self.hands[self.turn] - 1)
        cards.lay(self, self.turn, card, notes)
        return notes

    def play_blind(self, anyway, card):
        notes = _overrule(cards.doubt_blind(self, self.turn, card), anyway)
        self.piles[self.turn] = max(0, self.piles[self.turn] - 1)
        cards.lay(self, self.turn, card, notes)
        return notes

    def play_pass(self, anyway):
        notes = _overrule(cards.doubt_pass(self, self.turn), anyway)
        cards.skip(self, notes)
        return notes

    def play_symbol(self, anyway, symbol):
        notes = []
        cards.answer_symbol(self, symbol, notes)
        return notes

    def play_egg(self, anyway, *arguments):
        if len(arguments) != (2 if self.depth == "quick" else 1):
            raise RuleError("other_depth", "egg", self.depth)
        notes = []
        if self.depth == "quick":
            quick.egg(self, arguments[0], arguments[1], notes)
            return notes
        endings.take_egg(self, self.turn, arguments[0], notes)
        if self.step < endings.EGGS_A_ROUND:
            self.turn = self.ranking[self.step]
        else:
            endings.begin_discards(self, notes)
        return notes

    def play_discard(self, anyway, place):
        notes = []
        endings.put_away(self, self.turn, place, notes)
        endings.go_on_discarding(self, notes)
        return notes

    def play_trump(self, anyway, place, colour=None):
        if place == "keep":
            notes = [["trump_kept", self.turn, self.high, self.low]]
        else:
            if colour in (self.high, self.low):
                raise RuleError("not_spare", colour, " ".join(self.spare_colours()))
            old = getattr(self, place)
            setattr(self, place, colour)
            notes = [["trump_" + place, self.turn, old, colour]]
        self.starter = self.turn
        self._begin_round()
        notes.append(["round_begins", self.round, self.turn])
        return notes

    def play_left(self, anyway, total):
        notes = []
        endings.count_left_over(self, total, notes)
        return notes

    def play_meteor(self, anyway, seat):
        notes = []
        quick.meteor(self, seat, notes)
        return notes

    def play_over(self, anyway):
        notes = []
        quick.cards_over(self, notes)
        return notes

    def play_lowest(self, anyway, seat):
        notes = []
        quick.lowest(self, seat, notes)
        return notes

    # Leaving: between rounds.

    def may_leave(self, seat):
        if not self.round_is_fresh():
            raise RuleError("leave_later")

    def leave(self, seat):
        """The leaver keeps the eggs, is not dealt in and cannot win; the next seat may start."""
        if self.depth == "full":
            self.hands[seat] = self.piles[seat] = 0
        if self.turn != seat:
            return []
        self.starter = self.turn = self.next_seat(seat)
        return [["round_begins", self.round, self.turn]]

    def clear_stacks(self):
        """No card lies open."""
        self.stacks = [[] for _ in range(self.seats)]
        self.numbers = [0] * self.seats
        self.times = [0] * self.seats

    def _begin_round(self):
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
        self.clear_stacks()

    def _lay_cross(self, high, low):
        """The cross as given, or drawn: the first two of the five shuffled colours."""
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


def _overrule(doubt, anyway):
    """The first notes of a play; raises the doubt unless the table said "anyway"."""
    if doubt is None:
        return []
    if not anyway:
        raise doubt
    return [["anyway", doubt.code]]
