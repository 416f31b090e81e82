"""Knowledge about knowledge opens nothing: who knows that somebody knows gets the author's words, never the fact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lighthouse import fact_id
from tests.story.generated import PEOPLE, Story, stories, viewpoints
from workbench.memory.edits import branch_edits
from workbench.memory.edits.awareness import forget, keeps_from, knows_of
from workbench.memory.edits.branch_edits import say
from workbench.memory.edits.episodes import trash
from workbench.memory.edits.merging import merge_facts
from workbench.memory.nested_knowledge import around, aware
from workbench.store import AwarenessDraft, FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.awareness import Awareness, Relation, bare, hand_over, has_begun
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span
from workbench.story.viewpoint import Order, Viewpoint

SOMETHING = "蓮さんは何か隠している。"


def keepers(unit: Unit, fact: str, episode: int, branch: str = MAIN_BRANCH) -> list[Awareness]:
    """Who keeps a fact from whom: knows it, while the other does not know it yet."""
    kept = [one for one in around(unit, fact, episode, branch) if one.awareness.relation is Relation.KEEPS_FROM]
    return [one.awareness for one in kept if one.character_knows and not one.other_knows]


@pytest.fixture
def gold(lighthouse: StoryFile) -> str:
    """Aoi knows from episode 1 on that Ren knows of the gold; Ren keeps it from Mio."""
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        knows_of("aoi", "ren", gold, first, Span(0, 5), How.INFERRED, None, SOMETHING)(unit)
        keeps_from("ren", gold, "mio", first)(unit)
    return gold


def test_who_does_not_know_gets_the_authors_words_alone(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.read() as unit:
        assert aware(unit, Viewpoint("aoi", 1)) == []
        [before] = aware(unit, Viewpoint("aoi", 2))
        [after] = aware(unit, Viewpoint("aoi", 3))
    assert (before.fact, before.belief) == (None, SOMETHING)
    assert (after.fact, after.belief) == (gold, "")


def test_it_changes_no_verdict_of_the_gate(lighthouse: StoryFile) -> None:
    views = [Viewpoint(who, n, None, order) for who in PEOPLE for n in range(1, 6) for order in Order]
    with lighthouse.write() as unit:
        before = [unit.gate.visible(view) for view in views]
        for fact in unit.facts.list():
            for who in PEOPLE:
                for other in set(PEOPLE) - {who}:
                    knows_of(who, other, fact.id, belief=SOMETHING)(unit)
                    keeps_from(who, fact.id, other)(unit)
        assert [unit.gate.visible(view) for view in views] == before


def test_a_belief_that_says_the_fact_is_not_handed_over(lighthouse: StoryFile) -> None:
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        text = unit.facts.get(gold).text
        knows_of("mio", "ren", gold, belief=f"きっと、{text[:5]} {text[5:]}")(unit)
        assert aware(unit, Viewpoint("mio", 5)) == []
        # A fact no longer live is nobody's knowledge.
        unit.awareness.delete(unit.awareness.list()[-1].id)
        knows_of("mio", "ren", gold, belief=SOMETHING)(unit)
        assert len(aware(unit, Viewpoint("mio", 5))) == 1
        unit.facts.set_status(gold, Status.REJECTED)
        assert aware(unit, Viewpoint("mio", 5)) == []


def test_nor_one_that_says_another_fact_they_do_not_know(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        where = (MentionDraft(unit.episodes.by_number(1).id),)
        same = unit.facts.add(FactDraft("沈んだ船に金が眠る。", Scope.CHARACTER, where, owner="ren")).id
        knows_of("mio", "ren", same, belief="沈んだ船に金が眠るとか。")(unit)
        assert aware(unit, Viewpoint("mio", 5)) == []
        undo = merge_facts(gold, same)(unit)
        assert aware(unit, Viewpoint("mio", 5)) == []
        undo(unit)
        knows_of("mio", "ren", gold, belief="沈んだ船に金が眠るとか。")(unit)
        assert aware(unit, Viewpoint("mio", 5)) == []


def test_nor_one_that_says_what_the_fact_was_before_a_branch_worded_it(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        branch = unit.branches.add("if", "main", unit.episodes.by_number(3).id).id
        knows_of("mio", "ren", gold, belief=unit.facts.get(gold).text)(unit)
        unit.decisions.fact(branch, gold, text="沈没船は空である。")
        assert aware(unit, Viewpoint("mio", 4, branch=branch)) == []


def test_who_keeps_it_from_whom_until_they_know(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.read() as unit:
        [keeping] = keepers(unit, gold, 5)
        assert (keeping.character, keeping.other) == ("ren", "mio")
        assert keepers(unit, gold, 1) == []
    with lighthouse.write() as unit:
        keeps_from("ren", gold, None)(unit)
        assert len(keepers(unit, gold, 2)) == 2
        # Aoi sees the coins in episode 2: no secret from everybody any more, but still from Mio.
        assert [one.other for one in keepers(unit, gold, 3)] == ["mio"]


def test_knowing_of_somebody_who_does_not_know_is_shown_as_wrong(lighthouse: StoryFile) -> None:
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        knows_of("aoi", "mio", gold)(unit)
        [ring] = around(unit, gold, 5)
    assert (ring.character_knows, ring.other_knows) == (True, False)


def test_undo_and_refusals(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        one, two = unit.awareness.list()
        undo = forget(one.id)(unit)
        assert unit.awareness.list() == [two]
        undo(unit)
        assert unit.awareness.list() == [one, two]
        knows_of("mio", "ren", gold)(unit)
        knows_of("mio", "aoi", gold)(unit)(unit)
        assert len(unit.awareness.list()) == 3
        bad = (
            AwarenessDraft("aoi", Relation.KNOWS_OF, gold, None, how=How.ALWAYS),
            AwarenessDraft("aoi", Relation.KNOWS_OF, gold, "aoi", how=How.ALWAYS),
            AwarenessDraft("aoi", Relation.KEEPS_FROM, gold, "ren"),
            AwarenessDraft("aoi", Relation.KNOWS_OF, gold, "ren", how=How.ALWAYS, belief="x", source=Source.MODEL),
        )
        for draft in bad:
            with pytest.raises(InputError):
                unit.awareness.add(draft)


def test_two_characters_found_to_be_one_take_it_along(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        knows_of("mio", "aoi", gold)(unit)
        unit.characters.merge("aoi", "mio")
        found = [(one.character, one.other) for one in unit.awareness.list()]
    assert found == [("aoi", "ren"), ("ren", "aoi")]


def test_a_record_in_a_deleted_episode_waits_in_the_trash(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        knows_of("aoi", "ren", gold, unit.episodes.by_number(3).id, belief=SOMETHING)(unit)
        third = unit.episodes.by_number(3).id
        before = len(around(unit, gold, 5))
        undo = trash(third)(unit)
        assert len(around(unit, gold, 4)) == before - 1
        undo(unit)
        assert len(around(unit, gold, 5)) == before


def test_a_branch_judges_by_what_stands_there(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        stops = unit.episodes.timeline().stops
        branch = unit.branches.add("もしも", "main", stops[-1].episode).id
        end = len(stops) + 1
        assert [len(keepers(unit, gold, end, line)) for line in ("main", branch)] == [1, 1]
        # There Mio knows of it at last, and the branch has a copy of its own of the first episode.
        copy = unit.episodes.own(stops[0].episode, branch)
        told = say(gold, "mio", Stance.KNOWS, end, branch=branch)(unit)
        assert [len(keepers(unit, gold, end, line)) for line in ("main", branch)] == [1, 0]
        [of, _] = around(unit, gold, end, branch)
        assert of.awareness.mention and of.awareness.mention.episode == copy
        told(unit)
        # There somebody else is in the know, and the record is the branch's.
        undos = [keeps_from("ren", gold, None, copy, branch=branch)(unit), forget(of.awareness.id, branch)(unit)]
        assert [len(around(unit, gold, end, line)) for line in ("main", branch)] == [2, 2]
        assert aware(unit, Viewpoint("aoi", 2, branch=branch)) == []
        assert len(aware(unit, Viewpoint("aoi", 2))) == 1
        # Rejected there, it is nobody's knowledge there.
        rejected = branch_edits.settle(branch, [gold], Status.REJECTED)(unit)
        assert [len(keepers(unit, gold, end, line)) for line in ("main", branch)] == [1, 0]
        for undo in (rejected, *reversed(undos)):
            undo(unit)
        assert [len(around(unit, gold, end, line)) for line in ("main", branch)] == [2, 2]
        assert len(aware(unit, Viewpoint("aoi", 2, branch=branch))) == 1


@given(stories(), st.data())
def test_never_the_fact_itself(story: Story, data: st.DataObject) -> None:
    """Whatever the story: the fact is named only where the gate shows it, and words without it are the author's."""
    for fact in story.facts:
        character = data.draw(st.sampled_from(PEOPLE))
        other = data.draw(st.sampled_from([one for one in PEOPLE if one != character]))
        belief = data.draw(st.sampled_from(["", "something", "a text of it"]))
        one = Awareness("a", character, Relation.KNOWS_OF, fact.id, other, how=How.ALWAYS, belief=belief)
        for view in viewpoints(story.timeline):
            if view.character != character:
                continue
            verdict = story.verdict(fact, view)
            assert has_begun(one, view, story.timeline)
            handed = hand_over(one, verdict, [bare(fact.text)])
            if handed is None:
                assert not verdict.visible
            elif handed.fact is None:
                assert not verdict.visible and handed.belief == belief == "something"
            else:
                assert verdict.visible and verdict.stance is Stance.KNOWS and not handed.belief
