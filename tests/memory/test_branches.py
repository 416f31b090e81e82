"""Branches, splits and merges as an author makes them: compared, and taken back step by step."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.store.conftest import TEXTS, ids, story
from tests.store.test_branches import Undo, everything, known, prepared
from workbench.memory import branch_comparison
from workbench.memory.edits import branch_edits, branches, episodes
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope, Status
from workbench.story.gate import judge
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Order, Viewpoint

__all__ = ["story"]


def test_what_differs_between_two_branches(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, rain = prepared(unit, one, two)
        branch = unit.branches.add("もしも", "main", three).id
        assert branch_comparison.compare(unit, branch, "main", 3).facts == ()
        unit.decisions.fact(branch, rain.id, status=Status.REJECTED)
        unit.knowledge.add(KnowledgeDraft(lie.id, "kuze", None, How.ALWAYS, stance=Stance.UNAWARE, branch=branch))
        found = branch_comparison.compare(unit, branch, "main", 3)
        assert [(one.fact, one.left) for one in found.facts] == [(rain.id, None)]
        differing = {(one.character.id, one.fact.id) for one in found.knowledge}
        assert differing == {("kuze", rain.id), ("tsubasa", rain.id), ("kuze", lie.id)}
        # As the second episode opens, only what was always so differs.
        early = branch_comparison.compare(unit, branch, "main", 2)
        assert (early.facts, [one.fact.id for one in early.knowledge]) == ((), [])
        copy = unit.episodes.own(one, branch)
        assert [(e.number, e.left, e.right) for e in branch_comparison.compare(unit, branch, "main", 3).episodes] == [
            (1, copy, one)
        ]


EDITS = {
    "fork": lambda b, o, f, m: branches.fork("さらに", b, o[1]),
    "delete": lambda b, o, f, m: branches.delete(b),
    "text": lambda b, o, f, m: branches.save_text(b, o[1], ManuscriptText("雪だった。\n" + TEXTS[1])),
    "title": lambda b, o, f, m: branches.rename_episode(b, o[0], "別題"),
    "trash": lambda b, o, f, m: branches.trash(b, o[0]),
    "date": lambda b, o, f, m: branches.date(b, o[2], -3.0),
    "settle": lambda b, o, f, m: branch_edits.settle(b, [f], Status.REJECTED),
    "change": lambda b, o, f, m: branch_edits.change(b, f, text="久世は嘘をつかなかった"),
    "forget": lambda b, o, f, m: branch_edits.forget(b, m.id),
    "doubt": lambda b, o, f, m: branch_edits.settle_moments(b, [m.id], Status.PROPOSED),
    "learn": lambda b, o, f, m: branch_edits.learn(b, f, "kuze", episode=o[0]),
    "say": lambda b, o, f, m: branch_edits.say(f, "tsubasa", Stance.UNAWARE, 3, branch=b),
    "record": lambda b, o, f, m: branch_edits.record(b, "赤い", o[0], None),
    "split": lambda b, o, f, m: episodes.split(o[1], 6, "後半"),
    "merge": lambda b, o, f, m: episodes.merge(o[0]),
}  # fmt: skip


@settings(
    max_examples=25, deadline=None, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(names=st.lists(st.sampled_from(sorted(EDITS.keys() - {"delete"})), max_size=5, unique=True), last=st.booleans())
def test_edits_come_undone_and_are_done_again(story: StoryFile, names: list[str], last: bool) -> None:
    with pytest.raises(Undo), story.write() as unit:
        told = [stop.episode for stop in unit.episodes.timeline().stops]
        lie, _ = prepared(unit, told[0], told[1])
        (moment,) = unit.knowledge.list(fact=lie.id)
        branch = unit.branches.add("もしも", "main", told[2]).id
        if "split" in names:
            names = [name for name in names if name != "merge"]
        if "fork" in names:
            last = False
        chosen = [EDITS[name](branch, told, lie.id, moment) for name in [*names, *(["delete"] if last else [])]]
        seen: list[tuple[Any, ...] | None] = [_seen(unit, branch)]
        undos = []
        for edit in chosen:
            undos.append(edit(unit))
            seen.append(_seen(unit, branch) if edit is not chosen[-1] or not last else None)
        for undo, before in zip(reversed(undos), reversed(seen[:-1]), strict=True):
            undo(unit)
            assert _seen(unit, branch) == before
        for edit, after in zip(chosen, seen[1:], strict=True):
            edit(unit)
            if after is not None:
                assert _titles(_seen(unit, branch)) == _titles(after)
        raise Undo


def _seen(unit: Unit, branch: str) -> tuple[Any, ...]:
    """What both lines show: texts, facts as they stand, and who knows what."""
    lines = []
    for line in ("main", branch):
        told = [(e.title, e.text.base, e.chronology) for e in unit.episodes.list(line)]
        facts = [(f.id, f.text, f.status, f.evidence_changed, f.vector_id) for f in unit.facts.list(line)]
        knows = [known(unit, line, who, number) for who in ("kuze", "tsubasa") for number in (1, 2, 3, 9)]
        lines.append((told, facts, knows))
    return tuple(lines)


def _titles(seen: tuple[Any, ...] | None) -> list[Any]:
    return [line[0] for line in seen or ()]


def test_deleting_a_branch_is_undone_row_by_row(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, _ = prepared(unit, one, two)
        branch = unit.branches.add("もしも", "main", three).id
        branch_edits.change(branch, lie.id, text="嘘はなかった")(unit)
        branches.save_text(branch, one, ManuscriptText("朝。"))(unit)
        before = everything(unit)
        branches.delete(branch)(unit)(unit)
        assert everything(unit) == before


def test_a_childhood_told_in_seven_is_known_in_three(tmp_path: Path) -> None:
    """At episode 3 a character knows, in story order, what they saw as a child; the reader learns of it in 7."""
    with StoryFile.create(tmp_path / "a.story", title="t") as file, file.write() as unit:
        from workbench.story.cast import Character

        unit.characters.add(Character("mio", "澪"))
        for number in range(1, 9):
            text = "幼い澪は火事を見た。" if number == 7 else f"{number}の日のこと。"
            unit.episodes.add(f"第{number}話", ManuscriptText(text), chronology=-10.0 if number == 7 else None)
        seven = unit.episodes.by_number(7).id
        fire = unit.facts.add(FactDraft("火事があった", Scope.READER, (MentionDraft(seven),)))
        unit.knowledge.add(KnowledgeDraft(fire.id, "mio", MentionDraft(seven), How.WITNESSED))
        for number in range(1, 10):
            story_order = Viewpoint("mio", number, order=Order.STORY)
            telling = Viewpoint("mio", number)
            # The flashback itself opens before the fire; every other day of the story comes after it.
            assert bool(unit.gate.visible(story_order)) == (number != 7), number
            assert bool(unit.gate.visible(telling)) == (number > 7), number
            for viewpoint in (story_order, telling):
                ruled = judge(fire, unit.knowledge.list(), viewpoint, unit.episodes.timeline())
                assert ruled.visible == bool(unit.gate.ask(viewpoint))
        told = unit.episodes.timeline().is_before(unit.facts.get(fire.id).mentions[0].place, Viewpoint("", 3))
        assert not told
