"""Text on its way through the clipboard: with its marks for ourselves, as notation and as HTML for everybody else."""

import json
from contextlib import suppress

from PySide6.QtCore import QMimeData

from workbench.exchange.notation import write_ruby
from workbench.story.errors import InputError
from workbench.story.text import Emphasis, ManuscriptText, Ruby

_KIND = "application/x-continuity-workbench-manuscript"


def to_clipboard(text: ManuscriptText) -> QMimeData:
    """What is copied: marks are notation in plain text, `<ruby>` in HTML, and themselves for a manuscript."""
    data = QMimeData()
    marked = bool(text.ruby or text.emphasis)
    data.setText(write_ruby(text) if marked else text.base)
    if marked:
        # What reads and writes HTML takes a while to load, and is not needed before.
        from workbench.exchange.rich_text import to_html

        data.setHtml(to_html(text))
    kept = {
        "base": text.base,
        "ruby": [(one.start, one.end, one.reading) for one in text.ruby],
        "emphasis": [(one.start, one.end, one.style) for one in text.emphasis],
    }
    data.setData(_KIND, json.dumps(kept).encode())
    return data


def from_manuscript(data: QMimeData) -> bool:
    """True for what was copied from a manuscript: it has its marks already."""
    return data.hasFormat(_KIND)


def from_clipboard(data: QMimeData) -> ManuscriptText | None:
    """What is pasted: text with marks that was copied here, HTML that has ruby, or any plain text; None when there is
    no text."""
    if data.hasFormat(_KIND):
        try:
            found = json.loads(bytes(data.data(_KIND).data()))
            ruby = tuple(Ruby(int(s), int(e), str(reading)) for s, e, reading in found["ruby"])
            emphasis = tuple(Emphasis(int(s), int(e), str(style)) for s, e, style in found["emphasis"])
            return ManuscriptText(str(found["base"]), ruby, emphasis)
        except (ValueError, KeyError, TypeError):
            return None
    if data.hasHtml() and "<ruby" in data.html().lower():
        from workbench.exchange.rich_text import from_html

        with suppress(InputError):
            return from_html(data.html())
    if not data.hasText():
        return None
    return ManuscriptText(data.text().replace("\r\n", "\n").replace("\r", "\n"))
