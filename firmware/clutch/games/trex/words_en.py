"""English: the texts of T-Rex."""

from clutch.words.texts import folded, texts

TITLE = "T-Rex"

PLAY = texts("""
title_round Round {0}/12
title_round_short R{0}/12
title_round_over Round {0} over
title_over_short over
title_discards Each discards a card
title_lay Lay the cross
ask_laid OK: it is laid
two_eggs Then turn up 2 new eggs
leads {0} leads, {1} plays
replaces {2W} replaces {1w}
title_tie A tie
cross_line ^{0k} v{1k}
cross_high_low High {0w}, low {1w}
cross_low over {0w}
word_C Chamaelosaurus
word_S meteor shower
a_card a card
card_number {0w} {1}
ask_card {0s}: which card?
ask_blind {0s}: what came up?
ask_pass {0s} can't play
item_pass Pass
item_play Play a card
ask_symbol {0s}: which symbol?
counts_as as {0}
ask_egg_first {0s}: which egg first?
ask_egg_second {0s}: which egg?
ask_discards < > changes, OK: all done
ask_all_done OK: all done
ask_trump {0s}: change trump?
ask_left {0s}: sum of 5 cards?
ask_meteor Who played a meteor?
ask_countdown OK: the round is over
ask_who_first Who is first, which egg?
ask_who_second And second, which egg?
sure_eggs Colour {1w}: {0} eggs taken already?
ask_lowest Whose card is lowest?
item_over Round over
item_keep keep
ends_after Last to play: {0s}
next_plays Now {0s}
all_played All have played
key_played > played
key_meteor ^ new meteor
explain_1 {0w} {1}: draw 1
explain_2 {0w} {1}: draw 2
explain_3 {0w} {1}: draw 3
explain_meteor {0w} {1}: meteor
explain_unknown {0w} {1}: not yet known
explain_C Chamaelosaurus
explain_S Meteor shower
explain_pile Top of the draw pile
explain_keep The cross stays as it is
explain_trump_high On top: {1w} for {0w}
explain_trump_low Below: {1w} for {0w}
symbol_new Clutch never saw it.
symbol_where What is printed on it?
symbol_choose Choose with < and >
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
discard_stack open card
discard_shower shower
discard_nothing nothing
discard_must must: {0}
no_eggs no eggs
did_play {0s} {1w}
did_pass {0s} passes
did_symbol {0s}: {1}
did_egg {0s} {1w} egg
did_discard {0s} discards
did_must must discard: {0}
did_trump_high {0w} on top
did_trump_low {0w} below
did_trump trump kept
did_left {0s}: sum {1}
did_meteor {0s}'s meteor
did_over round over
did_lowest {0s} lowest
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
in_stack {1w} is there already
left_game {1w} has left the game
hand_empty {0s} has no hand card
hand_not_empty {0s} has {1} hand cards
pile_empty {0s}'s pile is empty
must_pass {0s} has no cards
can_play {0s} has {1} + {2} cards
not_spare {0w} is there already
no_meteor No meteor counts now
has_egg {0s} has an egg already
seventh_meteor Only 6 cards are meteors
""")

MENU = texts("""
who_starts The oldest starts
row_trump Trump
trump_drawn drawn
trump_entered entered
rule_equal_meteor_extends Equal extends
rule_meteor_by_number_only Meteor by number
rule_cham_on_shower On a shower
rule_one_card_blind Last card or pile
value_zero zero
value_shower shower
symbol_unknown not known
symbol_locked This one is certain
where_round Round {0}/12
title_cross The trump cross
cross_lies Two colour cards lie crossed on the table
cross_top On top: {0w}
ask_high Which colour lies on top?
ask_low Which lies below?
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
setup_meteors At most {0} meteors
setup_card_symbols At most {0} draw cards
setup_symbol symbols: {0} is known to be {1}
""")

RULES = folded("""
play Play a card, or with one hand card the top of your pile. A card symbol: draw. A meteor: everybody plays once more, the holder last; an equal or higher one extends.
symbol Every number has one symbol: a meteor or 1, 2, 3 cards. Clutch learns it once for all games.
egg Only open cards count: high colour, then the three others, then low. Equal: the later one. The highest picks an egg, the second takes the other.
discard Everybody discards the open card or the top of the pile; with no pile the open card; a meteor shower must go. The rest is turned over and goes under the pile.
lowest Only open cards count. The lowest may change the trump and starts.
trump The owner of the lowest card may swap the high or the low colour for one of the three others, and starts the next round.
left A tie: the highest sum of the five cards left over wins.
over Each colour counts its number of eggs times itself.
""")
