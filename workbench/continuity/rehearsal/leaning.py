"""Later lines that speak of what nothing would have told by then."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from workbench.continuity.manuscript import Manuscript
from workbench.continuity.rehearsal.knowing import Before
from workbench.continuity.rehearsal.model import Gap
from workbench.continuity.terms import content_terms
from workbench.story.facts import Fact
from workbench.story.sentences import split_sentences

_SHARE = 0.6
"""Share of a fact's content terms that a line about it repeats."""
_FEWEST = 3
"""Content terms a line must share with a fact; Japanese counts single kanji."""
_MOST = 3
"""Lines given for one fact: the nearest ones."""


def leaning(before: Before, after: Before, facts: Sequence[Fact], first: int) -> Iterator[Gap]:
    """Lines from episode number `first` on that repeat much of a fact nothing tells any more, and of no other fact
    that is told by then."""
    if not facts:
        return
    language = before.language
    manuscript = Manuscript([episode.text.base for episode in before.episodes], language)
    names = content_terms(" ".join(name for person in before.cast for name in person.names), language)

    def about(fact: Fact) -> frozenset[str]:
        quote = next((mention.quote for mention in fact.mentions if mention.quote), "")
        return content_terms(quote or fact.text, language) - names

    wanted = [(fact, about(fact)) for fact in facts]
    told = ((fact, after.told(fact)) for fact in after.facts.values())
    known = [(places[0][0][0], about(fact)) for fact, places in told if places]
    best: dict[str, list[tuple[float, Gap]]] = defaultdict(list)
    for episode in after.episodes[first - 1 :]:
        for span in split_sentences(episode.text.base, language):
            text = span.of(episode.text.base)
            terms = content_terms(text, language)
            for fact, its in wanted:
                shared = terms & its
                if len(shared) < max(_FEWEST, _SHARE * len(its)):
                    continue
                if not any(shared <= others and number <= episode.number for number, others in known):
                    gap = Gap(fact, episode.number, episode.id, span, text)
                    best[fact.id].append((sum(map(manuscript.weight, shared)), gap))
    for found in best.values():
        nearest = sorted(found, key=lambda one: -one[0])[:_MOST]
        yield from sorted((gap for _, gap in nearest), key=lambda gap: (gap.number, gap.span))
