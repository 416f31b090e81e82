"""Attributes against what is established: clashes are found, changes, other people and manners of speaking are not."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity import contradiction
from workbench.continuity.warnings import Severity

JA = {"sen": ["千代", "千代さん"], "go": ["五郎"]}
EN = {"ann": ["Ann Lowe", "Ann"], "tom": ["Tom Reed", "Tom"]}
ZH = {"he": ["何素心"], "bai": ["白起云"]}


def quotes(language: str, cast: dict[str, list[str]], fact: str, scene: str) -> list[str]:
    story = Story(language, ["…\n", scene], cast)  # type: ignore[arg-type]
    story.fact(fact)
    return [warning.quote for warning in contradiction.check(story.at(2))]


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("千代の目は青い。", "千代は緑の目を細めた。", "千代は青い目を細めた。"),
        ("千代の髪は黒い。", "千代は金色の髪を束ねた。", "五郎は金色の髪を束ねた。"),
        ("千代の髪は黒い。", "千代は赤い髪を風になびかせた。", "千代は赤く染めた髪を風になびかせた。"),
        ("五郎は左の頬に刀傷がある。", "五郎は右の頬の刀傷を撫でた。", "五郎は左の頬の刀傷を撫でた。"),
        ("五郎は左の頬に刀傷がある。", "五郎の右の頬には、痛々しい傷があった。", "五郎は右の頬を撫でた。"),
        ("五郎は戦で右腕を失った。", "五郎は右手で手綱をつかみ、笑った。", "五郎は左手で手綱をつかみ、笑った。"),
        ("千代は十七歳である。", "千代は二十歳、父は大工だった。", "千代は十七歳、父は大工だった。"),
        ("千代は十七歳である。", "二十歳の千代が笑った。", "千代が二十歳になったら嫁に行く。"),
        ("千代は酒を一滴も飲めない。", "千代は盃の酒を飲みほした。", "五郎は盃の酒を飲みほした。"),
        ("千代は蕎麦に重いアレルギーがある。", "千代は蕎麦をうまそうに啜った。", "千代は蕎麦を食べなかった。"),
        ("五郎は文字がまったく読めない。", "五郎は看板の文字を声に出して読んだ。", "五郎は文字を習いはじめた。"),
    ],
)
def test_japanese(fact: str, clash: str, fine: str) -> None:
    assert quotes("ja", JA, fact, f"　{clash}\n") == [clash]
    assert quotes("ja", JA, fact, f"　{fine}\n") == []


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("Ann Lowe has grey eyes.", "Ann’s brown eyes followed him.", "Tom’s brown eyes followed him."),
        (
            "Ann Lowe has red hair.",
            "Ann shook out her black hair.",
            "Ann had dyed her hair, and the black hair suited her.",
        ),
        ("Tom has a scar on his left hand.", "Tom rubbed the scar on his right hand.", "Tom raised his right hand."),
        (
            "Tom lost his left arm at sea.",
            "Tom held out his left hand and gripped the rope.",
            "Tom held out his right hand.",
        ),
        (
            "Ann is nineteen years old.",
            "Ann, twenty-six years old, laughed.",
            "Ann dreamed of being twenty-six years old.",
        ),
        ("Tom never touches alcohol, he is a teetotaller.", "Tom drained his whisky.", "Ann drained her whisky."),
        ("Ann cannot swim.", "Ann swam out to the buoy.", "Ann never swam out to the buoy."),
    ],
)
def test_english(fact: str, clash: str, fine: str) -> None:
    assert quotes("en", EN, fact, f"{clash}\n") == [clash]
    assert quotes("en", EN, fact, f"{fine}\n") == []


@pytest.mark.parametrize(
    ("fact", "clash", "fine"),
    [
        ("何素心的眼睛是黑的，黑眼睛。", "何素心的蓝眼睛里有泪。", "白起云的蓝眼睛里有泪。"),
        ("白起云左眉有一道疤。", "白起云右眉上的疤隐隐发白。", "白起云左眉上的疤隐隐发白。"),
        ("何素心二十六岁。", "何素心三十岁，一身青衣。", "何素心二十六岁，一身青衣。"),
        ("白起云滴酒不沾。", "白起云举杯一饮而尽。", "何素心举杯一饮而尽。"),
    ],
)
def test_chinese(fact: str, clash: str, fine: str) -> None:
    assert quotes("zh", ZH, fact, f"{clash}\n") == [clash]
    assert quotes("zh", ZH, fact, f"{fine}\n") == []


@pytest.mark.parametrize(
    "scene",
    [
        "夢のなかで、千代は緑の目を細めた。",
        "千代は緑の目をしていたかもしれない。",
        "千代の目は泣いて赤い。",
        "千代は白い目で見られた。",
    ],
)
def test_dreams_guesses_and_manners_of_speaking(scene: str) -> None:
    assert quotes("ja", JA, "千代の目は青い。", f"　{scene}\n") == []


def test_dialogue_is_its_speakers_claim() -> None:
    story = Story("ja", ["…\n", "「千代は緑の目をしている」と五郎が言った。\n　千代は緑の目を細めた。\n"], JA)  # type: ignore[arg-type]
    story.fact("千代の目は青い。")
    spoken, narrated = contradiction.check(story.at(2))
    assert spoken.severity is Severity.NOTE
    assert spoken.confidence < narrated.confidence


def test_only_what_was_established_before_counts() -> None:
    story = Story("ja", ["　千代は緑の目を細めた。\n", "　千代は笑った。\n"], JA)  # type: ignore[arg-type]
    story.fact("千代の目は青い。", episode=2)
    assert list(contradiction.check(story.at(1))) == []
