"""Who a sentence may be about, and what speaks for each of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from workbench.memory.extraction.page import Page
from workbench.memory.extraction.subjects.signs import name_signs, sentence_signs
from workbench.store.records import SpokenLineDraft
from workbench.story.text import Span

VERSION = 1
"""The version of these signs: a head trained on another one is refused."""
_BACK = 4
"""Sentences back whose subject is remembered."""
_MET = 10
"""Sentences back in which those who are named or speak are candidates."""
_LIKELY = (0.6, 0.8, 0.95)


@dataclass(frozen=True, slots=True)
class Candidate:
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


def candidates(page: Page, index: int, memory: Memory) -> list[Candidate]:
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
        result.append(Candidate(who, [*signs, together, f"{group}{start}", *crossed], order.get(who)))
    some = min(len(order), 2)
    tells = f"0{voice}narrated{page.narrator is not None}"
    nobody = [f"0{voice}", f"0{voice}named{some}", f"0{voice}{start}", tells]
    result.append(Candidate(None, [*nobody, *(f"{each}|{word}" for word in words for each in (f"0{voice}", "0"))]))
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
