"""A pytest plugin for runs in a scratch copy: `-p host_sim.mutants.plugin`.

CLUTCH_MUTANTS names a JSON file with

    names     run only the tests of these names: node id, name with or without its case, class,
              file; None = all
    limits_s  {node id: seconds}; a test that takes longer fails
    every     whether the run goes on after a failure, to see each test fail
    report    the file to write: {"outcomes": {node id: "passed" | "failed" | "skipped"},
              "seconds": {node id: seconds}}
    measure   the folder of the firmware: the report gets {"reached": {file: {line: [numbers]}}},
              the tests that reached each line, as indices of "outcomes"

Tests that also run on MicroPython run on CPython only, because MicroPython would give the same
result more slowly. Hypothesis draws the same examples in every run, and does not shrink them.
"""

import json
import os

import hypothesis
import pytest

_MEMORY_BYTES = 4 << 30


class _Trial:
    def __init__(self, order: dict):
        self.order = order
        self.names = None if order["names"] is None else set(order["names"])
        self.places = {name: place for place, name in enumerate(order["names"] or ())}
        self.outcomes: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        self.coverage = None

    def pytest_sessionstart(self):
        if self.order.get("measure"):
            import coverage  # pyright: ignore[reportMissingImports]

            self.coverage = coverage.Coverage(
                data_file=None, source=[self.order["measure"]], config_file=False
            )
            self.coverage.start()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config, items):
        kept, left_out = [], []
        for item in items:
            (kept if self._chosen(item) else left_out).append(item)
        for item in kept:
            limit_s = self.order["limits_s"].get(item.nodeid)
            if limit_s is not None:
                item.add_marker(pytest.mark.timeout(limit_s))
        kept.sort(key=lambda item: self.places.get(item.nodeid, 0))
        items[:] = kept
        config.hook.pytest_deselected(items=left_out)

    def _chosen(self, item) -> bool:
        if item.name.endswith("[micropython]"):
            return False
        if self.names is None:
            return True
        own = {item.nodeid, item.name, item.name.partition("[")[0], item.path.stem}
        return bool(self.names & (own | {node.name for node in item.listchain()}))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        if self.coverage:
            self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            if self.coverage:
                self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report):
        name = report.nodeid
        self.seconds[name] = self.seconds.get(name, 0) + report.duration
        # A test that was only set up when pytest itself failed has not passed.
        passed = report.when == "call" and name not in self.outcomes
        if report.outcome != "passed" or passed:
            self.outcomes[name] = report.outcome

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self):
        found = {"outcomes": self.outcomes, "seconds": self.seconds}
        if self.coverage:
            self.coverage.stop()
            data = self.coverage.get_data()
            number = {name: place for place, name in enumerate(self.outcomes)}
            found["reached"] = {
                file: {
                    line: [number[context] for context in contexts if context]
                    for line, contexts in data.contexts_by_lineno(file).items()
                }
                for file in data.measured_files()
            }
        with open(self.order["report"], "w", encoding="utf-8") as file:
            json.dump(found, file)


def pytest_configure(config):
    with open(os.environ["CLUTCH_MUTANTS"], encoding="utf-8") as file:
        order = json.load(file)
    if not order["every"]:
        config.option.maxfail = 1
    try:
        import resource

        # An endless loop must not use up all memory before its time is over.
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
    except ImportError:  # Windows
        pass
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        deadline=None,
        database=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        report_multiple_bugs=False,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")
    config.pluginmanager.register(_Trial(order))
