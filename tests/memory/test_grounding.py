"""What grounding stops, in three languages, and what it must let through."""

from collections import Counter

import pytest

from workbench.engine import CastEntry, Reader
from workbench.memory.extraction.grounding.grounding import grounded, locate, objection
from workbench.memory.extraction.grounding.numbers import numbers_in
from workbench.memory.extraction.page import Finding, Page
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character
from workbench.story.facts import Scope

CASTS = {
    "ja": [
        Character("mio", "汐見澪", aliases=(Alias("澪"),)),
        Character("gen", "源造"),
        Character("kazu", "三崎一真"),
        Character("absent", "堂島"),
    ],
    "en": [Character("ann", "Ann"), Character("voss", "Dr Voss", aliases=(Alias("Voss"),)), Character("absent", "Tom")],
    "zh": [Character("shen", "沈青"), Character("gu", "顾长河"), Character("absent", "魏安")],
}
TEXTS = {
    "ja": (
        "源造は三十歳で、船大工をしている。\n三崎一真は源造を殴った。\n澪は泳げない。\n澪の目は右が青い。\n"
        "澪は指輪を金庫に隠し、誰にも話していない。\n「私は昔、二人で暮らした」と澪が言った。"
    ),
    "en": (
        "Dr Voss was thirty and kept a boat. Voss robbed Ann in 1911.\n\nAnn could not swim. "
        "She had hidden the ring, and had told no one.\n\nVoss had three sisters."
    ),
    "zh": "顾长河今年三十岁，是船匠。\n顾长河打了沈青。\n沈青不会游泳。\n沈青把戒指藏了起来，没有告诉任何人。",
}
FINDERS = {language: NameFinder(cast, language) for language, cast in CASTS.items()}


@pytest.fixture(scope="module")
def pages(reader: Reader) -> dict[str, Page]:
    entries = [CastEntry(one.id, name) for one in CASTS["ja"] for name in one.names]
    (parse,) = reader.parse([TEXTS["ja"]], "ja", entries)
    return {
        language: Page(text, FINDERS[language], parse=parse if language == "ja" else None)
        for language, text in TEXTS.items()
    }


def finding(page: Page, text: str, quote: str, subject: str | None, owner: str | None = None) -> Finding:
    span = locate(page, quote)
    assert span is not None
    return Finding(text, "state", Scope.CHARACTER if owner else Scope.WORLD, owner, subject, span, 2.0)


ANY_TIER = [
    ("ja", "源造は三十歳である。", "源造は三十歳で", "gen", None, None),
    ("ja", "源造は３０歳である。", "源造は三十歳で", "gen", None, None),
    ("ja", "源造は三十一歳である。", "源造は三十歳で", "gen", None, "number"),
    ("ja", "三崎一真は源造を殴った。", "三崎一真は源造を殴った", "kazu", None, None),
    ("ja", "源造は三崎一真を殴った。", "三崎一真は源造を殴った", "gen", None, "subject"),
    ("ja", "それは船大工である。", "船大工をしている", "gen", None, "subject"),
    ("ja", "源造はロレンツォの弟子だ。", "源造は三十歳で", "gen", None, "name"),
    ("ja", "汐見澪は泳げない。", "澪は泳げない", "mio", None, None),
    ("ja", "汐見澪は泳げる。", "澪は泳げない", "mio", None, "contrary"),
    ("ja", "源造は船大工をしていない。", "源造は三十歳で、船大工をしている", "gen", None, "contrary"),
    ("ja", "澪の右目は青い。", "澪の目は右が青い", "mio", None, None),
    ("ja", "澪は指輪を隠した。", "澪は指輪を金庫に隠し", "mio", "nobody", "owner"),
    ("en", "Dr Voss is thirty.", "Dr Voss was thirty", "voss", None, None),
    ("en", "Dr Voss is 30.", "Dr Voss was thirty", "voss", None, None),
    ("en", "Dr Voss is forty.", "Dr Voss was thirty", "voss", None, "number"),
    ("en", "Dr Voss robbed Barnaby.", "Voss robbed Ann", "voss", None, "name"),
    ("en", "Ann can swim.", "Ann could not swim", "ann", None, "contrary"),
    ("en", "Ann cannot swim.", "Ann could not swim", "ann", None, None),
    ("zh", "顾长河30岁。", "顾长河今年三十岁", "gu", None, None),
    ("zh", "顾长河四十岁。", "顾长河今年三十岁", "gu", None, "number"),
    ("zh", "欧阳靖是船匠。", "是船匠", None, None, "name"),
    ("zh", "沈青会游泳。", "沈青不会游泳", "shen", None, "contrary"),
    ("zh", "沈青不会游泳。", "沈青不会游泳", "shen", None, None),
]
MODEL_ONLY = [
    ("ja", "堂島は船大工をしている。", "船大工をしている", "absent", None, "subject"),
    ("ja", "源造は銀行を三軒持つ大富豪で市長だ。", "源造は三十歳で", "gen", None, "number"),
    ("ja", "源造は銀行家で大富豪の市長だ。", "源造は三十歳で、船大工をしている", "gen", None, "words"),
    ("ja", "澪は指輪を金庫に隠している。", "澪は指輪を金庫に隠し", "mio", "mio", None),
    ("ja", "澪は指輪を金庫に隠している。", "澪は指輪を金庫に隠し", "mio", "absent", "owner"),
    ("ja", "澪は指輪を金庫に隠している。", "澪は指輪を金庫に隠し", "mio", "gen", None),
    ("en", "Barnaby kept a boat.", "kept a boat", None, None, "name"),
    ("en", "Ann robbed Voss in 1911.", "Voss robbed Ann in 1911", "ann", None, "subject"),
    ("en", "Ann was robbed by Voss in 1911.", "Voss robbed Ann in 1911", "ann", None, None),
    ("en", "Tom kept a boat.", "kept a boat", "absent", None, "subject"),
    ("en", "Dr Voss governs a bank in Vienna.", "Dr Voss was thirty", "voss", None, "name"),
    ("en", "Dr Voss governs an enormous bank.", "Dr Voss was thirty", "voss", None, "words"),
    ("zh", "沈青打了顾长河。", "顾长河打了沈青", "shen", None, "subject"),
    ("zh", "沈青被顾长河打了。", "顾长河打了沈青", "shen", None, None),
    ("zh", "魏安是船匠。", "是船匠", "absent", None, "subject"),
]


@pytest.mark.parametrize(("language", "text", "quote", "subject", "owner", "reason"), ANY_TIER)
def test_any_tier(
    language: str, text: str, quote: str, subject: str, owner: str, reason: str | None, pages: dict[str, Page]
) -> None:
    page = pages[language]
    assert objection(page, finding(page, text, quote, subject, owner)) == reason


@pytest.mark.parametrize(("language", "text", "quote", "subject", "owner", "reason"), MODEL_ONLY)
def test_a_model_is_held_to_more(
    language: str, text: str, quote: str, subject: str, owner: str, reason: str | None, pages: dict[str, Page]
) -> None:
    page = pages[language]
    assert objection(page, finding(page, text, quote, subject, owner), model=True) == reason


def test_whose_secret_it_may_not_be_is_nobodys_until_reviewed(pages: dict[str, Page]) -> None:
    page = pages["ja"]
    hers, his = (
        finding(page, "澪は指輪を金庫に隠している。", "澪は指輪を金庫に隠し", "mio", who) for who in ("mio", "gen")
    )
    dropped: Counter[str] = Counter()
    sure, unsure = grounded(page, [hers, his], dropped, model=True)
    assert (sure.scope, sure.owner) == (Scope.CHARACTER, "mio")
    assert (unsure.scope, unsure.owner, unsure.holder) == (Scope.READER, None, "gen")
    assert not dropped


@pytest.mark.parametrize(
    ("text", "language", "numbers"),
    [
        ("三十", "ja", {"30"}),
        ("３０歳と二〇四一年", "ja", {"30", "2041"}),
        ("一緒に十分考えた", "ja", set()),
        ("thirty-one men", "en", {"31"}),
        ("one thousand one hundred and forty", "en", {"1140"}),
        ("on the twenty-third, at half past six", "en", {"23", "6"}),
        ("1,140 rupees, a dozen eggs", "en", {"1140", "12"}),
        ("三十一岁", "zh", {"31"}),
    ],
)
def test_numbers_however_they_are_written(text: str, language: str, numbers: set[str]) -> None:
    assert numbers_in(text, language) == numbers
