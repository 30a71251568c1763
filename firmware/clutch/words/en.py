"""English: what every game says, and the menus."""

from clutch.words.texts import folded, texts

PLAY = texts("""
title_scores Scores
title_over The end
title_thinking Thinking time
title_settings Settings
title_taught Lessons
title_learned Learned cards
title_doubt Hold on
ask_back OK: back to the game
ask_over OK: the details
ask_home_again OK: home list
ask_next_page OK: next
hint_code >: phone
item_no No, go back
item_yes Yes
item_anyway Yes, enter it
ask_sure Are you sure?
yes yes
no no
bad_seat A seat is 0 to {0}
not_now That is not asked now
game_over The game is over
has_left {0s} has left
by_hand Set by hand
did_set by hand
did_leave {0s} leaves
no_flash No storage: not saving
flash_full Storage full: playing on without saving
no_memory No memory: not saving
page_no_memory No memory for this page
flash_error Storage error: unsaved
opening Opening the game ...
title_crash Something broke
crash Clutch made a mistake. The game goes on as it was saved. If it comes back: off and on.
ask_go_on OK: go on
ask_lesson OK: go on  BACK: enough
sure_enough Explain no more rules in this game?
more_rules {0} more
arrow_first An arrow first
title_back Back in time
ask_back_in_time OK: go on from here
back_one_more < one more
back_again again >
drawn_again The dice fall as before
nothing_to_undo Nothing to undo
corrected Corrected
battery_low Battery low: lamps off
pack_damaged Damaged: install again
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
""")

MENU = texts("""
title_empty The battery
battery_empty The battery is empty. Plug in USB, or charge the cell.
battery_empty_saved The battery is empty. The game is saved: plug in USB, or charge the cell, and it goes on.
battery_empty_unsaved The battery is empty, and the last moves are not saved: plug in USB now.
learned_trex T-Rex symbols
learned_dinoland Dinoland pictures
title_resume Go on?
ask_home Which game?
of {0} of {1}
game_waits {0}: waits
games_wait Games that wait: {0}
more_wait waits, and {0} more
players_short {0}p
players_count {0} players
ask_waiting OK: go on   >: delete
item_delete Yes, delete it
sure_delete Delete this game?
ask_setup OK: begin   v: change it
ask_open_row OK: open it
ask_change_row < > change it
ask_in_turn Each game the next one
ask_depth_full You enter every play
ask_depth_quick You enter what all share
ask_teach_yes Explains rules as you go
item_resume Resume
item_begin Begin
row_players Players
row_start Starts
row_depth Depth
row_lay_out Lay out
row_teach Teach us
teach_yes yes
teach_no no
teach_anew all again
ask_lay_out OK: done
lay_keys In the game: hold OK for the menu, hold BACK to go back in time.
in_force In force at this table:
row_rules House rules
rule_clock Turn clock
clock_True Counts thinking time, at most 2 min a question.
clock_False No thinking time is counted.
depth_full full
depth_quick quick
no_game No game is going on
unknown_move There is no move {0}
bad_argument {0}: value {1} must be {2}
too_few At least {0} must stay
leaves {0s} leaves
leave_later Only between rounds
other_depth {0} is not for {1} depth
set_unknown There is no {0}; there is: {1}
set_no_seat {0} belongs to no seat
set_not_now {0} can't be set during {1}
set_value {0} must be {1}
setup_unknown There is no {0}; there is: {1}
setup_value {0} must be {1}
setup_players {0} to {1} players
newer_version From a newer Clutch
setup_damaged Saved game is damaged
unread Cannot be read now
game_unread Cannot read saved game
body_damaged Resumed; rest damaged
tail_damaged Last moves damaged
urandom_constant Draw failed: try again
urandom_repeated Draw failed: try again
title_menu Menu
title_log Log
title_correct Correct it
title_rules The rules
title_set Set right by hand
title_leave Somebody leaves
title_end End the game
ask_menu OK: open   BACK: game
ask_correct Which entry was wrong?
ask_what What is to be set?
ask_whose Whose?
ask_value To what?
ask_leave Who leaves?
did_anyway , anyway
menu_turn Turn the picture
menu_home Home (the game waits)
sure_leave {0s} leaves the game?
sure_end End the game for good? Only the scores are kept.
item_end Yes, end it
log_empty Nothing entered yet
correct_by_hand By hand: undo it instead
correct_misfit Then a later entry does not fit:
correct_asked Something else is asked then
correct_not Nothing was changed
row_names Names
ask_letter OK: letter  BACK: done
ask_erase OK: letter  BACK: erase
name_taken {0} is at the table already
name_long At most {0} letters
name_letters Only A to Z and accents
no_accent That letter has no accent
row_out Sits out
sits_out sits out
ask_out OK: sits out  BACK: done
ask_name Who sits here?
ask_letters OK: {0}
title_results Results
results_none No game finished yet
ask_results OK: back
code_making Making the code ...
code_made Result for your phone
code_done OK: done
code_early {0}, early
results_names wins >
result_together Together
result_early {0} ahead
ended_early Early: {0}
ago_0 the last game
ago_1 1 game ago
ago_2 {0} games ago
title_wins Games won
wins_none Nobody with a name yet
ask_settings < > changes, BACK: done
ask_language OK: in English
language_partly Partly English
setting_language Language
setting_sound Sound
setting_lamps Lamps
setting_battery On battery
battery_sparing sparing
battery_always always
battery_off off
setting_contrast Contrast
setting_sleep Sleep after
setting_turned Turned round
lamps_auto auto
unit_lamps {0} %
unit_contrast {0} %
unit_sleep {0} min
title_dice Dice
setting_die Die
setting_test Test
setting_about About
about_frozen built in
about_files as files
about_board Board
about_free Free storage
about_unused Files on the drive are not used.
ask_about OK: boot loader
title_boot Boot loader
sure_boot Start the boot loader? The handheld becomes a USB drive.
boot_on The handheld is a USB drive now. Drop a .uf2 file on it, or switch it off and on.
dice_event Event die
dice_six d6
dice_sides Die of {0}
dice_before before {0}
dice_other other dice
ask_dice {0}: OK rolls
face_plains plains
face_desert desert
face_swamp swamp
face_jungle jungle
face_two two cards
face_volcano eruption
die_counts All rolls so far
die_game This game's die
die_evening Tonight's dice
die_seal Check code {0}
die_draws {0} draws
die_seed The seed:
die_hidden Seed: when it is over
die_few Too few to judge
die_fair {0}: normal luck
die_odd {0}: rare, 1 in 100
die_bad {0}: rare, 1 in 1000
ask_die Which die?
ask_die_end OK: end it, show the seed
""")

RESCUE = folded("""
incomplete Deploy again. Games are kept.
installing Installing ... Keep cable in.
other_chip Install the ARM MicroPython.
""")
