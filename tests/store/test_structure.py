"""Episodes split and merged: everything keeps its id and its words, knowledge its order, and both come undone."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.store.conftest import TEXTS, ids
from tests.store.test_anchoring import where
from tests.store.test_branches import LIE, Undo, everything, known, prepared, secret
from workbench.store import Dismissal, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText, Ruby, Span

AT = TEXTS[1].index("久世は翼")


def furnished(unit: Unit, one: str, two: str) -> None:
    """Everything that can stand in an episode, in the first two."""
    lie, rain = prepared(unit, one, two)
    unit.knowledge.add(KnowledgeDraft(rain.id, "kuze", MentionDraft(one)))
    unit.knowledge.add(KnowledgeDraft(rain.id, "tsubasa", MentionDraft(two)))
    secret(
        unit, one, "久世は黙っていた", known_from=Place(one, 9), true_from=Place(two, None), true_until=Place(two, 20)
    )
    since = (Alias("黒猫", Place(one, None)), Alias("白猫", Place(two, 3)))
    unit.characters.update(
        Character("kuze", "久世", aliases=since, appellations=(Appellation("tsubasa", "坊や", Place(two, None)),))
    )
    unit.dismissals.add(Dismissal("f1", "わざと", episode=two, quote=LIE))
    unit.narrators.set(two, "kuze")
    unit.episodes.save_text(two, ManuscriptText(TEXTS[1], (Ruby(AT, AT + 2, "くぜ"),)))
    unit.facts.edit(lie.id, importance=5)
    unit.ledger.confirm(unit.ledger.pending())


def told(unit: Unit) -> list[tuple[float | None, bool | None]]:
    return [(stop.chronology, stop.goes_on) for stop in unit.episodes.timeline().stops]


def test_both_halves_of_a_flashback_stay_where_it_was(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    for word in (None, True, False):
        with story.write() as unit:
            unit.episodes.set_chronology(two, 1.0, goes_on=word)
            division = unit.structure.split(two, AT)
            assert told(unit)[1:3] == [(1.0, word), (1.0, word)]
            unit.structure.unsplit(division)
            assert told(unit) == [(None, None), (1.0, word), (None, None), (None, None)]


def test_the_story_goes_on_from_merged_episodes_where_it_went_on(story: StoryFile) -> None:
    _, two, three, four = ids(story)
    with story.write() as unit:
        unit.episodes.set_chronology(two, 10.0)
        unit.episodes.set_chronology(three, 11.0)
        before = unit.episodes.timeline()
        assert before.moving == {three} and before.at[four] == 11
        division = unit.structure.merge(two)
        assert unit.episodes.timeline().at[four] == 10
        unit.structure.unmerge(division)
        assert unit.episodes.timeline().at == before.at and told(unit)[1] == (10.0, None)
        unit.episodes.set_chronology(three, 11.0, goes_on=False)
        unit.structure.merge(two)
        assert told(unit)[1] == (10.0, None)


def test_a_split_moves_what_stands_behind_it(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        furnished(unit, one, two)
        lie = next(fact for fact in unit.facts.list() if fact.text == LIE)
        passages = {passage.id for passage in unit.passages.list(two)}
        fork = unit.branches.add("もしも", "main", two).id
        division = unit.structure.split(two, AT, "後半")
        told = [(episode.title, episode.text.base) for episode in unit.episodes.list()]
        assert told[1:3] == [("第2話", TEXTS[1][:AT]), ("後半", TEXTS[1][AT:])]
        second = unit.episodes.get(division.second)
        assert second.text.ruby == (Ruby(0, 2, "くぜ"),)
        assert [episode.id for episode in unit.episodes.list(fork)] == [one, two, second.id]
        moved = unit.facts.get(lie.id)
        assert (moved.mentions[0].id, moved.mentions[0].episode) == (lie.mentions[0].id, second.id)
        assert moved.mentions[0].span == Span(0, len(LIE))
        assert moved.vector_id == lie.vector_id
        assert unit.ledger.pending() == []
        # One passage was cut; the other keeps its id and what has read it.
        read = [p for p in [*unit.passages.list(two), *unit.passages.list(second.id)] if p.extractor]
        assert len(read) == 1 and read[0].id in passages
        kuze = unit.characters.get("kuze")
        assert {alias.since for alias in kuze.aliases} == {Place(one, None), Place(two, 3)}
        assert kuze.appellations[0].since == Place(second.id, None)
        assert unit.dismissals.list()[0].episode == second.id
        assert unit.narrators.list() == {two: "kuze", second.id: "kuze"}
        assert known(unit, "main", "tsubasa", 3) < known(unit, "main", "tsubasa", 4)
        assert three == unit.episodes.by_number(4).id


def test_a_quote_across_the_cut_waits_and_heals(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        lie, _ = prepared(unit, one, two)
        before = unit.facts.get(lie.id)
        division = unit.structure.split(two, AT + 4)
        assert unit.facts.get(lie.id).evidence_changed
        unit.structure.unsplit(division)
        assert unit.facts.get(lie.id) == before


def test_a_merge_takes_the_next_episode_in(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        furnished(unit, one, two)
        lie = next(fact for fact in unit.facts.list() if fact.text == LIE)
        unit.structure.merge(one)
        merged = unit.episodes.get(one)
        assert merged.text.base == TEXTS[0] + TEXTS[1]
        assert [episode.title for episode in unit.episodes.list()] == ["第1話", "第3話", "第4話"]
        assert unit.episodes.get(two).text.base == TEXTS[1]
        moved = unit.facts.get(lie.id)
        assert (moved.mentions[0].span, moved.vector_id) == (where(merged.text.base, LIE), lie.vector_id)
        assert unit.ledger.pending() == []
        assert [p.extractor for p in unit.passages.list(one)] == ["rules 1"] * 5
        assert unit.characters.get("kuze").appellations[0].since == Place(one, None)


def test_branches_keep_showing_what_they_showed(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        prepared(unit, one, two)
        branches = [unit.branches.add(title, "main", fork).id for title, fork in (("甲", three), ("乙", one))]
        unit.episodes.save_text(two, ManuscriptText("別の夜。"), branch=branches[0])
        told = [[episode.text.base for episode in unit.episodes.list(branch)] for branch in branches]
        before = everything(unit)
        split = unit.structure.split(two, AT)
        assert [[e.text.base for e in unit.episodes.list(b)] for b in branches] == told
        unit.structure.unsplit(split)
        merge = unit.structure.merge(one)
        assert [[e.text.base for e in unit.episodes.list(b)] for b in branches] == told
        unit.structure.unmerge(merge)
        after = everything(unit)
        assert after == before


def test_what_cannot_be_split_or_merged(story: StoryFile) -> None:
    one, *_, last = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", one).id
        own = unit.episodes.own(one, branch)
        for subject, offset in ((one, 0), (one, len(TEXTS[0])), (own, 5)):
            with pytest.raises(InputError):
                unit.structure.split(subject, offset)
        with pytest.raises(InputError, match="no episode behind"):
            unit.structure.merge(last)


@settings(
    max_examples=40, deadline=None, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(offset=st.integers(1, len(TEXTS[1]) - 1), first=st.booleans(), separator=st.sampled_from(["\n", "", "\n\n"]))
def test_split_and_merge_come_undone(story: StoryFile, offset: int, first: bool, separator: str) -> None:
    with pytest.raises(Undo), story.write() as unit:
        one, two, *_ = [stop.episode for stop in unit.episodes.timeline().stops]
        furnished(unit, one, two)
        before = everything(unit)
        subject = one if first else two
        split = unit.structure.split(subject, min(offset, len(TEXTS[0]) - 1) if first else offset)
        again = unit.structure.merge(one, separator)
        unit.structure.unmerge(again)
        unit.structure.unsplit(split)
        after = everything(unit)
        assert after == before
        assert unit._session.query("PRAGMA foreign_key_check") == []
        raise Undo
