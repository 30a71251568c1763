// The page "Onto a Pico": what a person presses, and what the page says. It does nothing on a
// handheld without a press, says before each press what that will change, and afterwards what it
// did.

import { memory } from "../memory.js";
import { keepOffline } from "../offline.js";
import { setLanguage } from "../words.js";
import { filesOf, loadContent, planOf } from "./content.js";
import { differences, install, refusal, refusalForAll } from "./install.js";
import { look } from "./look.js";
import { RawRepl } from "./raw_repl.js";
import { fetchSaved, namesFrom, readNames, resultsOf, writeNames } from "./saved.js";
import { chosenPort, hasSerial, webSerial } from "./serial.js";
import { fillNames, part, showAbout, showBoards, showDownloads, showFetched, showWill, showWires } from "./show.js";
import { Trouble, shown } from "./trouble.js";
import { say } from "./words.js";

const KB = 1024;
// After these the handheld is still at the other end, as it was.
const STAYS = ["full", "newer_names", "long_name", "odd_name", "many_names", "broken_page"];
// After these nothing that is sent arrives.
const DEAD = ["unplugged", "silent", "slow", "endless", "noise"];
// What an installation says, by what install.js calls it.
const STEPS = { look: "checking", tidy: "tidying", no_room: "no_room", order: "placing" };

let content;
let handheld;      // {repl, seen} while one is connected, and whether it "leavesOld" firmware
let names;         // those that were read, with the store that they are in
let isBusy = false;

function tell(name, about) {
  part("said").textContent = say(name, about);
}

function did(name, about) {
  tell(name, about);
  part("history").hidden = false;
  part("did").append(Object.assign(document.createElement("li"), { textContent: say(name, about) }));
}

/** What went wrong, in one line. A handheld that still listens is let go. */
async function fail(error) {
  const trouble = error instanceof Trouble ? error : new Trouble("failed", { line: shown(error.message) });
  if (trouble.kind === "failed") console.error(error);
  const ends = Boolean(handheld) && !STAYS.includes(trouble.kind);
  const isWhole = handheld?.seen?.clutch && !handheld.leavesOld;
  if (ends) await letGo();
  part("said").textContent = ends && !DEAD.includes(trouble.kind) ? say("gone") : "";
  const keeps = trouble.kind === "unplugged" ? ` ${say(isWhole ? "keeps" : "keeps_games")}` : "";
  part("wrong").textContent = say(trouble.kind, trouble.about) + keeps;
}

/** The handheld starts, if it is still there. */
async function letGo() {
  const { repl } = handheld;
  handheld = names = undefined;
  part("board").value = "";  // the next one may be another
  await repl.restart();
  await repl.close();
}

const plan = () => planOf(content, part("board").value || Object.keys(content.boards)[0]);

async function connect() {
  const port = await chosenPort();
  tell("looking");
  const repl = new RawRepl(webSerial(port), content.handling);
  await repl.open();
  handheld = { repl };
  handheld.seen = await look(repl, content.handling);
  port.addEventListener?.("disconnect", () => {
    if (handheld?.repl === repl && !isBusy) fail(new Trouble("unplugged")).then(show);
  });
  const known = boardOf(handheld.seen);
  if (known) part("board").value = known;
  did("looked");
}

/** The board whose description is on the handheld, if it is one of ours. */
function boardOf({ files }) {
  const { board } = content.handling.names;
  const there = files.get(board)?.sha256;
  return Object.entries(content.boards).find(([, { steps }]) =>
    steps.files.some(({ path, sha256 }) => path === board && sha256 === there))?.[0];
}

async function installNow() {
  const [ours, { repl, seen }] = [plan(), handheld];
  tell("installing");
  const tree = await filesOf(content, ours);
  const progress = part("progress");
  Object.assign(progress, { max: differences(seen, ours).bytes || 1, value: 0, hidden: false });
  const count = await install(repl, tree, ours, seen, (kind, about) => {
    handheld.leavesOld ||= kind === "no_room";
    if (kind === "sent") {
      progress.value = Math.min(progress.max, progress.value + about.bytes);
    } else if (kind === "file") {
      const isNew = about.newBytes === about.bytes;
      tell(isNew ? "sending" : "sending_new", { ...about, kb: Math.ceil(about.newBytes / KB) });
    } else {
      tell(STEPS[kind]);
    }
  });
  await letGo();
  did("installed", { version: ours.version, count });
}

async function fetchNow() {
  const files = await fetchSaved(handheld.repl, content.handling.saved, content.long_names,
    (_, about) => tell("fetching", about));
  showFetched(files, resultsOf(files));
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  if (files.length) did("fetched", { count: files.length, kb: Math.ceil(bytes / KB) });
  else did("nothing_saved");
}

async function readNow() {
  names = await readNames(handheld.repl, content.handling.saved);
  fillNames(names.names);
  did("names_read", { count: names.names.length });
}

async function setNow() {
  const wanted = namesFrom(part("names").value, content.handling.saved);
  await writeNames(handheld.repl, content.handling.saved, wanted, names);
  names = undefined;
  did("names_set", { count: wanted.length });
}

/** What can be pressed now, and what that would do. */
function show() {
  const there = Boolean(handheld?.seen);
  const isChosen = Boolean(part("board").value);
  const refused = there ? (isChosen ? refusal : refusalForAll)(handheld.seen, plan()) : null;
  const changes = there && isChosen && !refused ? differences(handheld.seen, plan()) : null;
  const canInstall = Boolean(changes && changes.changed.length + changes.gone.length);
  const can = {
    connect: hasSerial() && Boolean(content) && !handheld, "let-go": there, install: canInstall,
    fetch: there, "read-names": there, "set-names": there && Boolean(names),
  };
  for (const [id, isOpen] of Object.entries(can)) {
    part(id).setAttribute("aria-disabled", String(isBusy || !isOpen));
  }
  part("connect").classList.toggle("next", can.connect);
  part("install").classList.toggle("next", canInstall);
  part("naming").hidden = !names;
  part("found").hidden = !there;
  if (there) showAbout(handheld.seen);
  showWill({ seen: there && handheld.seen, plan: content && plan(), changes, refused,
    there: there && content.boards[boardOf(handheld.seen)]?.title,
    board: part("board").selectedOptions[0]?.text, isChosen });
  part("after").hidden = !isChosen;
  if (isChosen) showWires(content, part("board").value, content.boards[part("board").value]);
  part("progress").hidden ||= !isBusy;
}

function onPress(id, work) {
  part(id).addEventListener("click", async () => {
    if (isBusy || part(id).getAttribute("aria-disabled") === "true") return;
    isBusy = true;
    part("wrong").textContent = "";
    show();
    handheld?.repl.again();
    try {
      await work();
    } catch (error) {
      await fail(error);
    } finally {
      isBusy = false;
      show();
    }
  });
}

async function begin() {
  setLanguage(memory.get("language"));
  for (const element of document.querySelectorAll("[data-onto]")) {
    element.textContent = say(element.dataset.onto);
  }
  document.title = `Clutch: ${say("title")}`;
  part("progress").setAttribute("aria-label", say("progress"));
  onPress("connect", connect);
  onPress("let-go", async () => {
    await letGo();
    did("gone");
  });
  onPress("install", installNow);
  onPress("fetch", fetchNow);
  onPress("read-names", readNow);
  onPress("set-names", setNow);
  addEventListener("beforeunload", (event) => handheld && event.preventDefault());
  show();
  keepOffline(part("corner"), () => Boolean(handheld));
  if (!hasSerial()) part("wrong").textContent = say(isSecureContext ? "no_serial" : "not_secure");
  try {
    content = await loadContent();
  } catch (error) {
    await fail(error);
    return;
  }
  const { saved } = content.handling;
  part("names-text").textContent = say("names_text", { most: saved.most_names, longest: saved.longest_name });
  showDownloads(content);
  showBoards(content);
  part("board").addEventListener("change", show);
  show();
}

begin();
