"""A second look at a finished answer: does it state, or agree to, something close to what was not handed over, or step
out of its role?

The prompt holds nothing of it, so such a sentence is a guess, a plot the model knows from elsewhere, or a yes to a
question that said it; it is asked for once more (`asking_again`), and the author sees it marked. For the author's eyes
only.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.dialogue.assent import Reply, asks_yes_or_no, reply
from workbench.dialogue.persona import cast
from workbench.dialogue.receipts import Receipt
from workbench.dialogue.signs import Slip, slips
from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated
from workbench.memory.reading.names import NameFinder
from workbench.memory.sheets import sheet_of
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


GROUNDED = 0.4
"""How much of what a question tells must stand in something known for a yes to it to have ground."""


_OUT_OF_ROLE = frozenset({Slip.ASSISTANT, Slip.PROMPT, Slip.LANGUAGE})
"""Slips that no character of a novel makes. Another word for "I" is not among them: what is recorded may be wrong."""


class Why(StrEnum):
    """What is wrong with a sentence."""

    STATES = "states"
    """It states what was withheld."""
    ASSENTS = "assents"
    """It agrees to a question that says what was withheld, or takes it for granted."""
    NO_GROUND = "no_ground"
    """It agrees to what a question says of others, of which this character knows nothing either way."""
    OUT_OF_ROLE = "out_of_role"
    """It speaks as a program, repeats what the prompt orders, or is in another language."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A sentence of an answer (by its place in the text) and the withheld fact it comes close to, None where it only
    has no ground or is out of role; `share` is how much of what that fact tells is said in it, or in its question, 0 to
    1."""

    span: Span
    sentence: str
    fact: Fact | None
    share: float
    why: Why = Why.STATES


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
        people = cast(unit)
        names = " ".join(name for person in people.values() for name in person.names)
        me = sheet_of(unit, gated)
        finder = NameFinder(people.values(), story.info.language)
        named = finder.find(receipt.question)
        own = [me.profile, *(bond.text for bond in receipt.bonds)]
    handed = [item.text for item in receipt.items]
    handed += [quote.text for item in receipt.items for quote in item.quotes]
    handed += [belief.belief for belief in receipt.beliefs] + [one.said for one in receipt.others]
    known = "\n".join((receipt.question, names))
    handed += receipt.told + receipt.earlier
    language = story.info.language
    found = stated(answer, hidden, visible, known, language, reader, handed, cancel)
    of_others = any(one.character != me.id for one in named)
    grounds = [*(fact.text for fact in visible), *handed, *own]
    agreed = agreed_to(receipt.question, answer, hidden, grounds, of_others, language, reader, cancel)
    if agreed is not None and all(one.span != agreed.span for one in found):
        found.append(agreed)
    if not found and not _OUT_OF_ROLE.isdisjoint(slips(answer, me, finder)):
        found.append(Marked(Span(0, len(answer)), answer.strip(), None, 0.0, Why.OUT_OF_ROLE))
    return sorted(found, key=lambda one: one.span.start)


def agreed_to(
    question: str,
    answer: str,
    hidden: Sequence[Fact],
    grounds: Sequence[str],
    of_others: bool,
    language: str,
    reader: Reader | None,
    cancel: CancelToken | None = None,
) -> Marked | None:
    """The sentence by which an answer agrees to what its question says, where that is withheld or has no ground.

    `grounds`: all that may be said. `of_others`: the question names somebody else, so that a yes is about the plot and
    not about how one feels. A question with who, what, why takes something for granted, which an answer that neither
    denies nor refuses lets stand; that counts only where the two together mean a withheld fact.
    """
    how = reply(answer, language)
    polar = asks_yes_or_no(question, language)
    if not answer.strip() or how not in ((Reply.ASSENTS, Reply.OTHER) if polar else (Reply.OTHER, Reply.ASSENTS)):
        return None
    span = split_sentences(answer, language)[0]
    sentence = span.of(answer).strip()
    asked = frozenset(tokens_of(question))
    said = asked if how is Reply.ASSENTS else asked & frozenset(tokens_of(answer))
    if len(said) < FEWEST or (how is Reply.OTHER and len(said) * 2 < len(asked)):
        return None  # It goes its own way.
    told = {fact.id: frozenset(tokens_of(fact.text)) for fact in hidden}
    known = [frozenset(tokens_of(text)) for text in grounds]
    weights = _weights([*told.values(), *known, asked])
    bar = max((_part(asked, words, weights) for words in known), default=0.0)
    shares = {fact.id: _part(asked, told[fact.id], weights) for fact in hidden if len(asked & told[fact.id]) >= FEWEST}
    ranked = sorted((fact for fact in hidden if fact.id in shares), key=lambda fact: -shares[fact.id])
    plain = [fact for fact in ranked if shares[fact.id] > max(bar, PLAIN)]
    fact = plain[0] if plain else None
    if fact is None and ranked and reader is not None:
        fact = _nearest(f"{question} {sentence}", ranked[:POOL], list(grounds), reader, cancel)
    if fact is not None:
        return Marked(span, sentence, fact, round(shares[fact.id], 3), Why.ASSENTS)
    if polar and of_others and bar < GROUNDED:
        return Marked(span, sentence, None, 0.0, Why.NO_GROUND)
    return None


def _part(asked: frozenset[str], told: frozenset[str], weights: Mapping[str, float]) -> float:
    """How much of what is asked is told there, the rarer words counting more."""
    return sum(weights[word] for word in asked & told) / (sum(weights[word] for word in asked) or 1.0)


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
