"""The handheld in a terminal: panel, lamps, keys, power and log, with Textual.

    Terminal(Live(open_an_engine, board)).run()

The handheld runs in real time on the thread of the web page's `Live`, and this module draws its
changes. It keeps these rules:

- A terminal reports that a key goes down, but not that it comes up. So each key is a tap, and the
  two useful holds have keys of their own.
- A lamp has a shape for its role (track round, cross pointed, seats square) and the letter of its
  colour, so that nothing depends on seeing colour. The letter of a bright lamp is bold; a dark
  lamp is hollow.
- The panel is drawn in half blocks, 128 by 32 characters; in a smaller terminal in Braille dots,
  64 by 16. In one that is too small even for those, its words are shown, and the size of a window
  that has room for the picture.
"""

import base64
import os
import re
from functools import partial
from typing import Any

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Footer, RichLog, Static

from host_sim.electronics.ssd1306 import HEIGHT, WIDTH
from host_sim.frontends.lamp_colours import seen
from host_sim.frontends.web.live import SPEEDS, Live, when_told_to_end
from host_sim.playthroughs.headless import half_blocks

TAP_MS = 80
HOLD_MS = 800
# Columns and lines for half blocks, and for Braille, with everything around the panel.
_ROOM = (WIDTH + 2, 44)
_SMALL_ROOM = (WIDTH // 2 + 2, 22)
_PLACES = {
    "track": ("V", *map(str, range(1, 13))),
    "cross": ("N", "W", "C", "E", "S"),
    "seats": tuple(map(str, range(1, 9))),
}
_FAINTEST, _BRIGHT = 110, 150  # of 255: the least brightness of a shape; that of a bold letter
_SHAPES = {"track": "●○", "cross": "◆◇", "seats": "■□"}
# The bit of each of the eight dots of a Braille character, by column and row.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def braille(picture: bytes) -> list[str]:
    """1,024 bytes of a panel as 16 lines of 64 Braille characters, two by four pixels each."""
    lines = []
    for top in range(0, HEIGHT, 4):
        page, shift = picture[top // 8 * WIDTH : (top // 8 + 1) * WIDTH], top % 8
        line = ""
        for left in range(0, WIDTH, 2):
            bits = 0
            for column, dots in enumerate(_DOTS):
                pixels = page[left + column] >> shift
                bits |= sum(dot for row, dot in enumerate(dots) if pixels >> row & 1)
            line += chr(0x2800 + bits)
        lines.append(line)
    return lines


def lamp_line(role: str, colours: list[str]) -> Text:
    """The lamps of a role: of each its place, its shape, and the letter of its colour.

    `colours`: six hex digits for each lamp, as it is driven.
    """
    line = Text(f"{role:6}", "dim")
    full, hollow = _SHAPES[role]
    for place, colour in zip(_PLACES[role], colours, strict=False):
        red, green, blue = bytes.fromhex(colour)
        look = seen((red, green, blue), role)
        line.append(f" {place:>2}", "dim")
        if look is None:
            line.append(hollow + " ", "dim")
        else:
            level = max(look.rgb)
            lift = max(1.0, _FAINTEST / level)
            rgb = ",".join(str(round(part * lift)) for part in look.rgb)
            line.append(full, f"rgb({rgb})")
            line.append(look.letter, "bold" if level >= _BRIGHT else "dim")
    return line


def panel_text(picture: dict, small: bool) -> Text:
    """The panel of a picture of `Live`."""
    pages = [base64.b64decode(picture["page"][str(page)]) for page in range(HEIGHT // 8)]
    draw = braille if small else half_blocks
    return Text("\n".join(draw(b"".join(pages))))


def panel_words(picture: dict) -> Text:
    """The words on the panel of a picture of `Live`; those at the cursor are reversed."""
    words = Text("\n".join(line for line in picture["text"] if line), no_wrap=True)
    if picture["chosen"]:
        words.highlight_regex(rf"(?<!\S){re.escape(picture['chosen'])}(?!\S)", "reverse")
    words.append("\n\nThe picture needs a window of {} by {}.".format(*_SMALL_ROOM), "dim")
    return words


class Changed(Message):
    """The picture of the handheld, or its log, has changed."""


class Terminal(App[None]):
    """`live`: the handheld, not yet started; leaving the terminal stops it."""

    TITLE = "Clutch"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #where { height: 1; width: 100%; text-align: center; }
    Center { height: auto; }
    #panel { width: auto; height: auto; padding: 0 1; background: #04060a; color: #d0e8ff; }
    #lamps { height: auto; margin: 1 0; }
    .low #lamps { margin: 0; }
    #lamps Static { width: 100%; text-align: center; }
    #log { height: 1fr; width: 100%; border-top: solid $panel; }
    """
    # (key of the terminal, key of the handheld, milliseconds, text in the footer)
    KEYS = (
        ("up", "UP", TAP_MS, ""),
        ("down", "DOWN", TAP_MS, ""),
        ("left", "LEFT", TAP_MS, ""),
        ("right", "RIGHT", TAP_MS, ""),
        ("enter", "OK", TAP_MS, "OK"),
        ("backspace", "BACK", TAP_MS, "BACK"),
        ("m", "OK", HOLD_MS, "hold OK: menu"),
        ("u", "BACK", HOLD_MS, "hold BACK: back in time"),
    )
    BINDINGS = [
        *(
            Binding(key, f"hold('{name}', {ms})", text, show=bool(text), priority=True)
            for key, name, ms, text in KEYS
        ),
        Binding("q", "quit", "quit"),
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("p", "power", "power"),
        Binding("c", "cable", "USB cable"),
        Binding("s", "speed", "speed"),
    ]

    def __init__(self, live: Live):
        super().__init__()
        self.live = live
        self._releases: dict[str, Timer] = {}
        self._logged = 0

    def compose(self) -> ComposeResult:
        yield Static(id="where")
        with Center():
            yield Static(id="panel")
        with Vertical(id="lamps"):
            for role in _PLACES:
                yield Static(id=role)
        yield RichLog(id="log", max_lines=300, wrap=True)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(RichLog).can_focus = False
        self.live.start(lambda: self.post_message(Changed()))
        if not self.is_headless:
            self.set_interval(1, self._end_without_window)
            when_told_to_end(lambda code: self.exit(None, code))

    def _end_without_window(self) -> None:
        """End when the window was closed. A program that ignores SIGHUP, as under nohup, would go
        on and read its end without end."""
        if not os.isatty(0):
            self.exit()

    def on_unmount(self) -> None:
        self.live.stop()

    # ---- keys

    def action_hold(self, key: str, duration_ms: int) -> None:
        """Press a key of the handheld, and release it after the given time."""
        running = self._releases.pop(key, None)
        if running:  # the key is still down: release it first, so that it is pressed twice
            running.stop()
            self.live.key(self, key, False)
        self.live.key(self, key, True)
        self._releases[key] = self.set_timer(duration_ms / 1000, partial(self._let_go, key))

    def _let_go(self, key: str) -> None:
        self._releases.pop(key, None)
        self.live.key(self, key, False)

    def action_power(self) -> None:
        self.live.power(not self.live.picture.get("power"))

    def action_cable(self) -> None:
        """Plug the USB cable in or pull it, if the handheld has a battery."""
        picture = self.live.picture
        if picture and picture["board"]["battery"]:
            self.live.usb(not picture["usb"])

    def action_speed(self) -> None:
        """Go to the next speed: stopped, or 1, 4 or 20 seconds for each second."""
        speed = self.live.picture.get("speed", 1)
        self.live.speed(SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)])

    # ---- the picture

    def on_resize(self) -> None:
        self._show()

    def on_changed(self) -> None:
        self._show()

    def _show(self) -> None:
        picture: dict[str, Any] = self.live.picture
        # Textual still handles messages after it has taken the widgets of an app that ends.
        if not picture or not self.is_running:
            return
        size = self.size
        small = size.width < _ROOM[0] or size.height < _ROOM[1]
        tiny = size.width < _SMALL_ROOM[0] or size.height < _SMALL_ROOM[1]
        self.set_class(size.height < 24, "low")
        shown = panel_words(picture) if tiny else panel_text(picture, small)
        self.query_one("#panel", Static).update(shown)
        lamps = picture["lamp"]
        for role in _PLACES:
            first, count = picture["board"]["lamps"][role]
            line = self.query_one("#" + role, Static)
            line.display = count > 0
            if count:
                line.update(lamp_line(role, [lamps[str(first + lamp)] for lamp in range(count)]))
        self.query_one("#where", Static).update(self._where(picture))
        log = self.query_one(RichLog)
        for number, kind, text in self.live.log_after(self._logged):
            log.write(Text(text, "bold red" if kind == "error" else ""))
            self._logged = number

    def _where(self, picture: dict) -> str:
        if not picture["power"]:
            state = "off"
        elif picture["speed"]:
            state = f"{picture['speed']}x, {picture['clock']} s"
        else:
            state = f"stopped at {picture['clock']} s"
        tone = f", {picture['tone']} Hz" if picture["tone"] else ""
        supply = "" if picture["usb"] else ", on battery"
        return f"{picture['board']['title']}: {state}{supply}{tone}"
