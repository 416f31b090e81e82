"""Who knows, what differs, when: each the gate's own answer, and the reader's column."""

import pytest

from tests.lighthouse import fact_id
from workbench.memory.matrix import READER, KnowledgeSheet, build, known_since
from workbench.memory.queries import difference, when_learned, who_knows
from workbench.sample import create_sample
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


def test_who_knows_and_difference_say_what_the_gate_says(tmp_path) -> None:  # type: ignore[no-untyped-def]
    compared = 0
    with create_sample(tmp_path / "sample.story", "ja") as story, story.read() as unit:
        people, facts = [one.id for one in unit.characters.list()], unit.facts.list()
        for order in Order:
            for number in range(1, len(unit.episodes.list()) + 2):
                views = {who: Viewpoint(who, number, None, order) for who in people}
                seen = {w: {v.fact for v in unit.gate.visible(views[w]) if v.visible} for w in people}
                for fact in facts:
                    knowers = who_knows(unit, fact.id, number, order=order)
                    assert [one.character.id for one in knowers] == people
                    for one in knowers:
                        assert (one.cell.state == "knows") == (fact.id in seen[one.character.id])
                first, second = people[:2]
                found = {item.fact.id for item in difference(unit, views[first], views[second])}
                assert found == seen[first] - seen[second]
                compared += len(found)
    assert compared > 10


def test_difference_says_what_the_other_thinks_instead(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        [item] = difference(unit, Viewpoint("aoi", 3), Viewpoint("mio", 3))
        assert item.fact.id == fact_id(lighthouse, "金貨")
        assert item.other is not None and item.other.stance is Stance.BELIEVES_FALSE
        # One person as of two episodes: what they came to know between.
        between = difference(unit, Viewpoint("aoi", 3), Viewpoint("aoi", 2))
    assert [one.fact.id for one in between] == [fact_id(lighthouse, "金貨")]


def test_when_learned_names_the_moment_and_every_change(lighthouse: StoryFile) -> None:
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        last = MentionDraft(unit.episodes.by_number(3).id)
        unit.knowledge.add(KnowledgeDraft(gold, "aoi", last, stance=Stance.UNAWARE))
    with lighthouse.read() as unit:
        learned = when_learned(unit, "aoi", gold)
        own, never = when_learned(unit, "ren", gold), when_learned(unit, "mio", gold)
    assert learned.since == 3 and learned.moment is not None and learned.moment.how is How.WITNESSED
    assert [(s.opening, s.cell.state) for s in learned.steps] == [(1, "not_yet"), (3, "knows"), (4, "excluded")]
    assert (own.since, own.moment) == (2, None)
    assert never.since is None and never.steps[-1].cell.state == "believes_false"


def test_unknown_facts_and_people_are_refused(lighthouse: StoryFile) -> None:
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.read() as unit:
        for ask in (lambda: who_knows(unit, "nothing", 1), lambda: when_learned(unit, "nobody", gold)):
            with pytest.raises(InputError):
                ask()


def test_since_is_the_first_opening_by_number_in_story_order_too(lighthouse: StoryFile) -> None:
    """Story order 1, 4, 3, 2: what is learned in episode 1 is known as episode 2 opens, two places later."""
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        for number, date in ((1, 1.0), (2, 4.0), (3, 3.0), (4, 2.0)):
            unit.episodes.set_chronology(unit.episodes.by_number(number).id, date)
        fact, moments, timeline = unit.facts.get(gold), unit.knowledge.list(gold, "ren"), unit.episodes.timeline()
        view = Viewpoint("ren", 1, None, Order.STORY)
        assert known_since(fact, moments, view, timeline) == 2
        assert when_learned(unit, "ren", gold, order=Order.STORY).since == 2


def test_the_reader_is_told_in_telling_order_whatever_the_sheets(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        unit.episodes.set_chronology(unit.episodes.by_number(4).id, 0.5)
    with lighthouse.read() as unit:
        storm = unit.facts.get(fact_id(lighthouse, "嵐"))
        for order in Order:
            sheet = KnowledgeSheet.read(unit, order=order)
            cells = [sheet.reader_cell(storm, number) for number in range(1, 6)]
            assert [cell.state for cell in cells] == ["not_yet"] * 4 + ["knows"]
            assert {(cell.character, cell.since, cell.source_episode) for cell in cells} == {(READER, 5, 4)}
        # In story order the storm is long over as episode 1 opens: characters know, the reader does not.
        [row] = [row for row in build(unit, 1, order=Order.STORY).rows if row.fact.id == storm.id]
    assert {cell.state for cell in row.cells} == {"knows"}
    assert row.reader is not None and row.reader.state == "not_yet"


def test_the_reader_knows_secrets_once_told_and_nothing_rejected(lighthouse: StoryFile) -> None:
    sister = fact_id(lighthouse, "妹")
    with lighthouse.write() as unit:
        sheet = KnowledgeSheet.read(unit)
        assert [sheet.reader_cell(unit.facts.get(sister), n).state for n in (3, 4)] == ["not_yet", "knows"]
        unit.facts.set_status(sister, Status.PROPOSED)
        assert KnowledgeSheet.read(unit, strict=True).reader_cell(unit.facts.get(sister), 4).state == "never"
        cell = KnowledgeSheet.read(unit).reader_cell(unit.facts.get(sister), 4)
        assert (cell.state, cell.proposed) == ("knows", True)
        unit.facts.set_status(sister, Status.REJECTED)
        assert KnowledgeSheet.read(unit).reader_cell(unit.facts.get(sister), 4).state == "never"


def test_a_stale_mention_tells_the_reader_nothing_while_another_stands(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        first, second = (unit.episodes.by_number(n) for n in (1, 2))
        mentions = (MentionDraft(first.id, Span(1, 5)), MentionDraft(second.id, Span(1, 5)))
        fact = unit.facts.add(FactDraft("岬は寒い。", Scope.READER, mentions))
        assert KnowledgeSheet.read(unit).reader_cell(fact, 2).state == "knows"
        unit.facts.set_stale(fact.mentions[0].id, True)
        again = unit.facts.get(fact.id)
        assert [KnowledgeSheet.read(unit).reader_cell(again, n).state for n in (2, 3)] == ["not_yet", "knows"]


def test_an_empty_story_has_no_openings_but_its_end(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        fact = unit.facts.get(fact_id(lighthouse, "金貨"))
    assert known_since(fact, [], Viewpoint("ren", 1), Timeline([])) is None
