"""Dino Race: dinosaurs that come home, the end of a race, prizes, scores and winners; and the
second race of a Double Match, on a track of its own (S3 "Double Match", C23).

Prizes are secret until the end. They are entered then, one for each dinosaur home, followed by the
egg counter of the player who saved the egg. The twelve prizes are worth 1 to 12. One colour has
the even values, the other the odd ones; the last prize entered shows which. If a prize contradicts
that, the table enters it as it is.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.race.rules import COLOURS, EGG_COUNTERS, HOME, PRIZES, is_track

_SAME_COLOUR = const(3)
_RACES = const(2)


def arrive(game, seats, notes):
    """Handle dinosaurs that came home: the prizes, and the hands after a team's last one. `seats`
    has a seat once for each dinosaur."""
    for place in range(len(seats)):
        seat = seats[place]
        notes.append(["home", seat])
        if game.variant != "survive":
            notes.append(["takes_prize", seat, game.prizes_left])
            game.prizes_left -= 1
        to_come = [game.team(other) for other in seats[place + 1 :]]
        if game.all_home(seat) and game.team(seat) not in to_come:
            for mate in game.mates(seat):
                if mate != game.emptied:
                    notes.append(["hand_gone", mate])


def check_end(game, arrived, notes):
    """End the race if it is over after these seats brought a dinosaur home. Returns whether it is.

    The egg is safe when the last dinosaur of its owner's pair comes home; the first player with
    both home wins Survive! (C22). With no dinosaur left on the track the egg cannot be saved.
    """
    done = [seat for seat in game.clockwise() if seat in arrived and game.all_home(seat)]
    if game.variant == "survive":
        if done:
            _crown(game, sorted(done), "home", notes)
        return bool(done)
    if game.team(game.egg) in [game.team(seat) for seat in done]:
        notes.append(["egg_safe", game.egg])
        game.saved[game.team(game.egg)] += 1
        _finish(game, game.egg, notes)
        return True
    if not game.anybody_races():
        notes.append(["egg_lost"])
        _finish(game, None, notes)
        return True
    return False


def choose_prize(game):
    taken = _prizes_taken(game)
    return [
        ["prize", game.turn, value, colour]
        for value in PRIZES
        if value not in taken
        for colour in COLOURS
        if colour_of(game, value) in (None, colour)
    ]


def choose_egg_counter(game):
    return [["egg_counter", value] for value in EGG_COUNTERS]


def play_prize(game, notes, anyway, seat, value, colour):
    """A seat draws a prize counter at the finish."""
    game.check_seat(seat)
    if seat != game.turn:
        raise RuleError("other_seat", game.turn)
    taken = _prizes_taken(game)
    if value in taken:
        if not anyway:
            raise RuleError("prize_taken", value, taken[value], anyway=True)
        notes.append(["anyway", "prize_taken"])
    right = colour_of(game, value)
    if right not in (None, colour):
        if not anyway:
            raise RuleError("prize_colour", value, right, anyway=True)
        notes.append(["anyway", "prize_colour"])
    game.even_colour = colour if not value % 2 else _other(colour)
    game.prizes[game.team(seat)].append([value, colour])
    notes.append(["prize", seat, value, colour])
    game.owed.pop(0)
    _go_on(game, notes)


def play_egg_counter(game, notes, anyway, value):
    """The player who saved the egg draws an egg counter."""
    game.counter = value
    notes.append(["egg_counter", game.saver, value])
    _go_on(game, notes)


def score_parts(game, team):
    """The parts of a team's score in this race: [prizes, bonus, egg counter, drops]; the last is
    subtracted. Two prizes of one colour give a bonus of 3 (C17)."""
    prizes = game.prizes[team]
    same = len(prizes) == 2 and prizes[0][1] == prizes[1][1]
    counter = game.counter if game.saver is not None and game.team(game.saver) == team else None
    total = sum([prize[0] for prize in prizes])
    return [total, _SAME_COLOUR if same else 0, counter or 0, game.drops[team]]


def score(game, team):
    """A team's score in all races so far."""
    total, bonus, counter, drops = score_parts(game, team)
    return game.earlier[team] + total + bonus + counter - drops


def crown_by_score(game, notes):
    """The highest score wins; a tie goes to the team that saved the egg, or more eggs; else it is
    shared (C16, C23)."""
    teams = [team for team in range(game.teams) if game.mates(team)]
    best = max([score(game, team) for team in teams])
    tied = [team for team in teams if score(game, team) == best]
    most = max([game.saved[team] for team in tied])
    winners = [team for team in tied if game.saved[team] == most]
    reason = "score" if len(tied) == 1 else "egg"
    _crown(game, sorted([seat for team in winners for seat in game.mates(team)]), reason, notes)


def _finish(game, saver, notes):
    game.saver = saver
    for seat in range(game.seats):
        mates = game.mates(seat)
        if mates:
            # A player who left cannot be asked; the partner has the team's prizes.
            asked = seat if seat in mates else mates[0]
            game.owed.extend([asked] * game.dinos[seat].count(HOME))
    _go_on(game, notes)


def _go_on(game, notes):
    """Ask for the next prize or the egg counter, or count the scores."""
    if game.owed:
        game.phase = "prize"
        game.turn = game.owed[0]
    elif game.saver is not None and game.counter is None:
        game.phase = "egg_counter"
        game.turn = game.saver
    else:
        for team in range(game.teams):
            if game.mates(team):
                parts = score_parts(game, team)
                notes.append(["score", game.mates(team)[0]] + parts + [score(game, team)])
        if game.variant == "double" and game.race < _RACES:
            game.earlier = [score(game, team) for team in range(game.teams)]
            _begin_next(game, notes)
        else:
            crown_by_score(game, notes)


def _begin_next(game, notes):
    """Begin the second race with the next seat. Draw its track, or ask for it if the first track
    was entered."""
    starter = game.next_seat(game.starter)
    game.lay_out(starter)
    notes.append(["race_begins", game.race, starter])
    if game.track_is_drawn:
        play_track(game, notes, False)
    else:
        game.phase = "track"
        game.turn = None


def choose_track(game):
    """The track drawn by Clutch, and one example of those that may be entered."""
    return [["track"], ["track", list(game.track)]]


def play_track(game, notes, anyway, tiles=None):
    """The track of the second race, as laid; without tiles Clutch draws it."""
    if tiles is None:
        game.draw_track()
        notes.append(["track_drawn"])
    elif is_track(tiles):
        game.track = list(tiles)
    else:
        raise RuleError("bad_track")
    game.begin_turn(game.starter, notes)


def _crown(game, winners, reason, notes):
    game.phase = "over"
    game.turn = None
    game.winners = winners
    if len({game.team(seat) for seat in winners}) > 1:
        reason = "shared"
    for seat in winners:
        notes.append(["wins", seat, score(game, game.team(seat)), reason])


def _prizes_taken(game):
    """{value: a seat of the team that has it}."""
    return {
        prize[0]: game.mates(team)[0] for team in range(game.teams) for prize in game.prizes[team]
    }


def colour_of(game, value):
    """The colour of a prize, or None as long as no prize is known."""
    if game.even_colour is None or not value % 2:
        return game.even_colour
    return _other(game.even_colour)


def _other(colour):
    return COLOURS[1 - COLOURS.index(colour)]
