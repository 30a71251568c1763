"""Check the dice and shuffles of a recorded game against its seed.

    report = verify(read_record(path))
    refusal(setup, 3, error)      # "move 3: ..": what the rules refused, in English

The game is played again, and every draw the firmware's rules make on the way is computed a second
time here, from the description of chance alone: draw number k of a seed is SHA-256 of the seed and
of k as four bytes, most significant first; a face of n is its first byte below n * (256 // n),
modulo n, and when there is none SHA-256 of the digest goes on; a shuffle runs from the last place
down and swaps each with draw(place + 1). Nothing of `clutch.core.chance` is used for that.
"""

import hashlib
import time
from dataclasses import dataclass, field
from pathlib import Path

import host_sim.files.importable  # noqa: F401
from host_sim.errors import BadInput, UserError
from host_sim.files.untrusted import (
    MOST_RECORD_BYTES,
    check_size,
    read_limited,
    shortened,
    strict_json,
)
from host_sim.playthroughs.playthrough import MOST_BYTES, decoded, parse

_MOST_MOVES = 10_000
_LONGEST_S = 5  # for the undone and corrected moves of a record; a long evening takes a tenth


@dataclass
class Game:
    """A recorded game: its set-up, and its moves without those that were undone. `damage` says why
    later moves cannot be read."""

    setup: dict
    moves: list
    damage: str | None = None


@dataclass
class Draw:
    """One face or shuffle: which draw it began with, what the firmware made of it, and what
    follows from the seed. `move` counts from 1; 0 is the set-up."""

    move: int
    k: int
    kind: str
    made: object
    right: object

    @property
    def follows(self) -> bool:
        return self.made == self.right


@dataclass
class Report:
    seed: bytes
    draws: list[Draw] = field(default_factory=list)
    refused: str | None = None

    @property
    def commitment(self) -> str:
        """The first eight hex digits of SHA-256 of the seed."""
        return hashlib.sha256(self.seed).hexdigest()[:8]


def face(seed: bytes, k: int, sides: int) -> int:
    """Draw number k as a face, 0 .. sides - 1."""
    limit = 256 - 256 % sides
    block = hashlib.sha256(b"%b%b" % (seed, k.to_bytes(4, "big"))).digest()
    while True:
        fitting = [byte for byte in block if byte < limit]
        if fitting:
            return fitting[0] % sides
        block = hashlib.sha256(block).digest()


def shuffled(seed: bytes, k: int, items: list) -> list:
    """The items as they lie after a shuffle that begins with draw k."""
    items = items.copy()
    for step, place in enumerate(reversed(range(1, len(items)))):
        swap = face(seed, k + step, place + 1)
        items[place], items[swap] = items[swap], items[place]
    return items


def read_record(path: Path) -> Game:
    """A record as it is on the device (`/games/<id>`) or was pulled, or a playthrough."""
    data = read_limited(path, MOST_BYTES, "a record or a playthrough")
    return record_of(data, str(path)) if is_record(data) else _from_playthrough(data, str(path))


def is_record(data: bytes) -> bool:
    """Whether a file begins as a record does (firmware/clutch/record/journal.py)."""
    return data[:2] == b"Cl"


def record_of(data: bytes, name: str) -> Game:
    """The game in the bytes of a record; `name` of the file, for the error."""
    from clutch.core.contract import SetupError
    from clutch.games import game_module
    from clutch.record.archive import read_body

    check_size(data, MOST_RECORD_BYTES, "a record", name)
    whole = _check_setup(data, name)
    record = read_body(data, int.from_bytes(data[4:8], "big"))
    if record.setup is None and whole:
        raise BadInput(f"{name}: its set-up names no game, or no players")
    if record.setup is None:
        raise UserError(f"{name}: {_damage(record.damage)}; nothing of it can be read")
    try:
        session = _in_time(game_module(record.setup.get("game"), "rules").Game, record.setup, name)
    except SetupError as error:
        raise BadInput(f"{name}: {refusal(record.setup, 0, error)}") from None
    good = session.replay(record.entries)
    if session.length > _MOST_MOVES:
        right = f"right would be a game of {_MOST_MOVES:,} at most"
        raise BadInput(f"{name}: has {session.length:,} moves; {right}")
    game = Game(record.setup, list(session.moves()))
    if record.damage or good < len(record.entries):
        game.damage = f"{_damage(record.damage)}; good are its first {session.length} moves"
    return game


def _damage(code):
    return "was written by a newer Clutch" if code == "newer_version" else "is damaged"


def _check_setup(data, name):
    """Whether the set-up's bytes are whole. BadInput where they are, and are none."""
    from clutch.record.archive import read_piece

    try:
        payload = bytes(read_piece(data)[3])
    except ValueError:
        return False
    try:
        setup = strict_json(payload.decode())
        if not isinstance(setup, dict):
            raise ValueError(f"has {shortened(payload.decode())}")
    except ValueError as error:
        wrong = "is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
        raise BadInput(f"{name}: its set-up {wrong}; right would be an object") from None
    return True


def _in_time(rules, setup, name):
    """A session that ends with BadInput where its corrections would keep it busy for hours."""
    from clutch.core.session import Session

    until_s = time.monotonic() + _LONGEST_S

    class InTime(Session):
        def undo(self):
            in_time()
            return super().undo()

        def correct(self, index, move, more=(), replaced=1):
            in_time()
            return super().correct(index, move, more, replaced)

    def in_time():
        if time.monotonic() > until_s:
            raise BadInput(f"{name}: has more corrections than a game can have")

    return InTime(rules, setup)


def _from_playthrough(data, name):
    steps = parse(decoded(data, name, "neither a record nor a playthrough"), name)
    setups = [step.value for step in steps if step.word == "setup"]
    if len(setups) != 1:
        raise BadInput(f"{name}: {len(setups)} games are set up; right would be one")
    return Game(setups[0], [step.value for step in steps if step.word == "move"])


def names(setup: dict) -> list[str]:
    """Who plays; seats that nobody named are called by dinosaurs, as on the handheld."""
    from clutch.menus.names import DINOSAURS

    return setup.get("players") or list(DINOSAURS)


def refusal(setup: dict, number: int, error) -> str:
    """What the rules refused and why, in English: a RuleError at move `number`, 0 the set-up."""
    from clutch.games import GAMES
    from clutch.words import Words

    game = setup.get("game")
    words = Words("en", game if game in GAMES else None)
    words.seats = names(setup)
    where = f"move {number}" if number else "set-up"
    # The first value may be what somebody wrote, the others are what the rules know.
    values = [shortened(str(value)) for value in error.values[:1]] + list(error.values[1:])
    return f"{where}: {words.say(error.code, *values)}"


def verify(game: Game) -> Report:
    """Play a game again and compute each of its draws a second time. What the rules refuse ends
    it; `seed` is empty where that is the set-up."""
    from clutch.core import chance
    from clutch.core.contract import RuleError
    from clutch.games import game_module

    report = Report(b"")
    number = 0

    def watched_face(seed, k, sides):
        made = real_face(seed, k, sides)
        report.draws.append(Draw(number, k, f"face of {sides}", made, face(seed, k, sides)))
        return made

    def watched_shuffle(seed, k, items):
        right = shuffled(seed, k, items)
        chance.face = real_face  # a shuffle is compared as a whole
        used = real_shuffle(seed, k, items)
        chance.face = watched_face
        report.draws.append(Draw(number, k, f"shuffle of {len(items)}", list(items), right))
        return used

    real_face, real_shuffle = chance.face, chance.shuffle
    try:
        chance.shuffle, chance.face = watched_shuffle, watched_face
        rules = game_module(game.setup.get("game"), "rules")
        played = rules.Game(game.setup)
        report.seed = played.seed
        for number, move in enumerate(game.moves, 1):  # noqa: B007 (the watchers read it)
            played.play(move)
    except RuleError as error:
        report.refused = refusal(game.setup, number, error)
    finally:
        chance.face, chance.shuffle = real_face, real_shuffle
    return report
