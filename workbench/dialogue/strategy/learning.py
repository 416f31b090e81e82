"""Learning from answers: which facts an answer used, and which approach would have found those soonest.

Works on what is recorded (turns and their receipts), so that nothing is lost when it is put off, and the same story
teaches the same.
"""

import math
from collections.abc import Sequence
from contextlib import suppress

from workbench.dialogue.persona import cast
from workbench.dialogue.receipts import Receipt
from workbench.dialogue.second_look import second_look
from workbench.dialogue.strategy.asks import asks_of
from workbench.engine import Reader
from workbench.memory.hybrid import RecallCandidate
from workbench.memory.mixes import APPROACHES, parts_of, weights_of
from workbench.memory.retrieval import WEIGHTS, weigh
from workbench.store import StoryFile
from workbench.store.tokens import asked as telling_words
from workbench.story.conversation import Turn
from workbench.story.errors import InputError, ModelError, NoRoom, WorkerDied
from workbench.story.gate import GateDisagreement
from workbench.story.jobs import CancelToken
from workbench.story.strategies import Approach, Failure, Lookup, Split

AT_ONCE = 20
"""Answers learnt from in one go."""
USES = 1 / 3
"""From this share of a fact's telling words on, an answer uses it."""
FEWEST = 2
POOL = 200
"""Facts, by any sign, among which what the author's own words use is looked for."""


def learn(story: StoryFile, reader: Reader | None, cancel: CancelToken | None = None) -> int:
    """Learn from the latest answers nothing was learnt from yet; returns how many. Raises Cancelled.

    Without a reader it is recorded what was used, but not which approach would have found it sooner.
    """
    if story.info.read_only:
        return 0
    with story.read() as unit:
        turns = [unit.conversations.turn(turn) for turn in unit.strategies.unlearnt(AT_ONCE)]
    for turn in reversed(turns):
        lookup = _lookup(story, reader, turn, cancel)
        with story.write() as unit, suppress(InputError):
            unit.conversations.turn(turn.id)  # Raises InputError when it was erased meanwhile.
            unit.strategies.note(lookup)
    return len(turns)


def note_failure(story: StoryFile, question: Turn, error: ModelError) -> None:
    """Record what kept a question from being answered."""
    failure = Failure.DIED if isinstance(error, WorkerDied) else Failure.OVERFLOW
    if not isinstance(error, WorkerDied | NoRoom):
        return
    language = story.info.language
    with story.write() as unit, suppress(InputError):
        unit.conversations.turn(question.id)
        unit.strategies.note_failure(question.id, failure, asks_of(question.text, language), language)


def _lookup(story: StoryFile, reader: Reader | None, turn: Turn, cancel: CancelToken | None) -> Lookup:
    receipt = Receipt.from_json(turn.receipt)
    language = story.info.language
    with story.read() as unit:
        there = receipt is not None and receipt.viewpoint.character in cast(unit)
    if receipt is None or not there:
        return Lookup(turn.id, asks_of("", language), language, Approach(), 0, 0)
    handed = {item.fact: item.text for item in receipt.items}
    used = [fact for fact, text in handed.items() if _uses(turn.text, text, receipt.question)]
    scores: tuple[tuple[Approach, float], ...] = ()
    failures = _failures(turn, receipt)
    with suppress(ModelError, InputError, GateDisagreement):
        if reader is not None:
            scores = _scores(story, reader, turn, receipt, used)
            if turn.model and not receipt.rewritten and second_look(story, reader, receipt, turn.text, cancel):
                failures = (*failures, Failure.MARKED)
    asks = asks_of(receipt.question, language)
    return Lookup(turn.id, asks, language, receipt.approach, len(handed), len(used), scores, failures)


def _failures(turn: Turn, receipt: Receipt) -> tuple[Failure, ...]:
    if receipt.rewritten:
        return ()
    found = [Failure.EMPTY] if not turn.text.strip() else []
    return (*found, *([Failure.NOTHING_FOUND] if not receipt.items else []))


def _scores(
    story: StoryFile, reader: Reader, turn: Turn, receipt: Receipt, used: Sequence[str]
) -> tuple[tuple[Approach, float], ...]:
    """How early each approach would have found the facts that were used; of the author's own words, whatever they use
    of what the person knows."""
    language, viewpoint = story.info.language, receipt.viewpoint
    query = receipt.searched or receipt.question
    parts = parts_of(receipt.question, language)
    queries = [query, *parts] if len(parts) > 1 else [query]
    weighed = [weigh(story, reader, viewpoint, one) for one in queries]
    wanted = list(used)
    if receipt.rewritten:
        wanted += [one.fact.id for one in weighed[0][:POOL] if _uses(turn.text, one.fact.text, receipt.question)]
    wanted = list(dict.fromkeys(wanted))
    if not wanted:
        return ()
    tried = [one for one in APPROACHES if one.split is Split.WHOLE or len(queries) > 1]
    return tuple((one, _score(one, weighed, wanted)) for one in tried)


def _score(approach: Approach, weighed: Sequence[Sequence[RecallCandidate]], wanted: Sequence[str]) -> float:
    """1 when the facts wanted come first, less the later they come."""
    weights = weights_of(approach.mix, WEIGHTS)
    chosen = weighed if approach.split is Split.PARTS else weighed[:1]
    ranks: dict[str, int] = {}
    for candidates in chosen:
        ranked = sorted(candidates, key=lambda one: -one.score(weights))
        for rank, one in enumerate(ranked):
            # Parts take turns: what is second of one comes after what is first of each.
            place = rank * len(chosen)
            ranks[one.fact.id] = min(place, ranks.get(one.fact.id, place))
    gains = sum(1 / math.log2(2 + ranks[fact]) for fact in wanted if fact in ranks)
    return round(gains / sum(1 / math.log2(2 + rank) for rank in range(len(wanted))), 4)


def _uses(answer: str, fact: str, question: str) -> bool:
    """True when an answer says a good part of what a fact tells beyond the question."""
    told = frozenset(telling_words(fact)).difference(telling_words(question))
    shared = told.intersection(telling_words(answer))
    return len(shared) >= min(FEWEST, len(told) or FEWEST) and len(shared) >= USES * len(told)
