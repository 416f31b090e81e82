"""Conversations taken along as text."""

from functools import partial

from workbench.dialogue import keeping
from workbench.privacy import mask
from workbench.story.conversation import Role, Thread, Turn


def test_a_path_as_markdown_means_what_was_said_and_nothing_else() -> None:
    receipt = {"items": [{"fact": "f", "text": "鍵は<b>机</b>にある。"}]}
    turns = [
        Turn("a", "t", None, Role.QUESTION, "# 鍵は\n*どこ*？"),
        Turn("b", "t", "a", Role.ANSWER, "[机](x)の中", receipt=receipt),
    ]
    text = keeping.as_markdown(Thread("t", "ren"), turns, "蓮", "第2話が始まる時点", {"f": "第1話"})
    assert text.splitlines() == [
        "# \\# 鍵は \\*どこ\\*？",
        "",
        "蓮 · 第2話が始まる時点",
        "",
        "**\\# 鍵は \\*どこ\\*？**",
        "",
        "蓮: \\[机\\](x)の中",
        "",
        "- 鍵は\\<b\\>机\\</b\\>にある。 (第1話)",
    ]


def test_what_is_handed_on_is_covered_when_asked() -> None:
    turns = [
        Turn("a", "t", None, Role.QUESTION, "電話は？"),
        Turn(
            "b",
            "t",
            "a",
            Role.ANSWER,
            "090-0000-1234だ",
            receipt={"items": [{"fact": "f", "text": "住所は東京都架空区夢見町1-2-3"}]},
        ),
    ]
    text = keeping.as_markdown(Thread("t", "ren"), turns, "蓮", "", covered=partial(mask, language="ja"))
    assert "電話番号" in text and "住所" in text and "0000" not in text and "夢見町" not in text
    assert "090-0000-1234" in keeping.as_markdown(Thread("t", "ren"), turns, "蓮", "")
