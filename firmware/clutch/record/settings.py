"""The settings of the handheld and their effects.

`Settings(app)` loads them; an invalid value in the file becomes its default. Their screen is in
`menus/settings.py`.
"""

from micropython import const

from clutch.record.store import Store
from clutch.words import LANGUAGES

_NAME = "settings"
_BRIGHTNESS = ("auto", 20, 40, 60, 80, 100)
_AUTO_ON_USB = const(60)
_AUTO_ON_BATTERY = const(20)
_CONTRAST = (10, 40, 70, 100)
_ON_BATTERY = ("sparing", "always", "off")
_SLEEP_MINUTES = (5, 15, 30, 60)

# Each setting and its values, in the order of the screen.
ROWS = (
    ("language", LANGUAGES),
    ("sound", (True, False)),
    ("lamps", _BRIGHTNESS),
    ("battery", _ON_BATTERY),
    ("contrast", _CONTRAST),
    ("sleep", _SLEEP_MINUTES),
    ("turned", (False, True)),
)
_DEFAULTS = {
    "language": "en",
    "sound": True,
    "lamps": "auto",
    "battery": "sparing",
    "contrast": 70,
    "sleep": 15,
    "turned": False,
}


class Settings:
    """`values`: the current settings; `apply()` makes the parts follow them. `unsaved`: whether
    they still have to be written. `first`: whether flash had none at power-on."""

    def __init__(self, app):
        self.app = app
        self.unsaved = False
        self._chosen = {}  # since power-on
        self._load()
        self.first = self._absent

    def _load(self):
        store = self._store()
        self.values = store.load(_NAME, _DEFAULTS, dict(ROWS))
        self.values.update(self._chosen)
        self._problem = store.problems[_NAME]
        self._absent = store.absent

    def _store(self):
        return Store(self.app.parts.files)

    def change(self, name, by=1):
        """Move a setting on by `by` places in its list of values, which wraps."""
        allowed = dict(ROWS)[name]
        place = allowed.index(self.values[name]) + by
        self.values[name] = self._chosen[name] = allowed[place % len(allowed)]
        self.unsaved = True
        self.apply()
        self.app.mark(None)

    def set(self, name, value):
        """Choose one of a setting's values."""
        allowed = dict(ROWS)[name]
        self.change(name, allowed.index(value) - allowed.index(self.values[name]))

    def apply(self):
        """Make the words, the panel, the lamps and the buzzer follow the settings."""
        app, values = self.app, self.values
        if app.words.language != values["language"]:
            app.words.load(values["language"], app.words.game, app.words.more)
        app.parts.buzzer.mute = not values["sound"]
        app.parts.display.flip(values["turned"])
        app.shine()

    def speak(self, language):
        """Use another language from now on, without saving it."""
        self.values["language"] = language
        self.apply()

    def brightness(self, on_usb):
        """The lamps' brightness, 0..255."""
        percent = self.values["lamps"]
        if percent == "auto":
            percent = _AUTO_ON_USB if on_usb else _AUTO_ON_BATTERY
        return percent * 255 // 100

    def contrast(self):
        """The panel's contrast, 0..255."""
        return self.values["contrast"] * 255 // 100

    def sleep_ms(self):
        """The time without a key press, in ms, after which the handheld sleeps."""
        return self.values["sleep"] * 60000

    def turn(self):
        """Turn the picture by 180 degrees, for a player on the other side, and save."""
        self.change("turned")
        self.save()

    def save(self):
        """Write changed settings, with a sound; a problem is shown in the bottom line."""
        if not self.unsaved:
            return
        problem = self.keep()
        app = self.app
        app.play("refuse" if problem else "save")
        if app.table:
            app.changed()  # the save mark is for the game too
        else:
            app.mark(problem is None)
        if problem:
            app.screen.banner = app.words.say(problem)

    def keep(self):
        """Write the values. None, or a problem's code; the next save of a move tries again."""
        if self._problem:
            self._load()  # the file may be readable by now: keep the older choices in it
            self.apply()
        problem = self._problem or self._store().save(_NAME, self.values)
        self.unsaved = problem not in (None, "newer_version")
        return problem
