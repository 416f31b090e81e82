"""Between rows and the domain's values: places, typeset text, times."""

import json
from datetime import datetime
from hashlib import sha256

from workbench.story.episodes import Place
from workbench.story.text import Emphasis, ManuscriptText, Ruby


def place(episode: str | None, offset: int | None) -> Place | None:
    """A place from its two columns."""
    return None if episode is None else Place(episode, offset)


def place_columns(prefix: str, value: Place | None) -> dict[str, str | int | None]:
    """The two columns of a place."""
    return {
        f"{prefix}_episode": value.episode if value else None,
        f"{prefix}_offset": value.offset if value else None,
    }


def moment(text: str | None) -> datetime | None:
    """A time as stored."""
    return None if text is None else datetime.fromisoformat(text)


def digest(text: str) -> str:
    """SHA-256 of a text, in hex."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def pack_marks(text: ManuscriptText) -> str:
    """Ruby and emphasis as JSON; empty when there is none."""
    if not text.ruby and not text.emphasis:
        return ""
    marks = {
        "ruby": [[mark.start, mark.end, mark.reading] for mark in text.ruby],
        "emphasis": [[mark.start, mark.end, mark.style] for mark in text.emphasis],
    }
    return json.dumps(marks, ensure_ascii=False, separators=(",", ":"))


def unpack_text(base: str, marks: str) -> ManuscriptText:
    """The typeset text again."""
    if not marks:
        return ManuscriptText(base)
    data = json.loads(marks)
    return ManuscriptText(
        base,
        tuple(Ruby(start, end, reading) for start, end, reading in data["ruby"]),
        tuple(Emphasis(start, end, style) for start, end, style in data["emphasis"]),
    )
