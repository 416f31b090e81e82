"""What is weighed of a sentence, a secret and a person who cannot know it: one number a sign."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from scipy.stats import rankdata

from workbench.continuity.context import CheckContext, SecretVectors, Vectors
from workbench.continuity.leaking.closeness import closeness, nominated
from workbench.continuity.leaking.minds import Signs, is_guessed, minds, voice
from workbench.continuity.leaking.telling import here, is_evidence, is_said_to_know, signs
from workbench.continuity.leaking.words import Words
from workbench.continuity.subjects import index_of
from workbench.memory.reading.said import ToldSentence
from workbench.story.facts import Fact, Status
from workbench.story.knowledge import Knowledge

_BEFORE, _AFTER = 8, 3
"""Sentences around one whose people count as being in its scene."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A secret that `person`, who may not know it, may be giving away in sentence number `at`; `named`: where the
    sentence names them first, if it does."""

    at: int
    person: str
    fact: Fact
    signs: Mapping[str, float]
    named: int | None = None


def candidates(context: CheckContext, vectors: Vectors, secrets: SecretVectors) -> Iterator[Candidate]:
    """All that is close enough to be weighed, whoever's words they may be."""
    people = minds(context)
    if not secrets.facts or not any(people):
        return
    scene = _Scene(context, people, vectors, secrets)
    for at, column in _near(context, nominated(scene.close)):
        sentence, fact = context.sentences[at], scene.facts[column]
        shared = scene.words.shared(at, fact)
        if is_evidence(context, fact, sentence) or is_guessed(sentence.text, context.language, shared):
            continue
        for person, mind in people[at].items():
            if not scene.knows(person, fact, sentence):
                yield Candidate(at, person, fact, scene.signs(at, column, person, mind), scene.named_at(at, person))


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
        self.close, columns = closeness(vectors, secrets)
        self.facts = [secrets.facts[row] for row in columns]
        self.words = Words(context)
        self._context = context
        self._people = people
        self._voices = [voice(sentence, context.language) for sentence in context.sentences]
        self._index = index_of(context.cast, context.language)
        # Logarithms of ranks [sentences, columns], the closest first: among the sentences, and among the secrets.
        rivals = self._without_own()
        self._ranks = [np.log(rankdata(-rivals, method="min", axis=axis)) for axis in (0, 1)]
        self._moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in context.moments:
            self._moments[moment.fact].append(moment)

    def _without_own(self) -> Vectors:
        """Closeness, but none of a sentence to what reading has made of it: of a slip, another secret."""
        rivals = self.close.copy()
        for column, fact in enumerate(self.facts):
            spans = here(self._context, fact.mentions) if fact.status is Status.PROPOSED else []
            for at, sentence in enumerate(self._context.sentences if spans else ()):
                if any(span.overlaps(sentence.span) for span in spans):
                    rivals[at, column] = -np.inf
        return rivals

    def knows(self, person: str, fact: Fact, sentence: ToldSentence) -> bool:
        """True when the person may know the secret by then, or somebody has proposed that they do."""
        if person == fact.owner or self._context.may_know(person, fact, sentence.span.end):
            return True
        own = [moment for moment in self._moments_but(fact, sentence) if moment.character == person]
        return is_said_to_know(self._context, own, sentence)

    def _moments_but(self, fact: Fact, sentence: ToldSentence) -> list[Knowledge]:
        """Who learns it when. Of a secret that the author has confirmed, without what nobody has confirmed and the
        sentence itself is the evidence for: reading takes a slip for the moment in which somebody learns."""
        moments = self._moments[fact.id]
        if fact.status is Status.PROPOSED:
            return moments
        return [one for one in moments if one.status is not Status.PROPOSED or not _tells(self._context, one, sentence)]

    def signs(self, at: int, column: int, person: str, mind: Signs) -> dict[str, float]:
        context, fact, sentence = self._context, self.facts[column], self._context.sentences[at]
        return {
            **mind,
            **self._voices[at],
            "closeness": float(self.close[at, column]),
            "rank_of_sentence": float(self._ranks[0][at, column]),
            "rank_of_secret": float(self._ranks[1][at, column]),
            **self.words.signs(at, fact, person),
            **self._people_in(at, fact, person),
            **signs(context, fact, self._moments_but(fact, sentence), sentence, person),
            "importance": fact.importance / 5,
            "proposed": float(fact.status is Status.PROPOSED),
        }

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
        }

    def named_at(self, at: int, person: str) -> int | None:
        """Where a sentence names somebody first; None where it does not."""
        found = self._index.find(self._context.sentences[at].text)
        return min((mention.start for mention in found if mention.character == person), default=None)

    def _named(self, text: str) -> set[str]:
        return {mention.character for mention in self._index.find(text) if mention.character}


def _tells(context: CheckContext, moment: Knowledge, sentence: ToldSentence) -> bool:
    mentions = [moment.mention] if moment.mention else []
    return any(span.overlaps(sentence.span) for span in here(context, mentions))


def kind_of(sentence: ToldSentence, found: Mapping[str, float]) -> str:
    """How the secret comes out: "said", "thought", or "acted" (narration about what this person does)."""
    if sentence.spoken:
        return "said"
    acts = found.get("subject", 0.0) and not found.get("inner", 0.0) and not found.get("narrates", 0.0)
    return "acted" if acts else "thought"
