"""The rows of the emulated Pico: `chip.*` for the installed firmware, `chip.frozen.*` for one that
is frozen into MicroPython. Only the installed firmware has goals; the other is for comparison.
"""

from functools import partial
from statistics import median

from tools.checks.bench import chip, installing, presses
from tools.checks.bench.row import Goal, Row

_MS = "ms with XIP cache"
# (id, what, whether it is an arrow, limits in ms for median, p99 and worst, to the first pixel)
_PRESSES = (
    ("arrow", "an arrow", True, (20, 40, None)),
    ("ok", "OK or BACK", False, (90, 110, 150)),
)
_SHARES = (("typical", 0.5), ("p99", 0.99), ("worst", 1))
_FINAL = (("typical", 0.5), ("worst", 1))


def chip_rows() -> list[Row]:
    return [*_of(chip.INSTALLED), *_installation(), *_of(chip.FROZEN)]


def _of(source: str) -> list[Row]:
    frozen = source == chip.FROZEN
    begin, of = ("chip.frozen", "chip, frozen") if frozen else ("chip", "chip")

    def row(id, what, ours, limit=None, kind=""):
        goal = None if frozen or limit is None else Goal("<=", limit)
        return Row(f"{begin}.{id}", f"{of}: {what}", _MS, ours, goal, kind=kind, exact=False)

    def long_game(what):
        return chip.long_game(source)[what]

    def started(what):
        return chip.start(source)[what]

    def coded(what):
        return chip.code(source)[what]

    rows = []
    for name, what, arrows, limits in _PRESSES:
        for (share_name, share), limit in zip(_SHARES, limits, strict=True):
            rows += [
                row(
                    f"{name}.{share_name}.{kind}", f"{what} to the first pixel, {share_name}",
                    partial(chip.wait, kind, source, arrows, "first_ms", share), limit, kind,
                )
                for kind in presses.kinds()
            ]  # fmt: skip
        for share_name, share in _FINAL:
            rows += [
                row(
                    f"{name}.final.{share_name}.{kind}",
                    f"{what} to the final picture, {share_name}",
                    partial(chip.wait, kind, source, arrows, "last_ms", share), None, kind,
                )
                for kind in presses.kinds()
            ]  # fmt: skip
    resume, undo = partial(chip.resume_ms, source), "an undo at move 1,000"
    erase = "an arrow during an erase, to the first pixel"
    return [
        *rows,
        row("arrow.erase.typical", f"{erase}, typical", lambda: median(chip.in_erase(source))),
        row("arrow.erase.worst", f"{erase}, worst", lambda: max(chip.in_erase(source)), 100),
        row("start.picture", "power-on to the first picture", partial(started, "picture_ms"), 160),
        row("start.home", "power-on to the home list", partial(started, "home_ms"), 700),
        row("start.resume", "power-on to a T-Rex of 360 moves", resume, 3000),
        row("start.long", "power-on to a T-Rex of 1,000 moves", partial(long_game, "resume_ms")),
        row("code.square", "RIGHT to the square of a QR code", partial(coded, "square_ms"), 150),
        row("code", "RIGHT to the QR code", partial(coded, "code_ms"), 1000),
        row("undo", undo, partial(long_game, "undo_ms"), 100),
        row("undo.past", f"{undo}, past the copies", partial(long_game, "past_ms"), 1500),
    ]


def _installation() -> list[Row]:
    def figure(what):
        return installing.figures()[what]

    def row(id, what, unit, most):
        ours, goal = partial(figure, id), Goal("<=", most)
        return Row(f"chip.install.{id}", f"installation: {what}", unit, ours, goal, exact=False)

    return [
        row("first_s", "the first, first byte to home list", "s", 15),
        row("again_s", "nothing changed, first byte to home list", "s", 3),
        row("files", "files on the drive", "files", 6),
    ]
