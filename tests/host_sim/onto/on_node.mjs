// The page's installer in Node, on a device behind the terminal that this process has as its
// standard input and output: `node on_node.mjs JOB.json RESULT.json`.
//
// A job is {"do": "install" | "fetch" | "names" | "wait", "plan", "tree" {path: base64}, "names": text,
// "long_names", "cut_after": exchanges after which the cable comes out, or null, "limits" in place of the plan's,
// "wait_ms" between connecting and looking, and whether a button is pressed "again"}. The result has "count",
// "said", "executed" (the code of every exchange), "files", "trouble" {"kind", "about"}.

import { readFileSync, read as readFrom, writeFileSync, write as writeTo } from "node:fs";
import { webcrypto } from "node:crypto";

import { differences, install, refusal } from "../../../host_sim/frontends/web/static/onto/install.js";
import { look } from "../../../host_sim/frontends/web/static/onto/look.js";
import { RawRepl } from "../../../host_sim/frontends/web/static/onto/raw_repl.js";
import { fetchSaved, namesFrom, readNames, resultsOf, writeNames } from "../../../host_sim/frontends/web/static/onto/saved.js";
import { Trouble } from "../../../host_sim/frontends/web/static/onto/trouble.js";

globalThis.crypto ??= webcrypto;
const [, , jobFile, resultFile] = process.argv;
const job = JSON.parse(readFileSync(jobFile, "utf-8"));
const result = { said: [], executed: [], exchanges: 0 };
const bytes = (text) => Uint8Array.from(Buffer.from(text, "base64"));

/** A terminal as the page knows a serial port. */
function terminal() {
  let isOpen = true;
  return {
    async open() {},
    read: () => new Promise((resolve, reject) => {
      const into = Buffer.alloc(65536);
      const attempt = () => {
        if (!isOpen) return reject(new Trouble("unplugged"));
        readFrom(0, into, 0, into.length, null, (error, count) => {
          if (error?.code === "EAGAIN") setTimeout(attempt, 1);
          else if (error || !count) reject(new Trouble("unplugged"));
          else resolve(Uint8Array.from(into.subarray(0, count)));
        });
      };
      attempt();
    }),
    async write(data) {
      if (!isOpen) throw new Trouble("unplugged");
      for (let at = 0; at < data.length;) {
        at += await new Promise((resolve, reject) => {
          writeTo(1, data, at, data.length - at, null, (error, count) => {
            if (error?.code === "EAGAIN") setTimeout(() => resolve(0), 1);
            else if (error) reject(new Trouble("unplugged"));
            else resolve(count);
          });
        });
      }
    },
    async close() {
      isOpen = false;
    },
  };
}

const handling = job.limits ? { ...job.plan, line: { ...job.plan.line, ...job.limits } } : job.plan;
const repl = new RawRepl(terminal(), handling, (code) => {
  if (job.cut_after !== null && result.exchanges >= job.cut_after) throw new Trouble("unplugged");
  result.exchanges += 1;
  if (code) result.executed.push(code);
});
const say = (kind, about = {}) => kind === "sent" || result.said.push([kind, about]);

async function waited() {
  await new Promise((on) => { setTimeout(on, job.wait_ms); });
  if (job.again) repl.again();
  await look(repl, job.plan);
}

async function installed() {
  const { plan } = job;
  const seen = await look(repl, plan);
  const refused = refusal(seen, plan);
  if (refused) throw refused;
  result.differences = differences(seen, plan);
  const tree = new Map(Object.entries(job.tree).map(([path, text]) => [path, bytes(text)]));
  result.count = await install(repl, tree, plan, seen, say);
}

async function fetched() {
  const files = await fetchSaved(repl, job.plan.saved, job.long_names ?? {}, say);
  result.results = resultsOf(files);
  result.files = Object.fromEntries(files.map(({ name, data }) =>
    [name, Buffer.from(data).toString("base64")]));
}

async function named() {
  const before = await readNames(repl, job.plan.saved);
  result.before = before.names;
  await writeNames(repl, job.plan.saved, namesFrom(job.names, job.plan.saved), before);
}

try {
  await repl.open();
  await { install: installed, fetch: fetched, names: named, wait: waited }[job.do]();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  result.trouble = { kind: error.kind, about: error.about };
}
writeFileSync(resultFile, JSON.stringify(result));
process.exit(0);
