"""The modules of a page as one script."""

import subprocess

import pytest

from host_sim.frontends.web.bundle import bundled

MODULES = {
    "entry.js": """import { add } from "./sum.js";
import { name } from "./far/name.js";
const made = 1;
console.log(add(made, 2), name);
""",
    "sum.js": """import { name } from "./far/name.js";
const made = 10;  // a remark
const sign = "  // this stays";
/** A remark
 * of two lines. */
  // A remark of one.
export const add = (a, b) => `${name}: ${a + b + made} ${sign}`;
""",
    "far/name.js": """console.log("once");
export const name = "sum";
""",
}


def laid_out(folder, modules):
    for name, source in modules.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(source)
    return folder / "entry.js"


@pytest.mark.lane("page")
def test_a_script_runs_as_its_modules_do_each_of_them_once(tmp_path):
    entry = laid_out(tmp_path, MODULES)
    (tmp_path / "bundle.mjs").write_text(bundled(entry))
    assert "remark" not in bundled(entry) and "stays" in bundled(entry)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    runs = [
        subprocess.run(["node", tmp_path / name], capture_output=True, text=True, check=True)
        for name in ("entry.js", "bundle.mjs")
    ]
    assert runs[0].stdout == runs[1].stdout == "once\nsum: 13   // this stays sum\n"


def test_a_file_that_is_not_there_stays_an_import(tmp_path):
    far = 'import { load } from "./made.mjs";\n'
    assert bundled(laid_out(tmp_path, {"entry.js": far + "load();\n"})).startswith(far)


@pytest.mark.parametrize(
    "line",
    [
        'import name from "./sum.js";',
        'import * as sum from "./sum.js";',
        'import { name as other } from "./sum.js";',
        'import {\n  name,\n} from "./sum.js";',
        "export let name = 1;",
        "export default 1;",
    ],
)
def test_a_form_that_cannot_be_bundled_is_refused(tmp_path, line):
    with pytest.raises(ValueError, match=r"entry.js: cannot be bundled"):
        bundled(laid_out(tmp_path, {**MODULES, "entry.js": line + "\n"}))


def test_modules_that_import_each_other_are_refused(tmp_path):
    modules = {
        "entry.js": 'import { a } from "./a.js";\n',
        "a.js": 'import { b } from "./b.js";\nexport const a = 1;\n',
        "b.js": 'import { a } from "./a.js";\nexport const b = 1;\n',
    }
    with pytest.raises(ValueError, match=r"a.js is imported by a module that it imports"):
        bundled(laid_out(tmp_path, modules))
