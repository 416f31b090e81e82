from workbench.memory.reading.cast_reading import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import first_person, narrators
from workbench.memory.reading.speakers import attribute
from workbench.story.cast import Alias, Character


def person(identifier: str, name: str, *aliases: str, first_person: str = "") -> Character:
    return Character(identifier, name, aliases=tuple(Alias(alias) for alias in aliases), first_person=first_person)


JA = NameFinder([person("mio", "汐見澪", "澪"), person("gen", "源造", "船頭", first_person="わし")], "ja")
EN = NameFinder([person("ann", "Ann Hale", "Ann"), person("voss", "Dr Voss", "Voss")], "en")
ZH = NameFinder([person("man", "林小满", "小满"), person("yue", "阿岳")], "zh")


def said(text: str, finder: NameFinder, narrator: str | None = None) -> list[tuple[str | None, bool]]:
    return [(line.speaker, line.explicit) for line in attribute(text, finder, narrator, genders([text], finder))]


def test_japanese_tags_before_after_and_bare() -> None:
    assert said("「潮が引いた」と澪が言った。", JA) == [("mio", True)]
    assert said("澪は桟橋で足を止め、「潮が引いた」と呟いた。", JA) == [("mio", True)]
    assert said("「潮が引いた」と、船頭。", JA) == [("gen", True)]
    assert said("「潮が引いた」\nと、源造が答えた。", JA) == [("gen", True)]


def test_the_one_spoken_to_is_not_the_speaker() -> None:
    (line,) = attribute("「潮が引いた」と澪は源造に言った。", JA)
    assert (line.speaker, line.listeners) == ("mio", ("gen",))


def test_a_first_person_only_one_uses_is_no_explicit_tag() -> None:
    finder = NameFinder([person("mio", "澪", first_person="私"), person("gen", "源造", first_person="わし")], "ja")
    assert said("「わしは海で育った」", finder) == [("gen", False)]


def test_taking_turns() -> None:
    text = "「沖へ出るの？」と澪が訊いた。\n「ああ」と源造が答えた。\n「いつ戻る？」\n「さあな」"
    assert [who for who, _ in said(text, JA)] == ["mio", "gen", "mio", "gen"]


def test_nobody_is_guessed_without_a_clue() -> None:
    assert said("「火事だ！」\n町じゅうの鐘が鳴った。", JA) == [(None, False)]


def test_first_person_tags_belong_to_the_narrator() -> None:
    assert said("「潮が引いた」と私は言った。", JA, narrator="mio") == [("mio", True)]
    assert said("「潮が引いた」と私は言った。", JA) == [(None, False)]


def test_english_tags() -> None:
    assert said("“The tide is out,” said Ann. “Look.”", EN) == [("ann", True), ("ann", True)]
    assert said("Voss asked, “Is it deep?”", EN) == [("voss", True)]
    assert said("“Is it deep?” Dr Voss asked.", EN) == [("voss", True)]


def test_an_english_pronoun_needs_one_possible_person() -> None:
    text = "Ann lifted her lamp. Ann loved her boat.\n\n“It is deep,” she said."
    assert [who for who, _ in said(text, EN)] == ["ann"]
    assert said("“It is deep,” he said.", EN) == [(None, False)]


def test_chinese_tags() -> None:
    assert said("小满说：“退潮了。”", ZH) == [("man", True)]
    assert said("“退潮了。”阿岳低声道。", ZH) == [("yue", True)]
    assert said("小满对阿岳说：“退潮了。”", ZH) == [("man", True)]


def test_names_are_words_of_their_own() -> None:
    finder = NameFinder([person("wataru", "航"), person("hatsu", "ハツ")], "ja")
    assert [n.character for n in finder.find("航海の朝、航は起きた。ハッハツという音。")] == ["wataru"]
    assert EN.find("Annual Annie") == []


def test_a_name_of_two_people_stands_for_neither() -> None:
    finder = NameFinder([person("a", "高瀬一", "高瀬"), person("b", "高瀬二", "高瀬")], "ja")
    assert [n.character for n in finder.find("高瀬は笑い、高瀬二は泣いた。")] == ["b"]


def test_the_narrator_is_whose_first_person_it_is() -> None:
    finder = NameFinder([person("mio", "澪", first_person="俺"), person("gen", "源造", first_person="わし")], "ja")
    text = "俺は桟橋にいた。俺の船は古い。俺は待った。「わしは行かん」"
    assert first_person(text, "ja") == "俺"
    assert narrators([text, "源造は海を見た。"], finder) == ["mio", None]
