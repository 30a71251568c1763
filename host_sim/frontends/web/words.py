"""The words of the pages: one file a language, static/words/en.json.

    scripts()["languages.js"]       # a module that is made: LANGUAGES, the names and words of all
    speaking(index)                 # a page with what it says without its script, in all languages

What a language lacks is English on the page, as on the handheld.
"""

import html
import json
from functools import cache
from pathlib import Path

from host_sim.files.paths import ROOT
from host_sim.pack.words import languages

STATIC = Path(__file__).parent / "static"
WORDS = STATIC / "words"


def words(language: str, folder: Path = WORDS) -> dict[str, dict]:
    """{"page": {name: words}, "onto": {name: sentence}}, each name with what is written for it. A
    list is whole: what the language lacks of it is English."""
    found = json.loads((folder / f"{language}.json").read_bytes())
    for name, listed in found["page"].items():
        if isinstance(listed, list) and None in listed:
            whole = zip(listed, words("en")["page"][name], strict=True)
            found["page"][name] = [said or english for said, english in whole]
    return found


@cache
def scripts(names: tuple[str, ...] = ()) -> dict[str, str]:
    """{path below static: source} of the modules that are made of the words. `names`: those of the
    page's words that are needed, by default all."""
    known = languages(ROOT / "firmware")
    spoken = {language: words(language) for language in known}
    page = {
        one: {
            "name": name,
            "page": {
                key: said for key, said in spoken[one]["page"].items() if not names or key in names
            },
        }
        for one, name in known.items()
    }
    onto = {one: spoken[one]["onto"] for one in known}
    return {
        "languages.js": _script("LANGUAGES", page),
        "onto/sentences.js": _script("SENTENCES", onto),
    }


def _script(name: str, value: dict) -> str:
    """A browser reads so much text faster as JSON than as a script."""
    made = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f"export const {name} = JSON.parse({json.dumps(made, ensure_ascii=False)});\n"


def speaking(page: str) -> str:
    """A page with what it says without its script in all languages: in <noscript>, and where the
    script is missing."""
    places = (("noscript", "<noscript>"), ("not_loaded", '<div id="missing" role="alert" hidden>'))
    for name, place in places:
        said = {one: words(one)["page"].get(name) for one in languages(ROOT / "firmware")}
        rows = [
            f'<p lang="{one}">{html.escape(text, quote=False)}</p>'
            for one, text in said.items()
            if text
        ]
        page = page.replace(f"{place}</", f"{place}{''.join(rows)}</")
    return page
