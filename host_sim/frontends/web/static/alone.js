// The page without a server: its start, and everything beside the handheld.

import { arrive, keptResults } from "./arrive.js";
import { fill } from "./choices.js";
import { keepThings } from "./keep.js";
import { link } from "./link.js";
import { memory } from "./memory.js";
import { keepOffline } from "./offline.js";
import { ownThings } from "./own.js";
import { readPanel, useFonts } from "./panel_text.js";
import { Replay } from "./replay.js";
import { showStart } from "./start.js";
import { inWords, language, put, said, setLanguage } from "./words.js";

const BOARD = "pico_242";
const LONGEST_START_MS = 5000;

const load = async (name) => (await fetch(new URL(name, import.meta.url))).json();

/** `page`: the functions that handheld.js offers. */
export async function begin(page) {
  const { part } = page;
  put(part("connection"), "starting");
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    page.connected(false, "too_old");
    return;
  }
  const others = Promise.all(["fonts.json", "recordings.json", "result_code.json"].map(load));
  const boards = await load("boards.json");
  let board = boards.boards[memory.get("board")] ? memory.get("board") : BOARD;

  const beginning = (lasts) => () => ({
    board: boards.boards[board].face,
    files: Object.fromEntries(Object.entries(boards.boards[board].files)
      .map(([name, file]) => [name, new URL(file, import.meta.url).href])),
    language: lasts && memory.get("language") === null ? "" : language(),
    first_language: language(),
    page: ownAddress(boards.longest_page),
    lasts,
  });

  const real = link((message) => {
    if (message.stored === "cleared") memory.renew();
    if (shown === real) hear(message);
  },
                    (isThere, line) => shown === real && page.connected(isThere, line),
                    beginning(true));
  let shown = real;
  let ended;  // called when what is shown is no longer shown

  const hear = page.hear;

  /** Show another handheld, which keeps nothing; `null` starts the real one again. */
  function show(other, whenEnded) {
    if (shown !== real) shown.end();
    const before = ended;
    ended = whenEnded;
    shown = other ?? real;
    page.use(shown);
    if (!other) real.again();
    before?.();
  }

  const back = () => shown !== real && show(null);

  const another = (whenEnded) => {
    const made = link((message) => shown === made && hear(message),
                      (isThere, line) => shown === made && page.connected(isThere, line),
                      beginning(false));
    show(made, whenEnded);
    return made;
  };

  page.use(real);
  const [fonts, recordings, tables] = await others;
  useFonts(fonts);
  page.readBy(readPanel);
  keepThings(page, real, () => keptResults(memory));
  showStart({ page, real, recordings, another, back });
  const replay = new Replay({ page, recordings, another, back });
  const { show: showResult } = arrive({ page, real, memory, tables, replay });
  const spare = () => link(() => {}, () => {}, beginning(false));
  ownThings({ page, real, spare, replay, show: showResult });
  for (const way of document.querySelectorAll(".to-onto")) way.hidden = false;
  chooseBoard();
  // The handheld comes first: on a slow phone both together take twice as long.
  Promise.race([real.ready, new Promise((late) => { setTimeout(late, LONGEST_START_MS); })])
    .then(() => keepOffline(part("corner")));

  function chooseBoard() {
    part("choices").hidden = false;
    fill(part("board"), Object.entries(boards.boards).map(([name, { face }]) => [name, said(face.title)]), board);
    fill(part("language"), [["en", "English"], ["nl", "Nederlands"]], language());
    part("board").addEventListener("change", () => {
      board = part("board").value;
      memory.set("board", board);
      show(null);
    });
    part("language").addEventListener("change", () => {
      memory.set("language", part("language").value);
      setLanguage(part("language").value);
      show(null);
    });
  }
}

/** The address of this page if it fits into a QR code, else "". */
function ownAddress(longest) {
  const address = location.origin + location.pathname.replace(/index\.html$/, "");
  return address.startsWith("https://") && address.length <= longest ? address : "";
}
