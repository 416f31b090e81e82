"""The lines of an episode, each with who may speak it by two readings and who else is in the scene."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity import speakers
from workbench.continuity.calling.selves import selves
from workbench.continuity.calling.usage import Usage
from workbench.continuity.chapters import Chapters
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.memory.reading.said import SpokenText
from workbench.story.text import Span
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_NEAR_LINES = 4
"""Lines to either side whose speakers are in the scene."""
_NEAR = 400
"""Code points around a line within which somebody named is in the scene."""
_REMARK = 90
"""Code points around a line within which a word on how people are called accounts for it."""
_QUOTED = 40
"""Code points of narration beside a line that may say whose words it hands on."""
_DREAMT = 100
"""Code points before a line within which a dream may have begun."""
_SUBJECT_BEFORE = re.compile(r"(?P<who>[^、。\s「」]{1,14})(?:が|は)、?$")
_SUBJECT_AFTER = re.compile(r"(?:と|って)、?(?P<who>[^、。\s「」]{1,14}?)(?:(?:が|は)(?![いあ])|の声)")
_MIMICS = re.compile(r"真似|まね|声色|芝居がか|おどけ|ふざけ|気取っ|なりきっ|からかうよう|冗談めか|わざと|大げさに")
"""Somebody plays at being somebody else."""
_PRONOUN = re.compile(r"彼|自分|本人|私|僕|俺|わたし|ぼく|おれ|相手")


@dataclass(frozen=True, slots=True)
class Line:
    """A spoken line: its text, who speaks it by both readings, whether a tag or the author says so, who surely talks
    right before or after it, who talks around it, who is near at all, and of whom the narration right before speaks
    last."""

    at: SpokenText
    text: str
    speakers: tuple[str, ...]
    sure: bool
    beside: frozenset[str]
    talking: frozenset[str]
    near: frozenset[str]
    topic: str | None
    likely: float


def lines(context: CheckContext, chapters: Chapters, usage: Usage) -> Iterator[Line]:
    """Every spoken line of the episode, in order."""
    here = chapters.of(context.episode)
    if here is None or not here.lines:
        return
    drafts = {line.span: line for line in speakers.blind(chapters, context.episode, context.cast)}
    blind = {span: draft.speaker for span, draft in drafts.items()}
    index = index_of(context.cast, context.language)
    for at, line in enumerate(here.lines):
        readings = [line.speaker] if line.sure else [line.speaker, blind.get(line.span)]
        around = [other for other in here.lines[max(0, at - _NEAR_LINES) : at + _NEAR_LINES + 1] if other is not line]
        talking = frozenset(other.speaker for other in around if other.speaker)
        text = context.text[max(0, line.span.start - _NEAR) : line.span.end + _NEAR // 2]
        near = {blind.get(other.span) for other in around} | {mention.character for mention in index.find(text)}
        before = [one.character for one in index.subjects(_narrated_before(context, line.span))]
        yield Line(
            line,
            line.span.of(context.text),
            tuple(dict.fromkeys(who for who in readings if who)),
            line.sure,
            frozenset(_beside_line(context, here.lines, at, usage)),
            talking,
            talking.union(who for who in (*near, *readings, here.narrator) if who),
            before[-1] if before else None,
            drafts[line.span].likely if line.span in drafts else 0.0,
        )


def _beside_line(context: CheckContext, lines: Sequence[SpokenText], at: int, usage: Usage) -> Iterator[str]:
    """Who speaks the lines right before and after, with no narration between, where a tag or their own word for
    themselves bears it out: hardly the speaker of this one, too."""
    for other in (lines[at - 1] if at else None, lines[at + 1] if at + 1 < len(lines) else None):
        if other is None or other.speaker is None:
            continue
        first, second = sorted((lines[at].span, other.span))
        if context.text[first.end : second.start].strip():
            continue
        words = usage.selves.get(other.speaker, set())
        if other.sure or any(one.word in words for one in selves(other.span.of(context.text), context.language)):
            yield other.speaker


def agreed_on(context: CheckContext, span: Span) -> bool:
    """True where the text around speaks of how people are called."""
    around = context.text[max(0, span.start - _REMARK) : span.end + _REMARK]
    known = language_of(context.language)
    return known.pattern(known.address.naming).search(around) is not None


def off_scene(context: CheckContext, span: Span) -> bool:
    """True for a line that is read out, sung, shouted by a crowd, dreamt or seen in a picture."""
    known = language_of(context.language)
    beside = _beside(context, span)
    if known.pattern(known.address.quoting).search(beside) or _of_a_crowd(context, span):
        return True
    if context.language == "ja" and _MIMICS.search(beside):
        return True
    before = _leading_up(context.text[max(0, span.start - _DREAMT) : span.start])
    return cues.has(before, context.language, Cue.DREAM, Cue.PICTURE)


def _leading_up(before: str) -> str:
    """Of the text before a line, the talk it goes on and the last paragraph of narration before that: in an earlier one
    another dream has ended."""
    kept: list[str] = []
    for paragraph in reversed(before.split("\n")):
        kept.append(paragraph)
        if paragraph.strip() and not paragraph.strip().startswith(("「", "『", "“", '"', "‘")):
            break
    return "\n".join(reversed(kept))


def _narrated_before(context: CheckContext, span: Span) -> str:
    """The paragraph of narration right before a line, when there is no other line between."""
    before = context.text[max(0, span.start - _DREAMT) : span.start].rstrip()
    return re.split(r"[」』”\n]", before)[-1]


def _beside(context: CheckContext, span: Span) -> str:
    """The narration right before and after a line, as far as the next line; what leads up to that is not its."""
    before = re.split(r"[」』”\n]", context.text[max(0, span.start - _QUOTED) : span.start])[-1]
    after = re.split(r"[「『“\n]", context.text[span.end : span.end + _QUOTED])[0]
    return before + " " + ("" if after.endswith((":", "：")) else after)


def _of_a_crowd(context: CheckContext, span: Span) -> bool:
    """True when somebody who is not of the cast is the subject right before or after the line: 客席が「…」とどよめく,
    「…」と、母の声がする."""
    before = _SUBJECT_BEFORE.search(context.text[max(0, span.start - 24) : span.start])
    after = _SUBJECT_AFTER.match(context.text[span.end : span.end + 24])
    index = index_of(context.cast, context.language)
    if before is not None:
        return not index.find(before["who"])
    return after is not None and not _PRONOUN.search(after["who"]) and not index.find(after["who"] + "が")
