"""The user's language, and the library's messages said in it.

Messages are English in the source; `resources/messages` has a gettext catalogue (`.po`) for each other language, read
as it is, so that there is nothing to compile and nothing that can be out of date.
"""

import locale
import os
import sys
from collections.abc import Mapping
from functools import cache

from workbench.resources import resource
from workbench.story.message import Message

LANGUAGES = ("en", "ja", "zh")
"""What the program speaks."""
_LISTED = {"en": ", ", "ja": "、", "zh": "、"}


def system_language() -> str:
    """The system's language if the program speaks it, else English: as the environment names it, then the system."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if said := os.environ.get(name):
            return _spoken(said)
    return _spoken(_windows_language() if sys.platform == "win32" else locale.getlocale()[0] or "")


def localised(said: Message | str, language: str) -> str:
    """A message in `language`, in English where nobody has translated it; other text is somebody's words and stays."""
    if isinstance(said, str):
        return said
    catalogue = catalogue_of(language)

    def look_up(template: str, plural: str, count: int) -> str:
        return catalogue.get(template) or (plural if plural and count != 1 else template)

    return said.said(look_up, _LISTED.get(language, ", ").join)


def translated(words: str, language: str) -> str:
    """Words that come in English from a file of the program's own, such as the model catalogue."""
    return catalogue_of(language).get(words, words)


@cache
def catalogue_of(language: str) -> Mapping[str, str]:
    """Template -> its translation; none for English. Japanese and Chinese have one form for any number."""
    path = resource("messages", f"{language}.po")
    if not path.is_file():
        return {}
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        found = ((_first(entry.id), _first(entry.string)) for entry in read_po(file, locale=language))
        return {source: said for source, said in found if source and said}


def _first(forms: object) -> str:
    return str(forms[0]) if isinstance(forms, list | tuple) and forms else str(forms or "")


def _spoken(name: str) -> str:
    language = name[:2].lower()
    return language if language in LANGUAGES else "en"


def _windows_language() -> str:
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
    return locale.windows_locale.get(number, "")
