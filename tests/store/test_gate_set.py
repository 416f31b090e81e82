"""The gate in memory against the gate in SQL and the plain rule, while the story is edited between the questions.

Edits come through the same story, through a second one on the same file, and from a plain connection, as another
program's would; every kind of edit that the gate goes by is drawn, branches included.
"""

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from workbench.memory.story_time import place_origin
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, PassageDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.errors import WorkbenchError
from workbench.story.facts import Mention, Scope, Source, Status
from workbench.story.gate import judge
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Order, Viewpoint

PEOPLE = ("aoi", "ren", "mio")
LENGTH = 40
EDITS, QUESTIONS = 40, 28
Edit = Callable[[Unit, random.Random], object]


def text(chance: random.Random) -> ManuscriptText:
    return ManuscriptText("".join(chance.choices("あいうえおかきくけこ。", k=LENGTH)))


def branch(unit: Unit, chance: random.Random) -> str:
    return chance.choice(unit.branches.list()).id


def episode(unit: Unit, chance: random.Random) -> str:
    return chance.choice(unit.episodes.list(branch(unit, chance))).id


def fact(unit: Unit, chance: random.Random) -> str:
    return chance.choice(unit.facts.list(include_deleted=True)).id


def moment(unit: Unit, chance: random.Random) -> str:
    return chance.choice(unit.knowledge.list(include_deleted=True)).id


def mention(unit: Unit, chance: random.Random) -> MentionDraft:
    start = chance.randrange(LENGTH - 6)
    return MentionDraft(episode(unit, chance), Span(start, start + 5) if chance.random() < 0.7 else None)


def add_fact(unit: Unit, chance: random.Random) -> None:
    scope = chance.choice(list(Scope))
    owner = chance.choice(PEOPLE) if scope is Scope.CHARACTER else None
    draft = FactDraft(
        f"事実{chance.random()}",
        scope,
        tuple(mention(unit, chance) for _ in range(chance.randint(1, 2))),
        owner,
        status=chance.choice([Status.ACCEPTED, Status.PROPOSED]),
        source=chance.choice(list(Source)),
    )
    unit.facts.add(draft)


def add_moment(unit: Unit, chance: random.Random) -> None:
    source = chance.choice(list(Source))
    stances = list(Stance) if source is Source.AUTHOR else [stance for stance in Stance if stance is not Stance.UNAWARE]
    always = chance.random() < 0.2
    draft = KnowledgeDraft(
        fact(unit, chance),
        chance.choice(PEOPLE),
        None if always else mention(unit, chance),
        How.ALWAYS if always else How.TOLD,
        stance=chance.choice(stances),
        belief=f"噂{chance.random()}",
        status=chance.choice(list(Status)),
        source=source,
        sureness=chance.choice([None, 0.2, 0.5, 0.9]),
    )
    unit.knowledge.add(draft)


def redate(unit: Unit, chance: random.Random) -> None:
    one = unit.facts.get(fact(unit, chance))
    if one.scope is Scope.CHARACTER:
        place = unit.facts.get(fact(unit, chance)).mentions[0].place
        unit.facts.edit(one.id, known_always=chance.random() < 0.3, known_from=chance.choice([None, place]))


def trash(unit: Unit, chance: random.Random) -> None:
    for gone in unit.episodes.list(trash=True):
        unit.episodes.restore(gone.id)
    if chance.random() < 0.5 and len(unit.episodes.list()) > 2:
        unit.episodes.delete(chance.choice(unit.episodes.list()).id)


def rewrite(unit: Unit, chance: random.Random) -> None:
    where = branch(unit, chance)
    one = chance.choice(unit.episodes.list(where))
    cut = chance.randrange(LENGTH)
    unit.episodes.save_text(one.id, ManuscriptText(("前書き。" + one.text.base)[cut // 4 :] + "終わり。" * 9), where)


EDITING: tuple[Edit, ...] = (
    add_fact,
    add_fact,
    add_moment,
    add_moment,
    redate,
    trash,
    rewrite,
    lambda unit, chance: unit.facts.set_status(fact(unit, chance), chance.choice(list(Status))),
    lambda unit, chance: unit.facts.delete(fact(unit, chance)),
    lambda unit, chance: unit.facts.restore(fact(unit, chance)),
    lambda unit, chance: unit.facts.edit(fact(unit, chance), scope=chance.choice([Scope.WORLD, Scope.READER])),
    lambda unit, chance: unit.facts.add_mention(fact(unit, chance), mention(unit, chance)),
    lambda unit, chance: unit.facts.set_stale(unit.facts.get(fact(unit, chance)).mentions[0].id, chance.random() < 0.5),
    lambda unit, chance: unit.knowledge.set_status(moment(unit, chance), chance.choice(list(Status))),
    lambda unit, chance: unit.knowledge.delete(moment(unit, chance)),
    lambda unit, chance: unit.knowledge.restore(moment(unit, chance)),
    lambda unit, chance: unit.episodes.move(episode(unit, chance), chance.choice([None, episode(unit, chance)])),
    lambda unit, chance: unit.episodes.set_chronology(
        episode(unit, chance), chance.choice([None, chance.randint(0, 5)])
    ),
    lambda unit, chance: unit.episodes.set_chronology(
        episode(unit, chance), chance.randint(0, 5), goes_on=chance.random() < 0.7
    ),
    lambda unit, chance: place_origin(chance.choice([None, chance.randint(0, 5)]))(unit),
    lambda unit, chance: unit.passages.replace(
        episode(unit, chance), [PassageDraft(0, 15, f"{chance.random()}"), PassageDraft(15, LENGTH, "b")]
    ),
    lambda unit, chance: unit.branches.add("if", branch(unit, chance), episode(unit, chance)),
)
"""Some of these are refused now and then, which changes nothing."""


def viewpoint(unit: Unit, chance: random.Random) -> Viewpoint:
    where = branch(unit, chance)
    return Viewpoint(
        chance.choice(PEOPLE),
        chance.randint(1, len(unit.episodes.timeline(where)) + 1),
        chance.choice([None, 0, 10, 30]),
        chance.choice(list(Order)),
        where,
        chance.random() < 0.3,
    )


def ask(story: StoryFile, chance: random.Random) -> Counter[str]:
    """Hold the memory against the SQL gate and the rule; how many cases there were, and of which sort."""
    counted: Counter[str] = Counter()
    with story.read() as unit:
        assert unit._session.state is not None
        for _ in range(QUESTIONS):
            asked = viewpoint(unit, chance)
            seen = unit.gate.visible(asked)
            assert seen == unit.gate.ask(asked)
            sight = unit.gate.look(asked)
            assert [sight.ids[place] for place in sight.visible] == [one.fact for one in seen if one.visible]
            assert [sight.verdict(one.fact) for one in seen] == seen
            assert sight.others == [one for one in seen if not one.visible]
            assert sum(sight.verdict(identifier) is not None for identifier in sight.ids) == len(seen)
            standing = unit.facts.standing(asked.branch)
            assert list(standing.items()) == [(one.id, one) for one in unit.facts.list(asked.branch)]
            over = Span(start := chance.randrange(LENGTH), start + chance.randint(1, 9))
            told = chance.choice(unit.episodes.list(asked.branch)).id
            beside = [
                one for one in unit.facts.list(asked.branch) if any(_touches(m, told, over) for m in one.mentions)
            ]
            assert unit.facts.standing_over([(told, over)], asked.branch) == beside
            moments = unit.knowledge.list(branch=asked.branch)
            timeline = unit.episodes.timeline(asked.branch)
            ruled = [judge(one, moments, asked, timeline) for one in unit.facts.list(asked.branch)]
            assert seen == [verdict for verdict in ruled if verdict.visible or verdict.stance is not None]
            counted["cases"] += 1
            counted["visible"] += sum(verdict.visible for verdict in seen)
            counted["beliefs"] += sum(not verdict.visible for verdict in seen)
            counted["branches"] += asked.branch != "main"
    return counted


def _touches(mention: Mention, episode: str, span: Span) -> bool:
    return mention.episode == episode and mention.span is not None and mention.span.overlaps(span)


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    chance = random.Random(1)

    def fill(unit: Unit) -> None:
        unit.episodes.add_many([EpisodeDraft(f"{number}", text(chance)) for number in range(5)])
        for person in PEOPLE:
            unit.characters.add(Character(person, person))
        for _ in range(6):
            add_fact(unit, chance)
        for _ in range(6):
            add_moment(unit, chance)

    return StoryFile.create(tmp_path / "edited.story", title="edited", fill=fill)


@pytest.mark.parametrize("seed", range(3))
def test_every_edit_is_seen_by_the_next_question(story: StoryFile, seed: int) -> None:
    chance = random.Random(seed)
    with story, StoryFile.open(story.path) as other:
        counted = ask(story, chance)
        for _ in range(EDITS):
            edit = chance.choice(EDITING)
            try:
                with chance.choice([story, other]).write() as unit:
                    edit(unit, chance)
            except WorkbenchError:
                continue
            counted += ask(story, chance)
    assert counted["cases"] >= 500, counted
    assert counted["visible"] >= 500, counted
    assert counted["beliefs"] >= 30, counted
    assert counted["branches"] >= 20, counted


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE facts SET status = 'rejected'",
        "UPDATE facts SET scope = 'reader', owner = NULL",
        "UPDATE mentions SET stale = 1 - stale",
        "DELETE FROM knowledge",
        "UPDATE episodes SET chronology = 9 WHERE title = '0'",
        "UPDATE episodes SET goes_on = 1, chronology = -1 WHERE title = '0'",
        "INSERT INTO settings VALUES ('story_time.origin', '1')",
        "UPDATE episodes SET deleted_at = created_at WHERE title = '0'",
    ],
)
def test_what_another_program_writes_is_seen(story: StoryFile, change: str) -> None:
    chance = random.Random(change)
    with story, closing(sqlite3.connect(story.path)) as plain:
        ask(story, chance)
        with plain:
            plain.execute(change)
        ask(story, chance)


def test_a_unit_that_began_earlier_keeps_its_snapshot(story: StoryFile) -> None:
    end = Viewpoint("aoi", 6)
    with story, story.read() as early:
        before = early.gate.visible(end)
        assert any(verdict.visible for verdict in before)
        with story.write() as unit:
            unit._session.change("UPDATE facts SET status = 'rejected'")
            assert unit.gate.visible(end) == []
        with story.read() as late:
            assert late.gate.visible(end) == []
        assert early.gate.visible(end) == before
        assert early.gate.visible(replace(end, episode=5)) == early.gate.ask(replace(end, episode=5))


def test_what_was_rolled_back_was_never_there(story: StoryFile) -> None:
    end = Viewpoint("aoi", 6)
    with story:
        with story.read() as unit:
            before = unit.gate.visible(end)
        with pytest.raises(ZeroDivisionError), story.write() as unit:
            unit._session.change("UPDATE facts SET status = 'rejected'")
            assert unit.gate.visible(end) == []
            raise ZeroDivisionError
        with story.read() as unit:
            assert unit.gate.visible(end) == before


def test_units_without_a_write_between_them_share_what_was_read(story: StoryFile) -> None:
    with story:
        with story.read() as unit:
            first = unit.facts.standing()
        with story.read() as unit:
            assert unit.facts.standing() is first
        with story.write() as unit:
            assert unit.facts.standing() is first
            unit.settings.set("anything", 1)
            assert unit.facts.standing() is not first
        with story.read() as unit:
            later = unit.facts.standing()
        assert later is not first
        assert all(later[key] is first[key] for key in first)


def test_what_was_read_for_one_person_is_not_anothers(story: StoryFile) -> None:
    """The first person's moments are read alone, the others' together."""
    with story, story.read() as unit:
        for person in (*PEOPLE, "nobody", *PEOPLE):
            end = Viewpoint(person, 6)
            assert unit.gate.visible(end) == unit.gate.ask(end)
