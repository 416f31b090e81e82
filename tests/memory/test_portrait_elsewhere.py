"""What is read of people on a branch stays there, and what stands in a sheet is handed over only as far as the gate."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from workbench.dialogue.ask import ask
from workbench.dialogue.persona import cast, persona
from workbench.dialogue.second_look import Why, second_look
from workbench.dialogue.second_person import telling
from workbench.memory import retention
from workbench.memory.cast.candidates import Calling, Candidate
from workbench.memory.edits import branch_edits, branches, portraits
from workbench.memory.edits.cast import choose_sample, take
from workbench.memory.edits.proposing import propose_learned
from workbench.memory.gated import Gated
from workbench.memory.minds.habits import Ground, reflexes
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.nodes import Concept
from workbench.memory.minds.picture import picture
from workbench.memory.minds.told.reading import key_of
from workbench.memory.sheets import own_words, sheet_of
from workbench.store import EpisodeDraft, FactDraft, Holding, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.story.portrait import Line, Portrait, Trait
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

FIRST = (
    "　港町の船大工、辰造は弟子の春人を叱っていた。\n"
    "「春人、わしの鑿に触るでねえぞ」と辰造は言った。\n"
    "「辰造さん、ぼくは触っていません」と春人は答えた。\n"
    "「春人、わしは見たでねえか」と辰造は言った。\n"
    "「辰造さん、ぼくは本当に知りません」と春人は言った。\n"
    "「わしは怒っとるでねえぞ」と辰造は言った。\n"
    "「春人、明日も来るでねえぞ」と辰造は笑った。\n"
)
TRADE, PIRATE, KIN = "辰造は港町の船大工である。", "辰造は海賊の頭である。", "辰造は春人の親方である。"


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[StoryFile]:
    with StoryFile.create(tmp_path / "harbour.story", title="港", language="ja") as story:
        with story.write() as unit:
            one, _ = unit.episodes.add_many(
                [EpisodeDraft("一", ManuscriptText(FIRST)), EpisodeDraft("二", ManuscriptText("　夜が明けた。\n"))]
            )
            for identifier, name in (("tatsu", "辰造"), ("haru", "春人")):
                unit.characters.add(Character(identifier, name))
            for text in (TRADE, KIN):
                unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(one.id, Span(1, 10)),), kind="state"))
        yield story


def fork(unit: Unit) -> str:
    """A branch whose first episode has 辰造 speak otherwise and be somebody else."""
    first = unit.episodes.by_number(1).id
    branch = unit.branches.add("海賊", MAIN_BRANCH, first).id
    text = FIRST.replace("わし", "おら").replace("辰造さん", "お頭の辰造さん").replace("春人、", "春人よ、")
    branches.save_text(branch, first, ManuscriptText(text))(unit)
    own = unit.episodes.by_number(1, branch).id
    for fact in unit.facts.list(branch):
        if fact.text == TRADE:
            branch_edits.delete(branch, fact.id)(unit)
    branch_edits.record(branch, PIRATE, own, Span(1, 10))(unit)
    return branch


def known(unit: Unit, branch: str = MAIN_BRANCH, who: str = "tatsu", *, strict: bool = False) -> Character:
    return sheet_of(unit, Gated(unit, Viewpoint(who, 2, branch=branch, strict=strict)))


def test_what_a_branch_shows_of_people_stays_on_it(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        portraits.record("ja")(unit)
        main, branch = unit.characters.list(), fork(unit)
        held, before = unit.portraits.list(), unit.decisions.list(branch)
        undo = portraits.record("ja", branch=branch)(unit)
        further = unit.branches.add("その先", branch, unit.episodes.by_number(1, branch).id).id
        assert unit.characters.list() == main and unit.portraits.list() == held
        for where in (branch, further):
            assert known(unit, where).first_person == "おら" and known(unit, where).profile == KIN + PIRATE
        assert (known(unit).first_person, known(unit).profile) == ("わし", TRADE + KIN)
        said = persona(unit, Gated(unit, Viewpoint("tatsu", 2, branch=branch)))
        assert said.character == known(unit, branch)
        back = portraits.take_away("tatsu", branch)(unit)
        assert known(unit, branch).first_person == "わし", "without its own reading it shows the sheet of all"
        back(unit)
        undo(unit)
        assert known(unit, branch).first_person == "わし" and PIRATE not in known(unit, branch).profile
        assert unit.decisions.list(branch) == before


def test_on_a_branch_it_is_confirmed_or_taken_away_for_that_branch(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        branch = fork(unit)
        portraits.record("ja", branch=branch)(unit)
        assert known(unit, branch, strict=True).first_person == known(unit).first_person == ""
        undo = portraits.confirm("tatsu", branch)(unit)
        assert known(unit, branch, strict=True).first_person == "おら" and known(unit).first_person == ""
        assert {one.first_person for one in own_words(unit, branch)} == {"おら", ""}
        portraits.record("ja", branch=branch, again=True)(unit)
        assert known(unit, branch, strict=True).first_person == "おら", "the author's word stands"
        undo(unit)
        portraits.take_away("tatsu", branch)(unit)
        portraits.record("ja", branch=branch)(unit)
        assert known(unit, branch).first_person == "" and known(unit, branch, "haru").first_person == "ぼく"
        portraits.record("ja", branch=branch, again=True)(unit)
        assert known(unit, branch).first_person == "おら"


def test_what_a_branch_does_not_show_is_as_in_the_sheet_of_all(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        portraits.record("ja")(unit)
        branch = unit.branches.add("静か", MAIN_BRANCH, unit.episodes.by_number(1).id).id
        portraits.record("ja", branch=branch)(unit)
        assert unit.decisions.list(branch) == [], "it reads as its parent does"
        portraits.recorded({"tatsu": Portrait({"voice": Trait("早口。")})}, branch)(unit)
        shown, strict = known(unit, branch), known(unit, branch, strict=True)
        assert (shown.first_person, shown.voice) == ("わし", "早口。")
        assert (strict.first_person, strict.voice, strict.appellations) == ("", "", ())


def test_the_authors_word_in_the_shared_sheet_stands_on_a_branch(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        branch = fork(unit)
        portraits.record("ja", branch=branch)(unit)
        unit.characters.update(Character("tatsu", "辰造", first_person="おら", profile="船大工の隠居。"))
        sheet = known(unit, branch, strict=True)
        assert (sheet.first_person, sheet.profile) == ("おら", "船大工の隠居。")
        assert known(unit, branch).appellations[0].name == "春人", "what the author did not write is the text's"


def test_on_the_main_line_it_can_be_taken_away(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        portraits.record("ja")(unit)
        full = unit.characters.get("tatsu")
        undo = portraits.take_away("tatsu")(unit)
        portraits.record("ja")(unit)
        assert unit.characters.get("tatsu") == Character("tatsu", "辰造")
        undo(unit)
        assert unit.characters.get("tatsu") == full


def test_somebody_taken_on_a_branch_brings_no_speech_into_the_shared_sheets(harbour: StoryFile) -> None:
    found = Candidate("お蔦", 3, first_person="あたい", called=(Calling("辰造", "お蔦坊"),))
    with harbour.write() as unit:
        branch = fork(unit)
        undo = take([found], branch)(unit)
        taken = next(one for one in unit.characters.list() if one.name == "お蔦")
        assert taken.first_person == "" and unit.characters.get("tatsu").appellations == ()
        undo(unit)
        take([found])(unit)
        taken = next(one for one in unit.characters.list() if one.name == "お蔦")
        assert taken.first_person == "あたい" and unit.characters.get("tatsu").appellations[0].name == "お蔦坊"


def described(unit: Unit, viewpoint: Viewpoint) -> str:
    graph = picture(Mind.of(unit, viewpoint, "ja"))
    [one] = [node["what"] for _, node in graph.nodes(data=True) if _is_tatsu(node["what"])]
    assert isinstance(one, Concept)
    return one.description


def _is_tatsu(node: object) -> bool:
    return isinstance(node, Concept) and node.person == "tatsu"


def test_a_profile_in_anothers_mind_says_what_that_mind_may_be_told(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        portraits.record("ja")(unit)
        branch = fork(unit)
        portraits.record("ja", branch=branch)(unit)
        assert described(unit, Viewpoint("haru", 2)) == TRADE + KIN
        assert described(unit, Viewpoint("haru", 2, branch=branch)) == known(unit, branch).profile
        assert TRADE not in known(unit, branch).profile
        # Told later now: it stands in the sheet, and nobody knows it as of episode 2.
        second = unit.episodes.by_number(2).id
        trade = next(fact for fact in unit.facts.list() if fact.text == TRADE)
        unit.facts.delete(trade.id)
        unit.facts.add(FactDraft(TRADE, Scope.WORLD, (MentionDraft(second),), kind="state"))
        assert described(unit, Viewpoint("haru", 2)) == KIN
        assert described(unit, Viewpoint("haru", 3)) == TRADE + KIN
        assert described(unit, Viewpoint("haru", 2, strict=True)) == ""


def test_a_profile_that_is_not_handed_gives_an_assent_no_ground(harbour: StoryFile) -> None:
    question, yes = "あなたは春人の親方ですか？", "はい、そうです。"
    asked = ask(harbour, None, None, Viewpoint("tatsu", 2), question).receipt
    # As an answer that was handed nothing but the sheet.
    alone = replace(asked, items=(), bonds=())
    with harbour.write() as unit:
        portraits.record("ja")(unit)
    assert second_look(harbour, None, alone, yes) == []
    with harbour.write() as unit:
        for fact in unit.facts.list():
            unit.facts.delete(fact.id)
        assert KIN in unit.characters.get("tatsu").profile
    assert [one.why for one in second_look(harbour, None, alone, yes)] == [Why.NO_GROUND]


@pytest.mark.parametrize("confirmed", [False, True])
def test_what_was_read_in_an_erased_episode_alone_goes_with_it(harbour: StoryFile, confirmed: bool) -> None:
    with harbour.write() as unit:
        line = "「うちは紫の駝鳥だと辰造は言うた」"
        third = unit.episodes.add("三", ManuscriptText(line)).id
        drawn = {"haru": Portrait({"first_person": Trait("うち", (Line(third, line),))})}
        branch = unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.by_number(1).id).id
        portraits.record("ja")(unit)
        unit.characters.update(replace(unit.characters.get("haru"), first_person=""))
        portraits.recorded(drawn, again=True)(unit)
        portraits.recorded({"haru": Portrait({"voice": drawn["haru"].fields["first_person"]})}, branch)(unit)
        if confirmed:
            portraits.confirm("haru", branch)(unit)
        unit.minds.keep_readings({key_of(line, "ja"): ["紫の駝鳥"], key_of(KIN, "ja"): ["親方"]}, ())
        assert (known(unit, who="haru").first_person, known(unit, branch, "haru").voice) == ("うち", "うち")
        kin = next(fact.id for fact in unit.facts.list() if fact.text == KIN)
        propose_learned("haru", kin, MentionDraft(third), How.TOLD, felt="紫の駝鳥が怖い")(unit)
        choose_sample("haru", line, True)(unit)
        choose_sample("haru", "「無いことば」", False)(unit)
        unit.episodes.delete(third)
        chosen = retention.pick(unit, Holding.TRASH)
    assert "紫の駝鳥".encode() in harbour.path.read_bytes() + Path(f"{harbour.path}-wal").read_bytes()
    retention.erase(harbour, Holding.TRASH, chosen)
    assert all("紫の駝鳥".encode() not in one.read_bytes() for one in harbour.path.parent.iterdir())
    with harbour.read() as unit:
        assert unit.minds.read_keys() == {key_of(KIN, "ja")}
        assert unit.samples.of("haru") == {"「無いことば」": False}
        assert (known(unit, who="haru").first_person, known(unit).first_person) == ("", "わし")
        assert known(unit, branch, "haru").voice == ("うち" if confirmed else "")


def test_forms_of_address_from_the_text_are_nobodys_in_strict_mode(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        portraits.record("ja")(unit)
        for strict, calls in ((False, {"tatsu": "辰造さん"}), (True, {})):
            viewpoint = Viewpoint("haru", 2, strict=strict)
            assert telling(unit, Gated(unit, viewpoint), cast(unit), "ja").calls == calls
            habits = [one.action for one in reflexes(Mind.of(unit, viewpoint, "ja")) if one.ground is Ground.ADDRESS]
            assert habits == list(calls.values())
