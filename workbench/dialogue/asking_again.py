"""An answer that says what was withheld, agrees to it or steps out of its role is asked for once more, more strictly,
twice at most.

What it said first is told as taken back, with what was wrong with it; the last one stands, marked where it is no
better.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from workbench.dialogue.ask import Answer
from workbench.dialogue.second_look import Marked, Why, second_look
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
    make: Callable[[int, bool], Answer],
    cancel: CancelToken | None = None,
) -> Iterator[Step]:
    """Every step up to the answer that stands. `make(n, strictly)` makes the answer, `n` of them having been taken
    back, each under another seed; `strictly` (`ask(…, strictly=True)`) once one of them went too far.

    What no model worded is not looked at. Raises as `make` and the answers do.
    """
    strictly = False
    for taken_back in range(MORE + 1):
        answer = make(taken_back, strictly)
        yield Begun(answer)
        pieces = []
        for piece in answer.pieces:
            pieces.append(piece)
            yield piece
        text = whole(answer, pieces)
        marked = wrong_with(story, reader, answer, text, cancel)
        if not newly(marked, answer) or taken_back == MORE:
            yield Stands(text, marked)
            return
        yield TakenBack(text, marked)
        strictly = strictly or goes_too_far(newly(marked, answer))


def whole(answer: Answer, pieces: Sequence[str]) -> str:
    """All of an answer's words: what it went on from, too."""
    return (answer.begins + "".join(pieces)).strip()


def newly(marked: Sequence[Marked], answer: Answer) -> tuple[Marked, ...]:
    """What is wrong with the words that are new: those an answer went on from have been judged."""
    return tuple(one for one in marked if one.sentence not in answer.begins) if answer.begins else tuple(marked)


def goes_too_far(marked: Sequence[Marked]) -> bool:
    """True when an answer said more than it may; one that only stepped out of its role is asked for as before."""
    return any(one.why is not Why.OUT_OF_ROLE for one in marked)


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
