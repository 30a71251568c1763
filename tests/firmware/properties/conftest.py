"""What the properties share."""

import sys

import pytest

from clutch import modules
from tested_device import Device, without_loading


@pytest.fixture
def device():
    return Device()


@pytest.fixture(scope="module")
def modules_stay():
    """Modules stay in memory, for tests that start hundreds of handhelds."""
    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        without_loading(patch)
        yield
    modules._drop([name for name in set(sys.modules) - before if name.startswith("clutch.")])


class ImportWatch:
    """Calls a function with the name of each module of the firmware that is about to be loaded;
    what it raises, the import raises."""

    def __init__(self, about_to_load):
        self.about_to_load = about_to_load

    def find_spec(self, name, _path=None, _target=None):
        if name.startswith("clutch."):
            self.about_to_load(name)


@pytest.fixture
def on_load(monkeypatch):
    """on_load(function): an ImportWatch from now on; on_load(None) ends it."""

    def watch(about_to_load):
        others = [one for one in sys.meta_path if not isinstance(one, ImportWatch)]
        watches = [ImportWatch(about_to_load)] if about_to_load else []
        monkeypatch.setattr(sys, "meta_path", watches + others)

    return watch


@pytest.fixture
def loaded(on_load):
    """The names of the modules that are loaded, in order."""
    names: list[str] = []
    on_load(names.append)
    return names
