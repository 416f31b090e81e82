"""Tier 1: facts by rules. A sentence with enough cues about somebody, or something, becomes a proposed fact."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.cues import CueTable, Reading, read
from workbench.memory.extraction.cues_en import TABLE as EN
from workbench.memory.extraction.cues_ja import TABLE as JA
from workbench.memory.extraction.cues_zh import TABLE as ZH
from workbench.memory.extraction.deaths import the_dead
from workbench.memory.extraction.page import Finding, Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.subjects import Resolver, Subject
from workbench.memory.extraction.telling import only_telling, tells_own_affair
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
    masked = [_masked(page, sentence) for sentence in page.sentences]
    readings = [read(text, table) for text in masked]
    found = []
    for index, (sentence, subject) in enumerate(zip(page.sentences, subjects, strict=True)):
        if subject is None or not readings[index].kind:
            continue
        score = _score(page, readings, index, subject)
        if score < least or (readings[index].secret and only_telling(masked[index], page.finder.language)):
            continue
        own = sentence.line is None and tells_own_affair(masked[index], page.finder.language)
        scope, owner = _scope(page, sentence, subject, readings, index, own)
        text = restate(page, sentence, subject)
        if text:
            kind, about = _kind(page, sentence, subject, readings[index])
            found.append(Finding(text, kind, scope, owner, about.character, sentence.span, score, sentence.line))
    return found


def _masked(page: Page, sentence: Sentence) -> str:
    """The sentence with the cast's names blotted out, so that 先生 or 姉 as a name is no cue."""
    text = sentence.text
    for named in reversed(page.finder.find(text)):
        text = text[: named.span.start] + "□" * (named.span.end - named.span.start) + text[named.span.end :]
    return text


def _kind(page: Page, sentence: Sentence, subject: Subject, reading: Reading) -> tuple[str, Subject]:
    """The kind and whom the fact is about: a death is the dead person's, and without one no more than an event."""
    if reading.kind != "death":
        return reading.kind, subject
    dead = the_dead(page, sentence, subject)
    return ("death", dead) if dead else ("event", subject)


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
    page: Page, sentence: Sentence, subject: Subject, readings: Sequence[Reading], index: int, own: bool
) -> tuple[Scope, str | None]:
    """Whose it is: a secret by its own words, or by those right beside it; what is thought belongs to the thinker.

    `own`: somebody is told the subject's own affair.
    """
    reading = readings[index]
    private = own or reading.secret or (sentence.line is None and reading.inner) or _kept_close(page, readings, index)
    if not private:
        return Scope.WORLD, None
    speaker = sentence.line.speaker if sentence.line else None
    owner = speaker or subject.character or page.narrator
    if owner is not None:
        return Scope.CHARACTER, owner
    return Scope.READER, None
