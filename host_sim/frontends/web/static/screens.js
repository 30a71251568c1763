// One game on many screens of this browser. One page has the handheld; the others show what it
// hears, until one of them takes the handheld over.

import { DARK } from "./panel.js";

const NAME = "clutch-screens";
const FIRST_LOOK_MS = 300;  // a page that is loaded again has to wait until the old one has ended
const LOOK_MS = 3000;  // from one look whether the handheld is free to the next
const HAD = "clutch-had";  // remembered of a tab that had the handheld when it was left
const SILENT_MS = 10_000;  // a page that has not handed it over by then is asleep
const HANDED_MS = 6000;  // while it is handed over, nobody else looks
const HERE = ["hello", "take"];  // asked of the page with the handheld

/**
 * `real`: the transport, see link.js. `looks`: whether this page takes a handheld that is free.
 * `isShown()`: whether it shows the real one, or a replay. `moved(here, shown)` is called when the handheld has come or gone; `shown`: another page shows it.
 * Returns { hear(news), taken(), here(), use() }: what the handheld says; it is elsewhere; it is
 * here; bring it here, which is a promise of whether it came: the browser may have put the page with
 * the handheld to sleep, and only its end lets go of the games.
 */
export function otherScreens({ page, real, looks, isShown, moved }) {
  const none = () => {};
  if (typeof BroadcastChannel !== "function") {
    return { hear: none, taken: () => setTimeout(real.again, LOOK_MS), here: none, use: () => true };
  }
  const channel = new BroadcastChannel(NAME);
  const me = `${performance.timeOrigin}-${Math.random()}`;
  let isHere = false;
  let takesBack = had(false);
  let isSeen = false;  // whether another page shows what this one has
  let looker = "";  // the player who alone may see the panel
  let isSecret = false;  // whether one player alone may see what it shows
  let looking;
  let look = FIRST_LOOK_MS;
  let came = none;  // called once it is here

  const say = (message) => channel.postMessage({ from: me, ...message });

  function lookIn(duration) {
    clearTimeout(looking);
    const take = () => document.hidden ? lookIn(LOOK_MS) : real.again();  // the tab in sight comes first
    if (looks) looking = setTimeout(take, duration);
  }

  /** The handheld is elsewhere, or will be once `freed` is kept. */
  async function leave(duration, freed) {
    isHere = false;
    moved(false);
    await freed?.();
    say({ kind: "hello" });
    lookIn(duration);
  }

  async function handOver(to) {
    await real.release();
    say({ kind: "free", to });
  }

  /** What others get of news: while one player looks alone no picture, and nothing that can be tapped.
   * They read the words off the picture themselves. */
  function forOthers({ text, words, upright, chosen, alone, ...news }) {
    if (looker && Object.keys(news.page ?? {}).length) news.page = DARK;
    if (looker && news.screen) news.screen = { ...news.screen, places: [], pages: null };
    return { ...news, covered: looker };
  }

  function show(news) {
    if (!isShown()) return;
    if (news.board) moved(false, true);
    page.hear(news);
  }

  channel.addEventListener("message", ({ data }) => {
    const { kind, from, to, news } = data;
    if (isHere !== HERE.includes(kind)) return;
    if (kind === "hello") {
      isSeen = true;
      say({ kind: "all", to: from, news: forOthers(page.told()) });
    } else if (kind === "take") {
      leave(HANDED_MS, () => handOver(from));
    } else if (kind === "news" || (kind === "all" && to === me)) {
      show(news);
    } else if (kind === "free") {
      if (to === me) real.again();
      else lookIn(HANDED_MS);
    } else if (kind === "here") {
      say({ kind: "hello" });
      lookIn(LOOK_MS);
    } else if (kind === "gone") {
      lookIn(LOOK_MS);  // it may only be loaded again
    }
  });
  // A page that the browser keeps for its Back button leaves the handheld to others.
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) real.end();
    if (!isHere) return;
    if (!persisted) had(true);
    say({ kind: "gone" });
  });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  return {
    hear(news) {
      const before = looker;
      const { alone, page: pages } = page.told();
      if (alone) looker = alone;  // until what can be tapped is no longer that of the secret either
      else if (news.screen || news.board || news.power === false) looker = "";
      if (!isHere || !isSeen) return;
      say({ kind: "news", news: forOthers(before === looker ? news : { ...news, page: pages }) });
    },
    taken() {
      (isShown() ? leave : lookIn)(look);
      look = LOOK_MS;
      if (takesBack) say({ kind: "take" });  // another page was faster than this one could load
    },
    here() {
      if (isHere) return;
      isHere = true;
      takesBack = false;
      clearTimeout(looking);
      say({ kind: "here" });
      moved(true);
      came();
    },
    use() {
      if (isHere) return true;
      lookIn(LOOK_MS);  // perhaps no page has it
      say({ kind: "take" });
      return new Promise((resolve) => {
        came = () => resolve(true);
        setTimeout(resolve, SILENT_MS, false);
      });
    },
  };
}

/** Whether this tab had the handheld when it was loaded again; remember whether it has it now. */
function had(now) {
  try {
    const before = sessionStorage.getItem(HAD);
    if (now) sessionStorage.setItem(HAD, "1");
    else sessionStorage.removeItem(HAD);
    return before !== null && performance.getEntriesByType("navigation")[0]?.type === "reload";
  } catch {
    return false;  // a browser that keeps nothing
  }
}
