"""Text on its way through the clipboard: plain for everybody, with its marks for ourselves."""

import json

from PySide6.QtCore import QMimeData

from workbench.story.text import Emphasis, ManuscriptText, Ruby

_KIND = "application/x-continuity-workbench-manuscript"


def to_clipboard(text: ManuscriptText) -> QMimeData:
    """What is copied: the base as plain text, and the whole for a manuscript to take up again."""
    data = QMimeData()
    data.setText(text.base)
    if text.ruby or text.emphasis:
        marks = {
            "base": text.base,
            "ruby": [(one.start, one.end, one.reading) for one in text.ruby],
            "emphasis": [(one.start, one.end, one.style) for one in text.emphasis],
        }
        data.setData(_KIND, json.dumps(marks).encode())
    return data


def from_clipboard(data: QMimeData) -> ManuscriptText | None:
    """What is pasted: text with marks that was copied here, or any plain text; None when there is no text."""
    if data.hasFormat(_KIND):
        try:
            found = json.loads(bytes(data.data(_KIND).data()))
            ruby = tuple(Ruby(int(s), int(e), str(reading)) for s, e, reading in found["ruby"])
            emphasis = tuple(Emphasis(int(s), int(e), str(style)) for s, e, style in found["emphasis"])
            return ManuscriptText(str(found["base"]), ruby, emphasis)
        except (ValueError, KeyError, TypeError):
            return None
    if not data.hasText():
        return None
    return ManuscriptText(data.text().replace("\r\n", "\n").replace("\r", "\n"))
