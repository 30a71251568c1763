// A recorded game, move by move: on a handheld of its own that keeps nothing.

import { fill } from "./alone.js";

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

  /** Show the game after so many moves. Going back begins it anew: a game is what was entered. */
  async goTo(count) {
    if (!this.game) return;
    this.wanted = Math.max(0, Math.min(count, this.game.moves.length));
    this.tellWhere();
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.game && this.entered !== this.wanted) {
        if (this.entered < 0 || this.wanted < this.entered) {
          await this.handheld.ask({ do: "setup", setup: this.game.setup });
          this.entered = 0;
        }
        if (this.entered < this.wanted) {
          await this.handheld.ask({ do: "move", move: this.game.moves[this.entered] });
          this.entered += 1;
        }
      }
    } finally {
      this.busy = false;
    }
  }

  tellWhere() {
    const { moves } = this.game;
    this.part("replay-at").value = this.wanted;
    const move = moves[this.wanted - 1];
    this.part("replay-where").textContent =
      `${this.wanted} / ${moves.length}${move ? `: ${move.join(" ")}` : ""}`;
  }
}
