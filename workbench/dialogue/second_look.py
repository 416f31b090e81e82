"""A second look at a finished answer: does it state something close to what was not handed over?

The prompt holds nothing of it, so such a sentence is a guess, or a plot the model knows from elsewhere; the author sees
it marked and may have the answer made anew. For the author's eyes only.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.dialogue.persona import cast
from workbench.dialogue.receipts import Receipt
from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated
from workbench.store import StoryFile
from workbench.store.tokens import asked as tokens_of
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

PLAIN = 0.33
"""From this share of a fact's telling words on, a sentence states it whatever else it says."""
CLOSE = 0.15
"""From this share on, it does when it also means nearly the same: nearer to it than to anything that was given."""
FEWEST = 2
"""Words it takes at least: one may be chance."""
POOL = 40
"""Facts a sentence is compared with by meaning at most, those sharing most words with it."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A sentence of an answer (by its place in the text) and the withheld fact it comes close to; `share` is how much
    of what that fact tells is said in it, 0 to 1."""

    span: Span
    sentence: str
    fact: Fact
    share: float


def second_look(
    story: StoryFile, reader: Reader | None, receipt: Receipt, answer: str, cancel: CancelToken | None = None
) -> list[Marked]:
    """The sentences of an answer that come close to a fact its viewpoint was not handed, at most one fact a sentence.

    Words of the question and of what was given count for nothing. Without a reader only plain repetition is found.
    """
    with story.read() as unit:
        gated = Gated(unit, receipt.viewpoint)
        hidden = gated.withheld
        visible = gated.visible
        names = " ".join(name for person in cast(unit).values() for name in person.names)
    handed = [item.text for item in receipt.items]
    handed += [quote.text for item in receipt.items for quote in item.quotes]
    handed += [belief.belief for belief in receipt.beliefs] + [one.said for one in receipt.others]
    known = "\n".join((receipt.question, names))
    return stated(answer, hidden, visible, known, story.info.language, reader, handed, cancel)


def stated(
    text: str,
    facts: Sequence[Fact],
    beside: Sequence[Fact],
    known: str,
    language: str,
    reader: Reader | None,
    given: Sequence[str] = (),
    cancel: CancelToken | None = None,
) -> list[Marked]:
    """The sentences of a text that come close to one of these facts.

    How telling a word is goes by these facts and those `beside` them, which may be said: a sentence that says more of
    one of those does not count. The words of `known` and of what was `given` count for nothing, and neither does a
    sentence that means more nearly something given.
    """
    if not facts or not text.strip():
        return []
    harmless = frozenset(tokens_of("\n".join((known, *given))))
    told = {fact.id: frozenset(tokens_of(fact.text)) - harmless for fact in facts}
    may_say = {fact.id: frozenset(tokens_of(fact.text)) - harmless for fact in beside if fact.id not in told}
    weights = _weights([*told.values(), *may_say.values()])
    found = []
    for span in split_sentences(text, language):
        sentence = span.of(text).strip()
        said = frozenset(tokens_of(sentence))
        bar = max(_shares(said, may_say, weights).values(), default=0.0)
        shares = {fact: share for fact, share in _shares(said, told, weights).items() if share > bar}
        ranked = sorted((fact for fact in facts if fact.id in shares), key=lambda fact: -shares[fact.id])
        best = ranked[0] if ranked and shares[ranked[0].id] >= PLAIN else None
        if best is None and ranked and reader is not None:
            best = _nearest(sentence, ranked[:POOL], given, reader, cancel)
        if best is not None:
            found.append(Marked(span, sentence, best, round(shares[best.id], 3)))
    return found


def _shares(said: frozenset[str], told: Mapping[str, frozenset[str]], weights: Mapping[str, float]) -> dict[str, float]:
    """How much of what each fact tells is said; only those that are worth a look."""
    shares = {}
    for fact, words in told.items():
        shared = said & words
        if len(shared) >= FEWEST:
            share = sum(weights[word] for word in shared) / sum(weights[word] for word in words)
            if share >= CLOSE:
                shares[fact] = share
    return shares


def _nearest(
    sentence: str, facts: Sequence[Fact], given: Sequence[str], reader: Reader, cancel: CancelToken | None
) -> Fact | None:
    """The fact that means most nearly what the sentence says; None when something given is nearer."""
    vectors = reader.embed([*(fact.text for fact in facts), *given], "passage", Priority.NORMAL, cancel)
    near = vectors @ reader.embed([sentence], "query", Priority.NORMAL, cancel)[0]
    best = int(near[: len(facts)].argmax())
    bar = float(near[len(facts) :].max()) if given else 0.0
    return facts[best] if float(near[best]) > bar else None


def _weights(texts: Sequence[frozenset[str]]) -> dict[str, float]:
    """How telling each word is: the rarer among the story's facts, the more."""
    counts = Counter(word for words in texts for word in words)
    return {word: math.log(1 + len(texts) / count) for word, count in counts.items()}
