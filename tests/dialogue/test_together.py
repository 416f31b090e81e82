"""Several at once: the same question at several points, reactions to a stretch of text, a rehearsed scene."""

import pytest

from workbench.dialogue import ask
from workbench.dialogue.reactions import Reason, reactions
from workbench.dialogue.scene import Scene, propose
from workbench.dialogue.second_look import second_look
from workbench.dialogue.side_by_side import side_by_side
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.edits.conversation import propose_line
from workbench.store import StoryFile
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


def test_who_is_there_takes_in_what_they_can_know_and_nothing_else(lighthouse: StoryFile, reader: Reader) -> None:
    with lighthouse.read() as unit:
        told = unit.episodes.by_number(2)
    words = "麻袋の中で、古い金貨が光っていた。"
    at = told.text.base.index(words)
    span = Span(at, at + len(words))
    found = {one.character: one for one in reactions(lighthouse, reader, None, told.id, span)}
    assert set(found) == {"aoi", "mio"}
    assert found["mio"].reason is Reason.NOTICES_NOTHING
    assert found["mio"].answer is None
    assert not any(one.fact.text == GOLD for one in found["mio"].learned + found["mio"].known)


def test_who_hears_a_secret_on_the_stretch_learns_it_and_its_owner_knew(lighthouse: StoryFile, reader: Reader) -> None:
    with lighthouse.write() as unit:
        told = unit.episodes.by_number(1)
        [gold] = [fact for fact in unit.facts.list() if fact.text == GOLD]
        span = gold.mentions[0].span
    assert span is not None
    by_name = {one.character: one for one in reactions(lighthouse, reader, None, told.id, span, ["ren", "aoi"])}
    assert by_name["ren"].reason is Reason.LEARNS or by_name["ren"].reason is Reason.CONCERNED
    assert by_name["aoi"].reason is Reason.NOTICES_NOTHING


def test_a_stretch_outside_the_episode_is_refused(lighthouse: StoryFile, reader: Reader) -> None:
    with lighthouse.read() as unit:
        told = unit.episodes.by_number(1)
    with pytest.raises(InputError, match="stretch of the episode"):
        list(reactions(lighthouse, reader, None, told.id, Span(0, 9999)))


def test_a_line_that_states_a_secret_is_listed_as_proposed_and_opens_nothing(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("gemma-3-270m", TalkerOptions(context=2048))
    scene = Scene(lighthouse, reader, talker, Viewpoint("ren", 2), "mio", "二人は灯台で雨宿りをしている")
    line = scene.next_line()
    assert (line.speaker, line.hearer) == ("ren", "mio")
    [told] = scene.hear(line, "じつは、沈没船の金貨を地下室に隠している。")
    assert (told.fact.text, told.hearer, told.by) == (GOLD, "mio", "ren")
    reply = scene.next_line()
    assert reply.speaker == "mio"
    assert GOLD not in {item.text for item in reply.answer.receipt.items}
    assert not scene.hear(reply, "そうなの。雨がやまないね。")
    with lighthouse.write() as unit:
        undo = propose(told, unit.episodes.by_number(2).id)(unit)
        [moment] = unit.knowledge.list(fact=told.fact.id, character="mio")[-1:]
        assert (moment.status, moment.how, moment.by) == (Status.PROPOSED, How.TOLD, "ren")
    later = ask(lighthouse, reader, None, Viewpoint("mio", 4), CELLAR)
    assert GOLD not in {item.text for item in later.receipt.items}
    with lighthouse.write() as unit:
        undo(unit)
        assert moment.id not in {one.id for one in unit.knowledge.list(fact=told.fact.id)}


def test_nobody_rehearses_alone(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    with pytest.raises(InputError, match="two different"):
        Scene(lighthouse, reader, talker, Viewpoint("ren", 2), "ren", "雨")
    with pytest.raises(InputError, match="what the scene is"):
        Scene(lighthouse, reader, talker, Viewpoint("ren", 2), "mio", " ")


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
