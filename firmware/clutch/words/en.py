"""English. A line a text, its key first; what the places in braces take stands in `__init__.py`."""

COMMON = """
title_scores Scores
title_over The end
title_refused Hold on
ask_back OK: back to the game
ask_over OK: the details
ask_home_again OK: home
item_change No, choose again
item_anyway Yes, play it anyway
yes yes
no no
undone undone >redo
undone_drawn stays >redo
redo >redo
nothing_to_undo Nothing to undo
bad_seat A seat is 0 to {0}
not_now Asked now: {1}
game_over The game is over
has_left {0s} has left
by_hand Set by hand
no_flash No flash: nothing saved
flash_full Flash full: not saving
no_memory No memory: not saving
flash_error Flash error: not saving
title_mishap Something broke
ask_mishap OK: go on with the game
corrected Corrected
battery_low Battery low: lamps off
word_red red
word_blue blue
word_green green
word_yellow yellow
word_brown brown
word_violet violet
word_orange orange
word_white white
word_pink pink
short_red Re
short_blue Bl
short_green Gr
short_yellow Ye
short_brown Br
"""

ASIDE = """
ask_which Which one?
learned_trex T-Rex symbols
learned_dinoland Dinoland pictures
game_trex T-Rex
title_resume Go on?
ask_home Which game?
ask_resume OK: go on   BACK: home
ask_setup OK: begin, or change it
ask_rules < > changes, BACK: done
item_resume Resume
item_begin Begin
row_players Players
row_start Starts
row_depth Depth
row_rules House rules
depth_full full
depth_quick quick
no_game No game is going on
unknown_move There is no move {0}
bad_argument {0}: value {1} must be {2}
too_few At least {0} must stay
leaves {0s} leaves
leave_later Leave between rounds
other_depth {0} is not for {1} depth
set_unknown There is no {0}; there is: {1}
set_no_seat {0} belongs to no seat
set_not_now {0} can't be set during {1}
set_value {0} must be {1}
setup_unknown There is no {0}; there is: {1}
setup_value {0} must be {1}
setup_players {0} to {1} players
newer_version Saved by newer Clutch
setup_damaged Saved game is damaged
body_damaged Resumed; rest damaged
tail_damaged Last moves damaged
urandom_constant Chance stuck: try again
urandom_repeated Chance stuck: try again
title_menu Menu
title_log Log
title_correct Correct
title_rules The rules say
title_set By hand
title_leave Somebody leaves
title_end End the game
ask_menu OK: open   BACK: game
ask_correct Which entry was wrong?
ask_what What is to be set?
ask_whose Whose?
ask_value To what?
ask_leave Who leaves?
ask_end It can't be taken back
ask_sure Are you sure?
menu_scores Scores
menu_log Log
menu_correct Correct an entry
menu_rules What do the rules say?
menu_turn Turn the picture
menu_set Set right by hand
menu_leave Somebody leaves
menu_settings Settings
menu_home Home; the game waits
menu_end End the game
item_play_on No, play on
item_end Yes, end it
log_empty Nothing entered yet
correct_by_hand By hand: undo it instead
correct_misfit Then a later entry does not fit:
correct_asked Something else is asked then
correct_not Nothing was changed
row_names Names
title_name Name
ask_names OK: another name
ask_name Who sits here?
ask_letters OK: that's it
letters_keys ^v turn  >take  <back
item_letters Letter by letter
title_results Results
results_none No game finished yet
ask_results OK: back
ask_result OK: the ranking
title_settings Settings
ask_settings < > changes, BACK: done
language_en English
language_nl Nederlands
setting_language Language
setting_sound Sound
setting_lamps Lamps
setting_contrast Contrast
setting_sleep Sleep after
setting_turned Turned round
unit_lamps {0} %
unit_contrast {0} %
unit_sleep {0} min
game_race Dino Race
game_dragons Little Dragons
game_dinoland Dinoland
game_tally Scoreboard
menu_dice Dice
title_dice Dice
title_die Die
setting_die Die
dice_event Event die
dice_six d6
dice_sides Die of {0}
dice_before before {0}
dice_sum sum {0}
ask_dice {0}: OK roll
face_plains plains
face_desert desert
face_swamp swamp
face_jungle jungle
face_two two cards
face_volcano eruption
die_counts All rolls so far
die_game The die of this game
die_evening The dice of tonight
die_seal Seal {0}
die_draws {0} draws
die_seed The seed:
die_hidden Seed: when it is over
die_few Too few to judge
die_fair {0}: as luck has it
die_odd {0}: 1 in 100 is so odd
die_bad {0}: 1 in 1000 is so odd
ask_die Which die?
ask_die_end OK: end it, show the seed
"""

TREX = """
symbol_unknown not known
symbol_locked This one is certain
row_trump Trump
trump_drawn drawn
trump_entered entered
rule_equal_meteor_extends Equal extends
rule_meteor_by_number_only Meteor by number
rule_cham_on_shower C on shower
rule_one_card_blind 1 card: or pile
value_zero zero
value_shower shower
where_round Round {0} of 12
title_round Round {0}/12
title_round_short R{0}/12
title_round_over Round {0} is over
title_discards A card each goes away
title_cross The trump cross
cross_lies Two colour cards lie crossed on the table
cross_top On top: {0w}
title_tie A tie
cross_line ^{0k} v{1k}
cross_high_low High {0w}, low {1w}
cross_low over {0w}
word_C Chamaelosaurus
word_S meteor shower
a_card a card
set_hands Hand cards
set_piles Draw pile
set_tops Open card
set_eggs Eggs
set_high High colour
set_low Low colour
set_turn Whose turn
set_round Round
set_holder Whose meteor
set_plays_left Plays left
card_number {0w} {1}
meteor_of {0s}'s meteor
ask_high Which colour lies on top?
ask_low Which lies below?
ask_card {0s}: which card?
ask_blind {0s}: top of pile?
ask_pass {0s} can't play
item_pass Pass
item_play Play a card
ask_symbol {0s}: which symbol?
ask_egg_first {0s}: which egg first?
ask_egg_second {0s}: which egg?
ask_discards < > changes, OK: all done
ask_trump {0s}: swap trump?
ask_left {0s}: sum of 5 cards?
ask_meteor Who played a meteor?
ask_countdown OK: the round is over
ask_who_first Whose card is highest?
ask_who_second And second highest?
ask_lowest Whose card is lowest?
item_over Round over
item_keep keep
ends_after Ends after {0s}
next_plays Now {0s}
all_played All have played
countdown_keys > played   ^ new meteor
explain_1 {0w} {1}: draw 1
explain_2 {0w} {1}: draw 2
explain_3 {0w} {1}: draw 3
explain_meteor {0w} {1}: meteor
explain_unknown {0w} {1}: not yet known
explain_C Chamaelosaurus
explain_S Meteor shower
explain_pile Top of the draw pile
explain_keep The cross stays as it is
explain_trump_high On top: {0w} > {1w}
explain_trump_low Below: {0w} > {1w}
symbol_new Clutch never saw it.
symbol_where What is printed on it?
symbol_meteor A meteor
symbol_1 Draw 1 card
symbol_2 Draw 2 cards
symbol_3 Draw 3 cards
no_value 0
reason_later later
reason_trump_high high
reason_trump_low low
reason_no_card no card
reason_lowest lowest
discard_pile pile
discard_shower shower
discard_nothing nothing
discard_forced {0s} has no choice
no_eggs no eggs yet
did_play {0s} {1w}
did_pass {0s} passes
did_symbol {0s}: symbol
did_egg {0s} {1w} egg
did_discard {0s} discards
did_trump_high {0w} on top
did_trump_low {0w} below
did_trump trump kept
did_left {0s}: sum {1}
did_meteor {0s}'s meteor
did_over round over
did_lowest {0s} lowest
did_leave {0s} leaves
did_set by hand
draws {0s} draws {1}
draws_short {0s} draws only {1}
meteor {0s}: meteor! {1} more
meteor_extends {0s} extends: {1} more
meteor_nothing Too low: still {1} more
copies It counts as {1w} {2}
copies_zero On a shower: counts 0
copies_nothing On nothing: counts 0
copies_shower Counts as a shower
passes {0s} passes
round_begins {1s} starts round {0}
in_stack {1w} lies there already
left_game {1w} has left the game
hand_empty {0s} has no hand card
hand_not_empty {0s} has {1} hand cards
pile_empty {0s}'s pile is empty
must_pass {0s} has no cards
can_play {0s} can play: {1} + {2}
not_spare {0w} lies there already
no_meteor No meteor counts now
has_egg {0s} has an egg already
seventh_meteor Only 6 cards are meteors
setup_meteors At most {0} meteors
setup_card_symbols At most {0} draw cards
setup_symbol symbols: {0} is known to be {1}
"""

TREX_RULES = """
play Play a card, or with one hand card the top of your pile. A card symbol draws. A meteor: everybody plays once more, the holder last; an equal or higher one extends.
symbol Every number has one symbol: a meteor or 1, 2, 3 cards. Clutch learns it once for all games.
egg Only open cards count: high colour, then the three others, then low. Equal: the later one. The highest picks an egg, the second takes the other.
discard Everybody puts away the open card or the top of the pile; a meteor shower must go. The rest is turned over and goes under the pile.
lowest Only open cards count. The lowest may change the trump and starts.
trump The owner of the lowest card may swap the high or the low colour for one of the three others, and starts the next round.
left A tie: who has the highest sum on the five cards left over wins.
over Each colour counts its number of eggs times itself.
"""

DRAGONS = """
row_easy Easy mode
easy_False no
easy_True yes
where_table {0} eggs on the table
where_count Counted: {0} of {1}
points {0} points
ask_reveal {0s} reveals which?
ask_turn {0s} takes which?
ask_open {0s} opens which?
ask_count {0s}: how many?
turn_keys ^ more of it   v + broken
turn_keys_easy ^ more of it
reveal_line Open egg {0} of {1}
reveal_on Broken: reveal another
open_line Unseen: {0}
open_line_more Unseen: {0}   ^ v: who
count_keys < > which   ^ v how many
keep_open Leave {0} eggs open
game_ends {0} left: the end
broken_egg broken
an_egg an egg
set_eggs Eggs
set_broken Broken eggs
set_hidden Unseen eggs
set_table Eggs on the table
set_turn Whose turn
did_turn {0s} {1}
did_turn_met {0s} {1} +{2} broken
did_broken {0s} {1} broken
did_hide hides
did_reveal {0s} reveals {1}
did_open {0s} opens {1}
did_count {0s} {1}, {2} broken
did_set by hand
did_leave {0s} leaves
score_eggs {0} eggs
score_trophies , trophies +{0}
score_broken , -{0}
score_hidden , {0} unseen
trophy_nobody {0}: nobody
trophy_tie {0}: tie at {1}, nobody
trophy_first {0}: {1s} {2}
trophy_second {0s} {1}
too_many There are only {0} of {0}
too_many_broken Only {0} are broken
bad_take Up to {0} of one number
few_left Only {0} eggs are left
none_hidden {0s} has none left
easy_hide Easy: none is unseen
easy_restore Easy: none is restored
"""

DRAGONS_RULES = """
reveal The first player reveals eggs until three good ones lie open; a broken one is taken, and another revealed.
turn Reveal two: take one; equal: reveal a third, take the pair or the third, or all three equal ones. Broken: take only that. Or take one egg: an open one, or one unseen. Leave three open. The easy mode only reveals two: equal ones are all taken.
open Six or fewer are left: eggs taken unseen are opened now.
count A point an egg, less one a broken egg; most of a number alone: trophy, 3 points.
over A point an egg, less one a broken egg; most of a number alone: trophy, 3 points. In easy mode there are no trophies.
"""

TALLY = """
row_highest_wins Wins
highest_wins_True highest
highest_wins_False lowest
row_target Target
target_none none
target_entered asked for
title_round Round {0}
target_is to {0}
row_round Round {0}
row_end The game
is_over is over
ask_target Who gets there ends it
ask_points < > a point   OK: many
ask_given OK: enter it   < > change
ask_number ^ v one   < > ten
set_scores Score
did_add {0s} {1}
did_round round {0} over
did_end game over
did_set by hand
did_leave {0s} leaves
"""

TALLY_RULES = """
play Points up and down at any time. With a target the game ends with the round in which somebody reaches it.
over Who has the highest score wins, or the lowest, as set up; level ones share it.
"""

RACE = """
row_variant Variant
variant_standard standard
variant_survive Survive!
variant_double Double Match
variant_teams Teams
row_track Track
track_drawn drawn
track_entered entered
setup_teams Teams need {0} players
word_plains plains
word_desert desert
word_swamp swamp
word_jungle jungle
word_two two cards
word_volcano eruption
word_quiet quiet
word_active active
title_lava Lava {0}/12
title_race R{1} lava {0}
egg_of egg {0s}
ask_roll {0s}: OK roll
ask_step {0s}: OK roll >{1w}
ask_stand {0s}: OK roll >stand
more <more
and_roll {0}, OK roll
turn_begins {0s}: draw {1}
only_rolls {0s}: only the die
title_rolled {0s} rolled
title_fell {0s} rolled
title_rolled_by_hand {0s}'s own die
title_told News
ask_next_page OK: next
ask_on_turn OK: {0s}'s turn
ask_on_egg_to OK: {0s} passes on
ask_on_flow OK: who moved on?
ask_on_prize OK: the prizes
ask_on_track OK: the next track
ask_on_over OK: who won?
part_draws draw {1}
part_hand_gone hand gone
part_drops {1} drop
many_drops {1} drops
carried Dinos go on to tile {0}
part_random_cards -{1} card
many_random_cards -{1} cards
part_takes_prize keep 1 of {1} prizes
part_must_pass pass the egg
egg_goes Egg to {1s}
egg_stays {0s} keeps the egg
nobody_draws Nobody draws
each_draws 1 card for each dino on {0w}
all_carried Dinos there go on a tile: a random card and a drop for each
all_carried_no_drops Dinos there go on a tile: a random card for each
volcano_active Volcano active
lava_flows Tile {0}: lava
no_more_lava All is lava
home Home: {0s}
egg_safe The egg is safe
egg_lost The egg is lost
race_begins Race {0}
scores_so_far Race 1 is over
score_line {0s}: {1}
steps {0s} is on {1}
pushed {0s} back to {1}
pushed_at_lava {0s}: -1 card
and_drop {0}, 1 drop
tripped {0s} lies on {1}
stands {0s} stands: -{2}
steals {0s} takes a card
title_more Cards
ask_more {0s}: which card?
item_own_die Own die
ask_face {0s}: what face?
trick_push push {0s} {1}>{2}
lying {0} lies
trick_trip trip {0s} on {1}
trick_give egg to {0s}
trick_steal card from {0s}
egg_choice {0s} gives the egg
ask_egg_to {0s}: egg to whom?
quick_roll Roll the die
quick_face Own die
quick_egg_to Egg to
quick_drop Drop to
quick_home Home
title_flow Tile {0} is lava
title_flow_volcano Volcano active
drops_each drops
ask_flow Whose dinos were there?
title_prizes Prizes
prizes_home {0s}: {1} to enter
prize_is {0} is {1w}
prize_number Prize {0}
ask_prize {0s}: which prize?
ask_prize_colour {0s}: which colour?
ask_egg_counter {0s}: egg counter?
title_lay Lay the track
ask_laid < > walks, OK: it lies
title_track The track
ask_tile Tile {0}: which terrain?
ask_track_right OK: right   BACK: no
item_drawn Clutch draws it
won_home first home
won_score most points
won_egg tie: the egg
won_shared shared
where_lava Lava {0} of 12
where_double Race {1}, lava {0} of 12
home_drops home {0}, drops {1}
score_parts prizes {0}+{1} egg {2} -{3}
score_earlier first race: {0}
did_step {0s} to {1} {2w}
did_stand {0s} stands up
did_roll {0W}
did_roll_by_hand {0W}, own die
did_egg_to egg {0s} > {1s}
did_prize {0s}: prize {1}
did_egg_counter egg counter {0}
did_track track
did_drop {0s}: {1} drop
did_home {0s}: one home
did_done lava done
did_set by hand
did_leave {0s} leaves
set_dinos Dinosaurs
set_down Who lies
set_egg Egg
set_drops Lava drops
set_lava Lava
set_volcano Volcano
set_turn Whose turn
is_home {0s}: is home
lies {0s} lies on {1}
lies_not {0s} stands on {1}
no_such_dino {0s} has {1} dino
no_opponent {0s} is no opponent
not_together Nobody of yours on {1}
nothing_behind {0s} can't go back
must_give {0s} has to give it
no_egg {0s} has no egg
holds_egg {0s} has the egg
other_seat First {0s}'s prize
prize_taken {1s} has prize {0}
prize_colour {0} is {1w}
no_drops Survive! has no drops
on_track {0s} has {1} there
dino_there {0s} stands on {1}
bad_track 12 tiles: 3 of each
too_few_teams Two teams must stay
"""

RACE_RULES = """
turn Draw a card for each own dino on the track. A step costs the next tile's terrain, a wildcard or three cards alike; two cards buy a new one. Tricks only on one tile with a standing own dino. Two cards stand a dino up. In a team you may then hand your partner one card. Then roll: it counts for all.
egg_to The owner of the egg has lost the hand, took a drop and passes the egg to an opponent who still races. Then lava covers the next tile.
flow Dinos on a tile that turns to lava go one tile on. Each costs a random card and a drop.
prize Each dino home brought one of the prizes. Two of one colour are 3 more, each drop is 1 less.
egg_counter Who brought the egg home draws one of the egg counters, 5 to 8.
track The second race has a new track: three tiles of each terrain, from the volcano on.
over Prizes, 3 for two of one colour, the egg counter, less the drops. A tie goes to who saved the egg.
"""
