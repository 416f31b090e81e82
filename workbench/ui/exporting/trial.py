"""How an export would come out, found in the background: how it begins, and what cannot be kept."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFont

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing import Format, Options
from workbench.exchange.writing.shift_jis import encoded
from workbench.memory.outgoing import chosen_episodes, manuscript
from workbench.settings import EditorSettings, PagesSettings
from workbench.store import Unit
from workbench.story.message import Message
from workbench.text.counting import amount
from workbench.ui.editor.faces import manuscript_font
from workbench.ui.exporting.sheets import first_pages, sheet_of
from workbench.ui.pages.flow import Page
from workbench.ui.pages.sheets import Sheet

_SHOWN = 3000
"""Code points of a text format that are shown."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be exported: `episodes` as the author typed them."""

    form: Format
    options: Options
    branch: str
    episodes: str
    title: str
    author: str


@dataclass(frozen=True, slots=True)
class Trial:
    """How it would come out. `length` is in what authors in the language count; `text`: the file's own words, for a
    text format; for the others the first `pages` on a `sheet` in a `font`, that of place `first` more than a title.
    `notes` are None where only the export itself can tell."""

    request: Request
    episodes: int
    length: int
    notes: tuple[Message, ...] | None
    text: str = ""
    sheet: Sheet | None = None
    font: QFont | None = None
    pages: tuple[Page, ...] = ()
    first: int = 0


def assembled(unit: Unit, request: Request) -> Manuscript:
    """The manuscript that is asked for. Raises InputError for a choice of episodes that says none."""
    last = len(unit.episodes.timeline(request.branch).telling)
    numbers = chosen_episodes(request.episodes, last)
    return manuscript(unit, request.title, request.branch, numbers, request.author)


def tried(out: Manuscript, request: Request, pages: PagesSettings, stop: Callable[[], object]) -> Trial:
    """Write it where nobody sees it. `stop` is called where it may end early, and raises then."""
    form, options = request.form, request.options
    length = sum(amount(one.text.base, out.language) for one in out.chapters)
    if form.text is not None:
        text, losses = form.text(out)
        stop()
        encoded(text, options, losses, notes=form.name == "aozora")
        return Trial(request, len(out.chapters), length, losses.notes(), text[:_SHOWN])
    notes = None
    if not form.slow:
        with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
            notes = form.write(out, Path(folder) / f"trial{form.suffix}", options)
    sheet = sheet_of(form, options, out.language, pages)
    font = manuscript_font(EditorSettings(), out.language)
    found, first = first_pages(out, sheet, font, not sheet.numbered, stop)
    return Trial(request, len(out.chapters), length, notes, "", sheet, font, found, first)
