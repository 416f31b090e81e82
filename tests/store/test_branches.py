"""Branches: their own copies and decisions, the gate on them, and their end. The parent is never touched."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.store.conftest import TEXTS, ids
from tests.store.test_anchoring import by_paragraph, where
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, SpokenLineDraft, StoryFile, Unit
from workbench.store.branching import FACT
from workbench.story.cast import Alias, Character
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.gate import judge
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Order, Viewpoint

LIE = "久世は翼に嘘をついた"
QUESTION = "「久世さん、鍵は？」"
TABLES = re.findall(
    r"\w+",
    "branches episodes episode_versions passages spoken_lines facts mentions knowledge awareness branch_decisions "
    "memory_vectors dismissals threads turns turn_summaries aliases appellations settings "
    "fact_worths fact_claims fact_weights taken_back_facts withheld_facts taken_back_moments unsettled_episodes "
    "facts_apart felt_moments narrators episode_origins",
)


def everything(unit: Unit) -> dict[str, list[Any]]:
    """Every row of the story but for revisions, which only ever grow, and for what is kept of older states."""
    found = {}
    for table in [one for one in TABLES if one not in ("episode_versions", "snapshots", "snapshot_entries")]:
        rows = [dict(row._mapping) for row in unit._session.query(f"SELECT * FROM {table}")]
        for row in rows:
            row.pop("revision", None)
            row.pop("saved_at", None)
        found[table] = sorted(rows, key=repr)
    return found


def secret(unit: Unit, episode: str, quote: str, owner: str = "kuze", **more: Any) -> Fact:
    text = unit.episodes.get(episode).text.base
    return unit.facts.add(
        FactDraft(quote, Scope.CHARACTER, (MentionDraft(episode, where(text, quote)),), owner, **more)
    )


def known(unit: Unit, branch: str, character: str, episode: int = 99) -> set[str]:
    found = unit.gate.visible(Viewpoint(character, episode, branch=branch))
    return {verdict.fact for verdict in found if verdict.visible}


def agree(unit: Unit, branch: str) -> int:
    """Hold the SQL gate against the rule from every viewpoint of a branch; returns how many verdicts there were."""
    timeline = unit.episodes.timeline(branch)
    facts, moments = unit.facts.list(branch), unit.knowledge.list(branch=branch)
    count = 0
    for character in unit.characters.list():
        for number in range(1, len(timeline) + 2):
            for at in (None, 12):
                for order in Order:
                    for strict in (False, True):
                        viewpoint = Viewpoint(character.id, number, at, order, branch, strict)
                        ruled = [judge(fact, moments, viewpoint, timeline) for fact in facts]
                        expected = [verdict for verdict in ruled if verdict.visible or verdict.stance is not None]
                        assert unit.gate.ask(viewpoint) == expected
                        count += len(expected)
    return count


def prepared(unit: Unit, one: str, two: str) -> tuple[Fact, Fact]:
    """The first two episodes read: passages, a spoken line, a secret learned, a world fact."""
    for episode, text in ((one, TEXTS[0]), (two, TEXTS[1])):
        for passage in unit.passages.replace(episode, by_paragraph(text)).added:
            unit.passages.mark_extracted(passage.id, "rules 1")
    line = unit.passages.list(one)[1]
    unit.quotes.replace(line.id, [SpokenLineDraft(where(TEXTS[0], QUESTION), "tsubasa", explicit=True)])
    lie = secret(unit, two, LIE)
    told = MentionDraft(two, where(TEXTS[1], "翼はそれを信じた"))
    unit.knowledge.add(KnowledgeDraft(lie.id, "tsubasa", told))
    rain = unit.facts.add(FactDraft("雨の夜だった", Scope.WORLD, (MentionDraft(two, where(TEXTS[1], "雨の夜")),)))
    return lie, rain


def test_a_fork_copies_and_wants_nothing(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        prepared(unit, one, two)
        unit.ledger.confirm(unit.ledger.pending())
        before = everything(unit)
        branch = unit.branches.add("もしも", "main", three)
        after = everything(unit)
        assert len(after.pop("branches")) == len(before.pop("branches")) + 1
        assert after == before
        assert unit.ledger.pending() == []
        assert agree(unit, branch.id) > 0
        unit.branches.rename(branch.id, "もし嘘がなければ")
        assert unit.branches.get(branch.id).title == "もし嘘がなければ"


def test_an_edit_in_the_branch_is_the_branchs_alone(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, rain = prepared(unit, one, two)
        guessed = unit.facts.add(
            FactDraft("翼は信じた", Scope.WORLD, (MentionDraft(two, where(TEXTS[1], "翼はそれを信じた")),),
                      source=Source.RULE, status=Status.PROPOSED)
        )  # fmt: skip
        unit.ledger.confirm(unit.ledger.pending())
        branch = unit.branches.add("もしも", "main", three).id
        main_before = unit.facts.list(), unit.knowledge.list(), unit.episodes.list()
        new = "朝になった。\n" + TEXTS[1].replace("翼はそれを信じた", "翼は疑った")
        copy = unit.episodes.save_text(two, ManuscriptText(new), branch=branch)
        assert (unit.facts.list(), unit.knowledge.list(), unit.episodes.list()) == main_before
        assert unit.ledger.pending() == []
        # The mention has moved along in the copy; nothing has to be read again but what changed.
        (mention,) = unit.facts.on(branch, lie.id).mentions
        assert (mention.episode, mention.span) == (copy.id, where(new, LIE))
        assert [passage.extractor for passage in unit.passages.list(copy.id)] == ["rules 1"] * 2
        assert not unit.facts.on(branch, lie.id).evidence_changed
        # A proposal without evidence is not on this branch; the moment there is stale, and still is one.
        assert guessed.id not in {fact.id for fact in unit.facts.list(branch)}
        (moment,) = unit.knowledge.list(fact=lie.id, branch=branch)
        assert moment.mention is not None
        assert (moment.mention.episode, moment.mention.stale) == (copy.id, True)
        assert agree(unit, branch) > agree(unit, "main") * 0.4 > 0
        # Changed evidence waits here alone, and can be settled here alone.
        unit.episodes.save_text(copy.id, ManuscriptText("朝になった。"))
        assert unit.facts.on(branch, lie.id).evidence_changed
        assert not unit.facts.get(lie.id).evidence_changed
        assert not unit.decisions.fact(branch, lie.id, status=Status.ACCEPTED).evidence_changed
        assert unit.facts.on(branch, rain.id).evidence_changed


def test_the_parents_edits_reach_the_branch_until_it_has_a_copy(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, _ = prepared(unit, one, two)
        branch = unit.branches.add("もしも", "main", three).id
        unit.episodes.save_text(one, ManuscriptText("朝。"))
        assert unit.episodes.by_number(1, branch).text.base == "朝。"
        unit.episodes.own(two, branch)
        unit.episodes.save_text(two, ManuscriptText("晴れていた。"))
        assert unit.episodes.by_number(2, branch).text.base == TEXTS[1]
        assert unit.facts.get(lie.id).evidence_changed
        assert not unit.facts.on(branch, lie.id).evidence_changed
        assert agree(unit, branch) > 0


def test_a_proposal_the_parent_lost_stands_where_its_words_stand(story: StoryFile) -> None:
    _, two, three, _ = ids(story)
    with story.write() as unit:
        draft = FactDraft("雨", Scope.WORLD, (MentionDraft(two, where(TEXTS[1], "雨の夜")),))
        rain = unit.facts.add(FactDraft(**(_fields(draft) | {"source": Source.RULE, "status": Status.PROPOSED})))
        unit.ledger.confirm(unit.ledger.pending())
        branch = unit.branches.add("もしも", "main", three).id
        unit.episodes.own(two, branch)
        unit.episodes.save_text(two, ManuscriptText("晴れ"))
        assert unit.facts.list() == []
        assert rain.id in known(unit, branch, "kuze")
        assert [entry.fact for entry in unit.ledger.desired()] == [rain.id]
        assert agree(unit, branch) > 0


def _fields(draft: FactDraft) -> dict[str, Any]:
    return {name: getattr(draft, name) for name in FactDraft.__dataclass_fields__}


def test_decisions_override_without_touching_the_parent(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, rain = prepared(unit, one, two)
        unit.ledger.confirm(unit.ledger.pending())
        branch = unit.branches.add("もしも", "main", three).id
        before = unit.facts.list(), unit.knowledge.list()
        unit.decisions.fact(branch, rain.id, status=Status.REJECTED)
        changed = unit.decisions.fact(branch, lie.id, text="翼は久世に嘘をついた", owner="tsubasa")
        assert known(unit, branch, "tsubasa") == {lie.id}
        assert known(unit, branch, "kuze") == set()
        assert (unit.facts.list(), unit.knowledge.list()) == before
        assert known(unit, "main", "kuze") == {lie.id, rain.id}
        # The branch's words have a vector of their own; the parent's are left alone.
        (waiting,) = unit.ledger.pending()
        assert (waiting.vector_id, waiting.text, waiting.fact) == (changed.vector_id, "翼は久世に嘘をついた", lie.id)
        assert changed.vector_id != unit.facts.get(lie.id).vector_id
        assert {entry.vector_id for entry in unit.ledger.desired()} == {
            unit.facts.get(lie.id).vector_id, rain.vector_id, changed.vector_id
        }  # fmt: skip
        assert agree(unit, branch) > 0
        unit.decisions.remove(branch, FACT, lie.id)
        assert unit.facts.on(branch, lie.id).text == LIE
        assert waiting.vector_id not in {entry.vector_id for entry in unit.ledger.desired()}


def test_moments_of_a_branch_and_moments_decided_in_it(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, _ = prepared(unit, one, two)
        branch = unit.branches.add("もしも", "main", three).id
        (shared,) = unit.knowledge.list(fact=lie.id)
        assert lie.id in known(unit, branch, "tsubasa")
        unit.decisions.moment(branch, shared, status=Status.REJECTED)
        assert lie.id not in known(unit, branch, "tsubasa")
        assert lie.id in known(unit, "main", "tsubasa")
        own = KnowledgeDraft(lie.id, "tsubasa", None, How.ALWAYS, branch=branch)
        unit.knowledge.add(own)
        assert lie.id in known(unit, branch, "tsubasa", 1)
        assert lie.id not in known(unit, "main", "tsubasa", 1)
        deeper = unit.branches.add("さらに", branch, two).id
        assert lie.id in known(unit, deeper, "tsubasa", 1)
        alone = unit.facts.add(FactDraft("門は赤い", Scope.WORLD, (MentionDraft(one),), branch=branch))
        assert alone.id in known(unit, deeper, "kuze")
        assert alone.id not in known(unit, "main", "kuze")
        assert agree(unit, deeper) > 0


def test_dated_places_follow_into_the_copy(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        at = Place(one, TEXTS[0].index("久世は黙"))
        fact = secret(unit, two, LIE, known_from=at)
        unit.characters.update(Character("kuze", "久世", aliases=(Alias("黒猫", at),)))
        branch = unit.branches.add("もしも", "main", three).id
        new = "雪だった。\n" + TEXTS[0]
        copy = unit.episodes.save_text(one, ManuscriptText(new), branch=branch)
        assert unit.facts.on(branch, fact.id).known_from == Place(copy.id, new.index("久世は黙"))
        timeline = unit.episodes.timeline(branch)
        assert timeline.is_before(at, Viewpoint("kuze", 2, branch=branch))
        assert not timeline.is_before(at, Viewpoint("kuze", 1, branch=branch))
        assert fact.id in known(unit, branch, "kuze", 2)
        assert agree(unit, branch) > 0


def test_a_shared_episode_left_out_of_the_branch(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, rain = prepared(unit, one, two)
        branch = unit.branches.add("もしも", "main", three).id
        unit.episodes.delete(two, branch)
        assert known(unit, branch, "kuze") == set()
        assert known(unit, "main", "kuze") == {lie.id, rain.id}
        assert [episode.title for episode in unit.episodes.list(branch)] == ["第1話", "第3話"]
        unit.episodes.restore(two, branch)
        assert known(unit, branch, "kuze") == {lie.id, rain.id}
        with pytest.raises(InputError, match="place belongs to the branch's parent"):
            unit.episodes.move(two, None, branch)


def test_a_branch_deleted_leaves_the_parent_and_comes_back_whole(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        lie, rain = prepared(unit, one, two)
        unit.ledger.confirm(unit.ledger.pending())
        parent = everything(unit)
        branch = unit.branches.add("もしも", "main", three).id
        unit.episodes.save_text(two, ManuscriptText(TEXTS[1] + "その先。\n"), branch=branch)
        after = unit.episodes.add("その後", ManuscriptText("翼は井戸に落ちた。"), branch=branch).id
        fell = unit.facts.add(FactDraft("翼は落ちた", Scope.WORLD, (MentionDraft(after, Span(0, 8)),)))
        unit.facts.add_mention(rain.id, MentionDraft(after, Span(0, 3)))
        unit.decisions.fact(branch, lie.id, text="嘘はなかった")
        unit.knowledge.add(KnowledgeDraft(lie.id, "tsubasa", MentionDraft(after)))
        unit.ledger.confirm(unit.ledger.pending())
        whole = everything(unit)
        deeper = unit.branches.add("さらに", branch, after).id
        with pytest.raises(InputError, match="delete those first"):
            unit.branches.remove(branch)
        unit.branches.remove(deeper)
        assert everything(unit) == whole
        removed = unit.branches.remove(branch)
        left = everything(unit)
        doomed = [row for row in left["memory_vectors"] if row["state"] == "to_delete"]
        assert {row["fact"] for row in doomed} == {fell.id, lie.id}
        left["memory_vectors"] = [row for row in left["memory_vectors"] if row not in doomed]
        for state in (left, parent):
            for row in state["episodes"]:
                row.pop("next_vector")
        assert left == parent
        unit.branches.put_back(removed)
        unit.ledger.confirm(unit.ledger.pending())
        assert everything(unit) == whole
        with pytest.raises(InputError, match="main line"):
            unit.branches.remove("main")


def test_own_episodes_move_among_themselves_beside_copies(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", three).id
        own = [unit.episodes.add(str(n), ManuscriptText("x"), branch=branch).id for n in range(3)]
        copies = [unit.episodes.own(episode, branch) for episode in (two, one)]
        unit.episodes.move(own[2], None)
        unit.episodes.move(own[0], copies[0])
        unit.episodes.move(own[1], three)
        told = [stop.episode for stop in unit.episodes.timeline(branch).stops]
        assert told == [copies[1], copies[0], three, own[1], own[0], own[2]]


def test_a_branch_keeps_what_it_shares_when_the_episode_it_leaves_behind_moves(story: StoryFile) -> None:
    one, two, three, four = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", three).id
        for after, told in ((None, [three, one, two]), (four, [one, two])):
            forks = unit.episodes.move(three, after)
            assert [stop.episode for stop in unit.episodes.timeline(branch).stops] == told
            unit.episodes.move(three, two)
            assert forks == {branch: three}
            unit.branches.leave_after(branch, three)
            assert [stop.episode for stop in unit.episodes.timeline(branch).stops] == [one, two, three]


class Undo(Exception):
    """Rolls everything back."""


STEPS: dict[str, Callable[[Unit, str, list[Fact], int], object]] = {
    "own": lambda u, b, f, n: u.episodes.own(_told(u, b, n), b),
    "prepend": lambda u, b, f, n: u.episodes.save_text(_told(u, b, n), ManuscriptText("雪。\n" + _text(u, b, n)), b),
    "cut": lambda u, b, f, n: u.episodes.save_text(_told(u, b, n), ManuscriptText(_text(u, b, n)[: 3 * n]), b),
    "parent": lambda u, b, f, n: u.episodes.save_text(_told(u, "main", n), ManuscriptText(_text(u, "main", n)[n:])),
    "trash": lambda u, b, f, n: u.episodes.delete(_told(u, b, n), b if b != "main" else None),
    "reject": lambda u, b, f, n: _decide(u, b, f, n, status=Status.REJECTED),
    "accept": lambda u, b, f, n: _decide(u, b, f, n, status=Status.ACCEPTED),
    "world": lambda u, b, f, n: _decide(u, b, f, n, scope=Scope.WORLD),
    "give": lambda u, b, f, n: _decide(u, b, f, n, scope=Scope.CHARACTER, owner="tsubasa"),
    "delete": lambda u, b, f, n: u.decisions.fact(b, f[n % len(f)].id, deleted=True) if b != "main" else None,
    "learn": lambda u, b, f, n: u.knowledge.add(
        KnowledgeDraft(f[n % len(f)].id, "tsubasa", MentionDraft(_told(u, b, n)), branch=None if b == "main" else b)
    ),
    "doubt": lambda u, b, f, n: [
        u.decisions.moment(b, one, stance=Stance.SUSPECTS, belief="怪しい")
        for one in u.knowledge.list(branch=b)[:n] if b != "main"
    ],
    "move": lambda u, b, f, n: u.episodes.move(_told(u, "main", n), _told(u, "main", n + 1)),
    "split": lambda u, b, f, n: u.structure.split(_told(u, "main", n), 5) if len(_text(u, "main", n)) > 9 else None,
    "merge": lambda u, b, f, n: u.structure.merge(_told(u, "main", 0)) if len(u.episodes.timeline()) > 1 else None,
}  # fmt: skip


def _told(unit: Unit, branch: str, number: int) -> str:
    stops = unit.episodes.timeline(branch).stops
    return stops[number % len(stops)].episode


def _text(unit: Unit, branch: str, number: int) -> str:
    return unit.episodes.get(_told(unit, branch, number)).text.base


def _decide(unit: Unit, branch: str, facts: list[Fact], number: int, **changes: Any) -> None:
    fact = facts[number % len(facts)].id
    if branch == "main":
        unit.facts.edit(fact, **changes)
    else:
        unit.decisions.fact(branch, fact, **changes)


counted = {"verdicts": 0}


@settings(
    max_examples=16,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 2), st.integers(0, 5)), max_size=9))
def test_the_gates_agree_on_branches_whatever_was_done(story: StoryFile, steps: list[tuple[str, int, int]]) -> None:
    with pytest.raises(Undo), story.write() as unit:
        one, two, three, four = [stop.episode for stop in unit.episodes.timeline().stops]
        facts = [*prepared(unit, one, two), secret(unit, three, "The key", known_from=Place(one, 9))]
        guess = FactDraft("推測", Scope.WORLD, (MentionDraft(one, Span(2, 8)), MentionDraft(four, Span(0, 3))))
        facts.append(unit.facts.add(FactDraft(**(_fields(guess) | {"source": Source.RULE, "status": Status.PROPOSED}))))
        first = unit.branches.add("一", "main", three).id
        second = unit.branches.add("二", first, two).id
        branches = ["main", first, second]
        for name, which, number in steps:
            if unit.episodes.timeline(branches[which]).stops and unit.episodes.timeline().stops:
                STEPS[name](unit, branches[which], facts, number)
        for branch in branches:
            counted["verdicts"] += agree(unit, branch)
        assert unit._session.query("PRAGMA foreign_key_check") == []
        raise Undo


def test_the_gates_were_asked_about_something() -> None:
    assert counted["verdicts"] > 2_000
