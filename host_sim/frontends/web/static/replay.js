// The player of recorded games: it steps through one, on a handheld of its own that keeps nothing.

import { fill } from "./choices.js";
import { listed, shareGame, whoPlayed } from "./send.js";
import { filled, inWords, put, whenLanguage } from "./words.js";

const STEP_MS = 2500;

export class Replay {
  /** `continued(game)` puts a game in progress on the real handheld; it returns why it cannot. */
  constructor({ page, recordings, another, back, continued }) {
    const { part, say } = page;
    this.games = recordings.games;
    Object.assign(this, { part, say, told: page.told, another, back, handheld: null, entered: 0, wanted: 0, busy: false });
    part("replay").hidden = !Object.keys(this.games).length;  // an installed package has none
    this.list();
    whenLanguage(() => this.list());
    part("recording").addEventListener("change", () => this.choose(part("recording").value));
    part("replay-at").addEventListener("input", () => this.goTo(Number(part("replay-at").value)));
    part("replay-back").addEventListener("click", () => this.goTo(this.wanted - 1));
    part("replay-on").addEventListener("click", () => this.goTo(this.wanted + 1));
    part("replay-play").addEventListener("click", () => this.play(!this.playing));
    part("replay-end").addEventListener("click", () => this.choose(""));
    part("to-start").addEventListener("click", () => this.game && this.choose(""));
    part("share-replay").addEventListener("click", async () => this.say(await shareGame(this.game, this.told().screen)));
    part("continue-here").hidden = part("share-replay").hidden = !continued;
    part("continue-here").addEventListener("click", async () => {
      const { setup, moves } = this.game;
      const refused = await continued(
        { setup: untaught(setup), moves: moves.slice(0, this.wanted) });
      if (refused) this.say(refused);
    });
    // The handheld says a move in its own words, a moment after its panel has shown it.
    new MutationObserver(() => this.caption()).observe(part("log"), { childList: true });
  }

  async choose(name, at = 0) {
    const { part } = this;
    if (!name) return this.back();
    const mine = this.another(() => this.handheld === mine && this.ended());
    this.handheld = mine;
    this.game = this.games[name];
    part("recording").value = name;
    part("player").hidden = false;
    document.body.classList.add("replaying");
    part("player-title").textContent = whoPlayed(this.game.setup);
    part("player-about").hidden = name !== "from_link";
    part("player-about").textContent = inWords("about");
    part("replay-at").max = this.game.moves.length;
    this.entered = -1;
    await mine.ready;
    if (this.handheld === mine) this.goTo(at);
  }

  /** List the games by name, players and moves; those of one name are numbered. */
  list() {
    const counts = {};
    const named = ({ setup, moves }) => {
      const game = inWords(setup.game) ?? setup.game;
      counts[game] = (counts[game] ?? 0) + 1;
      return filled("recorded", game, counts[game], setup.players?.length ?? "", moves.length);
    };
    const { value } = this.part("recording");
    fill(this.part("recording"), [["", "—"], ...Object.entries(this.games).map(([name, game]) =>
      [name, inWords(name) ?? named(game)])], value);
  }

  /** Another handheld is shown. */
  ended() {
    const { part } = this;
    this.play(false);
    this.handheld = this.game = null;
    part("recording").value = "";
    part("player").hidden = true;
    document.body.classList.remove("replaying");
    part("replay-where").textContent = part("replay-said").textContent = "";
  }

  /**
   * Show a game from elsewhere, as it stands in the end: "from_link" or "from_record".
   */
  offer(game, name = "from_link") {
    this.games = { ...this.games, [name]: game };
    this.list();
    return this.choose(name, game.moves.length);
  }

  /** Show the game after so many moves. To go back, the game is played again from the start. */
  async goTo(count) {
    if (!this.game) return;
    this.wanted = Math.max(0, Math.min(count, this.game.moves.length));
    this.tellWhere();
    if (this.busy) return;
    this.busy = true;
    this.part("player").setAttribute("aria-busy", "true");
    try {
      while (this.game && this.entered !== this.wanted) await this.step();
    } finally {
      this.busy = false;
      this.part("player").removeAttribute("aria-busy");
    }
  }

  /** Go on by itself, move by move, to the end; from the end, begin again. */
  play(on) {
    clearInterval(this.playing);
    this.part("replay-play").setAttribute("aria-pressed", String(on));
    put(this.part("replay-play"), on ? "pause" : "play");
    this.playing = on && setInterval(() => {
      if (this.wanted >= this.game.moves.length) return this.play(false);
      this.goTo(this.wanted + 1);
    }, STEP_MS);
    if (on && this.wanted >= this.game.moves.length) this.goTo(0);
  }

  /** Say the last move as the handheld does, and who has what. */
  caption() {
    const last = [...this.part("log").querySelectorAll(".move, .game")].at(-1);
    const { ended, names = [], scores = [] } = this.told().screen?.score ?? {};
    const soFar = names.map((name, seat) => `${name} ${scores[seat]}`).join(", ");
    if (this.game) this.part("replay-said").textContent = ended ? listed(ended) : [last?.textContent, soFar].filter(Boolean).join(" \u00b7 ");
  }

  /** One step towards the move that is wanted. */
  async step() {
    const { handheld, game } = this;
    const goesBack = this.entered < 0 || this.wanted < this.entered;
    const { refused } = await handheld.ask(goesBack
      ? { do: "setup", setup: untaught(game.setup) } : { do: "move", move: game.moves[this.entered] });
    if (this.handheld !== handheld) return;
    if (refused) this.refuse(refused);
    else this.entered = goesBack ? 0 : this.entered + 1;
  }

  /** End the game after the moves that were accepted. */
  refuse(line) {
    this.say(`${inWords("refused_at")} ${this.entered + 1}: ${line}`);
    this.wanted = this.entered = Math.max(0, this.entered);
    this.tellWhere();
  }

  tellWhere() {
    const { moves } = this.game;
    this.part("replay-at").value = this.wanted;
    this.part("replay-where").textContent = `${this.wanted} / ${moves.length}`;
    this.part("replay-back").ariaDisabled = this.wanted === 0;
    this.part("replay-on").ariaDisabled = this.wanted === moves.length;
  }
}

/** A set-up without lessons: their pages would stand before the game. */
function untaught({ teach, ...setup }) {
  return setup;
}
