"""The gate in SQL and the one in memory against the rule in Python, over generated stories written into a real file.

Each of 340 stories is asked from every character, episode (one past the last included), order and position, confirmed
or strict: 36 viewpoints an episode and story, so well over 10,000 (story, viewpoint) cases; the last test counts them.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.story.generated import LENGTH, PEOPLE, Story, stories, viewpoints
from workbench.memory.story_time import place_origin
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, PassageDraft, StoryFile, Unit
from workbench.store.gate_set import GateSet
from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention
from workbench.story.gate import judge
from workbench.story.knowledge import Knowledge
from workbench.story.text import ManuscriptText
from workbench.story.timeline import Timeline

counted = {"cases": 0, "visible": 0, "beliefs": 0}
TEXT = "".join(chr(0x4E00 + number) for number in range(LENGTH))


class Undo(Exception):
    """Rolls a story back out of the file."""


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoryFile]:
    path: Path = tmp_path_factory.mktemp("gate") / "gate.story"
    with StoryFile.create(path, title="gate") as story:
        with story.write() as unit:
            for person in PEOPLE:
                unit.characters.add(Character(person, person))
        yield story


class Written:
    """A generated story as written: the same one, under the ids the file gave."""

    def __init__(self, unit: Unit, story: Story) -> None:
        self._unit = unit
        self._episodes: dict[str, str] = {}
        # Written last to first and then moved, so that rows and order keys disagree.
        for stop in reversed(story.timeline.stops):
            added = unit.episodes.add(stop.episode, ManuscriptText(TEXT))
            unit.episodes.set_chronology(added.id, stop.chronology, goes_on=stop.goes_on)
            unit.episodes.move(added.id, None)
            self._episodes[stop.episode] = added.id
        self._episodes["gone"] = unit.episodes.add("gone", ManuscriptText(TEXT)).id
        for episode in self._episodes.values():
            unit.passages.replace(episode, [PassageDraft(0, 15, "a"), PassageDraft(15, LENGTH, "b")])
        self._known: dict[str, str] = {}
        self.facts = [self._fact(fact) for fact in story.facts]
        self.moments = [self._moment(moment) for moment in story.moments]
        unit.episodes.delete(self._episodes["gone"])
        place_origin(story.timeline.origin)(unit)
        stops = [replace(stop, episode=self._episodes[stop.episode]) for stop in story.timeline.stops]
        self.timeline = Timeline(stops, origin=story.timeline.origin)

    def _fact(self, fact: Fact) -> Fact:
        known_from = fact.known_from and Place(self._episodes[fact.known_from.episode], fact.known_from.offset)
        draft = FactDraft(
            fact.text,
            fact.scope,
            tuple(self._draft(mention) for mention in fact.mentions),
            fact.owner,
            status=fact.status,
            known_always=fact.known_always,
            known_from=known_from,
        )
        stored = self._unit.facts.add(draft)
        self._known[fact.id] = stored.id
        mentions = tuple(self._mention(old, new.id) for old, new in zip(fact.mentions, stored.mentions, strict=True))
        if fact.deleted_at is not None:
            self._unit.facts.delete(stored.id)
        return replace(fact, id=stored.id, mentions=mentions, known_from=known_from)

    def _moment(self, moment: Knowledge) -> Knowledge:
        fact = self._known[moment.fact]
        draft = KnowledgeDraft(
            fact,
            moment.character,
            self._draft(moment.mention) if moment.mention else None,
            moment.how,
            None,
            moment.stance,
            moment.belief,
            moment.status,
            moment.source,
            sureness=moment.sureness,
        )
        stored = self._unit.knowledge.add(draft)
        if moment.deleted_at is not None:
            self._unit.knowledge.delete(stored.id)
        mention = self._mention(moment.mention, stored.mention.id) if moment.mention and stored.mention else None
        return replace(moment, id=stored.id, fact=fact, mention=mention, sequence=stored.sequence)

    def _draft(self, mention: Mention) -> MentionDraft:
        return MentionDraft(self._episodes[mention.episode], mention.span)

    def _mention(self, mention: Mention, stored: str) -> Mention:
        # Not through set_stale: that would withdraw proposals, and the gate must cope with any state.
        self._unit._session.change("UPDATE mentions SET stale = :s WHERE id = :i", s=mention.stale, i=stored)
        return replace(mention, id=stored, episode=self._episodes[mention.episode])


@settings(
    max_examples=340,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
@given(story=stories())
def test_sql_and_python_agree(empty: StoryFile, story: Story) -> None:
    with pytest.raises(Undo), empty.write() as unit:
        written = Written(unit, story)
        asked = viewpoints(written.timeline) + viewpoints(written.timeline, strict=True)
        assert unit.episodes.timeline().story == written.timeline.story
        in_memory = GateSet(unit._session, "main")
        for viewpoint in asked:
            ruled = [judge(fact, written.moments, viewpoint, written.timeline) for fact in written.facts]
            expected = [verdict for verdict in ruled if verdict.visible or verdict.stance is not None]
            assert unit.gate.ask(viewpoint) == expected
            assert in_memory.visible(unit._session, viewpoint) == expected
            if viewpoint.at is not None and viewpoint.strict:
                few = [fact.id for fact in written.facts[::2]]
                assert unit.gate.ask(viewpoint, few) == [verdict for verdict in expected if verdict.fact in few]
            counted["visible"] += sum(verdict.visible for verdict in expected)
            counted["beliefs"] += sum(not verdict.visible for verdict in expected)
        counted["cases"] += len(asked)
        raise Undo


def test_enough_cases_were_tried_and_they_were_not_empty() -> None:
    assert counted["cases"] >= 10_000
    assert counted["visible"] >= 5_000
    assert counted["beliefs"] >= 500
