"""Times that do not fit: double dates, schedules, counts, people before they came and after they died; and what only
looks like it."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import timeline
from workbench.continuity.warnings import Kind

JAPANESE = {"nao": ["名和直", "直"], "yuki": ["由紀", "由紀さん"], "gen": ["源蔵"]}
ENGLISH = {"mara": ["Mara Finch", "Mara"], "otto": ["Otto Brandt", "Otto"]}
CHINESE = {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"]}


def ja(fact: str, scene: str, **more: object) -> Story:
    story = Story("ja", ["　はじめの朝、霧が出た。\n", scene], JAPANESE, **more)  # type: ignore[arg-type]
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
    # One event, two dates.
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　六月一日、由紀は戸を開けた。源蔵が死んだのは四月の末だった。\n"),
    (ja, "由紀は三年前に直と結婚した。", "　由紀は笑った。五年前に結婚した日も、由紀は笑っていた。\n"),
    (ja, "直は九月十日に逮捕された。", "　十月二日、由紀は新聞を畳んだ。直は先月の二十日に逮捕されたのだ。\n"),
    (
        en,
        "Otto Brandt was arrested on 3 May.",
        "On 12 June Mara opened the shutters. Otto had been arrested on 20 May.\n",
    ),
    (zh, "温嘉树腊月初三被捕。", "腊月十二，天晴。温嘉树是初八被捕的。\n"),
    # By the calendar.
    (ja, "灯台の食堂は火曜が定休日である。", "　火曜の昼、食堂は客でいっぱいで、由紀は休みなく働いていた。\n"),
    (ja, "渡し船は月曜と木曜にしか来ない。", "　水曜の朝、渡し船が来て、直が降りた。\n"),
    (
        en,
        "The mail boat comes only on Tuesday and Friday.",
        "On Thursday the mail boat came in with a crate for Mara.\n",
    ),
    # Days that do not add up.
    (ja, "港の競漕は八月二十日に開かれる。", "　八月十日、由紀は綱を巻いた。競漕まであと三日しかない。\n"),
    (ja, "直は島に残った。", "　直は数えた。三月二日から三月九日まで、ちょうど二十日だった。\n"),
    # Before they came, after they died.
    (
        ja,
        "直は六月一日に灯台へ来た。",
        "　七月五日、由紀は灯台の階段を磨いた。去年の春には、直が灯台の階段を磨いていた。\n",
    ),
    (ja, "源蔵は三年前の秋に死んだ。", "　去年の夏、源蔵は由紀に網の繕いかたを教えた。\n"),
]


@pytest.mark.parametrize(("language", "fact", "scene"), SLIPS)
def test_a_time_that_does_not_fit_is_reported_with_the_fact(language: object, fact: str, scene: str) -> None:
    [warning] = timeline.check(language(fact, scene).at(2))  # type: ignore[operator]
    assert warning.kind is Kind.TIMELINE
    assert warning.quote in scene
    assert [evidence.fact for evidence in warning.evidence] in (["f1"], [])


FITS = [
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　六月一日、由紀は戸を開けた。源蔵が死んだのは五月の初めだった。\n"),
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　六月一日。源蔵が死んだのは四月の末だったかもしれない。\n"),
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　六月一日、由紀は夢を見た。源蔵が死んだのは四月の末だった。\n"),
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　四月の末、直の父親が死んだ。\n"),
    (ja, "源蔵は五月三日に船小屋で死んだ。", "　六月一日、由紀は船小屋の戸を開けた。\n"),
    (ja, "灯台の食堂は火曜が定休日である。", "　火曜の昼、食堂は閉まっていた。\n"),
    (ja, "灯台の食堂は火曜が定休日である。", "　火曜だというのに、食堂は臨時に開いて客でいっぱいだった。\n"),
    (ja, "渡し船は月曜と木曜にしか来ない。", "　木曜の朝、渡し船が来て、直が降りた。\n"),
    (ja, "渡し船は月曜と木曜にしか来ない。", "　水曜の朝、臨時の渡し船が来て、直が降りた。\n"),
    (ja, "港の競漕は八月二十日に開かれる。", "　八月十日、由紀は綱を巻いた。競漕まであと十日しかない。\n"),
    (ja, "直は六月一日に灯台へ来た。", "　七月五日、由紀は思った。六月のはじめから、直は灯台の階段を磨いていた。\n"),
    (ja, "源蔵は三年前の秋に死んだ。", "　四年前の夏に源蔵が封をして、去年まで誰も開けなかった。\n"),
    (ja, "源蔵は三年前の秋に死んだ。", "　四年前の夏、源蔵は由紀に網の繕いかたを教えた。\n"),
    (ja, "直は島に残った。", "　三月二日から三月九日まで、ちょうど七日だった。\n"),
    (en, "Otto Brandt was arrested on 3 May.", "On 12 June Mara remembered. Otto had been arrested on 3 May.\n"),
    (en, "The mail boat comes only on Tuesday and Friday.", "On Friday the mail boat came in with a crate for Mara.\n"),
    (zh, "温嘉树腊月初三被捕。", "腊月十二，天晴。温嘉树是初三被捕的。\n"),
]


@pytest.mark.parametrize(("language", "fact", "scene"), FITS)
def test_what_agrees_is_guessed_dreamt_or_out_of_the_usual_order_is_left_alone(
    language: object, fact: str, scene: str
) -> None:
    assert found(language(fact, scene)) == []  # type: ignore[operator]


def test_a_weekday_that_the_other_dates_exclude() -> None:
    dated = "　四月一日、月曜。\n　四月三日、水曜。\n　四月十日、水曜。\n"
    story = Story("ja", [dated, "　四月十二日、土曜。由紀は発った。\n"], JAPANESE)
    [warning] = timeline.check(story.at(2))
    assert "金" in warning.explanation
    story = Story("ja", [dated, "　四月十二日、金曜。由紀は発った。\n"], JAPANESE)
    assert found(story) == []


def test_the_earlier_of_two_tellings_is_not_the_slip() -> None:
    story = Story("ja", ["　源蔵が死んだのは四月の末だった。\n", "　源蔵は五月三日に死んだ。\n"], JAPANESE)
    story.fact("源蔵は五月三日に死んだ。", 2, "源蔵は五月三日に死んだ。")
    assert found(story, 1) == []


def test_what_somebody_says_weighs_less_than_narration() -> None:
    fact = "源蔵は五月三日に船小屋で死んだ。"
    [said] = timeline.check(ja(fact, "　六月一日。\n「源蔵が死んだのは四月の末だった」と直は言った。\n").at(2))
    [told] = timeline.check(ja(fact, "　六月一日。源蔵が死んだのは四月の末だった。\n").at(2))
    assert said.confidence < told.confidence


def test_without_chapters_there_is_no_clock() -> None:
    from dataclasses import replace

    context = ja("源蔵は五月三日に死んだ。", "　源蔵が死んだのは四月の末だった。\n").at(2)
    assert list(timeline.check(replace(context, chapters=None))) == []


@pytest.mark.parametrize(
    ("text", "language", "year"),
    [("明治二十二年に開業した。", "ja", 1889), ("昭和元年の冬", "ja", 1926), ("民国十七年三月初五", "zh", 1928)],
)
def test_a_year_of_an_era_is_a_year(text: str, language: str, year: int) -> None:
    from workbench.continuity.when.reading import times_of

    assert times_of(text, language)[0].year == year
