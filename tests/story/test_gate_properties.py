"""What the gate promises, over generated stories.

Each test draws 250 stories and asks from every viewpoint of each: 18 or more a story's episode, so every property is
tried on well over 10,000 (story, viewpoint) cases; the last test counts them.
"""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from tests.story.generated import DELETED, Story, stories, viewpoints
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.gate import OPENS_FROM, Ground, birth, judge, shown_mentions
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.viewpoint import Order, Viewpoint

CASES = settings(
    max_examples=250,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
counted = {"cases": 0}


def happened(story: Story, moment: Knowledge, viewpoint: Viewpoint) -> bool:
    """Stated here anew, over the flat list of episodes, not through Timeline.cutoff."""
    if moment.mention is None:
        return moment.how is How.ALWAYS
    return passed(story, moment.mention.episode, moment.mention.span.end if moment.mention.span else None, viewpoint)


def passed(story: Story, episode: str, end: int | None, viewpoint: Viewpoint) -> bool:
    ids = [stop.episode for stop in story.timeline.stops]
    if episode not in ids:
        return False
    here = ids[viewpoint.episode - 1] if viewpoint.episode <= len(ids) else None
    order = ids
    if viewpoint.order is Order.STORY:
        order = sorted(ids, key=lambda e: story.timeline.story[e])
    before = order if here is None else order[: order.index(here)]
    if episode in before:
        return True
    return episode == here and viewpoint.at is not None and end is not None and end <= viewpoint.at


def changed(moment: Knowledge) -> bool:
    return moment.mention is not None and moment.mention.span is not None and moment.mention.stale


def live_moments(story: Story, fact: Fact, viewpoint: Viewpoint) -> list[Knowledge]:
    """The accepted ones whose words stand, and the author's denials."""
    return [
        m
        for m in story.moments
        if (m.fact, m.character, m.status, m.deleted_at) == (fact.id, viewpoint.character, Status.ACCEPTED, None)
        and happened(story, m, viewpoint)
        and (not changed(m) or (m.source is Source.AUTHOR and m.stance is not Stance.KNOWS))
    ]


def may_open(story: Story, fact: Fact, viewpoint: Viewpoint) -> list[Knowledge]:
    """What may have taught somebody a fact: accepted, or sure enough where proposals count."""
    return [
        m
        for m in story.moments
        if (m.fact, m.character, m.stance, m.deleted_at) == (fact.id, viewpoint.character, Stance.KNOWS, None)
        and happened(story, m, viewpoint)
        and not changed(m)
        and (m.status is Status.ACCEPTED or is_sure(m))
    ]


def is_sure(moment: Knowledge) -> bool:
    return moment.status is Status.PROPOSED and (moment.sureness or 0) >= OPENS_FROM


@CASES
@given(stories())
def test_what_is_visible_has_happened_or_was_always_known(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        counted["cases"] += 1
        for fact in story.facts:
            if not story.verdict(fact, viewpoint).visible:
                continue
            told = any(passed(story, m.episode, m.span.end if m.span else None, viewpoint) for m in fact.mentions)
            learned = bool(may_open(story, fact, viewpoint))
            own = fact.owner == viewpoint.character and (
                fact.known_always
                or (
                    fact.known_from is not None
                    and passed(story, fact.known_from.episode, fact.known_from.offset, viewpoint)
                )
            )
            assert told or learned or own


@CASES
@given(stories())
def test_nobody_knows_anothers_secret_before_a_learning_moment(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            if fact.scope is Scope.WORLD or fact.owner == viewpoint.character:
                continue
            if not may_open(story, fact, viewpoint):
                assert not story.verdict(fact, viewpoint).visible


@CASES
@given(stories())
def test_what_comes_later_changes_nothing(story: Story) -> None:
    """Noninterference: the story cut off at the viewpoint gives the same verdicts on everything visible."""
    for viewpoint in viewpoints(story.timeline):
        past = tuple(m for m in story.moments if happened(story, m, viewpoint))
        assert Story(story.timeline, story.facts, past).visible(viewpoint) == story.visible(viewpoint)


@CASES
@given(stories())
def test_proposed_moments_that_are_not_sure_open_nothing_and_strict_mode_lets_none(story: Story) -> None:
    settled = tuple(m for m in story.moments if m.status is Status.ACCEPTED)
    sure = Story(story.timeline, story.facts, (*settled, *(m for m in story.moments if is_sure(m))))
    for viewpoint in viewpoints(story.timeline):
        assert sure.visible(viewpoint) == story.visible(viewpoint)
        strict = replace(viewpoint, strict=True)
        assert Story(story.timeline, story.facts, settled).visible(strict) == story.visible(strict)


@CASES
@given(stories())
def test_what_rests_on_a_proposal_is_marked(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            verdict = story.verdict(fact, viewpoint)
            if not verdict.visible:
                assert not verdict.proposed
            elif verdict.ground is not Ground.LEARNED:
                assert verdict.proposed == (fact.status is Status.PROPOSED)
            else:
                [moment] = [m for m in story.moments if m.id == verdict.moment]
                assert moment in may_open(story, fact, viewpoint)
                unsure = moment.status is Status.PROPOSED
                assert verdict.proposed == (fact.status is Status.PROPOSED or unsure)
                confirmed = [m for m in may_open(story, fact, viewpoint) if m.status is Status.ACCEPTED]
                assert not (unsure and confirmed)


@CASES
@given(stories())
def test_what_is_edited_away_is_handed_to_nobody(story: Story) -> None:
    live = {stop.episode for stop in story.timeline.stops}
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            told = [m for m in fact.mentions if m.episode in live]
            if any(m.span is None or not m.stale for m in told):
                continue
            verdict = story.verdict(fact, viewpoint)
            assert (verdict.visible, verdict.stance, verdict.belief) == (False, None, "")
            dead = fact.deleted_at is not None or fact.status is Status.REJECTED or not told
            assert verdict.ground is (Ground.NOT_LIVE if dead else Ground.CHANGED)


@CASES
@given(stories())
def test_a_moment_edited_away_opens_nothing_and_hands_no_belief(story: Story) -> None:
    standing = tuple(m for m in story.moments if not changed(m))
    for viewpoint in viewpoints(story.timeline):
        assert story.visible(viewpoint) <= Story(story.timeline, story.facts, standing).visible(viewpoint)
        gone = {m.belief for m in story.moments if changed(m)}
        assert not gone & {story.verdict(fact, viewpoint).belief for fact in story.facts}


@CASES
@given(stories())
def test_strict_mode_serves_confirmed_facts_only(story: Story) -> None:
    confirmed = {fact.id for fact in story.facts if fact.status is Status.ACCEPTED}
    settled = tuple(m for m in story.moments if m.status is Status.ACCEPTED)
    for viewpoint in viewpoints(story.timeline):
        strict = replace(viewpoint, strict=True)
        assert story.visible(strict) == Story(story.timeline, story.facts, settled).visible(viewpoint) & confirmed


@CASES
@given(stories())
def test_beliefs_are_handed_only_where_the_fact_is_not(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            verdict = story.verdict(fact, viewpoint)
            if verdict.belief:
                assert not verdict.visible
                assert verdict.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE)
                assert verdict.belief in {m.belief for m in live_moments(story, fact, viewpoint)}


@CASES
@given(stories())
def test_the_authors_latest_word_wins(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            words = [m for m in live_moments(story, fact, viewpoint) if m.source is Source.AUTHOR]
            verdict = story.verdict(fact, viewpoint)
            if not words or verdict.ground in (Ground.NOT_LIVE, Ground.CHANGED, Ground.UNCONFIRMED):
                continue
            stances = {m.stance for m in words}
            if len(stances) == 1:
                assert verdict.visible == (stances == {Stance.KNOWS})


@CASES
@given(stories())
def test_knowledge_is_monotone_without_the_authors_word_against_it(story: Story) -> None:
    plain = Story(
        story.timeline,
        story.facts,
        tuple(m for m in story.moments if m.source is not Source.AUTHOR or m.stance is Stance.KNOWS),
    )
    for order, ranks in ((Order.TELLING, story.timeline.telling), (Order.STORY, story.timeline.story)):
        numbers = [story.timeline.telling[e] for e in sorted(ranks, key=lambda e: ranks[e])]
        for person in ("aoi", "ren", "mio"):
            seen: set[str] = set()
            for number in [*numbers, len(numbers) + 1]:
                for at in (None, 0, 10, 39):
                    now = plain.visible(Viewpoint(person, number, at, order))
                    assert seen <= now
                    seen = now


@CASES
@given(stories())
def test_what_is_deleted_rejected_or_off_the_branch_is_gone(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            for dead in (
                replace(fact, deleted_at=DELETED),
                replace(fact, status=Status.REJECTED),
                replace(fact, mentions=tuple(replace(m, episode="gone") for m in fact.mentions)),
            ):
                verdict = judge(dead, story.moments, viewpoint, story.timeline)
                assert (verdict.visible, verdict.belief, verdict.ground) == (False, "", Ground.NOT_LIVE)


@CASES
@given(stories())
def test_quotes_are_told_already_and_still_stand(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        telling = replace(viewpoint, order=Order.TELLING)
        for fact in story.facts:
            for mention in shown_mentions(fact, story.timeline, viewpoint):
                assert mention.span is not None
                assert not mention.stale
                assert passed(story, mention.episode, mention.span.end, viewpoint)
                assert passed(story, mention.episode, mention.span.end, telling)


@CASES
@given(stories())
def test_an_edit_that_makes_a_quote_stale_never_moves_a_birth_earlier(story: Story) -> None:
    for viewpoint in viewpoints(story.timeline):
        for fact in story.facts:
            if len(fact.mentions) < 2 or any(m.stale for m in fact.mentions):
                continue
            before = birth(fact, story.timeline, viewpoint)
            edited = replace(fact, mentions=(replace(fact.mentions[0], stale=True), *fact.mentions[1:]))
            after = birth(edited, story.timeline, viewpoint)
            if before and after:
                first = story.timeline.position(before, viewpoint.order)
                second = story.timeline.position(after, viewpoint.order)
                assert first is not None
                assert second is not None
                assert first <= second


def test_enough_cases_were_generated() -> None:
    assert counted["cases"] >= 10_000
