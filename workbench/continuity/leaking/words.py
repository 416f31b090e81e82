"""The words a sentence shares with a secret: which of them something this person may know accounts for, and which have
been told nowhere but there."""

from collections import defaultdict
from collections.abc import Mapping

from workbench.continuity.context import CheckContext
from workbench.continuity.leaking.trail import Place, Trail, groups
from workbench.continuity.terms import content_terms
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact

_JUST_BEFORE = 5
"""Sentences before one in which its matter may have come up."""


class Words:
    """The content terms of one episode's sentences and of the story's facts."""

    def __init__(self, context: CheckContext) -> None:
        """Reads every fact once; kept for as long as the chapters and the facts are the same."""
        self._context = context
        self._language = context.language
        names = " ".join(name for person in context.cast for name in person.names)
        self._names = content_terms(names, self._language) | groups(names, self._language)
        self._sentences = [content_terms(sentence.text, self._language) for sentence in context.sentences]
        chapters = context.chapters
        if chapters is None:
            self._held, self._trail = _held(context), Trail([])
        else:
            self._held = chapters.once("words of facts", context.facts, lambda: _held(context))
            self._trail = chapters.once("where words stand", chapters, lambda: Trail(chapters))
        self._surroundings: dict[int, tuple[frozenset[str], float]] = {}
        self._evidence: dict[str, frozenset[Place]] = {}

    def shared(self, at: int, fact: Fact) -> frozenset[str]:
        """The terms that sentence number `at` has in common with the fact and its evidence; names left out."""
        return (self._sentences[at] - self._names) & terms_of(fact, self._language)

    def signs(self, at: int, fact: Fact, person: str) -> dict[str, float]:
        """By name of feature, in units of rareness (see `Trail`): what is shared, and what of it is unaccounted for."""
        sentence = self._context.sentences[at]
        whole = terms_of(fact, self._language) - self._names
        shared = self._sentences[at] & whole
        known = frozenset(term for term in shared if self._is_accounted_for(term, person, sentence))
        hidden = shared - known
        untold = self._untold(hidden, at, fact)
        together = groups(sentence.text, self._language) & groups(_told(fact), self._language)
        together = frozenset(group for group in together - self._names if content_terms(group, self._language) & hidden)
        before, said = self._around(at)
        return {
            "hidden_words": self._weight(hidden),
            "hidden_word_count": float(len(hidden)),
            "any_hidden_word": float(bool(hidden)),
            "rarest_hidden_word": self._rarest(hidden),
            "hidden_share_of_sentence": self._weight(hidden) / (said or 1.0),
            "hidden_share_of_secret": self._weight(hidden) / (self._weight(whole) or 1.0),
            "known_words": self._weight(known),
            "rarest_hidden_group": self._rarest(together),
            "any_hidden_group": float(bool(together)),
            "untold_words": self._weight(untold),
            "any_untold_word": float(bool(untold)),
            "rarest_untold_group": self._rarest(self._untold(together, at, fact)),
            "came_up_before": self._weight(before & whole) / (self._weight(whole) or 1.0),
            "hidden_came_up_before": self._weight(before & hidden) / (self._weight(hidden) or 1.0),
        }

    def _around(self, at: int) -> tuple[frozenset[str], float]:
        """The terms of the sentences just before, and what the sentence itself says."""
        if at not in self._surroundings:
            before = frozenset[str]().union(*self._sentences[max(0, at - _JUST_BEFORE) : at])
            self._surroundings[at] = before, self._weight(self._sentences[at] - self._names)
        return self._surroundings[at]

    def _weight(self, terms: frozenset[str]) -> float:
        return sum(self._trail.weight(term) for term in terms)

    def _rarest(self, terms: frozenset[str]) -> float:
        return max((self._trail.weight(term) for term in terms), default=0.0)

    def _untold(self, terms: frozenset[str], at: int, fact: Fact) -> frozenset[str]:
        """Those that stand nowhere before this sentence but in the evidence of the secret."""
        here = (self._context.number, self._context.sentences[at].span.start)
        if fact.id not in self._evidence:
            spans = [(mention.episode, mention.span) for mention in fact.mentions if mention.span is not None]
            places = [self._trail.covered(episode, span) for episode, span in spans]
            self._evidence[fact.id] = frozenset[Place]().union(*places)
        return frozenset(term for term in terms if not self._trail.before(term, here, self._evidence[fact.id]))

    def _is_accounted_for(self, term: str, person: str, sentence: Sentence) -> bool:
        may_know, start = self._context.may_know, sentence.span.start
        return any(may_know(person, fact, start) for fact in self._held.get(term, ()))


def terms_of(fact: Fact, language: str) -> frozenset[str]:
    """The content terms of a fact and its evidence."""
    return content_terms(_told(fact), language)


def _told(fact: Fact) -> str:
    return " ".join([fact.text, *(mention.quote for mention in fact.mentions)])


def _held(context: CheckContext) -> Mapping[str, list[Fact]]:
    held: dict[str, list[Fact]] = defaultdict(list)
    for fact in context.facts:
        for term in terms_of(fact, context.language):
            held[term].append(fact)
    return held
