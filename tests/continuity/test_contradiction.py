"""Attributes against what is established: clashes are found, changes, other people and manners of speaking are not."""

from dataclasses import replace

import pytest

from tests.continuity.stories import Story
from workbench.continuity import contradiction
from workbench.continuity.claims.words import words
from workbench.story.episodes import Place
from workbench.text.language import LANGUAGES, language_of

CASTS = {
    "ja": {"kayo": ["汐音", "汐音さん"], "ichi": ["市蔵", "市蔵さん"]},
    "en": {"ida": ["Ida Frost", "Ida"], "rolf": ["Rolf Penny", "Rolf"]},
    "zh": {"song": ["宋知礼"], "yue": ["岳小满"]},
}


def quotes(language: str, fact: str, scene: str, first: str = "…\n", narrator: str = "") -> list[str]:
    story = Story(language, [first, f"{scene}\n"], CASTS[language], narrators={2: narrator} if narrator else {})
    story.fact(fact)
    return [warning.quote for warning in contradiction.check(story.at(2))]


@pytest.mark.parametrize(
    ("language", "fact", "clash", "fine"),
    [
        # Colours of eyes and hair.
        ("ja", "汐音の目は青い。", "汐音は緑の目を細めた。", "汐音は青い目を細めた。"),
        ("ja", "汐音の髪は黒い。", "汐音は金色の髪を束ねた。", "市蔵は金色の髪を束ねた。"),
        ("ja", "汐音の髪は黒い。", "汐音は赤い髪をなびかせた。", "汐音は赤く染めた髪をなびかせた。"),
        ("en", "Ida Frost has grey eyes.", "Ida’s brown eyes followed him.", "Rolf’s brown eyes followed him."),
        ("en", "Ida Frost has red hair.", "Ida shook out her black hair.", "Ida shook out her ginger hair."),
        ("zh", "宋知礼的眼睛是黑的，黑眼睛。", "宋知礼的蓝眼睛里有泪。", "岳小满的蓝眼睛里有泪。"),
        # Marks on a side, parts that are lost, eyes of which one is.
        ("ja", "市蔵は左の頬に刀傷がある。", "市蔵は右の頬の刀傷を撫でた。", "市蔵は左の頬の刀傷を撫でた。"),
        ("ja", "市蔵は左の頬に刀傷がある。", "市蔵の右の頬の傷が疼いた。", "市蔵は右の頬を撫でた。"),
        ("ja", "市蔵は右腕を失った。", "市蔵は右手で手綱をつかんだ。", "市蔵は左手で手綱をつかんだ。"),
        ("ja", "市蔵は右の目を失明した。", "市蔵は両の目で的を見据えた。", "市蔵は左の目で的を見据えた。"),
        ("ja", "市蔵は右の目が見えない。", "市蔵は右目だけで札を読んだ。", "市蔵は人垣を眺めた。"),
        ("ja", "汐音は左の耳が聞こえない。", "汐音は左耳を戸に当てて聞いた。", "汐音は右耳を戸に当てて聞いた。"),
        ("ja", "汐音の左手は義手である。", "汐音の左手に雪が冷たかった。", "汐音は左手で杖をつかんだ。"),
        ("ja", "汐音の利き手は左手である。", "汐音は利き手の右手を挙げた。", "汐音は右手を挙げた。"),
        (
            "en",
            "Rolf has a scar on his left hand.",
            "Rolf rubbed the scar on his right hand.",
            "Rolf hid his right hand.",
        ),
        ("en", "Rolf lost his left arm.", "Rolf’s left hand gripped the rope.", "Rolf’s right hand gripped the rope."),
        ("en", "Rolf is blind in his left eye.", "Rolf watched it with both eyes.", "Rolf closed both eyes."),
        ("zh", "岳小满左眉有一道疤。", "岳小满右眉上的疤发白。", "岳小满左眉上的疤发白。"),
        ("zh", "岳小满左耳全聋。", "岳小满把左耳贴在门上听着。", "岳小满把右耳贴在门上听着。"),
        ("zh", "岳小满右眼早年瞎了，只用左眼。", "岳小满用右眼看了一遍。", "岳小满看了一遍。"),
        # Ages, measures, counts.
        ("ja", "汐音は十七歳である。", "二十歳の汐音が笑った。", "汐音が二十歳になったら嫁に行く。"),
        ("ja", "市蔵は百八十センチある。", "百六十センチの市蔵は背伸びをした。", "百八十センチの市蔵は屈んだ。"),
        (
            "en",
            "Ida is nineteen years old.",
            "Ida, twenty-six years old, laughed.",
            "Ida, nineteen years old, laughed.",
        ),
        ("zh", "宋知礼二十六岁。", "宋知礼三十岁，一身青衣。", "宋知礼二十六岁，一身青衣。"),
        ("ja", "塔の石段は百八段ある。", "汐音は九十段の石段を上がった。", "汐音は百八段の石段を上がった。"),
        ("ja", "宿の客室は六つである。", "汐音は八つある客室を掃いた。", "汐音は客室を三つ掃いた。"),
        ("en", "The house has four chimneys.", "Rolf swept the six chimneys.", "Rolf swept the three chimneys."),
        ("ja", "汐音には妹が二人いる。", "三人の妹が汐音を囲んだ。", "三人の妹が市蔵を囲んだ。"),
        ("zh", "祠堂共有三扇窗。", "他擦了五扇窗。", "他擦了两扇窗。"),
        # What somebody cannot or never does.
        ("ja", "汐音は酒が飲めない。", "汐音は盃の酒を飲みほした。", "汐音は酒を飲まずに返した。"),
        ("ja", "汐音は下戸である。", "汐音は顔色も変えずに焼酎を干した。", "汐音は杯を一息に干した。"),
        ("en", "Rolf is a teetotaller.", "Rolf drained his whisky.", "Ida drained her whisky."),
        ("zh", "岳小满滴酒不沾。", "岳小满举起酒杯喝了一大口。", "岳小满端起茶碗。"),
        ("ja", "市蔵は文字が読めない。", "市蔵は貼り紙の字を読みあげた。", "市蔵は貼り紙の字を読んでもらった。"),
        ("en", "Ida never learned to read.", "Ida read the letter twice.", "Ida did not read the letter."),
        ("zh", "宋知礼不识字。", "宋知礼把信念了一遍。", "宋知礼把信收好。"),
        ("ja", "汐音は生まれつき目が見えない。", "汐音は窓の外をじっと見つめた。", "市蔵は窓の外をじっと見つめた。"),
        ("en", "Ida was born blind.", "Ida stared at the lamp.", "Ida stared as if at a lamp."),
        ("zh", "宋知礼双目失明。", "宋知礼望着远山。", "宋知礼听着远山。"),
    ],
)
def test_clashes(language: str, fact: str, clash: str, fine: str) -> None:
    assert quotes(language, fact, clash) == [clash]
    assert quotes(language, fact, fine) == []


@pytest.mark.parametrize(
    "scene",
    [
        "夢のなかで、汐音は緑の目を細めた。",
        "汐音は緑の目をしていたかもしれない。",
        "汐音は緑の目をしていたのだろう。",
        "汐音は舞台で緑の目をしていた。",
        "汐音の目は泣いて赤い。",
        "汐音は白い目で見られた。",
        "「汐音さんは緑の目だよ」",
    ],
)
def test_dreams_guesses_plays_manners_of_speaking_and_what_people_say(scene: str) -> None:
    assert quotes("ja", "汐音の目は青い。", f"　{scene}") == []


def test_only_what_was_established_before_counts() -> None:
    story = Story("ja", ["　汐音は緑の目を細めた。\n", "　汐音は笑った。\n"], CASTS["ja"])
    story.fact("汐音の目は青い。", episode=2)
    assert list(contradiction.check(story.at(1))) == []


@pytest.mark.parametrize(
    ("fact", "told", "scene"),
    [
        ("市蔵は字が読めない。", "夏じゅう市蔵は読み書きを習った。", "市蔵は手紙を読んだ。"),
        ("汐音の髪は黒い。", "汐音は髪を赤く染めた。", "汐音は赤い髪を束ねた。"),
    ],
)
def test_a_change_told_in_an_earlier_chapter_counts(fact: str, told: str, scene: str) -> None:
    def found(between: str) -> list[str]:
        story = Story("ja", ["…\n", f"　{between}\n", f"　{scene}\n"], CASTS["ja"])
        story.fact(fact)
        return [warning.quote for warning in contradiction.check(story.at(3))]

    assert found(told) == []
    assert found("雨だった。") == [scene]


def test_a_sentence_without_a_name_is_about_whom_the_narration_spoke_of_last() -> None:
    fact = "市蔵は字が読めない。"
    assert quotes("ja", fact, "　市蔵は腰を下ろした。手紙を読んだ。") == ["手紙を読んだ。"]
    assert quotes("ja", fact, "　汐音は腰を下ろした。手紙を読んだ。") == []
    assert quotes("ja", fact, "　市蔵は腰を下ろした。老人が手紙を読んだ。") == []
    assert quotes("ja", fact, "　手紙を読んだ。", narrator="ichi") == ["手紙を読んだ。"]


def test_outside_japanese_only_a_pronoun_is_carried_over_and_she_is_no_man() -> None:
    tells = "Rolf put down his bag. He said he was tired. " * 4 + "Ida took up her fan. She said she was not. " * 4
    fact = "Rolf cannot read."
    assert quotes("en", fact, "Rolf sat down. He read the letter.", tells) == ["He read the letter."]
    assert quotes("en", fact, "Rolf sat down. She read the letter.", tells) == []
    assert quotes("en", fact, "Rolf sat down. Clerks read the letter.", tells) == []


def test_whose_claim_a_fact_makes() -> None:
    assert quotes("ja", "市蔵は汐音の目が青いと知っている。", "　汐音は緑の目を細めた。") == ["汐音は緑の目を細めた。"]
    assert quotes("ja", "市蔵は汐音の目が青いと知っている。", "　市蔵は緑の目を細めた。") == []


def test_the_warning_names_person_attribute_and_both_values() -> None:
    story = Story("ja", ["…\n", "　汐音は緑の目を細めた。\n"], CASTS["ja"])
    story.fact("汐音の目は青い。")
    (warning,) = contradiction.check(story.at(2))
    assert all(part in warning.explanation for part in ("汐音", "目の色", "緑の目", "目は青い"))
    assert (warning.character, warning.evidence[0].text) == ("kayo", "汐音の目は青い。")


def test_a_value_that_another_fact_gives_too_is_no_contradiction() -> None:
    story = Story("ja", ["…\n", "　汐音は緑の目を細めた。\n　汐音は金色の目を細めた。\n"], CASTS["ja"])
    story.fact("汐音の目は青い。")
    story.fact("夜の汐音の目は緑色である。")
    assert [warning.quote for warning in contradiction.check(story.at(2))] == ["汐音は金色の目を細めた。"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_claims_and_names_them(language: str) -> None:
    assert words(language).denied.keys() == words("ja").denied.keys()
    assert language_of(language).attributes.keys() == language_of("ja").attributes.keys()
    assert words(language).denied.keys() < language_of(language).attributes.keys()


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ("Ida has grey eyes.", "Ida looked at Rolf, whose brown eyes shone."),
        ("Ida does not drink.", "Rolf watched Ida as he drained his whisky."),
    ],
)
def test_what_somebody_else_in_the_sentence_does_is_not_its_subjects(fact: str, sentence: str) -> None:
    story = Story("en", ["……", sentence], {"a": ["Ida"], "b": ["Rolf"]})
    story.fact(fact)
    assert list(contradiction.check(story.at(2))) == []


def test_a_change_told_later_in_the_facts_own_episode_is_a_change() -> None:
    first = "汐音の黒い髪が揺れた。その夜、汐音は髪を赤く染めた。"
    story = Story("ja", [first, "汐音は赤い髪を束ねた。"], {"s": ["汐音"]})
    story.fact("汐音の髪は黒い。", quote="汐音の黒い髪が揺れた。")
    assert list(contradiction.check(story.at(2))) == []
    story.texts = ["汐音の黒い髪が揺れた。", story.texts[1]]
    assert len(list(contradiction.check(story.at(2)))) == 1


def test_canon_that_changes_within_an_episode_holds_up_to_there() -> None:
    first, last = "Ada narrowed her green eyes.", "Ada closed her green eyes."
    story = Story("en", ["Ada has grey eyes.", f"{first} The bells rang. {last}"], {"ada": ["Ada"]})
    fact = story.fact("Ada has grey eyes.")
    assert [one.quote for one in contradiction.check(story.at(2))] == [first, last]
    place = Place("e2", story.texts[1].index("The bells"))
    story.facts = [replace(fact, true_until=place, superseded_by="f2")]
    assert [one.quote for one in contradiction.check(story.at(2))] == [first]
    story.facts = [replace(fact, true_until=Place("e2"))]
    assert [one.quote for one in contradiction.check(story.at(2))] == [first, last], "up to the episode's end"
