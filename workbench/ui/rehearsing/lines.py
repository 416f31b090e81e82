"""What a rehearsal found, as lines to read and go to, under a heading for each sort."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.continuity import ContinuityWarning
from workbench.story.facts import Fact
from workbench.story.text import Span
from workbench.ui.continuity.words import kind_name, severity_role

if TYPE_CHECKING:
    # What rehearses takes long to load, and would hold up the first picture.
    from workbench.continuity.rehearsal import Gap, Later, Lost, MomentLost, Rehearsal


@dataclass(frozen=True, slots=True)
class Line:
    """A place of the story as it stands now and what would be wrong there; `episode` "" leads nowhere. `role` is the
    theme's."""

    episode: str
    place: Span | None
    quote: str
    why: str
    role: str


@dataclass(frozen=True, slots=True)
class Section:
    """Lines of one sort."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """What episodes and people are called, by their ids."""

    episodes: Mapping[str, str]
    numbers: Mapping[str, int]
    people: Mapping[str, str]


def sections(found: "Rehearsal", names: Names) -> tuple[Section, ...]:
    """The sorts there is anything of, the worst first."""
    all_of_them = (
        (
            QCoreApplication.translate("Rehearsal", "Would not fit any more"),
            [_warning(one) for one in _by_place(found.breaks, names)],
        ),
        (
            QCoreApplication.translate("Rehearsal", "Would hang in the air"),
            [_gap(one, names) for one in found.gaps],
        ),
        (
            QCoreApplication.translate("Rehearsal", "Nothing would tell these any more"),
            [_lost(one, names) for one in found.lost],
        ),
        (
            QCoreApplication.translate("Rehearsal", "Learned otherwise than now"),
            [_moment(one, names) for one in found.moments],
        ),
        (
            QCoreApplication.translate("Rehearsal", "Told for the first time elsewhere"),
            [_later(one, names) for one in found.later],
        ),
        (
            QCoreApplication.translate("Rehearsal", "Would be mended by it"),
            [_warning(one, "good") for one in _by_place(found.mends, names)],
        ),
    )
    return tuple(Section(title, tuple(lines)) for title, lines in all_of_them if lines)


def _by_place(found: Iterable[ContinuityWarning], names: Names) -> Sequence[ContinuityWarning]:
    return sorted(found, key=lambda one: (names.numbers.get(one.episode, 0), one.span.start))


def _warning(warning: ContinuityWarning, role: str = "") -> Line:
    why = f"{kind_name(warning.kind)} · {warning.explanation}"
    return Line(warning.episode, warning.span, warning.quote, why, role or severity_role(warning.severity))


def _gap(gap: "Gap", names: Names) -> Line:
    if gap.character is None:
        why = QCoreApplication.translate("Rehearsal", "Speaks of what nothing would have told by then: {fact}")
    else:
        why = QCoreApplication.translate("Rehearsal", "{person}: nobody could know this by then: {fact}")
    said = why.format(person=names.people.get(gap.character or "", ""), fact=gap.fact.text)
    return Line(gap.episode, gap.span, gap.quote, said, "warning")


def _lost(lost: "Lost", names: Names) -> Line:
    mentions = [one for one in lost.fact.mentions if names.numbers.get(one.episode) == lost.number and not one.stale]
    last = mentions[-1] if mentions else None
    return _of_fact(lost.fact, last.episode if last else "", last.span if last else None, last.quote if last else "")


def _of_fact(fact: Fact, episode: str, place: Span | None, quote: str) -> Line:
    return Line(episode, place, quote or fact.text, fact.text if quote else "", "warning")


def _moment(lost: "MomentLost", names: Names) -> Line:
    mention = lost.moment.mention
    person = names.people.get(lost.moment.character, "")
    why = QCoreApplication.translate("Rehearsal", "{person} would not learn it here: {fact}")
    if lost.after is not None:
        why = QCoreApplication.translate("Rehearsal", "{person} would learn it before it is told: {fact}")
    said = why.format(person=person, fact=lost.fact.text)
    if mention is None:
        return Line("", None, lost.fact.text, said, "warning")
    return Line(mention.episode, mention.span, mention.quote or lost.fact.text, said, "warning")


def _later(later: "Later", names: Names) -> Line:
    first = next((one for one in later.fact.mentions if names.numbers.get(one.episode) == later.before), None)
    why = QCoreApplication.translate("Rehearsal", "First told in episode {after}, no longer in episode {before}.")
    said = why.format(after=later.after, before=later.before)
    return Line(first.episode if first else "", first.span if first else None, later.fact.text, said, "note")
