"""Finding over the story: which episodes are looked through, what was found there, and what replacing it would do."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from workbench.memory.edits.replacing import Planned
from workbench.store import Unit
from workbench.story.episodes import Episode
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText, Span
from workbench.text.finding import Match, filled, in_case_of
from workbench.text.replacing import Change, replaced
from workbench.text.shortening import beside

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
class Context:
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


def context(text: str, match: Match, new: str | None = None, around: int = _AROUND) -> Context:
    """A match in its line, with `around` code points of it before and after at most, cut between words."""
    before, after = beside(text, match.span, around)
    return Context(before, match.span.of(text), after, new)


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
