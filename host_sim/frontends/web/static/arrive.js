// Reads what follows the # in the address of the page: a result from the QR code of a handheld, or
// a game from a link. A result is kept in this browser, once, and can go to BG Stats.

import { completed, decode } from "./result_code.js";
import { asFragment, canWrite, gameOf, isGame } from "./share.js";
import { inWords, whenLanguage } from "./words.js";

const KEPT = "results";
const NAMES_MS = 2000;  // the handheld may never start, if another tab has it
const BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data=";

/** The results that came from handhelds, the latest first: {"code", "at", "game", "rows", ...}. */
export function keptResults(memory) {
  try {
    const kept = JSON.parse(memory.get(KEPT));
    return Array.isArray(kept) ? kept.filter((result) => Array.isArray(result?.rows)) : [];
  } catch {
    return [];
  }
}

/** `memory.set` returns whether the browser has stored the value. */
export function arrive({ page, real, memory, tables, replay }) {
  const { part } = page;
  let said;
  const say = (line) => page.hear({ trouble: said = line });
  const fragment = () => location.hash.slice(1);
  const clear = () => history.replaceState(null, "", location.pathname + location.search);

  addEventListener("hashchange", take);
  part("share").addEventListener("click", share);
  let again;  // shows the same in the language of now
  whenLanguage(() => {
    listKept();
    if (!part("arrived").hidden) again();
  });
  listKept();
  take();
  return { show };

  async function take() {
    const code = fragment();
    if (!code) return;
    try {
      if (isGame(code)) offer(await gameOf(code));
      else if (!await keep(code)) return say("not_kept");
      if (said && page.told().trouble === said) say("");
    } catch (error) {
      say(error.kind === "cannot" ? "no_unpacking" : error.kind === "newer" ? "newer_link" : "bad_link");
    }
  }

  /** Whether the browser keeps it. */
  async function keep(code) {
    const result = decode(code, tables);
    const kept = keptResults(memory);
    const before = kept.find((other) => other.code === code);
    if (before) {
      clear();
      show(before);
      return true;
    }
    const known = await knownNames(kept);
    const rows = result.rows.map(([letters, score], place) =>
      [completed(letters, known) || `${inWords("player")} ${place + 1}`, score]);
    const whole = { code, at: new Date().toISOString(), ...result, rows };
    const isKept = memory.set(KEPT, JSON.stringify([whole, ...kept]));
    if (isKept) clear();
    listKept();
    show(whole);
    return isKept;
  }

  async function knownNames(kept) {
    const asked = real.ready.then(() => real.ask({ do: "names" }));
    const late = new Promise((resolve) => { setTimeout(resolve, NAMES_MS, {}); });
    const { names = [] } = await Promise.race([asked, late]);
    return [...names, ...kept.flatMap(({ rows }) => rows.map(([name]) => name))];
  }

  function show(result) {
    again = () => show(result);
    part("arrived").hidden = false;
    part("arrived-title").textContent = `${inWords(result.game)}, ${day(result)}`;
    part("arrived-about").textContent = inWords(
      result.early ? "ended_early" : result.form === "together" ? "played_together"
        : result.own ? "own_about" : "names_change");
    part("arrived-rows").replaceChildren(...result.rows.map(([name, score], place) => {
      const line = document.createElement("li");
      const input = Object.assign(document.createElement("input"),
        { value: name, maxLength: 40, ariaLabel: `${inWords("player")} ${place + 1}` });
      input.addEventListener("change", () => rename(result, place, input.value.trim() || name));
      const crown = place < result.winners ? ` ♛ ${inWords("won")}` : "";
      line.append(input, Object.assign(document.createElement("b"), { textContent: score }), crown);
      return line;
    }));
    part("bg-stats").hidden = false;
    part("bg-stats").href = bgStats(result);
    part("play-through").hidden = true;
    part("arrived-done").onclick = () => {
      part("arrived").hidden = true;
    };
  }

  function rename(result, place, name) {
    result.rows[place][0] = name;
    part("bg-stats").href = bgStats(result);
    if (result.own) return;
    const kept = keptResults(memory).map((other) => other.code === result.code ? result : other);
    if (!memory.set(KEPT, JSON.stringify(kept))) say("not_kept");
  }

  function listKept() {
    const kept = keptResults(memory);
    part("kept").hidden = !kept.length;
    part("kept-list").replaceChildren(...kept.map((result) => {
      const button = Object.assign(document.createElement("button"), { type: "button",
        textContent: `${inWords(result.game)}, ${day(result)}` });
      button.addEventListener("click", () => show(result));
      const line = document.createElement("li");
      line.append(button);
      return line;
    }));
  }

  function offer(game) {
    again = () => offer(game);
    part("arrived").hidden = false;
    part("arrived-title").textContent = inWords(game.setup.game) ?? game.setup.game;
    part("arrived-about").textContent =
      [...(game.setup.players ?? []), `${inWords("moves")}: ${game.moves.length}`].join(", ");
    part("arrived-rows").replaceChildren();
    part("bg-stats").hidden = true;
    part("play-through").hidden = false;
    part("play-through").onclick = () => {
      part("arrived").hidden = true;
      clear();
      replay.offer(game, say);
    };
    part("arrived-done").onclick = () => {
      part("arrived").hidden = true;
      clear();
    };
  }

  async function share() {
    if (!canWrite()) return say("no_packing");
    const game = await real.ask({ do: "game" });
    if (game.refused || !game.setup) return say(game.refused ?? "no_game");
    const address = `${location.origin}${location.pathname}#${await asFragment(game)}`;
    try {
      await navigator.clipboard.writeText(address);
      say("link_copied");
    } catch {
      history.replaceState(null, "", address);
      say("link_above");
    }
  }
}

const day = ({ at }) => new Date(at).toLocaleDateString(document.documentElement.lang);

/** The link that BG Stats takes a play from; host_sim/export.py makes the same of a record. */
export function bgStats({ tag, key, at, game, early, winners, rows }) {
  const playDate = at.slice(0, 19).replace("T", " ");
  const data = {
    sourceName: "Clutch",
    // A handheld has no calendar: what tells its own games apart is their key.
    sourcePlayId: key ? `clutch-${game}-${key}` : `clutch-${game}-${tag}-${playDate}`,
    playDate,
    game: {
      name: inWords(game),
      sourceGameId: `clutch-${game}`,
      noPoints: rows.every(([, score]) => !score),
    },
    players: rows.map(([name, score], place) => ({
      name,
      sourcePlayerId: name,
      winner: !early && place < winners,
      startPlayer: false,
      ...(score ? { score: String(parseInt(score, 10)) } : {}),
    })),
  };
  return BG_STATS + encodeURIComponent(JSON.stringify(data));
}
