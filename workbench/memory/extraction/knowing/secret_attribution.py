"""After a run of reading: whose secrets the proposals are, who learns them, and who may be handed what, worked out over
the story as it stands.

What a proposal most likely is and who may have it unreviewed are two things. It is *claimed* to be common knowledge or
somebody's secret, whichever is likelier. It is *open* only to those who know it surely enough: to everybody, or to each
for whom a learning moment says so. What is claimed to be common and is not open to everybody is the reader's.

The author's word is never touched: a fact they decided or spoke of keeps its scope and owner, and a learning moment
they accepted, rejected or deleted stays so and is not proposed again. What extraction itself proposed before and no
longer finds is taken back.

Around an episode as much of the story is looked at as secrets told again need, and never the whole of a long one:
reading one episode of three hundred costs what reading one of fifty does."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.existing_facts import is_own_proposal, spoken_of
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.knowing.kept import (
    Weighed,
    Weight,
    bring_back,
    weighed,
    withheld,
    withhold,
)
from workbench.memory.extraction.knowing.moments import Proposal, Refused, moments, record
from workbench.memory.extraction.knowing.retelling import RetellingIndex
from workbench.memory.extraction.knowing.sentence_table import SentenceTable, TableEpisode, TableLine, words_of
from workbench.memory.extraction.knowing.weighing import CERTAIN, Learner, Owner, Weighing
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.heads import Heads
from workbench.memory.proposals import Claim, keep_claim
from workbench.memory.reading.cast_reading import CastReading, read_cast
from workbench.store import StoryFile
from workbench.store.unit import Unit
from workbench.story.episodes import Episode
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

_SHORT, _FEW = 225, 14
"""Sentences of an annotated story in the middle, and 6 in 100 of them: annotated as secrets are 5 in 100."""
_FURTHER = 0.012
"""Secrets for each further sentence. Long works tell more, and have not as many more secrets: a novel of 4,600
sentences of which 6 in 100 were secrets would have 276."""


def least_secrecy(secrecies: Collection[float], sentences: int) -> float:
    """The log-odds from which a proposal may be a secret, at least 0, when these are those of all proposals in a
    window of so many sentences."""
    most = round(_FEW + _FURTHER * max(0, sentences - _SHORT))
    ranked = sorted((one for one in secrecies if one >= 0), reverse=True)
    return ranked[most - 1] if len(ranked) > most else 0.0


BLOCK = 10
"""Episodes that share one window."""
_BEFORE, _AFTER = 1, 2
"""Blocks before and after an episode's own that its window holds."""

Embed = Callable[[Sequence[str]], NDArray[np.float32] | None]


def window(count: int, block: int) -> range:
    """Which of so many episodes (indices) the window of a block holds."""
    return range(max(0, (block - _BEFORE) * BLOCK), min(count, (block + 1 + _AFTER) * BLOCK))


def looking_at(block: int) -> range:
    """The blocks whose windows hold the episodes of this one."""
    return range(max(0, block - _AFTER), block + _BEFORE + 1)


class Surroundings:
    """The windows of a branch's episodes."""

    def __init__(
        self,
        episodes: Sequence[Episode],
        cast: CastReading,
        embed: Embed,
        lines: Mapping[str, Sequence[TableLine]],
    ) -> None:
        """`embed` gives vectors of texts or None; `lines` by episode id."""
        self._episodes = episodes
        self._cast = cast
        self._embed = embed
        self._lines = lines
        self._index = {episode.id: index for index, episode in enumerate(episodes)}

    def block(self, episode: str) -> int:
        """The block an episode (id) belongs to."""
        return self._index[episode] // BLOCK

    def echoes(self, block: int) -> RetellingIndex:
        """A block's window with the echoes in it."""
        chapters = [self._chapter(self._episodes[at]) for at in window(len(self._episodes), block)]
        script = SentenceTable(chapters, self._cast.finder)
        texts = [place.text for place in script.places]
        return RetellingIndex(script, self._embed(texts) if texts else None)

    def _chapter(self, episode: Episode) -> TableEpisode:
        narrator = self._cast.narrators.get(episode.id)
        return TableEpisode(episode.id, episode.number, episode.text.base, narrator, self._lines[episode.id])


_SURE = 0.35
"""Share from which the likeliest owner is held to own a secret for which rules name nobody; below, it is the
reader's."""
_OWNS = 0.6
"""Share from which a secret is handed to its likeliest owner unreviewed: of those, 98 in 100 were right on stories left
out, and 7 in 10 secrets are among them."""
_UNWEIGHED = Weight(CERTAIN, None, common=-2 * CERTAIN)
"""What stands for the weight of a fact that nobody weighed: one whose scope is the author's or a chat model's word."""
_TOGETHER = 40
"""Facts written in one transaction."""


@dataclass(frozen=True, slots=True)
class _Settled:
    """What a fact is to be; `scope` None leaves scope and owner as they are; `held_back`: nothing, for it is neither a
    fact nor a secret."""

    fact: Fact
    scope: Scope | None
    owner: str | None
    learners: Sequence[Proposal]
    held_back: bool = False
    claim: Claim | None = None


class SecretAttribution:
    """Works out secrets and learning moments where episodes were read since it last did."""

    def __init__(
        self, story: StoryFile, judge: SentenceJudge, heads: Heads, branch: str, report: ExtractionReport
    ) -> None:
        self._story = story
        self._judge = judge
        self._heads = heads
        self._branch = branch
        self._report = report

    def run(self, cancel: CancelToken) -> None:
        """Settles what is unsettled, a block of episodes at a time; raises Cancelled between facts when asked to stop,
        and then the next run does it."""
        with self._story.read() as unit:
            waiting = unit.reading.unsettled(self._branch)
            if not waiting:
                return
            episodes = unit.episodes.list(self._branch)
            cast = read_cast(unit, episodes, self._story.info.language)
            lines = {episode.id: _heard(unit, episode.id) for episode in episodes}
            born = _by_birth(unit, self._branch, {episode.id: episode.number for episode in episodes})
            self._refused = Refused(unit, self._branch)
        around = Surroundings(episodes, cast, lambda texts: self._judge.embed(texts, cancel), lines)
        read = {around.block(episode.id) for episode in episodes if episode.id in waiting}
        for block in sorted({one for changed in read for one in looking_at(changed)}):
            inside = [episode for episode in episodes if around.block(episode.id) == block]
            facts = [fact for episode in inside for fact in born.get(episode.id, ())]
            if facts:
                self._settle(block, facts, inside, around, born, cast, cancel)
        with self._story.write() as unit:
            unit.reading.settle(self._branch)

    def _settle(
        self,
        block: int,
        facts: Sequence[Fact],
        inside: Sequence[Episode],
        around: Surroundings,
        born: Mapping[str, Sequence[Fact]],
        cast: CastReading,
        cancel: CancelToken,
    ) -> None:
        weighing = Weighing(around.echoes(block), self._heads, cast.genders)
        own = {episode.id for episode in inside if episode.branch == self._branch}
        window = dict.fromkeys(place.episode for place in weighing.script.places)
        with self._story.read() as unit:
            kept = weighed(unit, window)
        known = [
            secrecy
            for episode in window
            for fact in born.get(episode, ())
            if fact.id in kept and (secrecy := _secrecy(fact, weighing, kept[fact.id])) is not None
        ]
        least = least_secrecy(known, len(weighing.script.places))
        for start in range(0, len(facts), _TOGETHER):
            settled = []
            for fact in facts[start : start + _TOGETHER]:
                cancel.raise_if_cancelled()
                settled.append(self._weigh(fact, weighing, cast, kept, own, least))
            with self._story.write() as unit:
                for one in settled:
                    self._write(unit, one)

    def _weigh(
        self, fact: Fact, weighing: Weighing, cast: CastReading, kept: Weighed, own: set[str], least: float
    ) -> _Settled:
        """What the fact is to be, as far as it may be changed (`own`: the episodes that are the branch's; `least`: the
        log-odds from which it may be a secret)."""
        if fact.source is Source.MODEL and is_own_proposal(fact):
            # Who learns what a chat model proposes is the model's to say: of learning moments that the heads added to
            # its facts one in nine was right, of its own three in five.
            return _Settled(fact, None, None, ())
        (mention,) = fact.mentions[:1]
        weight = kept.get(fact.id)
        index = _peak(fact, weighing, weight)
        quoted = index is not None
        if index is None:
            index = weighing.script.first(mention.episode)
        if index is None:
            return _Settled(fact, None, None, ())
        words, vector = None, None
        if not quoted:
            words = words_of(fact.text, cast.finder)
            vectors = self._judge.embed([fact.text])
            vector = None if vectors is None else vectors[0]
        echo = weighing.echo(index, words, vector)
        guess = fact.owner if weight is None else weight.holder
        inside = weighing.script.inside(mention.episode, mention.span) if quoted and mention.span is not None else ()
        whose = weighing.owner(inside or [index], guess)
        scope, owner, secrecy = fact.scope, fact.owner, CERTAIN
        rescoped = weight is not None and quoted and is_own_proposal(fact) and mention.episode in own
        if weight is not None and quoted:
            secrecy = weighing.secrecy(weight.secrecy)
        if rescoped and weight is not None:
            sure = secrecy >= least and weighing.joint(secrecy, whose) >= 0
            if not sure and weight.worth < 0:
                return _Settled(fact, None, None, (), held_back=True)
            # What the text itself says is kept is nobody else's, whatever the heads make of it.
            sure = sure or any(weighing.stage.closed(at) for at in (*inside, index))
            scope, owner = _scope(whose, guess) if sure else (Scope.WORLD, None)
        elif scope is Scope.WORLD:
            return _Settled(fact, None, None, ())
        # Who is the owner cannot learn it, however sure the head is that somebody else is.
        shares = whose.shares if rescoped else dict.fromkeys(weighing.script.cast, 0.0)
        held = whose.who if rescoped else owner
        learning = weighing.learning(index, held, min(secrecy, CERTAIN), shares, echo)
        reach = weighing.reach(index, weight or _UNWEIGHED, secrecy, shares, learning) if quoted else None
        claimed: Sequence[Learner] = ()
        if scope is not Scope.WORLD:
            if held != owner:
                learning = weighing.learning(index, owner, min(secrecy, CERTAIN), shares, echo)
            claimed = weighing.learners(learning)
        claim = None
        if rescoped and reach is not None:
            claim = Claim(round(reach.common, 3), scope is Scope.WORLD, owner)
            if claim.world and (reach.common < OPENS_FROM or weighing.stage.witnesses(index) is not None):
                scope = Scope.READER
            elif owner is not None and whose.shares.get(owner, 0.0) < _OWNS:
                scope, owner = Scope.READER, None
        found = moments(weighing, index, owner, claimed, reach, learning) if scope is not Scope.WORLD else ()
        changed = rescoped and (scope, owner) != (fact.scope, fact.owner)
        return _Settled(fact, scope if changed else None, owner, found, claim=claim)

    def _write(self, unit: Unit, settled: _Settled) -> None:
        fact = unit.facts.get(settled.fact.id)
        away = fact.deleted_at is not None
        if fact.version != settled.fact.version or fact.status is Status.REJECTED:
            return
        if away and (settled.held_back or fact.id not in withheld(unit)):
            return
        if settled.held_back:
            # One that was held back and stands all the same was brought back by the author.
            theirs = fact.id in withheld(unit) or spoken_of(unit, fact, self._branch)
            if is_own_proposal(fact) and not theirs:
                self._report.moments_removed += record(unit, fact.id, (), self._branch)[1]
                withhold(unit, fact.id)
                self._report.facts_removed += 1
            return
        if away:
            bring_back(unit, fact.id)
            fact = unit.facts.get(fact.id)
            self._report.facts_added += 1
        if settled.scope is not None and is_own_proposal(fact):
            if spoken_of(unit, fact, self._branch):
                return
            unit.facts.edit(fact.id, scope=settled.scope, owner=settled.owner)
        if settled.claim is not None:
            keep_claim(unit, settled.fact.mentions[0].episode, fact.id, settled.claim)
        added, removed = record(unit, fact.id, settled.learners, self._branch, self._refused.about(fact))
        self._report.moments_added += added
        self._report.moments_removed += removed


def _peak(fact: Fact, weighing: Weighing, weight: Weight | None) -> int | None:
    """The index of the sentence of its evidence that was weighed; None when it has no evidence there."""
    (mention,) = fact.mentions[:1]
    if mention.span is None:
        return None
    start = mention.span.start + (weight.peak if weight is not None else 0)
    return weighing.script.at(mention.episode, Span(start, max(start + 1, mention.span.end)))


def _secrecy(fact: Fact, weighing: Weighing, weight: Weight) -> float | None:
    index = _peak(fact, weighing, weight)
    return None if index is None else weighing.secrecy(weight.secrecy)


def _scope(whose: Owner, guess: str | None) -> tuple[Scope, str | None]:
    if whose.who is None or (guess is None and whose.shares[whose.who] < _SURE):
        return Scope.READER, None
    return Scope.CHARACTER, whose.who


def _heard(unit: Unit, episode: str) -> list[TableLine]:
    return [TableLine(one.span, one.speaker, one.listeners) for one in unit.quotes.list(episode) if not one.stale]


def _by_birth(unit: Unit, branch: str, numbers: Mapping[str, int]) -> dict[str, list[Fact]]:
    """The facts of a branch that are not rejected, with those held back as if they stood, by the episode of their
    earliest evidence, which becomes their first mention."""
    found: dict[str, list[Fact]] = {}
    away = unit.facts.list(branch, include_deleted=True, ids=withheld(unit))
    back = [replace(fact, deleted_at=None) for fact in away if fact.deleted_at is not None]
    for fact in (*unit.facts.standing(branch).values(), *back):
        live = [one for one in fact.mentions if one.episode in numbers and not one.stale]
        if fact.status is Status.REJECTED or not live:
            continue
        first = min(live, key=lambda one: (numbers[one.episode], one.span.start if one.span else -1))
        found.setdefault(first.episode, []).append(replace(fact, mentions=(first,)))
    return found
