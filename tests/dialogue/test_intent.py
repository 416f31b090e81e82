"""What is looked for when somebody is asked."""

import pytest

from workbench.dialogue.intent import query_of
from workbench.story.cast import Character
from workbench.story.conversation import Role, Turn

REN = Character("ren", "蓮")


def said(*questions: str) -> list[Turn]:
    return [Turn(str(number), "t", None, Role.QUESTION, text) for number, text in enumerate(questions)]


@pytest.mark.parametrize(
    ("language", "before", "question", "query"),
    [
        ("ja", [], "灯台の鍵について教えてください", "灯台の鍵"),
        ("ja", [], "あなたは誰を疑っていますか", "蓮 は誰を疑っていますか"),
        ("ja", ["灯台の鍵を盗んだ？"], "それはいつ？", "それはいつ 灯台の鍵を盗んだ？"),
        ("ja", ["灯台の鍵を盗んだ？", "なぜ？"], "いつ？", "いつ なぜ？ 灯台の鍵を盗んだ？"),
        ("ja", ["灯台の鍵を盗んだ？"], "嵐の夜、浜辺で葵と会っていた人は誰？", "嵐の夜、浜辺で葵と会っていた人は誰"),
        ("en", [], "Do you know who took the key?", "蓮 who took the key"),
        ("en", ["Who took the key?"], "Where did he hide it?", "Where did he hide it Who took the key?"),
        ("zh", ["谁拿了钥匙？"], "他把那东西藏在哪里？", "他把那东西藏在哪里 谁拿了钥匙？"),
        ("ko", ["누가 열쇠를 가져갔어?"], "그게 언제야?", "그게 언제야?"),
    ],
)
def test_the_query_names_who_is_spoken_to_and_carries_what_is_pointed_back_to(
    language: str, before: list[str], question: str, query: str
) -> None:
    assert query_of(question, REN, said(*before), language) == query


def test_a_frame_alone_is_looked_for_as_it_is() -> None:
    assert query_of("教えて", REN, [], "ja") == "教えて"
