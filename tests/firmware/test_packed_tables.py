"""A record keeps the places of values in these tables, so their order may never change.

Both interpreters compare them with TABLES: a record of one can then be read by the other. A line
is a form of a move: the game, its name, and the values of each argument. Only add to the end: a
form to those of its game, a value to an argument.
"""

from clutch.core.moves import pack, unpack
from clutch.games import GAMES, game_module

SQUARES = (
    "G. Ge GT GB GV GS GX S. Se ST SB SV SS SX W. We WT WB WV WS WX L. Le LT LB LV LS LX D. "
    "De DT DB DV DS DX *. *e *T *B *V *S *X"
)
ASTEROIDS = (
    "regular hatch move_pawn return_asteroid switch_impact move_crosshairs draw_dominoes "
    "swap_hand look_last overlap return_pawn claim_again insta_end hatch_all_terrain "
    "hatch_all_unclaimed rearrange_asteroid mini_impact"
)
TABLES = """\
trex | play | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 C S
trex | blind | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 C S
trex | pass
trex | symbol | meteor 1 2 3
trex | egg | yellow blue brown green red
trex | discard | stack pile
trex | trump | high low | yellow blue brown green red
trex | trump | keep
trex | left | 6..65
trex | meteor | 0..4
trex | over
trex | egg | 0..4 | yellow blue brown green red
trex | lowest | 0..4
race | step | 0..1
race | push | 0..7 | 0..1
race | trip | 0..7 | 0..1
race | give | 0..7
race | steal | 0..7
race | stand | 0..1
race | roll
race | roll | plains desert swamp jungle two volcano
race | egg_to | 0..7
race | prize | 0..7 | 1..12 | red green
race | egg_counter | 5..8
race | track
race | track | ([plains desert swamp jungle])
race | drop | 0..7 | 1..2
race | home | 0..7
race | done
dragons | reveal | 3 4 5 6 7 8 9 broken
dragons | take | 3 4 5 6 7 8 9 | [3 4 5 6 7 8 9 broken]
dragons | broken | [broken]
dragons | hide | [broken]
dragons | open | 0..4 | 3 4 5 6 7 8 9 broken
dragons | count | ([0..9])
dinoland | lay | -60..60 | -60..60 | right down | {two squares}
dinoland | claim | -60..60 | -60..60
dinoland | crosshair | up down left right
dinoland | asteroid
dinoland | asteroid | {asteroid}
dinoland | as | V T S B
dinoland | look
dinoland | hatch | -60..60 | -60..60 | right down | {two squares}
dinoland | hatch | impossible
dinoland | done
dinoland | pass
dinoland | impact
dinoland | shape | 0..31 | 0..31 | 0..31 | 0..31 | 0..31
dinoland | area | 0..5 | grass stone water lava desert wildcard | 1..126 | 0..126 | False True
dinoland | area | ([0..5]) | grass stone water lava desert wildcard | 1..126 | 0..126 | False \
True
dinoland | move_pawn | -60..60 | -60..60 | -60..60 | -60..60
dinoland | return_asteroid | {asteroid}
dinoland | switch_impact
dinoland | switch_impact | regular single longest_row shortest_row regular_wrap radius_double \
radius_double_kind radius_double_noarea single_dino regular_kind random_shape_0 random_shape_1 \
random_shape_2 random_shape_3 random_shape_5 regular_limit
dinoland | move_crosshairs | up down left right | up down left right | up down left right
dinoland | draw_dominoes
dinoland | swap_hand
dinoland | look_last
dinoland | overlap | -60..60 | -60..60 | right down | {two squares}
dinoland | return_pawn | 0..5 | -60..60 | -60..60
dinoland | claim_again
dinoland | insta_end
dinoland | rearrange_asteroid | [0..4]
dinoland | mini_impact
tally | add | 0..7 | -9999..9999
tally | round
tally | end
""".replace("{two squares}", SQUARES + " | " + SQUARES).replace("{asteroid}", ASTEROIDS)


def written(allowed):
    """The values of an argument, in order."""
    if type(allowed) is list:
        return "[%s]" % written(allowed[0])
    if type(allowed) is range:
        return "%d..%d" % (allowed[0], allowed[-1])
    if type(allowed[0]) is list:
        return "(%s)" % written(allowed[0])
    return " ".join([str(value) for value in allowed])


def test_the_tables_have_the_same_order_on_every_interpreter():
    known = TABLES.split("\n")
    for game in GAMES:
        for form in game_module(game, "rules").Game.MOVES:
            line = " | ".join([game, form[0]] + [written(allowed) for allowed in form[1:]])
            assert line == known.pop(0)
    assert known == [""]


def test_counts_set_by_hand_are_packed_in_the_order_of_their_names():
    counts = {}
    for name in ("red", "yellow", "blue", "green", "brown"):
        counts[name] = len(name)
    data = pack((), ["set", "eggs", 2, counts])
    text = b'["eggs",2,{"blue":4,"brown":5,"green":5,"red":3,"yellow":6}]'
    assert data == b"\x60" + bytes([len(text)]) + text
    assert unpack((), data)[0] == ["set", "eggs", 2, counts]
