"""English: the texts of Little Dragons."""

from clutch.words.texts import folded, texts

TITLE = "Little Dragons"

PLAY = texts("""
point {0} point
points {0} points
ask_reveal {0s}: which egg?
ask_turn {0s}: take which?
ask_open {0s}: which egg?
ask_count {0s}: how many?
turn_keys ^ more   v a broken egg
turn_keys_easy ^ one more of it
turn_keys_broken v one more broken egg
turn_keys_hidden Unseen  v a broken egg
reveal_line Open egg {0} of {1}
reveal_on Broken: reveal another
open_line Unseen: {0}
open_line_more Unseen: {0}   ^ v: who
play_first Now play
play_until Count at {0} eggs or fewer
count_keys < > which   ^ v how many
keep_open Leave {0} eggs open
may_shuffle You may shuffle; {0} open
face_down The others face down
title_most Who has most
eggs_left {0} eggs
sure_none {0s} has 0 eggs?
sure_few Only {0} of {1} eggs?
game_ends {0} left: the end
broken_egg broken
an_egg an egg
did_turn {0s} {1}
did_turn_met {0s} {1}, {2} broken
did_broken {0s} {1} broken
did_hide hides
did_open {0s} opens {1}
did_count {0s} {1}, {2} broken
score_eggs {0} eggs
score_trophies trophy +{0}
score_broken {0}, {1} broken
score_hidden {0} unseen
trophy_nobody {0}: nobody
trophy_tie {0}: tie, nobody ({1} each)
trophy_first {0}: {1s} {2}
trophy_second , {0s} {1}
too_many Only {0} eggs show {0}
too_many_broken Only {0} eggs are broken
bad_take Up to {0} of one number
few_left Only {0} eggs are left
none_hidden {0s} has none left
easy_hide Easy: none is unseen
easy_restore Easy: none is restored
""")

MENU = texts("""
who_starts The youngest starts
row_easy Easy mode
ask_easy_True None open, no trophies
where_table {0} eggs left
where_count Counted: {0} of {1}
set_eggs Eggs
set_broken Broken eggs
set_hidden Unseen eggs
set_table Eggs on the table
set_turn Whose turn
""")

RULES = folded("""
reveal The first player reveals eggs until three good ones lie open; a broken one is taken, and another revealed.
turn Reveal two: take one; equal: reveal a third, take the pair or the third, or all three equal ones. Broken: take only that. Or take one egg: an open one, or one unseen. Leave three open. The easy mode only reveals two: equal ones are all taken.
open Six or fewer are left: eggs taken unseen are opened now.
count A point an egg, less one a broken egg; most of a number alone: trophy, 3 points.
over A point an egg, less one a broken egg; most of a number alone: trophy, 3 points. In easy mode there are no trophies.
""")
