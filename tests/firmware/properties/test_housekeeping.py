"""What the firmware does while nobody presses a key: when it is due, and that nothing is early."""

from types import SimpleNamespace

import pytest

from clutch import housekeeping


def an_app(**differs):
    """As little of an App as the tasks need; `done` has those that were done."""
    done: list[str] = []

    def task(name):
        return lambda *_: done.append(name)

    app = SimpleNamespace(
        done=done,
        garbage=False,
        journal=SimpleNamespace(
            tail_full=False, drop_archive=task("drop_archive"), tidy=task("tidy")
        ),
        loader=SimpleNamespace(
            due=None, waiting=[], drop_unused=task("drop_unused"), step=task("load")
        ),
        parts=SimpleNamespace(check=None),
        reserve=None,
        table=None,
    )
    for name, value in differs.items():
        part, _, attribute = name.rpartition("__")
        setattr(getattr(app, part) if part else app, attribute, value)
    return app


@pytest.mark.parametrize(
    ("differs", "due_ms", "done"),
    [
        ({"garbage": True}, 100, ["drop_archive", "drop_unused"]),
        ({"journal__tail_full": True}, 600, ["tidy"]),
        ({"loader__waiting": ["clutch.games.trex.rules"]}, 300, ["load"]),
    ],
)
def test_a_task_is_done_when_it_is_due_and_no_sooner(differs, due_ms, done):
    app = an_app(**differs)
    for idle_ms in (0, due_ms - 1):
        assert housekeeping.step(app, idle_ms) == due_ms - idle_ms
        assert app.done == []
    housekeeping.step(app, due_ms)
    assert app.done == done


def test_a_game_gets_its_modules_before_a_full_tail_is_emptied():
    app = an_app(loader__waiting=["clutch.games.race.rules"], journal__tail_full=True)
    housekeeping.step(app, 300)
    assert app.done == ["load"]


def test_with_nothing_to_do_it_asks_for_nothing():
    app = an_app()
    assert housekeeping.step(app, 10_000) > 1000
    assert app.done == []
