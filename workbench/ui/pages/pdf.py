"""A manuscript as PDF: pages with embedded type, written beside the file and put in its place when they are whole."""

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QPageLayout, QPageSize, QPainter, QPdfWriter

from workbench.exchange.manuscript import Manuscript
from workbench.settings import EditorSettings
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message, reason
from workbench.ui.editor.faces import manuscript_font
from workbench.ui.pages.flow import Typesetter
from workbench.ui.pages.glyphs import measure_of
from workbench.ui.pages.painting import PagePainter
from workbench.ui.pages.sheets import Sheet, sheet, usual

_DOTS = 1200
"""To the inch. Glyphs are placed to a fiftieth of a millimetre."""


def write_pdf(
    manuscript: Manuscript,
    path: Path,
    layout: Sheet | None = None,
    font: str = "",
    cover: bool = True,
    cancel: CancelToken | None = None,
) -> tuple[Message, ...]:
    """Write pages in the language's usual layout or the one given; `font` names a face in place of the first mincho or
    serif there is. Works without a display and without a window. Returns notes about what is not as one might expect.

    Raises InputError when the file cannot be written, Cancelled; then what was at `path` is still there.
    """
    if QGuiApplication.instance() is None:
        _without_display()
    chosen = layout or sheet(usual(manuscript.language), manuscript.language)
    face = manuscript_font(EditorSettings(font=font), manuscript.language)
    handle, name = _beside(path)
    os.close(handle)
    scratch = Path(name)
    try:
        _write(manuscript, scratch, chosen, face, cover, cancel or CancelToken())
        scratch.chmod(0o644)
        scratch.replace(path)
    except OSError as error:
        raise InputError("{path} cannot be written ({reason}).", path=path, reason=reason(error)) from error
    finally:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
    there = QFontInfo(face).family()
    if not font or font == there:
        return ()
    return (Message("There is no typeface {name} here; the pages are set in {other}.", name=font, other=there),)


def _write(manuscript: Manuscript, scratch: Path, layout: Sheet, face: QFont, cover: bool, cancel: CancelToken) -> None:
    writer = QPdfWriter(str(scratch))
    writer.setTitle(manuscript.title)
    writer.setAuthor(manuscript.author)
    writer.setCreator("Continuity Workbench")
    writer.setResolution(_DOTS)
    size = QPageSize(QSizeF(layout.width, layout.height), QPageSize.Unit.Millimeter, layout.name)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError(0, "the place cannot be written to")
    setter = Typesetter(layout, manuscript.language, measure_of(face))
    pages = PagePainter(layout, face, _DOTS / 25.4)
    try:
        for number, page in enumerate(setter.book(manuscript, cover)):
            cancel.raise_if_cancelled()
            if number:
                writer.newPage()
            pages.paint(painter, page)
    finally:
        finished = painter.end()
    if not finished or not _whole(scratch):
        raise OSError(0, "the disk may be full")


def _whole(path: Path) -> bool:
    """Qt does not say when the disk was full."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 32))
        return b"%%EOF" in file.read()


def _beside(path: Path) -> tuple[int, str]:
    try:
        return tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    except OSError as error:
        raise InputError("{path} cannot be written ({reason}).", path=path, reason=reason(error)) from error


def _without_display() -> None:
    """An application for a program that has no window, such as the command line; it stays for the rest of the run."""
    # Elsewhere the faces of the system are known to its own platform only, which needs no display either.
    platform = ["-platform", "offscreen"] if sys.platform.startswith("linux") else []
    _kept.append(QGuiApplication(["workbench", *platform]))


_kept: list[QGuiApplication] = []
