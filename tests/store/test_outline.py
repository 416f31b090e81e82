"""The list of episodes without their texts, parts taken away and put back, and secrets counted."""

import pytest

from tests.store.conftest import ids
from workbench.store import EpisodeOutline, FactDraft, MentionDraft, StoryFile
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.text import ManuscriptText


def test_an_outline_says_what_the_list_says(story: StoryFile) -> None:
    one, two, three, four = ids(story)
    with story.write() as unit:
        part = unit.parts.add("上")
        unit.episodes.set_part(two, part.id)
        unit.episodes.set_chronology(three, 1.5)
        unit.episodes.set_chronology(two, -2, goes_on=True)
        unit.episodes.move(four, None)
        unit.episodes.save_text(one, ManuscriptText("𠮷野家\nで待つ\n"))
        unit.episodes.delete(three)
    with story.read() as unit:
        outlined, listed = unit.episodes.outline(), unit.episodes.list()
        trashed = unit.episodes.outline(trash=True)
    assert outlined == [
        EpisodeOutline(
            one.id, one.number, one.title, len(one.text.base.replace("\n", "")), one.part, one.chronology, one.goes_on
        )
        for one in listed
    ]
    assert [one.id for one in outlined] == [four, one, two] and outlined[1].length == 6
    assert [one.goes_on for one in outlined] == [None, None, True]
    assert [(one.id, one.number, one.chronology) for one in trashed] == [(three, 0, 1.5)]
    assert trashed[0].deleted_at is not None


def test_an_outline_follows_a_branch(story: StoryFile) -> None:
    one, two, _, _ = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("if", "main", two)
        own = unit.episodes.add("別れ道", ManuscriptText("x"), branch=branch.id)
        assert [(one.id, one.number) for one in unit.episodes.outline(branch.id)] == [(one, 1), (two, 2), (own.id, 3)]
        with pytest.raises(InputError, match="no branch"):
            unit.episodes.outline("nowhere")


def test_a_part_goes_and_comes_back_in_its_place(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        first, second, third = (unit.parts.add(title) for title in ("上", "中", "下"))
        unit.episodes.set_part(one, second.id)
        unit.episodes.set_part(two, second.id)
        unit.episodes.delete(two)
        assert set(unit.parts.remove(second.id)) == {one, two}
        assert unit.parts.list() == [first, third]
        assert unit.episodes.get(one).part is None
        unit.parts.put(second, 1)
        assert unit.parts.list() == [first, second, third]
        assert unit.parts.add("外") == unit.parts.list()[-1]
        with pytest.raises(InputError, match="no part"):
            unit.parts.remove("part-none")


def test_secrets_are_counted_by_owner(story: StoryFile) -> None:
    one, two, *_ = ids(story)

    def secret(owner: str, episode: str, status: Status = Status.ACCEPTED) -> FactDraft:
        return FactDraft("秘密", Scope.CHARACTER, (MentionDraft(episode),), owner, status=status)

    with story.write() as unit:
        kept = unit.facts.add(secret("kuze", one))
        unit.facts.add(secret("kuze", two))
        unit.facts.add(secret("kuze", one, Status.REJECTED))
        unit.facts.add(secret("tsubasa", two, Status.PROPOSED))
        unit.facts.add(FactDraft("公然", Scope.WORLD, (MentionDraft(one),)))
        assert unit.facts.count_secrets() == {"kuze": 2, "tsubasa": 1}
        unit.episodes.delete(two)
        assert unit.facts.count_secrets() == {"kuze": 1}
        unit.facts.delete(kept.id)
        assert unit.facts.count_secrets() == {}
