// The page without a server: its start, and everything beside the handheld.

import { arrive, keptResults } from "./arrive.js";
import { fill } from "./choices.js";
import { merge, page } from "./handheld.js";
import { keepThings } from "./keep.js";
import { link } from "./link.js";
import { memory } from "./memory.js";
import { keepOffline } from "./offline.js";
import { ownThings } from "./own.js";
import { otherScreens } from "./screens.js";
import { readPanel, useFonts } from "./panel_text.js";
import { Replay } from "./replay.js";
import { useSigns } from "./rows.js";
import { showStart } from "./start.js";
import { inWords, language, languages, put, said, setLanguage } from "./words.js";

const BOARD = "pico_242";
const LONGEST_START_MS = 5000;
const WAITS = 4;  // values of a game that waits; that in progress has one more
const READ_MS = 1000;  // until the first picture is drawn and read on a slow phone
const { part } = page;

put(part("connection"), "starting");
if (typeof WebAssembly === "object" && typeof Worker === "function") begin();
else page.connected(false, "too_old");

async function begin() {
  const data = await loaded();
  if (!data) return page.connected(false, "not_loaded");
  const { boards, fonts, icons, recordings, result_tables: tables, longest_page, signs } = data;
  let board = boards[memory.get("board")] ? memory.get("board") : BOARD;

  const beginning = (lasts) => () => ({
    board: boards[board].face,
    files: Object.fromEntries(Object.entries(boards[board].files)
      .map(([name, file]) => [name, new URL(file, import.meta.url).href])),
    language: lasts && memory.get("language") === null ? "" : language(),
    first_language: language(),
    page: ownAddress(longest_page),
    lasts,
  });

  let told = {};  // by the real handheld, also while another one is shown
  const real = link((message) => {
    const before = told.screen;
    merge(told, message);
    if (message.stored === "cleared") memory.renew();
    const { screen } = told;
    if (message.screen?.not_entered) memory.set("not_entered", screen.not_entered);
    if (before && screen.language !== before.language) speak(screen.language);
    if (shown !== real) return;
    hear(message);
    // On a phone the page is the home: the list on the panel would be a second one.
    const isBack = before && screen.home && !before.home && !screen.banner;
    if (isBack && document.body.matches(".flat:not(.benching)")) page.toStart();
  },
                    (isThere, line) => {
                      if (isThere) {
                        told = {};
                        screens.here();
                      }
                      if (shown === real) page.connected(isThere, line);
                    },
                    beginning(true), () => screens.taken(), !page.tableView);
  /** Go on with a game that waits, by default that in progress, with what was counted in it. */
  const resume = (id) => real.ask({ do: "go_on", id, not_entered: memory.get("not_entered") });
  let shown = real;
  const screens = otherScreens({ page, real, looks: !page.tableView, isShown: () => shown === real, moved });
  part("use-here").addEventListener("click", async () => {
    if (!await screens.use()) page.say("silent");
  });
  let ended;  // called when what is shown is no longer shown
  let continues = false;  // whether the handheld is brought here for a game of a link
  let mirrors = false;  // whether another page has shown its handheld here

  function hear(message) {
    page.hear(message);
    screens.hear(message);
  }

  function asMirror(on) {
    document.body.classList.toggle("mirror", on);
    part("elsewhere").hidden = !on;
    page.asTable(on);
  }

  /** The handheld has come to this page from another one, or gone there. */
  function moved(here, isShown = false) {
    const before = mirrors;
    mirrors = !here && (mirrors || isShown);
    asMirror(!here);
    part("elsewhere").hidden = here || (isShown && page.tableView);
    put(part("elsewhere").firstElementChild, isShown ? "elsewhere" : "no_screen");
    part("use-here").hidden = page.tableView;
    if (!here) {
      back();
      page.connected(isShown, "elsewhere");
    } else if (before && !continues) {
      goOn();
    }
  }

  /** Show the game in progress; without one this page is at its start. */
  async function goOn() {
    back();
    await real.ready;
    const { waiting } = await real.ask({ do: "waiting" });
    const inProgress = waiting?.[0]?.length > WAITS;
    if (!inProgress) return page.toStart();
    page.play();
    resume();
  }

  /** Show another handheld, which keeps nothing; `null` starts the real one again, or shows it as it
   * is if it would lose its games. */
  function show(other, whenEnded, again = !other) {
    if (shown !== real) shown.end();
    const before = ended;
    ended = whenEnded;
    shown = other ?? real;
    if (other && document.body.classList.contains("mirror")) asMirror(false);
    page.use(shown);
    if (again) {
      real.again();
    } else if (!other) {
      page.connected(true, "Ready");
      hear(told);
    }
    before?.();
  }

  const back = () => shown !== real && show(null, undefined, told.lasts !== false || !told.power);

  const another = (whenEnded) => {
    const made = link((message) => shown === made && hear(message),
                      (isThere, line) => shown === made && page.connected(isThere, line),
                      beginning(false));
    show(made, whenEnded);
    return made;
  };

  page.use(real);
  useFonts(fonts);
  useSigns(signs);
  page.readBy(readPanel);
  keepThings(page, real, () => keptResults(memory));
  showStart({ page, real, resume, icons, recordings, another, back });
  const replay = new Replay({ page, recordings, another, back, continued });
  const { show: showResult } = arrive({ page, real, memory, tables, replay });
  /** Put a game in progress here, though the handheld be in another tab; one that was in progress
   * waits. */
  async function continued({ setup, moves }) {
    continues = true;
    const came = await screens.use();
    continues = false;
    if (!came) return said("silent");
    real({ power: true });
    await real.ready;
    let { refused } = await real.ask({ do: "setup", setup });
    for (const move of refused ? [] : moves) {
      ({ refused } = await real.ask({ do: "move", move }));
      if (refused) break;
    }
    if (refused) return refused;
    show(null, undefined, false);  // it runs: started anew, its panel would be dark for a second
    page.play();
    await resume();
    return "";
  }

  const spare = () => link(() => {}, () => {}, beginning(false));
  ownThings({ page, real, spare, replay, show: showResult });
  for (const way of document.querySelectorAll(".to-onto")) way.hidden = false;
  chooseBoard();
  if (page.tableView) screens.taken();
  // The handheld comes first: on a slow phone both together take twice as long.
  Promise.race([real.ready.then(() => after(READ_MS)), after(LONGEST_START_MS)])
    .then(() => keepOffline(part("corner")));

  /** Start the handheld anew; a game that is on its panel goes on. */
  function again() {
    const playing = told.screen?.playing;
    show(null);
    if (playing) real.ready.then(() => resume());
  }

  /** Let the page speak as its handheld does. */
  function speak(name) {
    memory.set("language", name);
    setLanguage(name);
    part("language").value = name;
  }

  function chooseBoard() {
    part("choices").hidden = part("more").hidden = false;
    fill(part("board"), Object.entries(boards).map(([name, { face }]) => [name, said(face.title)]), board);
    fill(part("language"), languages, language());
    part("board").addEventListener("change", () => {
      board = part("board").value;
      memory.set("board", board);
      again();
    });
    part("language").addEventListener("change", () => {
      speak(part("language").value);
      again();
    });
  }
}

/** All data of the page, or null if they cannot be loaded. */
async function loaded() {
  try {
    const answer = await fetch(new URL("./alone.json", import.meta.url));
    return await answer.json();
  } catch {
    return null;
  }
}

const after = (duration) => new Promise((resolve) => { setTimeout(resolve, duration); });

/** The address of this page if it fits into a QR code, else "". */
function ownAddress(longest) {
  const address = location.origin + location.pathname.replace(/index\.html$/, "");
  return address.startsWith("https://") && address.length <= longest ? address : "";
}
