"""Dinoland: what each Area scores, and who wins.

An Area scores its squares times its dinosaurs, for each player with a pawn in it. What the
asteroid destroyed scores nothing (S4 "Scoring", "Asteroid Impact"). A group that plays together
has one score. Before the impact, the scores are those of the map without an impact. In quick depth
the Areas are those entered at the end.
"""

from clutch.games.dinoland.rules import land


def summary(game, areas=None):
    """(areas, scores, coop score) for the public state. A group that plays together has no
    `scores`, and any other game no coop score: that is None."""
    areas = areas or list(judged(game))
    for area in areas:
        for key in ("place", "left", "dinos_left"):
            area.pop(key)
    scores = [0] * game.seats
    group = 0
    for area in areas:
        for seat in area["owners"]:
            scores[seat] += area["score"]
        if area["owners"] or game.settings["coop_counts_all"]:
            group += area["score"]
    return (areas, None, group) if game.coop else (areas, scores, None)


def judged(game):
    """Yield each Area as in the public state, by its first square in reading order, and also its
    `place` (that square), `left` (squares that still score) and `dinos_left`."""
    return _entered(game) if game.depth == "quick" else _on_the_map(game)


def _entered(game):
    for owners, terrain, size, dinos, hit in game.entered:
        yield {
            "terrain": terrain,
            "size": size,
            "dinos": dinos,
            "eggs": None,
            "owners": list(owners),
            "score": 0 if hit else size * dinos,
            "place": None,
            "left": 0 if hit else size,
            "dinos_left": dinos,
        }


def _on_the_map(game):
    over = game.phase == "over"
    impact = game.rules_module("impact") if over else None
    hit, limit = impact.strike(game) if over else ((), 1)
    for terrain, group in land.areas(game.squares):
        dinos, eggs = land.count(game.squares, group)
        left = impact.left_over(group, hit, limit) if hit else group
        dinos_left, eggs_left = land.count(game.squares, left)
        if game.settings["eggs_count"]:
            dinos_left += eggs_left
        yield {
            "terrain": land.TERRAINS[terrain],
            "size": len(group),
            "dinos": dinos,
            "eggs": eggs,
            "owners": land.owners(game, group),
            "score": len(left) * dinos_left,
            "place": min(group),
            "left": len(left),
            "dinos_left": dinos_left,
        }


def finish(game, notes):
    """Note the score of each Area that counts, for each owner, and then the winners.

    The reason of an Area is "whole", "hit", or "partly" if only single squares were hit.
    """
    game.phase = "over"
    game.turn = None
    areas = list(judged(game))
    for area in areas:
        reason = "whole" if area["left"] == area["size"] else "partly" if area["left"] else "hit"
        worth = [area["terrain"], area["left"], area["dinos_left"], area["score"], reason]
        if not game.coop:
            for seat in area["owners"]:
                notes.append(["area", seat] + worth)
        elif area["owners"] or game.settings["coop_counts_all"]:
            notes.append(["group_area"] + worth)
    _, scores, group = summary(game, areas)
    seats = game.stayed()
    if game.coop:
        game.winners = seats
        notes.append(["group_score", group])
        return
    best = max([scores[seat] for seat in seats])
    # A tie is shared (D33).
    game.winners = [seat for seat in seats if scores[seat] == best]
    reason = "score" if len(game.winners) == 1 else "shared"
    for seat in seats:
        notes.append(["score", seat, scores[seat]])
    for seat in game.winners:
        notes.append(["wins", seat, best, reason])
