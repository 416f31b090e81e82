from dataclasses import replace

import pytest

from tests.lighthouse import fact_id
from workbench.memory.gated import Gated, serve
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope
from workbench.story.gate import GateDisagreement, Ground, Verdict
from workbench.story.knowledge import Stance
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint


def texts(story: StoryFile, character: str, episode: int, at: int | None = None) -> set[str]:
    with story.read() as unit:
        return {item.fact.text for item in serve(unit, Viewpoint(character, episode, at)).facts}


def test_a_secret_is_served_to_its_owner_and_to_who_learned_it_only(lighthouse: StoryFile) -> None:
    gold = "蓮は沈没船の金貨を地下室に隠している。"
    assert gold in texts(lighthouse, "ren", 2)
    assert gold not in texts(lighthouse, "aoi", 2)
    assert gold in texts(lighthouse, "aoi", 3)
    assert gold not in texts(lighthouse, "mio", 5)


def test_as_the_first_episode_opens_nobody_knows_anything(lighthouse: StoryFile) -> None:
    assert texts(lighthouse, "ren", 1) == set()


def test_inside_an_episode_what_was_just_told_may_be_spoken_of(lighthouse: StoryFile) -> None:
    assert "蓮は岬の灯台守である。" in texts(lighthouse, "aoi", 1, at=60)
    assert "蓮は岬の灯台守である。" not in texts(lighthouse, "aoi", 1, at=3)


def test_a_false_belief_is_handed_over_in_its_own_words(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        [belief] = serve(unit, Viewpoint("mio", 3)).beliefs
    assert (belief.stance, belief.belief) == (Stance.BELIEVES_FALSE, "灯台の金貨はただの噂だ。")


def test_a_quote_that_overlaps_anothers_secret_is_not_shown(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(1)
        start = episode.text.base.index("沈没船")
        quote = episode.text.base[start : start + 30]
        draft = FactDraft(
            text="岬の沖には沈没船がある。",
            scope=Scope.WORLD,
            mentions=(MentionDraft(episode.id, Span(start, start + 30), quote),),
        )
        wreck = unit.facts.add(draft).id
    with lighthouse.read() as unit:
        shown = {item.fact.id: item.quotes for item in serve(unit, Viewpoint("mio", 2)).facts}
        shown_to_owner = {item.fact.id: item.quotes for item in serve(unit, Viewpoint("ren", 2)).facts}
    assert shown[wreck] == ()
    assert shown_to_owner[wreck] != ()


def test_the_two_statements_of_the_gate_must_agree(lighthouse: StoryFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gate query gone wrong is an error, not an answer."""
    sister = fact_id(lighthouse, "妹")

    def leaky(unit: Unit, viewpoint: Viewpoint) -> Gated:
        gated = Gated(unit, viewpoint)
        gated.verdicts[sister] = Verdict(sister, True, Ground.COMMON, Stance.KNOWS)
        return gated

    with lighthouse.read() as unit, pytest.raises(GateDisagreement):
        leaky(unit, Viewpoint("ren", 4)).admit([sister])


def test_deleting_and_restoring_an_episode_takes_its_facts_along(lighthouse: StoryFile) -> None:
    before = texts(lighthouse, "aoi", 3)
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        unit.episodes.delete(first)
    assert texts(lighthouse, "aoi", 2) == set()
    with lighthouse.write() as unit:
        unit.episodes.restore(first)
    assert texts(lighthouse, "aoi", 3) == before


def test_strict_mode_leaves_proposals_out(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(1)
        draft = FactDraft("岬は北にある。", Scope.WORLD, (MentionDraft(episode.id),))
        unit.facts.add(replace(draft, status="proposed", source="rule"))  # type: ignore[arg-type]
    with lighthouse.read() as unit:
        relaxed = serve(unit, Viewpoint("mio", 2)).facts
        strict = serve(unit, Viewpoint("mio", 2, strict=True)).facts
    assert {item.fact.text for item in relaxed} - {item.fact.text for item in strict} == {"岬は北にある。"}
