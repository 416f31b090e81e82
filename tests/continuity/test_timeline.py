"""Times that do not fit, and what only looks like it; what a text says of times; the day of a scene."""

from dataclasses import replace

import pytest

from tests.continuity.stories import Story
from workbench.continuity import timeline
from workbench.continuity.warnings import Kind
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of

JAPANESE = {"nao": ["名和直", "直"], "yuki": ["由紀", "由紀さん"], "gen": ["源蔵"]}
ENGLISH = {"mara": ["Mara Finch", "Mara"], "otto": ["Otto Brandt", "Otto"]}
CHINESE = {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"]}
DIED = "源蔵は五月三日に船小屋で死んだ。"


def ja(fact: str, scene: str) -> Story:
    story = Story("ja", ["　はじめの朝、霧が出た。\n", scene], JAPANESE)
    story.fact(fact)
    return story


def en(fact: str, scene: str) -> Story:
    story = Story("en", ["Fog lay on the water.\n", scene], ENGLISH)
    story.fact(fact)
    return story


def zh(fact: str, scene: str) -> Story:
    story = Story("zh", ["起雾了。\n", scene], CHINESE)
    story.fact(fact)
    return story


def found(story: Story, episode: int = 2) -> list[str]:
    return [warning.quote for warning in timeline.check(story.at(episode))]


SLIPS = [
    (ja, DIED, "　六月一日、由紀は戸を開けた。源蔵が死んだのは四月の末だった。\n"),
    (ja, "直は九月十日に逮捕された。", "　十月二日、由紀は新聞を畳んだ。直は先月の二十日に逮捕されたのだ。\n"),
    (en, "Otto Brandt was arrested on 3 May.", "On 12 June Mara opened the door. Otto had been arrested on 20 May.\n"),
    (zh, "温嘉树腊月初三被捕。", "腊月十二，天晴。温嘉树是初八被捕的。\n"),
]


@pytest.mark.parametrize(("language", "fact", "scene"), SLIPS)
def test_a_time_that_does_not_fit_is_reported_with_the_fact(language: object, fact: str, scene: str) -> None:
    [warning] = timeline.check(language(fact, scene).at(2))  # type: ignore[operator]
    assert warning.kind is Kind.TIMELINE
    assert warning.pattern == "timeline.date"
    assert warning.quote in scene
    assert [evidence.fact for evidence in warning.evidence] == ["f1"]


FITS = [
    (ja, DIED, "　六月一日、由紀は戸を開けた。源蔵が死んだのは五月の初めだった。\n"),
    (ja, DIED, "　六月一日。源蔵が死んだのは四月の末だったかもしれない。\n"),
    (ja, DIED, "　六月一日、由紀は夢を見た。源蔵が死んだのは四月の末だった。\n"),
    (ja, DIED, "　四月の末、直の父親が死んだ。\n"),
    (ja, DIED, "　六月一日、由紀は船小屋の戸を開けた。\n"),
    (en, "Otto Brandt was arrested on 3 May.", "On 12 June Mara remembered. Otto had been arrested on 3 May.\n"),
    (en, "Otto Brandt was arrested on 3 May.", "On 20 May Otto was arrested once more, and again in June.\n"),
    (zh, "温嘉树腊月初三被捕。", "腊月十二，天晴。温嘉树是初三被捕的。\n"),
]


@pytest.mark.parametrize(("language", "fact", "scene"), FITS)
def test_what_agrees_is_guessed_dreamt_or_happens_again_is_left_alone(language: object, fact: str, scene: str) -> None:
    assert found(language(fact, scene)) == []  # type: ignore[operator]


def test_a_weekday_that_the_other_dates_exclude() -> None:
    dated = "　四月一日、月曜。\n　四月三日、水曜。\n　四月十日、水曜。\n"
    [warning] = timeline.check(Story("ja", [dated, "　四月十二日、土曜。由紀は発った。\n"], JAPANESE).at(2))
    assert warning.pattern == "timeline.weekday"
    assert "金" in warning.explanation
    assert warning.evidence[0].quote == "四月十日、水曜"
    assert found(Story("ja", [dated, "　四月十二日、金曜。由紀は発った。\n"], JAPANESE)) == []
    # Where the earlier dates do not agree with each other nobody can say.
    assert found(Story("ja", [dated + "　四月十一日、日曜。\n", "　四月十二日、土曜。\n"], JAPANESE)) == []


def test_the_earlier_of_two_tellings_is_not_the_slip() -> None:
    story = Story("ja", ["　源蔵が死んだのは四月の末だった。\n", "　源蔵は五月三日に死んだ。\n"], JAPANESE)
    story.fact("源蔵は五月三日に死んだ。", 2, "源蔵は五月三日に死んだ。")
    assert found(story, 1) == []


def test_what_somebody_says_weighs_less_than_narration() -> None:
    [said] = timeline.check(ja(DIED, "　六月一日。\n「源蔵が死んだのは四月の末だった」と直は言った。\n").at(2))
    [told] = timeline.check(ja(DIED, "　六月一日。源蔵が死んだのは四月の末だった。\n").at(2))
    assert said.confidence < told.confidence


def test_without_chapters_there_is_no_clock() -> None:
    context = ja(DIED, "　源蔵が死んだのは四月の末だった。\n").at(2)
    assert list(timeline.check(replace(context, chapters=None))) == []


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("明治二十二年に開業した。", "ja", {"year": 1889}),
        ("民国十七年三月初五", "zh", {"year": 1928, "month": 3, "day": 5}),
        ("三年前の二月のこと", "ja", {"ago": 3, "month": 2}),
        ("来月の十日、金曜に", "ja", {"moon": 1, "day": 10, "weekday": 4}),
        ("四月の末", "ja", {"month": 4, "day": 21, "last": 31}),
        ("長月三日の朝", "ja", {"month": 9, "day": 3}),
        ("航海四十一日目の夜", "ja", {"nth": 41}),
        ("腊月十二那天", "zh", {"month": 12, "day": 12}),
        ("Friday morning, 15 November 1912", "en", {"year": 1912, "month": 11, "day": 15, "weekday": 4}),
        ("the day before yesterday", "en", {"shift": -2}),
        ("last summer", "en", {"season": "summer"}),
    ],
)
def test_times_as_they_are_written(text: str, language: str, said: dict[str, object]) -> None:
    [when] = times_of(text, language)
    assert when == When(when.start, when.end, **said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("祭りまであと十日だ。", "ja"),
        ("三日もかかった。", "ja"),
        ("四十五日の定期券", "ja"),
        ("日が暮れた。", "ja"),
        ("それから三日目に雪が来た。", "ja"),
        ("あの晩から数えて四十日目のことである。", "ja"),
        ("その五日目は市が立つ。", "ja"),
        ("二、三日をそこで過ごした。", "ja"),
        ("あすこに舟がある。", "ja"),
        ("那以后的第十二天，下雪了。", "zh"),
        ("住三号楼", "zh"),
        ("It may be so.", "en"),
        ("le 3 mai", "fr"),
    ],
)
def test_what_is_no_time_is_not_read_as_one(text: str, language: str) -> None:
    assert times_of(text, language) == ()


def test_lengths() -> None:
    assert [one.days for one in lengths("三日間、二週間と半年", "ja")] == [3, 14, 180]
    assert lengths("五月三日に", "ja") == ()


DAYS = [
    ("ja", ["　三月二日、霧が出た。\n　翌日、由紀は発った。\n"], (3, 3)),
    ("ja", ["　三月三十日、霧が出た。\n", "　三日後、由紀は発った。\n"], (4, 2)),
    ("ja", ["　三月二日、霧が出た。\n　祭りは三月九日と決まった。\n"], (3, 2)),
    ("ja", ["　三月二日、霧が出た。\n　数日後、由紀は発った。\n"], (None, None)),
    ("ja", ["　三月二日、霧が出た。\n　それから六日目に由紀は発った。\n"], (None, None)),
    ("ja", ["　三月二日、霧が出た。\n　由紀が発つのは、それから六日目に当たる。\n"], (3, 2)),
    ("ja", ["　三月二日、霧が出た。\n　四月に入った。\n"], (4, None)),
    ("ja", ["　三月九日、霧が出た。\n　三月二日の騒ぎで、船は出なかったからだと由紀は笑った。\n"], (3, 9)),
    ("en", ["It was Monday, 2 March.\nA week later Mara left.\n"], (3, 9)),
    ("en", ["On 2 March Mara left.\nOn 9 March she would be back.\n"], (3, 2)),
    ("zh", ["三月初二，起雾了。\n过了三天，陆敏走了。\n"], (3, 5)),
    ("zh", ["三月初二，起雾了。\n那以后的第十二天，陆敏走了。\n"], (None, None)),
]


@pytest.mark.parametrize(("language", "texts", "day"), DAYS)
def test_the_day_of_the_last_sentence(language: str, texts: list[str], day: tuple[int | None, int | None]) -> None:
    context = Story(language, texts, {}).at(len(texts))
    now = clock_of(context).at(context.episode, len(context.sentences) - 1)
    assert (now.month, now.day) == day


def test_a_flashback_has_its_own_day() -> None:
    texts = ["　三月二日、霧が出た。\n", "　十月九日、雨だった。\n", "　翌日、晴れた。\n"]
    context = Story("ja", texts, {}, chronology={2: -3.0}).at(3)
    assert clock_of(context).at("e3", 0).day == 3
