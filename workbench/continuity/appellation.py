"""A person calls themselves or somebody else otherwise than they do: 呼称 and first persons.

Who speaks a line is worked out without looking at how it calls people; where it is not sure, somebody else in the scene
who does talk like that acquits the line. A new name agreed on, a dream, a quotation and mixed usage are no slips.
"""

from collections.abc import Iterator

from workbench.continuity.calling.dated import usage_in
from workbench.continuity.calling.heard import heard
from workbench.continuity.calling.lines import agreed_on, lines, off_scene
from workbench.continuity.calling.slips import Slip, call_slips, self_slips
from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent, warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every line of the episode that calls its speaker or its listener out of their usage, once a line. Nothing
    without chapters."""
    chapters = context.chapters
    if chapters is None or chapters.of(context.episode) is None:
        return
    usage = usage_in(context)
    said = chapters.once(("heard", usage.forms), context.cast, lambda: heard(chapters, context.cast, usage.forms))
    for line in lines(context, chapters, usage):
        if off_scene(context, line.at.span):
            continue
        slip = next(self_slips(context, line, usage, said), None)
        if slip is None and not agreed_on(context, line.at.span):
            slip = next(call_slips(context, line, usage, said), None)
        if slip is not None:
            yield _report(context, slip)


def _report(context: CheckContext, slip: Slip) -> ContinuityWarning:
    person, other = context.character(slip.who), context.character(slip.whom)
    said = explain(
        slip.key,
        context.language,
        character=person.name if person else slip.who,
        whom=other.name if other else slip.whom,
        usual=slip.usual,
        found=slip.found,
    )
    precedent = _precedent(context, slip)
    around = (s.span for s in context.sentences if s.span.start <= slip.span.start and slip.span.end <= s.span.end)
    return warning(
        context,
        Kind.APPELLATION,
        next(around, slip.span),
        said,
        facts=(slip.fact,) if slip.fact else (),
        precedents=(precedent,) if precedent else (),
        character=slip.who,
        confidence=slip.confidence,
        severity=Severity.WARNING if slip.sure else Severity.NOTE,
    )


def _precedent(context: CheckContext, slip: Slip) -> Precedent | None:
    """The first line before this episode in which this person does use their word."""
    words = [word for word in slip.usual.split("／") if word]
    for chapter in context.chapters or ():
        if chapter.number >= context.number:
            break
        for line in chapter.lines:
            text = line.span.of(chapter.text)
            if line.speaker == slip.who and any(word in text for word in words):
                return Precedent(chapter.episode, chapter.number, line.span, text)
    return None
