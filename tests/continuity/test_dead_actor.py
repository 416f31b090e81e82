"""The dead acting: found in a later scene, not in dreams, memories, pictures, flashbacks or likenesses."""

from collections.abc import Sequence

import pytest

from tests.continuity.stories import Story
from workbench.continuity import dead_actor
from workbench.continuity.warnings import Kind, Severity
from workbench.story.facts import Status


def japanese(later: str, fact: str = "船大工の寅造は霜月の三日に海で死んだ。", **more: object) -> Story:
    story = Story("ja", ["　浜は静かだった。\n", later], {"kiyo": ["清乃"], "torazo": ["寅造", "寅造さん"]}, **more)  # type: ignore[arg-type]
    story.fact(fact)
    return story


def quotes(story: Story, episode: int = 2) -> list[str]:
    return [warning.quote for warning in dead_actor.check(story.at(episode))]


@pytest.mark.parametrize(
    "scene",
    [
        "　浜では寅造が網をつくろい、清乃に手を振った。\n",
        "　寅造は黙って舟板を削っている。\n",
        "　寅造さんの手が鑿を滑らせ、木屑が飛んだ。\n",
        "　寅造と清乃は、ならんで坂をのぼっていった。\n",
        "　寅造が岸から叫んだ。\n",
    ],
)
def test_acting_after_death_is_reported_with_its_evidence(scene: str) -> None:
    [warning] = dead_actor.check(japanese(scene).at(2))
    assert warning.kind is Kind.DEAD_ACTOR
    assert warning.severity is Severity.ERROR
    assert warning.character == "torazo"
    assert warning.quote == scene.strip()
    assert [item.fact for item in warning.evidence] == ["f1"]
    assert "寅造" in warning.explanation


@pytest.mark.parametrize(
    "scene",
    [
        "　その夜の夢で、寅造が網をつくろい、清乃に手を振った。\n",
        "　清乃はまどろんだ。寅造が舟板を削っている。\n",
        "　寅造が遺した鑿を、清乃は研いだ。\n",
        "　写真のなかで寅造が笑っている。\n",
        "　寅造は生前、よく網をつくろった。\n",
        "　寅造が削った舟が、沖へ出ていく。\n",
        "　寅造の墓に清乃は花を供えた。\n",
        "　清乃は寅造のように網をつくろった。\n",
        "「寅造が網をつくろってる」と清乃は噂を笑った。\n",
        "　寅造が死んで三月がたった。\n",
        "　あの子を頼む、と寅造は言った。\n",
        "　庭を寅造が歩いていく。\n「ばかな。寅造は死んだはずだ」\n",
    ],
)
def test_what_takes_the_scene_out_of_the_present_is_left_alone(scene: str) -> None:
    assert quotes(japanese(scene)) == []


def test_a_flashback_is_set_before_the_death() -> None:
    story = japanese("　寅造は黙って舟板を削っている。\n", chronology={1: 10.0, 2: 5.0})
    assert quotes(story) == []


def test_the_living_and_the_merely_related_act_freely() -> None:
    assert quotes(japanese("　清乃が網をつくろい、笑った。\n")) == []
    mother = "寅造は船大工で、母は春に亡くなった。"
    assert quotes(japanese("　寅造は黙って舟板を削っている。\n", mother)) == []
    dead_friend = "寅造は死んだ友の鑿を持っている。"
    assert quotes(japanese("　寅造は黙って舟板を削っている。\n", dead_friend)) == []


def test_somebody_said_to_walk_again_is_left_alone() -> None:
    story = japanese("　寅造は黙って舟板を削っている。\n")
    story.fact("寅造は幽霊となって浜に現れる。")
    assert quotes(story) == []


def test_somebody_who_keeps_acting_is_meant_to() -> None:
    scene = "".join(f"　寅造が{thing}を運んでいった。\n" for thing in ("板", "綱", "帆", "樽", "桶"))
    assert quotes(japanese(scene)) == []


def test_the_victim_of_a_killing_is_dead_and_the_killer_is_not() -> None:
    fact = "清乃が寅造を殺した。"
    assert quotes(japanese("　寅造は黙って舟板を削っている。\n", fact)) == ["寅造は黙って舟板を削っている。"]
    assert quotes(japanese("　清乃が網をつくろい、笑った。\n", fact)) == []


def test_people_outside_the_cast_are_known_by_the_fact() -> None:
    fact = "渡し守の源五郎は去年の秋に死んだ。"
    assert quotes(japanese("　岸では源五郎が棹を握り、客を待っている。\n", fact)) != []
    assert quotes(japanese("　岸では渡し守が棹を握り、客を待っている。\n", fact)) == []


def test_english() -> None:
    cast = {"abner": ["Abner Pike", "Abner", "Pike"], "sigrid": ["Sigrid Hart", "Sigrid"]}
    scenes = {
        "Abner leaned over the rail and spat into the water.\n": True,
        "In the doorway Abner was whittling a peg, and he nodded to Sigrid.\n": True,
        "Suddenly Abner rose from the bench.\n": True,
        "“It is late,” said Abner.\n": True,
        "Abner’s hand fell upon the rail.\n": True,
        "In the letter Abner laughed at the rain.\n": False,
        "Abner waved. “Abner is dead,” said Sigrid.\n": False,
        "Sigrid dreamed that Abner leaned over the rail and spat into the water.\n": False,
        "Abner’s boat leaned at the quay.\n": False,
        "Sigrid talked of Abner and wept.\n": False,
        "Sigrid looked at the photograph. Abner grinned and waved.\n": False,
    }
    for scene, wrong in scenes.items():
        story = Story("en", ["The quay was quiet.\n", scene], cast)
        story.fact("Abner Pike drowned in the spring.")
        assert bool(quotes(story)) is wrong, scene


def test_chinese() -> None:
    cast = {"lin": ["林远山", "林师傅"], "yu": ["余青"]}
    scenes = {"林师傅放下刨子，朝余青点了点头。\n": True, "余青梦见林师傅放下刨子，朝她点头。\n": False}
    scenes["林师傅的刨子还挂在墙上。\n"] = False
    for scene, wrong in scenes.items():
        story = Story("zh", ["渡口很静。\n", scene], cast)
        story.fact("林远山去年冬天死于伤寒。")
        assert bool(quotes(story)) is wrong, scene


def test_an_unconfirmed_death_weighs_less() -> None:
    sure = japanese("　寅造は黙って舟板を削っている。\n")
    unsure = Story("ja", sure.texts, sure.cast)
    unsure.fact("船大工の寅造は霜月の三日に海で死んだ。", status=Status.PROPOSED)
    [strong], [weak] = dead_actor.check(sure.at(2)), dead_actor.check(unsure.at(2))
    assert weak.confidence < strong.confidence


def test_an_unconfirmed_death_of_somebody_who_goes_on_appearing_was_misread() -> None:
    scene = "　寅造は黙って舟板を削っている。\n"
    later = "".join(f"　寅造は{thing}を運んだ。\n" for thing in ("板", "綱", "帆", "樽"))
    for status, expected in ((Status.PROPOSED, 0), (Status.ACCEPTED, 1)):
        story = Story("ja", ["　浜は静かだった。\n", scene, later], {"torazo": ["寅造"]})
        story.fact("船大工の寅造は霜月の三日に海で死んだ。", status=status)
        assert len(quotes(story)) == expected


def test_a_date_written_with_a_marker_kana_still_names_the_dead() -> None:
    [warning] = dead_actor.check(
        japanese("　寅造は黙って舟板を削っている。\n", "寅造は霜月三日のひるまえに死んだ。").at(2)
    )
    assert warning.character == "torazo"


def test_of_a_long_english_sentence_only_the_part_on_the_dead_is_read_and_reported() -> None:
    scene = "The kettle sang; Doc Marrow lit his pipe; and Ned looked like a bishop.\n"
    story = Story("en", ["Snow fell.\n", scene], {"ned": ["Ned Ash", "Ned"]})
    story.fact("Doc Marrow died in April.")
    assert quotes(story) == ["Doc Marrow lit his pipe"]


def test_a_voice_that_goes_on_speaking_is_meant() -> None:
    spoken = "".join(f"「{word}」と寅造が言った。\n" for word in ("やあ", "寒いな", "行くぞ", "またな"))
    texts = ["　浜は静かだった。\n", "　寅造は黙って舟板を削っている。\n", "　清乃は耳を澄ました。\n" + spoken]
    story = Story("ja", texts, {"kiyo": ["清乃"], "torazo": ["寅造"]}, read=True)
    story.fact("寅造は海で死んだ。")
    assert quotes(story) == []
    silent = Story("ja", [*texts[:2], "　清乃は耳を澄ました。\n"], {"kiyo": ["清乃"], "torazo": ["寅造"]})
    silent.fact("寅造は海で死んだ。")
    assert quotes(silent) == ["寅造は黙って舟板を削っている。"]


def test_whoever_is_named_in_narration_around_a_line_acts() -> None:
    scene = "　寅造は舟の下から顔をのぞかせ、「槌をくれ」と腕をのばす。\n"
    [warning] = dead_actor.check(japanese(scene).at(2))
    assert warning.quote.startswith("寅造は舟の下から顔をのぞかせ")


def test_the_place_of_the_body_does_not_make_somebody_alive() -> None:
    story = japanese("　寅造は黙って舟板を削っている。\n")
    story.fact("寅造の遺体は霊安室に納めてある。")
    assert quotes(story) == ["寅造は黙って舟板を削っている。"]


def test_a_time_marked_like_a_subject_is_nobody() -> None:
    story = japanese("　寅造は黙って舟板を削っている。\n", "寅造は霜月の三日にはやり病で死んだ。")
    assert quotes(story) == ["寅造は黙って舟板を削っている。"]


def test_a_relatives_death_told_in_passing_is_not_the_subjects_own() -> None:
    story = japanese("　寅造は黙って舟板を削っている。\n", "寅造は叔母が亡くなった冬、京にいた。")
    assert quotes(story) == []


@pytest.mark.parametrize(
    ("fact", "scene"),
    [
        ("先代寅造は霜月に卒中で死んだ。", "　浜では寅造が網をつくろっていた。\n"),
        ("寅造は産後の無理がたたり、二十歳で世を去った。", "　寅造が帳面をめくっている。\n"),
        ("寅造はすでに故人である。", "　寅造に手招きされて、清乃は席を立った。\n"),
        ("寅造の葬儀は雨の日だった。", "　電話に出たのは寅造だった。\n"),
    ],
)
def test_other_ways_to_tell_a_death_and_to_be_there(fact: str, scene: str) -> None:
    assert quotes(japanese(scene, fact)) == [scene.strip()]


@pytest.mark.parametrize(
    ("fact", "scene"),
    [
        ("寅造は海で殺されかけた。", "　寅造が網をつくろう。\n"),
        ("清乃は寅造が死んだと思っている。", "　寅造が網をつくろう。\n"),
        ("寅造は死んでも口を割らぬと誓った。", "　寅造が網をつくろう。\n"),
        ("寅造は死んだ。", "　寅造が生きていたら、なんと言うだろう。\n"),
        ("寅造は死んだ。", "　目を閉じると、寅造が笑っていた。\n"),
    ],
)
def test_who_did_not_die_or_is_only_imagined_is_left_alone(fact: str, scene: str) -> None:
    assert quotes(japanese(scene, fact)) == []


@pytest.mark.parametrize(
    "scene",
    [
        "　寅造が笛をくれた理由を、清乃はようやく知った。\n",
        "　手紙は短かった。寅造は、舟を頼む、と書いていた。\n",
        "　清乃は日記を開いた。そこでは寅造が舟板を削っている。\n",
        "　清乃は目を閉じた。寅造が舟板を削っている。\n",
    ],
)
def test_what_the_dead_did_wrote_or_do_in_somebodys_mind_is_left_alone(scene: str) -> None:
    assert quotes(japanese(scene)) == []


@pytest.mark.parametrize(
    ("language", "fact", "scene", "wrong"),
    [
        ("en", "Sigrid heard that Abner Pike drowned.", "Sigrid leaned over the rail and spat.\n", False),
        ("en", "Sigrid lost her father, who died in May.", "Sigrid leaned over the rail and spat.\n", False),
        ("en", "Abner Pike died.", "Mrs. Pike poured the tea.\n", False),
        ("en", "Abner Pike died.", "In the last entry Abner wrote of rain.\n", False),
        ("en", "Abner Pike died.", "It was Abner who opened the door.\n", True),
        ("en", "Abner Pike emigrated to Canada.", "At the rail Abner leaned out and whistled.\n", True),
        ("en", "Abner Pike emigrated to Canada.", "Abner came back in May. Abner leaned out and whistled.\n", False),
        ("zh", "余青知道林远山死了。", "余青推开门，喊了一声。\n", False),
        ("zh", "林远山被土匪杀了。", "林远山推开门，喊了一声。\n", True),
        ("zh", "余青把林远山推进江里淹死了。", "余青推开门，喊了一声。\n", False),
        ("zh", "余青把林远山推进江里淹死了。", "林远山推开门，喊了一声。\n", True),
        ("zh", "林远山去世了。", "腊月那晚，林远山推开门，喊了一声。\n", False),
        ("zh", "林远山去世了。", "林远山写道：那年春天，桥断了。\n", False),
        ("zh", "林远山去世了。", "信上说他当年见过。\n前堂一声响。林远山把醒木往桌上一拍。\n", True),
        ("zh", "林远山去世了。", "林远山若在，一定会看看。\n", False),
        ("ja", "寅造の祖母は寅造が生まれる前に亡くなった。", "　寅造は舟板を削っている。\n", False),
        ("ja", "寅造は浜を出て二度と戻らない。", "　寅造は舟板を削っている。\n", True),
        ("ja", "寅造は沖で溺れ死んだ船頭の弟である。", "　寅造は舟板を削っている。\n", False),
        ("ja", "寅造が沖で溺れ死んだ五月三日は大潮だった。", "　寅造は舟板を削っている。\n", True),
        ("en", "Abner betrayed his brother to the press gang; he drowned.", "Abner leaned out and whistled.\n", False),
    ],
)
def test_who_died_or_left_and_who_only_knows_of_it(language: str, fact: str, scene: str, wrong: bool) -> None:
    casts: dict[str, dict[str, Sequence[str]]] = {
        "en": {"abner": ["Abner Pike", "Abner", "Pike"], "sigrid": ["Sigrid Hart", "Sigrid"]},
        "zh": {"lin": ["林远山"], "yu": ["余青"]},
        "ja": {"torazo": ["寅造"]},
    }
    story = Story(language, ["", scene], casts[language])
    story.fact(fact)
    assert bool(quotes(story)) is wrong
