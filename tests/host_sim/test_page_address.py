"""The option `--page`: how its address gets into the firmware, and which addresses are refused."""

import pytest
from click.testing import CliRunner

from host_sim.errors import UserError
from host_sim.pack import sources as sources_module
from host_sim.pack.page_address import checked
from host_sim.pack.sources import KNOWS_PAGE, LIBRARY, with_own_names
from tools.cli import main

WRONG = (
    "http://a.nl/", "https://", "https://a", "https://a.nl/#x", "https://a.nl/?x", "a.nl",
    "https://a.nl/ ", "https://a.nl/\n", "https://\u00eb.nl/", "https://clutch.example/xy",
    "https://a@b.nl/", 'https://a.nl/"',
)  # fmt: skip


def test_an_address_goes_into_the_firmware_as_it_is():
    for page in ("", "https://a.nl", "https://a.nl/", "https://clutch.example/x"):
        assert checked(page) == page
    assert f"PAGE = {page!r}\n".encode() in with_own_names(page=page)[KNOWS_PAGE]


def test_another_is_refused_in_one_line():
    for page in WRONG:
        with pytest.raises(UserError, match="right would be an address of at most 24 characters"):
            checked(page)
    for command in ("build", "deploy", "page"):
        done = CliRunner().invoke(main, [command, "--page", WRONG[0]])
        assert done.exit_code == 1 and done.output.count("\n") == 1
        assert "right would be an address" in done.output


def test_the_firmware_brings_the_library_without_hints_and_comments():
    source = with_own_names()[LIBRARY].decode()  # before the build shortens its names
    assert "class QRCode" in source and "typing" not in source and '"""' not in source
    assert "->" not in source


def test_without_the_library_the_firmware_has_no_codes_and_the_build_says_so(monkeypatch, capsys):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    sources_module._say_once.cache_clear()
    sources = with_own_names()
    assert LIBRARY not in sources and b"PAGE = None\n" in sources[KNOWS_PAGE]
    assert "built without QR codes" in capsys.readouterr().err
