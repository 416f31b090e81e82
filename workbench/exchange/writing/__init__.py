"""Export: a manuscript out, one module a format. The file appears whole or not at all; what it cannot hold is said."""

from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.aozora import AOZORA
from workbench.exchange.writing.docx import DOCX
from workbench.exchange.writing.epub import EPUB, EPUB_VERTICAL
from workbench.exchange.writing.formats import Format, Options, exporters, find_format, format_of, formats, register
from workbench.exchange.writing.html import HTML
from workbench.exchange.writing.markdown import MARKDOWN
from workbench.exchange.writing.plain import PLAIN
from workbench.exchange.writing.posting import POSTING
from workbench.exchange.writing.whole import check_place, whole_file
from workbench.story.message import Message

for _format in (AOZORA, *POSTING, PLAIN, MARKDOWN, DOCX, EPUB, EPUB_VERTICAL, HTML):
    register(_format)


def write(
    manuscript: Manuscript, path: Path, form: Format, options: Options | None = None, *, replace: bool = False
) -> tuple[Message, ...]:
    """Write a manuscript; returns what the format cannot hold, in sentences.

    Raises InputError when the file cannot be written, or is there already and `replace` is not given; then whatever was
    there is as it was.
    """
    with whole_file(path, replace=replace) as unfinished:
        return form.write(manuscript, unfinished, options or Options())


__all__ = [
    "Format",
    "Options",
    "check_place",
    "exporters",
    "find_format",
    "format_of",
    "formats",
    "register",
    "write",
]
