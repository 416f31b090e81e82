"""Finding over the story: where words stand, what replacing them would do, and sentences by what they mean."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from workbench.engine import Priority, Reader
from workbench.memory.edits.replacing import Planned
from workbench.store import Unit
from workbench.story.episodes import Episode
from workbench.story.jobs import CancelToken, Progress
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Span
from workbench.text.finding import Match, filled, in_case_of
from workbench.text.replacing import Change, replaced
from workbench.text.shortening import beside

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_AROUND = 60
"""Code points of a line shown before and after what was found."""


class Looks(Protocol):
    """Whatever finds places in a text."""

    def find(self, text: str) -> Sequence[Match]:
        """Every place in order, none overlapping."""
        ...


New = Callable[[str, Match], str]
"""What comes in the place of a match, given the text it stands in."""


@dataclass(frozen=True, slots=True)
class FoundIn:
    """One episode and the places found in it, in order."""

    episode: str
    number: int
    title: str
    text: ManuscriptText
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class MatchContext:
    """What was found with what stands around it in its line, and what comes in its place, if anything."""

    before: str
    found: str
    after: str
    new: str | None = None


@dataclass(frozen=True, slots=True)
class Loss:
    """What of the typesetting goes with the words under it."""

    ruby: int = 0
    emphasis: int = 0


def look_through(
    unit: Unit,
    branch: str,
    looks: Looks,
    among: Collection[str] | None = None,
    cancel: CancelToken | None = None,
    piece: Callable[[FoundIn], object] | None = None,
) -> list[FoundIn]:
    """What `looks` finds in the episodes of a branch (`among`: only those with these ids), each handed to `piece` as
    soon as it is known; episodes without any are left out. Raises InputError as the finder does, Cancelled."""
    found = []
    for episode in unit.episodes.list(branch):
        if cancel is not None:
            cancel.raise_if_cancelled()
        if among is not None and episode.id not in among:
            continue
        if one := look_in(episode, looks):
            found.append(one)
            if piece is not None:
                piece(one)
    return found


def look_in(episode: Episode, looks: Looks) -> FoundIn | None:
    """What is found in one episode; None when nothing is."""
    matches = tuple(looks.find(episode.text.base))
    return FoundIn(episode.id, episode.number, episode.title, episode.text, matches) if matches else None


def in_part(unit: Unit, branch: str, episode: str) -> list[str]:
    """The episodes of the part that this one is in; of no part, those between parts that have none either."""
    told = unit.episodes.outline(branch)
    part = next((one.part for one in told if one.id == episode), None)
    return [one.id for one in told if one.part == part]


def context(text: str, match: Match, new: str | None = None, around: int = _AROUND) -> MatchContext:
    """A match in its line, with `around` code points of it before and after at most, cut between words."""
    before, after = beside(text, match.span, around)
    return MatchContext(before, match.span.of(text), after, new)


def by_words(template: str, is_regex: bool = False, keep_case: bool = False) -> New:
    """The same words everywhere; of a regular expression, with what its groups took. `keep_case`: COLOUR and Colour
    are answered in kind."""

    def new(text: str, match: Match) -> str:
        words = filled(template, text, match) if is_regex else template
        return in_case_of(match.span.of(text), words) if keep_case else words

    return new


def by_form(forms: Mapping[str, str]) -> New:
    """Other words for each of the words found; those that have none stay."""
    return lambda text, match: forms.get(match.span.of(text), match.span.of(text))


def plan(found: Iterable[FoundIn], new: New, chosen: Callable[[str, Span], bool] | None = None) -> dict[str, Planned]:
    """The changes to make, by episode; `chosen` says of an episode's id and a place whether it is to be changed."""
    planned = {}
    for one in found:
        base = one.text.base
        changes = [
            Change(match.span, new(base, match))
            for match in one.matches
            if chosen is None or chosen(one.episode, match.span)
        ]
        changes = [change for change in changes if change.text != change.span.of(base)]
        if changes:
            planned[one.episode] = Planned(base, tuple(changes))
    return planned


def lost(found: Iterable[FoundIn], planned: Mapping[str, Planned]) -> Loss:
    """How many readings and stretches of emphasis would go."""
    ruby = emphasis = 0
    for one in found:
        if one.episode in planned and (one.text.ruby or one.text.emphasis):
            made = replaced(one.text, planned[one.episode].changes)
            ruby, emphasis = ruby + len(made.ruby), emphasis + len(made.emphasis)
    return Loss(ruby, emphasis)


LIMIT = 50
"""Sentences shown: what lies further off is rarely meant."""
_BATCH = 64
_SHORTEST = {"ja": 5, "zh": 5}
"""Letters of a sentence that says something of its own, by language; elsewhere twelve."""


@dataclass(frozen=True, slots=True)
class FoundSentence:
    """A sentence and where it stands."""

    episode: str
    number: int
    title: str
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Near:
    """A sentence and how near it is (a cosine: comparable within one question only)."""

    sentence: FoundSentence
    score: float


def sentences_of(episodes: Sequence[Episode], language: str) -> list[FoundSentence]:
    """The sentences of these episodes that say something, in order."""
    shortest = _SHORTEST.get(language, 12)
    return [
        FoundSentence(one.id, one.number, one.title, span, span.of(one.text.base))
        for one in episodes
        for span in split_sentences(one.text.base, language)
        if sum(char.isalnum() for char in span.of(one.text.base)) >= shortest
    ]


class Meanings:
    """The vectors of a story's sentences, kept between questions. The reading process keeps them on disk besides, so
    that what has been read once is soon there again."""

    def __init__(self) -> None:
        self._vectors: dict[str, NDArray[np.float32]] = {}

    def nearest(
        self,
        reader: Reader,
        query: str,
        sentences: Sequence[FoundSentence],
        limit: int = LIMIT,
        cancel: CancelToken | None = None,
        progress: Progress | None = None,
    ) -> list[Near]:
        """The sentences nearest to `query`, the nearest first. Raises ModelError without a reading model, Cancelled;
        what was read by then is kept."""
        if not sentences or not query.strip():
            return []
        import numpy as np

        self._read(reader, sentences, cancel, progress)
        asked = reader.embed([query], "query", Priority.NOW, cancel)[0]
        scores = np.stack([self._vectors[one.text] for one in sentences]) @ asked
        best = np.argsort(-scores, kind="stable")[: 2 * limit]
        found: dict[str, Near] = {}
        for at in best:
            # The same words again are told once, where they stand first.
            found.setdefault(sentences[at].text, Near(sentences[at], float(scores[at])))
        return list(found.values())[:limit]

    def _read(
        self, reader: Reader, sentences: Sequence[FoundSentence], cancel: CancelToken | None, progress: Progress | None
    ) -> None:
        wanted = {one.text for one in sentences}
        for gone in self._vectors.keys() - wanted:
            del self._vectors[gone]
        missing = [text for text in dict.fromkeys(one.text for one in sentences) if text not in self._vectors]
        # By length: a batch takes as long as its longest sentence.
        missing.sort(key=len)
        for start in range(0, len(missing), _BATCH):
            if progress is not None:
                progress(start, len(missing), "sentences")
            batch = missing[start : start + _BATCH]
            for text, vector in zip(batch, reader.embed(batch, "passage", Priority.NORMAL, cancel), strict=True):
                self._vectors[text] = vector
