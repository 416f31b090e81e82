"""呼称 and first persons: slips by the cast's own words and by facts; agreement, quotes, crowds, mixed use are none."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import appellation
from workbench.continuity.warnings import Kind, Severity

CAST = {"kei": ["高梨圭", "圭", "圭くん"], "masumi": ["早瀬真澄", "真澄", "真澄さん"], "ono": ["小野寺", "館長"]}
SHEETS = {
    "kei": {"first_person": "僕", "profile": "図書館の司書。真澄を「真澄さん」、小野寺を「館長」と呼ぶ。"},
    "masumi": {"first_person": "私", "profile": "写真家。圭を「圭くん」と呼ぶ。"},
    "ono": {"first_person": "わし", "profile": "館長。圭を「圭」と呼ぶ。"},
}


def attributed(language: str, texts: list[str], cast: dict[str, list[str]], **more: object) -> Story:
    """A story whose lines the product has attributed."""
    return Story(language, texts, cast, read=True, **more)  # type: ignore[arg-type]


OPENING = "　雨の日だった。\n「僕が鍵をかけました」と圭は言った。\n「ありがとう、圭くん」と真澄は笑った。\n"


def japanese(scene: str) -> Story:
    return attributed("ja", [OPENING, scene], CAST, sheets=SHEETS)


def found(story: Story, episode: int = 2) -> list[str]:
    return [warning.quote for warning in appellation.check(story.at(episode))]


@pytest.mark.parametrize(
    ("scene", "said", "who"),
    [
        ("　夜になった。\n「俺はもう帰ります」と圭は言った。\n", "「俺はもう帰ります」", "kei"),
        ("　夜になった。\n「わしが払うから」と真澄は言った。\n", "「わしが払うから」", "masumi"),
        ("　夜になった。\n「真澄、傘を忘れてる」と圭は言った。\n", "「真澄、傘を忘れてる」", "kei"),
        ("　夜になった。\n「おい、高梨さん」と小野寺は声をかけた。\n", "「おい、高梨さん」", "ono"),
    ],
)
def test_a_word_that_is_not_the_speakers_is_reported_with_what_is_usual(scene: str, said: str, who: str) -> None:
    cast = {**CAST, "kei": [*CAST["kei"], "高梨さん"]}
    story = attributed("ja", [OPENING, scene], cast, sheets=SHEETS)
    [warning] = appellation.check(story.at(2))
    assert warning.kind is Kind.APPELLATION
    assert (warning.quote, warning.character) == (said, who)
    assert warning.severity is Severity.WARNING
    assert warning.confidence >= 0.8


def test_the_earlier_line_that_shows_the_usage_is_the_evidence() -> None:
    [warning] = appellation.check(japanese("　夜になった。\n「俺はもう帰ります」と圭は言った。\n").at(2))
    [evidence] = warning.evidence
    assert (evidence.number, evidence.quote) == (1, "「僕が鍵をかけました」")
    assert "「僕」" in warning.explanation
    assert "「俺」" in warning.explanation


@pytest.mark.parametrize(
    "scene",
    [
        "　夜になった。\n「僕はもう帰ります」と圭は言った。\n",
        "　夜になった。\n「ぼくはもう帰ります」と圭は言った。\n",
        "　夜になった。\n「『俺がやる』って、館長が言ってましたよ」と圭は言った。\n",
        "　夜になった。\n「これからは真澄って呼んでいい？」と圭は訊いた。\n「真澄、行こう」と圭は言った。\n",
        "　その夜の夢だった。\n「真澄、こっちだ」と圭は言った。\n",
        "　客席が「圭！」とどよめいた。\n",
        "　夜になった。\n「早瀬真澄！」と圭は叫んだ。\n",
        "　夜になった。\n「うちの真澄がお世話になりまして」と圭は頭を下げた。\n",
        "　夜になった。\n「自分の部屋に戻ります」と圭は言った。\n",
        "　圭は手紙を読みあげた。\n「俺のことは忘れてくれ」と圭は読みあげた。\n",
    ],
)
def test_own_words_agreement_quotation_dreams_and_crowds_are_left_alone(scene: str) -> None:
    assert found(japanese(scene)) == []


def test_a_word_in_a_run_of_hiragana_is_the_speakers_own_word_all_the_same() -> None:
    assert found(japanese("　夜になった。\n「それはわしがやった」と圭は言った。\n")) == ["「それはわしがやった」"]
    assert found(japanese("　夜になった。\n「たわしがないよ」と圭は言った。\n")) == []


@pytest.mark.parametrize(
    "scene",
    [
        # Somebody else's words, handed on without marks.
        "　夜になった。\n「館長は、わしが責めを負う、と申されていた」と圭は言った。\n",
        # A voice of somebody outside the cast.
        "　夜になった。\n「圭、灯を消せ」と、父の声がする。\n",
        # To the world one speaks of somebody by the whole name.
        "　夜になった。\n「受賞者は早瀬真澄氏に決まりました」と圭は言った。\n",
        # An untagged line that says I as neither of the two does.
        "　真澄と圭は坂を上った。\n「圭さん、あてはずっとわかってました」\n",
        # A machine.
        "　真澄と圭は坂を上った。\n『高梨殿、扉が開きます』\n",
    ],
)
def test_lines_of_others_are_not_laid_to_those_who_are_near(scene: str) -> None:
    assert found(japanese(scene)) == []


def test_formal_speech_takes_a_formal_word() -> None:
    sheets = {**SHEETS, "kei": {**SHEETS["kei"], "first_person": "俺"}, "ono": {**SHEETS["ono"], "first_person": "俺"}}
    formal = attributed(
        "ja", [OPENING, "　式が始まった。\n「私が司会を務めます」と圭は言った。\n"], CAST, sheets=sheets
    )
    plain = attributed("ja", [OPENING, "　夜になった。\n「私が行くから」と圭は言った。\n"], CAST, sheets=sheets)
    assert found(formal) == []
    assert found(plain) == ["「私が行くから」"]


def test_somebody_who_mixes_words_has_no_usage() -> None:
    mixed = "　朝。\n「俺も行く」と圭は言った。\n「俺の傘だ」と圭は言った。\n"
    story = attributed("ja", [OPENING, mixed, "　夜。\n「俺はもう帰る」と圭は言った。\n"], CAST, sheets=SHEETS)
    assert found(story, 3) == []


def test_a_word_for_a_relative_is_compared_with_the_speakers_own() -> None:
    cast = {"ren": ["連"], "aki": ["亜紀", "姉貴"]}
    sheets = {
        "ren": {"first_person": "俺", "profile": "亜紀の弟。亜紀を「姉貴」と呼ぶ。"},
        "aki": {"first_person": "私"},
    }
    slip = attributed("ja", ["　朝。\n", "　夜。\n「お姉ちゃん、鍵は？」と連は訊いた。\n"], cast, sheets=sheets)
    usual = attributed("ja", ["　朝。\n", "　夜。\n「姉貴、鍵は？」と連は訊いた。\n"], cast, sheets=sheets)
    assert found(slip) == ["「お姉ちゃん、鍵は？」"]
    assert found(usual) == []


def english(scene: str, fact: str) -> Story:
    cast = {"ada": ["Ada Quill", "Ada"], "tom": ["Tom Hearn", "Tom", "Mr. Hearn"], "bea": ["Bea Lorrimer", "Bea"]}
    story = attributed("en", ["It rained all day.\n", scene], cast)
    story.fact(fact)
    return story


@pytest.mark.parametrize(
    ("fact", "scene", "said"),
    [
        ("Ada has always called Tom Mr. Hearn.", '"Uncle Tom," said Ada, "the kettle is on."\n', '"Uncle Tom,"'),
    ],
)
def test_a_fact_on_how_people_are_called_is_kept_in_english(fact: str, scene: str, said: str) -> None:
    [warning] = appellation.check(english(scene, fact).at(2))
    assert warning.quote == said
    assert [evidence.fact for evidence in warning.evidence][:1] == ["f1"]


@pytest.mark.parametrize(
    "scene",
    [
        '"Mr. Hearn," said Ada, "the kettle is on."\n',
        '"Call me Tom," he had told her that morning.\n\n"Tom," said Ada, "the kettle is on."\n',
        '"I met Tom and Bea at the mill," said Ada.\n',
        '"Tom, Bea and the rest are late," said Ada.\n',
    ],
)
def test_agreed_names_and_names_merely_mentioned_are_left_alone_in_english(scene: str) -> None:
    assert found(english(scene, "Ada has always called Tom Mr. Hearn.")) == []


def test_a_title_makes_another_form_in_english() -> None:
    story = english('"Mr. Hearn," said Ada, "the kettle is on."\n', "Ada has always called Tom “Hearn”.")
    assert found(story) == ['"Mr. Hearn,"']


def test_a_name_that_is_one_persons_alone() -> None:
    fact = 'Bea calls Tom "Tommy"; everyone else says Tom.'
    assert found(english('"Tommy," said Ada, "the kettle is on."\n', fact)) == ['"Tommy,"']
    assert found(english('"Tommy," said Bea, "the kettle is on."\n', fact)) == []


def chinese(scene: str) -> Story:
    cast = {"lin": ["林越", "小林"], "he": ["贺成山", "老贺"], "cao": ["曹公公"]}
    story = attributed("zh", ["雨下了一天。\n", scene], cast, sheets={"cao": {"first_person": "咱家"}})
    story.fact("林越二十岁，从学徒起只叫贺成山师父，从不改口。")
    return story


def test_a_fact_on_how_people_are_called_is_kept_in_chinese() -> None:
    assert found(chinese("“老贺，灯灭了。”林越说。\n")) == ["“老贺，灯灭了。”"]
    assert found(chinese("“师父，灯灭了。”林越说。\n")) == []
    assert found(chinese("贺成山说，往后改口叫我老贺。“老贺，灯灭了。”林越说。\n")) == []


def test_a_word_of_station_is_the_speakers_own_in_chinese() -> None:
    assert found(chinese("“老夫乏了。”曹公公说。\n")) == ["“老夫乏了。”"]
    assert found(chinese("“咱家乏了。”曹公公说。\n")) == []
    assert found(chinese("“奴婢遵旨。”曹公公说。\n")) == []


def test_a_plain_i_of_whom_a_fact_gives_another_word_in_chinese() -> None:
    assert found(chinese("“我乏了。”曹公公说。\n")) == []
    story = chinese("“我乏了。”曹公公说。\n")
    story.fact("曹公公对谁都自称“咱家”。")
    assert found(story) == ["“我乏了。”"]


def test_without_chapters_there_is_nothing_to_compare() -> None:
    from dataclasses import replace

    context = japanese("　夜になった。\n「俺はもう帰ります」と圭は言った。\n").at(2)
    assert list(appellation.check(replace(context, chapters=None))) == []


@pytest.mark.parametrize(
    ("told", "scene", "said"),
    [
        ("圭は真澄を、昔と変わらず真澄さんと呼ぶ。", "「真澄くん、どうぞ」と圭は言った。\n", ["「真澄くん、どうぞ」"]),
        ("圭は真澄を、昔と変わらず真澄さんと呼ぶ。", "「真澄さん、どうぞ」と圭は言った。\n", []),
        ("真澄を「姐さん」と呼ぶのは小野寺だけである。", "「姐さん、どうぞ」と圭は言った。\n", ["「姐さん、どうぞ」"]),
        ("真澄を「姐さん」と呼ぶのは小野寺だけである。", "「姐さん、どうぞ」と小野寺は言った。\n", []),
        (
            "圭は真澄から「坊や」と呼ばれている。",
            "「圭くん、どうぞ」と真澄は言った。\n",
            ["「圭くん、どうぞ」"],
        ),
        ("圭は自分をオレ、真澄を姐御と呼ぶ。", "「わしがやる」と圭は言った。\n", ["「わしがやる」"]),
        ("圭は自分をオレ、真澄を姐御と呼ぶ。", "「オレがやる」と圭は言った。\n", []),
    ],
)
def test_what_facts_say_with_and_without_marks(told: str, scene: str, said: list[str]) -> None:
    cast = {**CAST, "masumi": [*CAST["masumi"], "真澄くん", "姐さん", "姐御"]}
    story = attributed("ja", [OPENING, "　夜になった。\n" + scene], cast)
    story.fact(told)
    assert found(story) == said


@pytest.mark.parametrize(
    "scene",
    [
        "「私は高梨と申します」と圭は受付で言った。\n",
        "　圭は館長の口まねをした。\n「わしに任せろ」\n",
        "　夜だった。\n「これは豊かだ」と圭は言った。\n",
    ],
)
def test_humble_speech_mimicry_and_words_that_hold_a_name(scene: str) -> None:
    cast = {**CAST, "yutaka": ["豊", "豊さん"]}
    sheets = {**SHEETS, "kei": {"first_person": "僕", "profile": "豊を「豊さん」と呼ぶ。"}}
    assert found(attributed("ja", [OPENING, scene], cast, sheets=sheets)) == []


def test_a_word_for_a_relative_is_laid_to_the_one_near_who_has_a_word_for_them() -> None:
    cast = {"nao": ["菜緒"], "ume": ["梅"], "taro": ["太郎"]}
    sheets = {"nao": {"first_person": "あたし", "profile": "梅の孫。梅を「ばあちゃん」と呼ぶ。"}}
    opening = "　朝。\n「ばあちゃん、起きた？」と菜緒は訊いた。\n「起きとるよ」と梅は言った。\n"
    scene = "　梅は縁側にいた。菜緒は茶を置いた。\n「おばあさま、お茶」\n"
    assert found(attributed("ja", [opening, scene], cast, sheets=sheets)) == ["「おばあさま、お茶」"]
    assert found(attributed("ja", [opening, scene.replace("おばあさま", "ばあちゃん")], cast, sheets=sheets)) == []


def test_an_english_profile_says_how_its_person_calls_somebody() -> None:
    cast = {"lucy": ["Lucy Penn", "Lucy", "Miss Penn"], "henry": ["Henry Ward", "Henry"]}
    sheets = {"henry": {"profile": 'The butler. Calls Lucy "Miss Penn".'}}
    opening = "“Thank you, Miss Penn,” said Henry.\n"
    slip = "“Lucy, sit down,” said Henry.\n"
    assert found(attributed("en", [opening, slip], cast, sheets=sheets)) == ["“Lucy, sit down,”"]
    assert found(attributed("en", [opening, "“Miss Penn, sit down,” said Henry.\n"], cast, sheets=sheets)) == []


def test_a_dream_ends_with_its_paragraph_and_mimicry_may_follow_the_line() -> None:
    dreamt = "　ゆうべの夢では、海が光っていた。\n　夜、圭が来た。\n「真澄、傘を忘れてる」と圭は言った。\n"
    assert found(japanese(dreamt)) == ["「真澄、傘を忘れてる」"]
    assert found(japanese("　夜になった。\n「真澄、茶をくれ」と圭は館長の口まねをした。\n")) == []


def test_an_english_profile_lists_several() -> None:
    cast = {"ros": ["Harriet Voss", "Harriet"], "hale": ["Edmund Hale", "Hale"], "ben": ["Bennet Cole", "Bennet"]}
    sheets = {"hale": {"profile": 'He calls Harriet "Miss Voss" and Bennet "Cole".'}}
    opening = "“Land,” said Bennet.\n“Where?” said Hale.\n"
    story = attributed("en", [opening, "“Bennet, take the wheel,” said Hale.\n"], cast, sheets=sheets)
    assert found(story) == ["“Bennet, take the wheel,”"]
