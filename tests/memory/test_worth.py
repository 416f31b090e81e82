"""The worth of proposals: recorded by extraction, finer than importance, and what the review queue goes by."""

from pathlib import Path

from tests.memory.test_extraction import HARBOUR, build, edit
from workbench.engine import Reader
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.proposals import fact_confidence, keep_review_scores, review_scores
from workbench.memory.review import Waiting, queue
from workbench.store import StoryFile

MORE = "\n\u3000源造の父は三十年前に海で死んだ。\n\u3000澪の祖母は八十歳だ。"


def test_only_live_facts_and_fresh_ones_are_kept(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        one, two, three = (episode.id for episode in unit.episodes.list()[:3])
        a, b, c = (fact.id for fact in unit.facts.list()[:3])
        keep_review_scores(unit, one, {a: 1.23456, b: 2.0}, set())
        assert review_scores(unit, [one]) == {a: 1.235, b: 2.0}
        keep_review_scores(unit, one, {c: 0.5}, {b})
        keep_review_scores(unit, two, {b: 3.0}, set())
    with lighthouse.read() as unit:
        assert review_scores(unit, [one]) == {b: 2.0, c: 0.5}
        assert review_scores(unit, [one, two, three]) == {b: 3.0, c: 0.5}


def test_the_queue_goes_by_sureness_importance_and_then_by_worth(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [HARBOUR + MORE]) as story:
        Extractor(story, reader).run()
        with story.read() as unit:
            items = queue(unit).items
            worth = review_scores(unit, [unit.episodes.by_number(1).id])
        told = [one for one in items if one.moment is None]
        assert len(told) > 2 and {one.fact.id for one in told} == set(worth)

        def rank(one: Waiting) -> tuple[object, ...]:
            sure = fact_confidence(one.fact, True, one.claim)
            return not one.worthwhile, sure, -one.fact.importance, -worth[one.fact.id]

        assert told == sorted(told, key=rank)


def test_what_is_taken_back_loses_its_entry(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [HARBOUR]) as story:
        Extractor(story, reader).run()
        edit(story, 1, "六十八歳で、この港でただ一人の船大工である", "黙っている")
        Extractor(story, reader).run()
        with story.read() as unit:
            live = {fact.id for fact in unit.facts.list()}
            assert set(review_scores(unit, [unit.episodes.by_number(1).id])) <= live
