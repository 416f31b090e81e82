"""Words found again in kept conversations, wherever in the story they were said."""

import pytest

from workbench.dialogue import finding, talking
from workbench.dialogue.finding import cut_out
from workbench.store import StoryFile, TurnDraft
from workbench.story.conversation import Role
from workbench.story.viewpoint import Viewpoint


def say(story: StoryFile, viewpoint: Viewpoint, question: str, answer: str = "", title: str = "") -> str:
    with story.write() as unit:
        thread = talking.begin(unit, viewpoint, title).id
        asked = unit.conversations.say(TurnDraft(thread, None, Role.QUESTION, question))
        if answer:
            unit.conversations.say(TurnDraft(thread, asked.id, Role.ANSWER, answer))
    return thread


def test_what_was_said_is_found_with_whom_when_and_on_which_branch(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(2).id).id
    main = say(lighthouse, Viewpoint("ren", 2), "鍵はどこ？", "机の中だ。")
    other = say(lighthouse, Viewpoint("aoi", 3, branch=branch), "どこで鍵を見た？", "見ていない。")
    with lighthouse.read() as unit:
        found = finding.find(unit, "鍵")
        assert [(one.thread, one.name, one.line, one.number, one.role) for one in found] == [
            (other, "葵", "もしも", 3, Role.QUESTION),
            (main, "蓮", unit.branches.get("main").title, 2, Role.QUESTION),
        ]
        assert {one.turn for one in found} == {
            turn.id for turn in unit.conversations.search("鍵") if turn.role is Role.QUESTION
        }
        assert [one.thread for one in finding.find(unit, "鍵 見た")] == [other]
        assert [one.snippet for one in finding.find(unit, "机")] == ["机の中だ。"]
        assert finding.find(unit, " ") == []
    with lighthouse.write() as unit:
        unit.conversations.delete(other)
        assert [one.thread for one in finding.find(unit, "鍵")] == [main]
        assert len(finding.find(unit, "鍵", limit=1)) == 1


def test_a_title_is_found_too_and_an_episode_that_is_gone_has_no_number(lighthouse: StoryFile) -> None:
    thread = say(lighthouse, Viewpoint("ren", 2), "誰？", title="尋問の稽古")
    with lighthouse.write() as unit:
        unit.episodes.delete(unit.episodes.by_number(2).id)
        [found] = finding.find(unit, "稽古")
    assert (found.thread, found.turn, found.role, found.number) == (thread, "", None, None)


@pytest.mark.parametrize(
    ("text", "word", "marked"),
    [
        ("灯台の地下室には何がある？", "地下室", "地下室"),
        ("ＡＢＣ号が\n　入る", "abc", "ＡＢＣ"),
        ("㌔で数える", "キロ", "㌔"),
        ("前置き" * 20 + "鍵は机に" + "後書き" * 20, "鍵", "鍵"),
        ("カ\u3099ス灯", "ガス", ""),
    ],
)
def test_the_words_sought_are_marked_on_one_short_line(text: str, word: str, marked: str) -> None:
    snippet, span = cut_out(text, word)
    assert span.of(snippet) == marked
    assert "\n" not in snippet
    assert len(snippet) <= 2 * finding.AROUND + len(word) + 2
