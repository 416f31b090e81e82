"""Facts that say the same twice, and facts that nearly do and must not be taken for one.

Vectors only nominate: 目は青い and 目は黒い lie at cosine .991, killer and victim swapped at .997. What two nominated
sentences say is held against each other word by word: the same polarity, numbers, names, roles and words are a
duplicate; otherwise alike with one of these different is a candidate for a contradiction; everything else is two facts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from workbench.memory.wording import Names, Statement, read_statement
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Status
from workbench.story.jobs import CancelToken
from workbench.story.shared import shared_ends
from workbench.story.truth import follows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from workbench.engine import Reader

NOMINATED = 0.95
"""Cosine from which two facts are held against each other."""
_BLOCK = 512
_SLOT = {"en": 2}
_SLOT_SIGNS = 6
"""How many tokens (words, or characters) of one slot may differ for a contradiction."""
_MOOD = frozenset({"be", "was", "had", "have", "◇", "□", "た", "■", "¬", "?"})
"""Tokens of tense and mood: what is told with another one is not another value."""
_LOOSE_ZH = frozenset("有是了过")
_LOOSE_JA = frozenset("うくぐすつぬぶむるわかがさたなばまらいだ■")


class Likeness(StrEnum):
    """What two facts are to each other."""

    DUPLICATE = "duplicate"
    CONTRADICTION = "contradiction"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class Judged:
    """How two sentences compare, and by what: polarity, numbers, names, roles, value, scope or words."""

    likeness: Likeness
    reason: str


@dataclass(frozen=True, slots=True)
class Nomination:
    """Two facts near each other, the earlier recorded first."""

    one: Fact
    other: Fact
    cosine: float
    judged: Judged


class SentenceComparison:
    """Holds sentences of one story against each other; what was read once is kept."""

    def __init__(self, language: str, names: Names) -> None:
        self._language = language
        self._names = names
        self._read: dict[str, Statement] = {}

    def statement(self, text: str) -> Statement:
        """What a sentence says."""
        if text not in self._read:
            self._read[text] = read_statement(text, self._language, self._names)
        return self._read[text]

    def judge(self, one: str, other: str) -> Judged:
        """How two sentences compare, were they about the same scope."""
        first, second = self.statement(one), self.statement(other)
        if first.tokens == second.tokens:
            return Judged(Likeness.DUPLICATE, "words")
        if first.negations % 2 != second.negations % 2:
            alike = self._loose(first) == self._loose(second)
            return _either(alike, "polarity")
        if first.masked("numbers") == second.masked("numbers"):
            return Judged(Likeness.CONTRADICTION, "numbers")
        if first.masked("names") == second.masked("names"):
            if Counter(first.names) == Counter(second.names):
                return Judged(Likeness.CONTRADICTION, "roles")
            return _either(first.names[0] == second.names[0], "names")
        return _either(self._one_slot(first, second), "value")

    def judge_facts(self, one: Fact, other: Fact) -> Judged:
        """How two facts compare. What is one person's secret is no duplicate of common knowledge, or of another's."""
        judged = self.judge(one.text, other.text)
        if judged.likeness is Likeness.DUPLICATE and (one.scope, one.owner) != (other.scope, other.owner):
            return Judged(Likeness.DIFFERENT, "scope")
        return judged

    def _loose(self, said: Statement) -> tuple[str, ...]:
        """The tokens without negation and the endings that come and go with it."""
        kept: list[str] = []
        for token in said.tokens:
            if token == "¬":
                while self._language == "ja" and kept and kept[-1] in _LOOSE_JA:
                    kept.pop()
            elif token == "never" or (self._language == "zh" and token in _LOOSE_ZH):
                continue
            elif self._language not in ("ja", "zh") and len(token) > 3:
                kept.append(token.removesuffix("es").removesuffix("s").removesuffix("ed").removesuffix("e"))
            else:
                kept.append(token)
        while self._language == "ja" and kept and kept[-1] in _LOOSE_JA:
            kept.pop()
        return tuple(kept)

    def _one_slot(self, one: Statement, other: Statement) -> bool:
        """True when the two begin alike, name the same persons and differ in one short stretch."""
        if one.names != other.names or one.tokens[:1] != other.tokens[:1]:
            return False
        head, tail = shared_ends(one.tokens, other.tokens)
        first, second = (said[head : len(said) - tail] for said in (one.tokens, other.tokens))
        most = _SLOT.get(self._language, _SLOT_SIGNS)
        if _MOOD.issuperset(first) or _MOOD.issuperset(second):
            return False
        return len(first) <= most and len(second) <= most


def nominate(
    story: StoryFile,
    reader: "Reader",
    branch: str = MAIN_BRANCH,
    threshold: float = NOMINATED,
    cancel: CancelToken | None = None,
) -> list[Nomination]:
    """Every two live facts of a branch whose vectors are nearer than `threshold`, nearest first, with what they are.

    Two that say the same token by token are among them however far (another name of the same person moves a vector).
    A fact and the one that took its place later are left out: that is a change told, not a slip. Raises Cancelled.
    """
    with story.read() as unit:
        facts = [fact for fact in unit.facts.list(branch) if fact.status is not Status.REJECTED]
        names = Names.of(unit.characters.list())
    if len(facts) < 2:
        return []
    vectors = reader.embed([fact.text for fact in facts], "passage", cancel=cancel)
    if cancel is not None:
        cancel.raise_if_cancelled()
    known = {fact.id: fact for fact in facts}
    comparison = SentenceComparison(story.info.language, names)
    pairs = {(i, j): cosine for i, j, cosine in near_pairs(vectors, threshold)}
    for i, j in _repeated([comparison.statement(fact.text) for fact in facts]):
        pairs.setdefault((i, j), float(vectors[i] @ vectors[j]))
    found = [
        Nomination(facts[i], facts[j], cosine, comparison.judge_facts(facts[i], facts[j]))
        for (i, j), cosine in pairs.items()
        if not _changed(facts[i], facts[j], known)
    ]
    return sorted(found, key=lambda pair: -pair.cosine)


def near_pairs(vectors: "NDArray[np.float32]", threshold: float) -> Iterator[tuple[int, int, float]]:
    """Pairs (i, j, cosine), i < j, of unit vectors [n, d] at or above the threshold; works on blocks of rows."""
    for start in range(0, len(vectors), _BLOCK):
        near = vectors[start : start + _BLOCK] @ vectors[start:].T
        rows, columns = (near >= threshold).nonzero()
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
            if row < column:
                yield start + row, start + column, float(near[row, column])


class StatedFacts:
    """The live facts of a branch by what they say, so that extraction finds the one a new sentence repeats."""

    def __init__(self, facts: Iterable[Fact], comparison: SentenceComparison) -> None:
        """Nothing is read before the first question."""
        self._comparison = comparison
        self._unread = list(facts)
        self._facts: dict[tuple[object, ...], Fact] = {}

    def add(self, fact: Fact) -> None:
        """Remembers a fact, unless it is deleted or rejected; the first that says something keeps its place."""
        self._unread.append(fact)

    def same_as(self, text: str, owner: str | None) -> Fact | None:
        """The fact that says the same, as the same one's secret or nobody's, in other clothes."""
        for fact in self._unread:
            if fact.deleted_at is None and fact.status is not Status.REJECTED:
                self._facts.setdefault(self._key(fact.text, fact.owner), fact)
        self._unread.clear()
        return self._facts.get(self._key(text, owner))

    def _key(self, text: str, owner: str | None) -> tuple[object, ...]:
        return self._comparison.statement(text).tokens, owner


def _repeated(statements: Sequence[Statement]) -> Iterator[tuple[int, int]]:
    """Pairs (i, j), i < j, of statements equal to the first that said so."""
    first: dict[tuple[str, ...], int] = {}
    for at, statement in enumerate(statements):
        before = first.setdefault(statement.tokens, at)
        if before != at:
            yield before, at


def _changed(one: Fact, other: Fact, known: Mapping[str, Fact]) -> bool:
    return follows(one.id, other.id, known) or follows(other.id, one.id, known)


def _either(contradicts: bool, reason: str) -> Judged:
    return Judged(Likeness.CONTRADICTION if contradicts else Likeness.DIFFERENT, reason)
