import pytest

from tests.store.conftest import ids
from workbench.store import Dismissal, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit, VectorState
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span


def secret(unit: Unit, episode: str, **more: object) -> Fact:
    return unit.facts.add(
        FactDraft("久世は鍵を捨てた", Scope.CHARACTER, (MentionDraft(episode),), owner="kuze", **more)  # type: ignore[arg-type]
    )


def wanted(unit: Unit) -> dict[str, VectorState]:
    return {entry.vector_id: entry.state for entry in unit.ledger.desired()}


def test_a_fact_comes_back_as_it_went_in(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    draft = FactDraft(
        "久世は鍵を捨てた",
        Scope.CHARACTER,
        (MentionDraft(one, Span(0, 3)), MentionDraft(two)),
        "kuze",
        "act",
        5,
        Source.MODEL,
        Status.PROPOSED,
        True,
        Place(one),
        Place(one, 3),
        Place(two, 9),
    )
    with story.write() as unit:
        added = unit.facts.add(draft)
    with story.read() as unit:
        assert unit.facts.list() == [added]
        found = unit.facts.get(added.id)
    for name in ("text", "scope", "owner", "kind", "importance", "source", "status", "known_always"):
        assert getattr(found, name) == getattr(draft, name)
    assert (found.known_from, found.true_from, found.true_until) == (Place(one), Place(one, 3), Place(two, 9))
    assert [(m.episode, m.span, m.quote) for m in found.mentions] == [(one, Span(0, 3), "翼は門"), (two, None, "")]


def test_listing_filters(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        mine = secret(unit, one)
        world = unit.facts.add(FactDraft("雨だ", Scope.WORLD, (MentionDraft(two),), status=Status.PROPOSED))
        assert unit.facts.list(owner="kuze") == [mine]
        assert unit.facts.list(scope=Scope.WORLD) == [world]
        assert unit.facts.list(status=Status.PROPOSED) == [world]
        assert unit.facts.list(episode=one) == [mine]
        branch = unit.branches.add("もしも", "main", one).id
        assert unit.facts.list(branch) == [mine]
        unit.facts.delete(world.id)
        unit.episodes.delete(one)
        assert unit.facts.list() == []
        assert [fact.id for fact in unit.facts.list(include_deleted=True)] == [mine.id, world.id]


def test_the_ledger_follows_every_change(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        fact = secret(unit, one)
        first = f"vec:{one}:v1:character:kuze:0"
        assert wanted(unit) == {first: "to_upsert"}
        unit.ledger.confirm(unit.ledger.pending())
        unit.facts.edit(fact.id, kind="act")
        assert unit.ledger.pending() == []
        unit.facts.edit(fact.id, importance=5)
        assert wanted(unit) == {first: "to_upsert"}
        unit.ledger.confirm(unit.ledger.pending())

        unit.facts.edit(fact.id, text="久世は鍵を隠した")
        second = f"vec:{one}:v2:character:kuze:0"
        assert wanted(unit) == {second: "to_upsert"}
        assert {entry.vector_id: entry.state for entry in unit.ledger.pending()} == {
            first: "to_delete",
            second: "to_upsert",
        }
        unit.ledger.confirm(unit.ledger.pending())
        unit.ledger.forget([first, second])
        assert unit.ledger.pending() == []
        assert wanted(unit) == {second: "synced"}

        unit.facts.set_status(fact.id, Status.REJECTED)
        assert wanted(unit) == {}
        unit.facts.set_status(fact.id, Status.ACCEPTED)
        assert wanted(unit) == {second: "to_upsert"}
        unit.facts.delete(fact.id)
        assert wanted(unit) == {}
        unit.facts.restore(fact.id)
        unit.episodes.delete(one)
        assert wanted(unit) == {}
        unit.facts.add_mention(fact.id, MentionDraft(two))
        assert wanted(unit) == {second: "to_upsert"}
        unit.episodes.restore(one)
        unit.facts.edit(fact.id, scope=Scope.READER)
        assert list(wanted(unit)) == [f"vec:{one}:v3:reader:world:0"]
        assert unit.facts.get(fact.id).owner is None
        unit.ledger.reset()
        assert [entry.state for entry in unit.ledger.pending()] == ["to_upsert"]


def test_an_ordinal_is_never_used_twice(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        first = secret(unit, one)
        unit.facts.delete(first.id)
        assert secret(unit, one).vector_id.endswith(":1")
        assert secret(unit, two).vector_id == f"vec:{two}:v1:character:kuze:0"


def test_bad_facts_are_refused_in_a_sentence(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        for draft, sentence in (
            (FactDraft("x", Scope.WORLD, ()), "needs an episode"),
            (FactDraft(" ", Scope.WORLD, (MentionDraft(one),)), "needs a sentence"),
            (FactDraft("x", Scope.CHARACTER, (MentionDraft(one),)), "needs its owner"),
            (FactDraft("x", Scope.WORLD, (MentionDraft(one),), importance=6), "1 to 5"),
            (FactDraft("x", Scope.WORLD, (MentionDraft("no"),)), "no episode"),
        ):
            with pytest.raises(InputError, match=sentence):
                unit.facts.add(draft)
        fact = secret(unit, one)
        with pytest.raises(TypeError, match="version"):
            unit.facts.edit(fact.id, version=9)
        with pytest.raises(InputError, match="no fact"):
            unit.facts.delete("no")


def test_a_mention_can_be_moved(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        fact = unit.facts.add(FactDraft("門", Scope.WORLD, (MentionDraft(one, Span(0, 1)),)))
        unit.facts.set_stale(fact.mentions[0].id, True)
        assert unit.facts.get(fact.id).evidence_changed
        moved = unit.facts.move_mention(fact.mentions[0].id, Span(2, 5))
        assert (moved.span, moved.quote, moved.stale) == (Span(2, 5), "門の前", False)
        assert not unit.facts.get(fact.id).evidence_changed


def test_learning_moments(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        fact = secret(unit, one)
        told = unit.knowledge.add(
            KnowledgeDraft(
                fact.id, "tsubasa", MentionDraft(two, Span(0, 4)), How.OVERHEARD, "kuze", Stance.SUSPECTS, "怪しい"
            )
        )
        always = unit.knowledge.add(KnowledgeDraft(fact.id, "kuze", how=How.ALWAYS))
        assert unit.knowledge.list() == [told, always]
        assert (told.how, told.by, told.stance, told.belief) == (How.OVERHEARD, "kuze", Stance.SUSPECTS, "怪しい")
        assert told.mention is not None
        assert told.mention.span == Span(0, 4)
        assert unit.knowledge.list(character="kuze") == [always]
        edited = unit.knowledge.edit(told.id, stance=Stance.KNOWS, mention=MentionDraft(one))
        assert (edited.stance, edited.mention and edited.mention.episode) == (Stance.KNOWS, one)
        assert edited.sequence > always.sequence
        unit.knowledge.set_status(told.id, Status.REJECTED)
        assert unit.knowledge.get(told.id).status is Status.REJECTED
        unit.knowledge.delete(told.id)
        assert unit.knowledge.list(fact=fact.id) == [always]
        assert len(unit.knowledge.list(include_deleted=True)) == 2
        with pytest.raises(InputError, match="name the episode"):
            unit.knowledge.add(KnowledgeDraft(fact.id, "kuze"))
        with pytest.raises(InputError, match="Only the author"):
            unit.knowledge.add(
                KnowledgeDraft(fact.id, "kuze", MentionDraft(one), stance=Stance.UNAWARE, source=Source.RULE)
            )


def test_dismissals(story: StoryFile) -> None:
    with story.write() as unit:
        kept = unit.dismissals.add(Dismissal("abc", "わざと", "knowledge_leak", ids(story)[0], "鍵"))
        assert unit.dismissals.list() == [kept]
        unit.dismissals.remove(kept.id)
        assert unit.dismissals.list() == []
