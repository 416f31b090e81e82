"""Single mistakes, built into the product for as long as a `with` lasts, to show that each one is found.

Those "everywhere" are the same mistake in all three statements of the gate, so that only the oracle can find them.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from workbench.memory.gated import Gated, ServedBelief
from workbench.memory.lines import Lines, Seen
from workbench.memory.mixes import recall_as
from workbench.store import Sight, branching, gate, gate_set
from workbench.story.awareness import Awareness, Handed
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import Verdict, judge, shown_mentions
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.timeline import END_OF_EPISODE, Timeline
from workbench.story.viewpoint import Viewpoint

Moments = list[Knowledge]
_QUERIES = ("_SQL", "_SQL_IN_BRANCHES", "_FEW_SQL", "_FEW_SQL_IN_BRANCHES")
_CUTOFF, _RANKED, _VIEW = Timeline.cutoff, Timeline.__init__, branching.view_of


@contextmanager
def sabotaged(kind: str | None) -> Iterator[None]:
    """With the mistake of this name in place; with none when it is None."""
    with ExitStack() as patches:
        if kind is not None:
            MISTAKES[kind](patches)
        yield


def _cutoff(patches: ExitStack) -> None:
    """As an episode opens, the episode itself is known."""

    def late(timeline: Timeline, viewpoint: Viewpoint) -> tuple[int, int]:
        rank, at = _CUTOFF(timeline, viewpoint)
        return (rank + 1, at) if viewpoint.at is None else (rank, at)

    patches.enter_context(patch.object(Timeline, "cutoff", late))


def _position(patches: ExitStack) -> None:
    """Inside an episode, all of it is known."""

    def whole(timeline: Timeline, viewpoint: Viewpoint) -> tuple[int, int]:
        rank, at = _CUTOFF(timeline, viewpoint)
        return rank, at if viewpoint.at is None else END_OF_EPISODE

    patches.enter_context(patch.object(Timeline, "cutoff", whole))


def _order(patches: ExitStack) -> None:
    """Story order is taken for telling order."""

    def made(timeline: Timeline, *given: Any, **named: Any) -> None:
        _RANKED(timeline, *given, **named)
        timeline.story = dict(timeline.telling)

    patches.enter_context(patch.object(Timeline, "__init__", made))


def _decision(patches: ExitStack) -> None:
    """What was decided in a branch does not count there."""
    patches.enter_context(patch.object(branching, "_decided", lambda *_: {}))


def _own_copy(patches: ExitStack) -> None:
    """A learning moment that stands in a branch's own copy is looked for in the parent's episode."""

    def blind(*given: Any) -> Any:
        return replace(_VIEW(*given), carried={})

    for module in ("awareness", "facts", "gate", "gate_set", "knowledge", "standing"):
        patches.enter_context(patch(f"workbench.store.{module}.view_of", blind))


def _proposed_moment(patches: ExitStack) -> None:
    """A proposed learning moment opens a secret, however unsure."""
    wrong = "k.sureness >= :opens_from"
    _everywhere(patches, wrong, "true", lambda moments: [replace(one, sureness=1.0) for one in moments])


def _proposed_moment_in_one(patches: ExitStack) -> None:
    """A sure proposal opens nothing for the plain predicate alone."""
    _judging(patches, lambda moments: [one for one in moments if one.status is not Status.PROPOSED])


def _proposed_in_strict(patches: ExitStack) -> None:
    """A sure proposal opens a secret in strict mode."""
    for query in _QUERIES:
        patches.enter_context(patch.object(gate, query, getattr(gate, query).replace(" AND NOT :strict)", ")")))
    past = gate_set._Moments.past
    patches.enter_context(
        patch.object(gate_set._Moments, "past", lambda *given, strict: past(*given, strict=strict < 0))
    )

    def loose(fact: Fact, given: Iterable[Knowledge], viewpoint: Viewpoint, timeline: Timeline) -> Verdict:
        confirmed = fact.status is not Status.PROPOSED
        return judge(fact, given, replace(viewpoint, strict=viewpoint.strict and not confirmed), timeline)

    patches.enter_context(patch("workbench.memory.gated.judge", loose))


def _edited_away(patches: ExitStack) -> None:
    """A fact is served that has been edited away."""
    for query in _QUERIES:
        patches.enter_context(patch.object(gate, query, getattr(gate, query).replace(" AND NOT gone", "")))
    gone = "m.stale <> 0 AND m.rel_start IS NOT NULL"
    patches.enter_context(patch.object(gate_set, "MENTIONS", gate_set.MENTIONS.replace(gone, "0")))

    def blind(fact: Fact, *rest: Any) -> Verdict:
        return judge(replace(fact, mentions=tuple(replace(one, stale=False) for one in fact.mentions)), *rest)

    patches.enter_context(patch("workbench.memory.gated.judge", blind))


def _moment_edited_away(patches: ExitStack) -> None:
    """A learning moment that has been edited away opens its fact, and hands its belief."""
    for query in _QUERIES:
        sql = getattr(gate, query).replace("m.gone IS NOT TRUE", "true").replace("iif(m.gone,", "iif(false,")
        patches.enter_context(patch.object(gate, query, sql))
    gone = "m.stale AND m.rel_start IS NOT NULL"
    patches.enter_context(patch.object(gate_set, "MOMENTS", gate_set.MOMENTS.replace(gone, "0")))

    def fresh(moments: Moments) -> Moments:
        return [replace(one, mention=replace(one.mention, stale=False)) if one.mention else one for one in moments]

    _judging(patches, fresh)


def _denial_edited_away(patches: ExitStack) -> None:
    """The author's denial closes no longer once the words around it are others."""
    denial = "AND k.source = 'author' AND k.stance <> 'knows'"
    for query in _QUERIES:
        patches.enter_context(patch.object(gate, query, getattr(gate, query).replace(denial, "AND false")))
    out = " AND NOT (k.source = 'author' AND m.stale AND m.rel_start IS NOT NULL)"
    said = "AND k.deleted_at IS NULL {here}"
    patches.enter_context(patch.object(gate_set, "MOMENTS", gate_set.MOMENTS.replace(said, said + out)))
    _judging(patches, lambda moments: [one for one in moments if one.stands])


def _unaware(patches: ExitStack) -> None:
    """The author's "does not know" is passed over."""
    said = "k.status = 'accepted'"
    _everywhere(
        patches,
        said,
        f"{said} AND k.stance <> 'unaware'",
        lambda moments: [one for one in moments if one.stance is not Stance.UNAWARE],
    )


def _rejected(patches: ExitStack) -> None:
    """Rejected facts are served."""
    for query in _QUERIES:
        patches.enter_context(
            patch.object(gate, query, getattr(gate, query).replace(" AND f.status <> 'rejected'", ""))
        )
    patches.enter_context(patch.object(gate_set, "FACTS", gate_set.FACTS.replace(" AND status <> 'rejected'", "")))

    def lenient(fact: Fact, *rest: Any) -> Verdict:
        return judge(replace(fact, status=Status.ACCEPTED) if fact.status is Status.REJECTED else fact, *rest)

    patches.enter_context(patch("workbench.memory.gated.judge", lenient))


def _strict(patches: ExitStack) -> None:
    """Strict mode serves proposals."""

    def loose(story: Any, reader: Any, viewpoint: Viewpoint, *rest: Any, **named: Any) -> Any:
        return recall_as(story, reader, replace(viewpoint, strict=False), *rest, **named)

    # `workbench.dialogue.ask` is the function; the module of that name is found here.
    patches.enter_context(patch.object(sys.modules["workbench.dialogue.ask"], "recall_as", loose))


def _belief(patches: ExitStack) -> None:
    """Who believes wrongly is handed the fact's own text."""

    def true(gated: Gated) -> tuple[ServedBelief, ...]:
        held = [verdict for verdict in gated.verdicts.values() if not verdict.visible and verdict.belief]
        texts = {fact.id: fact.text for fact in gated.withheld}
        return tuple(ServedBelief(one.fact, one.stance or Stance.SUSPECTS, texts[one.fact]) for one in held)

    patches.enter_context(patch.object(Gated, "beliefs", property(true)))


def _stale_quote(patches: ExitStack) -> None:
    """A quote that no longer stands is shown."""

    def fresh(fact: Fact, *rest: Any) -> tuple[Mention, ...]:
        mentions = tuple(replace(one, stale=False) for one in fact.mentions)
        return shown_mentions(replace(fact, mentions=mentions), *rest)

    patches.enter_context(patch("workbench.memory.gated.shown_mentions", fresh))


def _later_quote(patches: ExitStack) -> None:
    """In story order a quote is shown that the reader has not come to."""

    def all_told(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> tuple[Mention, ...]:
        past = [one for one in fact.mentions if timeline.is_before(one.place, viewpoint)]
        return tuple(one for one in past if one.span is not None and not one.stale)

    patches.enter_context(patch("workbench.memory.gated.shown_mentions", all_told))


def _overlap(patches: ExitStack) -> None:
    """A quote is shown that tells something unknown as well."""
    patches.enter_context(patch.object(Gated, "may_show", lambda *_: True))


def _awareness(patches: ExitStack) -> None:
    """Who knows of somebody's secret is handed words that give it away."""

    def open_hand(awareness: Awareness, *_: object) -> Handed:
        return Handed(awareness, None, awareness.belief)

    patches.enter_context(patch("workbench.memory.nested_knowledge.hand_over", open_hand))


def _beyond(patches: ExitStack) -> None:
    """The search looks among everything there is."""

    def everything(lines: Lines, _: Sight) -> Seen:
        recorded = (lines._in_sight >= 0).nonzero()[0]
        return Seen(lines, lines._in_sight[recorded], recorded)

    patches.enter_context(patch.object(Lines, "seen", everything))


def _everywhere(patches: ExitStack, right: str, wrong: str, moments: Callable[[Moments], Moments]) -> None:
    for query in _QUERIES:
        patches.enter_context(patch.object(gate, query, getattr(gate, query).replace(right, wrong)))
    patches.enter_context(patch.object(gate_set, "MOMENTS", gate_set.MOMENTS.replace(right, wrong)))
    _judging(patches, moments)


def _judging(patches: ExitStack, moments: Callable[[Moments], Moments]) -> None:
    def wrong(fact: Fact, given: Iterable[Knowledge], *rest: Any) -> Verdict:
        return judge(fact, moments(list(given)), *rest)

    patches.enter_context(patch("workbench.memory.gated.judge", wrong))


MISTAKES: dict[str, Callable[[ExitStack], None]] = {
    "awareness hands the fact": _awareness,
    "belief hands the text": _belief,
    "branch decision ignored": _decision,
    "cutoff off by one": _cutoff,
    "denial edited away": _denial_edited_away,
    "edited away": _edited_away,
    "later quote shown": _later_quote,
    "moment edited away": _moment_edited_away,
    "overlapping quote shown": _overlap,
    "own copy ignored": _own_copy,
    "position ignored": _position,
    "proposed moment opens": _proposed_moment,
    "proposed moment opens in strict": _proposed_in_strict,
    "proposed moment passed over in one gate": _proposed_moment_in_one,
    "rejected fact served": _rejected,
    "search beyond the gate": _beyond,
    "stale quote shown": _stale_quote,
    "story order taken for telling": _order,
    "strict ignored": _strict,
    "unaware ignored": _unaware,
}
