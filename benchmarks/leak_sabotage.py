"""Single mistakes, built into the product for as long as a `with` lasts, to show that each one is found.

Where the same mistake stands in all three statements of the gate, only the oracle can find it.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from workbench.memory.gated import Gated, ServedBelief
from workbench.memory.lines import Lines, Seen
from workbench.memory.mixes import recall_as
from workbench.store import branching, gate, gate_set
from workbench.story.awareness import Handed
from workbench.story.facts import Fact, Status
from workbench.story.gate import judge, shown_mentions
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.timeline import END_OF_EPISODE, Timeline
from workbench.story.viewpoint import Viewpoint

Patches = list[AbstractContextManager[Any]]
_CUTOFF, _RANKED, _VIEW, _PAST = Timeline.cutoff, Timeline.__init__, branching.view_of, gate_set._Moments.past
_SQL = tuple((gate, name) for name in ("_SQL", "_SQL_IN_BRANCHES", "_FEW_SQL", "_FEW_SQL_IN_BRANCHES"))
_ROWS = tuple((gate_set, name) for name in ("FACTS", "MENTIONS", "MOMENTS"))
_SURE, _SAID, _DENIAL = (
    "k.sureness >= :opens_from",
    "k.status = 'accepted'",
    "k.source = 'author' AND k.stance <> 'knows'",
)
_GONE, _LIVE = "m.stale AND m.rel_start IS NOT NULL", "AND k.deleted_at IS NULL {here}"
_GATED = "workbench.memory.gated"


@contextmanager
def sabotaged(kind: str | None) -> Iterator[None]:
    """With the mistake of this name in place; with none when it is None."""
    with ExitStack() as patches:
        for one in MISTAKES[kind]() if kind is not None else ():
            patches.enter_context(one)
        yield


def _gates(
    sql: Mapping[str, str],
    rows: Mapping[str, str],
    fact: Callable[[Fact], Fact] = lambda fact: fact,
    moments: Callable[[list[Knowledge]], list[Knowledge]] = list,
) -> Patches:
    """Words of the query and of what the sets in memory read replaced, and facts and moments before the plain rule."""

    def wrong(given: Fact, lessons: Any, *rest: Any) -> Any:
        return judge(fact(given), moments(list(lessons)), *rest)

    patches: Patches = [patch(f"{_GATED}.judge", wrong)]
    for places, words in ((_SQL, sql), (_ROWS, rows)):
        for module, name in places:
            text = getattr(module, name)
            for right, instead in words.items():
                text = text.replace(right, instead)
            patches.append(patch.object(module, name, text))
    return patches


def _fresh(moments: list[Knowledge]) -> list[Knowledge]:
    return [replace(one, mention=replace(one.mention, stale=False)) if one.mention else one for one in moments]


def _unedited(fact: Fact) -> Fact:
    return replace(fact, mentions=tuple(replace(one, stale=False) for one in fact.mentions))


def _late(timeline: Timeline, viewpoint: Viewpoint) -> tuple[int, int]:
    rank, at = _CUTOFF(timeline, viewpoint)
    return rank + (viewpoint.at is None), at


def _whole(timeline: Timeline, viewpoint: Viewpoint) -> tuple[int, int]:
    rank, at = _CUTOFF(timeline, viewpoint)
    return rank, at if viewpoint.at is None else END_OF_EPISODE


def _as_told(timeline: Timeline, *given: Any, **named: Any) -> None:
    _RANKED(timeline, *given, **named)
    timeline.story = dict(timeline.telling)


def _strict_for_facts(fact: Fact, given: Any, viewpoint: Viewpoint, timeline: Timeline) -> Any:
    return judge(fact, given, replace(viewpoint, strict=viewpoint.strict and fact.status is Status.PROPOSED), timeline)


def _loose(story: Any, reader: Any, viewpoint: Viewpoint, *rest: Any, **named: Any) -> Any:
    return recall_as(story, reader, replace(viewpoint, strict=False), *rest, **named)


def _true_beliefs(gated: Gated) -> tuple[ServedBelief, ...]:
    held = [verdict for verdict in gated.verdicts.values() if not verdict.visible and verdict.belief]
    texts = {fact.id: fact.text for fact in gated.withheld}
    return tuple(ServedBelief(one.fact, one.stance or Stance.SUSPECTS, texts[one.fact]) for one in held)


def _untold(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> Any:
    past = [one for one in fact.mentions if timeline.is_before(one.place, viewpoint)]
    return tuple(one for one in past if one.span is not None and not one.stale)


def _everything(lines: Lines, _: Any) -> Seen:
    recorded = (lines._in_sight >= 0).nonzero()[0]
    return Seen(lines, lines._in_sight[recorded], recorded)


MISTAKES: dict[str, Callable[[], Patches]] = {
    # Who knows of somebody's secret is handed words that give it away.
    "awareness hands the fact": lambda: [
        patch("workbench.memory.nested_knowledge.hand_over", lambda one, *_: Handed(one, None, one.belief))
    ],
    "belief hands the text": lambda: [patch.object(Gated, "beliefs", property(_true_beliefs))],
    "branch decision ignored": lambda: [patch.object(branching, "_decided", lambda *_: {})],
    # As an episode opens, the episode itself is known.
    "cutoff off by one": lambda: [patch.object(Timeline, "cutoff", _late)],
    # The author's denial closes no longer once the words around it are others.
    "denial edited away": lambda: _gates(
        {f"AND {_DENIAL}": "AND false"},
        {_LIVE: f"{_LIVE} AND NOT (k.source = 'author' AND {_GONE})"},
        moments=lambda moments: [one for one in moments if one.stands],
    ),
    "edited away": lambda: _gates({" AND NOT gone": ""}, {"m.stale <> 0 AND m.rel_start IS NOT NULL": "0"}, _unedited),
    # In story order a quote is shown that the reader has not come to.
    "later quote shown": lambda: [patch(f"{_GATED}.shown_mentions", _untold)],
    # A learning moment that has been edited away opens its fact, and hands its belief.
    "moment edited away": lambda: _gates(
        {"m.gone IS NOT TRUE": "true", "iif(m.gone,": "iif(false,"}, {_GONE: "0"}, moments=_fresh
    ),
    "overlapping quote shown": lambda: [patch.object(Gated, "may_show", lambda *_: True)],
    # A learning moment that stands in a branch's own copy is looked for in the parent's episode.
    "own copy ignored": lambda: [
        patch(f"workbench.store.{module}.view_of", lambda *given: replace(_VIEW(*given), carried={}))
        for module in ("awareness", "facts", "gate", "gate_set", "knowledge", "standing")
    ],
    # Inside an episode, all of it is known.
    "position ignored": lambda: [patch.object(Timeline, "cutoff", _whole)],
    # A proposed learning moment opens a secret, however unsure.
    "proposed moment opens": lambda: _gates(
        {_SURE: "true"}, {_SURE: "true"}, moments=lambda moments: [replace(one, sureness=1.0) for one in moments]
    ),
    "proposed moment opens in strict": lambda: [
        *_gates({" AND NOT :strict)": ")"}, {}),
        patch.object(gate_set._Moments, "past", lambda *given, strict: _PAST(*given, strict=strict < 0)),
        patch(f"{_GATED}.judge", _strict_for_facts),
    ],
    "proposed moment passed over in one gate": lambda: _gates(
        {}, {}, moments=lambda moments: [one for one in moments if one.status is not Status.PROPOSED]
    ),
    "rejected fact served": lambda: _gates(
        {" AND f.status <> 'rejected'": ""},
        {" AND status <> 'rejected'": ""},
        lambda fact: replace(fact, status=Status.ACCEPTED) if fact.status is Status.REJECTED else fact,
    ),
    "search beyond the gate": lambda: [patch.object(Lines, "seen", _everything)],
    "stale quote shown": lambda: [
        patch(f"{_GATED}.shown_mentions", lambda fact, *rest: shown_mentions(_unedited(fact), *rest))
    ],
    "story order taken for telling": lambda: [patch.object(Timeline, "__init__", _as_told)],
    # `workbench.dialogue.ask` is the function; the module of that name is found here.
    "strict ignored": lambda: [patch.object(sys.modules["workbench.dialogue.ask"], "recall_as", _loose)],
    # The author's "does not know" is passed over.
    "unaware ignored": lambda: _gates(
        {_SAID: f"{_SAID} AND k.stance <> 'unaware'"},
        {_SAID: f"{_SAID} AND k.stance <> 'unaware'"},
        moments=lambda moments: [one for one in moments if one.stance is not Stance.UNAWARE],
    ),
}
