"""English: the texts of Dinoland."""

from clutch.words.texts import folded, texts

TITLE = "Dinoland"

PLAY = texts("""
deck_left deck {0}
deck_open {0}: {1w}
area_line {0W} {1} x {2} = {3}
word_grass grass
word_stone stone
word_water water
word_lava lava
word_desert desert
word_wildcard wildcard
word_triceratops triceratops
word_brachiosaurus brachiosaurus
word_velociraptor velociraptor
word_stegosaurus stegosaurus
word_egg egg
word_regular regular
word_hatch egg hatch
tile_regular Asteroid
tile_hatch Egg Hatch
about_hatch Owners lay a dinosaur over their eggs.
tile_none The last one
tile_end The end
title_tile Asteroid tile
tiles_left Tiles left: {0}
ask_on OK: {0s} goes on
ask_lay {0s}: domino where?
ask_hatch {0s}: hatch which?
ask_start {0s}: first domino?
ask_way {0s}: which way?
press_arrow Press an arrow: {0}
eggs_due Eggs to hatch: {0}
ask_action {0s}: do what?
do_claim Claim
do_pass No domino
do_skip Skip
do_asteroid Tile
do_regular Tile
do_hatch Egg
do_look Look
do_done Done
do_impossible Can't
do_explore Map
ask_claim {0s}: claim which?
ask_explore OK: on with {0s}
aims_start 0 steps
stegosaurus {0s}: see/swap hand
no_hatch {0s} hatches none
eggs_hatch Egg Hatch: {0} to hatch
no_eggs_hatch No egg hatches
claims {0s}: {1w} {2} x {3}
as It is a {1w}
no_domino {0s} has no domino
passes {0s} passes
group Together
area_hit hit
word_up up
word_down down
word_left left
word_right right
word_none none
word_single_square single square
card_single_square One square, its Area
card_regular Target and 8 around
ends_deck The last tile: the asteroid falls
ends_pawns All pawns are placed: it falls
ends_dominoes No domino is left: it falls
title_aim Crosshairs
word_upper upper
word_lower lower
ask_aim {0s}: at which half?
do_impact End
title_any Wildcard dinosaur
none_free No Area is free
ask_as {0s}: which type?
look_alone Only {0s} looks now. After that they are covered again.
ask_look {0s}: OK shows them
ask_cover {0s}: OK covers
ask_impact OK: the asteroid falls
sure_impact End now, with {0} tiles left?
sure_pass {0s} lays no domino?
sure_none Nobody has an Area?
title_areas Areas entered: {0}
another_owner + owner
ask_areas OK: all are in
item_all_in All in: who won?
did_lay {0s}: {1}, {2}
did_hatch {0s} egg: {1}, {2}
did_claim {0s} claims {1w}
did_area {0W} {1} x {2}
did_crosshair {0s} aims {1w}
did_as {0s}: it is {1}
did_impossible {0s} can't hatch
did_asteroid {0s} turns a tile
did_look {0s} looks ahead
did_done {0s} is done
did_pass {0s} passes
did_all_in all entered
did_impact the impact
action_left First the {0w}
claimed_already {0s} claimed already
covers_nothing It must cover something
covers_pawn A pawn stands at {0},{1}
deck_empty No tile is left
deck_is_kept Clutch keeps this deck
last_tile The last tile is open
mixes {0W} would be mixed
needs_dino The egg needs a dino
no_action No {0w} acts now
no_domino_left All {0} dominoes used
no_egg_there No egg that hatches
no_eggs This game has no eggs
no_owner Whose Area is it?
no_pawn {0s}: no pawn left
no_picture This card has no picture
no_shape First the card's picture
no_such_tile No {0w} left
not_adjacent It must touch the map
not_first The first lies at {0}, {1}
not_in_box Not in the box: {0w}
nothing_there No square lies at {0},{1}
off_table From {0} to {1} only
other_terrain It must be {0w}
overlaps A square lies at {0},{1}
owned It is {1s}'s already
say_which Which tile came up?
seat_twice {0s} twice
too_many_dinos Only {0} squares for them
wildcard_joined Not on this wildcard
ask_terrain {0s}: terrain?
ask_sign {0s}: who? OK: none
ask_dino {0s}: which dino?
ask_aims {0s}: aim where?
up_aims ^ move
from_start from start
ask_arrow Which arrow?
tile Asteroid tile: {2} left
whole not hit
ask_size Squares? OK enters
ask_dinos Dinosaurs? OK enters
ask_hit Hit? OK enters
ask_kind Terrain? OK enters
ask_owner Whose? OK enters
""")

SPECIAL = texts("""
tiles_pawns Pawns, hands ..
tiles_deck Crosshairs, deck ..
tiles_map Dominoes, eggs ..
word_move_pawn move pawn
word_return_asteroid return asteroid
word_switch_impact switch impact
word_move_crosshairs move crosshairs
word_draw_dominoes draw dominoes
word_swap_hand swap hands
word_look_last look last
word_overlap overlap
word_return_pawn return pawn
word_claim_again claim again
word_insta_end instant end
word_hatch_all_terrain hatch: terrain
word_hatch_all_unclaimed hatch: unclaimed
word_rearrange_asteroid rearrange
word_mini_impact mini impact
tile_move_pawn Move pawn
tile_return_asteroid Return tile
tile_switch_impact Switch card
tile_move_crosshairs Crosshairs
tile_draw_dominoes Draw 3
tile_swap_hand Swap hands
tile_look_last Look last
tile_overlap Overlap
tile_return_pawn Pawn back
tile_claim_again Claim again
tile_insta_end Instant end
tile_hatch_all_terrain Egg: terrain
tile_hatch_all_unclaimed Free eggs
tile_rearrange_asteroid Rearrange
tile_mini_impact Mini impact
ends_insta_end All pawns are placed: it falls
ask_overlap {0s}: cover which?
ask_special {0s}: OK does it
ask_returned {0s}: which one?
ask_new_card {0s}: which card?
item_draw_card Clutch draws it
ask_pawn {0s}: which pawn?
ask_pawn_to {0s}: to which?
ask_pawn_of Whose pawn goes back?
ask_steps {0s}: 3 arrows
ask_order {0s}: which is {1}?
did_overlap {0s} over {1}, {2}
did_special {0s}: {1w}
nothing_to_do It has no effect
impact_card {0W}
tile_returns Back: {0w}
removed Dominoes that go: {0}
pawn_returns {0s}: a pawn back
bad_order Each of {0} tiles once
no_pawn_there {0s}: no pawn there
not_discarded {0W}: not discarded
one_axis Three steps on one line
other_tile First: {0w}
same_card It is that card now
about_move_pawn Move one of your pawns to another Area that nobody owns.
about_return_asteroid A discarded asteroid tile goes back into the deck at a random place.
about_switch_impact Another Impact Card replaces the one in play.
about_move_crosshairs Move one of the crosshairs three steps along its line, either way.
about_draw_dominoes Take three dominoes more. Refill again when you have fewer than four.
about_swap_hand Swap hands with another player.
about_look_last Look at the last five tiles of the deck.
about_overlap Lay a domino on top of others, but not over a pawn. Its dinosaurs act.
about_return_pawn Send any pawn on the map back to its owner.
about_claim_again In this turn Areas that have an owner may be claimed too.
about_insta_end All pawns are placed: the game ends now.
about_rearrange_asteroid Look at the next five tiles and put them back in any order.
about_mini_impact Every domino on the square where the crosshairs meet goes, its pawns too.
about_hatch_all_terrain Claimed eggs hatch. The new square has the same terrain.
about_hatch_all_unclaimed The player who turned it up hatches the eggs in unowned Areas.
""")

IMPACT = texts("""
word_single single
word_longest_row longest row
word_shortest_row shortest row
word_regular_wrap regular, wraps
word_radius_double double radius
word_radius_double_kind double, straight
word_radius_double_noarea double, squares
word_single_dino single dinosaur
word_regular_kind straight
word_random_shape_0 shape 1
word_random_shape_1 shape 2
word_random_shape_2 shape 3
word_random_shape_3 shape 4
word_random_shape_5 shape 5
word_regular_limit regular, limited
card_single All Areas of its terrain
card_longest_row The longer line
card_shortest_row The shorter line
card_regular_wrap 9 squares, it wraps
card_radius_double 25 squares
card_radius_double_kind Two squares each way
card_radius_double_noarea 25 single squares
card_single_dino Squares of its dinosaur
card_regular_kind Target and 4 beside
card_random_shape_0 As the card shows
card_random_shape_1 As the card shows
card_random_shape_2 As the card shows
card_random_shape_3 As the card shows
card_random_shape_5 As the card shows
card_regular_limit Few hits do not count
ask_picture OK: a square on or off
picture_done That is the picture
did_shape picture entered
""")

MENU = texts("""
picture_known known
picture_unknown not known
ask_pictures OK: the picture
row_coop Together
row_deck Asteroids
deck_ten 10 tiles
deck_other other
deck_table on table
row_dominoes More dominoes
row_specials Special tiles
row_impacts Impact Card
impacts_no no
impacts_drawn drawn
impacts_entered entered
row_eggs Eggs
row_aim It hits
aim_nine 3 x 3
aim_single 1 square
row_ahead Look ahead
row_purity Areas
purity_no mixed
purity_harder harder
purity_hardest hardest
row_pawns_end Pawns end it
ask_tiles How many tiles?
ask_deck_table You enter what comes up
ask_eggs_True Tiles make eggs hatch
ask_eggs_False Eggs are empty squares
ask_aim_nine The target and 8 around
ask_aim_single Only the target
ask_ahead_True A brachiosaurus looks
ask_ahead_False Brachiosaurs do nothing
ask_purity_no Any dinosaurs in an Area
ask_purity_harder Velociraptors keep apart
ask_purity_hardest One type in an Area
ask_pawns_end_True All placed: it falls
ask_pawns_end_False The last tile ends it
ask_impact_card Which Impact Card?
rule_asteroid_deck Deck
value_facedown face down
value_faceup-top-visible top open
rule_finish_turn_on_end Finish last turn
rule_eggs_count Eggs score
rule_egg_upgrade Eggs hatch
rule_coop_counts_all Unclaimed score
rule_radius2_shape Straight by 2
value_plus plus
value_diamond diamond
rule_regular_limit Limited at
value_3 3 hits
value_2 2 hits
where_deck {0} tiles left
set_deck Asteroid deck
set_crosshair Crosshairs
set_turn Whose turn
set_pawns Pawns in hand
outside Map is {0},{1} to {2},{3}
setup_needs {0} needs {1}
setup_conflict The card says what is hit
""")

RULES = folded("""
start A random domino lies in the middle. The crosshairs lie left of it and above it and point at one of its squares.
turn Lay a domino from your hand beside the map, not over it, and refill. Once in your turn you may claim: a pawn in an Area that nobody owns.
as A wildcard dinosaur is of any type. It acts as that one, and counts as a dinosaur.
act Each dinosaur acts, in any order. Triceratops: the crosshairs go one step as its arrow points. Velociraptor: the next asteroid tile is turned up. Brachiosaurus: you may look at the next five. Stegosaurus: look at a hand, or replace yours.
special The player who turned it up does what it says.
hatch Every egg in an Area of one owner hatches, clockwise: a domino over it, with a dinosaur on the egg's square. It must not cover a pawn. The dinosaur may act. Those who can hatch must.
impact The asteroid hits where the crosshairs meet, and the squares around. An Area that is hit scores nothing. An Impact Card may change that.
areas An Area scores its squares times its dinosaurs, for each owner; what was hit scores nothing.
over An Area scores its squares times its dinosaurs, for each owner; what was hit scores nothing. A tie is shared.
""")
