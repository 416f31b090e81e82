"""The words a sentence shares with a secret, and which of them something this person may know accounts for."""

from collections import defaultdict
from collections.abc import Mapping

from workbench.continuity.context import CheckContext, Sentence
from workbench.continuity.terms import content_terms
from workbench.story.facts import Fact


class Words:
    """The content terms of one episode's sentences and of the story's facts."""

    def __init__(self, context: CheckContext) -> None:
        """Reads every fact once; kept for as long as the chapters and the facts are the same."""
        self._context = context
        self._names = content_terms(
            " ".join(name for person in context.cast for name in person.names), context.language
        )
        self._sentences = [content_terms(sentence.text, context.language) for sentence in context.sentences]
        if context.chapters is None:
            self._held = _held(context)
        else:
            self._held = context.chapters.once("words of facts", context.facts, lambda: _held(context))

    def shared(self, at: int, fact: Fact) -> frozenset[str]:
        """The terms that sentence number `at` has in common with the fact and its evidence; names left out."""
        return (self._sentences[at] - self._names) & terms_of(fact, self._context.language)

    def signs(self, at: int, fact: Fact, person: str) -> dict[str, float]:
        """By name of feature, in natural-log units of rareness: what is shared and what of it is not accounted for."""
        sentence = self._context.sentences[at]
        whole = terms_of(fact, self._context.language) - self._names
        shared = self._sentences[at] & whole
        known = frozenset(term for term in shared if self._is_accounted_for(term, person, sentence))
        hidden = shared - known
        said = self._weight(self._sentences[at] - self._names)
        return {
            "hidden_words": self._weight(hidden),
            "hidden_word_count": float(len(hidden)),
            "any_hidden_word": float(bool(hidden)),
            "rarest_hidden_word": max((self._context.manuscript.weight(term) for term in hidden), default=0.0),
            "hidden_share_of_sentence": self._weight(hidden) / (said or 1.0),
            "hidden_share_of_secret": self._weight(hidden) / (self._weight(whole) or 1.0),
            "known_words": self._weight(known),
        }

    def _weight(self, terms: frozenset[str]) -> float:
        return sum(self._context.manuscript.weight(term) for term in terms)

    def _is_accounted_for(self, term: str, person: str, sentence: Sentence) -> bool:
        may_know, start = self._context.may_know, sentence.span.start
        return any(may_know(person, fact, start) for fact in self._held.get(term, ()))


def terms_of(fact: Fact, language: str) -> frozenset[str]:
    """The content terms of a fact and its evidence."""
    return content_terms(" ".join([fact.text, *(mention.quote for mention in fact.mentions)]), language)


def _held(context: CheckContext) -> Mapping[str, list[Fact]]:
    held: dict[str, list[Fact]] = defaultdict(list)
    for fact in context.facts:
        for term in terms_of(fact, context.language):
            held[term].append(fact)
    return held
