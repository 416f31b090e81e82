"""Which established facts a sentence could clash with, and how likely the sentence is worth a judge's time.

Both are weighed by linear heads (`resources/heads/notes.npz`, made by `benchmarks/training/notes.py`) over likeness,
who is named in both, who may not know a secret yet, and how facts of this sort are broken. With another embedder than
the heads know, likeness and names decide.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from workbench.continuity.context import CheckContext
from workbench.continuity.judging.overlap import Overlap
from workbench.continuity.judging.scene import People
from workbench.engine import Reader
from workbench.memory.heads import PROBE, Heads, load_heads
from workbench.memory.reading.names import NameFinder
from workbench.resources import resource
from workbench.story.errors import ModelError
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken
from workbench.story.timeline import END_OF_EPISODE

FILE = "notes.npz"
BREAKS = ("contradiction", "dead_actor", "knowledge_leak", "location", "timeline")
"""The kinds of warning by which the heads tell how a fact may be broken."""
NOTE, SENTENCE = "note", "sentence"
OF_NOTE, OF_SENTENCE = 8 + 3 * len(BREAKS), 13 + 2 * len(BREAKS)
"""How many signs a fact has beside a sentence, and a sentence besides its vector."""
VERSION = 1
"""Of what the heads are asked: weights trained for another are refused."""
_WIDE = 32
"""Facts of a sentence for which is looked up who may not know them."""
_NAMED = 0.02
"""Without heads: what it counts, in cosine, that a fact is about somebody the sentence names."""
Rows = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Near:
    """A sentence's facts, best first: numbers in `context.facts`, with their scores and signs [facts, signs]; and what
    the sentence's head is told of it, without its vector."""

    facts: list[int]
    scores: Rows
    signs: Rows
    sentence: Rows


@dataclass(frozen=True, eq=False)
class Likeness:
    """Unit vectors of an episode's sentences, alone and with the one before, and of the story's facts; `about`: whom
    each fact is about; `shared`: the words of the facts."""

    alone: Rows
    around: Rows
    facts: Rows
    about: Sequence[frozenset[str]]
    shared: Overlap
    heads: Heads | None

    @property
    def breaks(self) -> Rows:
        """How each fact may be broken: chances [facts, BREAKS]."""
        if self.heads is None:
            return np.zeros((len(self.facts), len(BREAKS)), np.float32)
        odds = np.stack([self.heads.linear[f"breaks.{kind}"].score(self.facts) for kind in BREAKS], axis=1)
        shares: Rows = np.exp(odds - odds.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return shares


def shipped(reader: Reader, cancel: CancelToken | None = None) -> Heads | None:
    """The heads that ship with the program; None with an embedder they do not know. Raises ModelError when they are
    missing, damaged or of another version."""
    heads = load_heads(resource("heads", FILE))
    if heads.versions.get("notes") != VERSION:
        raise ModelError("The reading heads are of another version. Reinstall the program.")
    (probe,) = np.asarray(reader.embed([PROBE], cancel=cancel), np.float32)
    return heads if heads.know(probe) else None


def likeness(context: CheckContext, reader: Reader, heads: Heads | None, cancel: CancelToken | None = None) -> Likeness:
    """Everything that is embedded. What is worked out of the facts is kept as long as the story does not change. Raises
    Cancelled, WorkerDied."""
    texts = [one.text for one in context.sentences]
    wide = [f"{one} {two}" for one, two in pairwise((texts[0], *texts))]
    finder = NameFinder(context.cast, context.language)

    def of_facts() -> tuple[Rows, list[frozenset[str]], Overlap]:
        vectors = np.asarray(reader.embed([fact.text for fact in context.facts], cancel=cancel), np.float32)
        owners = [frozenset({fact.owner} if fact.owner else ()) for fact in context.facts]
        named = [frozenset(one.character for one in finder.find(fact.text)) for fact in context.facts]
        about = [one | two for one, two in zip(owners, named, strict=True)]
        return vectors, about, Overlap([fact.text for fact in context.facts])

    chapters = context.chapters
    # By reader: with another embedding model the same facts have other vectors.
    key = "notes", reader.pid
    facts, about, shared = chapters.once(key, context.facts, of_facts) if chapters is not None else of_facts()
    return Likeness(
        np.asarray(reader.embed(texts, kind="query", cancel=cancel), np.float32),
        np.asarray(reader.embed(wide, kind="query", cancel=cancel), np.float32),
        facts,
        about,
        shared,
        heads,
    )


def nearest(
    context: CheckContext, like: Likeness, people: People, count: int, cancel: CancelToken | None = None
) -> Iterator[Near]:
    """For each sentence its `count` best facts among those told before it, all of them for 0. Raises Cancelled."""
    breaks, about_whom = like.breaks, _Bearers(like.about)
    alone_with, around_with = like.alone @ like.facts.T, like.around @ like.facts.T
    secret = np.array([fact.scope is not Scope.WORLD for fact in context.facts], np.float32)
    told = _Told(context)
    for at in range(len(context.sentences)):
        if cancel is not None:
            cancel.raise_if_cancelled()
        open_to = np.flatnonzero(told.before(at)).astype(np.intp)
        alone = alone_with[at][open_to]
        both = np.maximum(alone, around_with[at][open_to])
        named, about = about_whom.any(people.named[at])[open_to], about_whom.any(people.about[at])[open_to]
        chances = breaks[open_to]
        words = like.shared.of(context.sentences[at].text)[open_to]
        around = np.maximum(words, like.shared.of(context.sentences[at - 1].text)[open_to]) if at else words
        signs = np.column_stack(
            [both * 10, alone * 10, named, about, secret[open_to], words, around, chances, chances * named[:, None],
             chances * about[:, None], np.zeros(len(open_to), np.float32)]
        ).astype(np.float32)  # fmt: skip
        order = np.argsort(-_scores(like, signs), kind="stable")[: max(_WIDE, count) if count else None]
        signs, open_to = signs[order], open_to[order]
        signs[:, -1] = [_unknown(context, context.facts[int(one)], people.about[at], at) for one in open_to]
        scores = _scores(like, signs)
        order = np.argsort(-scores, kind="stable")[: count or None]
        sentence = _of_sentence(context, at, scores, signs, bool(people.named[at]))
        yield Near([int(open_to[one]) for one in order], scores[order], signs[order], sentence)


def worth(like: Likeness, at: int, near: Near) -> float:
    """Log-odds that the sentence holds a slip."""
    if like.heads is None:
        return float(near.scores[0])
    head = like.heads.linear[SENTENCE]
    return float(head.score(np.concatenate([near.sentence, like.alone[at]])[None])[0])


def _scores(like: Likeness, signs: Rows) -> Rows:
    if like.heads is not None:
        return like.heads.linear[NOTE].score(signs)
    plain: Rows = signs[:, 0] / 10 + _NAMED * signs[:, 3]
    return plain


def _unknown(context: CheckContext, fact: Fact, people: frozenset[str], at: int) -> bool:
    """Is it a secret that somebody the sentence is about may not know yet?"""
    if fact.scope is not Scope.CHARACTER:
        return False
    offset = context.sentences[at].span.start
    return any(who != fact.owner and not context.may_know(who, fact, offset) for who in people)


def _of_sentence(context: CheckContext, at: int, scores: Rows, signs: Rows, named: bool) -> Rows:
    sentence, top = context.sentences[at], np.argsort(-scores, kind="stable")[:5]
    if not len(scores):
        return np.zeros(OF_SENTENCE, np.float32)
    best, kinds = signs[top[0]], slice(7, 7 + len(BREAKS))
    told = [scores[top[0]], scores[top[0]] - scores.mean(), signs[:, 1].max(), signs[:, 0].max(), np.log(len(scores)),
            float(sentence.spoken), np.log(len(sentence.text)), float(named), best[2], best[5], signs[:, 5].max(),
            best[-1], signs[top, -1].max(),
            *best[kinds], *signs[top][:, kinds].mean(axis=0)]  # fmt: skip
    return np.array(told, np.float32)


class _Bearers:
    """Whom the facts are about, by person."""

    def __init__(self, about: Sequence[frozenset[str]]) -> None:
        self._nobody = np.zeros(len(about), np.float32)
        self._rows: dict[str, Rows] = {}
        for at, some in enumerate(about):
            for who in some:
                self._rows.setdefault(who, self._nobody.copy())[at] = 1

    def any(self, people: frozenset[str]) -> Rows:
        """By fact, 1 where it is about any of these."""
        rows = [self._rows[who] for who in people if who in self._rows]
        found: Rows = np.maximum.reduce(rows) if rows else self._nobody
        return found


class _Told:
    """Which facts the story has told before a sentence, or the author has set down without a place."""

    def __init__(self, context: CheckContext) -> None:
        first = [_first(context, fact) for fact in context.facts]
        self._number = np.array([number for number, _ in first])
        self._end = np.array([end for _, end in first])
        self._context = context

    def before(self, at: int) -> NDArray[np.bool_]:
        """By fact."""
        start, number = self._context.sentences[at].span.start, self._context.number
        found: NDArray[np.bool_] = (self._number < number) | ((self._number == number) & (self._end <= start))
        return found


def _first(context: CheckContext, fact: Fact) -> tuple[int, int]:
    """The earliest place of a fact that still stands: the episode's number and where its words end, the episode's end
    where it has none; before everything without a place."""
    if not fact.mentions:
        return 0, 0
    standing = [(one.episode, one.span.end if one.span else END_OF_EPISODE) for one in fact.mentions if one.stands]
    places = [(context.timeline.number_of(episode), end) for episode, end in standing]
    return min(((number, end) for number, end in places if number is not None), default=(END_OF_EPISODE, 0))
