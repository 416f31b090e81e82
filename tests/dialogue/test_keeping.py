"""Conversations kept, forgotten, and taken along as text."""

from datetime import UTC, datetime, timedelta

import pytest

from workbench.dialogue import keeping, talking
from workbench.store import StoryFile
from workbench.story.conversation import Role, Thread, Turn
from workbench.story.errors import InputError
from workbench.story.viewpoint import Viewpoint


def test_conversations_stay_for_ever_until_a_time_is_set_and_go_when_it_is_past(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        thread = talking.begin(unit, Viewpoint("ren", 2)).id
        later = datetime.now(UTC) + timedelta(days=8)
        assert keeping.forget_old(unit, later) == 0
        keeping.set_keep_days(unit, 7)
        assert keeping.forget_old(unit) == 0
        assert [one.id for one in unit.conversations.list()] == [thread]
        assert keeping.forget_old(unit, later) == 1
        assert unit.conversations.list() == []
        keeping.set_keep_days(unit, None)
        assert keeping.keep_days(unit) is None


@pytest.mark.parametrize("days", [0, -1, 36_501])
def test_a_time_nobody_means_is_refused(lighthouse: StoryFile, days: int) -> None:
    with pytest.raises(InputError, match="1 to 36500 days"), lighthouse.write() as unit:
        keeping.set_keep_days(unit, days)


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


def test_a_time_to_keep_them_can_be_taken_back_before_anything_goes(lighthouse: StoryFile) -> None:
    later = datetime.now(UTC) + timedelta(days=8)
    with lighthouse.write() as unit:
        talking.begin(unit, Viewpoint("ren", 2))
        gone = talking.begin(unit, Viewpoint("aoi", 2)).id
        unit.conversations.delete(gone)
        assert keeping.past_their_time(unit, 7) == 0
        assert keeping.past_their_time(unit, 7, later) == 2
        undo = keeping.keep_for(7)(unit)
        assert keeping.keep_days(unit) == 7
        undo(unit)
        assert keeping.forget_old(unit, later) == 0
        assert keeping.keep_days(unit) is None
        with pytest.raises(InputError):
            keeping.keep_for(0)(unit)
