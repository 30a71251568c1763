// The words of the page in English. words_nl.js has the same names.

export const EN = {
  // ---- around the handheld
  connecting: "Connecting", starting: "Starting", games: "Games", workbench: "Workbench",
  clock_title: "The handheld's own clock", handheld: "The handheld", around: "Around the handheld",
  lamps: "Lamps", keys: "Keys", panel: "Panel", panel_off: "Panel, off",
  panel_wordless: "Panel, without words", chosen: "Chosen",
  key_UP: "UP", key_DOWN: "DOWN", key_LEFT: "LEFT", key_RIGHT: "RIGHT", key_OK: "OK",
  key_BACK: "BACK",
  name: "Name", enter: "Enter",

  // ---- the workbench
  power: "Power", usb: "USB cable", speed: "Speed of the handheld's clock", pause: "Pause",
  sound_off: "Sound: off", sound_on: "Sound: on", speech_off: "Speech: off",
  speech_on: "Speech: on", picture: "Save picture", board: "Board", language: "Language",
  backup: "Save a backup", restore: "Restore", restore_file: "Backup to restore",
  results_csv: "Results as CSV", results_json: "Results as JSON",
  share: "Copy a link to this game", onto: "Install Clutch on a Pico",
  kept: "Results from QR codes", own: "Results of this handheld", own_none: "No game is finished yet",
  open_record: "Open a record", record_file: "Record to open",
  replay: "Replay a game", recording: "Recorded game", back: "One move back", on: "One move on",
  move: "Move", end_replay: "End the replay", play: "Play",
  continue_here: "Continue here", share_replay: "Share", recorded: "{0} {1}: players: {2}, moves: {3}",
  panel_text: "Panel as text", panel_lines: "Panel, line by line", lamp_text: "Lamps as text",
  log: "Log",

  // ---- its help
  help: "Keys and hands", or: "or", space: "Space", help_move: "move",
  help_ok: "OK; hold for the menu", help_back: "BACK; hold to go back in time",
  help_tab: "to each key and button; there, Enter and Space press what has the focus",
  hands: "Mouse, fingers",
  help_hands: "hold keys as long as you like, several together; a tap on the panel is the cursor and "
    + "OK, on its bottom line OK",
  help_usb: "Without the USB cable the handheld is on its battery, and spares its lamps.",
  help_speed: "While a key is down the clock runs at real speed, so that a tap stays a tap at 20×.",

  // ---- the lamps
  off: "off", and: "and", all_off: "{0}: all off.", rest_off: ", the rest off",
  group_cross: "Cross", group_track: "Track", group_seats: "Seats", cross: "cross {0}",
  track: "track {0}", track_volcano: "track, volcano", seats: "seat {0}", volcano: "volcano",
  compass: ["N", "W", "C", "E", "S"],
  yellow: "yellow", blue: "blue", brown: "brown", green: "green", red: "red", white: "white",
  orange: "orange", violet: "violet", pink: "pink",

  // ---- the games
  about: "Clutch keeps score, turns and rules while you play a dinosaur game from its box, which has "
    + "to be on your table.",
  go_on: "Go on: {0}, {1}", play_on: "To the handheld", watch: "Watch a round",
  any_key: "Any key takes over", yours: "Now it is yours, but it is not kept. Games leads back.",
  trex: "T-Rex", race: "Dino Race", dragons: "Little Dragons", dinoland: "Dinoland",
  tally: "Scoreboard",
  trex_about: "3 to 5 players. Trumps, meteors, eggs.",
  race_about: "2 to 8 players. Run before the lava.",
  dragons_about: "2 to 5 players. Eggs, trophies, a volcano.",
  dinoland_about: "1 to 6 players. Dominoes and an asteroid.",
  tally_about: "1 to 8 players. For any other game.",
  captions: ["The trump cross: blue over brown. Anna begins.", "Anna plays yellow 6.",
    "Brian's blue 7 is a meteor: four more plays.", "Carol plays brown 8.",
    "Nick plays blue 12, and draws two.", "Anna's brown 3 is a meteor too, but lower.",
    "Brian ends the round with his own blue 12.", "Brian takes the first egg.",
    "Nick takes the second.", "Everybody puts a card away.", "Everybody puts a card away.",
    "Everybody puts a card away.", "Everybody puts a card away.",
    "Anna changes the trump: yellow for blue."],

  // ---- what arrives and what is kept
  backed_up: "The backup is saved", restored: "The backup is restored",
  restore_ask: "Put this backup in the place of all games here?",
  link_copied: "The link is copied", link_above: "The link is in the address bar",
  no_game: "No game is in progress",
  no_packing: "This browser cannot make links to games: a newer one can",
  no_unpacking: "This browser cannot read links to games: a newer one can",
  bad_link: "This link is damaged: nothing was read from it, and nothing here has changed",
  newer_link: "This link is from a newer Clutch: use the newest page",
  bad_record: "This file is no record of Clutch, or a damaged one: nothing was read from it",
  newer_record: "This record is from a newer Clutch: use the newest page",
  part_record: "The rest of this record is damaged, or of a newer Clutch: what is good can be replayed",
  not_kept: "The browser does not keep this result: its link still has it",
  player: "Player", won: "won", moves: "moves",
  names_change: "Kept here. A name that is not whole can be written out.",
  kept_before: "This may be kept already: here it is. Or is it another game, which ended alike?",
  keep_too: "Keep it as another game",
  own_about: "Of this handheld.",
  ended_early: "It ended early.", ahead: "It ended early: {0} ahead.",
  delete: "Delete", delete_ask: "Delete this result?", played_together: "They played together.",
  to_bg_stats: "To BG Stats", done: "Done",
  from_link: "From a link", from_record: "From a record", refused_at: "This game ends at move",

  // ---- the page itself
  update: "A newer version is here: use it",
  too_old: "This browser is too old for the handheld: it needs WebAssembly and workers",
  not_loaded: "A part of this page did not arrive: load the page again",

  // What the transports and the handheld say in English, said in English.
  lines: {},
};
