"""Threads and turns in the story file."""

from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from workbench.store import StoryFile, TurnDraft
from workbench.story.conversation import Grounds, Role, Turn, newest_leaf, path_to
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    return build_lighthouse(tmp_path / "talk.story")


def ask(story: StoryFile, thread: str, text: str, parent: str | None = None) -> Turn:
    with story.write() as unit:
        return unit.conversations.say(TurnDraft(thread, parent, Role.QUESTION, text))


def begin(story: StoryFile) -> str:
    with story.write() as unit:
        return unit.conversations.begin("ren", unit.episodes.by_number(2).id).id


def test_grounds_come_back_as_they_were(story: StoryFile) -> None:
    grounds = Grounds(
        {"f": 2}, frozenset({("g", "suspects", "噂")}), frozenset({("a", "b")}), frozenset({"「はい」"}), frozenset()
    )
    with story:
        thread = begin(story)
        question = ask(story, thread, "誰？")
        with story.write() as unit:
            unit.conversations.say(TurnDraft(thread, question.id, Role.ANSWER, "私だ。", grounds, {"model": None}, "m"))
        with story.read() as unit:
            answer = unit.conversations.turns(thread)[-1]
    assert (answer.grounds, answer.receipt, answer.model) == (grounds, {"model": None}, "m")


def test_of_two_versions_the_older_one_counts() -> None:
    assert (Grounds({"f": 2}) | Grounds({"f": 1})).facts == {"f": 1}


def test_words_are_found_whatever_their_width_and_case_but_not_in_the_trash(story: StoryFile) -> None:
    with story:
        thread = begin(story)
        ask(story, thread, "ＡＢＣ号はどこ？")
        with story.read() as unit:
            assert [turn.text for turn in unit.conversations.search("abc")] == ["ＡＢＣ号はどこ？"]
            assert unit.conversations.search(" ") == []
        with story.write() as unit:
            unit.conversations.delete(thread)
            assert unit.conversations.search("abc") == []
            unit.conversations.restore(thread)
            assert len(unit.conversations.search("abc")) == 1


def test_an_answer_to_nothing_and_a_parent_elsewhere_are_refused(story: StoryFile) -> None:
    with story:
        one, other = begin(story), begin(story)
        there = ask(story, other, "誰？")
        with pytest.raises(InputError, match="follows a question"), story.write() as unit:
            unit.conversations.say(TurnDraft(one, None, Role.ANSWER, "私だ。"))
        with pytest.raises(InputError, match="another conversation"), story.write() as unit:
            unit.conversations.say(TurnDraft(one, there.id, Role.ANSWER, "私だ。"))
        with pytest.raises(InputError, match="another conversation"), story.write() as unit:
            unit.conversations.turn_to(one, there.id)


def test_paths_and_their_ends() -> None:
    def turn(name: str, parent: str | None) -> Turn:
        return Turn(name, "t", parent, Role.QUESTION, name)

    turns = [turn("a", None), turn("b", "a"), turn("c", "a"), turn("d", "b")]
    assert [one.id for one in path_to(turns, "d")] == ["a", "b", "d"]
    assert path_to(turns, None) == path_to(turns, "gone") == []
    assert newest_leaf(turns, "a") == "c"
    assert newest_leaf(turns, "b") == "d"


def test_removing_a_branch_takes_its_conversations_and_putting_it_back_brings_them(story: StoryFile) -> None:
    with story:
        with story.write() as unit:
            branch = unit.branches.add("もしも", "main", unit.episodes.by_number(2).id).id
            thread = unit.conversations.begin("ren", None, branch).id
        asked = ask(story, thread, "誰？")
        with story.write() as unit:
            removed = unit.branches.remove(branch)
            assert unit.conversations.list(branch=branch) == []
            unit.branches.put_back(removed)
            assert unit.conversations.turns(thread) == [asked]


def test_what_a_conversation_began_with_is_that_of_the_path_in_sight(story: StoryFile) -> None:
    with story:
        one, other, empty = begin(story), begin(story), begin(story)
        first = ask(story, one, "一つめ？")
        ask(story, one, "二つめ？")
        ask(story, other, "誰？")
        with story.write() as unit:
            threads = unit.conversations.list()
            assert unit.conversations.openings(threads) == {one: "二つめ？", other: "誰？"}
            unit.conversations.turn_to(one, first.id)
            assert unit.conversations.openings(threads)[one] == "一つめ？"
            unit.conversations.turn_to(one, None)
            assert unit.conversations.openings(threads)[one] == "一つめ？"
            assert unit.conversations.openings([unit.conversations.get(empty)]) == {}


def test_of_several_words_all_are_looked_for(story: StoryFile) -> None:
    with story:
        thread = begin(story)
        ask(story, thread, "鍵はどこ？")
        ask(story, thread, "鍵は誰が？")
        with story.read() as unit:
            assert [turn.text for turn in unit.conversations.search("鍵 どこ")] == ["鍵はどこ？"]
            assert [turn.text for turn in unit.conversations.search("鍵", 1)] == ["鍵は誰が？"]


def test_a_place_inside_an_episode_stays_behind_its_words_when_the_text_around_it_changes(story: StoryFile) -> None:
    with story:
        with story.write() as unit:
            second = unit.episodes.by_number(2)
            base = second.text.base
            at = base.index("澪は金貨など")
            thread = unit.conversations.begin("mio", second.id, at=at).id
            whole = unit.conversations.begin("mio", second.id).id
            end = unit.conversations.begin("mio", second.id, at=len(base)).id

        def place(text: str) -> str:
            with story.write() as unit:
                unit.episodes.save_text(second.id, ManuscriptText(text))
                at = unit.conversations.get(thread).at
                assert unit.conversations.get(whole).at is None
                assert (unit.conversations.get(end).at or 0) <= len(text)
            assert at is not None
            return text[at : at + 6]

        assert place("　前書き。\n" + base) == "澪は金貨など"
        assert place(base.replace("「見なかったことにしよう」と葵はつぶやいた。\n", "")) == "澪は金貨など"
        # The line that was cut out comes back behind the place: whoever stands there does not come to know it.
        assert place(base + "　後書き。\n") == "「見なかった"
