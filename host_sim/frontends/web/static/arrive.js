// Reads what follows the # in the address of the page: a result from the QR code of a handheld, or
// a game from a link. A result is kept in this browser, and can go to BG Stats. Of one that may be
// kept already, the page asks whether it is of another game.

import { alike, completed, decode, distinct } from "./result_code.js";
import { listed, passOn, shareGame } from "./send.js";
import { gameOf, isGame } from "./share.js";
import { filled, inWords, region, whenLanguage } from "./words.js";

const KEPT = "results";
const NAMES_MS = 2000;  // the handheld may never start, if another tab has it
const BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data=";

/** The results that came from handhelds, the latest first: {"code", "at", "game", "rows", ...}. */
export function keptResults(memory) {
  try {
    const kept = JSON.parse(memory.get(KEPT));
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
}

const areTexts = (values) => values.every((value) => typeof value === "string");

/** Whether the page can show it: what was kept may be of another version, or of none. */
const isResult = (kept) => areTexts([kept?.code, kept?.game, kept?.at]) && !Number.isNaN(Date.parse(kept.at))
  && Array.isArray(kept.rows) && kept.rows.length > 0
  && kept.rows.every((row) => Array.isArray(row) && row.length === 2 && areTexts(row));

/** `memory.set` returns whether the browser has stored the value. */
export function arrive({ page, real, memory, tables, replay }) {
  const { part, say } = page;
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
      if (isGame(code)) play(await gameOf(code));
      else {
        const isKept = await keep(code);
        if (!document.body.matches(".starting, .benching")) part("to-start").click();  // it has room for it
        if (!isKept) return say("not_kept");
      }
      say("");
    } catch (error) {
      say(error.kind === "cannot" ? "no_unpacking" : error.kind === "newer" ? "newer_link" : "bad_link");
    }
  }

  /** Whether the browser keeps it, or has kept it before. */
  async function keep(code) {
    const result = decode(code, tables);
    const known = await knownNames();
    const inTurn = navigator.locks?.request.bind(navigator.locks, KEPT) ?? ((keeping) => keeping());
    return inTurn(() => {  // of two tabs that get the same result, one keeps it
      const before = keptResults(memory).find((other) => alike(other.code, result, tables));
      if (!before) return add(code, result, known);
      clear();
      show(before, () => add(code, result, known) || say("not_kept"));
      return true;
    });
  }

  /** Whether the browser keeps it as a result of its own; `known`: names to complete its own with. */
  function add(code, result, known) {
    const names = distinct(result.rows.map(([letters], place) =>
      completed(letters, known) || `${inWords("player")} ${place + 1}`));
    const rows = result.rows.map(([, score], place) => [names[place], score]);
    const whole = { code, at: new Date().toISOString(), ...result, rows };
    const isKept = memory.set(KEPT, JSON.stringify([whole, ...keptResults(memory)]));
    if (isKept) clear();
    listKept();
    show(whole);
    return isKept;
  }

  async function knownNames() {
    const asked = real.ready.then(() => real.ask({ do: "names" }));
    const late = new Promise((resolve) => { setTimeout(resolve, NAMES_MS, {}); });
    const { names = [] } = await Promise.race([asked, late]);
    return [...names, ...keptResults(memory).flatMap(({ rows }) => rows.map(([name]) => name))];
  }

  /** `keepToo`: keeps it as another game, where that is asked. */
  function show(result, keepToo) {
    again = () => show(result, keepToo);
    part("arrived").hidden = false;
    part("arrived").scrollIntoView({ block: "nearest" });  // below the game of another tab
    part("arrived-title").textContent = titled(result);
    part("arrived-about").textContent = keepToo ? inWords("kept_before")
      : [result.early && endedEarly(result), inWords(result.form === "together" ? "played_together"
        : result.own ? "own_about" : "names_change")].filter(Boolean).join(" ");
    part("share-result").onclick = () => shareResult(result);
    part("keep-too").hidden = !keepToo;
    part("keep-too").onclick = keepToo;
    let shared;  // the place of the row before: as on the panel, equal scores share one, and all winners do
    part("arrived-rows").replaceChildren(...result.rows.map(([name, score], place) => {
      if (place <= result.winners || score !== result.rows[place - 1][1]) shared = place < result.winners ? 1 : place + 1;
      const line = Object.assign(document.createElement("li"), { value: shared });
      const input = Object.assign(document.createElement("input"),
        { value: name, maxLength: 40, ariaLabel: `${inWords("player")} ${place + 1}` });
      input.addEventListener("change", () => rename(result, place, input.value.trim() || name));
      const crown = place < result.winners ? ` ♛ ${inWords("won")}` : "";
      line.append(input, Object.assign(document.createElement("b"), { textContent: score }), crown);
      return line;
    }));
    part("bg-stats").href = bgStats(result);
    part("arrived-done").onclick = () => {
      part("arrived").hidden = true;
    };
  }

  function rename(result, place, name) {
    result.rows[place][0] = name;
    part("bg-stats").href = bgStats(result);
    if (result.own) return;
    const kept = keptResults(memory).map((other) =>
      other.code === result.code && other.at === result.at ? result : other);
    if (!memory.set(KEPT, JSON.stringify(kept))) say("not_kept");
  }

  function forget({ code, at }) {
    const left = keptResults(memory).filter((other) => other.code !== code || other.at !== at);
    if (!memory.set(KEPT, JSON.stringify(left))) return say("not_kept");
    part("arrived").hidden = true;
    listKept();
  }

  function listKept() {
    const kept = keptResults(memory);
    part("kept").hidden = !kept.length;
    part("kept-list").replaceChildren(...kept.map((result) =>
      inList(titled(result), result, show, forget)));
  }

  function play(game) {
    part("arrived").hidden = true;
    clear();
    replay.offer(game);
  }

  async function share() {
    const game = await real.ask({ do: "game" });
    if (game.result) return shareResult(game.result, game.code);
    say(game.refused ?? await shareGame(game, page.told().screen));
  }

  async function shareResult(result, code = result.code ?? "") {
    const how = `${inWords(result.game) ?? result.game}: ${listed(result)}.`;
    say(await passOn(result.early ? `${how} ${endedEarly(result)}` : how, code));
  }
}

/** Who was ahead when a game ended early, if anybody was, as the handheld says it. */
function endedEarly({ form, rows }) {
  if (form === "together") return inWords("ended_early");
  const ahead = rows.filter(([, score]) => score === rows[0][1]).map(([name]) => name);
  return ahead.length < rows.length ? filled("ahead", ahead.join(", ")) : inWords("none_ahead");
}

/** The game, as the page or else its rules call it, and the day. */
const titled = ({ game, at }) => `${inWords(game) ?? game}, ${new Date(at).toLocaleDateString(region())}`;

/** A result in a list, which a button shows and another deletes. */
export function inList(title, result, show, remove) {
  const [button, gone] = ["", "delete"].map((className) =>
    Object.assign(document.createElement("button"), { type: "button", className }));
  button.textContent = `${title}: ${result.rows.map(([name]) => name).join(", ")}`;
  button.addEventListener("click", () => show(result));
  Object.assign(gone, { textContent: inWords("delete"),
    ariaLabel: `${inWords("delete")}: ${button.textContent}` });
  gone.addEventListener("click", () => confirm(inWords("delete_ask")) && remove(result));
  const line = document.createElement("li");
  line.append(button, gone);
  return line;
}

/** The link that BG Stats takes a play from; tools/install/export.py makes the same of a record. */
export function bgStats({ tag, key, at, game, early, winners, rows }) {
  const playDate = at.slice(0, 19).replace("T", " ");
  const data = {
    sourceName: "Clutch",
    // A handheld has no calendar: what tells its own games apart is their key.
    sourcePlayId: key ? `clutch-${game}-${key}` : `clutch-${game}-${tag}-${playDate}`,
    playDate,
    game: {
      name: inWords(game) ?? game,
      sourceGameId: `clutch-${game}`,
      highestWins: !(parseInt(rows[0][1], 10) < parseInt(rows.at(-1)[1], 10)),  // best first
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
