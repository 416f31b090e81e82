"""What was handed over once stays out when the story has moved on: talks, scenes, reactions in stories being edited."""

import importlib
from pathlib import Path
from typing import Any

import pytest

from workbench.dialogue import ask, talking
from workbench.dialogue.reactions import Part, reactions, worded
from workbench.dialogue.scene import Duologue, episode_of
from workbench.engine import Talker, TalkerOptions
from workbench.memory.edits.truth import supersede
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

GOLD = "蓮は沈没船の金貨を地下室に隠している。"


@pytest.fixture
def speaking(talker: Talker) -> Talker:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    return talker


def fact(unit: Unit, words: str) -> str:
    return next(one.id for one in unit.facts.list() if words in one.text)


def told_later(unit: Unit, episode: int = 2) -> str:
    """A fact told in the last sentence but one of the episode; returns the episode's text."""
    there = unit.episodes.by_number(episode)
    quote = "澪は金貨など噂にすぎないと笑った"
    at = there.text.base.index(quote)
    mention = MentionDraft(there.id, Span(at, at + len(quote)), quote)
    unit.facts.add(FactDraft("澪は地下室の前で笑った。", Scope.WORLD, (mention,), status=Status.ACCEPTED))
    return there.text.base


def prompt(answer: talking.Answer) -> str:
    assert isinstance(answer.prompt, list)
    return "\n".join(message.content for message in answer.prompt)


def test_what_was_so_and_is_no_more_is_not_handed_over_as_it_was(lighthouse: StoryFile, speaking: Talker) -> None:
    with lighthouse.write() as unit:
        thread = talking.begin(unit, Viewpoint("aoi", 5)).id
    talking.ask_in(lighthouse, None, speaking, thread, "金貨はどこ？").keep("金貨は地下室よ。")
    with lighthouse.write() as unit:
        third = unit.episodes.by_number(3).id
        new = unit.facts.add(
            FactDraft("金貨は海に沈んだ。", Scope.WORLD, (MentionDraft(third),), status=Status.ACCEPTED)
        )
        supersede(fact(unit, "沈没船の金貨"), new.id, Place(third, 0))(unit)
    asked = talking.ask_in(lighthouse, None, speaking, thread, "いま金貨はどこ？")
    assert "金貨は地下室よ。" not in prompt(asked.answer)


def test_a_bond_that_has_ended_takes_what_was_said_with_it(lighthouse: StoryFile, speaking: Talker) -> None:
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        engaged = FactDraft(
            "蓮は葵の婚約者である。", Scope.WORLD, (MentionDraft(first),), status=Status.ACCEPTED, kind="relation"
        )
        bond = unit.facts.add(engaged).id
        thread = talking.begin(unit, Viewpoint("aoi", 5)).id
    asked = talking.ask_in(lighthouse, None, speaking, thread, "パンは？")
    assert [one.fact for one in asked.answer.receipt.bonds] == [bond]
    asked.keep("婚約者の蓮に届ける。")
    with lighthouse.write() as unit:
        third = unit.episodes.by_number(3).id
        over = unit.facts.add(
            FactDraft("蓮と葵は婚約を解消した。", Scope.WORLD, (MentionDraft(third),), status=Status.ACCEPTED)
        )
        supersede(bond, over.id, Place(third, 0))(unit)
    asked = talking.ask_in(lighthouse, None, speaking, thread, "いまは？")
    assert "婚約者の蓮に届ける。" not in prompt(asked.answer)


def test_a_talk_inside_an_episode_never_moves_past_what_stood_behind_it(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        base = told_later(unit)
        second = unit.episodes.by_number(2).id
        at = base.index("「見なかった")
        thread = talking.begin(unit, Viewpoint("aoi", 2, at)).id
    lines = base.splitlines(keepends=True)
    here = next(number for number, line in enumerate(lines) if line.startswith("「見なかった"))
    moved = "".join([*lines[:here], *lines[here + 1 :], lines[here]])
    for text in (base[:at], base, moved, base):
        with lighthouse.write() as unit:
            unit.episodes.save_text(second, ManuscriptText(text))
            stands = unit.conversations.get(thread).at
            assert stands is not None and text[:stands] == base[:at]
    with lighthouse.read() as unit:
        viewpoint = talking.viewpoint_of(unit, unit.conversations.get(thread))
    found = ask(lighthouse, None, None, viewpoint, "澪は何をした？")
    assert "澪は地下室の前で笑った。" not in [item.text for item in found.receipt.items]


def test_a_place_that_moves_while_it_is_asked_about_is_asked_about_again(
    lighthouse: StoryFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_up = importlib.import_module("workbench.dialogue.ask")
    recall = look_up.recall_as
    with lighthouse.write() as unit:
        base = told_later(unit)
        second = unit.episodes.by_number(2).id
        preface = "　" + "長い前置きが続いていた。" * 20 + "\n"
        unit.episodes.save_text(second, ManuscriptText(preface + base))
        at = len(preface) + base.index("「見なかった")
        thread = talking.begin(unit, Viewpoint("aoi", 2, at)).id
    edits = iter([base])

    def edited_meanwhile(*given: Any, **more: Any) -> Any:
        for text in edits:
            with lighthouse.write() as unit:
                unit.episodes.save_text(second, ManuscriptText(text))
        return recall(*given, **more)

    monkeypatch.setattr(look_up, "recall_as", edited_meanwhile)
    receipt = talking.ask_in(lighthouse, None, None, thread, "澪は何をした？").answer.receipt
    assert receipt.viewpoint.at == base.index("「見なかった")
    assert "澪は地下室の前で笑った。" not in [item.text for item in receipt.items]


def test_a_reaction_is_not_worded_once_its_text_was_edited(lighthouse: StoryFile, speaking: Talker) -> None:
    with lighthouse.write() as unit:
        base = told_later(unit)
        second = unit.episodes.by_number(2).id
    words = "地下室"
    at = base.index(words)
    [reaction] = reactions(lighthouse, second, Span(at, at + len(words)), ["aoi"])
    with lighthouse.write() as unit:
        unit.episodes.save_text(second, ManuscriptText(base[5:]))
    with pytest.raises(InputError, match="choose the stretch again"):
        worded(lighthouse, None, speaking, reaction, Part.FEELS)


def test_a_scene_stays_at_its_episode_when_one_before_it_goes(lighthouse: StoryFile, speaking: Talker) -> None:
    scene = Duologue(lighthouse, None, speaking, Viewpoint("ren", 4), "aoi", "雨宿り")
    scene.hear(scene.next_line(), "嵐が来そうだ。")
    with lighthouse.write() as unit:
        unit.episodes.delete(unit.episodes.by_number(2).id)
    assert scene.next_line().answer.receipt.viewpoint.episode == 3
    with lighthouse.write() as unit:
        unit.episodes.delete(unit.episodes.by_number(3).id)
    with pytest.raises(InputError, match="not in the story now"):
        scene.next_line()


def test_a_scene_whose_lines_rest_on_what_is_no_more_is_begun_anew(lighthouse: StoryFile, speaking: Talker) -> None:
    scene = Duologue(lighthouse, None, speaking, Viewpoint("ren", 2), "mio", "雨宿り")
    scene.hear(scene.next_line(), GOLD)
    with lighthouse.write() as unit:
        unit.facts.edit(fact(unit, "沈没船の金貨"), status=Status.REJECTED)
    with pytest.raises(InputError, match="begin the scene anew"):
        scene.next_line()


def test_an_empty_story_has_no_scene(tmp_path: Path) -> None:
    empty = StoryFile.create(tmp_path / "empty.story", "空", "ja")
    with empty, empty.read() as unit, pytest.raises(InputError, match="no episode yet"):
        episode_of(unit, Viewpoint("nobody", 1))
