"""Several at once: the same question at several points, reactions to a stretch of text, a rehearsed scene."""

import pytest

from workbench.dialogue import ask
from workbench.dialogue.reactions import Part, Reason, reactions, worded
from workbench.dialogue.scene import Duologue, episode_of, propose, proposed
from workbench.dialogue.second_look import second_look
from workbench.dialogue.side_by_side import Since, new_words, side_by_side
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.edits.proposing import propose_line
from workbench.memory.edits.truth import supersede
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

CELLAR = "灯台の地下室には何がある？"
GOLD = "蓮は沈没船の金貨を地下室に隠している。"


def test_the_same_question_at_several_points_marks_what_is_new(lighthouse: StoryFile, reader: Reader) -> None:
    first, second = side_by_side(lighthouse, reader, None, Viewpoint("aoi", 1), CELLAR, [3, 2, 3])
    assert (first.viewpoint.episode, second.viewpoint.episode) == (2, 3)
    texts = {item.fact: item.text for item in second.answer.receipt.items}
    assert [texts[fact] for fact in second.new] == [GOLD]
    assert first.new == ()
    assert second.lost == frozenset()
    assert {first.since(item) for item in first.answer.receipt.items} == {Since.SAME}
    [gold] = [item for item in second.answer.receipt.items if item.text == GOLD]
    assert second.since(gold) is Since.NEW
    assert {second.since(item) for item in second.answer.receipt.items if item is not gold} <= {Since.SAME}


def test_what_is_over_by_now_is_marked_as_changed_and_a_belief_that_gave_way_as_gone(
    lighthouse: StoryFile, reader: Reader
) -> None:
    with lighthouse.write() as unit:
        [gold] = [fact for fact in unit.facts.list() if fact.text == GOLD]
        third = unit.episodes.by_number(3).id
        moved = FactDraft("蓮は金貨を海に沈めた。", Scope.CHARACTER, (MentionDraft(third),), "ren")
        later = unit.facts.add(moved)
        supersede(gold.id, later.id, Place(third, 0))(unit)
        learned = KnowledgeDraft(gold.id, "mio", MentionDraft(third), how=How.TOLD, by="aoi")
        unit.knowledge.add(learned)
    _, ren = side_by_side(lighthouse, reader, None, Viewpoint("ren", 1), CELLAR, [3, 4])
    marks = {item.fact: ren.since(item) for item in ren.answer.receipt.items}
    assert (marks[gold.id], marks[later.id]) == (Since.CHANGED, Since.NEW)
    before, mio = side_by_side(lighthouse, reader, None, Viewpoint("mio", 1), CELLAR, [3, 4])
    assert [belief.belief for belief in before.answer.receipt.beliefs] == ["灯台の金貨はただの噂だ。"]
    assert [belief.belief for belief in mio.gone_beliefs] == ["灯台の金貨はただの噂だ。"]
    assert gold.id in mio.new


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        ("金貨がない。", "金貨がある。", ["がある"]),
        ("I saw the lamp.", "I saw the old lamp go out.", ["old", "go out"]),
        ("同じ。", "同じ。", []),
        ("", "知らない", ["知らない"]),
    ],
)
def test_what_an_answer_says_that_the_one_before_did_not(before: str, now: str, new: list[str]) -> None:
    assert [span.of(now) for span in new_words(before, now)] == new


def test_who_is_there_takes_in_what_they_can_know_and_nothing_else(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        told = unit.episodes.by_number(2)
    words = "麻袋の中で、古い金貨が光っていた。"
    at = told.text.base.index(words)
    span = Span(at, at + len(words))
    found = {one.character: one for one in reactions(lighthouse, told.id, span)}
    assert set(found) == {"aoi", "mio"}
    assert found["mio"].reason is Reason.NOTICES_NOTHING
    assert not found["mio"].reacts
    assert (found["aoi"].reason, [one.fact.text for one in found["aoi"].learned]) == (Reason.LEARNS, [GOLD])
    assert [fact.text for fact in found["mio"].missed] == [GOLD]
    to_the_end = Span(at, len(told.text.base))
    [mio] = reactions(lighthouse, told.id, to_the_end, ["mio"])
    assert (mio.reason, [one.belief for one in mio.believed]) == (Reason.MISTAKES, ["灯台の金貨はただの噂だ。"])
    assert not any(one.fact.text == GOLD for one in mio.learned + mio.known)
    assert not any(one.fact.text == GOLD for one in found["mio"].learned + found["mio"].known)


def test_who_hears_a_secret_on_the_stretch_learns_it_and_its_owner_knew(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        told = unit.episodes.by_number(1)
        [gold] = [fact for fact in unit.facts.list() if fact.text == GOLD]
        span = gold.mentions[0].span
    assert span is not None
    by_name = {one.character: one for one in reactions(lighthouse, told.id, span, ["ren", "aoi"])}
    assert by_name["ren"].reason is Reason.CONCERNED
    assert [one.fact.text for one in by_name["ren"].known] == [GOLD]
    assert by_name["aoi"].reason is Reason.NOTICES_NOTHING
    assert [fact.text for fact in by_name["aoi"].missed] == [GOLD]


def test_each_part_of_a_reaction_rests_on_what_has_happened_and_reads_its_beginning_once(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    with lighthouse.read() as unit:
        told = unit.episodes.by_number(1)
        [gold] = [fact for fact in unit.facts.list() if fact.text == GOLD]
    [ren] = reactions(lighthouse, told.id, Span(0, len(told.text.base)), ["ren"])
    evaluated = []
    for part in Part:
        answer = worded(lighthouse, reader, talker, ren, part)
        assert {one.fact.id for one in (*ren.learned, *ren.known)} <= set(answer.grounds.facts)
        assert "".join(answer.pieces)
        assert talker.last_usage is not None
        evaluated.append(talker.last_usage.evaluated)
    assert max(evaluated[1:]) < 40  # Only the question at the end is another one.
    with lighthouse.read() as unit:
        second = unit.episodes.by_number(2)
    [mio] = reactions(lighthouse, second.id, Span(0, len(second.text.base)), ["mio"])
    answer = worded(lighthouse, reader, talker, mio, Part.FEELS)
    assert "灯台の金貨はただの噂だ。" in {belief for _, _, belief in answer.grounds.beliefs}
    assert GOLD not in str(answer.prompt)
    with lighthouse.write() as unit:
        unit.facts.set_status(gold.id, Status.REJECTED)
    with pytest.raises(InputError, match="changed while"):
        worded(lighthouse, reader, talker, ren, Part.FEELS)


def test_a_stretch_outside_the_episode_is_refused(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        told = unit.episodes.by_number(1)
    with pytest.raises(InputError, match="stretch of the episode"):
        reactions(lighthouse, told.id, Span(0, 9999))


def test_a_line_that_states_a_secret_is_listed_as_proposed_and_opens_nothing(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    scene = Duologue(lighthouse, reader, talker, Viewpoint("ren", 2), "mio", "雨宿りをしている", "灯台。")
    line = scene.next_line()
    assert (line.speaker, line.hearer) == ("ren", "mio")
    [told] = scene.hear(line, "じつは、沈没船の金貨を地下室に隠している。")
    assert (told.fact.text, told.hearer, told.by) == (GOLD, "mio", "ren")
    reply = scene.next_line()
    assert "場所は灯台。雨宿りをしている" in str(reply.answer.prompt)
    assert told.fact.id in line.answer.grounds.facts
    assert told.fact.id in reply.answer.grounds.facts  # The words heard may hold it.
    assert told.fact.id not in reply.own.facts
    assert reply.speaker == "mio"
    assert GOLD not in {item.text for item in reply.answer.receipt.items}
    assert not scene.hear(reply, "そうなの。雨がやまないね。")
    again = scene.next_line()
    assert "じつは、沈没船の金貨" in str(again.answer.prompt)
    assert "そうなの。雨がやまないね。" in str(again.answer.prompt)
    assert not scene.hear(again, GOLD)  # Listed already.
    answer = scene.next_line()
    assert "じつは、沈没船の金貨" in str(answer.answer.prompt)
    assert GOLD not in {item.text for item in answer.answer.receipt.items}
    scene.hear(answer, " ")
    assert scene.lines[-1] == ("mio", "……")
    with lighthouse.write() as unit:
        here = episode_of(unit, Viewpoint("ren", 2))
        assert here == unit.episodes.by_number(2).id
        assert episode_of(unit, Viewpoint("ren", 5)) == unit.episodes.by_number(4).id
        assert proposed(unit, told, here, MAIN_BRANCH) is None
        undo = propose(told, here)(unit)
        assert proposed(unit, told, here, MAIN_BRANCH) is Status.PROPOSED
        [moment] = unit.knowledge.list(fact=told.fact.id, character="mio")[-1:]
        assert (moment.status, moment.how, moment.by) == (Status.PROPOSED, How.TOLD, "ren")
    later = ask(lighthouse, reader, None, Viewpoint("mio", 4), CELLAR)
    assert GOLD not in {item.text for item in later.receipt.items}
    with lighthouse.write() as unit:
        undo(unit)
        assert moment.id not in {one.id for one in unit.knowledge.list(fact=told.fact.id)}


def test_nobody_rehearses_alone(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    with pytest.raises(InputError, match="two different"):
        Duologue(lighthouse, reader, talker, Viewpoint("ren", 2), "ren", "雨")
    with pytest.raises(InputError, match="what the scene is"):
        Duologue(lighthouse, reader, talker, Viewpoint("ren", 2), "mio", " ")


@pytest.mark.parametrize("with_reader", [True, False])
def test_an_answer_that_states_a_withheld_fact_is_marked_and_not_knowing_is_not(
    lighthouse: StoryFile, reader: Reader, with_reader: bool
) -> None:
    given = ask(lighthouse, reader, None, Viewpoint("aoi", 2), CELLAR).receipt
    looking = reader if with_reader else None
    answer = "さあ。でも蓮さんは沈没船の金貨を隠しているらしいよ。パンは毎朝届けてる。"
    [marked] = second_look(lighthouse, looking, given, answer)
    assert marked.fact.text == GOLD
    assert marked.span.of(answer).strip() == marked.sentence == "でも蓮さんは沈没船の金貨を隠しているらしいよ。"
    assert second_look(lighthouse, looking, given, "わたしは何も知らない。") == []


def test_who_knows_a_fact_may_state_it(lighthouse: StoryFile, reader: Reader) -> None:
    given = ask(lighthouse, reader, None, Viewpoint("ren", 2), CELLAR).receipt
    assert second_look(lighthouse, reader, given, GOLD) == []


def test_a_line_becomes_a_proposal_and_undo_takes_it_back(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(2).id
        undo = propose_line(" 俺は海が\n怖い。 ", "ren", episode)(unit)
        [fact] = [fact for fact in unit.facts.list() if "怖い" in fact.text]
        assert (fact.text, fact.status, fact.owner) == ("俺は海が 怖い。", Status.PROPOSED, "ren")
        undo(unit)
        assert fact.id not in {one.id for one in unit.facts.list()}
        propose_line("海は荒れる。", "ren", episode, scope=Scope.WORLD)(unit)
        [common] = [fact for fact in unit.facts.list() if "荒れる" in fact.text]
        assert (common.scope, common.owner, common.status) == (Scope.WORLD, None, Status.PROPOSED)
    with pytest.raises(InputError, match="no words"), lighthouse.write() as unit:
        propose_line("  ", "ren", episode)(unit)
    with pytest.raises(InputError, match="say whose"), lighthouse.write() as unit:
        propose_line("海だ。", None, episode)(unit)
