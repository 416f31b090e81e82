"""Writing down what was read in one passage, in one transaction, around the author's decisions."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from workbench.memory.duplicates import SentenceComparison, StatedFacts
from workbench.memory.extraction.existing_facts import ExistingFacts, FactMatch, Known, is_own_proposal, spoken_of
from workbench.memory.extraction.knowing.kept import bring_back, keep, withheld
from workbench.memory.extraction.knowing.moments import Refused
from workbench.memory.extraction.model.answers import secrets_learned
from workbench.memory.extraction.page import FoundFact, Moment, Page
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.proposals import Claim, keep_claim, keep_review_scores
from workbench.memory.wording import Names
from workbench.store import StoryFile
from workbench.store.records import FactDraft, KnowledgeDraft, MentionDraft, Passage, SpokenLineDraft
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span

_UNWEIGHED = 0.5
"""How probable it is held to be that a chat model's open proposal is common knowledge: no bar for opening is below."""


class PassageWriter:
    """Writes findings as proposals. A fact the author decided on stays as it is; one they rejected never comes back.

    A finding that says what a live fact of the same scope says is another place where that one stands. No vector is
    asked: what two sentences say is equal, or they are two facts.
    """

    def __init__(self, story: StoryFile, report: ExtractionReport, branch: str, extractor: str) -> None:
        self._story = story
        self._report = report
        self._branch = branch
        self._extractor = extractor
        self._comparison: SentenceComparison | None = None
        self._known: Known | None = None

    def write(
        self,
        episode: str,
        passage: Passage,
        page: Page,
        findings: Sequence[FoundFact],
        source: Source,
        final: bool,
        whole: bool = True,
        moments: Sequence[Moment] = (),
    ) -> None:
        """Writes one passage's facts and spoken lines; `final` also marks it as read.

        `whole` False: the passage was not read to its end, so what was proposed before and not found now stays.
        `moments`: learning moments a chat model told of.
        """
        written: list[Fact] = []
        facts: list[Fact | None] = []
        with self._story.write() as unit:
            known, comparison = self._prepared(unit)
            existing = known.about(unit, episode, findings)
            model = source is Source.MODEL
            # What a model finds takes the place of what rules proposed there, and brings none of that back.
            given_up = unit.reading.taken_back.ids() | withheld(unit) if model else set()
            standing = ExistingFacts(fact for fact in existing if fact.source is source or fact.id not in given_up)
            said = StatedFacts(existing, comparison)
            for finding in findings:
                taken = {fact.id for fact in written} if model else None
                fact = self._one(unit, standing, said, episode, passage, page, finding, source, taken)
                facts.append(fact)
                if fact is not None:
                    written.append(fact)
            gone = self._take_back(unit, existing, written, episode, passage, source) if whole else set()
            scores = {f.id: finding.score for finding, f in zip(findings, facts, strict=True) if f is not None}
            live = {fact.id for fact in existing if fact.deleted_at is None} - gone
            # What was held back elsewhere in the episode stays weighed; here it would have been found again.
            away, here = withheld(unit), Span(passage.start, passage.end)
            live |= {fact.id for fact in existing if fact.id in away and not _stands(fact, episode, here)}
            keep_review_scores(unit, episode, scores, live)
            for moment, fact in secrets_learned(unit, self._branch, moments, episode, passage.start, page.finder):
                self._learn(unit, fact, moment, episode, passage, page)
            found = [(one, f) for one, f in zip(findings, facts, strict=True) if f is not None]
            # A model's word on whose secret something is stands, whatever rules find on the same evidence later.
            weighed = {f.id: one for one, f in found if model or f.source is not Source.MODEL}
            keep(unit, episode, weighed, live)
            for fact_id, one in weighed.items():
                if one.secrecy is None and one.scope is not Scope.CHARACTER:
                    world = one.scope is Scope.WORLD
                    keep_claim(unit, episode, fact_id, Claim(_UNWEIGHED if world else 0.0, world, one.holder))
            unit.reading.unsettle(self._branch, episode)
            if source is Source.RULE:
                unit.quotes.replace(passage.id, [_shifted(line, passage) for line in page.lines])
            if final:
                unit.passages.mark_extracted(passage.id, self._extractor)

    def _one(
        self,
        unit: Unit,
        standing: ExistingFacts,
        said: StatedFacts,
        episode: str,
        passage: Passage,
        page: Page,
        finding: FoundFact,
        source: Source,
        taken: Collection[str] | None,
    ) -> Fact | None:
        span = finding.span.shifted(passage.start)
        quote = finding.span.of(page.text)
        mention = MentionDraft(episode, span, quote, passage.id)
        match = standing.match(finding, episode, quote, span, taken)
        if match is None and (same := said.same_as(finding.text, finding.owner)) is not None:
            match = FactMatch(same, new_place=True)
        if match is not None:
            return self._again(unit, match, mention, finding, source)
        draft = FactDraft(
            text=finding.text,
            scope=_until_settled(finding.scope),
            mentions=(mention,),
            owner=finding.owner,
            kind=finding.kind,
            importance=finding.importance,
            source=source,
            status=Status.PROPOSED,
        )
        fact = unit.facts.add(draft)
        standing.add(fact)
        said.add(fact)
        self._report.facts_added += 1
        return fact

    def _prepared(self, unit: Unit) -> tuple[Known, SentenceComparison]:
        """What holds findings against facts, with the cast as it was when the run began."""
        if self._known is None or self._comparison is None:
            language, names = self._story.info.language, Names.of(unit.characters.list())
            self._known, self._comparison = Known(self._branch, language, names), SentenceComparison(language, names)
        return self._known, self._comparison

    def _again(
        self, unit: Unit, match: FactMatch, mention: MentionDraft, finding: FoundFact, source: Source
    ) -> Fact | None:
        """A fact that is already there. A rejected one, or one the author deleted, stays so and None comes back.

        Another gets this place as a mention, by which the store brings back one whose evidence had gone; one this class
        took back before is restored.
        """
        fact = match.fact
        if fact.status is Status.REJECTED:
            return None
        if match.new_place:
            stale = next((m for m in fact.mentions if m.stale and m.episode == mention.episode), None)
            if stale is not None and mention.span is not None and stale.quote == mention.quote:
                unit.facts.move_mention(stale.id, mention.span, mention.passage)
            else:
                unit.facts.add_mention(fact.id, mention)
        if fact.deleted_at is not None:
            if fact.id in unit.reading.taken_back.ids():
                unit.reading.taken_back.remove([fact.id])
                unit.facts.restore(fact.id)
            elif fact.id in withheld(unit):
                bring_back(unit, fact.id)
        fact = unit.facts.get(fact.id)
        if fact.deleted_at is not None:
            return None
        return fact if match.new_place else self._relabelled(unit, fact, finding, source)

    def _relabelled(self, unit: Unit, fact: Fact, finding: FoundFact, source: Source) -> Fact:
        """A proposal of this tier's that nobody has touched, found again at its one place, is what it is found to be
        now: heads or a judge may have changed their mind."""
        if fact.source is not source or not is_own_proposal(fact) or sum(not m.stale for m in fact.mentions) != 1:
            return fact
        now: dict[str, object] = {"importance": finding.importance}
        if finding.secrecy is None:
            # Of one that was weighed, the story as a whole says whose it is, once all is read.
            now |= {"scope": _until_settled(finding.scope), "owner": finding.owner}
        changes = {name: value for name, value in now.items() if getattr(fact, name) != value}
        if not changes or spoken_of(unit, fact, self._branch):
            return fact
        return unit.facts.edit(fact.id, **changes)

    def _take_back(
        self,
        unit: Unit,
        existing: Sequence[Fact],
        written: Sequence[Fact],
        episode: str,
        passage: Passage,
        source: Source,
    ) -> set[str]:
        """Takes back this tier's earlier proposals that stand in this passage alone and were not found again.

        One about whose knowledge the author has said something is theirs too, and stays. Returns the ids.
        """
        found = {fact.id for fact in written}
        here = Span(passage.start, passage.end)
        gone = []
        for fact in existing:
            if fact.id in found or fact.source is not source or not is_own_proposal(fact):
                continue
            places = [m for m in fact.mentions if not m.stale]
            inside = [m for m in places if m.episode == episode and m.span is not None and m.span.overlaps(here)]
            if places and len(inside) == len(places) and not spoken_of(unit, fact, self._branch):
                unit.facts.delete(fact.id)
                gone.append(fact.id)
        if gone:
            unit.reading.taken_back.add(gone)
            self._report.facts_removed += len(gone)
        return set(gone)

    def _learn(self, unit: Unit, fact: Fact, moment: Moment, episode: str, passage: Passage, page: Page) -> None:
        """Proposes a learning moment unless there is, or was, one of this person about this fact, or one was turned
        down about what it was before it was reworded."""
        who = moment.character
        if fact.owner == who or unit.knowledge.list(fact.id, who, include_deleted=True):
            return
        if who in Refused(unit, self._branch).about(fact):
            return
        mention = MentionDraft(episode, moment.span.shifted(passage.start), moment.span.of(page.text), passage.id)
        unit.knowledge.add(
            KnowledgeDraft(
                fact=fact.id,
                character=who,
                mention=mention,
                how=moment.how,
                by=fact.owner if moment.how is How.TOLD else None,
                stance=Stance.KNOWS,
                status=Status.PROPOSED,
                source=Source.MODEL,
            )
        )
        self._report.moments_added += 1


def _stands(fact: Fact, episode: str, here: Span) -> bool:
    """Has the fact standing evidence in this stretch of the episode?"""
    return any(
        m.episode == episode and m.span is not None and m.span.overlaps(here) for m in fact.mentions if not m.stale
    )


def _shifted(line: SpokenLineDraft, passage: Passage) -> SpokenLineDraft:
    return replace(line, span=line.span.shifted(passage.start))


def _until_settled(scope: Scope) -> Scope:
    """Nobody has said yet how sure it is that all may know it: what is read is closed until it is settled."""
    return Scope.READER if scope is Scope.WORLD else scope
