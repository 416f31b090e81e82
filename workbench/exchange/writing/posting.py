"""Files in the sites' notations."""

from functools import partial
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.shift_jis import encoded
from workbench.exchange.writing.sites import SITES, Site, posting_text
from workbench.story.message import Message


def write_posting(manuscript: Manuscript, path: Path, options: Options, *, site: Site) -> tuple[Message, ...]:
    """A `Writer`, once it knows the site."""
    text, losses = posting_text(manuscript, site)
    path.write_bytes(encoded(text, options, losses, notes=False))
    return losses.notes()


POSTING = tuple(
    Format(
        site.name,
        ".txt",
        partial(write_posting, site=site),
        encodings=True,
        text=partial(posting_text, site=site),
        japanese=True,
    )
    for site in SITES
    if not site.tags
)
"""pixiv's notation is for the clipboard only: nothing here reads it."""
