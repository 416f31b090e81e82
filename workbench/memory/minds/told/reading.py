"""Reading what the sentences of facts tell, and those just before their evidence; kept by their words, read once.

What is kept is no knowledge of anybody's: it says of words what they say, and a mind looks up only words it may see.
Two small heads on the sentence encoder say what a noun names, and what a predicate tells. They learn from the examples
in resources/minds/signs.toml when they are first needed, whatever encoder is installed: a ridge regression onto one
number a class, the largest taken. Where it is not larger than the next by enough, nothing is said. Left out ten at a
time, the examples come out right in 96 % (nouns), and where a predicate is said to tell something at all, in nine of
ten."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from workbench.engine import Parse, Priority, Reader
from workbench.memory.minds.things import felt
from workbench.memory.minds.told.english import EnglishReader
from workbench.memory.minds.told.japanese import JapaneseReader
from workbench.memory.minds.told.model import Draft, Noun, Part, Relation, SentenceContent, SituationSign, Sort
from workbench.resources import resource_toml
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Status
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

Vectors = NDArray[np.float32]


_RIDGE = 0.1
NOTHING = "none"
"""The class of predicates that tell neither a feeling nor what the senses took in."""
SENSES = frozenset({"sight", "sound", "smell", "taste", "touch"})


class PhraseClassifier:
    """Classes by vectors of phrases."""

    def __init__(self, labels: Sequence[str], vectors: Vectors, classes: Sequence[int]) -> None:
        self._labels = list(labels)
        wanted = np.eye(len(labels))[list(classes)]
        self._mean, self._base = vectors.mean(axis=0), wanted.mean(axis=0)
        inside = (vectors - self._mean).astype(np.float64)
        square = inside.T @ inside + _RIDGE * np.eye(inside.shape[1])
        self._weights = np.linalg.solve(square, inside.T @ (wanted - self._base))

    def judge(self, vectors: Vectors) -> list[tuple[str, float]]:
        """For each vector its class, and by how much that is put before the next."""
        scores = (vectors - self._mean) @ self._weights + self._base
        best = np.sort(scores, axis=1)
        return [
            (self._labels[at], float(row[-1] - row[-2])) for at, row in zip(scores.argmax(axis=1), best, strict=True)
        ]


class SentenceHeads:
    """Both heads, for one reader."""

    def __init__(self, reader: Reader, cancel: CancelToken | None = None) -> None:
        """Raises ModelError when the reader cannot embed."""
        tables = resource_toml("minds", "signs.toml")
        self._reader, self._cancel = reader, cancel
        self._nouns, self._told = self._learned(tables["nouns"]), self._learned(tables["told"])

    def nouns(self, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        """What each of these nouns names, and how surely."""
        return self._judged(self._nouns, phrases)

    def told(self, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        """What each of these predicates tells, and how surely."""
        return self._judged(self._told, phrases)

    def _judged(self, head: PhraseClassifier, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        once = sorted(set(phrases))
        return dict(zip(once, head.judge(self._vectors(once)), strict=True)) if once else {}

    def _learned(self, table: Mapping[str, Mapping[str, Sequence[str]]]) -> PhraseClassifier:
        labels = list(table)
        examples = [(one, at) for at, label in enumerate(labels) for some in table[label].values() for one in some]
        return PhraseClassifier(labels, self._vectors([one for one, _ in examples]), [at for _, at in examples])

    def _vectors(self, phrases: Sequence[str]) -> Vectors:
        return self._reader.embed(list(phrases), "query", Priority.BACKGROUND, self._cancel)


LANGUAGES = frozenset({"ja", "en"})
"""Those there is a parser for."""
BEFORE = 4
"""Sentences before its evidence in which the place and time of a situation may be told."""
_BACK = 600
"""Code points before a mention that are cut into sentences at least."""
_VERSION = "1"
_AT_ONCE = 48
_SURE_NOUN, _SURE_PERSON = 0.1, 0.2
"""Below this a noun is taken for nothing that could be a node: somebody who is none does the most harm."""
_SURE_NAMED = 0.2
"""Below this a noun says neither where nor when something is."""
_SURE = 0.15
"""By how much a feeling or sense is put before the next, for the words to count as telling it."""
_AGREED = 0.05
"""The same where a word of feeling stands there as well."""


def key_of(sentence: str, language: str) -> str:
    """What a sentence's reading is kept under."""
    return sha256(f"{_VERSION}\0{language}\0{sentence}".encode()).hexdigest()[:24]


def unread(unit: Unit, language: str, branch: str = MAIN_BRANCH) -> list[str]:
    """The sentences that minds would be told of and that nobody has read; none in a language without a parser."""
    if language not in LANGUAGES:
        return []
    kept = unit.minds.read_keys()
    return [one for key, one in _wanted(unit, language, branch).items() if key not in kept]


def read(
    story: StoryFile,
    reader: Reader,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    branch: str = MAIN_BRANCH,
) -> int:
    """Read what `unread` gives and keep it as it is read; returns how many sentences were. What no fact of any branch
    needs any more is dropped. Raises ModelError when the reader cannot parse or embed, Cancelled when cancelled."""
    language = story.info.language
    with story.read() as unit:
        left = unread(unit, language, branch)
        needed = wanted(unit, language) if left else frozenset()
    if not left:
        return 0
    heads, done = SentenceHeads(reader, cancel), 0
    for at in range(0, len(left), _AT_ONCE):
        some = left[at : at + _AT_ONCE]
        progress(done, len(left), "")
        parses = reader.parse(some, language, cancel=cancel, syntax=True)
        told = tell(parses, language, heads)
        with story.write() as unit:
            unit.minds.keep_readings(
                {key_of(one, language): said.as_json() for one, said in zip(some, told, strict=True)}, needed
            )
        done += len(some)
    progress(done, len(left), "")
    return done


def tell(parses: Sequence[Parse], language: str, heads: SentenceHeads) -> list[SentenceContent]:
    """What each parsed sentence tells."""
    reads = JapaneseReader if language == "ja" else EnglishReader
    drafts = [reads(parse.tokens, parse.text).draft() for parse in parses]
    nouns = heads.nouns([name.head for one in drafts for name in one.names if name.sort is None])
    pairs = zip(parses, drafts, strict=True)
    deeds = heads.told([deed.span.of(parse.text) for parse, one in pairs for deed in one.deeds])
    return [_told(parse.text, one, nouns, deeds) for parse, one in zip(parses, drafts, strict=True)]


def near(text: str, language: str, mention: Span) -> list[Span]:
    """The sentences of an episode that a mention stands on, and a few before it, in order."""
    start = text.rfind("\n", 0, max(0, mention.start - _BACK)) + 1
    end = text.find("\n", mention.end)
    close = text[start : end if end >= 0 else len(text)]
    found = [Span(one.start + start, one.end + start) for one in split_sentences(close, language)]
    before = [one for one in found if one.end <= mention.start]
    return [*before[-BEFORE:], *(one for one in found if one.overlaps(mention))]


def wanted(unit: Unit, language: str) -> frozenset[str]:
    """The keys of what minds on any branch may need."""
    return frozenset(key for one in unit.branches.list() for key in _wanted(unit, language, one.id))


def _wanted(unit: Unit, language: str, branch: str) -> dict[str, str]:
    """By key, the sentences that minds on a branch may need."""
    facts = [fact for fact in unit.facts.standing(branch).values() if fact.status is not Status.REJECTED]
    sentences = [fact.text for fact in facts]
    for episode, mentions in _mentioned(facts).items():
        text = unit.episodes.get(episode, branch).text.base
        for mention in mentions:
            sentences += [one.of(text) for one in near(text, language, mention)]
    return {key_of(one, language): one for one in sentences}


def _mentioned(facts: Sequence[Fact]) -> dict[str, list[Span]]:
    found: dict[str, list[Span]] = {}
    for fact in facts:
        for mention in fact.mentions:
            if mention.span is not None and not mention.stale:
                found.setdefault(mention.episode, []).append(mention.span)
    return found


def _told(
    text: str, draft: Draft, nouns: dict[str, tuple[str, float]], deeds: dict[str, tuple[str, float]]
) -> SentenceContent:
    found, signs = [], []
    for name in draft.names:
        label, sure = (name.sort.value, 1.0) if name.sort is not None else nouns[name.head]
        sort = Sort(label) if sure >= (_SURE_PERSON if label == Sort.PERSON else _SURE_NOUN) else Sort.IDEA
        node = name.node and sort not in (Sort.TIME, Sort.IDEA)
        found.append(Noun(name.span, sort, node, name.place, name.owner))
        if sure < _SURE_NAMED:
            continue
        if name.place and sort is Sort.PLACE:
            signs.append(SituationSign(Part.PLACE, "", name.span, None, sure))
        elif name.time and sort is Sort.TIME:
            signs.append(SituationSign(Part.TIME, "", name.span, None, sure))
    for deed in draft.deeds:
        phrase = deed.span.of(text)
        label, sure = deeds[phrase]
        if label != NOTHING and (sure >= _SURE or (sure >= _AGREED and label not in SENSES and felt(phrase))):
            part = Part.SENSE if label in SENSES else Part.FEELING
            signs.append(SituationSign(part, label, deed.span, deed.who, sure))
    return SentenceContent(tuple(found), tuple(_joined(text, found, draft.relations)), tuple(signs))


def _joined(text: str, nouns: Sequence[Noun], relations: Sequence[Relation]) -> Iterator[Relation]:
    """The relations, with two names of one person taken for that: 澪の叔父の船医 is her uncle."""
    for one in relations:
        by, owner = nouns[one.one], nouns[one.other].owner
        possessive = one.verb == f"…の{by.span.of(text)}"
        if possessive and owner is not None and by.sort is Sort.PERSON is nouns[one.other].sort:
            yield Relation(one.one, owner, f"…の{nouns[one.other].span.of(text)}")
        else:
            yield one
