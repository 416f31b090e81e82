"""Secrets told again, owners, hearers, learners, and who may know a sentence by when: annotated places, and heads.

Somebody may know a sentence that touches no annotated secret, and one that does when each of those secrets is theirs or
has been learned by then. What touches a secret is closed however little of it is told: the scorer counts it so, and so
would a reader.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.annotated import Place, meets, places, same
from benchmarks.training.fitting import Marks, Rows, logistic, spread
from workbench.memory.extraction.knowing.cast_roles import HEARING, CastRoles
from workbench.memory.extraction.knowing.owning import OWNING, owner_rows
from workbench.memory.extraction.knowing.reach import REACH, Stage
from workbench.memory.extraction.knowing.reach import ReachInput as Asked
from workbench.memory.extraction.knowing.retelling import RetellingIndex, learner_rows, tellings
from workbench.memory.extraction.knowing.sentence_table import SentenceTable
from workbench.memory.extraction.knowing.weighing import AS_A_RULE, CERTAIN, WAYS, owner_of, way_row
from workbench.memory.extraction.runs import Run, runs
from workbench.memory.heads import Linear
from workbench.story.knowledge import Stance

STRENGTH = {"hears": 1.0, "learns": 0.5, "how": 0.1, "reach": 0.3}
"""Inverse of the ridge penalty."""
STEPS = 200
ROUNDS, RATE, RIDGE = 300, 0.5, 0.01
"""Of the owner's conditional logit, by plain gradient ascent."""
CANDIDATES = 0.08
"""Share of a corpus's sentences, the most secret ones, on which the learners' head is trained."""
SECRETS = (0.02, 0.025, 0.03, 0.035, 0.04, 0.045, 0.05, 0.055, 0.06)
"""Shares of a corpus's sentences among which that of secrets is chosen: annotated are 5 in 100."""
UNMARKED = 0.3
"""What a sentence that no annotated fact stands in weighs: nobody said that it is open."""
LOOKED_AT = -1.0
"""Log-odds of being a fact, or a secret, from which a sentence is one that might be proposed."""


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

    @cached_property
    def moments(self) -> list[tuple[dict[str, Any], Place]]:
        """The annotated learning moments with where they stand."""
        return list(zip(self.story["knowledge"], places(self.story, self.story["knowledge"]), strict=True))

    def owner_rows(self, at: int, echo: Any = None) -> Rows:
        """Features of each of the cast as the owner of what the sentence at this index tells."""
        echo = self.whole.at(at) if echo is None else echo
        return owner_rows(self.script, at, self.guesses[at], echo, self.genders)

    def runs(self, secrecy: Rows) -> list[Run]:
        """Sentences that tell one secret together, by their log-odds."""
        return runs(secrecy.tolist(), set(np.flatnonzero(secrecy >= 0).tolist()), self.open_to, self.together)

    def owner(self, index: int) -> str | None:
        """The annotated owner of the secret that the sentence at this index tells; None when it tells none."""
        told = (fact["character"] for fact, where in self.annotated() if same(where, self.places[index]))
        return next((who for who in told if who is not None), None)


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
    return logistic(rows, marks, STRENGTH["hears"], STEPS)


def fit_ways(stories: Sequence[Told], suffix: str) -> dict[str, Linear]:
    """How somebody learns what they learn, and whether they only suspect it then, from the annotated moments."""
    rows, moments = [], []
    for told in stories:
        people, echoes = CastRoles(told.script, None), told.echoes(suffix)
        for moment, where in told.moments:
            index = next((at for at, place in enumerate(told.places) if meets(place, where)), None)
            if index is not None and moment["character"] in told.script.cast:
                rows.append(way_row(people, moment["character"], index, echoes))
                moments.append(moment)
    marks = {f"how.{how.value}": [moment["how"] == how.value for moment in moments] for how in WAYS}
    marks["suspects"] = [moment["stance"] == Stance.SUSPECTS.value for moment in moments]
    stacked = np.vstack(rows)
    return {f"{name}{suffix}": logistic(stacked, np.array(one), STRENGTH["how"], STEPS) for name, one in marks.items()}


def fit_owner(stories: Sequence[Told]) -> Linear:
    """A conditional logit: the owner's score against everybody's of the cast."""
    owned = [(told, at, told.owner(at)) for told in stories for at in range(len(told.places))]
    choices = [
        (told.owner_rows(at), told.script.cast.index(owner)) for told, at, owner in owned if owner in told.script.cast
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
    some = map(int, np.flatnonzero(odds >= least)) if told.script.cast else ()
    return {at: owner.score(told.owner_rows(at)) for at in some}


def _secrets(told: Told, secrecy: Rows, owners: dict[int, Rows]) -> tuple[int, int, int]:
    """How many annotated secrets are found with their owners, how many proposals are none, how many there are."""
    found: set[str] = set()
    wrong = 0
    for run in told.runs(secrecy):
        inside = range(run.first, run.last + 1)
        owner = owner_of(told.script.cast, np.sum([owners[at] for at in inside], axis=0))
        if owner.who is None or secrecy[run.peak] + np.log(owner.shares[owner.who] / AS_A_RULE) < 0:
            continue
        at = told.places[run.first][0], told.places[run.first][1], told.places[run.last][2]
        secrets = [(fact, where) for fact, where in told.annotated() if fact["character"] == owner.who]
        hit = {fact["id"] for fact, where in secrets if same(where, at)}
        found |= hit
        wrong += not hit
    return len(found), wrong, sum(fact["scope"] == "character" for fact in told.story["facts"])


@dataclass(frozen=True, eq=False)
class Candidate:
    """A sentence that may be a secret and somebody who may learn it: features [places, n], the places, which of them
    are where the annotation says so, the places' episodes, and whether the sentence is one that is proposed."""

    facts: set[str]
    who: str
    rows: Rows
    marks: Marks
    episodes: NDArray[np.int64]
    proposed: bool


def candidates(told: Told, secrecy: Rows, least: float, hears: Linear, owner: Linear, suffix: str) -> list[Candidate]:
    """A story's, from its sentences whose secrecy (log-odds, one a sentence) is at least so much."""
    script, echoes = told.script, told.echoes(suffix)
    people, peaks, found = CastRoles(script, hears), {run.peak for run in told.runs(secrecy)}, []
    for at in map(int, np.flatnonzero(secrecy >= least)):
        echo = echoes.at(at)
        whose = owner_of(script.cast, owner.score(told.owner_rows(at, echo)))
        places = tellings(script, at, echo, people)
        hit = {fact["id"] for fact, where in told.annotated() if same(where, told.places[at])}
        for who in script.cast if len(places.places) else ():
            if who == whose.who:
                continue
            seen = learner_rows(places, people, who, whose.who, float(secrecy[at]), whose.shares[who])
            marks = np.array([_learned(told, hit, who, int(one)) for one in places.places], bool)
            found.append(Candidate(hit, who, seen, marks, people.numbers[places.places], at in peaks))
    return found


def fit_learning(stories: Sequence[Sequence[Candidate]]) -> Linear:
    """Who learns what where."""
    every = [one for story in stories for one in story]
    return logistic([one.rows for one in every], [one.marks for one in every], STRENGTH["learns"], STEPS)


def learning_threshold(
    annotations: Sequence[dict[str, Any]], stories: Sequence[Sequence[Candidate]], heads: Sequence[Linear]
) -> float:
    """The score with the best F1 over the moments of what is proposed, by heads that did not see each story."""
    scored: list[tuple[float, int, int, Candidate]] = []
    for at, (candidates_of, head) in enumerate(zip(stories, heads, strict=True)):
        for one in (one for one in candidates_of if one.proposed):
            scores = head.score(one.rows)
            likeliest = int(scores.argmax())
            scored.append((float(scores[likeliest]), at, int(one.episodes[likeliest]), one))
    wanted = sum(len(story["knowledge"]) for story in annotations)
    found: set[tuple[int, int]] = set()
    best = (0.0, 0.0)
    for number, (score, story, episode, one) in enumerate(sorted(scored, key=lambda entry: -entry[0]), start=1):
        for at, moment in enumerate(annotations[story]["knowledge"]):
            right = moment["fact"] in one.facts and moment["character"] == one.who and moment["episode"] == episode
            if right and (story, at) not in found:
                found.add((story, at))
                break
        best = max(best, (2 * len(found) / (number + wanted), score))
    return round(best[1], 4)


def _learned(told: Told, facts: set[str], who: str, at: int) -> bool:
    return any(
        moment["fact"] in facts and moment["character"] == who and meets(told.places[at], where)
        for moment, where in told.moments
    )


def _quote(told: Told, at: int) -> dict[str, Any] | None:
    quotes = told.story["quotes"] if told.script.places[at].line is not None else ()
    here = (one for one in quotes if meets(told.places[at], (one["episode"], one["start"], one["end"])))
    return next(here, None)


Answers = tuple[Rows, Marks, NDArray[np.float64]]
"""A story's: features [n, REACH], whether that person may know it by then, and what each counts."""


@dataclass(frozen=True, eq=False)
class Unseen:
    """The heads that what is asked rests on: none of them saw the story."""

    hears: Linear
    owner: Linear
    learns: Linear
    least: float


def touching(told: Told, scope: str) -> Marks:
    """Which sentences share any of the evidence of an annotated fact of this scope."""
    where = [place for fact, place in told.annotated() if fact["scope"] == scope]
    return np.array([any(meets(one, place) for place in where) for one in told.places], bool)


def answers(told: Told, secrecy: Rows, common: Rows, worth: Rows, heads: Unseen, suffix: str) -> Answers:
    """Of every sentence that might be proposed, or is annotated. Log-odds [sentences]: by heads that never saw it."""
    people = CastRoles(told.script, heads.hears)
    stage = Stage(people)
    marked = touching(told, "world") | touching(told, "character")
    rows: list[Rows] = [np.zeros((0, REACH), np.float32)]
    may: list[bool] = []
    weight: list[float] = []
    for at in map(int, np.flatnonzero((secrecy >= LOOKED_AT) | (worth >= LOOKED_AT) | marked)):
        odds = float(secrecy[at]), float(common[at]), float(worth[at])
        rows.append(stage.rows(_ask(told, people, at, odds, heads, suffix)).reshape(-1, REACH))
        may += [_may(told, at, who, number) for who in told.script.cast for number in stage.numbers(at)]
        weight += [1.0 if marked[at] else UNMARKED] * len(rows[-1])
    return np.vstack(rows), np.array(may, bool), np.array(weight)


def _ask(told: Told, people: CastRoles, at: int, odds: tuple[float, float, float], heads: Unseen, suffix: str) -> Asked:
    """What `Stage.rows` is asked of a sentence; `odds`: of being a secret, common knowledge, a fact."""
    cast, echo = told.script.cast, told.echoes(suffix).at(at)
    whose = owner_of(cast, heads.owner.score(told.owner_rows(at, echo)))
    places = tellings(told.script, at, echo, people)
    learns = {}
    for who in cast if len(places.places) else ():
        rows = learner_rows(places, people, who, whose.who, min(odds[0], CERTAIN), whose.shares.get(who, 0.0))
        learns[who] = heads.learns.score(rows) - heads.least
    return Asked(at, *odds, told.guesses[at], whose.shares, echo, places, learns)


def fit_reach(stories: Sequence[Answers]) -> Linear:
    """Who may know what by when."""
    rows, may, weight = zip(*stories, strict=True)
    return logistic(rows, may, STRENGTH["reach"], 300, spread(0.1), np.concatenate(weight))


def _may(told: Told, index: int, who: str, number: int) -> bool:
    learned = [one for one in told.story["knowledge"] if one["character"] == who and one["stance"] == "knows"]
    return all(
        fact["character"] == who or any(one["episode"] <= number for one in learned if one["fact"] == fact["id"])
        for fact, place in told.annotated()
        if fact["scope"] == "character" and meets(told.places[index], place)
    )
