"""Whom each sentence of a page is about: a character, or nobody of the cast, with how probable that is.

The cast is weighed by a trained head over signs: words, marks and places in the parse of a sentence and of a name in
it, none of them weighed here. Which of them tell anything is learned from sentences annotated with their subjects
(docs/heads.md)."""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.heads import SUBJECTS, Signs, load_signs
from workbench.memory.reading.names import Named
from workbench.store.records import SpokenLineDraft
from workbench.story.text import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray


SUBJECT_DEPS = {"nsubj", "dislocated", "csubj", "nsubj:pass"}
"""Relations by which a word is a subject or a topic."""
_WORD = re.compile(r"[A-Za-z]+(?:[’'][a-z]+)?|\d+|[^\w\s]")
_CLAUSE = re.compile("[，。]")
_LITTLE = {"AUX", "SCONJ", "PART", "ADP"}
_JOINS = {"nmod", "compound", "appos", "conj"}
_MARKS = "“”「」『』‘’ "


def sentence_signs(page: Page, sentence: Sentence, names: Sequence[Named]) -> list[str]:
    """Of a sentence; `names` are those of the cast that stand in it, and are left out."""
    find = {"ja": _parsed, "zh": _chinese}.get(page.finder.language, _spaced)
    return list(dict.fromkeys(find(page, sentence, names)))


def name_signs(page: Page, sentence: Sentence, named: Named, order: int) -> list[str]:
    """Of a name in a sentence; `order`: how many others of the cast are named before it."""
    find = {"ja": _beside_parsed, "zh": _beside_chinese}.get(page.finder.language, _beside_spaced)
    return [*find(page, sentence, named), f"order {min(order, 3)}"]


def _parsed(page: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    tokens = page.tokens(sentence.span)
    everything = page.parse.tokens if page.parse else ()
    has = False
    following = [*(token.text for token in tokens[1:]), "$"]
    for token, after in zip(tokens, following, strict=True) if tokens else ():
        if any(named.span.start <= token.start < named.span.end for named in names):
            continue
        if token.dep in SUBJECT_DEPS:
            root = everything[token.head].dep == "ROOT"
            yield from (f"S{root} {token.pos}", f"S {token.lemma}", f"S{root} +{after}", f"S ..{token.text[-1]}")
            has = True
        if token.pos == "PRON":
            yield from (f"P {token.text}+{after}", f"P {token.text}")
        if token.pos in _LITTLE:
            yield f"a {token.text}"
        if token.dep == "ROOT":
            yield from (f"R {token.lemma}", f"R {token.pos}")
    yield f"S {has}"
    body = [token.text for token in tokens if token.pos not in ("PUNCT", "SYM")]
    if body:
        yield from (f"first {body[0]}", f"last {body[-1]}", f"last two {''.join(body[-2:])}")
    if tokens:
        yield f"ends {tokens[-1].text}"


def _spaced(_: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    place = 0
    for match in _WORD.finditer(sentence.text):
        at, word = match.start() + sentence.span.start, match.group().lower()
        if not any(named.span.start <= at < named.span.end for named in names):
            if place < 3 and word[0].isalpha():
                yield f"{place} {word}"
            yield f"w {word}"
        place += word[0].isalpha()
    yield from (f"ends {sentence.text.strip()[-1:]}", f"ends {sentence.text.strip()[-2:]}")


def _chinese(_: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    text = sentence.text
    for named in reversed(names):
        start, end = named.span.start - sentence.span.start, named.span.end - sentence.span.start
        text = f"{text[: max(0, start)]}□{text[end:]}"
    text = text.strip(_MARKS)
    yield from (f"first {text[:length]}" for length in (1, 2, 3))
    yield from (f"ends {text[-1:]}", f"ends {text[-2:]}")
    yield from (f"c {sign}" for sign in text)
    yield from (f"b {one}{two}" for one, two in itertools.pairwise(text))
    yield from (f"h {sign}" for sign in _CLAUSE.split(text)[0])


def _beside_parsed(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    text, start, end = page.text, named.span.start, named.span.end
    yield from (f"+{text[end : end + length]}" for length in (1, 2, 3))
    yield f"-{text[max(sentence.span.start, start - 1) : start]}"
    tokens = page.tokens(named.span)
    if not tokens or page.parse is None:
        return
    token = tokens[-1]
    for _ in range(4):
        yield f"d {token.dep}"
        if token.dep not in _JOINS:
            break
        token = page.parse.tokens[token.head]
    above = page.parse.tokens[token.head].dep
    yield from (f"d {token.dep}>{above}", f"d {token.dep}{text[end : end + 1]}")


def _beside_spaced(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    text, start, end = page.text, named.span.start, named.span.end
    before = [word.lower() for word in _WORD.findall(text[sentence.span.start : start])]
    after = [word.lower() for word in _WORD.findall(text[end : end + 40])]
    last = before[-1] if before else "^"
    following, second = [*after[:2], "$", "$"][:2]
    if text[end : end + 2] in ("'s", "’s"):
        following = "'s"
    yield from (f"-{last}", f"+{following}", f"+..{following[-2:]}", f"{last} _ {following}", f"++{second}")
    yield f"at {min(len(before), 6)}"


def _beside_chinese(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    before, end = page.text[sentence.span.start : named.span.start], named.span.end
    yield from (f"-{before[-length:] or '^'}" for length in (1, 2))
    yield from (f"+{page.text[end : end + length]}" for length in (1, 2))
    yield f"at {min(len(before) // 3, 5)}"


SUBJECTS_VERSION = 1
"""The version of these signs: a head trained on another one is refused."""
_BACK = 4
"""Sentences back whose subject is remembered."""
_MET = 10
"""Sentences back in which those who are named or speak are candidates."""
_LIKELY = (0.6, 0.8, 0.95)


@dataclass(frozen=True, slots=True)
class SubjectCandidate:
    """Somebody of the cast, None for anybody and anything else. `named`: where the sentence first names them."""

    character: str | None
    signs: Sequence[str]
    named: Span | None = None


@dataclass(slots=True)
class Memory:
    """What the sentences before were about: (spoken?, subjects), who was met in each, and the last spoken line."""

    subjects: list[tuple[bool, tuple[str, ...]]] = field(default_factory=list)
    met: list[set[str]] = field(default_factory=list)
    line: SpokenLineDraft | None = None

    def turn(self, page: Page, index: int, subjects: tuple[str, ...]) -> None:
        """The sentence at this index of the page was about these."""
        sentence = page.sentences[index]
        met = {named.character for named in page.finder.find(page.text, sentence.span.start, sentence.span.end)}
        if sentence.line is not None:
            self.line = sentence.line
            met.update([sentence.line.speaker] if sentence.line.speaker else [])
        self.subjects.append((sentence.line is not None, subjects))
        self.met.append(met)


def candidates(page: Page, index: int, memory: Memory) -> list[SubjectCandidate]:
    """Of the sentence at this index of the page; the last one is nobody of the cast."""
    sentence = page.sentences[index]
    names = page.finder.find(page.text, sentence.span.start, sentence.span.end)
    words = sentence_signs(page, sentence, names)
    voice = "N" if sentence.line is None else "S"
    order: dict[str, Span] = {}
    found: dict[str, list[str]] = {}
    for named in names:
        order.setdefault(named.character, named.span)
        beside = name_signs(page, sentence, named, list(order).index(named.character))
        found.setdefault(named.character, []).extend(f"{each}|{sign}" for sign in beside for each in (voice, "*"))
    start = f"par{page.paragraph_starts(sentence.span)}"
    for who, part in _parts(page, index, memory, order):
        found.setdefault(who, []).append(part)
    result = []
    for who, own in found.items():
        signs = dict.fromkeys(own)
        parts = [sign for sign in signs if "|" not in sign]
        group = _group(parts, voice)
        crossed = [f"{group}|{word}" for word in words]
        if who not in order:
            crossed += [f"{page.genders.get(who, '')}{voice}|{word}" for word in words]
        together = f"&{'&'.join(sorted(parts))}"
        result.append(SubjectCandidate(who, [*signs, together, f"{group}{start}", *crossed], order.get(who)))
    some = min(len(order), 2)
    tells = f"0{voice}narrated{page.narrator is not None}"
    nobody = [f"0{voice}", f"0{voice}named{some}", f"0{voice}{start}", tells]
    result.append(
        SubjectCandidate(None, [*nobody, *(f"{each}|{word}" for word in words for each in (f"0{voice}", "0"))])
    )
    return result


def _parts(page: Page, index: int, memory: Memory, named: Iterable[str]) -> list[tuple[str, str]]:
    """(who, what part they play around the sentence)."""
    line = page.sentences[index].line
    voice = "N" if line is None else "S"
    here = list(named)
    found: list[tuple[str | None, str]] = [(who, f"{voice}here") for who in here]
    found += [(who, f"here{min(len(here), 3)}") for who in here]
    if line is not None:
        sure = "tagged" if line.explicit or line.confirmed else str(sum(line.likely >= bar for bar in _LIKELY))
        found += [(line.speaker, "speaks"), (line.speaker, f"speaks {sure}"), (page.narrator, "tells, speech")]
        found += [(who, "listens") for who in line.listeners]
    else:
        found.append((page.narrator, "tells"))
        if memory.line is not None:
            found.append((memory.line.speaker, "spoke"))
            found += [(who, "listened") for who in memory.line.listeners]
        near = page.sentences[index + 1 : index + 3]
        found += [(one.line.speaker, "will speak") for one in near if one.line is not None][:1]
    for back, (spoken, subjects) in enumerate(reversed(memory.subjects[-_BACK:]), start=1):
        found += [(who, f"{voice}{back}{'S' if spoken else 'N'}") for who in subjects]
    seen: set[str] = set()
    for back, met in enumerate(reversed(memory.met[-_MET:]), start=1):
        found += [(who, f"{voice}met{min(back, 4)}") for who in sorted(met - seen)]
        seen |= met
    return [(who, part) for who, part in found if who is not None]


def _group(parts: Sequence[str], voice: str) -> str:
    """The one part of somebody by which the words of the sentence are weighed."""
    for part in ("Nhere", "Shere", "speaks", "listens", "tells", "N1N", "spoke", "will speak"):
        if part in parts:
            return part
    return voice


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a sentence is about; `likely` is how probable that is, and `sure` says that it is probable enough to be
    told: the bars for those the sentence names and for others are set so that 97 of 100 are right on stories left out.
    `named`: where the sentence names them, None when it does not.
    """

    character: str
    likely: float
    sure: bool
    named: Span | None = None


@lru_cache(maxsize=32)
def subjects(page: Page) -> tuple[Subject | None, ...]:
    """Of each sentence of the page; None where it is likeliest about nobody of the cast, and in a language without a
    head. Raises ModelError when the heads that ship with the program cannot be read."""
    head = load_signs(SUBJECTS, SUBJECTS_VERSION).get(page.finder.language)
    if head is None:
        return (None,) * len(page.sentences)
    named, away = head.bars
    memory, found = Memory(), list[Subject | None]()
    for index in range(len(page.sentences)):
        among = candidates(page, index, memory)
        likely = shares(head, among)
        best = int(likely.argmax())
        one, share = among[best], float(likely[best])
        bar = away if one.named is None else named
        subject = Subject(one.character, share, share >= bar, one.named) if one.character is not None else None
        memory.turn(page, index, () if subject is None else (subject.character,))
        found.append(subject)
    return tuple(found)


def shares(head: Signs, among: "Sequence[SubjectCandidate]") -> "NDArray[np.float64]":
    """How likely each of these candidates is the one, [candidates], summing to 1."""
    import numpy as np

    odds = np.array([head.score(one.signs) for one in among])
    odds = np.exp(odds - odds.max())
    result: NDArray[np.float64] = odds / odds.sum()
    return result
