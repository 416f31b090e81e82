"""A name spoken before it may be: a dated alias in the mouth of somebody who cannot know it yet.

Its bearer may say it, and who knows a fact that gives it, who has heard it said, and who calls them by it by then.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent, warning
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.wording import explain
from workbench.memory.reading.said import SpokenText
from workbench.story.cast import Alias, Character
from workbench.story.episodes import Place
from workbench.story.viewpoint import Order
from workbench.text.names import NameIndex, forms

_SURE, _INFERRED = 0.8, 0.5
"""Confidence where a speech tag names the speaker, and where they are inferred."""


@dataclass(frozen=True, slots=True)
class _Dated:
    """A name of somebody that may be used from a place on, and the forms under which it is looked for."""

    bearer: Character
    alias: Alias
    since: tuple[int, int]
    forms: tuple[str, ...]


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every line of the episode in which somebody says a dated name too early, once each. Nothing without chapters."""
    here = context.chapters.of(context.episode) if context.chapters else None
    if here is None:
        return
    early = [one for one in _dated(context) if one.since > (here.rank, 0)]
    if not early:
        return
    owners = {form: one for one in early for form in one.forms}
    index = _index(context, owners)
    for line in here.lines:
        if line.speaker is None:
            continue
        for mention in index.find(line.span.of(context.text)):
            one = owners.get(mention.name)
            at = line.span.start + mention.start
            if one is None or one.since <= (here.rank, at) or _may_say(context, line, at, one):
                continue
            yield _warning(context, line, mention.name, one)
            break


def _dated(context: CheckContext) -> Iterator[_Dated]:
    for person in context.cast:
        open_names = [person.name, *(alias.name for alias in person.aliases if alias.since is None)]
        for alias in person.aliases:
            since = context.timeline.position(alias.since, Order.STORY) if alias.since is not None else None
            if since is None:
                continue
            # A part of a name that everybody may use gives nothing away.
            bare = forms(Character(person.id, alias.name), context.language)
            told = tuple(form for form in bare if not any(form in name for name in open_names))
            if told:
                yield _Dated(person, alias, since, told)


def _index(context: CheckContext, owners: dict[str, _Dated]) -> NameIndex:
    """The dated names, and those of others they must not be found in; a name that another has too is nobody's."""
    others = [
        (form, person.id)
        for person in context.cast
        for form in forms(person, context.language)
        if form not in owners or owners[form].bearer.id != person.id
    ]
    return NameIndex([*((form, one.bearer.id) for form, one in owners.items()), *others], context.language)


def _may_say(context: CheckContext, line: SpokenText, at: int, one: _Dated) -> bool:
    speaker = line.speaker or ""
    if speaker == one.bearer.id:
        return True
    person = context.character(speaker)
    calls = [call for call in (person.appellations if person else ()) if call.towards == one.bearer.id]
    named = [call for call in calls if any(form in call.name for form in one.forms)]
    if any(_begun(context, call.since, at) for call in named):
        return True
    for fact in context.facts:
        if any(form in fact.text for form in one.forms) and context.may_know(speaker, fact, at):
            return True
    return _has_heard(context, speaker, at, one)


def _begun(context: CheckContext, since: Place | None, at: int) -> bool:
    if since is None:
        return True
    begins = context.timeline.position(since, Order.STORY)
    now = context.timeline.position(Place(context.episode, at), Order.STORY)
    return begins is not None and now is not None and begins <= now


def _has_heard(context: CheckContext, who: str, at: int, one: _Dated) -> bool:
    """True when somebody has said the name to this person before."""
    here = context.chapters.of(context.episode) if context.chapters else None
    for chapter in context.chapters or ():
        if here is None or chapter.rank > here.rank:
            continue
        end = at if chapter.episode == context.episode else len(chapter.text)
        for line in chapter.lines:
            if line.span.end <= end and who in line.listeners and line.speaker != who:
                said = line.span.of(chapter.text)
                if any(form in said for form in one.forms):
                    return True
    return False


def _warning(context: CheckContext, line: SpokenText, found: str, one: _Dated) -> ContinuityWarning:
    person = context.character(line.speaker or "")
    number = context.timeline.number_of(one.alias.since.episode) if one.alias.since is not None else None
    said = explain(
        "leak_name",
        context.language,
        character=person.name if person else line.speaker or "",
        found=found,
        name=one.bearer.name,
        number=str(number or ""),
    )
    precedent = _first_use(context, one)
    around = (s.span for s in context.sentences if s.line is line and found in s.text)
    return warning(
        context,
        Kind.KNOWLEDGE_LEAK,
        next(around, line.span),
        said,
        precedents=(precedent,) if precedent else (),
        character=line.speaker,
        confidence=_SURE if line.sure else _INFERRED,
    )


def _first_use(context: CheckContext, one: _Dated) -> Precedent | None:
    """The first sentence from the name's own date on that uses it."""
    chapters = [chapter for chapter in context.chapters or () if chapter.rank >= one.since[0]]
    for chapter in sorted(chapters, key=lambda chapter: chapter.rank):
        for sentence in chapter.sentences:
            if chapter.rank == one.since[0] and sentence.span.end <= one.since[1]:
                continue
            if any(form in sentence.text for form in one.forms):
                return Precedent(chapter.episode, chapter.number, sentence.span, sentence.text)
    return None
