"""The pages an export is shown on: those it is set on, or such as a reader's own program makes of it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from PySide6.QtGui import QFont

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing import Format, Options
from workbench.exchange.writing.docx_looks import TYPESCRIPT, running_head
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.scenes import with_breaks
from workbench.settings import PagesSettings
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.pages.flow import Page, Typesetter
from workbench.ui.pages.glyphs import measure_of
from workbench.ui.pages.sheets import Sheet, sheet

_SHOWN = 12
"""Pages that are set for a look."""
_BEGUN = 5
"""Lines on a page that is more than a title."""
_WORD = Sheet("word", False, 210, 297, (25.4, 25.4, 31.75, 31.75), 40, 39, justified=False, headed=False)
_WORD_VERTICAL = Sheet("word", True, 297, 210, (25.4, 25.4, 31.75, 31.75), 43, 37, headed=False)
_WESTERN_LINES = 52


def sheet_of(form: Format, options: Options, language: str, pages: PagesSettings) -> Sheet:
    """The sheet of a format and its options for a story in a language; for PDF the very one it is set on."""
    if form.name == "pdf":
        return chosen_sheet(pages, language, options.layout)
    if form.name == "docx" and options.layout == TYPESCRIPT:
        return replace(sheet("typescript", language), numbered=False)
    vertical = form.name == "epub-vertical" or (form.turns and options.vertical)
    if form.name == "docx" and not vertical:
        return replace(_WORD, lines=_WESTERN_LINES) if language == "en" else _WORD
    if form.name == "docx":
        return _WORD_VERTICAL
    return replace(sheet("bunko" if vertical else "a5", language), headed=False)


def first_pages(
    out: Manuscript, on: Sheet, font: QFont, typed: bool, stop: Callable[[], object]
) -> tuple[tuple[Page, ...], int]:
    """The first pages of a manuscript as set, and the place among them of the first that holds more than a title.
    `typed`: as a standard manuscript. `stop` is called where it may end early, and raises then."""
    if typed:
        losses = Losses()
        chapters = tuple(replace(one, text=with_breaks(one.text, losses)) for one in out.chapters)
        out = replace(out, chapters=chapters)
    found = []
    for page in islice(Typesetter(on, out.language, measure_of(font)).book(out), _SHOWN):
        stop()
        found.append(replace(page, head=f"{running_head(out)} / {page.number - 1}") if typed else page)
    return tuple(found), next((at for at, page in enumerate(found) if len(page.slots) >= _BEGUN), len(found) - 1)
