"""Random small stories for property tests of the gate."""

from dataclasses import dataclass
from datetime import UTC, datetime

from hypothesis import strategies as st

from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention, Scope, Source, Status
from workbench.story.gate import OPENS_FROM, Verdict, judge
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import Span
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint

PEOPLE = ("aoi", "ren", "mio")
LENGTH = 40
DELETED = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Story:
    timeline: Timeline
    facts: tuple[Fact, ...]
    moments: tuple[Knowledge, ...]

    def verdict(self, fact: Fact, viewpoint: Viewpoint) -> Verdict:
        return judge(fact, self.moments, viewpoint, self.timeline)

    def visible(self, viewpoint: Viewpoint) -> set[str]:
        return {fact.id for fact in self.facts if self.verdict(fact, viewpoint).visible}


def viewpoints(timeline: Timeline, *, strict: bool = False) -> list[Viewpoint]:
    """Every character, episode (one past the last included), order, and three positions."""
    return [
        Viewpoint(person, number, at, order, strict=strict)
        for person in PEOPLE
        for number in range(1, len(timeline) + 2)
        for at in (None, 0, LENGTH // 2)
        for order in Order
    ]


@st.composite
def stories(draw: st.DrawFn) -> Story:
    count = draw(st.integers(1, 4))
    chronology = st.one_of(st.none(), st.integers(0, 5).map(float))
    dates = [(draw(chronology), draw(st.sampled_from([None, True, False]))) for _ in range(count)]
    stops = [Stop(f"e{n}", date, word if date is not None else None) for n, (date, word) in enumerate(dates, 1)]
    timeline = Timeline(stops, origin=draw(st.sampled_from([None, None, 2.0])))
    # "gone" stands for an episode in the trash: mentions there are not live.
    episode = st.sampled_from([*(stop.episode for stop in timeline.stops), "gone"])

    def mention(identifier: str) -> Mention:
        start = draw(st.integers(0, LENGTH - 5))
        span = draw(st.sampled_from([None, Span(start, start + 5)]))
        return Mention(identifier, draw(episode), span, "quote", stale=draw(st.booleans()) and draw(st.booleans()))

    facts = []
    for index in range(draw(st.integers(1, 4))):
        scope = draw(st.sampled_from(Scope))
        place = st.one_of(st.none(), st.builds(Place, episode, st.sampled_from([None, 3, 30])))
        facts.append(
            Fact(
                f"f{index}",
                "text",
                scope,
                draw(st.sampled_from(PEOPLE)) if scope is Scope.CHARACTER else None,
                status=draw(st.sampled_from(Status)),
                mentions=tuple(mention(f"m{index}.{n}") for n in range(draw(st.integers(1, 2)))),
                known_always=scope is Scope.CHARACTER and draw(st.integers(0, 4)) == 0,
                known_from=draw(place) if scope is Scope.CHARACTER else None,
                deleted_at=draw(st.sampled_from([None, None, None, DELETED])),
            )
        )
    moments = []
    for sequence in range(draw(st.integers(0, 6))):
        source = draw(st.sampled_from(Source))
        always = draw(st.integers(0, 5)) == 0
        stances = list(Stance) if source is Source.AUTHOR else [s for s in Stance if s is not Stance.UNAWARE]
        moments.append(
            Knowledge(
                f"k{sequence}",
                draw(st.sampled_from([fact.id for fact in facts])),
                draw(st.sampled_from(PEOPLE)),
                None if always else mention(f"km{sequence}"),
                How.ALWAYS if always else How.TOLD,
                stance=draw(st.sampled_from(stances)),
                belief=f"belief {sequence}",
                status=draw(st.sampled_from(Status)),
                source=source,
                sequence=sequence,
                deleted_at=draw(st.sampled_from([None, None, None, DELETED])),
                sureness=draw(st.sampled_from([None, 0.2, OPENS_FROM, 0.9])),
            )
        )
    return Story(timeline, tuple(facts), tuple(moments))
