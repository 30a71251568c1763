"""Texts about a race: its log, its scores, its result."""

from clutch.core import chance
from clutch.core.event_die import FACES
from clutch.games.race.rules import HOME, terrain_of
from clutch.games.race.rules.game_end import score_parts
from clutch.games.race.screens import trick


def entry(words, game, move, now):
    """A line of the log: "Brian to 4, swamp". It hides nothing: players need not remember anything
    in a race."""
    name = move[0]
    if name in ("push", "trip", "give", "steal"):
        return "%s: %s" % (words.seats[game.turn], " ".join(trick(words, game, move)))
    if name == "step":
        tile = game.dinos[game.turn][move[1]] + 1
        return words.say("did_step", game.turn, tile, terrain_of(game, tile))
    if name == "roll":
        if len(move) > 1 and move[1] in FACES:
            return words.say("did_roll_by_hand", move[1])
        return words.say("did_roll", FACES[chance.face(game.seed, game.draws, len(FACES))])
    if name == "stand":
        return words.say("did_stand", game.turn)
    if name == "egg_to":
        return words.say("did_egg_to", game.egg, move[1])
    return words.say("did_" + name, *move[1:])


def where(words, game):
    if game.variant == "double":
        return words.say("where_double", game.lava, game.race)
    return words.say("where_lava", game.lava)


def scores(words, game):
    """Lines for each team: its names and score, then what the score is made of; during a race, how
    many dinosaurs are home, the drops, and on which tiles the others are. Prizes are secret until
    the end."""
    say = words.say
    lines = []
    over = game.phase == "over" and game.variant != "survive"
    for team in range(game.teams):
        mates = list(range(team, game.seats, game.teams))
        names = "+".join([words.seats[seat] for seat in mates])
        if over:
            lines.append((names, str(game.score(team))))
            parts = score_parts(game, team)
            parts[3] = -parts[3]
            lines.append("  " + say("score_prizes", *parts))
            lines.append("  " + say("score_egg", *parts))
        else:
            lines.append(names)
            lines.append("  " + say("home_drops", game.home(team), game.drops[team]))
            tiles = _tiles(say, game, mates)
            if tiles:
                lines.append("  " + say("on_tiles", tiles))
        if game.race > 1:
            lines.append("  " + say("score_earlier", game.earlier[team]))
    return lines


def _tiles(say, game, mates):
    """The tiles of a team's dinosaurs on the track: "5, 8 KO"; "" in quick depth,
    which knows no tiles."""
    texts = []
    for seat in mates:
        for dino in range(len(game.dinos[seat])):
            tile = game.dinos[seat][dino]
            if tile not in (HOME, None):
                text = str(tile) if tile else say("set_volcano")
                texts.append(say("lying", text) if game.down[seat][dino] else text)
    return ", ".join(texts)


def places(game):
    """The seats, best first, each with its score as text, and how many of them won. In Survive!
    the score is how many dinosaurs are home."""
    survive = game.variant == "survive"

    def _merit(seat):
        points = game.home(game.team(seat)) if survive else game.score(seat)
        return seat not in game.winners, -points, game.team(seat), seat

    rows = []
    for seat in sorted(game.stayed(), key=_merit):
        score = "%d/2" % game.home(game.team(seat)) if survive else str(game.score(seat))
        rows.append((seat, score))
    return rows, len(game.winners)
