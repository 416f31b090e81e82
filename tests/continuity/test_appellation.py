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


def test_a_narrator_who_changes_the_word_once() -> None:
    told = "　私は坂を上った。私の靴は濡れていた。私は戸を叩いた。私に返事はなかった。私も黙った。"
    slip = attributed("ja", [told + "僕は戸を開けた。\n"], {"kei": ["圭"]}, narrators={1: "kei"})
    talk = attributed("ja", [told + "\n「僕は知りません」と男が言った。\n"], {"kei": ["圭"]}, narrators={1: "kei"})
    assert found(slip, 1) == ["僕は戸を開けた。"]
    assert found(talk, 1) == []


def english(scene: str, fact: str) -> Story:
    cast = {"ada": ["Ada Quill", "Ada"], "tom": ["Tom Hearn", "Tom", "Mr. Hearn"], "bea": ["Bea Lorrimer", "Bea"]}
    story = attributed("en", ["It rained all day.\n", scene], cast)
    story.fact(fact)
    return story


@pytest.mark.parametrize(
    ("fact", "scene", "said"),
    [
        ("Ada has always called Tom Mr. Hearn.", '"Uncle Tom," said Ada, "the kettle is on."\n', '"Uncle Tom,"'),
        ("Ada calls everyone by surname.", '"Come here, Bea," said Ada.\n', '"Come here, Bea,"'),
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


def test_a_plain_i_where_a_fact_excludes_it_in_chinese() -> None:
    story = chinese("“我乏了。”曹公公说。\n")
    story.fact("曹公公对谁都只自称“咱家”。")
    assert found(story) == ["“我乏了。”"]
    assert found(chinese("“我乏了。”曹公公说。\n")) == []


def test_without_chapters_there_is_nothing_to_compare() -> None:
    from dataclasses import replace

    context = japanese("　夜になった。\n「俺はもう帰ります」と圭は言った。\n").at(2)
    assert list(appellation.check(replace(context, chapters=None))) == []


STYLED = {
    "kei": {"first_person": "僕", "profile": "高校生。先輩を「真澄先輩」と呼ぶ。"},
    "masumi": {"first_person": "私", "profile": "高校三年。"},
    "ono": {"first_person": "わし", "profile": "教師。生徒を「くん」「さん」づけで呼ぶ。"},
}


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("「早瀬、座りなさい」と小野寺は言った。\n", ["「早瀬、座りなさい」"]),
        ("「早瀬さん、座りなさい」と小野寺は言った。\n", []),
        ("「真澄さん、どうぞ」と圭は言った。\n", ["「真澄さん、どうぞ」"]),
        ("「真澄先輩、どうぞ」と圭は言った。\n", []),
        ("「私は高梨と申します」と圭は受付で言った。\n", []),
        ("　圭は館長の口まねをした。\n「わしに任せろ」\n", []),
    ],
)
def test_a_group_called_by_a_title_humble_speech_and_mimicry(scene: str, said: list[str]) -> None:
    cast = {**CAST, "masumi": ["早瀬真澄", "真澄", "真澄先輩", "早瀬"]}
    assert found(attributed("ja", [OPENING, scene], cast, sheets=STYLED)) == said


def test_an_english_profile_says_how_its_person_calls_somebody() -> None:
    cast = {"lucy": ["Lucy Penn", "Lucy", "Miss Penn"], "henry": ["Henry Ward", "Henry"]}
    sheets = {"henry": {"profile": 'The butler. Calls Lucy "Miss Penn".'}}
    opening = "“Thank you, Miss Penn,” said Henry.\n"
    slip = "“Lucy, sit down,” said Henry.\n"
    assert found(attributed("en", [opening, slip], cast, sheets=sheets)) == ["“Lucy, sit down,”"]
    assert found(attributed("en", [opening, "“Miss Penn, sit down,” said Henry.\n"], cast, sheets=sheets)) == []


def test_whoever_comes_up_right_before_a_line_speaks_it() -> None:
    scene = "　廊下で待つ真澄のもとへ、圭が駆け寄る。\n「終わったよ、真澄。館長が自分で話したって」\n「そう」\n"
    assert found(japanese(scene)) == ["「終わったよ、真澄。館長が自分で話したって」"]


def test_a_dream_ends_with_its_paragraph_and_mimicry_may_follow_the_line() -> None:
    dreamt = "　ゆうべの夢では、海が光っていた。\n　夜、圭が来た。\n「真澄、傘を忘れてる」と圭は言った。\n"
    assert found(japanese(dreamt)) == ["「真澄、傘を忘れてる」"]
    assert found(japanese("　夜になった。\n「真澄、茶をくれ」と圭は館長の口まねをした。\n")) == []


def test_a_letters_signature_names_its_writer() -> None:
    scene = "　絵はがきが届いた。\n『圭さん、こちらは夏です。早瀬真澄』\n"
    story = attributed("ja", [OPENING, scene], {**CAST, "kei": [*CAST["kei"], "圭さん"]}, sheets=SHEETS)
    assert found(story) == ["『圭さん、こちらは夏です。早瀬真澄』"]


def test_a_profile_may_say_it_of_everybody_or_drop_the_title() -> None:
    sheets = {
        "kei": {"profile": "生徒を「さん」「くん」付けで呼ぶ。"},
        "masumi": {"profile": "同級生。圭を呼び捨てにする。"},
        "ono": {},
    }

    def heard(scene: str) -> list[str]:
        return found(attributed("ja", [OPENING, scene], CAST, sheets=sheets))

    assert heard("　夜だった。\n「真澄、プリントを配ってください」と圭が言った。\n") != []
    assert heard("　夜だった。\n「早瀬さん、プリントを配ってください」と圭が言った。\n") == []
    assert heard("　夜だった。\n「圭くん、見せて」と真澄が言った。\n") != []
    assert heard("　夜だった。\n「高梨、見せて」と真澄が言った。\n") == []


def test_an_english_profile_lists_several() -> None:
    cast = {"ros": ["Rosalind Pike", "Rosalind"], "hale": ["Edmund Hale", "Hale"], "ben": ["Bennet Cole", "Bennet"]}
    sheets = {"hale": {"profile": 'He calls Rosalind "Miss Pike" and Bennet "Cole".'}}
    opening = "“Land,” said Bennet.\n“Where?” said Hale.\n"
    story = attributed("en", [opening, "“Bennet, take the wheel,” said Hale.\n"], cast, sheets=sheets)
    assert found(story) == ["“Bennet, take the wheel,”"]


def test_chinese_names_for_oneself_and_owners_who_are_not_there() -> None:
    cast = {"wang": ["汪德茂"], "lu": ["陆远"], "man": ["小满"], "shen": ["沈知秋", "沈老师"]}
    sheets = {
        "wang": {"profile": "窑户。"},
        "lu": {"profile": "称沈知秋为“沈老师”。"},
        "man": {"profile": "称沈知秋为“知秋姐”。"},
    }
    opening = "“账呢？”汪德茂说。\n"
    boasting = "客人来催，汪德茂把算盘一推，拍着胸口说：“我办事，你只管放心。”\n"
    story = attributed("zh", [opening, boasting], cast, sheets=sheets)
    story.fact("汪德茂自称从来只用汪某，不说我字。")
    assert found(story) != []
    scene = "小满蹲在灶前，捧着陆远的信稿。\n“沈老师，掌柜的在地窖里。”\n"
    assert found(attributed("zh", [opening, scene], cast, sheets=sheets)) == ["“沈老师，掌柜的在地窖里。”"]
