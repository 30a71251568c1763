// The words of the page in Dutch, with the terms of the handheld: firmware/clutch/words/nl.py.

export const NL = {
  // ---- around the handheld
  connecting: "Verbinden", starting: "Start", games: "Spellen", workbench: "Werkbank",
  clock_title: "De klok van de handheld", handheld: "De handheld", around: "Rond de handheld",
  lamps: "Lampen", keys: "Toetsen", panel: "Scherm", panel_off: "Scherm, uit",
  panel_wordless: "Scherm, zonder woorden", chosen: "Gekozen",
  key_UP: "OMHOOG", key_DOWN: "OMLAAG", key_LEFT: "LINKS", key_RIGHT: "RECHTS", key_OK: "OK",
  key_BACK: "BACK",
  name: "Naam", enter: "Invoeren",

  // ---- the workbench
  power: "Aan", usb: "USB-kabel", speed: "Snelheid van de klok van de handheld", pause: "Pauze",
  sound_off: "Geluid: uit", sound_on: "Geluid: aan", speech_off: "Spraak: uit",
  speech_on: "Spraak: aan", picture: "Bewaar plaatje", board: "Bord", language: "Taal",
  backup: "Bewaar een reservekopie", restore: "Zet terug", restore_file: "Reservekopie om terug te zetten",
  results_csv: "Uitslagen als CSV", results_json: "Uitslagen als JSON",
  share: "Kopieer een link naar dit spel", onto: "Zet Clutch op een Pico",
  kept: "Uitslagen van QR-codes", own: "Uitslagen van deze handheld", own_none: "Er is nog geen spel uit",
  open_record: "Open een opname", record_file: "Opname om te openen",
  replay: "Speel een spel na", recording: "Opgenomen spel", back: "Een zet terug", on: "Een zet verder",
  move: "Zet", end_replay: "Stop met naspelen", play: "Speel af",
  continue_here: "Ga hier verder", share_replay: "Delen", recorded: "{0} {1}: spelers: {2}, zetten: {3}",
  panel_text: "Scherm als tekst", panel_lines: "Scherm, regel voor regel", lamp_text: "Lampen als tekst",
  log: "Logboek",

  // ---- its help
  help: "Toetsen en handen", or: "of", space: "Spatie", help_move: "bewegen",
  help_ok: "OK; houd ingedrukt voor het menu", help_back: "BACK; houd ingedrukt om terug in de tijd te gaan",
  help_tab: "naar elke toets en knop; daar drukken Enter en Spatie op wat de focus heeft",
  hands: "Muis, vingers",
  help_hands: "houd toetsen ingedrukt zo lang je wilt, ook meer tegelijk; een tik op het scherm is de "
    + "cursor en OK, op de onderste regel OK",
  help_usb: "Zonder USB-kabel loopt de handheld op zijn batterij, en spaart hij zijn lampen.",
  help_speed: "Zolang een toets is ingedrukt loopt de klok gewoon, zodat een tik bij 20× een tik blijft.",

  // ---- the lamps
  off: "uit", and: "en", all_off: "{0}: alles uit.", rest_off: ", de rest uit",
  group_cross: "Kruis", group_track: "Baan", group_seats: "Plaatsen", cross: "kruis {0}",
  track: "baan {0}", track_volcano: "baan, vulkaan", seats: "plaats {0}", volcano: "vulkaan",
  compass: ["N", "W", "M", "O", "Z"],
  yellow: "geel", blue: "blauw", brown: "bruin", green: "groen", red: "rood", white: "wit",
  orange: "oranje", violet: "paars", pink: "roze",

  // ---- the games
  about: "Clutch houdt stand, beurten en regels bij terwijl je een dinosaurusspel uit de doos speelt. "
    + "Dat spel ligt bij jou op tafel.",
  go_on: "Ga verder: {0}, {1}", play_on: "Naar de handheld", watch: "Bekijk een ronde",
  any_key: "Elke toets neemt het over", yours: "Nu speel jij, maar dit wordt niet bewaard. Spellen gaat terug.",
  trex: "T-Rex", race: "Dino Race", dragons: "Draakjes", dinoland: "Dinoland",
  tally: "Scorebord",
  trex_about: "3 tot 5 spelers. Troeven, kometen, eieren.",
  race_about: "2 tot 8 spelers. Vlucht voor de lava.",
  dragons_about: "2 tot 5 spelers. Eieren, trofeeën, een vulkaan.",
  dinoland_about: "1 tot 6 spelers. Stenen leggen, en een asteroïde.",
  tally_about: "1 tot 8 spelers. Voor elk ander spel.",
  captions: ["Het troefkruis: blauw boven bruin. Anna begint.", "Anna speelt gele 6.",
    "Brians blauwe 7 is een komeet: nog vier beurten.", "Carol speelt bruine 8.",
    "Nick speelt blauwe 12 en trekt twee kaarten.", "Anna's bruine 3 is ook een komeet, maar lager.",
    "Brian sluit de ronde met zijn eigen blauwe 12.", "Brian neemt het eerste ei.",
    "Nick neemt het tweede.", "Iedereen legt een kaart af.", "Iedereen legt een kaart af.",
    "Iedereen legt een kaart af.", "Iedereen legt een kaart af.",
    "Anna ruilt de troef: geel voor blauw."],

  // ---- what arrives and what is kept
  backed_up: "De reservekopie is bewaard", restored: "De reservekopie is teruggezet",
  restore_ask: "Deze reservekopie in de plaats van alle spellen hier zetten?",
  link_copied: "De link is gekopieerd", link_above: "De link staat in de adresbalk",
  no_game: "Er is geen spel bezig",
  no_packing: "Deze browser kan geen links naar spellen maken: een nieuwere wel",
  no_unpacking: "Deze browser kan geen links naar spellen lezen: een nieuwere wel",
  bad_link: "Deze link is beschadigd: er is niets uit gelezen en hier is niets veranderd",
  newer_link: "Deze link is van een nieuwere Clutch: gebruik de nieuwste pagina",
  bad_record: "Dit bestand is geen opname van Clutch, of is beschadigd: er is niets uit gelezen",
  newer_record: "Deze opname is van een nieuwere Clutch: gebruik de nieuwste pagina",
  part_record: "De rest van deze opname is stuk, of van een nieuwere Clutch: wat goed is kun je naspelen",
  not_kept: "De browser bewaart deze uitslag niet: de link heeft hem nog",
  player: "Speler", won: "wint", moves: "zetten",
  names_change: "Hier bewaard. Een naam die niet heel is, kun je afmaken.",
  kept_before: "Deze is misschien al bewaard: hier is hij. Of is het een ander spel, dat net zo eindigde?",
  keep_too: "Bewaar als ander spel",
  own_about: "Van deze handheld.",
  ended_early: "Het stopte vroeg.", ahead: "Het stopte vroeg: {0} op kop.",
  delete: "Verwijder", delete_ask: "Deze uitslag verwijderen?", played_together: "Ze speelden samen.",
  to_bg_stats: "Naar BG Stats", done: "Klaar",
  from_link: "Uit een link", from_record: "Uit een opname", refused_at: "Dit spel eindigt bij zet",

  // ---- the page itself
  update: "Er is een nieuwere versie: gebruik die",
  too_old: "Deze browser is te oud: hij moet WebAssembly en workers kennen",
  not_loaded: "Een deel van deze pagina is niet aangekomen: laad de pagina opnieuw",

  // What the transports and the handheld say in English.
  lines: {
    Ready: "Klaar",
    Connected: "Verbonden",
    "The simulator is not there; trying again": "De simulator is er niet; nog een poging",
    "Clutch is open in another tab. It goes on here when that one is closed":
      "Clutch staat open in een ander tabblad. Hier gaat het verder als dat dicht is",
    "Power on": "Aan",
    "Power off": "Uit",
    "On USB power": "Op USB",
    "On battery": "Op batterij",
    "The firmware has started anew, without the power switch":
      "De firmware is opnieuw begonnen, zonder de schakelaar",
    "The handheld does not start": "De handheld start niet",
    "this browser cannot run it": "deze browser kan hem niet draaien",
    "The handheld is off": "De handheld staat uit",
    "No replay is open": "Er wordt geen spel nagespeeld",
    "The browser keeps nothing for this page: games last until this page is closed":
      "De browser bewaart niets voor deze pagina: spellen blijven tot je de pagina sluit",
    "The browser has no room: games last until this page is closed":
      "De browser heeft geen ruimte: spellen blijven tot je de pagina sluit",
    "The games here are of another Clutch, and stay as they are: new ones last until this page is closed":
      "De spellen hier zijn van een andere Clutch, en blijven zoals ze zijn: nieuwe blijven tot je de pagina sluit",
    "The browser has no room left: what you enter now is not saved":
      "De browser heeft geen ruimte meer: wat je nu invoert wordt niet bewaard",
    "The browser does not save any more": "De browser bewaart niets meer",
    "The browser cleared its storage: save a backup now":
      "De browser heeft zijn opslag gewist: bewaar nu een reservekopie",
    "This backup is of a newer Clutch; nothing was changed":
      "Deze reservekopie is van een nieuwere Clutch; er is niets veranderd",
    "This backup is damaged; nothing was changed":
      "Deze reservekopie is beschadigd; er is niets veranderd",
    "This file is no backup of Clutch; nothing was changed":
      "Dit bestand is geen reservekopie van Clutch; er is niets veranderd",
    "There is no room for this backup; nothing was changed":
      "Er is geen ruimte voor deze reservekopie; er is niets veranderd",
  },
};
