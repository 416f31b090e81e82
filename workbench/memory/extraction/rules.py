"""Tier 1: facts without a chat model. The heads say which sentences matter, rules whom they are about and how to say
them so that they stand alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from workbench.memory.extraction.cues.reading import Reading, read
from workbench.memory.extraction.cues.tables import TABLES
from workbench.memory.extraction.cues.telling import never_told, only_telling, tells_own_affair
from workbench.memory.extraction.dense.dense import Proposed, Wording, together
from workbench.memory.extraction.features import masked
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.keeping import asks, joined
from workbench.memory.extraction.kinds.deaths import UNNAMED, the_dead
from workbench.memory.extraction.kinds.kinds import kind_of
from workbench.memory.extraction.page import Finding, Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.runs import Run, runs, standing
from workbench.memory.extraction.subjects.subjects import Subject, subjects
from workbench.memory.reading.names import Named
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

SWORN = 6.0
"""Log-odds of being a secret where the text says that it is one."""
_HINTED = 2.0
"""Log-odds below being a fact down to which what looks like a secret is proposed."""
_DEATH = 2.0
"""Log-odds added where somebody is told to be dead: a story hangs on it, however short the sentence."""
_LIFTS = {"death": 0.8, "secret": 0.6, "promise": 0.5, "relation": 0.3, "plan": 0.2, "event": 0.2, "attribute": -0.6}
"""By kind, what a fact matters beyond how surely it is one: fitted to how annotators weighed 680 facts found."""


def find_facts(
    page: Page, judgements: Sequence[Judgement], wording: Wording | None = None, cancel: CancelToken | None = None
) -> list[Finding]:
    """The facts proposed for a page, in text order; `judgements` are of its sentences. What looks like one secret told
    over several sentences is one fact. Without `wording` they keep their sentences' own words."""
    language = page.finder.language
    table = TABLES.get(language, TABLES["en"])
    about = subjects(page)
    plain = [masked(page, sentence) for sentence in page.sentences]
    readings = [read(text, table) for text in plain]
    alone: dict[int, Finding] = {}
    for index, (sentence, subject, judged) in enumerate(zip(page.sentences, about, judgements, strict=True)):
        sworn = _sworn(page, plain, readings, index)
        private = sworn or (judged.secret >= 0 and judged.fact + _HINTED >= 0)
        if not private and judged.fact + _DEATH < 0:
            continue
        kind, whom = _kind(page, sentence, subject, plain[index])
        matters = judged.fact + (_DEATH if kind == "death" else 0.0) >= 0
        if not matters and not private:
            continue
        if not private and asks(sentence.text, language):
            continue
        if readings[index].secret and only_telling(plain[index], language):
            continue
        holds = holder(page, sentence, subject)
        scope = Scope.WORLD if not private else Scope.READER if holds is None else Scope.CHARACTER
        owner = holds if scope is Scope.CHARACTER else None
        place, lift = (sentence.span, judged.score, sentence.line), _LIFTS.get(kind, 0.0)
        secrecy, worth = SWORN if sworn else judged.local, max(judged.fact, 0.0) if matters else judged.fact
        weighed = secrecy, holds, worth
        alone[index] = Finding("", kind, scope, owner, whom, *place, lift, *weighed, common=judged.common)
    found = _told_together(page, judgements, alone)
    inside = [index for run, _ in found for index in range(run.first, run.last + 1)]
    if wording is None:
        said = [restate(page, page.sentences[index], about[index]) for index in inside]
    else:
        must = {run.peak: (one.subject, one.kind) for run, one in found}
        proposed = [Proposed(page.sentences[at], about[at], *must.get(at, (None, ""))) for at in inside]
        said = wording.said(page, proposed, cancel)
    told = dict(zip(inside, said, strict=True))
    worded = (
        replace(one, text=together({at: told[at] for at in range(run.first, run.last + 1)}, run.peak, language))
        for run, one in found
    )
    return [one for one in worded if one.text]


def _sworn(page: Page, plain: Sequence[str], readings: Sequence[Reading], index: int) -> bool:
    """Does the text itself say that this sentence tells a secret?"""
    narrated, language = page.sentences[index].line is None, page.finder.language
    own = narrated and tells_own_affair(plain[index], language)
    if own or never_told(plain[index], language):
        return True
    # 「そのことを誰にも話していない。」 and 「その秘密を誰も知らない。」 say only that what stands before is one.
    for last in (index + 1, index + 2):
        if not (narrated and joined(page, last - 1)):
            return False
        if only_telling(plain[last], language):
            kind, cued = bool(readings[index].kind), readings[index].secret and readings[last].secret
            near = last == index + 1
            return (never_told(plain[last], language) and (near or kind)) or (near and kind and cued)
    return False


def _told_together(
    page: Page, judgements: Sequence[Judgement], alone: Mapping[int, Finding]
) -> list[tuple[Run, Finding]]:
    """The findings in text order with the sentences they are told in, those that are one secret made one."""
    secrets = {index for index, found in alone.items() if found.scope is not Scope.WORLD}
    grown = runs([judged.secret for judged in judgements], secrets, *standing(page))
    taken = {index for run in grown for index in range(run.first, run.last + 1)}
    found = [(Run(index, index, index), one) for index, one in alone.items() if index not in taken]
    for run in grown:
        span = Span(page.sentences[run.first].span.start, page.sentences[run.last].span.end)
        parts = [alone[index] for index in range(run.first, run.last + 1) if index in alone]
        whole = replace(
            alone[run.peak],
            span=span,
            score=max(part.score for part in parts),
            secrecy=max(part.secrecy for part in parts if part.secrecy is not None),
            worth=max(part.worth for part in parts),
            peak=page.sentences[run.peak].span.start - span.start,
        )
        found.append((run, whole))
    return sorted(found, key=lambda one: one[0].first)


def _kind(page: Page, sentence: Sentence, subject: Subject | None, plain: str) -> tuple[str, str | None]:
    """The kind and whom the fact is surely about: a death is the dead person's, and without one no more than an
    event."""
    language = page.finder.language
    kind = kind_of(plain, TABLES.get(language, TABLES["en"]), language)
    whom = subject.character if subject is not None and subject.sure else None
    if kind != "death":
        return kind, whom
    dead = the_dead(page, sentence, subject)
    if dead is None:
        return "event", whom
    named = dead != UNNAMED and (dead == whom or dead in {one.character for one in _named(page, sentence)})
    return "death", dead if named else None


def _named(page: Page, sentence: Sentence) -> Sequence[Named]:
    return page.finder.find(page.text, sentence.span.start, sentence.span.end)


def holder(page: Page, sentence: Sentence, subject: Subject | None) -> str | None:
    """Whose secret a sentence would be, by rules: the speaker's, or the one's it is about, or the narrator's."""
    speaker = sentence.line.speaker if sentence.line else None
    return speaker or (subject.character if subject else None) or page.narrator
