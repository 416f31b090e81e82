"""A yes to what was withheld is caught, taken back and asked again; what may be said stands."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.lighthouse import fact_id
from workbench.dialogue import Answer, ask, talking
from workbench.dialogue.asking_again import MORE, Begun, Stands, Step, TakenBack, until_it_stands
from workbench.dialogue.assent import Reply, asks_yes_or_no, reply
from workbench.dialogue.second_look import Why
from workbench.dialogue.wording import wording
from workbench.engine import ModelInfo, Reader, Talker
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint

LOADED = "蓮さんは沈没船の金貨を地下室に隠しているんでしょう？"
MODEL = ModelInfo("scripted", "", True, 4096, 4096, 0)


class Scripted:
    """A talker that says the next line of its script, and keeps the prompts it was handed."""

    def __init__(self, *lines: str) -> None:
        self.info = replace(MODEL)
        self.lines = list(lines)
        self.prompts: list[Any] = []

    def generate(self, prompt: Any, *_: Any, **__: Any) -> Iterator[str]:
        self.prompts.append(prompt)
        return iter([self.lines.pop(0)])

    def count_tokens(self, text: str) -> int:
        return len(text)


def steps(
    story: StoryFile, reader: Reader | None, talker: Scripted, who: str, episode: int, question: str
) -> list[Step]:
    def make(taken_back: int, strictly: bool) -> Answer:
        there = Viewpoint(who, episode)
        return ask(story, reader, cast(Talker, talker), there, question, strictly=strictly, seed=taken_back)

    return list(until_it_stands(story, reader, make))


@pytest.mark.parametrize(
    ("language", "answer", "expected"),
    [
        ("ja", "はい、そうです。", Reply.ASSENTS),
        ("ja", "ああ、そのとおりだ。", Reply.ASSENTS),
        ("ja", "さあ、俺は聞いてないな。", Reply.IGNORANT),
        ("ja", "はい。でも誰かは知りません。", Reply.IGNORANT),
        ("ja", "いいえ、違います。", Reply.DENIES),
        ("ja", "今日は波が高い。", Reply.OTHER),
        ("en", "Yes, it was him.", Reply.ASSENTS),
        ("en", "It was.", Reply.ASSENTS),
        ("en", "I believe he did.", Reply.ASSENTS),
        ("en", "I couldn't tell you.", Reply.IGNORANT),
        ("en", "No, he never did.", Reply.DENIES),
        ("en", "The tide is out.", Reply.OTHER),
        ("zh", "是的，是他。", Reply.ASSENTS),
        ("zh", "我不知道。", Reply.IGNORANT),
        ("zh", "不，不是他。", Reply.DENIES),
    ],
)
def test_how_an_answer_takes_its_question(language: str, answer: str, expected: Reply) -> None:
    assert reply(answer, language) is expected


def test_what_yes_answers() -> None:
    assert asks_yes_or_no("殺したのは黒江なんでしょう？", "ja")
    assert not asks_yes_or_no("誰が殺したの？", "ja")
    assert asks_yes_or_no("Was it Kuroe?", "en") and asks_yes_or_no("It was he who did it, wasn't it?", "en")
    assert not asks_yes_or_no("Why did he do it?", "en")
    assert asks_yes_or_no("是他杀的吗？", "zh") and not asks_yes_or_no("是谁杀的？", "zh")


def test_a_yes_to_a_withheld_fact_is_taken_back_and_asked_again_strictly(lighthouse: StoryFile, reader: Reader) -> None:
    talker = Scripted("はい、そうです。", "さあ、わたしは聞いていません。")
    _, _, taken, _, _, stands = steps(lighthouse, reader, talker, "aoi", 1, LOADED)
    assert isinstance(taken, TakenBack) and taken.text == "はい、そうです。"
    [mark] = taken.marked
    assert mark.why is Why.ASSENTS and mark.fact is not None
    assert mark.fact.id == fact_id(lighthouse, "金貨を地下室")
    assert stands == Stands("さあ、わたしは聞いていません。", ())
    first, second = (prompt[-1].content for prompt in talker.prompts)
    assert wording("ja").strictly in second and second.replace(f"- {wording('ja').strictly}\n", "") == first
    assert all(LOADED in prompt[-1].content and "沈没船" not in prompt[0].content for prompt in talker.prompts)


def test_after_two_more_the_last_one_stands_marked(lighthouse: StoryFile, reader: Reader) -> None:
    found = steps(lighthouse, reader, Scripted(*["はい。"] * 9), "aoi", 1, LOADED)
    assert sum(isinstance(one, Begun) for one in found) == MORE + 1
    last = found[-1]
    assert isinstance(last, Stands) and [one.why for one in last.marked] == [Why.ASSENTS]


@pytest.mark.parametrize("answer", ["いいえ、違うと思います。", "知りません。", "さあ…何のことでしょう。"])
def test_denying_or_refusing_stands(lighthouse: StoryFile, reader: Reader, answer: str) -> None:
    assert steps(lighthouse, reader, Scripted(answer), "aoi", 1, LOADED)[-1] == Stands(answer, ())


def test_who_knows_it_may_say_yes(lighthouse: StoryFile, reader: Reader) -> None:
    mine = "あなたは沈没船の金貨を地下室に隠しているんでしょう？"
    assert steps(lighthouse, reader, Scripted("ああ。"), "ren", 2, mine)[-1] == Stands("ああ。", ())
    assert steps(lighthouse, reader, Scripted("はい。"), "aoi", 4, LOADED)[-1] == Stands("はい。", ())


def test_a_yes_to_what_nothing_speaks_for_has_no_ground(lighthouse: StoryFile, reader: Reader) -> None:
    invented = "澪さんが町長の帳簿を盗んだんですよね？"
    last = steps(lighthouse, reader, Scripted(*["はい。"] * 3), "aoi", 2, invented)[-1]
    assert isinstance(last, Stands) and [(one.why, one.fact) for one in last.marked] == [(Why.NO_GROUND, None)]
    # How one feels oneself is nobody's secret.
    assert steps(lighthouse, reader, Scripted("はい。"), "aoi", 2, "今日は眠いですか？")[-1] == Stands("はい。", ())


def test_what_was_taken_back_stays_as_another_wording(lighthouse: StoryFile, reader: Reader) -> None:
    talker = cast(Talker, Scripted("はい。", "存じません。"))
    with lighthouse.write() as unit:
        thread = talking.begin(unit, Viewpoint("aoi", 1)).id
    first = talking.ask_in(lighthouse, reader, talker, thread, LOADED)
    first.keep("".join(first.answer.pieces))
    again = talking.answer_to(lighthouse, reader, talker, first.question.id, strictly=True)
    kept = again.keep("".join(again.answer.pieces))
    with lighthouse.read() as unit:
        assert [turn.text for turn in talking.wordings(unit, kept.id)] == ["はい。", "存じません。"]
        assert [turn.text for turn in talking.path(unit, thread)] == [LOADED, "存じません。"]


@pytest.mark.parametrize(
    "slip",
    [
        "申し訳ありませんが、AIアシスタントとしてお答えできません。",
        "はい。メモにないことは、聞かれても知らない。",
        "I'm sorry, but I can't assist with that.",
    ],
)
def test_stepping_out_of_the_role_is_asked_again_as_before(lighthouse: StoryFile, reader: Reader, slip: str) -> None:
    talker = Scripted(slip, "おはようございます。")
    _, _, taken, _, _, stands = steps(lighthouse, reader, talker, "aoi", 1, "おはようございます。")
    assert isinstance(taken, TakenBack) and [mark.why for mark in taken.marked] == [Why.OUT_OF_ROLE]
    assert stands == Stands("おはようございます。", ())
    # Nothing was given away, so nobody is told to know nothing.
    first, second = talker.prompts
    assert first == second


def test_a_refusal_of_ones_own_stays_in_the_role(lighthouse: StoryFile, reader: Reader) -> None:
    for said in ("さあ、聞いたことがないな。", "知らないとしか言えません。"):
        assert steps(lighthouse, reader, Scripted(said), "aoi", 1, LOADED)[-1] == Stands(said, ())
