"""What is weighed of a sentence, a secret and a person who cannot know it: one number a sign."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata

from workbench.continuity.context import CheckContext, SecretVectors, Vectors
from workbench.continuity.leaking import voice
from workbench.continuity.leaking.closeness import closeness, nominated
from workbench.continuity.leaking.minds import Signs, minds
from workbench.continuity.leaking.telling import is_evidence, is_said_to_know, signs
from workbench.continuity.leaking.words import Words
from workbench.continuity.subjects import index_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact, Status
from workbench.story.knowledge import Knowledge

_BEFORE, _AFTER = 8, 3
"""Sentences around one whose people count as being in its scene."""
_FARTHEST, _CLOSEST = -6.0, 8.0
"""Bounds of the margin to what this person may know."""
_UNRELATED = -2.0
"""Closeness taken for a person who may know no secret at all."""
_REMEMBERED = 20
"""Secrets of a sentence, by closeness, among which the best known one is looked for."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A secret that `person`, who may not know it, may be giving away in sentence number `at`."""

    at: int
    person: str
    fact: Fact
    signs: Mapping[str, float]


def candidates(context: CheckContext, vectors: Vectors, secrets: SecretVectors) -> Iterator[Candidate]:
    """All that is close enough to be weighed, whoever's words they may be."""
    people = minds(context)
    if not secrets.facts or not any(people):
        return
    scene = _Scene(context, people, vectors, secrets)
    for at, column in _near(context, nominated(scene.both)):
        sentence, fact = context.sentences[at], scene.facts[column]
        if is_evidence(context, fact, sentence) or scene.is_guessed(at, fact):
            continue
        for person, mind in people[at].items():
            if not scene.knows(person, fact, sentence):
                yield Candidate(at, person, fact, scene.signs(at, column, person, mind))


def _near(context: CheckContext, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those (sentence, column) without which the leaks in what is asked about cannot be told: of a secret that one
    sentence of it comes close to, every sentence competes, with all its secrets."""
    near = context.near
    if near is None:
        return found
    asked = {column for at, column in found if context.sentences[at].span.overlaps(near)}
    rivals = {at for at, column in found if column in asked}
    return [pair for pair in found if pair[0] in rivals]


class _Scene:
    """One episode with all that the signs are read from."""

    def __init__(
        self, context: CheckContext, people: list[dict[str, Signs]], vectors: Vectors, secrets: SecretVectors
    ) -> None:
        close = closeness(vectors, secrets)
        self.facts = [secrets.facts[row] for row in close.columns]
        self.both = close.both
        self._close = close
        self._context = context
        self._people = people
        self._words = Words(context)
        self._voices: dict[int, Signs] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._known: dict[tuple[int, str], list[int]] = {}
        self._moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in context.moments:
            self._moments[moment.fact].append(moment)

    def is_guessed(self, at: int, fact: Fact) -> bool:
        """True when what the sentence shares with the secret is only guessed or asked."""
        return voice.is_guessed(self._context.sentences[at].text, self._context.language, self._words.shared(at, fact))

    def knows(self, person: str, fact: Fact, sentence: Sentence) -> bool:
        """True when the person may know the secret by then, or somebody has proposed that they do."""
        if person == fact.owner or self._context.may_know(person, fact, sentence.span.end):
            return True
        own = [moment for moment in self._moments[fact.id] if moment.character == person]
        return is_said_to_know(self._context, own, sentence)

    def signs(self, at: int, column: int, person: str, mind: Signs) -> dict[str, float]:
        context, fact = self._context, self.facts[column]
        sentence = context.sentences[at]
        spoken = float(sentence.spoken)
        close = self._closeness(at, column, person)
        return {
            **mind,
            "spoken": spoken,
            **close,
            "close_and_spoken": spoken * close["closeness"],
            **self._words.signs(at, fact, person),
            **self._voice(at),
            **self._people_in(at, fact, person),
            **signs(context, fact, self._moments[fact.id], sentence, person),
            "importance": fact.importance / 5,
            "proposed": float(fact.status is Status.PROPOSED),
        }

    def _voice(self, at: int) -> Signs:
        if at not in self._voices:
            self._voices[at] = voice.signs(self._context, at)
        return self._voices[at]

    def _closeness(self, at: int, column: int, person: str) -> dict[str, float]:
        text, quote = float(self._close.texts[at, column]), float(self._close.quotes[at, column])
        both = self.both[at, column]
        among_sentences, among_secrets = self._ranks[0][at, column], self._ranks[1][at, column]
        return {
            "closeness": float(both),
            "close_to_text": text,
            "close_to_evidence": quote,
            "close_to_either": min(text, quote),
            "rank_of_sentence": math.log(among_sentences),
            "closest_sentence": float(among_sentences == 1),
            "rank_of_secret": math.log(among_secrets),
            "closest_secret": float(among_secrets == 1),
            "closer_than_known": float(np.clip(both - self._best_known(at, column, person), _FARTHEST, _CLOSEST)),
        }

    def _best_known(self, at: int, column: int, person: str) -> float:
        if (at, person) not in self._known:
            start = self._context.sentences[at].span.start
            known = (other for other in self._ranked[at] if self._context.may_know(person, self.facts[other], start))
            self._known[at, person] = [int(other) for other in islice(known, 2)]
        best = next((other for other in self._known[at, person] if other != column), None)
        return _UNRELATED if best is None else max(_UNRELATED, float(self.both[at, best]))

    @cached_property
    def _ranked(self) -> NDArray[np.intp]:
        return np.asarray(np.argsort(-self.both, axis=1)[:, :_REMEMBERED])

    @cached_property
    def _ranks(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Ranks [sentences, columns] from 1, the closest first: among the sentences, and among the secrets."""
        return tuple(rankdata(-self.both, method="min", axis=axis).astype(np.intp) for axis in (0, 1))

    def _people_in(self, at: int, fact: Fact, person: str) -> dict[str, float]:
        """Whom the secret is about and whether they, or anybody who knows it, are near."""
        context = self._context
        about, named = self._named(fact.text), self._named(context.sentences[at].text)
        scene = {who for near in self._people[max(0, at - _BEFORE) : at + 1 + _AFTER] for who in near}
        end = context.sentences[at].span.end
        return {
            "is_about_them": float(person in about),
            "names_somebody_in_it": float(bool(named & about)),
            "names_somebody_else": float(bool(named - about)),
            "owner_near": float(fact.owner is not None and fact.owner in scene),
            "knower_near": float(any(context.may_know(who, fact, end) for who in scene - {person})),
            "may_be_a_knower_s": float(
                any(context.may_know(who, fact, end) for who in self._people[at] if who != person)
            ),
        }

    def _named(self, text: str) -> frozenset[str]:
        if text not in self._names:
            found = index_of(self._context.cast, self._context.language).find(text)
            self._names[text] = frozenset(mention.character for mention in found if mention.character)
        return self._names[text]


def kind_of(sentence: Sentence, found: Mapping[str, float]) -> str:
    """How the secret comes out: "said", "thought", or "acted" (narration about what this person does)."""
    if sentence.spoken:
        return "said"
    acts = found.get("subject", 0.0) and not found.get("inner", 0.0) and not found.get("narrates", 0.0)
    return "acted" if acts else "thought"
