"""People where they cannot be: away by a fact, and acting here; not once back, on the telephone or at the place."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import location
from workbench.continuity.warnings import Kind

JAPANESE = {"nao": ["名和直", "直"], "yuki": ["由紀", "由紀さん"]}
ENGLISH = {"mara": ["Mara Finch", "Mara"], "otto": ["Otto Brandt", "Otto"]}
CHINESE = {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"]}
LEFT_JA = "　五月七日、月曜。由紀さんは明日から九日まで札幌だという。\n"
FACT_JA = "由紀は五月八日から九日まで札幌に出かけている。"
LEFT_EN = "Otto left for Hamburg on the night train.\n"
FACT_EN = "Otto left for Hamburg and will not be back until Friday."
LEFT_ZH = "腊月初七，陆敏乘船去了汉口，要走半个月。\n"
FACT_ZH = "陆敏腊月初七乘船去了汉口，要走半个月。"


def story(language: str, later: str, **more: object) -> Story:
    texts, cast, fact, quote = {
        "ja": (LEFT_JA, JAPANESE, FACT_JA, "由紀さんは明日から九日まで札幌だという。"),
        "en": (LEFT_EN, ENGLISH, FACT_EN, LEFT_EN.strip()),
        "zh": (LEFT_ZH, CHINESE, FACT_ZH, LEFT_ZH.strip()),
    }[language]
    made = Story(language, [texts, later], cast, **more)  # type: ignore[arg-type]
    made.fact(fact, 1, quote)
    return made


def found(made: Story, episode: int = 2) -> list[str]:
    return [warning.quote for warning in location.check(made.at(episode))]


@pytest.mark.parametrize(
    ("language", "scene", "sentence", "who"),
    [
        (
            "ja",
            "　五月八日。直は窓を拭いた。奥では由紀が帳簿をめくっている。\n",
            "奥では由紀が帳簿をめくっている。",
            "yuki",
        ),
        (
            "en",
            "Mara swept the floor. Otto poured the coffee and sat down.\n",
            "Otto poured the coffee and sat down.",
            "otto",
        ),
        ("zh", "腊月初九。温嘉树推开门。陆敏坐在灯下补衣服。\n", "陆敏坐在灯下补衣服。", "lu"),
    ],
)
def test_somebody_away_who_acts_here_is_reported_with_the_fact(
    language: str, scene: str, sentence: str, who: str
) -> None:
    [warning] = location.check(story(language, scene).at(2))
    assert warning.kind is Kind.LOCATION
    assert (warning.quote, warning.character) == (sentence, who)
    assert [evidence.fact for evidence in warning.evidence] == ["f1"]


@pytest.mark.parametrize(
    ("language", "scene"),
    [
        ("ja", "　五月十二日。奥では由紀が帳簿をめくっている。\n"),
        ("ja", "　五月八日。予定を切り上げて由紀が帰ってきた。由紀は帳簿をめくった。\n"),
        ("ja", "　五月八日。電話の向こうで由紀が笑った。\n"),
        ("ja", "　五月八日、札幌は雨だった。由紀は駅の階段を上った。\n"),
        ("ja", "　五月八日。直は夢を見た。由紀が帳簿をめくっている。\n"),
        ("ja", "　五月八日。由紀が置いていった帳簿を、直は開いた。\n"),
        ("ja", "　五月八日。由紀が笑った。由紀は泣いた。由紀は茶をいれた。由紀は座った。\n"),
        ("en", "Mara swept the floor. Otto came back a day early and sat down.\n"),
        ("en", "In Hamburg it rained. Otto poured the coffee and sat down.\n"),
        ("en", "Mara read the letter. Otto wrote of the harbour.\n"),
        ("zh", "腊月初九。温嘉树推开门。陆敏提前回来了，坐在灯下。\n"),
        ("zh", "腊月初九，汉口下雪。陆敏站在码头上。\n"),
    ],
)
def test_the_return_the_other_place_and_voices_from_afar_are_left_alone(language: str, scene: str) -> None:
    assert found(story(language, scene)) == []


def test_a_flashback_is_set_before_the_leaving() -> None:
    scene = "　由紀が帳簿をめくっている。\n"
    assert found(story("ja", scene, chronology={1: 10.0, 2: 5.0})) == []


def test_a_narrator_is_where_the_story_is() -> None:
    scene = "　五月八日。由紀が帳簿をめくっている。\n"
    assert found(story("ja", scene, narrators={2: "yuki"})) == []


def test_long_after_an_absence_without_an_end_nobody_is_missed() -> None:
    made = Story("ja", [LEFT_JA, "　翌朝。\n", "　夏。\n", "　奥では由紀が帳簿をめくっている。\n"], JAPANESE)
    made.fact("由紀は札幌へ発った。", 1, "由紀さんは明日から九日まで札幌だという。")
    assert found(made, 4) == []


BEFORE = "　食堂では源蔵が芋の皮をむいていた。\n"
LEAVING = "　朝、由紀は隣村の市へ出かけた。帰りは夕方になる。\n"


@pytest.mark.parametrize(
    ("scene", "slips"),
    [
        ("　正午、源蔵は鐘を鳴らした。\n　食堂では、由紀が茶をすすっている。\n", True),
        ("　正午、源蔵は鐘を鳴らした。\n　市では、由紀が茶をすすっている。\n", False),
        ("　夜八時、源蔵は戸を閉めた。\n　食堂では、由紀が茶をすすっている。\n", False),
        ("　正午、由紀が戻ってきた。\n　食堂では、由紀が茶をすすっている。\n", False),
    ],
)
def test_whom_narration_alone_sends_away_until_a_time(scene: str, slips: bool) -> None:
    made = Story("ja", [BEFORE, LEAVING + scene], {"yuki": ["由紀"], "gen": ["源蔵"]})
    warnings = list(location.check(made.at(2)))
    assert [warning.quote for warning in warnings] == (["食堂では、由紀が茶をすすっている。"] if slips else [])
    assert all(warning.evidence[0].quote.strip().startswith("朝、由紀は") for warning in warnings)


def test_who_is_gone_for_good_is_missed_however_much_later() -> None:
    later = ["　源蔵は網を干した。\n"] * 6
    made = Story("ja", ["　由紀は外国へ渡った。\n", *later, "　由紀が木戸をあけて、はいってきた。\n"], JAPANESE)
    made.fact("由紀は外国へ渡り、もう戻らない。", 1, "由紀は外国へ渡った。")
    assert found(made, 8) == ["由紀が木戸をあけて、はいってきた。"]
