"""Everything that hangs on an episode: through a branch's own copy, the branch's end and return, a split and a merge.

What there is: passages, spoken lines, mentions of facts, of moments and of who knows of whose knowledge, dated places
of facts, aliases and forms of address, conversations with their turns, kept versions, dismissed warnings, the
narrator, its part and its place in story time.
"""

from typing import Any

import pytest

from tests.store.conftest import TEXTS, ids
from tests.store.test_anchoring import where
from tests.store.test_branches import LIE, agree, everything, secret
from tests.store.test_structure import AT, furnished
from workbench.store import AwarenessDraft, Dismissal, KnowledgeDraft, MentionDraft, SpokenLineDraft, StoryFile, Unit
from workbench.store.session import now
from workbench.story.awareness import Relation, has_begun
from workbench.story.episodes import Place
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

SNOW = "雪だった。\n"


def belongings(unit: Unit) -> tuple[str, str]:
    """The first two episodes with everything that can hang on one; returns their ids."""
    one, two, *_ = [stop.episode for stop in unit.episodes.timeline().stops]
    furnished(unit, one, two)
    lie = next(fact.id for fact in unit.facts.list() if fact.text == LIE)
    where_lie = MentionDraft(two, where(TEXTS[1], LIE))
    unit.awareness.add(AwarenessDraft("tsubasa", Relation.KNOWS_OF, lie, "kuze", where_lie))
    unit.awareness.add(AwarenessDraft("kuze", Relation.KEEPS_FROM, lie, "tsubasa", MentionDraft(one)))
    part = unit.parts.add("上").id
    unit.episodes.set_part(two, part)
    unit.episodes.set_chronology(two, -4.0, goes_on=True)
    unit.episodes.make_version(two, "before")
    passage = unit.passages.list(two)[-1]
    unit.quotes.replace(passage.id, [SpokenLineDraft(Span(passage.start, passage.start + 3), "tsubasa")])
    return one, two


def talk(unit: Unit, branch: str, episode: str) -> None:
    """A conversation held as of a place in an episode."""
    columns = "(id, character, branch, episode, at, order_by, title, created_at)"
    unit._session.change(
        f"INSERT INTO threads {columns} VALUES ('t1', 'kuze', :branch, :episode, 20, 'telling', '', :now)",
        branch=branch, episode=episode, now=now(),
    )  # fmt: skip
    unit._session.change(
        "INSERT INTO turns (id, thread, position, role, text, receipt, created_at) "
        "VALUES ('u1', 't1', 1, 'user', 'x', '', :now)",
        now=now(),
    )


def shown(unit: Unit, branch: str) -> list[Any]:
    """What a branch shows, told by what it says and not by ids."""
    told = unit.episodes.list(branch)
    at = {episode.id: episode.number for episode in told}
    at |= {other: at[copy] for other, copy in unit.episodes.timeline(branch).copies.items() if copy in at}

    def place(where: Place | None) -> object:
        return None if where is None else (at.get(where.episode), where.offset)

    facts = [
        (f.text, f.evidence_changed, place(f.known_from), place(f.true_from), place(f.true_until))
        for f in unit.facts.list(branch)
    ]
    aware = [
        (a.character, a.relation, a.other, a.mention and (at.get(a.mention.episode), a.mention.span, a.mention.stale))
        for a in unit.awareness.list(branch=branch)
    ]
    narrators = unit.narrators.list()
    return [
        [(e.text.base, e.text.ruby, e.part, e.chronology, e.goes_on, narrators.get(e.id)) for e in told],
        facts,
        aware,
        [(p.start, p.end, p.extractor) for e in told for p in unit.passages.list(e.id)],
        [(line.span, line.quote, line.speaker, line.stale) for e in told for line in unit.quotes.list(e.id)],
        [
            [place(alias.since) for alias in one.aliases] + [place(call.since) for call in one.appellations]
            for one in unit.characters.list()
        ],
        [
            (at.get(row.episode), row.at)
            for row in unit._session.query("SELECT * FROM threads WHERE branch = :b", b=branch)
        ],
    ]


def test_an_own_copy_shows_all_that_the_shared_one_did(story: StoryFile) -> None:
    with story.write() as unit:
        _, two = belongings(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        talk(unit, branch, two)
        before, main = shown(unit, branch), shown(unit, "main")
        unit.ledger.confirm(unit.ledger.pending())
        copy = unit.episodes.own(two, branch)
        assert copy != two
        assert shown(unit, branch) == before
        assert shown(unit, "main") == main
        assert unit.ledger.pending() == []
        # Edited, what stands behind the edit moves along, in the copy alone.
        unit.episodes.save_text(copy, ManuscriptText(SNOW + TEXTS[1]))
        moved, stayed = unit.awareness.list(branch=branch), unit.awareness.list()
        assert [one.mention.episode for one in moved if one.mention] == [copy, ids_of(unit)[0]]
        assert moved[0].mention and stayed[0].mention and moved[0].mention.span and stayed[0].mention.span
        assert moved[0].mention.span.start == stayed[0].mention.span.start + len(SNOW)
        assert shown(unit, "main") == main
        # The moment's viewpoint is the branch's: it has begun behind its words there, not behind the parent's.
        timeline = unit.episodes.timeline(branch)
        end = moved[0].mention.span.end
        assert not has_begun(moved[0], Viewpoint("tsubasa", 2, end - 1, branch=branch), timeline)
        assert has_begun(moved[0], Viewpoint("tsubasa", 2, end, branch=branch), timeline)
        assert agree(unit, branch) > 0


def test_a_record_stays_where_its_words_stay(story: StoryFile) -> None:
    """Words cut from the copy leave the branch's record stale there; words cut from the parent leave the branch's."""
    with story.write() as unit:
        _, two = belongings(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        unit.episodes.save_text(two, ManuscriptText("晴れた。"), branch)
        [there, _], [here, _] = unit.awareness.list(branch=branch), unit.awareness.list()
        assert there.mention and here.mention and (there.mention.stale, here.mention.stale) == (True, False)
        # What the parent records in its own episode afterwards is not the copy's.
        lie = here.fact
        unit.awareness.add(AwarenessDraft("kuze", Relation.KEEPS_FROM, lie, None, MentionDraft(two)))
        assert (len(unit.awareness.list()), len(unit.awareness.list(branch=branch))) == (3, 2)


def test_records_and_decisions_of_one_branch(story: StoryFile) -> None:
    with story.write() as unit:
        one, _ = belongings(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        deeper = unit.branches.add("さらに", branch, one).id
        [first, second] = unit.awareness.list()
        before = everything(unit)
        draft = AwarenessDraft("kuze", Relation.KEEPS_FROM, first.fact, None, MentionDraft(one), branch=branch)
        added = unit.awareness.add(draft)
        unit.decisions.awareness(branch, first.id, deleted=True)
        seen = [[record.id for record in unit.awareness.list(branch=line)] for line in ("main", branch, deeper)]
        assert seen == [[first.id, second.id], [second.id, added.id], [second.id, added.id]]
        unit.branches.remove(deeper)
        removed = unit.branches.remove(branch)
        assert [record.id for record in unit.awareness.list()] == [first.id, second.id]
        unit.branches.put_back(removed)
        assert [record.id for record in unit.awareness.list(branch=branch)] == [second.id, added.id]
        unit.branches.remove(branch)
        after = everything(unit)
        before["branches"] = [row for row in before["branches"] if row["id"] == "main"]
        assert after == before


def test_a_branch_with_copies_goes_and_comes_back_row_by_row(story: StoryFile) -> None:
    with story.write() as unit:
        one, two = belongings(unit)
        bare = everything(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        talk(unit, branch, two)
        copy = unit.episodes.save_text(two, ManuscriptText(SNOW + TEXTS[1]), branch).id
        unit.episodes.own(one, branch)
        unit.dismissals.add(Dismissal("f2", "ここだけ", episode=copy, quote="雪"))
        unit.episodes.make_version(copy, "own")
        secret(unit, copy, "雪だった", true_from=Place(copy, 2))
        kuze = unit.characters.get("kuze")
        assert unit.narrators.list()[copy] == "kuze"
        whole = everything(unit)
        removed = unit.branches.remove(branch)
        left = everything(unit)
        left["memory_vectors"] = [row for row in left["memory_vectors"] if row["state"] != "to_delete"]
        assert left == bare
        assert unit._session.query("PRAGMA foreign_key_check") == []
        unit.branches.put_back(removed)
        unit.ledger.confirm(unit.ledger.pending())
        back = everything(unit)
        for state in (whole, back):
            for row in state["memory_vectors"]:
                row.pop("state")
        assert back == whole
        assert unit.characters.get("kuze") == kuze


@pytest.mark.parametrize("kind", ["split", "merge"])
def test_a_split_and_a_merge_move_everything_and_come_undone(story: StoryFile, kind: str) -> None:
    with story.write() as unit:
        one, two = belongings(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        talk(unit, "main", two)
        unit.episodes.save_text(one, ManuscriptText(SNOW + TEXTS[0]), branch)
        there = shown(unit, branch)
        before = everything(unit)
        if kind == "split":
            division = unit.structure.split(two, AT)
            second = division.second
            [of, _] = unit.awareness.list()
            assert of.mention and (of.mention.episode, of.mention.span) == (second, Span(0, len(LIE)))
            assert (unit.episodes.get(second).part, unit.episodes.get(second).chronology) != (None, -4.0)
            [thread] = unit._session.query("SELECT episode, at FROM threads")
            assert (thread.episode, thread.at) == (second, 20 - AT)
            assert unit.dismissals.origins([second])[second] == (two,)
            assert [len(unit.episodes.versions(one)) for one in (two, second)] == [2, 0]
            unit.structure.unsplit(division)
        else:
            division = unit.structure.merge(one)
            [of, _] = unit.awareness.list()
            assert of.mention and of.mention.episode == one
            [thread] = unit._session.query("SELECT episode, at FROM threads")
            assert (thread.episode, thread.at) == (one, 20 + len(TEXTS[0]))
            assert unit.dismissals.origins([one])[one] == (two,)
            # The branch has a copy of the first: it keeps showing the two as they were.
            assert there[0] == shown(unit, branch)[0]
            unit.structure.unmerge(division)
        assert everything(unit) == before
        assert shown(unit, branch) == there


def test_a_half_that_names_vectors_is_split_off_again(story: StoryFile) -> None:
    """Undone, the second half stays in the trash for the facts first recorded there; done again, it is the same."""
    with story.write() as unit:
        _, two = belongings(unit)
        division = unit.structure.split(two, AT)
        fact = secret(unit, division.second, LIE)
        unit.facts.delete(fact.id)
        unit.structure.unsplit(division)
        assert [episode.id for episode in unit.episodes.list(trash=True)] == [division.second]
        again = unit.structure.split(two, AT, second=division.second)
        assert again.second == division.second
        assert unit.episodes.get(again.second).text.base == TEXTS[1][AT:]
        assert unit.episodes.list(trash=True) == []


def test_characters_found_to_be_one_are_one_in_branches_too(story: StoryFile) -> None:
    with story.write() as unit:
        belongings(unit)
        branch = unit.branches.add("もしも", "main", ids_of(unit)[2]).id
        lie = next(fact.id for fact in unit.facts.list() if fact.text == LIE)
        unit.decisions.fact(branch, lie, owner="tsubasa")
        [moment] = unit.knowledge.list(fact=lie)
        unit.decisions.moment(branch, moment, by="tsubasa")
        unit.characters.merge("kuze", "tsubasa")
        assert unit.facts.on(branch, lie).owner == "kuze"
        [seen] = unit.knowledge.list(fact=lie, branch=branch)
        assert (seen.character, seen.by) == ("kuze", "kuze")
        assert {entry.vector_id for entry in unit.ledger.desired()} >= {unit.facts.on(branch, lie).vector_id}
        assert agree(unit, branch) > 0


def test_ids_of_a_story(story: StoryFile) -> None:
    with story.read() as unit:
        assert ids_of(unit) == ids(story)


def ids_of(unit: Unit) -> list[str]:
    return [stop.episode for stop in unit.episodes.timeline().stops]


def test_what_is_noted_of_a_branch_goes_and_comes_back_with_it(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        shared = secret(unit, one, "久世は黙っていた")
        before = everything(unit)
        branch = unit.branches.add("もしも", "main", three).id
        copy = unit.episodes.own(two, branch)
        own = secret(unit, copy, LIE, branch=branch)
        moment = unit.knowledge.add(KnowledgeDraft(own.id, "tsubasa", MentionDraft(copy), branch=branch)).id
        for fact in (own.id, shared.id):
            unit.reading.worths.keep(copy, {fact: (1.5,)})
            unit.reading.claims.keep(copy, {fact: (0.25, False, "kuze")})
            unit.reading.weights.keep(copy, {fact: (0.5, None, 1.0, 3, -2.0)})
        for marked, noted in (
            (unit.reading.taken_back, own.id),
            (unit.reading.withheld, own.id),
            (unit.reading.moments_taken_back, moment),
        ):
            marked.add([noted])
        unit.knowledge.feel(moment, "胸が痛む。")
        unit.reading.unsettle(branch, one)
        unit.reading.unsettle("main", one)
        unit.narrators.set(copy, "kuze")
        unit.apart.add(own.id, shared.id)
        there = everything(unit)
        removed = unit.branches.remove(branch)
        gone = everything(unit)
        assert gone["unsettled_episodes"] == [{"branch": "main", "episode": one}]
        ledger = ("memory_vectors", "unsettled_episodes", "episodes", "facts")
        assert {t: rows for t, rows in gone.items() if t not in ledger} == {
            t: rows for t, rows in before.items() if t not in ledger
        }
        unit.branches.put_back(removed)
        assert {t: rows for t, rows in everything(unit).items() if t != "memory_vectors"} == {
            t: rows for t, rows in there.items() if t != "memory_vectors"
        }
        assert unit._session.query("PRAGMA foreign_key_check") == []
