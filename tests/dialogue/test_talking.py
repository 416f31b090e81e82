"""Conversations that are kept: trees of turns, and nothing in a prompt that its viewpoint may not know any more."""

import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from workbench.dialogue import Receipt, ask, condensing, talking
from workbench.dialogue.grounding import GroundsCheck
from workbench.dialogue.history import LeftOut
from workbench.dialogue.traits import traits
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.edits.minds import give_habit
from workbench.memory.edits.truth import supersede
from workbench.memory.gated import Gated
from workbench.store import FactDraft, MentionDraft, StoryFile, Summary
from workbench.story.conversation import Ending, Grounds, Role, path_to
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Scope
from workbench.story.viewpoint import Order, Viewpoint

CELLAR = "灯台の地下室には何がある？"
GOLD = "沈没船"


def start(story: StoryFile, character: str = "ren", episode: int = 2) -> str:
    with story.write() as unit:
        return talking.begin(unit, Viewpoint(character, episode)).id


def say(story: StoryFile, reader: Reader, thread: str, question: str, answer: str, **more: Any) -> talking.Asked:
    asked = talking.ask_in(story, reader, None, thread, question, **more)
    asked.keep(answer)
    return asked


def test_a_conversation_is_kept_with_what_each_answer_rests_on(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    asked = say(lighthouse, reader, thread, CELLAR, "金貨だ。")
    with StoryFile.open(lighthouse.path) as again, again.read() as unit:
        question, answer = talking.path(unit, thread)
        assert (question.role, question.text) == (Role.QUESTION, CELLAR)
        assert (answer.role, answer.text, answer.parent) == (Role.ANSWER, "金貨だ。", question.id)
        gold = next(fact for fact in unit.facts.list() if GOLD in fact.text)
        assert answer.grounds is not None
        assert answer.grounds.facts[gold.id] == gold.version
        assert answer.receipt is not None
        assert Receipt.from_json(answer.receipt) == asked.answer.receipt


def test_another_wording_and_another_question_stand_beside_the_first(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    first = say(lighthouse, reader, thread, CELLAR, "金貨だ。").question
    second = talking.answer_to(lighthouse, reader, None, first.id)
    other = second.keep("言えない。")
    say(lighthouse, reader, thread, "なぜ？", "怖いからだ。")
    with lighthouse.read() as unit:
        turns = unit.conversations.turns(thread)
        answers = [turn for turn in turns if turn.parent == first.id]
        assert [turn.text for turn in answers] == ["金貨だ。", "言えない。"]
        assert [turn.text for turn in talking.path(unit, thread)] == [CELLAR, "言えない。", "なぜ？", "怖いからだ。"]
        assert [turn.text for turn in talking.wordings(unit, other.id)] == ["金貨だ。", "言えない。"]
    say(lighthouse, reader, thread, "いつ？", "昔だ。", after=answers[0].id)
    with lighthouse.read() as unit:
        said = talking.path(unit, thread)
        assert [turn.text for turn in said] == [CELLAR, "金貨だ。", "いつ？", "昔だ。"]
        assert said[-1].receipt is not None
        assert said[-1].receipt["before"]["shown"] == []  # Without a model nothing was said before it to anybody.


def texts(story: StoryFile, turns: tuple[str, ...]) -> list[str]:
    with story.read() as unit:
        return [unit.conversations.turn(turn).text for turn in turns]


def prompt_text(asked: talking.Asked) -> str:
    prompt = asked.answer.prompt
    assert prompt is not None
    return prompt if isinstance(prompt, str) else "\n".join(message.content for message in prompt)


@pytest.mark.parametrize("model", ["continuing", "chatting"], indirect=True)
def test_the_path_goes_into_the_prompt_and_what_stands_beside_it_does_not(
    lighthouse: StoryFile, reader: Reader, talker: Talker, model: str | Path
) -> None:
    talker.load(model, TalkerOptions(context=2048))
    thread = start(lighthouse)
    first = say(lighthouse, reader, thread, "名前は？", "蓮だ。").question
    talking.answer_to(lighthouse, reader, None, first.id).keep("名乗る気はない。")
    asked = talking.ask_in(lighthouse, reader, talker, thread, CELLAR)
    text = prompt_text(asked)
    assert text.index("名前は？") < text.index("名乗る気はない。") < text.index(CELLAR)
    assert "蓮だ。" not in text
    assert "".join(asked.answer.pieces).strip()
    assert texts(lighthouse, asked.answer.receipt.before.shown) == ["名乗る気はない。"]


def test_an_answer_that_rests_on_what_was_edited_away_is_left_out_and_so_is_what_followed_from_it(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    talking.ask_in(lighthouse, reader, talker, thread, CELLAR).keep("じつは沈没船の金貨だ。")
    talking.ask_in(lighthouse, reader, talker, thread, "天気は？").keep(
        "その金貨の話のあとでは、晴れだとしか言えない。"
    )
    with lighthouse.write() as unit:
        [gold] = [fact for fact in unit.facts.list() if GOLD in fact.text]
        unit.facts.delete(gold.id)
    asked = talking.ask_in(lighthouse, reader, talker, thread, "ほかには？")
    text = prompt_text(asked)
    assert "金貨" not in text
    assert asked.answer.receipt.before.shown == ()
    assert [why for _, why in asked.answer.receipt.before.left_out] == [LeftOut.NOT_KNOWN, LeftOut.NOT_KNOWN]


def test_what_was_said_about_a_fact_that_now_says_something_else_is_left_out(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    talking.ask_in(lighthouse, reader, talker, thread, CELLAR).keep("金貨だ。")
    with lighthouse.write() as unit:
        [gold] = [fact for fact in unit.facts.list() if GOLD in fact.text]
        unit.facts.edit(gold.id, text="蓮は海賊の銀貨を地下室に隠している。")
    asked = talking.ask_in(lighthouse, reader, talker, thread, "ほかには？")
    assert "金貨だ。" not in prompt_text(asked)


def test_an_episode_moved_before_its_secret_takes_the_conversation_with_it(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    """Aoi learns of the gold in the second episode; the third, as which opens she is asked, becomes the first."""
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse, "aoi", 3)
    before = talking.ask_in(lighthouse, reader, talker, thread, CELLAR)
    assert GOLD in prompt_text(before)
    before.keep("沈没船の金貨だと聞いた。")
    with lighthouse.write() as unit:
        third = unit.episodes.by_number(3).id
        unit.episodes.move(third, None)
        assert talking.viewpoint_of(unit, unit.conversations.get(thread)).episode == 1
    after = talking.ask_in(lighthouse, reader, talker, thread, CELLAR)
    assert GOLD not in prompt_text(after)


def test_a_thread_whose_episode_is_in_the_trash_says_so(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse, "aoi", 3)
    with lighthouse.write() as unit:
        unit.episodes.delete(unit.episodes.by_number(3).id)
    with pytest.raises(InputError, match="not in the story now"):
        talking.ask_in(lighthouse, reader, None, thread, CELLAR)


def test_an_answer_of_unknown_grounds_is_never_put_before_a_model(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    asked = talking.ask_in(lighthouse, reader, None, thread, CELLAR)
    asked.keep("葵は何も知らない。", Ending.STOPPED)
    with lighthouse.write() as unit:
        unit._session.change("UPDATE turns SET grounds = ''")
    assert "葵は何も知らない。" not in prompt_text(talking.ask_in(lighthouse, reader, talker, thread, "誰が？"))


def test_a_long_conversation_keeps_its_newest_part_and_the_rest_in_brief(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    for number in range(12):
        asked = talking.ask_in(lighthouse, reader, None, thread, f"{number}番目の問い？")
        asked.keep(f"{number}番目の答えだ。" + "波の音がする。" * 12)
    asked = talking.ask_in(lighthouse, reader, talker, thread, "最後の問い？")
    history, text = asked.answer.receipt.before, prompt_text(asked)
    shown = texts(lighthouse, history.shown)
    assert 0 < len(shown) < 12
    assert text.index("11番目の答えだ。波の音") > text.index("番目の答えだ。」")
    assert "番目の答えだ。」" in history.brief
    assert talker.info is not None
    assert talker.count_tokens(text) < talker.info.context


def test_a_summary_stands_for_what_it_sums_up_while_all_it_rests_on_is_known(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    for number in range(12):
        talking.ask_in(lighthouse, reader, None, thread, f"{number}番目？").keep("答えだ。" + "波の音がする。" * 12)
    with lighthouse.write() as unit:
        third = path_to(unit.conversations.turns(thread), unit.conversations.get(thread).leaf)[5]
        [gold] = [fact for fact in unit.facts.list() if GOLD in fact.text]
        unit.conversations.keep_summary(Summary(third.id, "三つの問いに答えた。", Grounds({gold.id: gold.version})))
    asked = talking.ask_in(lighthouse, reader, talker, thread, "最後？")
    assert asked.answer.receipt.before.brief.startswith("三つの問いに答えた。")
    with lighthouse.write() as unit:
        unit.facts.delete(gold.id)
    asked = talking.ask_in(lighthouse, reader, talker, thread, "最後？")
    assert "三つの問いに答えた。" not in prompt_text(asked)


@pytest.mark.parametrize("model", ["continuing", "chatting"], indirect=True)
def test_a_second_turn_reads_what_is_new_and_coming_back_from_somebody_else_does_too(
    lighthouse: StoryFile, reader: Reader, talker: Talker, model: str | Path
) -> None:
    talker.load(model, TalkerOptions(context=2048))
    ren, aoi = start(lighthouse), start(lighthouse, "aoi")
    sizes = {}
    for thread, question in ((ren, CELLAR), (aoi, CELLAR), (ren, "いつから？"), (aoi, "いつから？")):
        asked = talking.ask_in(lighthouse, reader, talker, thread, question)
        asked.keep("".join(asked.answer.pieces))
        usage = talker.last_usage
        assert usage is not None
        assert usage.reused + usage.evaluated == usage.prompt
        sizes[thread, question] = usage
        if question != CELLAR:
            new = talker.count_tokens(asked.answer.receipt.asked)
            # Marks of roles, and the answer when its tokens are not those its text would have.
            assert usage.evaluated <= new + sizes[thread, CELLAR].generated + 16
            assert usage.reused >= sizes[thread, CELLAR].prompt - 16


def test_a_memory_stands_in_the_prompt_once(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    for question in (CELLAR, "沈没船はどこで見た？"):
        asked = talking.ask_in(lighthouse, reader, talker, thread, question)
        assert GOLD in " ".join(item.text for item in asked.answer.receipt.items)
        for item in asked.answer.receipt.items:
            assert prompt_text(asked).count(f"- {item.text.replace('蓮は', 'あなたは')}") == 1
        asked.keep("知らない。")


def test_the_window_moves_in_steps(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    firsts = []
    for number in range(16):
        asked = talking.ask_in(lighthouse, reader, talker, thread, f"{number}番目の問い？")
        shown = asked.answer.receipt.before.shown
        firsts.append(shown[0] if shown else "")
        asked.keep("波の音がする。" * 4)
    moved = sum(one != other for one, other in pairwise(firsts[1:]))
    assert 1 <= moved <= 5


def test_a_habit_that_the_question_sets_off_is_in_the_prompt_from_when_it_began(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    with lighthouse.write() as unit:
        since = Place(unit.episodes.by_number(2).id)
        give_habit("ren", "地下室", "目をそらす", 1.0, since)(unit)
    early = ask(lighthouse, reader, talker, Viewpoint("ren", 2), CELLAR)
    late = ask(lighthouse, reader, talker, Viewpoint("ren", 4), CELLAR)
    assert "目をそらす" not in str(early.prompt)
    assert "地下室とき、目をそらす。" in str(late.prompt)
    assert [one.fires for one in late.receipt.traits.habits if one.habit] == [True]
    assert late.grounds.habits
    words = wording("ja")
    # Apart from what only informs, and last before the question.
    asked = late.receipt.asked
    assert asked.index(words.fires) < asked.index("目をそらす") < asked.index(words.question.format(question=CELLAR))
    assert words.habits not in asked


def test_whether_a_habit_happens_is_drawn_by_its_probability_and_the_same_again(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        give_habit("ren", "地下室", "目をそらす", 0.3)(unit)
    words, drawn = wording("ja"), []
    with lighthouse.read() as unit:
        gated = Gated(unit, Viewpoint("ren", 4))
        for number in range(200):
            came_up, again = (traits(unit, gated, "ja", CELLAR, words, (), f"thread\0{number}") for _ in range(2))
            assert came_up == again
            drawn.append([one.fires for one in came_up.habits if one.habit])
            assert bool(drawn[-1]) != bool(came_up.held)  # What does not happen is handed to nobody.
    assert 40 <= sum(map(bool, drawn)) <= 80
    assert all(one in ([], [True]) for one in drawn)


def test_memories_stand_in_the_story_s_order(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    answer = ask(lighthouse, reader, talker, Viewpoint("ren", 4), CELLAR)
    with lighthouse.read() as unit:
        numbers = {fact.text: fact.mentions[0].place for fact in unit.facts.list() if fact.mentions}
        timeline = unit.gate.timeline("main")
        said = [line.removeprefix("- ").replace("あなたは", "蓮は") for line in answer.receipt.asked.splitlines()]
        at = [timeline.position(numbers[line], Order.TELLING) for line in said if line in numbers]
    assert len(at) > 2 and at == sorted(at)
    assert [item.relevance for item in answer.receipt.items] == sorted(
        (item.relevance for item in answer.receipt.items), reverse=True
    )


def test_what_was_answered_with_stays_on_the_mind(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    asked = say(lighthouse, reader, thread, CELLAR, "金貨だ。")
    with lighthouse.read() as unit:
        [use] = unit.minds.uses("ren", "main")
        assert set(use.facts) <= {item.fact for item in asked.answer.receipt.items}
        assert use.facts


def test_what_came_earlier_is_summed_up_in_idle_times_and_rests_on_all_of_it(
    lighthouse: StoryFile, reader: Reader, talker: Talker, monkeypatch: pytest.MonkeyPatch
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    for number in range(condensing.RECENT + 2):
        say(lighthouse, reader, thread, f"Question {number}: {CELLAR}", "The cellar is dry.")
    assert condensing.condense(lighthouse, talker, thread) is None  # So small a model is not asked.
    monkeypatch.setattr(condensing, "LEAST_PARAMETERS", 0)
    made = condensing.condense(lighthouse, talker, thread)
    assert made is not None
    with lighthouse.read() as unit:
        said = talking.path(unit, thread)
        assert unit.conversations.summaries(thread) == [made]
        [gold] = [fact for fact in unit.facts.list() if GOLD in fact.text]
    assert made.turn == said[3].id
    assert gold.id in made.grounds.facts
    assert condensing.condense(lighthouse, talker, thread) is None


def left_out(story: StoryFile, reader: Reader, talker: Talker, thread: str) -> bool:
    asked = talking.ask_in(story, reader, talker, thread, "ほかには？")
    return asked.answer.receipt.before.shown == ()


def test_an_answer_made_with_another_profile_is_left_out(lighthouse: StoryFile, reader: Reader, talker: Talker) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    talking.ask_in(lighthouse, reader, talker, thread, "生まれは？").keep("岬の灯台守の家だ。")
    with lighthouse.write() as unit:
        unit.characters.update(replace(unit.characters.get("ren"), profile="町の医者。"))
    assert left_out(lighthouse, reader, talker, thread)


def test_an_answer_that_said_something_is_over_goes_with_what_ended_it(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    with lighthouse.write() as unit:
        [keeper] = [fact for fact in unit.facts.list() if "灯台守である" in fact.text]
        third = unit.episodes.by_number(3).id
        mayor = unit.facts.add(FactDraft("蓮は町長である。", Scope.WORLD, (MentionDraft(third),)))
        supersede(keeper.id, mayor.id, Place(third))(unit)
    thread = start(lighthouse, "aoi", 5)
    asked = talking.ask_in(lighthouse, reader, talker, thread, "蓮は灯台守？")
    assert [item.standing for item in asked.answer.receipt.items if item.fact == keeper.id] == ["past"]
    asked.keep("もう灯台守ではないよ。")
    assert not left_out(lighthouse, reader, talker, thread)
    with lighthouse.write() as unit:
        unit.facts.delete(mayor.id)
    with lighthouse.read() as unit:
        said = talking.path(unit, thread)[1]
        standing = GroundsCheck(unit, Gated(unit, Viewpoint("aoi", 5)), wording("ja"))
        assert not standing.holds(said.grounds)


def test_a_story_that_changes_while_it_is_searched_is_looked_up_again(
    lighthouse: StoryFile, reader: Reader, talker: Talker, monkeypatch: pytest.MonkeyPatch
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    module = sys.modules["workbench.dialogue.ask"]
    search, asked = module.recall_as, []

    def slow(*arguments: Any, **more: Any) -> Any:
        found = search(*arguments, **more)
        if not asked:
            with lighthouse.write() as unit:
                [gold] = [fact for fact in unit.facts.list() if GOLD in fact.text]
                unit.facts.delete(gold.id)
        asked.append(found)
        return found

    monkeypatch.setattr(module, "recall_as", slow)
    answer = ask(lighthouse, reader, talker, Viewpoint("ren", 2), CELLAR)
    assert len(asked) == 2
    assert GOLD not in str(answer.prompt)


def test_damaged_grounds_leave_the_answer_out_and_the_conversation_readable(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    thread = start(lighthouse)
    say(lighthouse, reader, thread, CELLAR, "金貨だ。")
    with lighthouse.write() as unit:
        unit._session.change("UPDATE turns SET grounds = '{\"facts\": 3}', receipt = 'x' WHERE role = 'answer'")
    assert left_out(lighthouse, reader, talker, thread)


def test_nobody_is_asked_in_the_trash_or_after_leaving_the_cast(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    with lighthouse.write() as unit:
        unit.conversations.delete(thread)
    with pytest.raises(InputError, match="in the trash"):
        talking.ask_in(lighthouse, reader, None, thread, CELLAR)
    with lighthouse.write() as unit:
        unit.conversations.restore(thread)
        unit.characters.delete("ren")
    with pytest.raises(InputError, match="not in the cast"):
        talking.ask_in(lighthouse, reader, None, thread, CELLAR)
    with lighthouse.read() as unit:
        assert unit.conversations.turns(thread) == []


def test_an_answer_in_the_authors_words_rests_on_what_the_first_one_did(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    say(lighthouse, reader, thread, CELLAR, "金貨だ。")
    with lighthouse.write() as unit:
        question, first = talking.path(unit, thread)
        mine = talking.rewrite(unit, first.id, " 何もない。 ")
        assert talking.path(unit, thread) == [question, mine]
        assert (mine.text, mine.grounds, mine.parent) == ("何もない。", first.grounds, question.id)
        receipt = Receipt.from_json(mine.receipt)
        assert receipt is not None
        assert receipt.rewritten
        assert first.receipt is not None
        assert receipt.items == Receipt.from_json(first.receipt).items  # type: ignore[union-attr]
        for turn, words in ((question.id, "誰？"), (mine.id, "何もない。"), (mine.id, " ")):
            with pytest.raises(InputError):
                talking.rewrite(unit, turn, words)
        gold = next(fact for fact in unit.facts.list() if GOLD in fact.text)
        unit.facts.edit(gold.id, text="金貨はもう売った。")
        standing = GroundsCheck(unit, Gated(unit, Viewpoint("ren", 2)), wording("ja"))
        standing.look_up(mine.grounds.facts if mine.grounds else ())
        assert not standing.holds(mine.grounds)
