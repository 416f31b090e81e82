"""How somebody came by what they know, from what the gate lets them know alone."""

from math import exp

import pytest

from tests.lighthouse import fact_id
from workbench.engine import Reader
from workbench.memory import retrieval
from workbench.memory.gated import Gated
from workbench.memory.hybrid import FADING, Acquisitions, Learnt
from workbench.memory.lines import Lines, Seen
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope
from workbench.story.knowledge import How, Stance
from workbench.story.viewpoint import Order, Viewpoint

GOLD, KEEPER = "沈没船の金貨", "灯台守"


def looked(unit: Unit, viewpoint: Viewpoint) -> tuple[Seen, Acquisitions]:
    gated = Gated(unit, viewpoint)
    seen = Lines.of(unit, viewpoint.branch, "ja", gated.sight).seen(gated.sight)
    return seen, Acquisitions(gated, seen)


def learnt(story: StoryFile, viewpoint: Viewpoint, words: str) -> Learnt:
    with story.read() as unit:
        seen, learning = looked(unit, viewpoint)
        return learning.of([fact.id for fact in seen.lines.facts].index(fact_id(story, words)))


def ago(episodes: int) -> float:
    return pytest.approx(exp(-episodes / FADING))


def test_a_secret_is_learned_by_others_and_simply_the_owners(lighthouse: StoryFile) -> None:
    assert learnt(lighthouse, Viewpoint("aoi", 3), GOLD) == Learnt(1.0, 1.0)
    assert learnt(lighthouse, Viewpoint("ren", 3), GOLD) == Learnt(0.0, ago(1))
    assert learnt(lighthouse, Viewpoint("aoi", 3), KEEPER) == Learnt(0.0, ago(1))


def test_what_was_learned_fades_with_every_episode(lighthouse: StoryFile) -> None:
    assert learnt(lighthouse, Viewpoint("aoi", 4), GOLD) == Learnt(1.0, ago(1))
    assert learnt(lighthouse, Viewpoint("aoi", 5), GOLD) == Learnt(1.0, ago(2))


def test_an_episode_ago_is_counted_in_the_order_asked_in(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        for number, when in ((1, 10.0), (2, 40.0), (3, 20.0), (4, 30.0)):
            unit.episodes.set_chronology(unit.episodes.by_number(number).id, when)
    assert learnt(lighthouse, Viewpoint("ren", 5, order=Order.STORY), KEEPER) == Learnt(0.0, ago(3))
    assert learnt(lighthouse, Viewpoint("ren", 4, order=Order.STORY), KEEPER) == Learnt(0.0, ago(1))
    assert learnt(lighthouse, Viewpoint("aoi", 5, order=Order.STORY), GOLD) == Learnt(1.0, 1.0)


def test_what_was_always_known_was_not_learned(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        where = (MentionDraft(unit.episodes.by_number(1).id),)
        fact = unit.facts.add(FactDraft("井戸は涸れている。", Scope.CHARACTER, where, owner="ren")).id
        unit.knowledge.add(KnowledgeDraft(fact, "mio", how=How.ALWAYS, stance=Stance.KNOWS))
    assert learnt(lighthouse, Viewpoint("mio", 2), "井戸") == Learnt(0.0, 1.0)


def test_only_what_is_visible_is_among_the_latest(lighthouse: StoryFile) -> None:
    def latest(character: str, episode: int) -> list[str]:
        with lighthouse.read() as unit:
            seen, learning = looked(unit, Viewpoint(character, episode))
            return [seen.lines.facts[place].id for place in learning.latest(9)]

    assert latest("aoi", 2) == []
    assert latest("aoi", 3) == [fact_id(lighthouse, GOLD)]
    assert latest("ren", 5) == []


def test_in_a_branch_what_was_learned_before_the_fork_stays_learned(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        branch = unit.branches.add("if", "main", unit.episodes.by_number(3).id).id
    assert learnt(lighthouse, Viewpoint("aoi", 4, branch=branch), GOLD) == Learnt(1.0, ago(1))


@pytest.mark.parametrize("latest", [0, 5])
def test_a_lesson_is_weighed_however_far_from_the_question_it_is(
    lighthouse: StoryFile, reader: Reader, monkeypatch: pytest.MonkeyPatch, latest: int
) -> None:
    monkeypatch.setattr(retrieval, "NEAREST", 3)
    monkeypatch.setattr(retrieval, "LATEST", latest)
    with lighthouse.write() as unit:
        where = (MentionDraft(unit.episodes.by_number(1).id),)
        for number in range(12):
            unit.facts.add(FactDraft(f"北の{number}番通りには古い石畳が残る。", Scope.WORLD, where))
    weighed = retrieval.weigh(lighthouse, reader, Viewpoint("aoi", 3), "北の通りに何が残る？", limit=1)
    lessons = [candidate for candidate in weighed if candidate.fact.id == fact_id(lighthouse, GOLD)]
    assert [candidate.learned for candidate in lessons] == [1.0] * (latest > 0)
