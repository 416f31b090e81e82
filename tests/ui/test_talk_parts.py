"""What the talk panel says before anybody asks: which part is missing, and what still works."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from workbench.dialogue.asking_again import TakenBack
from workbench.engine import Reader
from workbench.memory.sync import sync
from workbench.settings import ReaderSettings, Settings, TalkerSettings
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.talk.bubbles import AnswerBubble
from workbench.ui.talk.model_notice import ModelNotice
from workbench.ui.talk.parts import Chat, Parts, look
from workbench.ui.talk.threads import Stage, Turn


def seen(desk: Desk, settings: Settings) -> Parts:
    return look(settings, desk.story, desk.bench.reader)


def with_model(settings: Settings, model: str | None) -> Settings:
    return settings.model_copy(update={"talker": TalkerSettings(model=model)})


def test_each_part_is_looked_at_by_itself(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = seen(desk, desk.settings)
    assert (there.chat, there.reader, there.index) == (Chat.READY, True, False)
    assert seen(desk, with_model(desk.settings, None)).chat is Chat.NONE
    assert seen(desk, with_model(desk.settings, str(tmp_path / "gone.gguf"))) == Parts(
        Chat.MISSING, "gone", index=False
    )
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF" + bytes(100))
    unreadable = seen(desk, with_model(desk.settings, str(broken)))
    assert unreadable.chat is Chat.UNREADABLE and "broken.gguf" in str(unreadable.trouble)
    no_reader = desk.settings.model_copy(update={"reader": ReaderSettings(model="nowhere")})
    assert not seen(desk, no_reader).reader
    monkeypatch.setattr("workbench.ui.talk.parts.machine_memory", lambda: 2**26)
    large = seen(desk, desk.settings)
    assert large.chat is Chat.TOO_LARGE and large.need > large.have == 2**26


def test_an_index_that_was_made_is_not_missing_any_more(desk: Desk, reader: Reader) -> None:
    sync(desk.story, reader)
    assert look(desk.settings, desk.story, reader).whole


@pytest.mark.parametrize(
    ("parts", "told", "button"),
    [
        (Parts(Chat.NONE), ["No chat model, so answers list"], True),
        (Parts(Chat.MISSING, "x"), ["x is not there, so answers list"], True),
        (Parts(Chat.UNREADABLE, "x", "x is damaged."), ["answers list", "x is damaged."], True),
        (Parts(Chat.TOO_LARGE, "x", need=3 << 30, have=2 << 30), ["3.0 GB", "2.0 GB", "answers list"], True),
        (Parts(Chat.READY, "x", reader=False), ["shared characters"], True),
        (Parts(Chat.READY, "x", index=False), ["index", "longer at first"], False),
        (Parts(Chat.NONE, index=False), ["No chat model", "index"], True),
        (Parts(Chat.READY, "x"), [], False),
    ],
)
def test_each_state_is_a_sentence_that_says_what_still_works(
    desk: Desk, qtbot: QtBot, parts: Parts, told: list[str], button: bool
) -> None:
    notice = ModelNotice(desk)
    qtbot.addWidget(notice)
    notice._take(parts)
    assert notice.isHidden() is not bool(told)
    assert all(words.lower() in notice.words.text().lower() for words in told)
    assert notice.choose.isHidden() is not button


def test_an_answer_taken_back_is_replaced_and_the_author_told_why(qtbot: QtBot) -> None:
    turn = Turn("蓮さんが殺したんでしょう？", Viewpoint("aoi", 1))
    bubble = AnswerBubble(turn, "葵", 0)
    qtbot.addWidget(bubble)
    turn.take("はい。")
    turn.take(TakenBack("はい。", ()))
    bubble.refresh()
    assert turn.said == "" and turn.taken_back == ("はい。",)
    assert "asking again" in bubble.stage.text() and "葵" in bubble.stage.text()
    turn.take("存じません。")
    turn.end(Stage.DONE)
    bubble.refresh()
    assert bubble.words.toPlainText() == "存じません。"
    assert "another wording" in bubble.stage.text() and not bubble.stage.isHidden()
    turn.begin_again()
    assert turn.taken_back == ()


def test_a_model_not_made_for_conversation_says_so_with_the_way_to_a_better_one(desk: Desk, qtbot: QtBot) -> None:
    assert not seen(desk, desk.settings).talks and seen(desk, with_model(desk.settings, None)).talks
    notice = ModelNotice(desk)
    qtbot.addWidget(notice)
    notice._take(seen(desk, desk.settings))
    assert "Qwen2.5 Coder 1.5B Instruct was not made for conversation." in notice.words.text()
    with qtbot.waitSignal(notice.models_requested, timeout=1_000):
        notice.choose.click()
