"""Answers that reach their longest length go on from their own words, through the same gate; a model is not shown what
another one said."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from workbench.dialogue import Receipt, going_on, talking
from workbench.dialogue.asking_again import Stands, TakenBack, until_it_stands
from workbench.dialogue.history import LeftOut
from workbench.dialogue.living import Told, living
from workbench.dialogue.second_look import Why
from workbench.engine import ModelInfo, Reader, Sampling, Streamed, Talker, TalkerOptions, Usage
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.conversation import Ending, Turn
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.viewpoint import Viewpoint

CELLAR = "灯台の地下室には何がある？"
SECRET = "蓮さんは金貨を沈没船から取り、地下室に隠している。"


class Scripted:
    """A talker that says the next line of its script; one that ends with … was cut there."""

    def __init__(self, *lines: str, name: str = "scripted") -> None:
        self.info = ModelInfo(name, "", True, 4096, 4096, 0)
        self.lines, self.prompts = list(lines), list[Any]()

    def generate(self, prompt: Any, *_: Any, **__: Any) -> Streamed:
        self.prompts.append(prompt)
        line = self.lines.pop(0)
        pieces: Iterator[str | Usage] = iter([line.removesuffix("…"), Usage(cut=line.endswith("…"))])
        return Streamed(pieces, lambda _: None)

    def count_tokens(self, text: str) -> int:
        return len(text)


def talker_of(script: Scripted) -> Talker:
    return cast(Talker, script)


def say(story: StoryFile, reader: Reader, script: Scripted, thread: str = "", question: str = CELLAR) -> Turn:
    with story.write() as unit:
        held = thread or talking.begin(unit, Viewpoint("ren", 2)).id
    asked = talking.ask_in(story, reader, talker_of(script), held, question)
    said = "".join(asked.answer.pieces)
    return asked.keep(said, asked.answer.ending)


def test_an_answer_cut_short_goes_on_in_its_place_from_the_same_prompt(lighthouse: StoryFile, reader: Reader) -> None:
    script = Scripted("麻袋の中に、…", "古い金貨がある。")
    cut = say(lighthouse, reader, script)
    assert (cut.ending, cut.text) == (Ending.CUT, "麻袋の中に、")
    asked = going_on.go_on(lighthouse, reader, talker_of(script), cut.id)
    assert "".join(asked.answer.pieces) == "古い金貨がある。" and asked.answer.ending is Ending.DONE
    first, second = script.prompts
    assert second[:-1] == first and (second[-1].role, second[-1].content) == ("assistant", "麻袋の中に、")
    whole = asked.keep("麻袋の中に、古い金貨がある。", asked.answer.ending)
    assert whole.id == cut.id and whole.receipt == cut.receipt and whole.ending is Ending.DONE
    with lighthouse.read() as unit:
        assert [turn.text for turn in talking.path(unit, cut.thread)] == [CELLAR, whole.text]
    with pytest.raises(InputError, match="came to its end"):
        going_on.go_on(lighthouse, reader, talker_of(script), cut.id)


def test_it_does_not_go_on_from_what_they_may_not_be_handed_any_more(lighthouse: StoryFile, reader: Reader) -> None:
    script = Scripted("金貨を隠して…", "いる。")
    cut = say(lighthouse, reader, script)
    with lighthouse.write() as unit:
        [gold] = [one for one in unit.facts.list() if "沈没船" in one.text]
        unit.facts.set_status(gold.id, Status.REJECTED)
    with pytest.raises(InputError, match="has changed"):
        going_on.go_on(lighthouse, reader, talker_of(script), cut.id)
    assert len(script.prompts) == 1


def test_another_model_or_a_later_question_ends_it(lighthouse: StoryFile, reader: Reader) -> None:
    script = Scripted("金貨が…", "そうだ。")
    cut = say(lighthouse, reader, script)
    with pytest.raises(InputError, match="Another model"):
        going_on.go_on(lighthouse, reader, talker_of(Scripted("何か。", name="other")), cut.id)
    say(lighthouse, reader, script, cut.thread, "本当に？")
    with pytest.raises(InputError, match="was said after"):
        going_on.go_on(lighthouse, reader, talker_of(script), cut.id)


def test_the_whole_is_looked_at_and_a_bad_end_is_asked_for_again(lighthouse: StoryFile, reader: Reader) -> None:
    """What is wrong stands half in the words before, half in those after."""
    script = Scripted("蓮さんは金…", "貨を沈没船から取り、地下室に隠している。", "沢の人だ。")
    with lighthouse.write() as unit:
        thread = talking.begin(unit, Viewpoint("aoi", 1)).id
    cut = say(lighthouse, reader, script, thread, "蓮さんはどんな人？")

    def make(taken_back: int, strictly: bool):  # type: ignore[no-untyped-def]
        made = going_on.go_on(lighthouse, reader, talker_of(script), cut.id, seed=taken_back, strictly=strictly)
        return made.answer

    steps = list(until_it_stands(lighthouse, reader, make))
    [taken] = [one for one in steps if isinstance(one, TakenBack)]
    assert taken.text == SECRET and taken.marked[0].why is Why.STATES
    assert steps[-1] == Stands("蓮さんは金沢の人だ。", ())
    # What had been said before it went on is not asked for again, whatever was wrong with it.
    script.lines = [f"{SECRET}それは…", "本当だ。"]
    cut = say(lighthouse, reader, script, thread, "本当に？")
    steps = list(until_it_stands(lighthouse, reader, make))
    assert isinstance(steps[-1], Stands) and steps[-1].marked and not any(isinstance(one, TakenBack) for one in steps)


def test_what_another_model_said_is_left_out_until_the_author_wants_it(lighthouse: StoryFile, reader: Reader) -> None:
    weak = Scripted("ワタシハ　コード　デス。", name="weak")
    first = say(lighthouse, reader, weak)
    strong = Scripted("金貨だ。", "そうだ。", "もちろん。", name="strong")
    second = say(lighthouse, reader, strong, first.thread, "何を隠した？")
    assert "ワタシハ" not in str(strong.prompts[0])
    receipt = Receipt.from_json(second.receipt)
    assert receipt is not None and receipt.before.left_out == ((first.id, LeftOut.OTHER_MODEL),)
    with lighthouse.write() as unit:
        unit.conversations.mix(first.thread, True)
        assert unit.conversations.get(first.thread).mixed
    say(lighthouse, reader, strong, first.thread, "本当に？")
    assert "ワタシハ" in str(strong.prompts[1]) and "金貨だ。" in str(strong.prompts[1])
    with lighthouse.write() as unit:
        unit.conversations.mix(first.thread, False)
        talking.rewrite(unit, first.id, "言えない。")
        unit.conversations.turn_to(first.thread, unit.conversations.get(first.thread).leaf)
    say(lighthouse, reader, strong, first.thread, "それは？")
    assert "言えない。" in str(strong.prompts[2]), "the author's own words are nobody else's"


def test_an_unconfirmed_death_closes_no_conversation(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        text = "蓮は嵐の夜に死んだ。"
        here = unit.episodes.by_number(1).id
        death = unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(here),), status=Status.PROPOSED))
    with lighthouse.read() as unit:
        asked = living(unit, "ja", Viewpoint("ren", 3))
        assert (asked.told, asked.viewpoint) == (Told.DOUBTFUL, Viewpoint("ren", 3))
    with lighthouse.write() as unit:
        unit.facts.set_status(death.id, Status.ACCEPTED)
    with lighthouse.read() as unit, pytest.raises(InputError, match="is dead by then"):
        living(unit, "ja", Viewpoint("ren", 3))


@pytest.mark.parametrize("model", ["continuing", "chatting"], indirect=True)
def test_a_real_model_goes_on_where_its_limit_cut_it(
    lighthouse: StoryFile, reader: Reader, talker: Talker, model: str
) -> None:
    talker.load(model, TalkerOptions(context=2048))
    talker.answer_with(Sampling(temperature=0), longest=6)
    with lighthouse.write() as unit:
        thread = talking.begin(unit, Viewpoint("ren", 2)).id
    asked = talking.ask_in(lighthouse, reader, talker, thread, CELLAR)
    begun = "".join(asked.answer.pieces)
    assert asked.answer.ending is Ending.CUT and begun.strip()
    cut = asked.keep(begun, asked.answer.ending)
    again = going_on.go_on(lighthouse, reader, talker, cut.id)
    more = "".join(again.answer.pieces)
    assert more and talker.last_usage is not None and talker.last_usage.reused > talker.last_usage.prompt - 12
    talker.answer_with(Sampling(temperature=0), longest=12)
    at_once = "".join(talking.answer_to(lighthouse, reader, talker, asked.question.id).answer.pieces)
    assert at_once.strip().startswith(begun.strip()[:2])
    talker.answer_with(Sampling())
    assert replace(again.answer.receipt) == asked.answer.receipt
