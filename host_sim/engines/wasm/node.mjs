// The device process of the engine wasm: device.py on MicroPython compiled to WebAssembly.
//
//     node node.mjs PACKAGE CODE FLASH
//
// PACKAGE: the folder of the npm package. CODE: a folder that becomes /code. FLASH: the file with
// the drive, as large as the board's flash. Frames come on stdin and go to stdout. The firmware
// prints to stderr.

import { webcrypto } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";

const [packageFolder, codeFolder, flashFile] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(path.join(packageFolder, "micropython.mjs")));
const micropython = await loadMicroPython({
  heapsize: 4 << 20,
  stdin: () => null,  // by default it would read the frames
  stdout: (line) => fs.writeSync(2, line + "\n"),
  linebuffer: true,
});

const flash = fs.openSync(flashFile, "r+");
const bytes = (address, count) => micropython._module.HEAPU8.subarray(address, address + count);

micropython.registerJsModule("clutch_host", {
  read(address, count) {
    let done = 0;
    while (done < count) {
      const more = fs.readSync(0, micropython._module.HEAPU8, address + done, count - done, null);
      if (!more) break;
      done += more;
    }
    return done;
  },
  write(address, count) {
    for (let done = 0; done < count;) done += fs.writeSync(1, bytes(address + done, count - done));
  },
  random(address, count) {
    webcrypto.getRandomValues(bytes(address, count));
  },
  store_read(at, address, count) {
    return fs.readSync(flash, micropython._module.HEAPU8, address, count, at);
  },
  store_write(at, address, count) {
    fs.writeSync(flash, micropython._module.HEAPU8, address, count, at);
    return 0;
  },
  store_flush() {
    return 0;  // a killed process loses nothing that was written
  },
});

function copy(from, to) {
  micropython.FS.mkdir(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = `${to}/${entry.name}`;
    if (entry.isDirectory()) copy(source, target);
    else micropython.FS.writeFile(target, fs.readFileSync(source));
  }
}

copy(codeFolder, "/code");
micropython.runPython(fs.readFileSync(path.join(codeFolder, "start.py"), "utf8"));
