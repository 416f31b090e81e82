"""Retrieval mixes: the signs of `hybrid` with one of them counting for more, within bounds; and a question's parts.

No mix changes which facts are looked among: that is the gate's set, whatever is tried.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.engine import Priority, Reader
from workbench.memory.hybrid import Weights
from workbench.memory.lines import Count
from workbench.memory.retrieval import WEIGHTS, WITHOUT_MEANING, Recall, Recalled, recall
from workbench.store import StoryFile
from workbench.story.jobs import CancelToken
from workbench.story.sentences import split_sentences
from workbench.story.strategies import Approach, Mix, Split
from workbench.story.viewpoint import Viewpoint

MORE = 2.0
"""How much more the favoured sign counts; meaning is favoured by having the others count so much less."""
_JOINS = {
    "ja": re.compile(
        r"(?<=[、。])(?:それと|それから|あと|そして|また|それに)、?|(?<=か)、(?=(?:誰|何|いつ|どこ|なぜ|どう))"
    ),
    "en": re.compile(
        r",?\s+and\s+(?=(?:who|what|when|where|why|how|which|did|do|does|is|was|were|are)\b)", re.IGNORECASE
    ),
    "zh": re.compile(r"[，,；;](?:还有|另外|以及|而且|那么)[，,]?"),
}
_SHORT = {"en": 8}
"""Code points below which a part asks nothing of its own; in other languages four."""
_MOST = 3


def weights_of(mix: Mix, usual: Weights) -> Weights:
    """The usual weights with the mix's sign counting for more."""
    match mix:
        case Mix.MEANING:
            return usual.times(1 / MORE)
        case Mix.WORDS:
            return replace(usual, words=usual.words * MORE)
        case Mix.ASSOCIATION:
            return replace(usual, near=usual.near * MORE)
        case Mix.RECENT:
            return replace(usual, recent=usual.recent * MORE, learned=usual.learned * MORE)
    return usual


def parts_of(question: str, language: str) -> list[str]:
    """The questions a question is made of, three at most; itself alone where it is one."""
    join, least = _JOINS.get(language, _JOINS["en"]), _SHORT.get(language, 4)
    found = []
    for span in split_sentences(question, language):
        found += [part.strip(" 、,，") for part in join.split(span.of(question))]
    parts = [part for part in dict.fromkeys(found) if len(part) >= least]
    return parts[:_MOST] if len(parts) > 1 else [question]


def recall_as(
    story: StoryFile,
    reader: Reader | None,
    viewpoint: Viewpoint,
    queries: Sequence[str],
    limit: int,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
    *,
    mix: Mix = Mix.BALANCED,
    budget: int | None = None,
    count: Count = len,
    said: str = "",
) -> Recall:
    """`recall` for the first of the queries, and what the others bring in turn, up to `limit` facts altogether; `said`
    as there.

    Raises as `recall` does; every query is asked inside the same gate.
    """
    weights = weights_of(mix, WEIGHTS if reader else WITHOUT_MEANING)
    room = budget if budget is None else budget // len(queries)
    given: dict[str, Any] = {"budget": room, "count": count, "weights": weights, "said": said}
    found = [recall(story, reader, viewpoint, query, limit, cancel, priority, **given) for query in queries]
    first = found[0]
    if len(found) == 1:
        return first
    items: dict[str, Recalled] = {}
    for rank in range(max(len(one.items) for one in found)):
        for one in found:
            if rank < len(one.items):
                items.setdefault(one.items[rank].served.fact.id, one.items[rank])
    chosen = tuple(items.values())[:limit]
    handed = {item.served.fact.id for item in chosen}
    out = {one.fact: one for part in found for one in part.trace.left_out if one.fact not in handed}
    trace = replace(
        first.trace,
        considered=max(one.trace.considered for one in found),
        searches=tuple(search for one in found for search in one.trace.searches),
        left_out=tuple(out.values()),
        dropped=tuple(out),
        room=None if budget is None else sum(one.trace.room or 0 for one in found),
    )
    return replace(first, items=chosen, trace=trace)


APPROACHES = tuple(Approach(split, mix) for split in Split for mix in Mix)
"""Everything that can be tried, the usual one first."""
