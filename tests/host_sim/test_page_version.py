"""The folder of the page's parts has another name as soon as anything of the page is changed."""

import shutil

import pytest

from host_sim.frontends.web import static_page


def folder_of_page():
    (folder,) = {name.partition("/")[0] for name in static_page.files_of_page() if "/" in name}
    return folder


@pytest.fixture
def static(tmp_path, monkeypatch):
    """A copy of the files of the page, which a test may change; the parts are one small file."""
    folder = shutil.copytree(static_page.STATIC, tmp_path / "static")
    monkeypatch.setattr(static_page, "STATIC", folder)
    monkeypatch.setattr(static_page, "parts", lambda page: {"alone.js": b"begin();"})
    return folder


@pytest.mark.parametrize(
    "name",
    ["handheld.css", "layouts.css", "onto/onto.css", "index.html", "onto/onto.html",
     "service_worker.js"],
)  # fmt: skip
def test_a_changed_file_changes_the_folder(static, name):
    before = folder_of_page()
    assert folder_of_page() == before
    with (static / name).open("a") as file:
        file.write("b { top: 0 }\n" if name.endswith(".css") else "/* */\n")  # no comments go
    assert folder_of_page() != before


def test_so_does_a_changed_part_policy_or_manifest(static, monkeypatch):
    found = [folder_of_page()]
    monkeypatch.setattr(static_page, "CONTENT_SECURITY_POLICY", "default-src 'none'")
    found.append(folder_of_page())
    manifest = static / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace("standalone", "fullscreen"), "utf-8")
    found.append(folder_of_page())
    monkeypatch.setattr(static_page, "parts", lambda page: {"alone.js": b"end();"})
    found.append(folder_of_page())
    assert len(set(found)) == len(found)
