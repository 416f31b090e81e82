"""The words a sentence shares with a secret, and which of them something this person may know accounts for."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from workbench.continuity.context import CheckContext
from workbench.continuity.leaking.telling import is_evidence
from workbench.continuity.terms import content_terms
from workbench.story.facts import Fact, Status


class Words:
    """The content terms of one episode's sentences and of the story's facts; names say little and are left out."""

    def __init__(self, context: CheckContext) -> None:
        """Reads every fact once; kept for as long as the chapters and the facts are the same."""
        self._context = context
        self._language = context.language
        self._names = content_terms(" ".join(name for one in context.cast for name in one.names), self._language)
        self._sentences = [content_terms(one.text, self._language) - self._names for one in context.sentences]
        chapters = context.chapters
        self._holding = (
            _holding(context)
            if chapters is None
            else chapters.once("words of facts", context.facts, lambda: _holding(context))
        )

    def shared(self, at: int, fact: Fact) -> frozenset[str]:
        """The terms that sentence number `at` has in common with the fact and its evidence."""
        return self._sentences[at] & _terms(fact, self._language)

    def signs(self, at: int, fact: Fact, person: str) -> dict[str, float]:
        """By name of feature, by rareness: what is shared, and what of it nothing this person may know holds."""
        shared = self.shared(at, fact)
        rareness = self._context.manuscript.rareness
        start, may_know = self._context.sentences[at].span.start, self._context.may_know
        known = {
            term
            for term in shared
            if any(may_know(person, one, start) and not self._made_of(one, at) for one in self._holding.get(term, ()))
        }
        hidden = [rareness(term) for term in shared - known]
        return {
            "hidden_words": sum(hidden),
            "rarest_hidden_word": max(hidden, default=0.0),
            "hidden_share_of_secret": sum(hidden) / (self._weight(_terms(fact, self._language) - self._names) or 1.0),
            "known_words": self._weight(known),
        }

    def _made_of(self, fact: Fact, at: int) -> bool:
        """True for what reading has made of the sentence itself: of a slip, a secret of whoever lets it slip."""
        if fact.status is not Status.PROPOSED:
            return False
        return is_evidence(self._context, self._context.present(fact), self._context.sentences[at])

    def _weight(self, terms: Iterable[str]) -> float:
        return sum(map(self._context.manuscript.rareness, terms))


def _terms(fact: Fact, language: str) -> frozenset[str]:
    """The content terms of a fact and its evidence."""
    return content_terms(" ".join([fact.text, *(mention.quote for mention in fact.mentions)]), language)


def _holding(context: CheckContext) -> Mapping[str, list[Fact]]:
    """The facts that hold each term."""
    found: dict[str, list[Fact]] = defaultdict(list)
    for fact in context.facts:
        for term in _terms(fact, context.language):
            found[term].append(fact)
    return found
