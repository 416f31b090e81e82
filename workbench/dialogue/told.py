"""What somebody has been told in a talk: the working memory of that thread, and of nothing else.

A statement among the author's questions is what the character was told; it is found again by meaning when a later
question comes near it, however long ago it was said. It is never canon, no other thread knows of it, and it goes with
the exchange it was said in when that may not be put before anybody any more.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.dialogue.grounding import GroundsCheck
from workbench.dialogue.history import exchanges
from workbench.engine import Priority, Reader
from workbench.memory.extraction.runs import asks
from workbench.store.tokens import asked as tokens_of
from workbench.story.conversation import Grounds, Turn
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken
from workbench.story.sentences import split_sentences

MOST = 4
"""Things told that come to mind at most."""
_ASKED = re.compile(r"[?？]\W*$|か[。」\s]*$|[吗呢]\W*$")
_WORDS = 2
"""Words from which on something said is worth keeping in mind: a greeting is not."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A statement the character was told, by the question's turn (id) it stands in, and what the answer to it rests
    on."""

    turn: str
    text: str
    grounds: Grounds


def tellings(path: Sequence[Turn], standing: GroundsCheck, language: str) -> list[Telling]:
    """What was told on a path, oldest first, without exchanges that may not be put before anybody now."""
    found = []
    for one in exchanges(path):
        if not standing.holds(one.answer.grounds):
            continue
        for span in split_sentences(one.question.text, language):
            said = span.of(one.question.text).strip()
            if not _ASKED.search(said) and not asks(said, language) and len(set(tokens_of(said))) >= _WORDS:
                found.append(Telling(one.question.id, said, one.answer.grounds or Grounds()))
    return found


def coming_up(
    told: Sequence[Telling],
    question: str,
    shown: Collection[str],
    reader: Reader | None,
    cancel: CancelToken | None = None,
) -> list[Telling]:
    """Those nearest to a question, oldest first, without what stands in the prompt as it was said (`shown`: turns)."""
    others = [one for one in told if one.turn not in shown]
    if len(others) <= MOST:
        return others
    words = frozenset(tokens_of(question))
    near = [float(len(words & frozenset(tokens_of(one.text)))) for one in others]
    if reader is not None:
        try:
            rows = reader.embed([one.text for one in others], "passage", Priority.NOW, cancel)
            near = [float(value) for value in rows @ reader.embed([question], "query", Priority.NOW, cancel)[0]]
        except ModelError:
            pass  # The words they share decide.
    best = sorted(range(len(others)), key=lambda at: (-near[at], -at))[:MOST]
    return [others[at] for at in sorted(best)]
