"""The same chapters, written."""

import json
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing import Options
from workbench.story.message import Message

NAMES = {"en": "Chapters in JSON", "ja": "章のJSON", "zh": "JSON 章节"}
SUFFIXES = (".chapters",)


def write(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    """Write it to `path`; returns what it cannot hold."""
    chapters = [{"title": one.title, "text": one.text.base} for one in manuscript.chapters]
    work = {"title": manuscript.title, "language": manuscript.language, "chapters": chapters}
    path.write_text(json.dumps(work, ensure_ascii=False, indent=1), encoding="utf-8")
    readings = sum(len(one.text.ruby) for one in manuscript.chapters)
    return (Message("Readings left out: {count}.", count=readings),) if readings else ()
