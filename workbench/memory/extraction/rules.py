"""Tier 1: facts by rules. A sentence with enough cues about somebody, or something, becomes a proposed fact."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.cues import CueTable, Reading, read
from workbench.memory.extraction.cues_en import TABLE as EN
from workbench.memory.extraction.cues_ja import TABLE as JA
from workbench.memory.extraction.cues_zh import TABLE as ZH
from workbench.memory.extraction.page import Finding, Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.subjects import Resolver, Subject
from workbench.story.facts import Scope

TABLES: dict[str, CueTable] = {"ja": JA, "en": EN, "zh": ZH}
LEAST_SCORE = 1.0
"""A sentence below this many points is left out: about one sentence in eight is kept."""

_CARRIED_PENALTY = 0.4
_SPOKEN_PENALTY = 0.2
_THING_PENALTY = 0.5
_NEIGHBOUR = 0.6
_NEAR = 2
_ORDER = re.compile(r"(?:ください|なさい|てくれ|ましょう|ろ[！!]|よう[。！」])[。！」]*$|[！!][」”]?$")


def find_facts(page: Page, least: float = LEAST_SCORE) -> list[Finding]:
    """The facts the rules propose for a page, in text order."""
    table = TABLES.get(page.finder.language, EN)
    resolver = Resolver(page)
    subjects = [resolver.next(sentence) for sentence in page.sentences]
    readings = [read(_masked(page, sentence), table) for sentence in page.sentences]
    found = []
    for index, (sentence, subject) in enumerate(zip(page.sentences, subjects, strict=True)):
        if subject is None or not readings[index].kind:
            continue
        score = _score(page, readings, index, subject)
        if score < least:
            continue
        scope, owner = _scope(page, sentence, subject, readings, index)
        text = restate(page, sentence, subject)
        if text:
            kind = readings[index].kind
            found.append(Finding(text, kind, scope, owner, subject.character, sentence.span, score, sentence.line))
    return found


def _masked(page: Page, sentence: Sentence) -> str:
    """The sentence with the cast's names blotted out, so that 先生 or 姉 as a name is no cue."""
    text = sentence.text
    for named in reversed(page.finder.find(text)):
        text = text[: named.span.start] + "□" * (named.span.end - named.span.start) + text[named.span.end :]
    return text


def _score(page: Page, readings: Sequence[Reading], index: int, subject: Subject) -> float:
    sentence = page.sentences[index]
    score = readings[index].score
    if subject.character is None:
        score -= _THING_PENALTY
    elif not subject.sure:
        score -= _CARRIED_PENALTY
    else:
        score += 0.3
    if sentence.line is not None:
        score -= _SPOKEN_PENALTY
        if _ORDER.search(sentence.text):
            score -= 0.6
    elif _kept_close(page, readings, index):
        score += _NEIGHBOUR
    return score


def _kept_close(page: Page, readings: Sequence[Reading], index: int) -> bool:
    """A sentence up to two before or after, in the same paragraph and voice, says that something is kept secret."""
    voice = page.sentences[index].line
    for step in (1, -1):
        at = index
        for _ in range(_NEAR):
            edge = at + 1 if step == 1 else at
            if not 0 < edge < len(readings) or page.paragraph_starts(page.sentences[edge].span):
                break
            at += step
            if page.sentences[at].line != voice:
                break
            if readings[at].secret:
                return True
    return False


def _scope(
    page: Page, sentence: Sentence, subject: Subject, readings: Sequence[Reading], index: int
) -> tuple[Scope, str | None]:
    """Whose it is: a secret by its own words, or by those right beside it; what is thought belongs to the thinker."""
    reading = readings[index]
    private = reading.secret or (sentence.line is None and reading.inner) or _kept_close(page, readings, index)
    if not private:
        return Scope.WORLD, None
    speaker = sentence.line.speaker if sentence.line else None
    owner = speaker or subject.character or page.narrator
    if owner is not None:
        return Scope.CHARACTER, owner
    return Scope.READER, None
