// The page's own words, in the languages of the handheld.

const WORDS = {
  en: {
    games: "Games", workbench: "Workbench", watch: "Watch a round", play_on: "To the handheld",
    starting: "Starting", update: "A newer version is here: use it",
    too_old: "This browser is too old for the handheld: it needs WebAssembly and workers",
    backed_up: "The backup is saved", restored: "The backup is restored",
    not_over: "No game is finished yet", any_key: "Any key takes over",
    restore_ask: "Put this backup in the place of all games here?",
    onto: "Install Clutch on a Pico",
    share: "Copy a link to this game", link_copied: "The link is copied",
    link_above: "The link is in the address bar", no_game: "No game is in progress",
    bad_link: "This link is damaged: nothing was read from it, and nothing here has changed",
    newer_link: "This link is from a newer Clutch: use the newest page",
    not_kept: "The browser does not keep this result: its link still has it",
    player: "Player", won: "won", moves: "moves", kept: "Results from QR codes",
    names_change: "Kept here. A name that is not whole can be written out.",
    ended_early: "It ended early: nobody won.", played_together: "They played together.",
    to_bg_stats: "To BG Stats", play_through: "Play it through", done: "Done",
    from_link: "From a link", refused_at: "This game ends at move",
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
  },
  nl: {
    games: "Spellen", workbench: "Werkbank", watch: "Bekijk een ronde", play_on: "Naar het apparaat",
    starting: "Start", update: "Er is een nieuwere versie: gebruik die",
    too_old: "Deze browser is te oud: hij moet WebAssembly en workers kennen",
    backed_up: "De reservekopie is bewaard", restored: "De reservekopie is teruggezet",
    not_over: "Er is nog geen spel klaar", any_key: "Elke toets neemt het over",
    restore_ask: "Deze reservekopie in de plaats van alle spellen hier zetten?",
    onto: "Zet Clutch op een Pico",
    share: "Kopieer een link naar dit spel", link_copied: "De link is gekopieerd",
    link_above: "De link staat in de adresbalk", no_game: "Er is geen spel bezig",
    bad_link: "Deze link is beschadigd: er is niets uit gelezen en hier is niets veranderd",
    newer_link: "Deze link is van een nieuwere Clutch: gebruik de nieuwste pagina",
    not_kept: "De browser bewaart deze uitslag niet: de link heeft hem nog",
    player: "Speler", won: "won", moves: "zetten", kept: "Uitslagen van QR-codes",
    names_change: "Hier bewaard. Een naam die niet heel is, kun je afmaken.",
    ended_early: "Het stopte vroeg: niemand won.", played_together: "Ze speelden samen.",
    to_bg_stats: "Naar BG Stats", play_through: "Speel het door", done: "Klaar",
    from_link: "Uit een link", refused_at: "Dit spel eindigt bij zet",
    trex: "T-Rex", race: "Dino Race", dragons: "Little Dragons", dinoland: "Dinoland",
    tally: "Scorebord",
    trex_about: "3 tot 5 spelers. Troeven, meteoren, eieren.",
    race_about: "2 tot 8 spelers. Vlucht voor de lava.",
    dragons_about: "2 tot 5 spelers. Eieren, trofeeën, een vulkaan.",
    dinoland_about: "1 tot 6 spelers. Dominostenen en een asteroïde.",
    tally_about: "1 tot 8 spelers. Voor elk ander spel.",
    "Clutch is open in another tab. It goes on here when that one is closed":
      "Clutch staat open in een ander tabblad. Hier gaat het verder als dat dicht is",
    Ready: "Klaar",
    captions: ["Het troefkruis: blauw boven bruin. Anna begint.", "Anna speelt gele 6.",
      "Brians blauwe 7 is een meteoor: nog vier beurten.", "Carol speelt bruine 8.",
      "Nick speelt blauwe 12 en pakt twee kaarten.", "Anna's bruine 3 is ook een meteoor, maar lager.",
      "Brian sluit de ronde met zijn eigen blauwe 12.", "Brian neemt het eerste ei.",
      "Nick neemt het tweede.", "Iedereen legt een kaart weg.", "Iedereen legt een kaart weg.",
      "Iedereen legt een kaart weg.", "Iedereen legt een kaart weg.",
      "Anna verandert de troef: geel in plaats van blauw."],
  },
};

let current = "en";

export const language = () => current;

/** `wanted`: the chosen language, or null for that of the browser. */
export function setLanguage(wanted) {
  const known = [wanted, ...(navigator.languages ?? [])].map((one) => one?.slice(0, 2));
  current = known.find((one) => one in WORDS) ?? "en";
  document.documentElement.lang = current;
  for (const element of document.querySelectorAll("[data-words]")) {
    element.textContent = inWords(element.dataset.words);
  }
}

/** The words for a name; undefined if there are none. */
export const inWords = (name) => WORDS[current][name];
