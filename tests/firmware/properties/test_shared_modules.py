"""What only the games played before need is not in memory. On CPython only: a compiler and parts
of all games have no room in the heap of a Pico."""

import sys

from clutch.games import GAMES
from clutch.modules import Loader, find


def load_whole(loader, game, depth):
    """Load all that a game can need in a depth, one part after the other."""
    loader.choose(game, depth)
    loader.finish()
    for reason in getattr(find("clutch.games." + game), "LATER", {}).get(depth, ()):
        loader.choose_more(game, depth, [reason])
        loader.finish()
    loader.drop_unused()


def test_what_only_an_earlier_game_needs_goes_with_it():
    loader = Loader()
    load_whole(loader, "tally", "full")
    load_whole(loader, "trex", "full")
    alone = set(sys.modules)
    for game in GAMES:
        for depth in () if game == "trex" else find("clutch.games." + game).NEEDS:
            load_whole(loader, game, depth)
            assert set(sys.modules) - alone
            load_whole(loader, "trex", "full")
            left = set(sys.modules) - alone
            assert not left, (game, depth, left)
    loader.release()
