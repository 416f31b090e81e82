"""The library's own sentences in the interface's language. It raises them in English, the language of its source;
`resources/messages` has the others, one file for each language.

An entry is a template: `{0}`, `{1}`… stand for what the library filled in, which is translated in turn when it is a
sentence or a phrase of the library's itself.
"""

import re
import tomllib
from functools import cache

from PySide6.QtCore import QLocale

from workbench.resources import resource

_PLACE = re.compile(r"\{(\d+)\}")


def localised(sentence: str, language: str | None = None) -> str:
    """A library sentence in `language` (None: the interface's); as it is when there is no translation of it."""
    return _load(language or QLocale().name()[:2]).translate(sentence)


class Messages:
    """Templates of one language: exact sentences first, then patterns, the one with most words of its own first."""

    def __init__(self, entries: dict[str, str]) -> None:
        self._exact = {source: target for source, target in entries.items() if not _PLACE.search(source)}
        filled = sorted(set(entries) - set(self._exact), key=lambda source: -len(_PLACE.sub("", source)))
        self._patterns = [(_pattern(source), entries[source]) for source in filled]

    def translate(self, sentence: str) -> str:
        """The sentence in this language, or itself."""
        if sentence in self._exact:
            return self._exact[sentence]
        for pattern, target in self._patterns:
            if found := pattern.fullmatch(sentence):
                parts = {name[1:]: self.translate(text) for name, text in found.groupdict().items() if name[0] == "_"}
                return _PLACE.sub(lambda place, parts=parts: parts[place[1]], target)  # type: ignore[misc]
        return sentence


def read_messages(language: str) -> dict[str, dict[str, str]]:
    """The entries of a language by section, English template -> translated template; empty when there is no file."""
    path = resource("messages", f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def _load(language: str) -> Messages:
    return Messages({source: text for section in read_messages(language).values() for source, text in section.items()})


def _pattern(template: str) -> re.Pattern[str]:
    """`{n}` takes anything, named `_n`; `'{n}'` stands in whichever quotes Python chose for that value."""
    escaped = re.sub(r"\\\{(\d+)\\\}", r"(?P<_\1>.*?)", re.escape(template))
    return re.compile(re.sub(r"'(\(\?P<_(\d+)>\.\*\?\))'", r"(?P<q\2>['\"])\1(?P=q\2)", escaped), re.DOTALL)
