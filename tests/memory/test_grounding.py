"""What grounding stops, in three languages, and what it must let through."""

from collections import Counter
from dataclasses import replace

import pytest

from workbench.memory.extraction.grounding import grounded, numbers_in, objection
from workbench.memory.extraction.model.answers import locate
from workbench.memory.extraction.page import FoundFact, Page
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character
from workbench.story.facts import Scope
from workbench.story.text import Span

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
    "zh": "顾长河今年三十岁，是船匠。\n顾长河打了沈青。\n沈青不会游泳。\n沈青把戒指藏了起来。\n“有没有人看见沈青？”",
}
FINDERS = {language: NameFinder(cast, language) for language, cast in CASTS.items()}


PAGES = {language: Page(text, FINDERS[language]) for language, text in TEXTS.items()}


def finding(page: Page, text: str, quote: str, owner: str | None = None) -> FoundFact:
    span = locate(page, quote)
    assert span is not None
    return FoundFact(text, "state", Scope.CHARACTER if owner else Scope.WORLD, owner, None, span, 2.0)


CASES = [
    ("ja", "源造は三十歳である。", "源造は三十歳で", None, None),
    ("ja", "源造は３０歳である。", "源造は三十歳で", None, None),
    ("ja", "源造は三十一歳である。", "源造は三十歳で", None, "number"),
    ("ja", "源造は銀行を三軒と船を四隻、千円を持つ。", "源造は三十歳で", None, "number"),
    ("ja", "源造はロレンツォの弟子だ。", "源造は三十歳で", None, "name"),
    ("ja", "源造は田島さんの弟子だ。", "源造は三十歳で", None, "name"),
    ("ja", "汐見澪は泳げない。", "澪は泳げない", None, None),
    ("ja", "汐見澪は泳げる。", "澪は泳げない", None, "contrary"),
    ("ja", "源造は船大工をしていない。", "源造は三十歳で、船大工をしている", None, "contrary"),
    ("ja", "澪の右目は青い。", "澪の目は右が青い", None, None),
    ("ja", "澪は指輪を隠した。", "澪は指輪を金庫に隠し", "nobody", "owner"),
    ("ja", "澪は指輪を隠した。", "澪は指輪を金庫に隠し", "gen", None),
    # What a passage shows only together stands: who "she" is, what is agreed to.
    ("ja", "堂島は船大工をしている。", "船大工をしている", None, None),
    ("en", "Dr Voss is thirty.", "Dr Voss was thirty", None, None),
    ("en", "Dr Voss is 30.", "Dr Voss was thirty", None, None),
    ("en", "Dr Voss is forty.", "Dr Voss was thirty", None, "number"),
    ("en", "Dr Voss robbed Barnaby.", "Voss robbed Ann", None, "name"),
    ("en", "Barnaby kept a boat.", "kept a boat", None, "name"),
    ("en", "The Vosses and the boat-owning Anns met.", "kept a boat", None, "name"),
    ("en", "The boat-owning Anns met.", "kept a boat", None, None),
    ("en", "Dr Voss governs a bank in Vienna.", "Dr Voss was thirty", None, "name"),
    ("en", "Dr Voss kept a boat in 1911.", "kept a boat", None, "number"),
    ("en", "Ann can swim.", "Ann could not swim", None, "contrary"),
    ("en", "Ann cannot swim.", "Ann could not swim", None, None),
    ("zh", "顾长河30岁。", "顾长河今年三十岁", None, None),
    ("zh", "顾长河四十岁。", "顾长河今年三十岁", None, "number"),
    ("zh", "顾长河星期六打了沈青。", "顾长河打了沈青", None, None),
    ("zh", "欧阳靖是船匠。", "是船匠", None, "name"),
    ("zh", "沈青会游泳。", "沈青不会游泳", None, "contrary"),
    ("zh", "沈青不会游泳。", "沈青不会游泳", None, None),
    # A question says neither that it is so nor that it is not.
    ("zh", "有人看见沈青。", "有没有人看见沈青", None, None),
]


@pytest.mark.parametrize(("language", "text", "quote", "owner", "reason"), CASES)
def test_what_stands_and_what_falls(language: str, text: str, quote: str, owner: str, reason: str | None) -> None:
    page = PAGES[language]
    assert objection(page, finding(page, text, quote, owner)) == reason


def test_what_stands_nowhere_in_the_passage_falls() -> None:
    page = PAGES["en"]
    assert locate(page, "Voss robbed Tom") is None
    beyond = replace(
        finding(page, "Voss robbed Ann.", "Voss robbed Ann"), span=Span(len(page.text) - 3, len(page.text) + 9)
    )
    dropped: Counter[str] = Counter()
    assert grounded(page, [beyond], dropped) == []
    assert dropped == {"quote": 1}


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
