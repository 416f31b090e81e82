"""Chapters in JSON: {"title": …, "language": …, "chapters": [{"title": …, "text": …}]}."""

import json

from workbench.exchange.encoding import decode
from workbench.exchange.work import ImportedEpisode, ImportedPart, ImportedWork
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText

NAMES = {"en": "Chapters in JSON", "ja": "章のJSON", "zh": "JSON 章节"}
SUFFIXES = (".chapters",)


def read(data: bytes, name: str, encoding: str | None) -> ImportedWork:
    """The work in a file of this name."""
    text, found = decode(data, name, encoding)
    try:
        work = json.loads(text)
    except ValueError:
        raise InputError("{name} is no JSON.", name=name) from None
    chapters = [ImportedEpisode(one["title"], ManuscriptText(one["text"])) for one in work["chapters"]]
    parts = (ImportedPart("", tuple(chapters)),)
    return ImportedWork(work["title"], "", work["language"], parts, encoding=found, format="chapters")
