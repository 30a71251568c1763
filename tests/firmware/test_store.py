"""Settings and the like in flash."""

from clutch.drivers.files import Files
from clutch.record.store import Store
from memory_files import MemoryFilesystem, Refusing, full, refusing

DEFAULTS = {"brightness": 60, "language": "en", "mute": False, "names": [], "last": None}
LIMITS = {"brightness": range(5, 101), "language": ("en", "nl")}
PATH = "/store/settings.json"


def stored(text):
    filesystem = MemoryFilesystem()
    filesystem.folders.append("/store")
    filesystem.files[PATH] = text
    return filesystem, Store(Files(filesystem))


def load(store):
    return store.load("settings", DEFAULTS, LIMITS)


def test_nothing_stored_gives_the_defaults():
    assert load(Store(Files(MemoryFilesystem()))) == DEFAULTS


def test_what_was_saved_comes_back():
    filesystem = MemoryFilesystem()
    values = {"brightness": 5, "language": "nl", "mute": True, "names": ["Zoë"], "last": {"a": 1}}
    assert Store(Files(filesystem)).save("settings", values) is None
    assert load(Store(Files(filesystem))) == values
    assert list(filesystem.files) == [PATH] and filesystem.open_files == 0


def test_out_of_range_is_clamped_and_the_wrong_kind_is_the_default():
    for given, wanted in (
        ({"brightness": 900}, {"brightness": 100}),
        ({"brightness": -900}, {"brightness": 5}),
        ({"brightness": "60"}, {}),
        ({"brightness": True}, {}),
        ({"brightness": None}, {}),
        ({"language": "xx"}, {}),
        ({"mute": 1}, {}),
        ({"names": {"a": 1}}, {}),
        ({"last": [1], "unknown": 5}, {"last": [1]}),
    ):
        filesystem = MemoryFilesystem()
        store = Store(Files(filesystem))
        store.save("settings", given)
        expected = dict(DEFAULTS)
        expected.update(wanted)
        assert load(store) == expected, given


def test_a_setting_may_be_a_word_or_one_of_some_numbers():
    limits = {"lamps": ("auto", 1, 20), "sound": (True, False)}
    defaults = {"lamps": "auto", "sound": True}
    for lamps, sound in ((20, False), (1, True), ("auto", False)):
        store = Store(Files(MemoryFilesystem()))
        store.save("settings", {"lamps": lamps, "sound": sound})
        assert store.load("settings", defaults, limits) == {"lamps": lamps, "sound": sound}
    store.save("settings", {"lamps": True, "sound": 1})
    loaded = store.load("settings", defaults, limits)
    assert loaded["lamps"] == "auto" and loaded["sound"] is True


def test_a_damaged_file_gives_defaults_and_is_kept_aside():
    for text in (b"", b"{", b"[]", b"7", b'{"version": 1}', b'{"values": {}}', b"\xff\xfe"):
        filesystem, store = stored(text)
        assert load(store) == DEFAULTS
        assert filesystem.files == {PATH + ".bad": text}
        assert store.save("settings", {"brightness": 7}) is None
        assert load(store)["brightness"] == 7


def test_a_file_of_newer_firmware_is_left_alone():
    text = b'{"version": 2, "values": {"brightness": 7}}'
    for look_first in (True, False):
        filesystem, store = stored(text)
        if look_first:
            assert load(store) == DEFAULTS
        assert store.save("settings", DEFAULTS) == "newer_version"
        assert filesystem.files == {PATH: text}


def test_problems_are_told_and_leave_the_old_file():
    filesystem = MemoryFilesystem()
    store = Store(Files(filesystem))
    store.save("settings", {"brightness": 7})
    filesystem.trouble = full
    assert store.save("settings", {"brightness": 8}) == "flash_full"
    filesystem.trouble = None
    assert load(Store(Files(filesystem)))["brightness"] == 7
    assert Store(Files(None)).save("settings", {}) == "no_flash"
    assert load(Store(Files(None))) == DEFAULTS


def test_a_file_that_could_not_be_read_is_not_written_over():
    text = b'{"version": 1, "values": {"brightness": 7, "names": ["Anna", "Brian"]}}'
    for look_first in (True, False):
        filesystem, store = stored(text)
        filesystem.trouble = refusing(["read"])
        if look_first:
            assert load(store) == DEFAULTS and store.problems["settings"] == "flash_error"
            filesystem.trouble = None
        assert store.save("settings", DEFAULTS) == "flash_error"
        assert filesystem.files == {PATH: text}
        filesystem.trouble = None
        again = Store(Files(filesystem))
        assert load(again)["names"] == ["Anna", "Brian"] and again.problems["settings"] is None
        assert again.save("settings", {"names": ["Nick"]}) is None
        assert load(again)["names"] == ["Nick"]


def test_a_lack_of_memory_is_no_damage():
    text = b'{"version": 1, "values": {"brightness": 7}}'
    filesystem, store = stored(text)

    def no_memory(operation, path):
        raise MemoryError

    filesystem.trouble = no_memory
    assert load(store) == DEFAULTS and store.save("settings", DEFAULTS) == "no_memory"
    assert filesystem.files == {PATH: text}


def test_one_refusal_is_made_up_for_at_once():
    first = 0
    trouble = Refusing(1)
    while trouble.count >= first:
        first += 1
        filesystem, store = stored(b'{"version": 1, "values": {"brightness": 7}}')
        trouble = filesystem.trouble = Refusing(first)
        assert load(store)["brightness"] == 7
        assert store.save("settings", {"brightness": 8}) is None
        assert load(store)["brightness"] == 8
    assert first > 8


def test_what_is_written_appears_whole_or_not_at_all():
    for first in range(1, 9):
        filesystem = MemoryFilesystem()
        store = Store(Files(filesystem))
        load(store)
        filesystem.trouble = Refusing(first, 1 << 30)
        problem = store.save("settings", {"brightness": 8})
        filesystem.trouble = None
        content = filesystem.files.get(PATH)
        assert content is None or b'"brightness": 8' in content
        assert problem or content
        assert load(Store(Files(filesystem)))["brightness"] == (8 if content else 60)
        assert PATH + ".bad" not in filesystem.files


def test_what_is_too_deep_or_has_odd_keys_is_damage():
    for inner in (b"[" * 300 + b"]" * 300, b"[" * 9 + b"]" * 9, b"{[]: 1}", b'"\xff"'):
        text = b'{"version": 1, "values": {"last": ' + inner + b"}}"
        filesystem, store = stored(text)
        assert load(store) == DEFAULTS, inner[:20]
        assert filesystem.files == {PATH + ".bad": text}


def test_defaults_are_never_handed_out_themselves():
    load(Store(Files(MemoryFilesystem())))["names"].append("Anna")
    assert DEFAULTS["names"] == []
