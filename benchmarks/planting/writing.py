"""Putting drawn slips into a story file, with what the author confirms beforehand, as the product's own edits would."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from benchmarks.planting.drawing import Note, Slip
from benchmarks.planting.scenes import Novel
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope, Source, Status
from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span


@dataclass(frozen=True)
class Planted:
    """A slip where it now stands: telling number of its episode, and its sentence's place there."""

    slip: Slip
    number: int
    span: Span


@dataclass(frozen=True)
class _Change:
    """Text [at, at + len(old)) becomes `new`, of which `inside` is what the slip or the note says."""

    at: int
    old: str
    new: str
    inside: Span
    of: Slip | Note


def plant(story: StoryFile, novel: Novel, slips: Sequence[Slip]) -> list[Planted]:
    """Write the slips and what they go against into the story; where each of them stands."""
    changes: dict[int, list[_Change]] = defaultdict(list)
    for slip in slips:
        changes[slip.point.episode].append(_change(slip, novel.language))
        if slip.note and slip.note.paragraph and slip.note.point:
            changes[slip.note.point.episode].append(_change(slip.note, novel.language))
    planted, quoted = [], {}
    with story.write() as unit:
        for person in _strangers(slips):
            unit.characters.add(Character(unit.characters.new_id(person), person))
        for at, those in changes.items():
            episode = novel.episodes[at]
            text, spans = _changed(episode.text, sorted(those, key=lambda change: change.at))
            unit.episodes.save_text(episode.id, text)
            for change, span in spans:
                if isinstance(change.of, Slip):
                    planted.append(Planted(change.of, episode.number, span))
                else:
                    quoted[id(change.of)] = MentionDraft(episode.id, span=span, quote=span.of(text.base))
        for slip in slips:
            note = slip.note
            if note is None:
                continue
            if note.sheet is not None:
                who, field, words = note.sheet
                person_now = unit.characters.get(who)
                words = f"{person_now.profile}{words}" if field == "profile" else words
                unit.characters.update(replace(person_now, **{field: words}))  # type: ignore[arg-type]
                continue
            unit.facts.add(
                FactDraft(
                    text=note.text,
                    scope=Scope.CHARACTER if note.owner else Scope.WORLD,
                    owner=note.owner,
                    source=Source.AUTHOR,
                    status=Status.ACCEPTED,
                    mentions=(quoted.get(id(note), MentionDraft(novel.episodes[0].id)),),
                )
            )
    return planted


def _strangers(slips: Iterable[Slip]) -> list[str]:
    return list(dict.fromkeys(slip.stranger for slip in slips if slip.stranger))


def _change(what: Slip | Note, language: str) -> _Change:
    old = what.old if isinstance(what, Slip) else ""
    point = what.point
    assert point is not None
    if old:
        return _Change(point.offset, old, what.paragraph, Span(0, len(what.paragraph)), what)
    lead = "\n\n" if language == "en" else "\n" if what.paragraph[0] in "「『" else "\n　"
    return _Change(point.offset, "", lead + what.paragraph, Span(len(lead), len(lead) + len(what.paragraph)), what)


def _changed(text: ManuscriptText, changes: Sequence[_Change]) -> tuple[ManuscriptText, list[tuple[_Change, Span]]]:
    """The text with the changes made, ruby and emphasis moved along; where each change's sentence stands in it."""
    base, spans, end = "", [], 0
    for change in changes:
        base += text.base[end : change.at]
        spans.append((change, change.inside.shifted(len(base))))
        base += change.new
        end = change.at + len(change.old)
    base += text.base[end:]

    def moved(mark: Ruby | Emphasis) -> tuple[int, int] | None:
        if any(change.at < mark.end and mark.start < change.at + len(change.old) for change in changes):
            return None
        by = sum(len(change.new) - len(change.old) for change in changes if change.at <= mark.start)
        return mark.start + by, mark.end + by

    ruby = tuple(replace(mark, start=to[0], end=to[1]) for mark in text.ruby if (to := moved(mark)))
    emphasis = tuple(replace(mark, start=to[0], end=to[1]) for mark in text.emphasis if (to := moved(mark)))
    return ManuscriptText(base, ruby, emphasis), spans
