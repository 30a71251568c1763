// The first screen: the games as large cards, and a round to watch. Any key starts the handheld.

import { inWords } from "./words.js";

const GAMES = ["trex", "race", "dragons", "dinoland", "tally"];
const COLOURS = { trex: "#c9503c", race: "#4f9a57", dragons: "#c99a2e", dinoland: "#4f7fb8", tally: "#8a6fb0" };
const STEP_MS = 1400;

/** `another()` makes a handheld that keeps nothing; `show(null)` shows the real one again. */
export function showStart({ page, real, recordings, another, show }) {
  const { part } = page;
  let watching;

  function starting(on) {
    document.body.classList.toggle("starting", on);
    part("start").hidden = !on;
    part("to-start").hidden = on;
  }

  function bench(on) {
    document.body.classList.toggle("benching", on);
    part("to-bench").setAttribute("aria-expanded", String(on));
  }

  part("cards").replaceChildren(...GAMES.map((game) => {
    const card = document.createElement("button");
    card.type = "button";
    card.className = "card";
    card.dataset.game = game;
    card.style.setProperty("--hue", COLOURS[game]);
    card.append(
      Object.assign(document.createElement("b"), { textContent: inWords(game) }),
      Object.assign(document.createElement("span"), { textContent: inWords(`${game}_about`) }));
    card.addEventListener("click", async () => {
      takeOver();
      starting(false);
      await real.ask({ do: "open", game });
    });
    const item = document.createElement("li");
    item.append(card);
    return item;
  }));
  part("to-start").addEventListener("click", () => {
    bench(false);
    starting(true);
  });
  part("to-bench").hidden = false;
  part("to-bench").addEventListener("click", () =>
    bench(part("to-bench").getAttribute("aria-expanded") === "false"));
  part("play-on").addEventListener("click", () => {
    takeOver();
    starting(false);
  });
  part("watch").addEventListener("click", watch);
  page.whenPressed((key, down) => {
    if (watching) {
      takeOver();
      return true;
    }
    if (down && part("start").hidden === false) starting(false);
    return false;
  });
  starting(!page.tableView);
  document.body.classList.add("alone");

  function takeOver() {
    if (!watching) return;
    clearTimeout(watching.timer);
    watching = undefined;
    part("caption").hidden = true;
    document.body.classList.remove("watching");
    show(null);
  }

  async function watch() {
    takeOver();
    const mine = watching = {};
    const { setup, moves } = recordings.games[recordings.watched];
    const captions = inWords("captions");
    const handheld = another();
    document.body.classList.add("watching");
    say(captions[0]);
    await handheld.ready;
    await handheld.ask({ do: "setup", setup });
    for (const [number, move] of moves.entries()) {
      await new Promise((resolve) => { mine.timer = setTimeout(resolve, STEP_MS); });
      if (watching !== mine) return;
      await handheld.ask({ do: "move", move });
      say(captions[number + 1]);
    }
    mine.timer = setTimeout(() => watching === mine && takeOver(), 4 * STEP_MS);
  }

  function say(words) {
    part("caption").textContent = words ? `${words} (${inWords("any_key")})` : "";
    part("caption").hidden = !words;
  }
}
