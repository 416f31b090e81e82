"""A proposed fact as one short sentence: of the true ways to cut a long sentence down, the one most like a fact."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from workbench.engine import Reader
from workbench.memory.extraction.death_rules import the_dead
from workbench.memory.extraction.dense import chinese, english, japanese
from workbench.memory.extraction.dense.words import SentenceWords
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.subjects import Subject
from workbench.story.jobs import CancelToken

_MOST, _MOST_SPACED = 40, 18
"""Code points, or words where they are spaced, from which on a sentence is long."""
_LEAST, _LEAST_SPACED = 12, 6
"""Those that a fact has at least."""
_WAYS = 12
"""Ways to say a sentence that are weighed; of more, the fullest."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A sentence to be said as a fact of this kind; `whom` it must name where the sentence does."""

    sentence: Sentence
    subject: Subject | None
    whom: str | None
    kind: str


class Wording:
    """Says sentences as facts. Without a reader, or where there is no parse, they keep their own words."""

    def __init__(self, reader: Reader | None, judge: SentenceJudge) -> None:
        self._reader = reader
        self._judge = judge

    def said(self, page: Page, proposed: Sequence[Proposed], cancel: CancelToken | None = None) -> list[str]:
        """The text of each; "" for one of which nothing is left. Raises what the reader raises."""
        whole = [restate(page, one.sentence, one.subject) for one in proposed]
        language = page.finder.language
        most = _MOST_SPACED if _spaced(language) else _MOST
        long = [at for at, text in enumerate(whole) if _size(text, language) > most]
        cut = self._cuts(page, [proposed[at].sentence for at in long], cancel)
        ways = {at: _fitting(page, proposed[at], whole[at], texts) for at, texts in zip(long, cut, strict=True)}
        weighed = [text for texts in ways.values() for text in texts]
        worth = iter(self._judge.worth(weighed, cancel))
        for at, texts in ways.items():
            # The first of those worth the same: without vectors the fullest.
            whole[at] = max(texts, key=lambda _: next(worth), default=whole[at])
        return whole

    def _cuts(self, page: Page, sentences: Sequence[Sentence], cancel: CancelToken | None) -> list[list[str]]:
        language = page.finder.language
        texts = [sentence.text for sentence in sentences]
        if language == "ja" and page.parse is not None:
            found = [page.words(sentence.span) for sentence in sentences]
            return [list(japanese.cuts(words, _MOST)) for words in found]
        if language == "zh":
            return [list(chinese.cuts(text)) for text in texts]
        if language != "en" or self._reader is None or not texts:
            return [[] for _ in texts]
        parses = self._reader.parse(texts, language, cancel=cancel, syntax=True)
        return [list(english.cuts(SentenceWords.of(parse.text, parse.tokens, 0, 0))) for parse in parses]


def _fitting(page: Page, one: Proposed, whole: str, cuts: Iterable[str]) -> list[str]:
    """Those of a sentence's cuts that say whom and what it is proposed for, no longer than a fact should be; where
    there are none, the shortest of all. The fullest come first."""
    language, finder = page.finder.language, page.finder
    least, most = (_LEAST_SPACED, _MOST_SPACED) if _spaced(language) else (_LEAST, _MOST)
    names = finder.names_of(one.whom) if one.whom is not None else ()
    named = any(name in whole for name in names)
    fit = []
    for text in cuts:
        sentence = replace(one.sentence, text=text)
        said = restate(page, sentence, one.subject)
        says = one.kind != "death" or _tells_a_death(Page(text, finder))
        if (
            says
            and least <= _size(said, language)
            and len(said) < len(whole)
            and (not named or any(name in said for name in names))
        ):
            fit.append(said)
    fit.sort(key=lambda text: -_size(text, language))
    return [text for text in fit if _size(text, language) <= most][:_WAYS] or fit[-1:]


def _tells_a_death(page: Page) -> bool:
    return any(the_dead(page, sentence, None) is not None for sentence in page.sentences)


def together(told: Mapping[int, str], peak: int, language: str) -> str:
    """What sentences that are one fact are told as: the chief one, with as many beside it as a fact holds."""
    most, joint = (_MOST_SPACED, " ") if _spaced(language) else (_MOST, "")
    whole, inside = told[peak], {peak}
    for index in sorted(told, key=lambda index: (abs(index - peak), index)):
        wider = range(min(*inside, index), max(*inside, index) + 1)
        text = joint.join(told[at] for at in wider if told[at])
        if index != peak and _size(text, language) > most:
            break
        inside, whole = set(wider), text
    return whole


def _size(text: str, language: str) -> int:
    return len(text.split()) if _spaced(language) else len(text)


def _spaced(language: str) -> bool:
    return language not in ("ja", "zh")
