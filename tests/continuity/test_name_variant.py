"""Names one edit away: slips are found, other people, aliases and ordinary words are not."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import name_variant


def found(language: str, cast: list[str], usual: str, scene: str) -> list[tuple[str, str | None]]:
    story = Story(language, [usual * 6, scene], {"x": cast})
    return [(warning.quote, warning.character) for warning in name_variant.check(story.at(2))]


@pytest.mark.parametrize(
    ("name", "slip"),
    [
        ("渡辺", "渡邊"),
        ("斎藤", "斉藤"),
        ("河合", "河井"),
        ("浩二", "浩次"),
        ("アレクセイ", "アレクセー"),
        ("カタリナ", "カタリーナ"),
    ],
)
def test_japanese_slips(name: str, slip: str) -> None:
    scene = f"　{slip}は戸口で足を止めた。\n"
    assert found("ja", [name], f"　{name}は笑った。\n", scene) == [(slip, "x")]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("山田", "山本"),
        ("高橋", "高木"),
        ("美香", "美化"),
        ("カレン", "カレー"),
        ("マリア", "マリア"),
        ("正人", "成人"),
    ],
)
def test_japanese_other_words_and_people(name: str, other: str) -> None:
    assert found("ja", [name], f"　{name}は笑った。\n", f"　{other}は戸口にあった。\n") == []


def test_an_alias_is_no_slip_and_neither_is_somebody_who_comes_back() -> None:
    usual = "　渡辺は笑った。\n"
    assert found("ja", ["渡辺", "渡邊"], usual, "　渡邊は戸口で足を止めた。\n") == []
    assert found("ja", ["渡辺"], usual, "　渡邊は足を止めた。渡邊は笑い、渡邊は去った。\n") == []


def test_a_confirmed_fact_may_spell_it_so() -> None:
    story = Story("ja", ["　渡辺は笑った。\n" * 6, "　渡邊は戸口で足を止めた。\n"], {"x": ["渡辺"]})
    story.fact("渡辺の戸籍では渡邊と書く。")
    assert list(name_variant.check(story.at(2))) == []


def test_half_a_name_is_not_known_because_a_fact_holds_the_whole() -> None:
    story = Story(
        "en", ["Harold Brandon laughed.\n" * 6, "At dusk Harold Brando came home.\n"], {"x": ["Harold Brandon"]}
    )
    story.fact("Harold Brandon keeps bees.")
    assert [warning.quote for warning in name_variant.check(story.at(2))] == ["Harold Brando"]


def test_a_short_english_name_inside_a_sentence() -> None:
    usual = "Nell laughed, and Nell sang.\n"
    assert found("en", ["Nell"], usual, "At dusk came Nall with a lamp.\n") == [("Nall", "x")]
    assert found("en", ["Nell"], usual, "Nail it shut. Bell and book.\n") == []


def test_a_chinese_name_may_end_like_a_japanese_title() -> None:
    assert found("zh", ["沈玉卿"], "沈玉卿笑了。\n", "沈玉清推门进来。\n") == [("沈玉清", "x")]


def test_english() -> None:
    usual = "Harold Pemberton laughed.\n"
    cast = ["Harold Pemberton", "Pemberton"]
    assert found("en", cast, usual, "At dusk Pembertom came home.\n") == [("Pembertom", "x")]
    assert found("en", cast, usual, "At dusk Harold Pembertn came home.\n") == [("Harold Pembertn", "x")]
    assert found("en", cast, usual, "The Pembertons came home with Pemberton’s dog.\n") == []
    assert found("en", ["Rose Hall", "Rose"], "Rose Hall laughed.\n", "The Ross fell, and a nose bled.\n") == []


def test_chinese() -> None:
    assert found("zh", ["陆明远"], "陆明远笑了。\n", "门口站着陆铭远，一言不发。\n") == [("陆铭远", "x")]
    assert found("zh", ["陆明远"], "陆明远笑了。\n", "门口站着陆家的人，一言不发。\n") == []
    assert found("zh", ["陆明远", "陆明"], "陆明远笑了。\n", "陆明说不出话来。\n") == []


def test_a_title_is_no_part_of_what_sounds_alike() -> None:
    usual = "　森田君は笑った。\n"
    cast = ["森田", "森田君"]
    assert found("ja", cast, usual, "　門には森山君というのがいた。\n") == []
    assert found("ja", cast, usual, "　森田さんの弟が門にいた。\n") == []
    assert found("ja", cast, usual, "　朝、森多君は門を出た。\n") == [("森多", "x")]


def test_a_rare_name_beside_the_title_of_a_frequent_one() -> None:
    usual = "　竹本巡査は笑った。\n"
    assert found("ja", ["竹本"], "　竹本さんは笑った。\n", "　竹原さんは戸を閉めた。\n") == [("竹原", "x")]
    assert found("ja", ["竹本"], usual, "　竹原さんは戸を閉めた。\n") == []
    assert found("ja", ["竹本"], usual, "　竹原さんという客が来た。\n") == []


def test_somebody_called_by_ordinary_words_is_one_kanji_from_others() -> None:
    usual = "　老博士は笑った。\n"
    assert found("ja", ["老博士"], usual, "　老紳士は文学博士であった。\n") == []
    assert found("ja", ["十瀬"], "　十瀬は笑った。\n", "　十二は数である。\n") == []


@pytest.mark.parametrize(
    ("name", "slip"),
    [("榊", "坂木"), ("橘", "立花"), ("高橋", "髙橋"), ("ヴォルケ", "ボルケ")],
)
def test_another_way_to_write_the_same_sound(name: str, slip: str) -> None:
    usual, scene = f"　{name}は笑った。\n", f"　{slip}は戸口で足を止めた。\n"
    assert found("ja", [name], usual, scene) == [(slip, "x")]
    assert found("ja", [name, slip], usual, scene) == []
    assert found("ja", [name], usual, f"　{slip}と名乗る男が来た。\n") == []


def test_english_names_of_the_same_sound() -> None:
    assert found("en", ["Stephen"], "Then Stephen laughed.\n", "Steven closed the window.\n") == [("Steven", "x")]
    assert found("en", ["Stephen"], "Then Stephen laughed.\n", "STEPHENS was on the sign.\n") == []


def test_two_chinese_signs_the_other_way_round() -> None:
    assert found("zh", ["许安平"], "许安平笑了。\n", "许平安关上窗。\n") == [("许平安", "x")]
    assert found("zh", ["许安平"], "许安平笑了。\n", "一路平安，许多人这样说。\n") == []


def of_nobody(language: str, fact: str, usual: str, scene: str) -> list[tuple[str, str | None]]:
    story = Story(language, [usual, scene], {"x": ["Nobody Here"]})
    if fact:
        story.fact(fact)
    return [(warning.quote, warning.character) for warning in name_variant.check(story.at(2))]


@pytest.mark.parametrize(
    ("language", "fact", "usual", "scene", "slip"),
    [
        (
            "ja",
            "船はベルガモット号という。",
            "　ベルガモット号は錨を上げた。\n",
            "　朝、ベルガモント号が着いた。\n",
            "ベルガモント号",
        ),
        ("ja", "川の名はオロ川である。", "　オロ川の水は冷たい。\n", "　夜、オーロ川を渡った。\n", "オーロ川"),
        ("ja", "寺は浄念寺という。", "　浄念寺の鐘が鳴る。\n", "　常念寺の石段を下りた。\n", "常念寺"),
        ("ja", "峠の名は夜泣き峠。", "　夜泣き峠を越えた。\n", "　夜鳴き峠で車が止まった。\n", "夜鳴き峠"),
        ("ja", "担任は宗像である。", "　宗像は黙った。宗像は窓を見た。\n", "　廊下で宗方が待っていた。\n", "宗方"),
        ("zh", "酒楼叫醉仙楼。", "醉仙楼的灯亮着。醉仙楼在街角。\n", "他推开醉先楼的门。\n", "醉先楼"),
        (
            "en",
            "The island is called old Skerrick.",
            "He saw Skerrick. All of Skerrick knew.\n",
            "By dusk Skerrik lay dark.\n",
            "Skerrik",
        ),
        (
            "en",
            "They met on Kestrel Bridge.",
            "On Kestrel Bridge. Over Kestrel Bridge.\n",
            "They stood on Kestral Bridge.\n",
            "Kestral",
        ),
    ],
)
def test_names_of_places_houses_and_vessels(language: str, fact: str, usual: str, scene: str, slip: str) -> None:
    assert of_nobody(language, fact, usual, scene) == [(slip, None)]


@pytest.mark.parametrize(
    ("language", "fact", "usual", "scene"),
    [
        ("ja", "三人は東町に住む。", "　東町の朝。東町の夜。\n", "　西町の市場へ行った。\n"),
        ("ja", "船は第八幸福丸。", "　第八幸福丸が戻った。\n", "　第九幸福丸も続いた。\n"),
        ("ja", "橋は弁天橋。", "　弁天橋を渡る。弁天橋の下。\n", "　弁慶橋の釣り堀に寄った。\n"),
        ("ja", "町は汐見町。", "　汐見町の坂。汐見町の冬。\n", "　隣には潮見町という町がある。\n"),
        ("ja", "町は汐見町。", "　汐見町の坂。汐見町の冬。\n", "　潮見町ではなく汐見町だ。\n"),
        ("ja", "", "　ゾーッとした。また、ゾーッとした。\n", "　背すじがゾッとした。\n"),
        ("ja", "国はエルドラン。", "　エルドランの冬。\n", "　エルドランス語で歌った。\n"),
        ("zh", "", "她的店开在街角。她的店不大。\n", "他的店关了门。\n"),
        ("zh", "他走过东大街。", "东大街很长。东大街有店。\n", "西大街的店都关了。\n"),
        (
            "en",
            "The town is Marlow.",
            "He lived in Marlow. The streets of Marlow.\n",
            "It came from Harlow, far off.\n",
        ),
        ("en", "The town is Castra.", "They saw Castra. The walls of Castra.\n", "Two Castrans stood there.\n"),
        ("en", "", "They called the Police. The Police came; police, again.\n", "It was the Policy of all.\n"),
    ],
)
def test_neighbours_words_and_peoples_are_no_slips(language: str, fact: str, usual: str, scene: str) -> None:
    assert of_nobody(language, fact, usual, scene) == []


def test_another_sound_spelling_is_a_slip_beside_the_persons_own_name() -> None:
    usual = "Moira Coyle laughed.\n"
    scene = "“No,” said Moira Koyle.\n"
    assert found("en", ["Moira Coyle", "Moira", "Coyle"], usual, scene) == [("Moira Koyle", "x")]
