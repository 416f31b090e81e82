"""Who speaks, to whom, and who tells it, in fresh prose of three languages."""

from workbench.memory.reading.cast_reading import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import narrators
from workbench.memory.reading.speakers import attribute, overhear
from workbench.store.records import SpokenLineDraft
from workbench.story.cast import Alias, Character


def person(identifier: str, name: str, *aliases: str, me: str = "", profile: str = "") -> Character:
    return Character(identifier, name, aliases=tuple(map(Alias, aliases)), first_person=me, profile=profile)


JA = NameFinder(
    [
        person(
            "yui", "柳沢結衣", "結衣", "結衣ちゃん", me="私", profile="銭湯の番台に座る二十一歳。梶を「梶さん」と呼ぶ。"
        ),
        person("kaji", "梶", "梶さん", me="わし", profile="六十八歳の釜焚き。結衣を「結衣ちゃん」と呼ぶ。"),
        person("ren", "早瀬蓮", "蓮", me="俺", profile="十九歳、見習い。"),
        person("chie", "柳沢千恵", "千恵", "母", "母さん", me="あたし", profile="結衣の母、四十五歳。"),
    ],
    "ja",
)
EN = NameFinder(
    [
        person("nora", "Nora Pike", "Nora", me="I", profile="Ferry pilot, thirty, Abel's sister."),
        person("abel", "Abel Pike", "Abel", me="I", profile="Nora's younger brother."),
        person("gray", "Mrs Gray", "Gray", me="I", profile="The harbour clerk."),
    ],
    "en",
)
ZH = NameFinder(
    [
        person("zhou", "周启明", "启明", me="我", profile="修桥的工程师，三十岁。"),
        person("lan", "陆兰", "阿兰", me="我", profile="渡口的女船工。"),
        person("gu", "顾老爹", "老顾", me="老夫", profile="守渡口的老人，七十岁。"),
    ],
    "zh",
)


def read(text: str, finder: NameFinder, narrator: str | None = None) -> list[SpokenLineDraft]:
    return attribute(text, finder, narrator, genders([text], finder))


def who(text: str, finder: NameFinder, narrator: str | None = None) -> list[str | None]:
    return [line.speaker for line in read(text, finder, narrator)]


def test_a_japanese_conversation_by_manner_and_turns() -> None:
    text = (
        "　梶が釜の前にしゃがみこむと、結衣は暖簾を抱えて裏口から顔を出した。\n"
        "「梶さん、今夜はもう閉めますよ」\n「もうそんな時分かのう」\n「十一時です。お客さんも帰りました」\n"
        "「ほんなら、わしも火を落とすとするか」\n　結衣は笑って戸を引いた。"
    )
    assert who(text, JA) == ["yui", "kaji", "yui", "kaji"]
    assert [line.listeners for line in read(text, JA)][:2] == [("kaji",), ("yui",)]


def test_the_one_called_listens_and_the_one_who_nods_has_not_spoken() -> None:
    text = "　千恵が湯桶を積みあげ、蓮は床を磨いている。\n「ねえ蓮、そこはもういいから」\n　蓮はうなずいた。"
    (line,) = read(text, JA)
    assert (line.speaker, line.listeners) == ("chie", ("ren",))


def test_a_voice_and_a_name_given_tell_who_it_is() -> None:
    assert who("　表の戸が鳴った。\n「まだ開いてるか」\n　梶の声だった。結衣は戸口へ走った。", JA) == ["kaji"]
    assert who("　表の戸が開いて、若者が梶を見あげた。\n「早瀬蓮です。今日からお世話になります」", JA) == ["ren"]


def test_a_first_person_narrator_answers() -> None:
    text = (
        "　母が帳簿を閉じて私を見た。\n"
        "「結衣、あんたはどうしたいの」\n"
        "「続けたい」と私は言った。\n"
        "「そう」\n"
        "　母は目を伏せた。"
    )
    assert who(text, JA, "yui") == ["chie", "yui", "chie"]
    assert read(text, JA, "yui")[0].listeners == ("yui",)


def test_a_line_with_a_quotation_and_breaks_in_it_is_one() -> None:
    text = (
        "　結衣は手紙をひらいた。\n"
        "「父さんが書いてたの。『店をたたむな、\n"
        "湯をぬるくするな』って。\n"
        "それだけ」\n"
        "「それだけか」と蓮が言った。"
    )
    lines = read(text, JA)
    assert [line.speaker for line in lines] == ["yui", "ren"]
    assert lines[0].span.of(text).endswith("それだけ」")


def test_what_the_author_has_confirmed_stands_and_tells_of_the_others() -> None:
    text = "　梶と蓮が煙突の下で話していた。\n「風が変わったな」\n「そうみたいだ」\n「火をどうする」\n「落とそう」"
    free = attribute(text, JA)
    for first, second in (("kaji", "ren"), ("ren", "kaji")):
        told = attribute(text, JA, confirmed={free[0].span: first, free[1].span: second})
        assert [line.speaker for line in told] == [first, second, first, second]
    told = attribute(text, JA, confirmed={free[2].span: "chie"})
    assert told[2].speaker == "chie"


def test_how_people_talk_in_other_episodes_tells_who_speaks_in_this_one() -> None:
    finder = NameFinder([person("aki", "秋津"), person("doi", "土井")], "ja")
    text = "　秋津と土井は番小屋で雨を待っていた。\n「降りまへんなあ、ほんまに」"
    for one, other in (("秋津", "土井"), ("土井", "秋津")):
        past = (
            f"「あきまへん、ほんまに困りますわ」と{one}が言った。\n「帰りまへんで」と{one}は笑った。\n「ほんまに雨でっか」と{one}が訊いた。\n"
            f"「もう帰るぞ」と{other}が言った。\n「好きにしろ」と{other}が答えた。\n「明日にしよう」と{other}は言った。"
            f"\n「もう降りまへんやろ、ほんまに」と{one}が言った。\n「俺は帰らんぞ」と{other}は言った。"
        )
        (line,) = attribute(text, finder, heard=overhear(past, finder))
        assert finder.label(line.speaker or "") == one


def test_english_pronouns_mean_the_last_fitting_person() -> None:
    text = (
        "Nora tied up the launch. She had been out since four. Abel was asleep on the crates; he always slept so.\n\n"
        "“You might have met me,” she said.\n\n“I meant to,” he said. “Then I sat down.”\n\n“Get up, Abel.”"
    )
    assert who(text, EN) == ["nora", "abel", "abel", "nora"]
    assert read(text, EN)[3].listeners == ("abel",)


def test_english_beats_and_a_narrator() -> None:
    text = (
        "Mrs Gray put down her stamp. “You are late with the papers.”\n\n"
        "“The fog was late in lifting,” I said.\n\n“It generally is.” She held out her hand. “Well, give them here.”"
    )
    assert who(text, EN, "nora") == ["gray", "nora", "gray", "gray"]
    assert read(text, EN, "nora")[0].listeners == ("nora",)


def test_chinese_pronouns_and_turns() -> None:
    text = (
        "陆兰把船撑到岸边，她回头看了一眼。周启明提着图纸站在石阶上，他的鞋湿透了。\n"
        "“上来吧。”她说。\n"
        "“水这么急，能过去么？”他问。\n"
        "“能。”"
    )
    assert who(text, ZH) == ["lan", "zhou", "lan"]
    assert who("顾老爹吧嗒着烟，看着周启明。\n“老夫守了四十年渡口，没见过这样的水。”\n周启明没有说话。", ZH) == ["gu"]


def test_each_episode_has_its_own_teller() -> None:
    texts = [
        "俺は釜の火を見ていた。俺の手は黒い。俺は十九だ。「蓮、薪」と梶さんが呼んだ。",
        "私は番台に座る。湯気の向こうで私を呼ぶ声がした。私は顔をあげた。",
        "結衣は番台に座った。梶は釜を焚く。「私はここにいる」と結衣は言った。",
        "俺は屋根にのぼった。空が近い。",
        "【千恵】\nあたしは何も言わない。帳簿は閉じたまま。",
    ]
    assert narrators(texts, JA) == ["ren", "yui", None, "ren", "chie"]


def test_a_title_names_the_writer_of_a_letter() -> None:
    finder = NameFinder([person("a", "宮田", me="私"), person("b", "小夜子", me="私")], "ja")
    letter = "私は元気です。宮田のことは、私には何も言えません。私は待っています。"
    assert narrators([letter, letter], finder, ["手紙　小夜子から宮田へ", "宮田の日記"]) == ["b", "a"]
    assert narrators([letter], finder, ["秋"]) == [None]


def test_an_english_teller_is_the_one_never_named_over_all_episodes() -> None:
    texts = [
        "I tied up the launch and I waited. “You’re late, Nora,” Abel said. I said nothing. My hands were cold.",
        "I went to see Mrs Gray. I had my papers with me. “Sit down, Nora,” said Mrs Gray, and I sat.",
        "Abel slept. I let him. I took my coat. “Nora?” he said. I did not turn.",
    ]
    assert narrators(texts, EN) == ["nora"] * 3


def test_who_alone_says_i_on_their_sheet_tells_whatever_a_title_names() -> None:
    cast = [person("bob", "Bob Lane", "Bob", me="I"), person("may", "May Hart", "May"), person("ferry", "Ferry")]
    text = "I took the lamp. I went down to the water with May. May sang. I did not. “Hush,” I said."
    assert narrators([text, text], NameFinder(cast, "en"), ["May at the ferry", "Two"]) == ["bob", "bob"]


def test_who_is_a_man_and_who_a_woman() -> None:
    assert genders([], JA) == {"kaji": "m", "ren": "m", "chie": "f"}
    assert genders(["結衣は暖簾を畳んだ。彼女は笑った。「蓮」彼は来た。"], JA)["yui"] == "f"
    text = "Abel was asleep on the crates. He always slept. Abel looked at her. Nora lifted her lamp."
    assert genders([text], EN) == {"nora": "f", "abel": "m", "gray": "f"}
    assert genders(["周启明提着图纸，他的鞋湿透了。他笑了。周启明望着她。"], ZH) == {"zhou": "m", "lan": "f", "gu": "m"}
