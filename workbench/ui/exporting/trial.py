"""How an export would come out, found in the background: how it begins, and what cannot be kept."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.rewrite import cut
from workbench.exchange.writing import Format, Options
from workbench.exchange.writing.headings import heading
from workbench.exchange.writing.shift_jis import encoded
from workbench.memory.outgoing import chosen_episodes, manuscript
from workbench.store import Unit
from workbench.story.message import Message
from workbench.story.text import ManuscriptText
from workbench.text.counting import amount

_SHOWN = 3000
"""Code points of the text that are shown: more than a page of any size."""


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
    """How it would come out. `amount`: how long it is, as authors in the story's language count. `text`: the file's own
    words, for a text format; `page`: the beginning to be shown as set for the others, under `heading`. `notes` are None
    where only the export itself can tell."""

    request: Request
    episodes: int
    amount: int
    text: str
    heading: str
    page: ManuscriptText
    notes: tuple[Message, ...] | None


def assembled(unit: Unit, request: Request) -> Manuscript:
    """The manuscript that is asked for. Raises InputError for a choice of episodes that says none."""
    last = len(unit.episodes.timeline(request.branch).telling)
    numbers = chosen_episodes(request.episodes, last)
    return manuscript(unit, request.title, request.branch, numbers, request.author)


def tried(out: Manuscript, request: Request, stop: Callable[[], object]) -> Trial:
    """Write it where nobody sees it. `stop` is called where it may end early, and raises then."""
    form = request.form
    text, notes = "", None
    if form.text is not None:
        text, losses = form.text(out)
        stop()
        encoded(text, request.options, losses, notes=form.name == "aozora")
        text, notes = text[:_SHOWN], losses.notes()
    elif not form.slow:
        with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
            notes = form.write(out, Path(folder) / f"trial{form.suffix}", request.options)
    first = out.chapters[0]
    return Trial(
        request,
        len(out.chapters),
        sum(amount(one.text.base, out.language) for one in out.chapters),
        text,
        heading(first, out.language),
        cut(first.text, 0, _SHOWN),
        notes,
    )
