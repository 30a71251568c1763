"""Files on littlefs, mounted as the rp2 port does."""

from vfs import VfsLfs2

from clutch.drivers.files import Files
from host_sim.electronics.flash_files import put
from host_sim.electronics.flash_image import apply, formatted, image_flash

_PAGE = 256


def test_a_power_cut_while_a_file_is_renamed_hides_no_other():
    flash = formatted()
    drive = VfsLfs2(flash, progsize=_PAGE)
    names = {"1"} | {"%d.done" % number for number in range(10, 40)}
    for name in sorted(names):
        put(drive, "/games/" + name, bytes(130))
    image = flash.array.image()
    flash.log = []
    Files(drive).rename("/games/1", "/games/1.done")
    assert len({block for block, _, _ in flash.log}) > 1, "the folder is in one block"
    seen = []
    for change in flash.log + [None]:
        drive = VfsLfs2(image_flash(image), progsize=_PAGE)
        found = set(Files(drive).names("/games"))
        assert found in (names, names - {"1"} | {"1.done"})
        seen.append("1" in found)
        if change:
            apply(image, change)
    assert seen[0] and not seen[-1]
