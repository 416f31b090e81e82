"""The formats only the window's Qt can write, beside those of `exchange.writing`."""

from functools import partial
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing import Format, Options, register
from workbench.settings import PagesSettings
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.pages.pdf import write_pdf
from workbench.ui.pages.sheets import NAMES, fitting


def register_own(pages: PagesSettings) -> None:
    """Make them known, to be written on the page of these settings unless another is named."""
    register(Format("pdf", ".pdf", partial(_pdf, pages=pages), slow=True, layouts=fitting))


def _pdf(manuscript: Manuscript, path: Path, options: Options, *, pages: PagesSettings) -> tuple[Message, ...]:
    if options.layout and options.layout not in NAMES:
        raise InputError("There is no page layout “{name}”; these are: {names}.", name=options.layout, names=NAMES)
    return write_pdf(manuscript, path, chosen_sheet(pages, manuscript.language, options.layout))
