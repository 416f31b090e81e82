"""Which pronoun stands for whom, read off the text: he or she, 他 or 她."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable

from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import narration
from workbench.story.sentences import split_sentences

_PRONOUNS = {
    "en": {"m": re.compile(r"\b[Hh]e\b|\b[Hh]is\b|\b[Hh]im\b"), "f": re.compile(r"\b[Ss]he\b|\b[Hh]ers?\b")},
    "zh": {"m": re.compile(r"(?<!其)他(?!们)"), "f": re.compile(r"她(?!们)")},
}
_TITLES = {
    "m": re.compile(r"\b(?:Mr|Sir|Lord|Father|King|Prince|Uncle)\b"),
    "f": re.compile(r"\b(?:Mrs|Miss|Ms|Lady|Mother|Queen|Aunt|Madame)\b"),
}


def genders(texts: Iterable[str], finder: NameFinder) -> dict[str, str]:
    """ "m" or "f" for the characters whose pronoun the texts make plain; others are left out. Empty for Japanese.

    A sentence that names one character speaks for them by its pronouns, if it has those of one gender only; at least
    two such sentences, and twice as many as against, are needed. A title (Mrs, Sir) counts as three.
    """
    patterns = _PRONOUNS.get(finder.language)
    if patterns is None:
        return {}
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    if finder.language == "en":
        for character in finder.cast.values():
            for sex, title in _TITLES.items():
                votes[character.id][sex] += 3 * any(title.search(name) for name in character.names)
    for text in texts:
        told = narration(text, finder.language)
        for span in split_sentences(told, finder.language):
            sentence = span.of(told)
            named = {n.character for n in finder.find(sentence)}
            sexes = [sex for sex, pattern in patterns.items() if pattern.search(sentence)]
            if len(named) == 1 and len(sexes) == 1:
                votes[next(iter(named))][sexes[0]] += 1
    found = {}
    for who, count in votes.items():
        (best, most), *rest = count.most_common() or [("", 0)]
        if most >= 2 and most >= 2 * sum(n for _, n in rest):
            found[who] = best
    return found
