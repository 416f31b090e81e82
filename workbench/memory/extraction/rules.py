"""Tier 1: facts without a chat model. The heads say which sentences matter, rules whom they are about and how to say
them so that they stand alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from workbench.memory.extraction.death_rules import UNNAMED, the_dead
from workbench.memory.extraction.dense.dense import Proposed, Wording, together
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.page import FoundFact, Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.runs import Run, asks, runs, said_to_be_kept, standing
from workbench.memory.extraction.subjects import Subject, subjects
from workbench.memory.reading.names import Named
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

_HINTED = 2.0
"""Log-odds below being a fact down to which what looks like a secret is proposed."""
_PLAIN = 2.0
"""Log-odds added where the text says in so many words that somebody is dead, or that something is kept from others: a
story hangs on it, however short the sentence."""
_NOTHING = "□ \u3000、。，．,.！？!?…―—・「」『』“”"
"""What says nothing by itself: names alone, and marks."""
_LIFTS = {"death": 0.8, "secret": 0.6, "promise": 0.5, "relation": 0.3, "plan": 0.2, "event": 0.2, "attribute": -0.6}
"""By kind, what a fact matters beyond how surely it is one: fitted to how annotators weighed 680 facts found."""


def find_facts(
    page: Page, judgements: Sequence[Judgement], wording: Wording | None = None, cancel: CancelToken | None = None
) -> list[FoundFact]:
    """The facts proposed for a page, in text order; `judgements` are of its sentences. What looks like one secret told
    over several sentences is one fact. Without `wording` they keep their sentences' own words."""
    about, (kept, bare) = subjects(page), said_to_be_kept(page)
    alone: dict[int, FoundFact] = {}
    for index, (sentence, subject, judged) in enumerate(zip(page.sentences, about, judgements, strict=True)):
        kind, whom = _kind(page, sentence, subject, judged.kind)
        dead = kind == "death" and whom is not None
        worth = judged.fact + (_PLAIN if dead or kept[index] else 0.0)
        private = worth >= 0 if kept[index] else judged.secret >= 0 and judged.fact + _HINTED >= 0
        if bare[index] or (not private and (worth < 0 or asks(sentence.text, page.finder.language))):
            continue
        holds = holder(page, sentence, subject)
        scope = Scope.WORLD if not private else Scope.READER if holds is None else Scope.CHARACTER
        owner = holds if scope is Scope.CHARACTER else None
        place, lift = (sentence.span, judged.score, sentence.line), _LIFTS.get(kind, 0.0)
        weighed = judged.local, holds, max(judged.fact, 0.0) if worth >= 0 else judged.fact
        alone[index] = FoundFact("", kind, scope, owner, whom, *place, lift, *weighed, common=judged.common)
    found = _told_together(page, judgements, alone)
    inside = [index for run, _ in found for index in range(run.first, run.last + 1)]
    if wording is None:
        said = [restate(page, page.sentences[index], about[index]) for index in inside]
    else:
        must = {run.peak: (one.subject, one.kind) for run, one in found}
        proposed = [Proposed(page.sentences[at], about[at], *must.get(at, (None, ""))) for at in inside]
        said = wording.said(page, proposed, cancel)
    told, language = dict(zip(inside, said, strict=True)), page.finder.language
    each = (({at: told[at] for at in range(run.first, run.last + 1)}, run.peak, one) for run, one in found)
    worded = [replace(one, text=together(parts, peak, language)) for parts, peak, one in each]
    return [one for one in worded if page.finder.blotted(one.text).strip(_NOTHING)]


def _told_together(
    page: Page, judgements: Sequence[Judgement], alone: Mapping[int, FoundFact]
) -> list[tuple[Run, FoundFact]]:
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


def _kind(page: Page, sentence: Sentence, subject: Subject | None, likeliest: str) -> tuple[str, str | None]:
    """The kind and whom the fact is surely about: a death is the dead person's, wherever the sentence says who died."""
    whom = subject.character if subject is not None and subject.sure else None
    dead = the_dead(page, sentence, subject)
    if dead is None or (dead == UNNAMED and likeliest != "death"):
        return "event" if likeliest == "death" else likeliest, whom
    named = dead != UNNAMED and (dead == whom or dead in {one.character for one in _named(page, sentence)})
    return "death", dead if named else None


def _named(page: Page, sentence: Sentence) -> Sequence[Named]:
    return page.finder.find(page.text, sentence.span.start, sentence.span.end)


def holder(page: Page, sentence: Sentence, subject: Subject | None) -> str | None:
    """Whose secret a sentence would be, by rules: the speaker's, or the one's it is about, or the narrator's."""
    speaker = sentence.line.speaker if sentence.line else None
    return speaker or (subject.character if subject else None) or page.narrator
