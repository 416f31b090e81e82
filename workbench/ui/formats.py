"""The formats only the window's Qt can write, beside those of `exchange.writing`."""

from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing import Format, Options, register
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.ui.pages.bar import sheet_name
from workbench.ui.pages.pdf import write_pdf
from workbench.ui.pages.sheets import NAMES, sheet


def register_own() -> None:
    """Make them known; done again, it changes nothing."""
    register(Format("pdf", ".pdf", _pdf, slow=True, layouts=_layouts))


def _layouts() -> dict[str, str]:
    return {name: sheet_name(name) for name in NAMES}


def _pdf(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    if options.layout and options.layout not in NAMES:
        raise InputError(
            "There is no page layout “{name}”; these are: {names}.", name=options.layout, names=tuple(NAMES)
        )
    layout = sheet(options.layout, manuscript.language) if options.layout else None
    return write_pdf(manuscript, path, layout)
