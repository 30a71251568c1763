"""English: what every game says, and the menus."""

from clutch.words.texts import texts

PLAY = texts("""
title_scores Scores
title_over The end
title_refused Hold on
ask_back OK: back to the game
ask_over OK: the details
ask_home_again OK: home
item_change No, choose again
ask_sure Are you sure?
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
flash_full Flash full: playing on without saving
no_memory No memory: not saving
flash_error Flash error: not saving
opening Opening the game ...
title_mishap Something broke
ask_mishap OK: go on with the game
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
battery_empty_unsaved The battery is empty, and the flash did not take the last moves: plug in USB now.
ask_which Which one?
learned_trex T-Rex symbols
learned_dinoland Dinoland pictures
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
unread Cannot be read now
game_unread Cannot read saved game
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
did_anyway , anyway
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
menu_dice Dice
title_dice Dice
title_die Die
setting_die Die
setting_test Test
setting_about About
about_frozen built in
about_files as files
about_board Board
about_free Free flash
about_unused Files on the drive are not used.
ask_about OK: boot loader
title_boot Boot loader
boot_sure The handheld becomes a USB drive. Sure?
ask_boot OK: yes   BACK: no
boot_on The handheld is a USB drive now. Drop a .uf2 file on it, or switch it off and on.
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
""")
