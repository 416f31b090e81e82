"""Speaking of what one cannot know yet: found by who says it and when, never in guesses, lies or the telling itself."""

from dataclasses import replace

import pytest

from tests.continuity.stories import Story, with_vectors
from workbench.continuity import knowledge_leak
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.engine import Reader
from workbench.story.facts import Status

pytestmark = pytest.mark.models

PALACE = (
    "　織部は朝の市で魚を選んだ。空は高く、鳶が鳴いている。\n"
    "　朔弥は宿の二階で、床板の下に盗んだ王家の翡翠を隠した。誰にも話すつもりはない。\n"
    "「魚が焼けましたよ」と織部は階段の下から呼んだ。\n"
)
SUPPER = (
    "　夕餉の膳には鯵の塩焼きと味噌汁が並んだ。\n「よく働く人だ」と朔弥は笑った。\n"
    "　囲炉裏の火がはぜ、猫が丸くなった。\n{line}と織部は言い、茶を注いだ。\n　外では雨が降りはじめていた。\n"
    "「おやすみなさい」と朔弥は言った。\n"
)


def palace(line: str) -> Story:
    story = Story("ja", [PALACE, SUPPER.format(line=line)], {"oribe": ["織部"], "sakuya": ["朔弥"], "machi": ["待子"]})
    story.fact(
        "朔弥は盗んだ王家の翡翠を宿の床板の下に隠している。",
        quote="床板の下に盗んだ王家の翡翠を隠した",
        owner="sakuya",
        importance=5,
    )
    story.said(2, line, "oribe")
    return story


def leaks(story: Story, reader: Reader, episode: int = 2) -> list[ContinuityWarning]:
    return list(knowledge_leak.check(with_vectors(story.at(episode), reader)))


LEAK = "「床板の下の翡翠は、ねずみにかじられやしませんよ」"


def test_speaking_of_a_secret_nobody_told(reader: Reader) -> None:
    [warning] = leaks(palace(LEAK), reader)
    assert warning.kind is Kind.KNOWLEDGE_LEAK
    assert warning.character == "oribe"
    assert warning.quote == LEAK
    assert warning.evidence[0].quote == "床板の下に盗んだ王家の翡翠を隠した"
    assert warning.evidence[0].number == 1
    assert "織部" in warning.explanation and "知る場面が、まだありません" in warning.explanation


@pytest.mark.parametrize(
    "line",
    [
        "「床板の下に翡翠でも隠しているのかもしれませんね」",
        "「床板の下に、翡翠でもあるんですか？」",
        "「鯵は塩で焼くのがいちばんですよ」",
        "「床板がきしみますから、足もとに気をつけて」",
    ],
)
def test_guesses_questions_and_other_talk(line: str, reader: Reader) -> None:
    assert leaks(palace(line), reader) == []


def test_once_told_it_may_be_spoken_of(reader: Reader) -> None:
    story = palace(LEAK)
    story.learn(story.facts[0], "oribe", 1, "魚が焼けましたよ")
    assert leaks(story, reader) == []


def test_the_warning_says_when_they_learn_it(reader: Reader) -> None:
    story = palace(LEAK)
    story.texts = [*story.texts, "　翌朝、朔弥は織部に何もかも打ち明けた。\n"]
    story.learn(story.facts[0], "oribe", 3, "何もかも打ち明けた")
    [warning] = leaks(story, reader)
    assert "第3話" in warning.explanation


def test_a_learning_moment_that_is_only_proposed_makes_it_no_leak(reader: Reader) -> None:
    story = palace(LEAK)
    story.learn(story.facts[0], "oribe", 1, "魚が焼けましたよ")
    story.moments = [replace(story.moments[0], status=Status.PROPOSED)]
    assert leaks(story, reader) == []
    story.moments = [replace(story.moments[0], status=Status.REJECTED)]
    assert [warning.quote for warning in leaks(story, reader)] == [LEAK]


def test_a_slip_that_was_read_as_the_moment_of_learning_is_a_slip_still(reader: Reader) -> None:
    story = palace(LEAK)
    story.learn(story.facts[0], "oribe", 2, LEAK)
    assert leaks(story, reader) == []
    story.moments = [replace(story.moments[0], status=Status.PROPOSED)]
    assert [warning.quote for warning in leaks(story, reader)] == [LEAK]


def test_what_reading_makes_of_a_slip_does_not_account_for_it(reader: Reader) -> None:
    story = palace(LEAK)
    [before] = leaks(story, reader)
    read = story.fact(LEAK.strip("「」"), 2, LEAK, owner="oribe")
    story.facts[-1] = replace(read, status=Status.PROPOSED)
    [after] = leaks(story, reader)
    assert after.confidence == pytest.approx(before.confidence, abs=0.05)


def test_of_a_secret_nobody_has_confirmed_less_is_said(reader: Reader) -> None:
    story = palace(LEAK)
    [sure] = leaks(story, reader)
    story.facts = [replace(story.facts[0], status=Status.PROPOSED)]
    assert all(warning.confidence < sure.confidence for warning in leaks(story, reader))


def test_what_is_most_likely_common_knowledge_nobody_gives_away(reader: Reader) -> None:
    context = with_vectors(palace(LEAK).at(2), reader)
    assert list(knowledge_leak.check(replace(context, common=frozenset({"f1"})))) == []


def test_a_sentence_that_speaks_rather_of_common_knowledge_gives_away_nothing_else(reader: Reader) -> None:
    story = palace(LEAK)
    story.fact("朔弥は王家から盗んだものを隠している。", 1, "朔弥は宿の二階で", owner="sakuya", importance=3)
    context = with_vectors(story.at(2), reader)
    assert [one.evidence[0].fact for one in knowledge_leak.check(context)] == ["f1"]
    assert list(knowledge_leak.check(replace(context, common=frozenset({"f1"})))) == []


def test_the_owner_may_speak_of_it_and_an_unknown_speaker_is_nobodys_leak(reader: Reader) -> None:
    story = palace(LEAK)
    story.lines = {}
    assert leaks(story, reader) == []
    story.said(2, LEAK, "sakuya")
    assert leaks(story, reader) == []


def test_the_scene_of_the_telling_is_no_leak(reader: Reader) -> None:
    story = palace(LEAK)
    story.learn(story.facts[0], "oribe", 2, "おやすみなさい")
    assert leaks(story, reader) == []


def test_of_two_leaks_of_one_secret_the_surer_one_is_told_wherever_is_asked_about(reader: Reader) -> None:
    """Asking about one sentence gives what asking about all of them does."""
    story = palace(LEAK)
    story.fact("待子は朔弥の妹である。", quote="誰にも話すつもりはない", owner="machi", importance=5)
    context = with_vectors(story.at(2), reader)
    everything = {(one.span, one.evidence[0].quote) for one in knowledge_leak.check(context)}
    assert everything
    for sentence in context.sentences:
        near = {(one.span, one.evidence[0].quote) for one in knowledge_leak.check(replace(context, near=sentence.span))}
        here = {pair for pair in everything if pair[0].overlaps(sentence.span)}
        assert {pair for pair in near if pair[0].overlaps(sentence.span)} == here


def test_without_vectors_there_is_nothing_to_say() -> None:
    assert list(knowledge_leak.check(palace(LEAK).at(2))) == []


def test_a_thought_in_narration(reader: Reader) -> None:
    text = (
        "The kettle hissed. Rain ran down the panes.\nDora set out the cups and counted the spoons.\n{thought}\n"
        "Outside a cart went by, and the dog barked at it.\nShe poured the tea and cut the bread.\n"
    )
    first = (
        "The harbour lay under fog.\n"
        "Jonas buried the stolen lantern of the abbey under the pear tree and told nobody.\n"
    )
    cast = {"dora": ["Dora"], "jonas": ["Jonas"]}
    for thought, wrong in {
        "Dora thought of the stolen lantern that he had buried under the pear tree.": True,
        "Dora thought that the bread wanted salt.": False,
        "Dora wondered if there might be a stolen lantern buried under the pear tree.": False,
    }.items():
        story = Story("en", [first, text.format(thought=thought)], cast)
        quote = "Jonas buried the stolen lantern of the abbey under the pear tree"
        story.fact(
            "Jonas has buried the stolen abbey lantern under the pear tree.", quote=quote, owner="jonas", importance=5
        )
        assert [warning.quote for warning in leaks(story, reader)] == ([thought] if wrong else [])


def test_chinese(reader: Reader) -> None:
    first = "清晨的雾很浓。\n陆明远把偷来的密信藏进了钟楼的铜钟里，没有告诉任何人。\n"
    line = "“铜钟里的那封密信，可别让雨淋湿了。”"
    second = f"雨下了一整天。\n周婉端来两碗热汤面。\n{line}周婉说。\n窗外有人卖糖葫芦。\n陆明远低头吃面，一言不发。\n"
    story = Story("zh", [first, second], {"lu": ["陆明远"], "zhou": ["周婉"]}, read=True)
    quote = "陆明远把偷来的密信藏进了钟楼的铜钟里"
    story.fact("陆明远把偷来的密信藏在钟楼的铜钟里。", quote=quote, owner="lu", importance=5)
    assert [warning.character for warning in leaks(story, reader)] == ["zhou"]
