"""Secrets told again, owners, hearers and learners: annotated places, and heads for them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.training.places import Place, same
from workbench.memory.extraction.knowing.cast_roles import HEARING, CastRoles
from workbench.memory.extraction.knowing.owning import OWNING, owner_rows
from workbench.memory.extraction.knowing.retelling import RetellingIndex, learner_rows, tellings
from workbench.memory.extraction.knowing.sentence_table import SentenceTable
from workbench.memory.extraction.knowing.weighing import AS_A_RULE, WAYS, owner_of, way_row
from workbench.memory.extraction.runs import runs
from workbench.memory.heads import Linear
from workbench.story.knowledge import Stance

Rows = NDArray[np.float32]
STRENGTH = {"hears": 1.0, "learns": 0.5, "how": 0.1}
"""Inverse of the ridge penalty."""
_SURE = 9.0
"""Log-odds of what is always so."""
ROUNDS, RATE, RIDGE = 300, 0.5, 0.01
"""Of the owner's conditional logit, by plain gradient ascent."""
CANDIDATES = 0.08
"""Share of a corpus's sentences, the most secret ones, on which the learners' head is trained."""
SECRETS = (0.02, 0.025, 0.03, 0.035, 0.04, 0.045, 0.05, 0.055, 0.06)
"""Shares of a corpus's sentences among which that of secrets is chosen: annotated are 5 in 100."""


@dataclass(frozen=True, eq=False)
class Told:
    """A story as a script with its echoes, with and without vectors. `guesses` are the owners that rules name, one a
    sentence; `places` are the sentences as the scorer writes places; `facts` where the annotated facts stand; `open_to`
    and `together` are as `runs` takes them."""

    story: dict[str, Any]
    whole: RetellingIndex
    plain: RetellingIndex
    guesses: list[str | None]
    genders: dict[str, str]
    places: list[Place]
    facts: list[Place]
    open_to: list[bool]
    together: list[bool]

    @property
    def script(self) -> SentenceTable:
        """The story's sentences."""
        return self.whole.script

    def echoes(self, suffix: str) -> RetellingIndex:
        """Those without vectors for ".plain"."""
        return self.plain if suffix else self.whole

    def annotated(self) -> Iterator[tuple[dict[str, Any], Place]]:
        """The annotated facts with where they stand."""
        return zip(self.story["facts"], self.facts, strict=True)

    def owner(self, index: int) -> str | None:
        """The annotated owner of the secret that the sentence at this index tells; None when it tells none."""
        for fact, where in self.annotated():
            if fact["scope"] == "character" and same(where, self.places[index]):
                return str(fact["character"])
        return None


def fit_hearing(stories: Sequence[Told]) -> Linear:
    """Who hears a line, from the annotated listeners."""
    rows, marks = [], []
    for told in stories:
        people = CastRoles(told.script, None)
        lines = [(at, quote) for at in range(len(told.places)) if (quote := _quote(told, at)) is not None]
        at = [index for index, _ in lines]
        for who in told.script.cast:
            rows.append(people.hearing(who)[at].reshape(-1, HEARING))
            marks.append(np.array([who in quote["listeners"] for _, quote in lines], bool))
    return logistic(np.vstack(rows), np.concatenate(marks), STRENGTH["hears"])


def fit_ways(stories: Sequence[Told], suffix: str) -> dict[str, Linear]:
    """How somebody learns what they learn, and whether they only suspect it then, from the annotated moments."""
    rows, moments = [], []
    for told in stories:
        people, echoes = CastRoles(told.script, None), told.echoes(suffix)
        for moment, where in _moments(told):
            index = next((at for at, place in enumerate(told.places) if place_meets(place, where)), None)
            if index is not None and moment["character"] in told.script.cast:
                rows.append(way_row(people, moment["character"], index, echoes))
                moments.append(moment)
    found = {
        f"how.{how.value}{suffix}": logistic(
            np.vstack(rows), np.array([moment["how"] == how.value for moment in moments]), STRENGTH["how"]
        )
        for how in WAYS
    }
    doubts = np.array([moment["stance"] == Stance.SUSPECTS.value for moment in moments])
    return found | {f"suspects{suffix}": logistic(np.vstack(rows), doubts, STRENGTH["how"])}


def fit_owner(stories: Sequence[Told]) -> Linear:
    """A conditional logit: the owner's score against everybody's of the cast."""
    choices = [
        (owner_rows(told.script, at, told.guesses[at], told.whole.at(at), told.genders), told.script.cast.index(owner))
        for told in stories
        for at in range(len(told.places))
        if (owner := told.owner(at)) in told.script.cast and owner is not None
    ]
    weights = np.zeros(OWNING)
    for _ in range(ROUNDS):
        slope = -RIDGE * weights
        for rows, owner in choices:
            scores = rows @ weights
            share = np.exp(scores - scores.max())
            share /= share.sum()
            slope += (rows[owner] - share @ rows) / len(choices)
        weights += RATE * slope
    return Linear(weights.astype(np.float32), 0.0)


def secret_threshold(stories: Sequence[Told], scores: Sequence[Rows], heads: Sequence[Linear]) -> float:
    """The score with the best F1 over annotated secrets with their owners, sentences that tell one secret taken
    together. `scores`: of sentences of stories left out; `heads`: for each story one that says whose secret it is."""
    every = np.concatenate(scores)
    looked_at = float(np.quantile(every, 1 - max(SECRETS))) - 1.0
    owners = [_owners(told, odds, looked_at, head) for told, odds, head in zip(stories, scores, heads, strict=True)]
    best = (-1.0, 0.0)
    for share in SECRETS:
        least = float(np.quantile(every, 1 - share))
        found = wanted = wrong = 0
        for told, odds, held in zip(stories, scores, owners, strict=True):
            tally = _secrets(told, odds - least, held)
            found, wrong, wanted = found + tally[0], wrong + tally[1], wanted + tally[2]
        best = max(best, (2 * found / (found + wrong + wanted), least))
    return round(best[1], 4)


def _owners(told: Told, odds: Rows, least: float, owner: Linear) -> dict[int, Rows]:
    """Each of the cast's score as the owner, by sentence, of those at least so secret."""
    cast = told.script.cast
    rows = {
        int(at): owner_rows(told.script, int(at), told.guesses[at], told.whole.at(int(at)), told.genders)
        for at in np.flatnonzero(odds >= least)
    }
    return {at: owner.score(row) for at, row in rows.items()} if cast else {}


def _secrets(told: Told, secrecy: Rows, owners: dict[int, Rows]) -> tuple[int, int, int]:
    """How many annotated secrets are found with their owners, how many proposals are none, how many there are."""
    found: set[str] = set()
    wrong = 0
    peaks = [int(at) for at in np.flatnonzero(secrecy >= 0)]
    for run in runs(secrecy.tolist(), set(peaks), told.open_to, told.together):
        inside = range(run.first, run.last + 1)
        owner = owner_of(told.script.cast, np.sum([owners[at] for at in inside], axis=0))
        if owner.who is None or secrecy[run.peak] + np.log(owner.shares[owner.who] / AS_A_RULE) < 0:
            continue
        whose = owner.who
        number, start, end = told.places[run.first][0], told.places[run.first][1], told.places[run.last][2]
        hit = {fact["id"] for fact, where in told.annotated() if _tells((number, start, end), fact, where, whose)}
        found |= hit
        wrong += not hit
    return len(found), wrong, sum(fact["scope"] == "character" for fact in told.story["facts"])


def _tells(place: Place, fact: dict[str, Any], where: Place, whose: str | None) -> bool:
    return fact["scope"] == "character" and fact["character"] == whose and same(where, place)


@dataclass(frozen=True, eq=False)
class Candidate:
    """A sentence that may be a secret and somebody who may learn it: features [places, n], the places, which of them
    are where the annotation says so, the places' episodes, and whether the sentence is one that is proposed."""

    facts: set[str]
    who: str
    rows: Rows
    marks: NDArray[np.bool_]
    episodes: NDArray[np.int64]
    proposed: bool


def candidates(told: Told, secrecy: Rows, least: float, hears: Linear, owner: Linear, suffix: str) -> list[Candidate]:
    """A story's, from its sentences whose secrecy (log-odds, one a sentence) is at least so much."""
    script, echoes = told.script, told.echoes(suffix)
    people = CastRoles(script, hears)
    secrets = set(np.flatnonzero(secrecy >= 0).tolist())
    peaks = {run.peak for run in runs(secrecy.tolist(), secrets, told.open_to, told.together)}
    found = []
    for at in np.flatnonzero(secrecy >= least):
        echo = echoes.at(int(at))
        rows = owner_rows(script, int(at), told.guesses[at], echo, told.genders)
        whose = owner_of(script.cast, owner.score(rows))
        places = tellings(script, int(at), echo, people)
        if not len(places.places):
            continue
        hit = {fact["id"] for fact, where in told.annotated() if same(where, told.places[at])}
        for who in script.cast:
            if who == whose.who:
                continue
            seen = learner_rows(places, people, who, whose.who, float(secrecy[at]), whose.shares[who])
            marks = np.array([_learned(told, hit, who, int(one)) for one in places.places], bool)
            found.append(Candidate(hit, who, seen, marks, people.numbers[places.places], int(at) in peaks))
    return found


def fit_learning(stories: Sequence[Sequence[Candidate]]) -> Linear:
    """Who learns what where."""
    every = [one for story in stories for one in story]
    rows, marks = np.vstack([one.rows for one in every]), np.concatenate([one.marks for one in every])
    return logistic(rows, marks, STRENGTH["learns"])


def learning_threshold(
    annotations: Sequence[dict[str, Any]], stories: Sequence[Sequence[Candidate]], heads: Sequence[Linear]
) -> float:
    """The score with the best F1 over the moments of what is proposed, by heads that did not see each story."""
    scored: list[tuple[float, int, int, Candidate]] = []
    for at, (story, head) in enumerate(zip(stories, heads, strict=True)):
        for one in (one for one in story if one.proposed):
            scores = head.score(one.rows)
            best = int(scores.argmax())
            scored.append((float(scores[best]), at, int(one.episodes[best]), one))
    return _best(annotations, sorted(scored, key=lambda entry: -entry[0]))


def _best(annotations: Sequence[dict[str, Any]], scored: Sequence[tuple[float, int, int, Candidate]]) -> float:
    wanted = sum(len(story["knowledge"]) for story in annotations)
    found: set[tuple[int, int]] = set()
    best = (0.0, 0.0)
    for number, (score, story, episode, one) in enumerate(scored, start=1):
        for at, moment in enumerate(annotations[story]["knowledge"]):
            right = moment["fact"] in one.facts and moment["character"] == one.who and moment["episode"] == episode
            if right and (story, at) not in found:
                found.add((story, at))
                break
        best = max(best, (2 * len(found) / (number + wanted), score))
    return round(best[1], 4)


def logistic(rows: Rows, marks: NDArray[np.bool_], strength: float) -> Linear:
    """A logistic regression on centred features, its centring folded into the bias. Of what these stories never show,
    or always, a head that says so."""
    if marks.all() or not marks.any():
        return Linear(np.zeros(rows.shape[1], np.float32), _SURE if marks.all() else -_SURE)
    centre = rows.mean(axis=0)
    model = LogisticRegression(C=strength, max_iter=200).fit(rows - centre, marks)
    weights = model.coef_[0].astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


def _learned(told: Told, facts: set[str], who: str, at: int) -> bool:
    return any(
        moment["fact"] in facts and moment["character"] == who and place_meets(told.places[at], where)
        for moment, where in _moments(told)
    )


def _moments(told: Told) -> Iterator[tuple[dict[str, Any], Place]]:
    """The annotated learning moments with where they stand."""
    texts = {episode["no"]: episode["text"] for episode in told.story["episodes"]}
    for moment in told.story["knowledge"]:
        start = texts[moment["episode"]].index(moment["evidence"])
        yield moment, (moment["episode"], start, start + len(moment["evidence"]))


def place_meets(one: Place, other: Place) -> bool:
    """Do they share any of the text?"""
    return one[0] == other[0] and one[1] < other[2] and other[1] < one[2]


def _quote(told: Told, at: int) -> dict[str, Any] | None:
    if told.script.places[at].line is None:
        return None
    for quote in told.story["quotes"]:
        if place_meets(told.places[at], (quote["episode"], quote["start"], quote["end"])):
            return dict(quote)
    return None
