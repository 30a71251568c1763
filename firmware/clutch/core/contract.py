"""The game contract: what every game's rules offer, and the two errors they raise.

A game is one class, `Game(setup)`, in `clutch/games/<name>/rules/__init__.py`:

    class Game(contract.Game):
        NAME, MIN_PLAYERS, MAX_PLAYERS
        DEFAULT_PLAYERS, DEFAULT_DEPTH   the defaults in a set-up
        TURNS      False if there is no starting player and both depths are the same: the set-up
                   asks neither
        MOVES      the forms of its moves, as explained in clutch/core/moves.py
        SETTINGS   {name: allowed values, the default first}
        SETUP      the names of the set-up keys that only this game has
        LEARNED    the keys of SETUP whose facts are kept for later games, each also an
                   attribute: {} at first, then facts by name
        PHASES     {depth: {phase: (TURN or ANYBODY, names of moves, phases that may follow,
                   name of the module that handles the phase)}}
        COMPLETING the phases that ask for a part of the move before them
        ALERTS       codes of the notes that alert the whole table
        DERIVED    attributes left out of copies: `derive()` computes them from the others

        def __init__(self, setup)      contract.Game.__init__(self, setup) first, then its own

The module of a phase is in the same folder. For its phases and their moves it has the functions

    choose_<phase>(game) -> list of every complete legal move
    play_<move>(game, notes, anyway, *arguments)     appends its notes to `notes`

Three modules are seldom used, and leave memory soon after (`modules.py`):

    public.py      state(game) -> the public state, JSON-able, which shares no data with the game
    leaving.py     may_leave(game, seat) raises RuleError if this seat cannot leave now;
                   leave(game, seat) adjusts the game to a seat that has just left, -> notes
    by_hand.py     the values that players can correct by hand, see `clutch/core/by_hand.py`

and `notes.txt`, which a handheld does not have, names the values of each note; a small game
has NOTES in its rules, {code: names}.

A small game has all of this in one module, `rules.py`, which is the module of its phases, too. Its
package says so: SMALL = True.

Every game follows these rules:
- The state is a function of the set-up and the moves alone: no clock, no I/O, no hidden chance.
- Every attribute is plain data (None, bool, int, str, bytes, and lists, tuples and dictionaries
  of those), so that games can be copied and compared generically.
- The constructor sets every attribute; moves change their values only.
- A refused move raises RuleError and changes nothing: check first, then change.
- Notes and errors are codes and plain values; clutch/words turns them into text.
"""

from micropython import const

from clutch.core.moves import RuleError, check
from clutch.modules import borrow, find

# Who decides in a phase: the seat `turn`, or anybody (then `turn` may be None).
TURN = const(0)
ANYBODY = const(1)
OVER = (ANYBODY, (), (), None)  # the last phase of every game


class SetupError(RuleError):
    """A set-up that cannot be played; `.values` are the key and what it allows."""


class Game:
    """Base class of all games. Attributes:

    seats     number of seats; seats count from 0, clockwise
    playing   for each seat, whether it still plays (False after "leave")
    phase     the current key of PHASES[depth]; "over" at the end
    turn      the seat that must decide now, or None when it may be anybody, or nobody
    depth     "full" or "quick";  settings: {name: value}, complete
    seed      32 bytes for clutch.core.chance;  draws: number of draws made from it
    """

    NAME = ""
    MIN_PLAYERS = 1
    MAX_PLAYERS = 8
    DEFAULT_PLAYERS = 4
    DEFAULT_DEPTH = "full"
    TURNS = True
    MOVES = ()
    SETTINGS = {}
    SETUP = ()
    LEARNED = ()
    PHASES = {"full": {"over": OVER}, "quick": {"over": OVER}}
    COMPLETING = ()
    ALERTS = ()
    DERIVED = ()
    open_ended = False  # whether only people end it, by the move ["end"]
    coop = False  # whether all win or lose together
    teams = 0  # how many; 0 where each seat is for itself
    highest_wins = True
    rolled = ()  # for a game with its own die: how often Clutch rolled each face

    def __init__(self, setup):
        """`setup` is a plain dictionary as JSON gives it; absent keys take their defaults.

        Raises SetupError. `players` is a list of names, by default the fewest that can play.
        """
        read = borrow("clutch.core.setup").read
        self.seats, self.turn, self.depth, self.settings, self.seed = read(self, setup)
        self.playing = [True] * self.seats
        self.draws = 0
        self.phase = "over"

    def ask(self):
        """The current question; None when the game is over.

        {"ask": phase, "seat": seat or None, "choices": [every legal move, as a list]}. The
        choices leave out moves that need "anyway".
        """
        if self.phase == "over":
            return None
        return {"ask": self.phase, "seat": self.turn, "choices": self.choices()}

    def counts(self, seat):
        """The notes that let the table compare what it has after an entry of this seat was
        corrected."""
        return []

    def choices(self):
        """Every legal move of the phase, each a list; [] when the game is over. What may follow a
        move at will is left out; the game's choose_... says what that is."""
        module = self.PHASES[self.depth][self.phase][3]
        if module is None:
            return []
        return getattr(self.rules_module(module), "choose_" + self.phase)(self)

    def rules_module(self, name):
        """A module of this game's rules."""
        return find("clutch.games.%s.rules.%s" % (self.NAME, name))

    def borrow(self, name):
        """The same, for one that stays in memory only while it is used."""
        return borrow("clutch.games.%s.rules.%s" % (self.NAME, name))

    def play(self, move):
        """Apply a move and return its notes for the table, each a list [code, value, ...].

        If it raises RuleError, nothing has changed.
        """
        check(self.MOVES, move)
        return self.apply(move)

    def apply(self, move):
        """Like `play`, for a move that is known to fit MOVES, such as an unpacked one."""
        name = move[0]
        if name == "set":
            by_hand = find("clutch.core.by_hand")
            return by_hand.set_by_hand(self, move[1], move[2], move[3])
        if name == "leave":
            seat = move[1]
            leaving = self.may_leave(seat)
            self.playing[seat] = False
            return [["leaves", seat]] + leaving.leave(self, seat)
        _, moves, _, module = self.PHASES[self.depth][self.phase]
        if name not in moves:
            if self.phase == "over":
                raise RuleError("game_over")
            raise RuleError("not_now", name, self.phase)
        anyway = len(move) > 1 and move[-1] == "anyway"
        notes = []
        play = getattr(self.rules_module(module), "play_" + name)
        play(self, notes, anyway, *(move[1:-1] if anyway else move[1:]))
        return notes

    def state(self):
        """The public state: a JSON-able dictionary that shares no data with the game."""
        return self.rules_module("public").state(self)

    def score(self, seat):
        """The points of a seat so far; None if it has none yet."""
        return None

    def standing(self):
        """What ranks the seats of a game that ends early: for each (number, text), or (None, "")
        if nothing does yet."""
        scores = self.state().get("scores") or [self.score(seat) for seat in range(self.seats)]
        return [(score, "" if score is None else str(score)) for score in scores]

    def stayed(self, first=0):
        """The seats that still play, clockwise from seat `first`."""
        around = range(first, first + self.seats)
        return [seat % self.seats for seat in around if self.playing[seat % self.seats]]

    def next_seat(self, seat):
        """Return the next seat clockwise that still plays."""
        seat = (seat + 1) % self.seats
        while not self.playing[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def check_seat(self, seat):
        """Raise RuleError unless this seat exists and still plays."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise RuleError("bad_seat", self.seats - 1)
        if not self.playing[seat]:
            raise RuleError("has_left", seat)

    def may_leave(self, seat):
        """`leaving.py` if this seat can leave now; raises RuleError if not."""
        self.check_seat(seat)
        if self.phase == "over":
            raise RuleError("game_over")
        if self.playing.count(True) <= self.MIN_PLAYERS:
            raise RuleError("too_few", self.MIN_PLAYERS)
        leaving = self.rules_module("leaving")
        leaving.may_leave(self, seat)
        return leaving

    def by_hand(self):
        """What can be corrected by hand: KEYS of the game's `by_hand.py`."""
        return self.rules_module("by_hand").KEYS
