"""A confession said aloud: what is new to each of those present, what of it is handed on, and what is kept of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parlour import CONFESSED, build_parlour
from workbench.dialogue.came_of import propose
from workbench.dialogue.living import Departed
from workbench.dialogue.reactions import Part, Reaction, Reason, gathering, reactions, worded
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.gated import Gated
from workbench.store import StoryFile
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint


@pytest.fixture(params=["ja", "en"])
def parlour(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StoryFile]:
    with build_parlour(tmp_path / "parlour.story", request.param) as story:
        yield story


def confession(story: StoryFile, words: str = "") -> tuple[str, Span]:
    words = words or CONFESSED[story.info.language]
    with story.read() as unit:
        told = unit.episodes.by_number(3)
        at = told.text.base.index(words)
    return told.id, Span(at, at + len(words))


def sides(story: StoryFile, reader: Reader | None, words: str = "") -> dict[str, Reaction]:
    found = reactions(story, *confession(story, words), reader=reader)
    return {one.character: one for one in found}


def test_a_murder_confessed_aloud_is_new_to_those_in_the_room_with_the_sentence(
    parlour: StoryFile, reader: Reader
) -> None:
    found = sides(parlour, reader)
    assert set(found) == {"himi", "sanae", "maki"}
    with parlour.read() as unit:
        [murder] = [one for one in unit.facts.list() if one.scope is Scope.CHARACTER]
    for who in ("sanae", "maki"):
        [heard] = found[who].heard
        assert (heard.fact, heard.speaker, found[who].reason) == (murder, "himi", Reason.LEARNS)
        assert heard.text == CONFESSED[parlour.info.language]
        assert found[who].missed == ()
    himi = found["himi"]
    assert (himi.heard, himi.reason) == ((), Reason.CONCERNED)
    assert [one.fact for one in himi.known] == [murder]


def test_the_dead_and_the_absent_are_not_asked_and_the_dead_not_even_by_name(parlour: StoryFile) -> None:
    episode, span = confession(parlour)
    with parlour.read() as unit:
        why = {one.character: str(one.why) for one in gathering(unit, parlour.info.language, episode, span).people}
    assert (why["toba"], why["wataru"]) == ("dead", "away")
    with pytest.raises(Departed):
        reactions(parlour, episode, span, ["toba"])
    [named] = reactions(parlour, episode, span, ["wataru"])
    assert named.character == "wataru"


def test_who_knew_it_before_learns_nothing(parlour: StoryFile, reader: Reader) -> None:
    propose(sides(parlour, reader)["maki"])  # An edit that is not made changes nothing.
    with parlour.write() as unit:
        [murder] = [one for one in unit.facts.list() if one.scope is Scope.CHARACTER]
        unit.facts.edit(murder.id, scope=Scope.WORLD, owner=None)
    found = sides(parlour, reader)
    assert found["sanae"].heard == ()
    assert [one.fact.id for one in found["sanae"].known] == [murder.id]


def test_what_nobody_has_recorded_is_new_too_and_questions_and_denials_tell_nothing(
    parlour: StoryFile, reader: Reader
) -> None:
    other = {
        "ja": (
            "「僕は早苗さんの父の金を盗みました」",
            "「鳥羽は本当に死んだのですか」",
            "「僕は鳥羽を突き落としていない」",
        ),
        "en": (
            '"I stole the money of Sarah\'s father,"',
            '"Is Tobias really dead?"',
            '"I did not push Tobias off the cliff,"',
        ),
    }[parlour.info.language]
    for words, new in zip(other, (True, False, False), strict=True):
        with parlour.write() as unit:
            told = unit.episodes.by_number(3)
            changed = told.text.base.replace(CONFESSED[parlour.info.language], words)
            unit.episodes.save_text(told.id, ManuscriptText(changed))
        heard = sides(parlour, reader, words)["sanae"].heard
        facts = [one.fact for one in heard]
        assert all(fact is None for fact in facts)
        assert any(words.strip('「」",') in one.text for one in heard) is new or words is other[2]
        with parlour.write() as unit:
            unit.episodes.save_text(told.id, told.text)


def test_a_whisper_reaches_only_those_it_is_said_to(tmp_path: Path) -> None:
    with build_parlour(tmp_path / "s.story", "ja") as story:
        with story.write() as unit:
            told = unit.episodes.by_number(3)
            changed = told.text.base.replace("んです」と氷見は言った。", "んです」と氷見は槇に耳打ちした。")
            unit.episodes.save_text(told.id, ManuscriptText(changed))
        found = sides(story, None)
        assert found["sanae"].heard == ()
        assert found["sanae"].aloud == ()


def test_what_came_of_it_is_proposed_opens_nothing_and_is_taken_back(parlour: StoryFile, reader: Reader) -> None:
    sanae = sides(parlour, reader)["sanae"]
    [heard] = sanae.heard
    assert heard.fact is not None
    with parlour.write() as unit:
        undo = propose(sanae, "　胸が\nつぶれそうだ。")(unit)
        [moment] = unit.knowledge.list(fact=heard.fact.id, character="sanae")
        assert (moment.status, moment.by, moment.how) == (Status.PROPOSED, "himi", moment.how)
        assert moment.how in (How.TOLD, How.OVERHEARD)
        assert moment.mention is not None
        assert moment.mention.quote == heard.text
        assert unit.knowledge.felt(moment.id) == "胸が つぶれそうだ。"
    with parlour.read() as unit:
        assert heard.fact.id not in {one.id for one in Gated(unit, Viewpoint("sanae", 6, strict=True)).visible}
    with parlour.write() as unit:
        propose(sanae)(unit)
        assert len(unit.knowledge.list(fact=heard.fact.id, character="sanae")) == 1
        undo(unit)
        assert unit.knowledge.list(fact=heard.fact.id, character="sanae") == []
        assert unit.knowledge.felt(moment.id) == ""


def test_an_unrecorded_confession_becomes_one_proposed_fact_for_all_who_heard_it(
    parlour: StoryFile, reader: Reader
) -> None:
    with parlour.write() as unit:
        [murder] = [one for one in unit.facts.list() if one.scope is Scope.CHARACTER]
        unit.facts.delete(murder.id)
    found = sides(parlour, reader)
    with parlour.write() as unit:
        before = {one.id for one in unit.facts.list()}
        undos = [propose(found[who])(unit) for who in ("sanae", "maki")]
        [made] = [one for one in unit.facts.list() if one.id not in before]
        assert (made.status, made.owner) == (Status.PROPOSED, "himi")
        assert {one.character for one in unit.knowledge.list(fact=made.id)} == {"sanae", "maki"}
        for undo in reversed(undos):
            undo(unit)
        assert {one.id for one in unit.facts.list()} == before


def test_each_step_is_handed_the_one_before_and_nothing_they_cannot_know(
    parlour: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    sanae = sides(parlour, reader)["sanae"]
    said = {Part.NOTICES: "NOTICED-IT", Part.FEELS: "FELT-IT"}
    prompts = {
        part: str(worded(parlour, reader, talker, sanae, part, said if part is Part.DOES else None).prompt)
        for part in (Part.NOTICES, Part.DOES)
    }
    assert "NOTICED-IT" in prompts[Part.DOES]
    assert "FELT-IT" in prompts[Part.DOES]
    assert "NOTICED-IT" not in prompts[Part.NOTICES]
    confessed = CONFESSED[parlour.info.language].strip('「」",')
    with parlour.read() as unit:
        [murder] = [one for one in unit.facts.list() if one.scope is Scope.CHARACTER]
    for prompt in prompts.values():
        assert confessed in prompt
        assert murder.text not in prompt
        assert murder.mentions[0].quote not in prompt
