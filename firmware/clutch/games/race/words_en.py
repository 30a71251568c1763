"""English: the texts of Dino Race."""

from clutch.words.texts import folded, texts

TITLE = "Dino Race"

PLAY = texts("""
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
egg_of egg: {0s}
ask_roll {0s}: OK rolls the die
ask_step OK: to {0w}   v the die
ask_stand OK: stand up   v the die
sure_cards Can {0s} have a card left?
more ^ cards
and_roll {0}. OK rolls
turn_begins {0s}: draw {1}
only_rolls {0s} draws no card
title_rolled {0s} rolled
title_rolled_by_hand {0s}'s die
title_news News
ask_on_turn OK: {0s}'s turn
ask_on_egg_to OK: {0s} passes it
ask_on_flow OK: who moved on?
ask_on_prize OK: the prizes
ask_on_track OK: the next track
ask_on_over OK: who won?
part_draws draw {1}
part_hand_gone lose all cards
part_drops {1} drop
many_drops {1} drops
carried Dinos go on to tile {1}
part_random_cards lose a card
many_random_cards lose {1} cards
part_takes_prize keep 1 of {1} prizes
part_must_pass pass the egg
egg_goes Egg to {1s}
egg_stays {0s} keeps the egg
nobody_draws Nobody draws
each_draws 1 card for each dino on {0w}
all_carried Dinos there move one tile on: a random card and a drop for each
all_carried_no_drops Dinos there move one tile on: a random card for each
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
and_drop {0}, drop
tripped {0s} down on {1}
stands {0s} is up, pays {2}
steals {0s} takes a card
title_more Cards
ask_more {0s}: which card?
item_own_die Your own die
ask_face {0s}: which face?
verb_push push
trick_push {0s} to {2}
lying {0} lies
verb_trip trip
trick_trip {0s} on {1}
verb_give egg to
trick_give {0s}
verb_steal card from
trick_steal {0s}
egg_choice {0s} gives the egg
ask_egg_to {0s}: egg to whom?
quick_roll Roll the die
quick_face Your die
quick_egg_to Egg to
quick_drop Drop
has_drops {0} has {1}
quick_home Home
ok_face OK: this was rolled
ok_egg_to OK: the egg goes there
ok_drop OK: one drop more
ok_home OK: one dino is home
title_flow Tile {0} is lava
title_flow_volcano Volcano active
drops_each drops
ask_flow Whose dinos were there?
title_prizes Prizes
prizes_home {0s}: {1} to enter
prize_number Prize {0}
ask_prize {0s}: which prize?
ask_prize_colour {0s}: which colour?
ask_egg_counter {0s}: egg counter?
title_lay Lay the track
ask_laid < > tile, OK: all laid
title_track The track
ask_tile Tile {0}: which terrain?
ask_track_right OK: right   BACK: no
item_drawn Clutch draws it
won_home first home
won_score most points
won_egg tie: the egg
won_shared shared
home_drops home: {0}, lava drops: {1}
score_prizes prizes {0}, pair {1}
score_egg egg {2}, lava drops -{3}
score_earlier first race: {0}
did_step {0s} to {1}, {2w}
did_stand {0s} stands up
did_roll {0W}
did_roll_by_hand {0W}, own die
did_egg_to egg: {0s} to {1s}
did_prize {0s}: prize {1}
did_egg_counter egg counter {0}
did_track track
did_drop {0s}: {1} drop
did_home {0s}: one home
did_done lava done
""")

MENU = texts("""
who_starts Who last saw a dino film
row_variant Variant
variant_standard standard
variant_survive Survive!
variant_double Double Match
variant_teams Teams
ask_variant_survive Both home first wins
ask_variant_double Two races, one sum
ask_variant_teams Two players, one team
row_track Track
track_drawn drawn
track_entered entered
setup_teams Teams need {0} players
where_lava Lava {0} of 12
where_double Race {1}, lava {0}
set_dinos Dinosaurs
set_down Who is down
set_egg Egg
set_drops Lava drops
set_lava Lava
set_volcano Volcano
set_turn Whose turn
set_prizes Prizes
set_colours Prize colours
is_home {0s}: is home
lies {0s} is down on {1}
lies_not {0s} stands on {1}
no_such_dino {0s} has {1} dino
no_opponent {0s} is no opponent
not_together None of yours on {1}
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
""")

RULES = folded("""
turn Draw a card for each own dino on the track. A step costs the next tile's terrain, a wildcard or three cards alike; two cards buy a new one. Tricks only on one tile with a standing own dino. Two cards stand a dino up. In a team you may then hand your partner one card. Then roll: it counts for all.
egg_to The owner of the egg loses all cards, takes a drop and passes the egg to an opponent who still races. Then lava covers the next tile.
flow Dinos on a tile that turns to lava go one tile on. Each costs a random card and a drop.
prize Each dino home brought one of the prizes. Two of one colour are 3 more, each drop is 1 less.
egg_counter The player who brought the egg home draws an egg counter, 5 to 8.
track The second race has a new track: three tiles of each terrain, from the volcano on.
over Prizes, 3 for two of one colour, the egg counter, less the drops. In a tie the egg decides.
""")
