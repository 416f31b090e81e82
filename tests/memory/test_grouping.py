"""The review in groups: by person and secret, what most rests on first; what is confirmed; settled at one go."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.lighthouse import fact_id
from workbench.memory.edits.reviewing import settling
from workbench.memory.grouping import Group, Key, Stakes, first, grouped, stakes
from workbench.memory.proposals import Claim, keep_claim
from workbench.memory.review import queue
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText, Span

KEEPER, COIN, BOAT, LIGHT = "蓮は岬の灯台守である", "古い金貨が光っていた", "蓮は海へ舟を出した", "灯台の火が消えた"


def propose(
    unit: Unit, number: int, quote: str, claim: Claim | None = None, scope: Scope = Scope.WORLD, importance: int = 3
) -> str:
    """A proposal with these words; a secret is 蓮's."""
    episode = unit.episodes.by_number(number)
    at = episode.text.base.index(quote)
    mention = MentionDraft(episode.id, Span(at, at + len(quote)))
    owner = "ren" if scope is Scope.CHARACTER else None
    draft = FactDraft(quote, scope, (mention,), owner, importance=importance, source=Source.RULE)
    made = unit.facts.add(replace(draft, status=Status.PROPOSED)).id
    if claim is not None:
        keep_claim(unit, episode.id, made, claim)
    return made


def learns(unit: Unit, fact: str, who: str, number: int, sureness: float | None = None) -> str:
    where = MentionDraft(unit.episodes.by_number(number).id)
    draft = KnowledgeDraft(fact, who, where, How.TOLD, status=Status.PROPOSED, source=Source.RULE, sureness=sureness)
    return unit.knowledge.add(draft).id


def asked(
    story: StoryFile, cited: Mapping[str, set[str]] | None = None, before: Sequence[Key] = ()
) -> tuple[Group, ...]:
    with story.read() as unit:
        waits = queue(unit)
        return grouped(unit, waits.items, stakes(unit, waits.everywhere), cited, before)


def ids(groups: Sequence[Group]) -> list[list[str]]:
    return [[one.id for one in group.items] for group in groups]


def at_stake(story: StoryFile, *, strict: bool = False) -> Stakes:
    with story.read() as unit:
        return stakes(unit, queue(unit).everywhere, strict=strict)


def test_a_secret_with_who_learns_it_is_one_group_and_what_is_common_one_a_person_and_episode(
    lighthouse: StoryFile,
) -> None:
    with lighthouse.write() as unit:
        secret = propose(unit, 2, COIN, scope=Scope.CHARACTER, importance=5)
        told = [learns(unit, secret, "mio", 3), learns(unit, secret, "aoi", 4)]
        boat, storm = propose(unit, 4, BOAT), propose(unit, 4, "嵐の夜")
        keeper = propose(unit, 1, KEEPER)
    groups = asked(lighthouse)
    assert sorted(ids(groups)) == sorted([[secret, *told], [boat], [storm], [keeper]])
    [own] = [group for group in groups if group.scope is Scope.CHARACTER]
    assert (own.person, own.key) == ("ren", (secret,))
    assert {group.person for group in groups if group is not own} == {"ren", None}


def test_what_reading_takes_it_for_says_which_group(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        common = propose(unit, 4, BOAT, Claim(0.6, world=True), Scope.READER)
        whose = propose(unit, 2, COIN, Claim(0.2, world=False, owner="mio"), Scope.READER)
    by_items = {group.items[0].id: group for group in asked(lighthouse)}
    assert (by_items[common].person, by_items[common].scope) == ("ren", Scope.WORLD)
    assert (by_items[whose].person, by_items[whose].scope) == ("mio", Scope.CHARACTER)


def test_what_a_warning_cites_comes_first_then_the_surest_and_what_is_doubtful_last(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        sure = propose(unit, 4, LIGHT, Claim(0.99, world=True), importance=4)
        likely = propose(unit, 1, KEEPER, Claim(0.8, world=True), importance=5)
        doubtful = propose(unit, 2, COIN, Claim(0.2, world=False, owner="mio"), Scope.READER, importance=5)
    assert ids(asked(lighthouse)) == [[sure], [likely], [doubtful]]
    groups = asked(lighthouse, {doubtful: {"one", "other"}})
    assert ids(groups) == [[doubtful], [sure], [likely]]
    assert [len(group.cited) for group in groups] == [2, 0, 0]
    assert [len(group.rests) for group in groups] == [0, 3, 3]


def test_what_is_doubtful_is_not_accepted_along_with_what_is_sure(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        sure = propose(unit, 1, KEEPER, Claim(0.99, world=True), importance=4)
        doubtful = propose(unit, 1, "蓮は沈没船", Claim(0.6, world=True), Scope.READER)
    assert ids(asked(lighthouse)) == [[sure], [doubtful]]


def test_one_persons_groups_follow_one_another_and_the_light_ones_wait(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        boat = propose(unit, 4, BOAT, importance=5)
        aoi = propose(unit, 1, "パン屋の葵", importance=4)
        keeper = propose(unit, 1, KEEPER, importance=3)
        again = propose(unit, 1, "蓮は沈没船", Claim(0.97, world=True), importance=3)
        low = propose(unit, 3, "澪は町長の娘である", importance=2)
    # Common facts of one person in one episode go together, by where they stand.
    assert ids(asked(lighthouse)) == [[boat], [keeper, again], [aoi], [low]]


def test_groups_shown_stay_where_they_are_while_they_are_decided(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        heavy = propose(unit, 2, "古い金貨", importance=5)
        also = propose(unit, 2, "金貨が光っていた", importance=3)
        other = propose(unit, 4, LIGHT, importance=4)
    before = asked(lighthouse)
    assert ids(before) == [[heavy, also], [other]]
    with lighthouse.write() as unit:
        settling(MAIN_BRANCH, [one for one in before[0].items if one.id == heavy], Status.ACCEPTED)(unit)
    assert ids(asked(lighthouse)) == [[other], [also]]
    assert ids(asked(lighthouse, before=[group.key for group in before])) == [[also], [other]]


def test_what_is_edited_away_comes_first_and_is_not_settled_with_others(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        propose(unit, 1, KEEPER, importance=5)
        episode = unit.episodes.by_number(4)
        unit.episodes.save_text(episode.id, ManuscriptText("　静かな夜だった。\n"))
    gone, kept = asked(lighthouse)
    assert [one.id for one in gone.items] == [fact_id(lighthouse, "嵐")]
    assert gone.together == () and kept.together == kept.items


def test_a_page_ends_with_a_group_and_a_very_long_group_is_cut(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        for _ in range(7):
            propose(unit, 4, BOAT, importance=5)
        for _ in range(3):
            propose(unit, 1, "パン屋の葵")
    groups = asked(lighthouse)
    assert [len(group.items) for group in first(groups, 8, 8)] == [7, 3]
    assert [len(group.items) for group in first(groups, 4, 4)] == [4]


def test_a_group_is_accepted_or_rejected_at_one_go_and_taken_back(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        secret = propose(unit, 2, COIN, scope=Scope.CHARACTER)
        moment = learns(unit, secret, "mio", 3)
    [group] = asked(lighthouse)
    for status in (Status.ACCEPTED, Status.REJECTED):
        with lighthouse.write() as unit:
            undo = settling(MAIN_BRANCH, group.together, status)(unit)
            assert (unit.facts.get(secret).status, unit.knowledge.get(moment).status) == (status, status)
            undo(unit)
            assert unit.facts.get(secret).status is unit.knowledge.get(moment).status is Status.PROPOSED


def test_how_much_is_confirmed_moves_with_every_decision(lighthouse: StoryFile) -> None:
    assert at_stake(lighthouse).confirmed == 1.0
    with lighthouse.write() as unit:
        propose(unit, 4, LIGHT, Claim(0.5, world=True), Scope.READER)
        secret = propose(unit, 2, COIN, scope=Scope.CHARACTER, importance=5)
        learns(unit, secret, "mio", 3, 0.4)
        propose(unit, 4, BOAT, importance=2)
    # By three people: what is common and of importance 3, three times; 蓮's secret, known to 葵, and 澪's own.
    confirmed = 3 * 3 * 3 + 2 * 5 + 5
    waits = 3 * 0.5 * 3 + 5 * (1 + 0.4) + 2 * 3
    shares = [at_stake(lighthouse).confirmed]
    assert shares == [pytest.approx(confirmed / (confirmed + waits))]
    while groups := asked(lighthouse):
        one = groups[0].items[-1]
        with lighthouse.write() as unit:
            settling(MAIN_BRANCH, [one], Status.REJECTED if one.moment else Status.ACCEPTED)(unit)
        shares.append(at_stake(lighthouse).confirmed)
    assert len(shares) == 5 and shares[-1] == 1.0
    assert all(before is not None and after is not None and before < after for before, after in pairwise(shares))


def test_strict_hands_out_nothing_unconfirmed_and_a_story_without_people_has_no_share(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        boat = propose(unit, 4, BOAT)
    assert at_stake(lighthouse).rests == {boat: {"ren", "aoi", "mio"}}
    assert at_stake(lighthouse, strict=True).rests == {}
    with lighthouse.write() as unit:
        for one in unit.facts.list():
            unit.facts.delete(one.id)
    assert at_stake(lighthouse).confirmed is None
