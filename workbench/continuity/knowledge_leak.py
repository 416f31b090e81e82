"""A character says or thinks what they cannot know yet.

A sentence is a leak of a secret when it lies close to it, much closer than sentences usually do, and repeats words that
nothing this person may know accounts for. Guesses, questions, lies, and the scene of the telling itself are none.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from workbench.continuity import cues
from workbench.continuity.context import CheckContext, SecretVectors, Sentence, Vectors
from workbench.continuity.cues import Cue
from workbench.continuity.report import warning
from workbench.continuity.subjects import index_of
from workbench.continuity.terms import content_terms
from workbench.continuity.thinking import thinker
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.wording import explain
from workbench.story.facts import Fact

_NOMINATED = 2.0
"""Sum of the two standard scores (to the fact's text, to its evidence) from which a sentence is looked at."""
_ENOUGH = 6.5
"""Score from which a sentence is reported; fitted on annotated stories for precision."""
_WORD_SHARE = 0.3
"""What one natural-log unit of a shared rare word is worth in standard deviations of similarity."""
_UNBORN = 3.0
"""What is taken off for a secret the telling has not reached: it may be hinted at on purpose."""
_TAKES_PART = 1.0
"""What is taken off when the secret is about the speaker: then they may have been there."""
_ONE_SIGMA = 0.16
"""The quantile one standard deviation below the middle of a normal distribution."""
_USUAL_SPREAD = 0.018
"""Spread of e5-small similarities between a fact and unrelated sentences; measured on 35 annotated stories."""
_USUAL_COUNT = 30
"""How many sentences the usual spread counts for beside those of the episode."""
_FEWEST_WORDS = 2
"""Content words below which a sentence says too little to give anything away (「嘘だ」)."""
_SCENE = 400
"""Code points before a telling within which the talk already leads up to it."""


@dataclass(frozen=True, slots=True)
class _Suspect:
    score: float
    person: str
    fact: Fact
    sentence: Sentence


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """The surest leak of each secret by each person in this episode. Nothing without vectors."""
    if context.sentence_vectors is None or context.secrets is None or not context.sentences:
        return
    best: dict[tuple[str, str], _Suspect] = {}
    for suspect in _one_a_sentence(_suspects(context, context.sentence_vectors, context.secrets)):
        key = (suspect.person, suspect.fact.id)
        if key not in best or suspect.score > best[key].score:
            best[key] = suspect
    for suspect in sorted(best.values(), key=lambda found: found.sentence.span):
        person = context.character(suspect.person)
        wording = "leak_said" if suspect.sentence.spoken else "leak_thought"
        yield warning(
            context,
            Kind.KNOWLEDGE_LEAK,
            suspect.sentence.span,
            explain(
                wording, context.language, character=person.name if person else suspect.person, fact=suspect.fact.text
            ),
            facts=(suspect.fact,),
            character=suspect.person,
            confidence=min(0.9, 0.35 + 0.08 * (suspect.score - _ENOUGH)),
        )


def _one_a_sentence(suspects: Iterator[_Suspect]) -> list[_Suspect]:
    best: dict[tuple[int, int], _Suspect] = {}
    for suspect in suspects:
        key = (suspect.sentence.span.start, suspect.sentence.span.end)
        if key not in best or suspect.score > best[key].score:
            best[key] = suspect
    return list(best.values())


def _suspects(context: CheckContext, vectors: Vectors, secrets: SecretVectors) -> Iterator[_Suspect]:
    people = [_who(context, at) for at in range(len(context.sentences))]
    if not secrets.facts or not any(people):
        return
    closeness = _closeness(vectors, secrets)
    index = index_of(context.cast, context.language)
    names = content_terms(" ".join(name for person in context.cast for name in person.names), context.language)
    sentence_terms = [content_terms(sentence.text, context.language) for sentence in context.sentences]
    for at, column in zip(*np.nonzero(closeness >= _NOMINATED), strict=True):
        sentence, fact, person = context.sentences[at], secrets.facts[column], people[at]
        if person is None or person == fact.owner or _is_told_here(context, sentence, fact, person):
            continue
        if len(sentence_terms[at]) < _FEWEST_WORDS:
            continue
        if _off_the_record(context, sentence) or context.may_know(person, fact, sentence.span.end):
            continue
        shared = (sentence_terms[at] & _fact_terms(fact, context.language)) - names
        shared -= _accounted_for(context, person, sentence, shared)
        words = sum(context.manuscript.weight(term) for term in shared)
        score = float(closeness[at, column]) + _WORD_SHARE * words
        score -= _TAKES_PART * any(found.character == person for found in index.find(fact.text))
        score -= _UNBORN * (not _born(context, fact, sentence))
        if shared and score >= _ENOUGH:
            yield _Suspect(score, person, fact, sentence)


def _who(context: CheckContext, at: int) -> str | None:
    """Whose words or thoughts the sentence gives; None for plain narration and unknown speakers."""
    sentence = context.sentences[at]
    return sentence.speaker if sentence.spoken else thinker(context, at)


def _closeness(sentences: Vectors, secrets: SecretVectors) -> Vectors:
    """[sentences, secrets]: standard scores of similarity to the fact's text plus those to its evidence, each against
    how close this episode's sentences and all evidence of secrets usually come to that fact."""
    background = np.concatenate([sentences, secrets.quotes])
    return _standard(sentences, background, secrets.texts) + _standard(sentences, background, secrets.quotes)


def _standard(sentences: Vectors, background: Vectors, facts: Vectors) -> Vectors:
    """Standard scores by median and lower half-spread, which the few sentences that are about the fact do not move;
    the spread of a short background is drawn towards the usual one."""
    usual = background @ facts.T
    middle = np.median(usual, axis=0)
    spread = middle - np.quantile(usual, _ONE_SIGMA, axis=0)
    count = len(background)
    deviation = np.sqrt((count * spread**2 + _USUAL_COUNT * _USUAL_SPREAD**2) / (count + _USUAL_COUNT))
    return np.asarray((sentences @ facts.T - middle) / deviation, dtype=np.float32)


def _fact_terms(fact: Fact, language: str) -> frozenset[str]:
    return content_terms(" ".join([fact.text, *(mention.quote for mention in fact.mentions)]), language)


def _accounted_for(context: CheckContext, person: str, sentence: Sentence, terms: frozenset[str]) -> frozenset[str]:
    """Those of the terms that some fact this person may know by then holds."""
    found: set[str] = set()
    for fact in context.facts:
        held = terms & _fact_terms(fact, context.language)
        if held - found and context.may_know(person, fact, sentence.span.start):
            found |= held
    return frozenset(found)


def _off_the_record(context: CheckContext, sentence: Sentence) -> bool:
    after = context.text[sentence.span.end : sentence.span.end + 80]
    return cues.has(sentence.text, context.language, Cue.GUESS, Cue.DREAM, Cue.HEARSAY) or cues.has(
        after, context.language, Cue.LIE
    )


def _is_told_here(context: CheckContext, sentence: Sentence, fact: Fact, person: str) -> bool:
    """True for the evidence itself, and in the scene that leads up to its telling or to this person's learning it."""
    places = [(m, True) for m in fact.mentions]
    places += [(k.mention, k.character == person) for k in context.moments if k.fact == fact.id and k.mention]
    for mention, leads_up in places:
        if mention.episode != context.episode or mention.span is None:
            continue
        if mention.span.overlaps(sentence.span):
            return True
        if leads_up and 0 <= mention.span.start - sentence.span.end <= _SCENE:
            return True
    return False


def _born(context: CheckContext, fact: Fact, sentence: Sentence) -> bool:
    """True when some mention stands before the sentence in the telling."""
    for mention in fact.mentions:
        number = context.timeline.number_of(mention.episode)
        if number is None:
            continue
        if number < context.number:
            return True
        if number == context.number and mention.span is not None and mention.span.end <= sentence.span.start:
            return True
    return False
