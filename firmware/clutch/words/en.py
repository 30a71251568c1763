"""English. A line a text, its key first; what the places in braces take stands in `__init__.py`."""

COMMON = """
title_scores       Scores
title_over         The end
title_refused      Hold on
ask_back           OK: back to the game
ask_over           OK: the details
ask_home_again     OK: home
item_change        No, choose again
item_anyway        Yes, play it anyway
yes                yes
no                 no
undone             undone >redo
undone_drawn       stays >redo
redo               >redo
nothing_to_undo    Nothing to undo
bad_seat           A seat is 0 to {0}
not_now            Asked now: {1}
game_over          The game is over
has_left           {0s} has left
by_hand            Set by hand
no_flash           No flash: nothing saved
flash_full         Flash full: not saving
no_memory          No memory: not saving
flash_error        Flash error: not saving
corrected          Corrected
battery_low        Battery low: lamps off
word_red           red
word_blue          blue
word_green         green
word_yellow        yellow
word_brown         brown
word_violet        violet
word_orange        orange
word_white         white
word_pink          pink
short_red          Re
short_blue         Bl
short_green        Gr
short_yellow       Ye
short_brown        Br
"""

ASIDE = """
ask_which          Which one?
learned_trex       T-Rex symbols
learned_dinoland   Dinoland pictures
game_trex          T-Rex
title_resume       Go on?
ask_home           Which game?
ask_resume         OK: go on   BACK: home
ask_setup          OK: begin, or change it
ask_rules          < > changes, BACK: done
item_resume        Resume
item_begin         Begin
row_players        Players
row_start          Starts
row_depth          Depth
row_rules          House rules
depth_full         full
depth_quick        quick
no_game            No game is going on
unknown_move       There is no move {0}
bad_argument       {0}: value {1} must be {2}
too_few            At least {0} must stay
leaves             {0s} leaves
leave_later        Leave between rounds
other_depth        {0} is not for {1} depth
set_unknown        There is no {0}; there is: {1}
set_no_seat        {0} belongs to no seat
set_not_now        {0} can't be set during {1}
set_value          {0} must be {1}
setup_unknown      There is no {0}; there is: {1}
setup_value        {0} must be {1}
setup_players      {0} to {1} players
title_mishap       Something broke
ask_mishap         OK: go on with the game
newer_version      Saved by newer Clutch
setup_damaged      Saved game is damaged
body_damaged       Resumed; rest damaged
tail_damaged       Last moves damaged
urandom_constant   Chance stuck: try again
urandom_repeated   Chance stuck: try again
title_menu         Menu
title_log          Log
title_correct      Correct
title_rules        The rules say
title_set          By hand
title_leave        Somebody leaves
title_end          End the game
ask_menu           OK: open   BACK: game
ask_correct        Which entry was wrong?
ask_what           What is to be set?
ask_whose          Whose?
ask_value          To what?
ask_leave          Who leaves?
ask_end            It can't be taken back
ask_sure           Are you sure?
menu_scores        Scores
menu_log           Log
menu_correct       Correct an entry
menu_rules         What do the rules say?
menu_turn          Turn the picture
menu_set           Set right by hand
menu_leave         Somebody leaves
menu_settings      Settings
menu_home          Home; the game waits
menu_end           End the game
item_play_on       No, play on
item_end           Yes, end it
log_empty          Nothing entered yet
correct_by_hand    By hand: undo it instead
correct_misfit     Then a later entry does not fit:
correct_asked      Something else is asked then
correct_not        Nothing was changed
row_names          Names
title_name         Name
ask_names          OK: another name
ask_name           Who sits here?
ask_letters        OK: that's it
letters_keys       ^v turn  >take  <back
item_letters       Letter by letter
title_results      Results
results_none       No game finished yet
ask_results        OK: back
ask_result         OK: the ranking
title_settings     Settings
ask_settings       < > changes, BACK: done
language_en        English
language_nl        Nederlands
setting_language   Language
setting_sound      Sound
setting_lamps      Lamps
setting_contrast   Contrast
setting_sleep      Sleep after
setting_turned     Turned round
unit_lamps         {0} %
unit_contrast      {0} %
unit_sleep         {0} min
game_race          Dino Race
game_dragons       Little Dragons
game_dinoland      Dinoland
game_tally         Scoreboard
menu_dice          Dice
title_dice         Dice
title_die          Die
setting_die        Die
dice_event         Event die
dice_six           d6
dice_sides         Die of {0}
dice_before        before {0}
dice_sum           sum {0}
ask_dice           {0}: OK roll
face_plains        plains
face_desert        desert
face_swamp         swamp
face_jungle        jungle
face_two           two cards
face_volcano       eruption
die_counts         All rolls so far
die_game           The die of this game
die_evening        The dice of tonight
die_seal           Seal {0}
die_draws          {0} draws
die_seed           The seed:
die_hidden         Seed: when it is over
die_few            Too few to judge
die_fair           {0}: as luck has it
die_odd            {0}: 1 in 100 is so odd
die_bad            {0}: 1 in 1000 is so odd
ask_die            Which die?
ask_die_end        OK: end it, show the seed
"""

TREX = """
symbol_unknown     not known
symbol_locked      This one is certain
row_trump          Trump
trump_drawn        drawn
trump_entered      entered
rule_equal_meteor_extends    Equal extends
rule_meteor_by_number_only   Meteor by number
rule_cham_on_shower          C on shower
rule_one_card_blind          1 card: or pile
value_zero         zero
value_shower       shower
where_round        Round {0} of 12
title_round        Round {0}/12
title_round_short  R{0}/12
title_round_over   Round {0} is over
title_discards     A card each goes away
title_cross        The trump cross
cross_lies         Two colour cards lie crossed on the table
cross_top          On top: {0w}
title_tie          A tie
cross_line         ^{0k} v{1k}
cross_high_low     High {0w}, low {1w}
cross_low          over {0w}
word_C             Chamaelosaurus
word_S             meteor shower
a_card             a card
set_hands          Hand cards
set_piles          Draw pile
set_tops           Open card
set_eggs           Eggs
set_high           High colour
set_low            Low colour
set_turn           Whose turn
set_round          Round
set_holder         Whose meteor
set_plays_left     Plays left
card_number        {0w} {1}
meteor_of          {0s}'s meteor
ask_high           Which colour lies on top?
ask_low            Which lies below?
ask_card           {0s}: which card?
ask_blind          {0s}: top of pile?
ask_pass           {0s} can't play
item_pass          Pass
item_play          Play a card
ask_symbol         {0s}: which symbol?
ask_egg_first      {0s}: which egg first?
ask_egg_second     {0s}: which egg?
ask_discards       < > changes, OK: all done
ask_trump          {0s}: swap trump?
ask_left           {0s}: sum of 5 cards?
ask_meteor         Who played a meteor?
ask_countdown      OK: the round is over
ask_who_first      Whose card is highest?
ask_who_second     And second highest?
ask_lowest         Whose card is lowest?
item_over          Round over
item_keep          keep
ends_after         Ends after {0s}
next_plays         Now {0s}
all_played         All have played
countdown_keys     > played   ^ new meteor
explain_1          {0w} {1}: draw 1
explain_2          {0w} {1}: draw 2
explain_3          {0w} {1}: draw 3
explain_meteor     {0w} {1}: meteor
explain_unknown    {0w} {1}: not yet known
explain_C          Chamaelosaurus
explain_S          Meteor shower
explain_pile       Top of the draw pile
explain_keep       The cross stays as it is
explain_trump_high On top: {0w} > {1w}
explain_trump_low  Below: {0w} > {1w}
symbol_new         Clutch never saw it.
symbol_where       What is printed on it?
symbol_meteor      A meteor
symbol_1           Draw 1 card
symbol_2           Draw 2 cards
symbol_3           Draw 3 cards
no_value           0
reason_later       later
reason_trump_high  high
reason_trump_low   low
reason_no_card     no card
reason_lowest      lowest
discard_pile       pile
discard_shower     shower
discard_nothing    nothing
discard_forced     {0s} has no choice
no_eggs            no eggs yet
did_play           {0s} {1w}
did_pass           {0s} passes
did_symbol         {0s}: symbol
did_egg            {0s} {1w} egg
did_discard        {0s} discards
did_trump_high     {0w} on top
did_trump_low      {0w} below
did_trump          trump kept
did_left           {0s}: sum {1}
did_meteor         {0s}'s meteor
did_over           round over
did_lowest         {0s} lowest
did_leave          {0s} leaves
did_set            by hand
draws              {0s} draws {1}
draws_short        {0s} draws only {1}
meteor             {0s}: meteor! {1} more
meteor_extends     {0s} extends: {1} more
meteor_nothing     Too low: still {1} more
copies             It counts as {1w} {2}
copies_zero        On a shower: counts 0
copies_nothing     On nothing: counts 0
copies_shower      Counts as a shower
passes             {0s} passes
round_begins       {1s} starts round {0}
in_stack           {1w} lies there already
left_game          {1w} has left the game
hand_empty         {0s} has no hand card
hand_not_empty     {0s} has {1} hand cards
pile_empty         {0s}'s pile is empty
must_pass          {0s} has no cards
can_play           {0s} can play: {1} + {2}
not_spare          {0w} lies there already
no_meteor          No meteor counts now
has_egg            {0s} has an egg already
seventh_meteor     Only 6 cards are meteors
setup_meteors      At most {0} meteors
setup_card_symbols At most {0} draw cards
setup_symbol       symbols: {0} is known to be {1}
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
row_easy           Easy mode
easy_False         no
easy_True          yes
where_table        {0} eggs on the table
where_count        Counted: {0} of {1}
points             {0} points
ask_reveal         {0s} reveals which?
ask_turn           {0s} takes which?
ask_open           {0s} opens which?
ask_count          {0s}: how many?
turn_keys          ^ more of it   v + broken
turn_keys_easy     ^ more of it
reveal_line        Open egg {0} of {1}
reveal_on          Broken: reveal another
open_line          Unseen: {0}
open_line_more     Unseen: {0}   ^ v: who
count_keys         < > which   ^ v how many
keep_open          Leave {0} eggs open
game_ends          {0} left: the end
broken_egg         broken
an_egg             an egg
set_eggs           Eggs
set_broken         Broken eggs
set_hidden         Unseen eggs
set_table          Eggs on the table
set_turn           Whose turn
did_turn           {0s} {1}
did_turn_met       {0s} {1} +{2} broken
did_broken         {0s} {1} broken
did_hide           hides
did_reveal         {0s} reveals {1}
did_open           {0s} opens {1}
did_count          {0s} {1}, {2} broken
did_set            by hand
did_leave          {0s} leaves
score_eggs         {0} eggs
score_trophies     , trophies +{0}
score_broken       , -{0}
score_hidden       , {0} unseen
trophy_nobody      {0}: nobody
trophy_tie         {0}: tie at {1}, nobody
trophy_first       {0}: {1s} {2}
trophy_second      {0s} {1}
too_many           There are only {0} of {0}
too_many_broken    Only {0} are broken
bad_take           Up to {0} of one number
few_left           Only {0} eggs are left
none_hidden        {0s} has none left
easy_hide          Easy: none is unseen
easy_restore       Easy: none is restored
"""

DRAGONS_RULES = """
reveal The first player reveals eggs until three good ones lie open; a broken one is taken, and another revealed.
turn Reveal two: take one; equal: reveal a third, take the pair or the third, or all three equal ones. Broken: take only that. Or take one egg: an open one, or one unseen. Leave three open. The easy mode only reveals two: equal ones are all taken.
open Six or fewer are left: eggs taken unseen are opened now.
count A point an egg, less one a broken egg; most of a number alone: trophy, 3 points.
over A point an egg, less one a broken egg; most of a number alone: trophy, 3 points. In easy mode there are no trophies.
"""

TALLY = """
row_highest_wins   Wins
highest_wins_True  highest
highest_wins_False lowest
row_target         Target
target_none        none
target_entered     asked for
title_round        Round {0}
target_is          to {0}
row_round          Round {0}
row_end            The game
is_over            is over
ask_target         Who gets there ends it
ask_points         < > a point   OK: many
ask_given          OK: enter it   < > change
ask_number         ^ v one   < > ten
set_scores         Score
did_add            {0s} {1}
did_round          round {0} over
did_end            game over
did_set            by hand
did_leave          {0s} leaves
"""

TALLY_RULES = """
play Points up and down at any time. With a target the game ends with the round in which somebody reaches it.
over Who has the highest score wins, or the lowest, as set up; level ones share it.
"""

RACE = """
row_variant        Variant
variant_standard   standard
variant_survive    Survive!
variant_double     Double Match
variant_teams      Teams
row_track          Track
track_drawn        drawn
track_entered      entered
setup_teams        Teams need {0} players
word_plains        plains
word_desert        desert
word_swamp         swamp
word_jungle        jungle
word_two           two cards
word_volcano       eruption
word_quiet         quiet
word_active        active
title_lava         Lava {0}/12
title_race         R{1} lava {0}
egg_of             egg {0s}
ask_roll           {0s}: OK roll
ask_step           {0s}: OK roll >{1w}
ask_stand          {0s}: OK roll >stand
more               <more
and_roll           {0}, OK roll
turn_begins        {0s}: draw {1}
only_rolls         {0s}: only the die
title_rolled       {0s} rolled
title_fell         {0s} rolled
title_rolled_by_hand    {0s}'s own die
title_told         News
ask_next_page      OK: next
ask_on_turn        OK: {0s}'s turn
ask_on_egg_to      OK: {0s} passes on
ask_on_flow        OK: who moved on?
ask_on_prize       OK: the prizes
ask_on_track       OK: the next track
ask_on_over        OK: who won?
part_draws         draw {1}
part_hand_gone     hand gone
part_drops         {1} drop
many_drops         {1} drops
carried            Dinos go on to tile {0}
part_random_cards  -{1} card
many_random_cards  -{1} cards
part_takes_prize   keep 1 of {1} prizes
part_must_pass     pass the egg
egg_goes           Egg to {1s}
egg_stays          {0s} keeps the egg
nobody_draws       Nobody draws
each_draws         1 card for each dino on {0w}
all_carried        Dinos there go on a tile: a random card and a drop for each
all_carried_no_drops    Dinos there go on a tile: a random card for each
volcano_active     Volcano active
lava_flows         Tile {0}: lava
no_more_lava       All is lava
home               Home: {0s}
egg_safe           The egg is safe
egg_lost           The egg is lost
race_begins        Race {0}
scores_so_far      Race 1 is over
score_line         {0s}: {1}
steps              {0s} is on {1}
pushed             {0s} back to {1}
pushed_at_lava     {0s}: -1 card
and_drop           {0}, 1 drop
tripped            {0s} lies on {1}
stands             {0s} stands: -{2}
steals             {0s} takes a card
title_more         Cards
ask_more           {0s}: which card?
item_own_die       Own die
ask_face           {0s}: what face?
trick_push         push {0s} {1}>{2}
lying              {0} lies
trick_trip         trip {0s} on {1}
trick_give         egg to {0s}
trick_steal        card from {0s}
egg_choice         {0s} gives the egg
ask_egg_to         {0s}: egg to whom?
quick_roll         Roll the die
quick_face         Own die
quick_egg_to       Egg to
quick_drop         Drop to
quick_home         Home
title_flow         Tile {0} is lava
title_flow_volcano Volcano active
drops_each         drops
ask_flow           Whose dinos were there?
title_prizes       Prizes
prizes_home        {0s}: {1} to enter
prize_is           {0} is {1w}
prize_number       Prize {0}
ask_prize          {0s}: which prize?
ask_prize_colour   {0s}: which colour?
ask_egg_counter    {0s}: egg counter?
title_lay          Lay the track
ask_laid           < > walks, OK: it lies
title_track        The track
ask_tile           Tile {0}: which terrain?
ask_track_right    OK: right   BACK: no
item_drawn         Clutch draws it
won_home           first home
won_score          most points
won_egg            tie: the egg
won_shared         shared
where_lava         Lava {0} of 12
where_double       Race {1}, lava {0} of 12
home_drops         home {0}, drops {1}
score_parts        prizes {0}+{1} egg {2} -{3}
score_earlier      first race: {0}
did_step           {0s} to {1} {2w}
did_stand          {0s} stands up
did_roll           {0W}
did_roll_by_hand   {0W}, own die
did_egg_to         egg {0s} > {1s}
did_prize          {0s}: prize {1}
did_egg_counter    egg counter {0}
did_track          track
did_drop           {0s}: {1} drop
did_home           {0s}: one home
did_done           lava done
did_set            by hand
did_leave          {0s} leaves
set_dinos          Dinosaurs
set_down           Who lies
set_egg            Egg
set_drops          Lava drops
set_lava           Lava
set_volcano        Volcano
set_turn           Whose turn
is_home            {0s}: is home
lies               {0s} lies on {1}
lies_not           {0s} stands on {1}
no_such_dino       {0s} has {1} dino
no_opponent        {0s} is no opponent
not_together       Nobody of yours on {1}
nothing_behind     {0s} can't go back
must_give          {0s} has to give it
no_egg             {0s} has no egg
holds_egg          {0s} has the egg
other_seat         First {0s}'s prize
prize_taken        {1s} has prize {0}
prize_colour       {0} is {1w}
no_drops           Survive! has no drops
on_track           {0s} has {1} there
dino_there         {0s} stands on {1}
bad_track          12 tiles: 3 of each
too_few_teams      Two teams must stay
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

DINOLAND = """
title_all          Everybody
deck_left          deck {0}
deck_open          {0}: {1w}
back_more          BACK: more
area_line          {0W} {1} x {2} = {3}
word_grass         grass
word_stone         stone
word_water         water
word_lava          lava
word_desert        desert
word_wildcard      wildcard
word_triceratops   triceratops
word_brachiosaurus brachiosaurus
word_velociraptor  velociraptor
word_stegosaurus   stegosaurus
word_any           any dinosaur
word_egg           egg
word_empty         empty
word_regular       regular
word_hatch         egg hatch
tile_regular       Asteroid
tile_hatch         Egg Hatch
tile_none          The last one
tile_end           The end
title_tile         Asteroid tile
tiles_left         Tiles left: {0}
ask_then_turn      OK: {0s}'s turn
ask_then_act       OK: {0s} goes on
ask_then_as        OK: {0s} goes on
ask_then_hatch     OK: {0s} hatches
ask_then_impact    OK: the impact
ask_lay            {0s}: domino where?
ask_hatch          {0s}: hatch which?
ask_way            {0s}: which way?
ask_half_left      {0s}: left square?
ask_half_right     {0s}: right square?
ask_half_upper     {0s}: upper square?
ask_half_lower     {0s}: lower square?
square_line        {0W}, {1w}
eggs_due           Eggs to hatch: {0}
ask_act_T          {0s}: arrow aims
ask_act_TV         {0s}: arrow, OK tile
ask_act_V          {0s}: OK next tile
ask_act_B          {0s}: OK look ahead
ask_act_done       {0s}: OK done
ask_deed           {0s}: do what?
deed_lay           Lay a domino
deed_claim         Claim an Area
deed_pass          No domino in the hand
deed_skip          Leave it
deed_crosshair     Move the crosshairs
deed_asteroid      Turn up a tile
deed_look          Look ahead
deed_done          Done
deed_hatch         Hatch an egg
deed_impossible    Can't hatch
deed_explore       Look at the map
ask_claim          {0s}: claim which?
ask_explore        OK: on with {0s}
ask_tile           Which tile came up?
ask_quick          All: OK tile, arrows aim
where_aims         v{0} >{1}
stegosaurus        {0s}: see/swap hand
no_hatch           {0s} hatches none
eggs_hatch         Eggs to hatch: {0}
no_eggs_hatch      No egg hatches
claims             {0s}: {1w} {2} x {3}
as                 It is a {1w}
no_domino          {0s} has no domino
passes             {0s} passes
"""

DINOLAND_ASIDE = """
group              Together
area_hit           hit
word_up            up
word_down          down
word_left          left
word_right         right
word_none          none
word_move_pawn     move pawn
word_return_asteroid     return asteroid
word_switch_impact switch impact
word_move_crosshairs     move crosshairs
word_draw_dominoes draw dominoes
word_swap_hand     swap hands
word_look_last     look last
word_overlap       overlap
word_return_pawn   return pawn
word_claim_again   claim again
word_insta_end     instant end
word_hatch_all_terrain   hatch: terrain
word_hatch_all_unclaimed hatch: unclaimed
word_rearrange_asteroid  rearrange
word_mini_impact   mini impact
word_single_square single square
word_single        single
word_longest_row   longest row
word_shortest_row  shortest row
word_regular_wrap  regular, wraps
word_radius_double double radius
word_radius_double_kind  double, straight
word_radius_double_noarea      double, squares
word_single_dino   single dinosaur
word_regular_kind  straight
word_random_shape_0      shape 1
word_random_shape_1      shape 2
word_random_shape_2      shape 3
word_random_shape_3      shape 4
word_random_shape_5      shape 5
word_regular_limit regular, limited
card_single_square One square, its Area
card_regular       It and the 8 around
card_single        All Areas of its terrain
card_longest_row   The longer line
card_shortest_row  The shorter line
card_regular_wrap  9 squares, it wraps
card_radius_double 25 squares
card_radius_double_kind  Two squares each way
card_radius_double_noarea      25 single squares
card_single_dino   Squares of its dinosaur
card_regular_kind  It and the 4 beside
card_random_shape_0      As the card shows
card_random_shape_1      As the card shows
card_random_shape_2      As the card shows
card_random_shape_3      As the card shows
card_random_shape_5      As the card shows
card_regular_limit 9 squares, few spare it
tile_move_pawn     Move pawn
tile_return_asteroid     Return
tile_switch_impact Switch
tile_move_crosshairs     Crosshairs
tile_draw_dominoes Draw 3
tile_swap_hand     Swap hands
tile_look_last     Look last
tile_overlap       Overlap
tile_return_pawn   Pawn back
tile_claim_again   Claim again
tile_insta_end     Instant end
tile_hatch_all_terrain   Hatch
tile_hatch_all_unclaimed Hatch
tile_rearrange_asteroid  Rearrange
tile_mini_impact   Mini impact
ends_deck          The last tile: the asteroid falls
ends_pawns         All pawns are placed: it falls
ends_insta_end     All pawns are placed: it falls
ends_dominoes      No domino is left: it falls
ask_start          {0s}: first domino?
ask_overlap        {0s}: cover which?
title_aim          Crosshairs
half_left          left
half_right         right
half_upper         upper
half_lower         lower
ask_aim            {0s}: aim at which?
deed_overlap       Cover with a domino
deed_impact        The end: impact
title_any          Wildcard dinosaur
none_free          No Area is free
ask_as             {0s}: which type?
look_alone         Only {0s} looks now. After that they are covered again.
ask_look           {0s}: OK shows them
ask_cover          {0s}: OK covers
ask_special        {0s}: OK does it
ask_returned       {0s}: which one?
ask_new_card       {0s}: which card?
item_draw_card     Clutch draws it
ask_pawn           {0s}: which pawn?
ask_pawn_to        {0s}: to which?
ask_pawn_of        Whose pawn goes back?
ask_returned_pawn  {0s}: which pawn?
ask_steps          {0s}: three steps
ask_order          {0s}: number {1}?
ask_impact         OK: the asteroid falls
ask_picture        OK: a square on or off
picture_done       That is the picture
picture_known      known
picture_unknown    not known
ask_pictures       OK: the picture
title_areas        Areas
areas_in           {0} in
ask_areas          All: the claimed Areas
item_enter         Enter this one
item_all_in        All are in: who won?
row_owner          Whose
row_and            And whose
row_terrain        Terrain
row_size           Squares
row_dinos          Dinosaurs
row_hit            Hit
row_coop           Together
coop_False         no
coop_True          yes
row_deck           Asteroids
deck_ten           10 tiles
deck_other         other
deck_table         on table
row_dominoes       More dominoes
dominoes_False     no
dominoes_True      yes
row_specials       Special tiles
specials_False     no
specials_True      yes
row_impacts        Impact Card
impacts_no         no
impacts_drawn      drawn
impacts_entered    entered
row_eggs           Eggs
eggs_False         no
eggs_True          yes
row_aim            It hits
aim_nine           3 x 3
aim_single         1 square
row_ahead          Look ahead
ahead_False        no
ahead_True         yes
row_purity         Areas
purity_no          mixed
purity_harder      harder
purity_hardest     hardest
row_pawns_end      Pawns end it
pawns_end_False    no
pawns_end_True     yes
ask_tiles          How many tiles?
ask_impact_card    Which Impact Card?
rule_asteroid_deck Deck
value_facedown     face down
value_faceup-top-visible       top open
rule_finish_turn_on_end  End of turn ends
rule_eggs_count    Eggs score
rule_egg_upgrade   Eggs hatch
rule_coop_counts_all     Group: all
rule_radius2_shape Straight 2
value_plus         plus
value_diamond      diamond
rule_regular_limit Limited at
value_3            3 hits
value_2            2 hits
did_lay            {0s}: {1}, {2}
did_hatch          {0s} hat. {1}, {2}
did_overlap        {0s} over {1}, {2}
did_claim          {0s} claims {1w}
did_area           {0W} {1} x {2}
did_crosshair      {0s} aims {1w}
did_as             {0s}: it is {1}
did_impossible     {0s} can't hatch
did_asteroid       {0s} turns a tile
did_look           {0s} looks ahead
did_done           {0s} is done
did_pass           {0s} passes
did_all_in         all entered
did_impact         the impact
did_shape          picture entered
did_special        {0s}: {1w}
did_set            by hand
did_leave          {0s} leaves
where_deck         {0} tiles, {1} dominoes
set_deck           Asteroid deck
set_crosshair      Crosshairs
set_turn           Whose turn
set_pawns          Pawns in hand
nothing_to_do      It has no effect
impact_card        {0W}
tile_returns       Back: {0w}
removed            Dominoes that go: {0}
pawn_returns       {0s}: a pawn back
action_left        First the {0w}
bad_order          Each of {0} tiles once
claimed_already    {0s} claimed already
covers_nothing     It must cover something
covers_pawn        A pawn stands there
deck_empty         No tile is left
deck_is_kept       Clutch keeps this deck
last_tile          The last tile is open
mixes              {0W} would be mixed
needs_dino         No dinosaur on the egg
no_action          No {0w} acts now
no_domino_left     All {0} dominoes lie
no_egg_there       No egg that hatches
no_eggs            This game has no eggs
no_owner           Whose Area is it?
no_pawn            {0s}: no pawn left
no_pawn_there      {0s}: no pawn there
no_picture         This card has no picture
no_shape           First the card's picture
no_such_tile       No {0w} left
not_adjacent       It must touch the map
not_discarded      {0W}: not discarded
not_first          The first lies at {0}, {1}
not_in_box         Not in the box: {0w}
nothing_there      No square lies there
off_table          From {0} to {1} only
one_axis           Three steps on one line
other_terrain      It must be {0w}
other_tile         First: {0w}
outside            Map: {0},{1} to {2},{3}
overlaps           A square lies there
owned              It is {1s}'s already
same_card          It is that card now
setup_needs        {0} needs {1}
setup_conflict     The card says what is hit
say_which          Which tile came up?
seat_twice         {0s} twice
too_many_dinos     Only {0} squares for them
wildcard_joined    Not on this wildcard
"""

DINOLAND_RULES = """
start A random domino lies in the middle. The crosshairs lie left of it and above it and point at one of its squares.
turn Lay a domino from your hand beside the map, over nothing, and refill. Once in your turn you may claim: a pawn in an Area that nobody owns.
as A wildcard dinosaur is of any type. It acts as that one, and counts as a dinosaur.
act Each dinosaur acts, in any order. Triceratops: the crosshairs go one step as its arrow points. Velociraptor: the next asteroid tile is turned up. Brachiosaurus: you may look at the next five. Stegosaurus: look at a hand, or replace yours.
special Who turned the tile up does what it says.
hatch Every egg in an Area of one owner hatches, clockwise: a domino over it, with a dinosaur on the egg's square. It must not cover a pawn. The dinosaur may act. Who can hatch has to.
impact The asteroid hits where the crosshairs meet, and the squares around. An Area that is hit scores nothing. An Impact Card says it otherwise.
areas An Area scores its squares times its dinosaurs, for each owner; what was hit scores nothing.
over An Area scores its squares times its dinosaurs, for each owner; what was hit scores nothing. A tie is shared.
"""

DINOLAND_TILES = """
move_pawn Move one of your pawns to another Area that nobody owns.
return_asteroid A discarded asteroid tile goes back into the deck at a random place.
switch_impact Another Impact Card replaces the one in play.
move_crosshairs Move one of the crosshairs three steps along its line, either way.
draw_dominoes Take three dominoes more. Refill again when you have fewer than four.
swap_hand Swap hands with another player.
look_last Look at the last five tiles of the deck.
overlap Lay a domino on top of others, but not over a pawn. Its dinosaurs act.
return_pawn Send any pawn on the map back to its owner.
claim_again In this turn Areas that have an owner may be claimed too.
insta_end All pawns are placed: the game ends now.
rearrange_asteroid Look at the next five tiles and put them back in any order.
mini_impact Take every domino away that covers the square where the crosshairs meet, and the pawns on them.
"""
