"""People where they cannot be: away by a fact, and acting here; not once back, on the telephone or at the place."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import location
from workbench.continuity.warnings import Kind
from workbench.story.facts import Status

JAPANESE = {"nao": ["名和直", "直"], "yuki": ["由紀", "由紀さん"]}
ENGLISH = {"mara": ["Mara Quell", "Mara"], "otto": ["Otto Krantz", "Otto"]}
CHINESE = {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"]}
LEFT_JA = "　五月七日、月曜。由紀さんは明日から九日まで札幌だという。\n"
FACT_JA = "由紀は五月八日から九日まで札幌に出かけている。"
LEFT_EN = "Otto left for Hamburg on the night train.\n"
FACT_EN = "Otto left for Hamburg and stays there until Friday."
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


@pytest.mark.parametrize(
    ("fact", "scene", "missed"),
    [
        (
            "由紀は五月八日の朝に札幌へ発つ。夕方に戻るのは十日である。",
            "　五月九日。由紀が帳簿をめくっている。\n",
            True,
        ),
        (
            "由紀は五月八日の朝に札幌へ発つ。夕方に戻るのは十日である。",
            "　五月十日。由紀が帳簿をめくっている。\n",
            False,
        ),
        ("由紀は五月八日から十日まで札幌にいる。", "　五月十日。由紀が帳簿をめくっている。\n", True),
        ("由紀は五月八日から三日間、出張に出る。", "　五月十日。由紀が帳簿をめくっている。\n", True),
        ("由紀は五月八日から三日間、出張に出る。", "　五月十一日。由紀が帳簿をめくっている。\n", False),
        ("由紀は七月まで入院している。", "　六月二日。由紀が帳簿をめくっている。\n", True),
        ("由紀は夏まで入院している。", "　五月九日。由紀が帳簿をめくっている。\n", True),
        ("由紀は夏まで入院している。", "　八月九日。由紀が帳簿をめくっている。\n", False),
        ("由紀は火曜から木曜まで札幌に出かけている。", "　水曜日。由紀が帳簿をめくっている。\n", True),
        ("由紀は火曜から木曜まで札幌に出かけている。", "　金曜日。由紀が帳簿をめくっている。\n", False),
        ("由紀は出張の多い仕事を三年間している。", "　五月九日。由紀が帳簿をめくっている。\n", False),
        ("由紀は去年の秋から店に出ている。", "　五月九日。由紀が帳簿をめくっている。\n", False),
        ("由紀は五月八日から十日まで札幌に行くかもしれない。", "　五月九日。由紀が帳簿をめくっている。\n", False),
        ("由紀の姉は五月八日から十日まで札幌にいる。", "　五月九日。由紀が帳簿をめくっている。\n", False),
        ("由紀は五月八日に店を継ぎ、姉が十日まで札幌にいる。", "　五月九日。由紀が帳簿をめくっている。\n", False),
    ],
)
def test_from_when_until_when(fact: str, scene: str, missed: bool) -> None:
    made = Story("ja", [LEFT_JA, scene], JAPANESE)
    made.fact(fact, 1, "由紀さんは明日から九日まで札幌だという。")
    assert bool(found(made)) is missed


def test_a_day_counted_from_what_was_just_told_is_no_day_of_another_count() -> None:
    first = "　由紀が寺へ行くのは、それから四日目の朝である。\n"
    scene = "　それから四日目、霧が出た。奥では由紀が帳簿をめくっている。\n"
    made = Story("ja", [first, scene], JAPANESE)
    made.fact("由紀が寺へ行くのは、それから四日目の朝である。", 1, "由紀が寺へ行くのは、それから四日目の朝である。")
    assert found(made) == []
    # By the story's own count it is one day.
    made = Story("ja", [text.replace("それから", "航海") for text in (first, scene)], JAPANESE)
    made.fact("由紀が寺へ行くのは、航海四日目である。", 1, "由紀が寺へ行くのは、航海四日目の朝である。")
    assert found(made) == ["奥では由紀が帳簿をめくっている。"]


@pytest.mark.parametrize(
    ("scene", "missed"),
    [
        ("Mara swept the floor. Otto poured the coffee and sat down.\n", True),
        ("Some weeks later Mara swept the floor. Otto poured the coffee and sat down.\n", False),
        ("“Coffee?” said Otto. Otto poured it and sat down.\n", False),
    ],
)
def test_a_scene_without_a_date_is_taken_for_the_next_while_nothing_says_that_time_has_passed(
    scene: str, missed: bool
) -> None:
    made = Story("en", [LEFT_EN, scene, "So it was.\n", "Otto poured the coffee.\n"], ENGLISH, read=True)
    made.fact(FACT_EN, 1, LEFT_EN.strip())
    assert bool(found(made)) is missed
    assert found(made, 4) == []


def test_without_a_date_a_fact_nobody_has_confirmed_misses_nobody() -> None:
    made = Story("en", [LEFT_EN, "Otto poured the coffee and sat down.\n"], ENGLISH)
    made.fact(FACT_EN, 1, LEFT_EN.strip(), status=Status.PROPOSED)
    assert found(made) == []


def test_a_fact_that_does_not_say_when_misses_nobody() -> None:
    made = Story("ja", [LEFT_JA, "　奥では由紀が帳簿をめくっている。\n"], JAPANESE)
    made.fact("由紀は札幌へ発った。", 1, "由紀さんは明日から九日まで札幌だという。")
    assert found(made) == []
