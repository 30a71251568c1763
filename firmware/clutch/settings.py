"""The settings of the handheld: what they are, and what they do.

`Settings(app)` loads them; a file that was edited into nonsense gives defaults, key by key. Their
screen is in `settings_screen.py`.
"""

from clutch.lazy import use
from clutch.words import LANGUAGES

_NAME = "settings"
_BRIGHTNESS = (20, 40, 60, 80, 100)
_CONTRAST = (10, 40, 70, 100)
_SLEEP_MINUTES = (5, 15, 30, 60)

# Each setting and its values, in the order of the screen.
ROWS = (
    ("language", LANGUAGES),
    ("sound", (True, False)),
    ("lamps", _BRIGHTNESS),
    ("contrast", _CONTRAST),
    ("sleep", _SLEEP_MINUTES),
    ("turned", (False, True)),
)
_DEFAULTS = {
    "language": "en",
    "sound": True,
    "lamps": 60,
    "contrast": 70,
    "sleep": 15,
    "turned": False,
}


class Settings:
    """`values` as they stand; `apply()` makes the parts follow them."""

    def __init__(self, app):
        self.app = app
        self.values = self._store().load(_NAME, _DEFAULTS, dict(ROWS))

    def _store(self):
        return use("clutch.store").Store(self.app.parts.files)

    def apply(self):
        """Make the words, the panel, the lamps and the buzzer follow the settings."""
        app, values = self.app, self.values
        if app.words.language != values["language"]:
            app.words.load(values["language"], app.words.section)
        app.parts.buzzer.mute = not values["sound"]
        app.parts.display.flip(values["turned"])
        app.shine()

    def brightness(self):
        """The lamps' brightness, 0..255."""
        return self.values["lamps"] * 255 // 100

    def contrast(self):
        """The panel's contrast, 0..255."""
        return self.values["contrast"] * 255 // 100

    def sleep_ms(self):
        """How long nobody presses before the handheld sleeps."""
        return self.values["sleep"] * 60000

    def turn(self):
        """Turn the picture by 180 degrees, for who sits on the other side."""
        self.values["turned"] = not self.values["turned"]
        self.apply()
        self.save()

    def save(self):
        """Write them, and be heard to; what goes wrong stands in the bottom line."""
        problem = self._store().save(_NAME, self.values)
        self.app.play("refuse" if problem else "save")
        if problem:
            self.app.screen.banner = self.app.words.say(problem)
