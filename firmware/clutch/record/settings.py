"""The settings of the handheld and their effects.

`Settings(app)` loads them; an invalid value in the file becomes its default. `changing.py` changes
them, and their screen is in `menus/settings.py`.
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
    "gauge_mv": 0,
}
GAUGE_MV = const(250)  # the most that `gauge_mv`, what the ADC reads too little, may be


class Settings:
    """`values`: the current settings; `apply()` makes the parts follow them. `chosen`: those that
    were changed since power-on. `unsaved`: whether they still have to be written. `first`: whether
    flash had none at power-on."""

    def __init__(self, app):
        self.app = app
        self.unsaved = False
        self.chosen = {}
        self._load()
        self.first = self._absent

    def _load(self):
        store = self._store()
        limits: dict = dict(ROWS)
        limits["gauge_mv"] = range(-GAUGE_MV, GAUGE_MV + 1)
        self.values = store.load(_NAME, _DEFAULTS, limits)
        self.values.update(self.chosen)
        self._problem = store.problems[_NAME]
        self._absent = store.absent

    def _store(self):
        return Store(self.app.parts.files)

    def apply(self):
        """Make words, panel, lamps, buzzer and gauge follow the settings."""
        app, values = self.app, self.values
        if app.words.language != values["language"]:
            app.words.load(values["language"], app.words.game, app.words.more)
        app.parts.buzzer.mute = not values["sound"]
        app.parts.display.flip(values["turned"])
        app.supply.correction_mv = values["gauge_mv"]
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

    def keep(self):
        """Write the values. None, or a problem's code; the next save of a move tries again."""
        if self._problem:
            self._load()  # the file may be readable by now: keep the older choices in it
            self.apply()
        problem = self._problem or self._store().save(_NAME, self.values)
        self.unsaved = problem not in (None, "newer_version")
        return problem
