"""The commit that stands beside a figure."""

import subprocess

from tools.texts.generated_blocks import commit_of


def git(folder, *words):
    names = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    command = ["git", *names, *words]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def test_a_commit_has_a_plus_if_something_differs_that_no_command_writes(tmp_path):
    assert commit_of(tmp_path) == "unknown"
    (tmp_path / "tests").mkdir()
    table, source = tmp_path / "tests" / "README.md", tmp_path / "main.py"
    table.write_text("| 1 |")
    source.write_text("pass")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "all: Begin")
    commit = git(tmp_path, "rev-parse", "--short", "HEAD").strip()
    assert commit_of(tmp_path) == commit
    table.write_text("| 2 |")
    assert commit_of(tmp_path) == commit, "the table of a run before this one"
    source.write_text("print()")
    assert commit_of(tmp_path) == f"{commit}+"
    git(tmp_path, "checkout", "main.py")
    (tmp_path / "new.py").write_text("pass")
    assert commit_of(tmp_path) == f"{commit}+"
