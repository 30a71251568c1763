// The first screen: the games as large cards, and a round to watch. Any key starts the handheld. A
// key during the round keeps that handheld: its game can be played on, but is not kept.

import { memory } from "./memory.js";
import { filled, inWords, put, region, whenLanguage } from "./words.js";

const GAMES = ["trex", "race", "dragons", "dinoland", "tally"];
const COLOURS = { trex: "#c9503c", race: "#4f9a57", dragons: "#c99a2e", dinoland: "#4f7fb8", tally: "#8a6fb0" };
const ANY = "tally";  // has no depths
const STEP_MS = 2500;
const WAITING = "waiting";  // under which the page remembers the unfinished games
const LONGEST_ASKING_MS = 300;

/** An icon of the panel, from its columns of bits, as pixels that scale. */
function drawn(columns) {
  const pixels = columns.flatMap((column, x) => columns.map((_, y) => (column >> y) & 1 && `M${x} ${y}h1v1h-1z`));
  const [icon, path] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  const attributes = { viewBox: "0 0 8 7", "shape-rendering": "crispEdges", "aria-hidden": "true" };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  path.setAttribute("d", pixels.filter(Boolean).join(""));
  icon.append(path);
  return icon;
}

/** The unfinished games that the page has seen last: [id, game, names of the players, progress, when
 * it was played last as milliseconds, or null, its depth if that was seen] of each. */
function remembered() {
  try {
    const games = JSON.parse(memory.get(WAITING));
    return games.filter((game) => game[2].every((name) => typeof name === "string"));
  } catch {
    return [];
  }
}

const dayAndTime = (when) => new Date(when).toLocaleString(region(),
  { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** `another(ended)` shows a handheld that keeps nothing; `back()` shows the real one again. */
export function showStart({ page, real, resume, icons, recordings, another, back }) {
  const { part } = page;
  let watching;
  let waiting = remembered();
  let places = 0;  // of games on the start page; one that goes leaves its place empty
  let leftFrom = history.state;  // the address of the start page to which the browser's Back leads
  let caption;  // () => the text under the panel, in the language of now

  function starting(on) {
    if (!on && !part("start").hidden && !history.state) history.pushState(leftFrom = location.href, "");
    document.body.classList.toggle("starting", on);
    part("start").hidden = !on;
    part("to-start").hidden = on;
    scrollTo(0, 0);
    places = 0;
    listWaiting();
    if (on) real.ready.then(() => askWhatWaits());
  }

  /** Remember the unfinished games, so that the next start shows them at once: nothing moves then
   * when the handheld has said which they are. `begun`: whether the first has just begun. */
  async function askWhatWaits(begun = false) {
    const found = await real.ask({ do: "waiting" });
    if (!found.waiting) return;
    const newest = found.lasts ? remembered() : [];  // another tab may have played on
    const known = new Map([...waiting, ...newest].map(([id, , , , ...rest]) => [id, rest]));
    waiting = found.waiting.map(([id, game, players, progress, depth], place) => {
      const [played, before] = known.get(id) ?? [begun && !place ? Date.now() : null];
      return [id, game, players, progress, played, depth ?? before];
    });
    if (found.lasts) memory.set(WAITING, JSON.stringify(waiting));
    listWaiting();
  }

  /** Remember when the game in progress was played; the handheld has no calendar. */
  function notePlayed() {
    const { lasts, screen } = page.told();
    if (!waiting.length || !lasts || !screen?.playing || document.body.matches(".mirror")) return;  // it is no game of these
    waiting[0][4] = Date.now();
    memory.set(WAITING, JSON.stringify(waiting));
  }

  /** Offer the unfinished games before anything else, the one played last first. */
  function listWaiting() {
    places = Math.max(places, waiting.length);
    part("go-on").hidden = !places;
    part("go-on").replaceChildren(...Array.from({ length: places }, (_, place) => {
      const line = document.createElement("div");
      const [button, remove] = ["", "delete"].map((className) =>
        Object.assign(document.createElement("button"), { type: "button", className }));
      line.append(button, remove);
      line.style.visibility = place < waiting.length ? "" : "hidden";
      const [id, game, players, progress, played, depth] = waiting[place] ?? [null, "", []];
      const names = new Intl.ListFormat(region()).format(players);
      const title = `${inWords(game) ?? game}, ${names}`;
      button.textContent = filled("go_on", inWords(game) ?? game, names);
      Object.assign(remove, { textContent: "✕", ariaLabel: `${inWords("delete")}: ${title}` });
      remove.addEventListener("click", () => confirm(filled("delete_game", title)) && forget(id));
      const when = document.createElement("small");
      when.textContent = [game !== ANY && inWords(`depth_${depth}`), progress, played > 0 && filled("last_played", dayAndTime(played))]
        .filter(Boolean).join(", ");
      button.append(when);
      button.addEventListener("click", async () => {
        play();
        real({ power: true });
        await resume(id);
      });
      return line;
    }));
  }

  async function forget(id) {
    const { refused } = await real.ask({ do: "delete", id });
    if (refused) return page.say(refused);
    await askWhatWaits();
    places = 0;
    listWaiting();
  }

  async function toStart() {
    bench(false);
    const late = new Promise((resolve) => { setTimeout(resolve, LONGEST_ASKING_MS); });
    real.ask({ do: "leave" });  // a game that is over is one of the results from now on
    await Promise.race([askWhatWaits(), late]);
    starting(true);
  }

  /** Lead from the start page to the handheld as it is. */
  function play() {
    back();
    starting(false);
  }

  /** Open an entry of the home list: a game, or a room such as "dice". */
  async function open(entry) {
    play();
    real({ power: true });
    const { refused } = await real.ask({ do: "open", game: entry });
    if (refused) page.say(refused);
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
    const [title, about] = ["b", "span"].map((name) => document.createElement(name));
    put(title, game);
    put(about, `${game}_about`);
    card.append(drawn(icons[game]), title, about);
    card.addEventListener("click", () => open(game));
    const item = document.createElement("li");
    item.append(card);
    return item;
  }));
  part("to-start").addEventListener("click", () => page.toStart());
  new MutationObserver((changes) => {  // a game has begun
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).map(({ className }) => className);
    if (added.includes("game")) askWhatWaits(true);  // the moves are those before, if it goes on
    else if (added.includes("move")) notePlayed();
  }).observe(part("log"), { childList: true });
  part("to-bench").hidden = false;
  part("to-bench").addEventListener("click", () =>
    bench(part("to-bench").getAttribute("aria-expanded") === "false"));
  part("bench-too").addEventListener("click", () => bench(true));
  for (const button of part("rooms").children) {
    button.addEventListener("click", () => open(button.dataset.room));
  }
  part("watch").addEventListener("click", watch);
  part("end-watch").addEventListener("click", () => back());
  page.whenPressed((key, down) => {
    if (watching && down) {
      stop();
      say(() => inWords("yours"));
      starting(false);
      return true;
    }
    if (down && part("start").hidden === false) starting(false);
    return false;
  });
  whenLanguage(() => {
    say(caption);
    listWaiting();
  });
  starting(!page.tableView);
  page.play = play;
  page.toStart = () => history.state ? history.back() : toStart();
  addEventListener("popstate", () => {
    if (!history.state && location.href === leftFrom && part("start").hidden) toStart();
  });

  /** End the show; its handheld stays. */
  function stop() {
    clearTimeout(watching?.timer);
    watching = undefined;
    document.body.classList.remove("watching");
  }

  async function watch() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {  // move by move, as a person asks
      part("recording").value = recordings.watched;
      part("recording").dispatchEvent(new Event("change"));
      return;
    }
    const { setup, moves } = recordings.games[recordings.watched];
    const handheld = another(() => {
      stop();
      say(null);
    });
    const mine = watching = {};
    document.body.classList.add("watching");
    sayCaption(0);
    await handheld.ready;
    await handheld.ask({ do: "setup", setup });
    for (const [number, move] of moves.entries()) {
      await new Promise((resolve) => { mine.timer = setTimeout(resolve, STEP_MS); });
      if (watching !== mine) return;
      await handheld.ask({ do: "move", move });
      if (watching === mine) sayCaption(number + 1);
    }
    mine.timer = setTimeout(() => watching === mine && back(), 4 * STEP_MS);
  }

  function sayCaption(number) {
    say(() => `${inWords("captions")[number]} (${inWords("any_key")})`);
  }

  function say(words) {
    caption = words;
    document.body.classList.toggle("captioned", Boolean(words));
    part("caption").firstElementChild.textContent = words?.() ?? "";
    part("caption").hidden = !words;
  }
}
