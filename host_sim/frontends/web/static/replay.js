// Steps through a recorded game, on a handheld of its own that keeps nothing.

import { fill } from "./alone.js";
import { inWords } from "./words.js";

export class Replay {
  constructor({ page, recordings, another, show }) {
    const { part } = page;
    this.games = recordings.games;
    Object.assign(this, { part, another, show, handheld: null, entered: 0, wanted: 0, busy: false });
    part("replay").hidden = false;
    fill(part("recording"), [["", "—"], ...Object.keys(this.games).map((name) =>
      [name, name.replaceAll("_", " ")])], "");
    part("recording").addEventListener("change", () => this.choose(part("recording").value));
    part("replay-at").addEventListener("input", () => this.goTo(Number(part("replay-at").value)));
    part("replay-back").addEventListener("click", () => this.goTo(this.wanted - 1));
    part("replay-on").addEventListener("click", () => this.goTo(this.wanted + 1));
    part("replay-end").addEventListener("click", () => this.choose(""));
  }

  async choose(name) {
    const { part } = this;
    part("recording").value = name;
    part("replay-end").hidden = !name;
    this.game = this.games[name];
    if (!name) {
      this.handheld = null;
      part("replay-where").textContent = "";
      this.show(null);
      return;
    }
    this.handheld = this.another();
    part("replay-at").max = this.game.moves.length;
    this.entered = -1;
    await this.handheld.ready;
    this.goTo(0);
  }

  /** Step through a game from elsewhere; `say(line)` gets the error if a move is refused. */
  offer(game, say) {
    const { part } = this;
    const name = inWords("from_link");
    if (!(name in this.games)) part("recording").append(new Option(name, name));
    this.games = { ...this.games, [name]: game };
    this.say = say;
    part("to-bench").getAttribute("aria-expanded") === "true" || part("to-bench").click();
    part("replay").open = true;
    return this.choose(name);
  }

  /** Show the game after so many moves. To go back, the game is played again from the start. */
  async goTo(count) {
    if (!this.game) return;
    this.wanted = Math.max(0, Math.min(count, this.game.moves.length));
    this.tellWhere();
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.game && this.entered !== this.wanted) {
        if (this.entered < 0 || this.wanted < this.entered) {
          const { refused } = await this.handheld.ask({ do: "setup", setup: this.game.setup });
          if (refused) return this.refuse(refused);
          this.entered = 0;
        }
        if (this.entered < this.wanted) {
          const move = this.game.moves[this.entered];
          const { refused } = await this.handheld.ask({ do: "move", move });
          if (refused) return this.refuse(refused);
          this.entered += 1;
        }
      }
    } finally {
      this.busy = false;
    }
  }

  /** End the game after the moves that were accepted. */
  refuse(line) {
    this.say?.(`${inWords("refused_at")} ${this.entered + 1}: ${line}`);
    this.wanted = Math.max(0, this.entered);
    this.tellWhere();
  }

  tellWhere() {
    const { moves } = this.game;
    this.part("replay-at").value = this.wanted;
    const move = moves[this.wanted - 1];
    this.part("replay-where").textContent =
      `${this.wanted} / ${moves.length}${move ? `: ${move.join(" ")}` : ""}`;
  }
}
