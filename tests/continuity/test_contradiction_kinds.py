"""More kinds of claim: what somebody cannot do, whom they have, what there is not; and what only looks like it."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import contradiction
from workbench.story.facts import Status

JA = {"shizu": ["静江"], "kog": ["木暮", "木暮さん"], "rid": ["リディア"]}
EN = {"nora": ["Nora Pell", "Nora"], "hugh": ["Hugh Drew", "Hugh"]}
ZH = {"gu": ["顾远山"], "lin": ["林晚"]}
CASTS = {"ja": JA, "en": EN, "zh": ZH}


def quotes(language: str, fact: str, scene: str, first: str = "…\n") -> list[str]:
    story = Story(language, [first, f"{scene}\n"], CASTS[language])  # type: ignore[arg-type]
    story.fact(fact)
    return [warning.quote for warning in contradiction.check(story.at(2))]


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("木暮は文字が読めない。", "木暮は貼り紙の字をすらすら読んだ。", "木暮は貼り紙の字を静江に読んでもらった。"),
        ("静江は生まれつき目が見えない。", "静江は窓の外をじっと見つめた。", "木暮は窓の外をじっと見つめた。"),
        ("静江は味がまったくわからない。", "静江は塩が濃いと舌で感じた。", "静江は塩を匙で量った。"),
        ("木暮は泳げない。", "木暮は抜き手を切って岸へ着いた。", "木暮は泳ぐふりをした。"),
        ("静江は正座がまったくできない。", "静江は畳に正座して客を待った。", "静江は椅子に座って客を待った。"),
        ("木暮は笛が吹けない。", "木暮は笛を吹いた。", "木暮は笛を磨いた。"),
        ("静江は卵アレルギーがある。", "静江は茶碗蒸しを匙ですくって食べた。", "静江は煮豆を匙ですくって食べた。"),
        ("木暮は左利きである。", "木暮は利き手の右で賽を投げた。", "木暮は利き手の左で賽を投げた。"),
        ("木暮は大男である。", "小柄な木暮は人垣に埋もれた。", "小柄な静江は人垣に埋もれた。"),
        ("静江は一人っ子である。", "静江の兄が迎えに来た。", "静江の従兄が迎えに来た。"),
        ("静江は末っ子である。", "静江の妹が迎えに来た。", "静江の姉が迎えに来た。"),
        ("静江の髪は短く刈り込まれている。", "静江は長い髪をひとつに束ねた。", "静江は長い髪の女を見送った。"),
        ("木暮は酒に弱い。", "木暮は冷や酒を三合、顔色も変えずに干した。", "木暮は冷や酒を飲まずに返した。"),
        ("静江は七つの年に光を失った。", "静江は花の紫が濃いのに目をとめた。", "木暮は静江に手紙を読みあげた。"),
        ("木暮は義足をつけている。", "木暮は垣根まで駆けていった。", "静江は垣根まで駆けていった。"),
        ("木暮は大工である。", "床屋の木暮が笑った。", "床屋の主が木暮に笑った。"),
        ("木暮の祖父は大工だった。", "漁師だった祖父の網を、木暮は引き出した。", "漁師の網を、木暮は引き出した。"),
        ("木暮は長野の生まれである。", "沖縄で生まれた木暮は雪を知らない。", "沖縄で生まれた友人が木暮を訪ねた。"),
        ("静江の誕生日は三月三日である。", "八月の静江の誕生日に花火を見た。", "八月に静江は花火を見た。"),
        ("木暮は英語が話せない。", "木暮は流暢な英語で応じた。", "木暮は英語の本を棚に戻した。"),
        ("木暮はリディアの兄である。", "リディアの弟の木暮が来た。", "木暮の妹のリディアが来た。"),
        ("操作盤のつまみは八つである。", "木暮は十二あるつまみを順に上げた。", "木暮はつまみを三つ上げた。"),
        ("蔵の橋は鉄でできている。", "木暮は木の橋を渡った。", "木暮は鉄の橋を渡った。"),
        ("木暮は犬が怖くて近づけない。", "木暮は犬の頭を撫でた。", "木暮は犬を避けて歩いた。"),
        ("木暮は独身である。", "木暮の妻が茶を出した。", "静江の夫が茶を出した。"),
        ("リディアの目は左が金、右が青である。", "リディアは青い左目を細めた。", "リディアは青い右目を細めた。"),
        ("木暮は左の耳が少しも聞こえない。", "木暮は左耳を戸に当てて聞いた。", "木暮は右耳を戸に当てて聞いた。"),
        ("屋敷には地下室がない。", "木暮は地下室へ降りた。", "木暮は地下室がないのを知っていた。"),
        ("塔の石段は百八段ある。", "木暮は九十段の石段を上がった。", "木暮は百八段の石段を上がった。"),
        ("庭の桜は父が植えた。", "祖父が植えた庭の桜が咲いた。", "父が植えた庭の桜が咲いた。"),
        ("手紙は暖炉で焼かれた。", "静江は手紙を読み返した。", "静江は手紙の灰を払った。"),
        (
            "救助犬ソバは黒いラブラドールである。",
            "純白の毛並みを揺らし、ソバが吠えた。",
            "黒い毛並みを揺らし、ソバが吠えた。",
        ),
    ],
)
def test_japanese(fact: str, clash: str, fine: str) -> None:
    assert quotes("ja", fact, f"　{clash}") == [clash]
    assert quotes("ja", fact, f"　{fine}") == []


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("Nora never learned to read.", "Nora read the letter twice.", "Hugh read the letter twice."),
        ("Nora is allergic to shellfish.", "Nora cracked a crab claw and ate it.", "Nora cracked a nut and ate it."),
        ("Hugh is an only child.", "Hugh’s elder brother met the train.", "Nora’s elder brother met the train."),
        ("Hugh is left-handed.", "Hugh signed the paper with his right hand.", "Hugh waved his right hand."),
        ("The bridge was washed away in March.", "They crossed the bridge.", "They found the ruins of the bridge."),
        ("There is no lift in the building.", "They took the lift to the attic.", "Nobody took the lift to the attic."),
        ("The clock in the hall has stopped.", "The clock in the hall struck nine.", "The clock hung in the hall."),
        ("Nora’s satchel is green.", "The red satchel lay on her knees.", "The green satchel lay on her knees."),
        ("Hugh has a scar on his left cheek.", "The scar on Hugh’s right cheek itched.", "Hugh’s right cheek itched."),
    ],
)
def test_english(fact: str, clash: str, fine: str) -> None:
    assert quotes("en", fact, clash) == [clash]
    assert quotes("en", fact, fine) == []


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("顾远山不会游泳。", "顾远山游到了对岸。", "林晚游到了对岸。"),
        ("林晚是独生女。", "林晚的哥哥走进来。", "顾远山的哥哥走进来。"),
        ("林晚不识字。", "林晚把信念了一遍。", "林晚把信收好。"),
        ("顾远山左耳全聋。", "顾远山把左耳贴在门上听着。", "顾远山把右耳贴在门上听着。"),
        ("祠堂的钟早就坏了。", "祠堂的钟响了三下。", "祠堂的钟落满了灰。"),
    ],
)
def test_chinese(fact: str, clash: str, fine: str) -> None:
    assert quotes("zh", fact, clash) == [clash]
    assert quotes("zh", fact, fine) == []


@pytest.mark.parametrize(
    ("language", "fact", "clash", "fine"),
    [
        # What a state or an inability leaves no room for, in whatever spelling and form of the verb.
        ("ja", "木暮は膝を壊し、もう走れない。", "木暮は石段をかけのぼった。", "木暮は石段まで歩いた。"),
        ("ja", "静江は足が動かない。", "静江は土間におり立った。", "広間に笑いが走り、静江は目をふせた。"),
        ("ja", "静江は生まれつき耳が聞こえない。", "足音に、静江はふりかえった。", "静江は肩を叩かれてふりかえった。"),
        (
            "ja",
            "リディアの右目は義眼である。",
            "リディアは左目を覆い、右目だけで目盛りを読んだ。",
            "リディアは右目を拭いた。",
        ),
        ("en", "Hugh lost the use of his legs.", "Hugh strode across the lawn.", "The machine ran down beside Hugh."),
        ("en", "Nora cannot see red.", "Nora matched the thread to the scarlet.", "Nora looked at the thread."),
        ("zh", "顾远山不认字。", "顾远山捧着报纸念得飞快。", "顾远山捧着茶碗。"),
        # Kinds: what is of them or has them in it, and what one does who does not shun it.
        ("ja", "静江は甲殻類で喉が腫れる。", "静江はえびの団子を平らげた。", "静江は豆の団子を平らげた。"),
        ("ja", "木暮は船を恐れている。", "木暮は舟を漕ぎ出した。", "木暮は網を繕った。"),
        ("en", "Nora is afraid of dogs.", "Nora hugged the spaniel.", "Nora avoided the spaniel."),
        ("zh", "林晚对虾蟹过敏。", "林晚咬了一口虾饺。", "林晚咬了一口豆包。"),
        # Ages by their names, colours in kana.
        ("ja", "木暮は六十八歳である。", "米寿を祝ったばかりの木暮が笑った。", "古希に近い木暮が笑った。"),
        ("en", "Hugh is thirty-one.", "Hugh, an octogenarian, sat down.", "Hugh, in his thirties, sat down."),
        ("zh", "林晚今年十九岁。", "年过花甲的林晚笑了。", "年过花甲的掌柜笑了。"),
        ("ja", "リディアの瞳は琥珀色である。", "リディアの青いひとみが光った。", "リディアのひとみが光った。"),
        # Things: their state, who has them no more; how long something takes; what is forbidden.
        ("ja", "蔵の壺は割れている。", "壺には傷ひとつなかった。", "割れた壺には傷ひとつ増えていなかった。"),
        (
            "en",
            "Nora’s fiddle is cracked.",
            "The fiddle was smooth and whole.",
            "The cracked fiddle was smooth and whole.",
        ),
        ("ja", "木暮は金時計を静江に譲った。", "木暮は懐から金時計を引き出した。", "静江は懐から金時計を引き出した。"),
        ("ja", "返事が届くまで四十分かかる。", "三分後、返答が届いた。", "一時間後、返答が届いた。"),
        ("en", "It takes six hours to reach the summit.", "They reached the summit in ten minutes.", "It was nine."),
        ("ja", "夜に舟を出してはならない。", "月の下、木暮は舟を出した。", "昼すぎ、木暮は舟を出した。"),
        ("en", "Nobody may enter the crypt.", "Hugh entered the crypt.", "Hugh secretly entered the crypt."),
        # Relatives somebody has a number of, and whose trade it is.
        ("ja", "木暮には妹が二人いる。", "木暮には妹が三人いた。", "静江には妹が三人いた。"),
        ("zh", "顾远山有一个女儿。", "顾远山有三个女儿。", "林晚有三个女儿。"),
        ("en", "Hugh’s father was a miller.", "Hugh’s father was a judge.", "Nora’s father was a judge."),
    ],
)
def test_what_is_established_leaves_no_room_for_it(language: str, fact: str, clash: str, fine: str) -> None:
    assert quotes(language, fact, clash) == [clash]
    assert quotes(language, fact, fine) == []


def test_narration_that_a_line_interrupts_is_read_in_one() -> None:
    fact = "静江は左の耳が少しも聞こえない。"
    assert quotes("ja", fact, "　左の耳もとで「行くよ」とささやくと、静江はうなずいた。") == [
        "とささやくと、静江はうなずいた。"
    ]
    assert quotes("ja", fact, "　右の耳もとで「行くよ」とささやくと、静江はうなずいた。") == []


def test_she_is_not_carried_over_from_a_man() -> None:
    tells = "顾远山放下他的伞。他说他累了。" * 4 + "林晚收起她的扇。她说她饿了。\n"
    fact = "顾远山一个大字不识。"
    assert quotes("zh", fact, "顾远山叹了口气。他提笔写下一个名字。", tells) == ["他提笔写下一个名字。"]
    assert quotes("zh", fact, "顾远山叹了口气。她提笔写下一个名字。", tells) == []


@pytest.mark.parametrize(
    ("fact", "told", "scene"),
    [
        ("木暮は泳げない。", "夏じゅう木暮は泳ぎを習った。", "木暮は抜き手を切って岸へ着いた。"),
        ("静江の髪は黒い。", "静江は髪を赤く染めた。", "静江は赤い髪を束ねた。"),
    ],
)
def test_a_change_told_in_an_earlier_chapter_counts(fact: str, told: str, scene: str) -> None:
    story = Story("ja", ["…\n", f"　{told}\n", f"　{scene}\n"], JA)  # type: ignore[arg-type]
    story.fact(fact)
    assert list(contradiction.check(story.at(3))) == []
    untold = Story("ja", ["…\n", "　雨だった。\n", f"　{scene}\n"], JA)  # type: ignore[arg-type]
    untold.fact(fact)
    assert [warning.quote for warning in contradiction.check(untold.at(3))] == [scene]


def test_two_sentences_together_show_it() -> None:
    assert quotes("ja", "静江は酒が飲めない。", "　静江は盃を受けた。それから、ひと息に飲み干した。") == [
        "それから、ひと息に飲み干した。"
    ]
    assert quotes("ja", "静江は酒が飲めない。", "　静江は水を受けた。それから、ひと息に飲み干した。") == []


def test_a_thing_that_is_there_again_and_again_was_missing_for_a_time() -> None:
    scenes = [f"　木暮は地下室へ降りた。{number}度目だ。\n" for number in "一二三"]
    story = Story("ja", ["…\n", *scenes], JA)  # type: ignore[arg-type]
    story.fact("屋敷には地下室がない。")
    assert list(contradiction.check(story.at(2))) == []


def test_the_only_bearer_of_a_mark_needs_no_name() -> None:
    text = "　木暮は戸を開けた。\n　雨の匂いがした。\n　灯りが右の頬の刀傷を照らした。\n"
    story = Story("ja", ["…\n", text], JA)  # type: ignore[arg-type]
    story.fact("木暮は左の頬に刀傷がある。")
    (warning,) = contradiction.check(story.at(2))
    assert warning.character == "kog"


def test_who_made_what_counts_only_when_confirmed() -> None:
    story = Story("ja", ["…\n", "　祖父が植えた庭の桜が咲いた。\n　木暮は海で抜き手を切った。\n"], JA)  # type: ignore[arg-type]
    story.fact("庭の桜は父が植えた。", status=Status.PROPOSED)
    story.fact("木暮は泳げない。", status=Status.PROPOSED)
    (warning,) = contradiction.check(story.at(2))
    assert warning.quote == "木暮は海で抜き手を切った。"


def test_the_warning_names_person_attribute_and_both_values() -> None:
    story = Story("ja", ["…\n", "　小柄な木暮は人垣に埋もれた。\n"], JA)  # type: ignore[arg-type]
    story.fact("木暮は大男である。")
    (warning,) = contradiction.check(story.at(2))
    assert all(part in warning.explanation for part in ("木暮", "背丈", "小柄", "大男"))
    assert warning.evidence[0].text == "木暮は大男である。"


def test_a_dream_that_is_told_of_does_not_hold_for_what_follows() -> None:
    fact, clash = "静江の髪は短く刈り込まれている。", "静江は長い髪をひとつに束ねた。"
    assert quotes("ja", fact, f"木暮はうたた寝のあいだに母を見たのだという。\n「起きたら朝だった」\n{clash}")
    assert not quotes("ja", fact, f"木暮は夢を見た。\n{clash}")
