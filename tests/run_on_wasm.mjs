// Run tests on MicroPython for WebAssembly, for micropython_lane.py:
//
//     node run_on_wasm.mjs PACKAGE RUNNER ROOT FIRMWARE FILE test_one test_two ...
//
// RUNNER is run_on_micropython.py, which gets the arguments after it. The folders that the tests
// use are copied to the same paths in MicroPython's own filesystem.

import * as fs from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";

const FOLDERS = [
  "boards/pico", "host_sim/electronics", "host_sim/fakes", "tests/firmware",
  "tests/host_sim/electronics",
];

const [packageFolder, runner, root, firmware, ...rest] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(path.join(packageFolder, "micropython.mjs")));
const micropython = await loadMicroPython({
  heapsize: 4 << 20,
  stdout: (line) => fs.writeSync(1, line + "\n"),
  linebuffer: true,
});

function copy(file) {
  micropython.FS.mkdirTree(path.posix.dirname(file));
  micropython.FS.writeFile(file, fs.readFileSync(file));
}

copy(`${root}/host_sim/__init__.py`);
for (const folder of [firmware, ...FOLDERS.map((name) => `${root}/${name}`)]) {
  for (const entry of fs.readdirSync(folder, { recursive: true })) {
    if (entry.endsWith(".py")) copy(`${folder}/${entry.replaceAll(path.sep, "/")}`);
  }
}
micropython.runPython(`import sys; sys.argv[:] = ${JSON.stringify([runner, root, firmware, ...rest])}`);
micropython.runPython(fs.readFileSync(runner, "utf8"));
