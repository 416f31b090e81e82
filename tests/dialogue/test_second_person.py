"""Facts told to the one they are about: where the grammar shows it, and untouched where it does not."""

import pytest

from workbench.dialogue.second_person import Telling
from workbench.dialogue.second_person_en import agreeing
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character

JA = [
    Character("ren", "香坂蓮", aliases=(Alias("蓮"), Alias("蓮さん"))),
    Character("mio", "香坂澪", aliases=(Alias("澪"),)),
]
EN = [Character("ren", "Ren Kosaka", aliases=(Alias("Ren"),)), Character("mio", "Mio Hale", aliases=(Alias("Mio"),))]
ZH = [Character("ren", "沈砚"), Character("mio", "林澪")]


def told(text: str, people: list[Character], language: str, calls: dict[str, str] | None = None) -> str:
    return Telling("ren", NameFinder(people, language), calls).of(text)


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ("香坂蓮は左の耳が聞こえない。", "あなたは左の耳が聞こえない。"),
        ("澪は蓮さんに金貨のことを黙っている。", "澪はあなたに金貨のことを黙っている。"),
        ("香坂蓮自身が火を消した。", "あなた自身が火を消した。"),
        ("十年前、橋を焼いたのは蓮である。", "十年前、橋を焼いたのはあなたである。"),
        # Spoken of as a name, or by somebody's own words.
        ("澪の兄の名は蓮である。", "澪の兄の名は蓮である。"),
        ("その男は蓮と名乗った。", "その男は蓮と名乗った。"),
        ("澪は「蓮が嫌い」と言った。", "澪は「蓮が嫌い」と言った。"),
        # Whose pronoun, and whose name, is not said.
        ("蓮は彼の父を殺した。", "蓮は彼の父を殺した。"),
        ("睡蓮は夏に咲く。", "睡蓮は夏に咲く。"),
        ("澪はパンを焼く。", "澪はパンを焼く。"),
    ],
)
def test_japanese(fact: str, expected: str) -> None:
    assert told(fact, JA, "ja") == expected


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ("Ren Kosaka is deaf in his left ear.", "You are deaf in your left ear."),
        ("Ren's sister sings.", "Your sister sings."),
        ("Ren has an old burn.", "You have an old burn."),
        ("Every year Ren makes a lantern and takes it apart.", "Every year you make a lantern and take it apart."),
        ("Mio told Ren the truth.", "Mio told you the truth."),
        ("It was Ren who lit the fire.", "It was you who lit the fire."),
        ("For ten years Ren has kept the light.", "For ten years you have kept the light."),
        ("Ren himself burned the letter.", "You yourself burned the letter."),
        # An object before a verb, pronouns that may be another's, names as names, quoted words.
        ("The man who killed Ren was a sailor.", "The man who killed Ren was a sailor."),
        ("Ren told Mio that she was wrong.", "Ren told Mio that she was wrong."),
        ("Ren burned Mio's letter in her room.", "Ren burned Mio's letter in her room."),
        ("The stranger is named Ren.", "The stranger is named Ren."),
        ("Mio said “Ren is a liar”.", "Mio said “Ren is a liar”."),
        ("Ren, who keeps the light, is ill.", "Ren, who keeps the light, is ill."),
    ],
)
def test_english(fact: str, expected: str) -> None:
    assert told(fact, EN, "en") == expected


def test_chinese() -> None:
    assert told("沈砚左耳听不见。", ZH, "zh") == "你左耳听不见。"
    assert told("沈砚知道他是凶手。", ZH, "zh") == "沈砚知道他是凶手。"
    assert told("那人自称沈砚。", ZH, "zh") == "那人自称沈砚。"


def test_others_go_by_what_this_one_calls_them() -> None:
    assert told("香坂澪は蓮の妹である。", JA, "ja", {"mio": "澪ちゃん"}) == "澪ちゃんはあなたの妹である。"
    assert told("Mio Hale is Ren's sister.", EN, "en", {"mio": "Miss Mio"}) == "Miss Mio is your sister."


@pytest.mark.parametrize(
    ("verb", "expected"),
    [("goes", "go"), ("watches", "watch"), ("tries", "try"), ("lives", "live"), ("was", "were"), ("kept", "kept")],
)
def test_verbs_agree(verb: str, expected: str) -> None:
    assert agreeing(verb) == expected
