// The page of `sim`, beside the handheld: what can be chosen, and the recorded games.

import { fill } from "./choices.js";
import { page } from "./handheld.js";
import { memory } from "./memory.js";
import { Replay } from "./replay.js";
import { open } from "./socket.js";
import { said, setLanguage } from "./words.js";

const { part } = page;
const recordings = fetch("recordings.json").then((answer) => answer.json());
let replay;
let ended;  // called when the handheld that replays is no longer shown

const tell = open((message) => {
  page.hear(message);
  if (message.choices) choose(message.choices);
  if (message.replay === false) {
    const before = ended;
    ended = undefined;
    before?.();
  }
}, page.connected);
page.use(tell);
for (const kind of ["board", "language"]) {
  part(kind).addEventListener("change", () => {
    if (kind === "language") memory.set(kind, part(kind).value);
    tell({ [kind]: part(kind).value });
  });
}

function choose({ boards, languages, board, language }) {
  setLanguage(language ?? memory.get("language"));
  part("choices").hidden = part("more").hidden = false;
  fill(part("board"), boards.map(([name, title]) => [name, said(title)]), board);
  fill(part("language"), languages, language ?? page.told().screen?.language ?? "en");
  replay ??= recordings.then((found) => new Replay({ page, recordings: found, another, back }));
}

const back = () => tell({ replay: false });
function another(whenEnded) {
  const before = ended;
  ended = whenEnded;
  before?.();
  tell({ replay: true });
  return { ask: tell.ask, ready: Promise.resolve() };
}
