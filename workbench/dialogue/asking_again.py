"""An answer that says what was withheld, or agrees to it, is asked for once more, more strictly, twice at most.

What it said first is told as taken back, with what was wrong with it; the last one stands, marked where it is no
better.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workbench.dialogue.ask import Answer
from workbench.dialogue.second_look import Marked, second_look
from workbench.engine import Reader
from workbench.store import StoryFile
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken

MORE = 2
"""How often an answer is asked for again at most."""


@dataclass(frozen=True, slots=True)
class Begun:
    """An answer begins: its words follow."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The answer before does not stand; another one begins. `marked` says why."""

    text: str
    marked: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class Stands:
    """The answer before stands, with what is still wrong with it, if anything."""

    text: str
    marked: tuple[Marked, ...]


Step = Begun | str | TakenBack | Stands
"""What happens on the way; plain text is a piece of the answer begun last."""


def until_it_stands(
    story: StoryFile,
    reader: Reader | None,
    make: Callable[[int], Answer],
    cancel: CancelToken | None = None,
) -> Iterator[Step]:
    """Every step up to the answer that stands. `make(n)` makes the answer, `n` of them having been taken back: from 1
    on it should be asked for strictly (`ask(…, strictly=True)`) and under another seed.

    What no model worded is not looked at. Raises as `make` and the answers do.
    """
    for taken_back in range(MORE + 1):
        answer = make(taken_back)
        yield Begun(answer)
        pieces = []
        for piece in answer.pieces:
            pieces.append(piece)
            yield piece
        text = "".join(pieces).strip()
        marked = wrong_with(story, reader, answer, text, cancel)
        if not marked or taken_back == MORE:
            yield Stands(text, marked)
            return
        yield TakenBack(text, marked)


def wrong_with(
    story: StoryFile, reader: Reader | None, answer: Answer, text: str, cancel: CancelToken | None = None
) -> tuple[Marked, ...]:
    """What is wrong with an answer's words. Without a reader that works, only what words alone show."""
    if not answer.receipt.model:
        return ()
    try:
        return tuple(second_look(story, reader, answer.receipt, text, cancel))
    except ModelError:
        return tuple(second_look(story, None, answer.receipt, text, cancel))
