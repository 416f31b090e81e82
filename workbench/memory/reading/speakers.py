"""Who speaks each line: tags that name the speaker first, then what stands around, then taking turns."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from workbench.memory.reading import tags_en, tags_ja, tags_zh
from workbench.memory.reading.clues import Clue, Scene
from workbench.memory.reading.names import NameFinder
from workbench.store.records import SpokenLineDraft
from workbench.story.dialogue_lines import spoken_lines
from workbench.story.paragraphs import paragraphs
from workbench.story.text import Span

_TAGS = {"ja": tags_ja.clues, "zh": tags_zh.clues}
_FIRST_PERSONS_JA = re.compile(
    r"(?:あたくし|わたくし|わたし|あたし|あたい|アタシ|ぼく|ボク|おれ|オレ|おいら|わし|ワシ|わらわ|それがし"
    r"|拙者|拙僧|小生|当機|私|僕|俺|儂|余)"
    r"(?=は|が|の|を|に|も|と|へ|、|だ|じゃ|たち)"
)
_RUN_GAP = 220
"""Lines further apart than this many code points are not one conversation."""


@dataclass(frozen=True, slots=True)
class _Line:
    span: Span
    block: int
    clue: Clue | None
    addressed: frozenset[str]


def attribute(
    text: str, finder: NameFinder, narrator: str | None = None, genders: Mapping[str, str] | None = None
) -> list[SpokenLineDraft]:
    """Every spoken line of an episode with its speaker where one can be told, in order.

    `explicit` is True only when a speech tag names the speaker. Others are inferred: the person who acts beside the
    line, a first person only one of the cast uses, or whose turn it is; None when nothing speaks for anybody.
    `genders` maps character ids to "m" or "f" and lets a pronoun in a tag be resolved.
    """
    language = finder.language
    blocks = paragraphs(text, language)
    lines = spoken_lines(text, language)
    scene = Scene(text, tuple(blocks), tuple(lines), finder, narrator, dict(genders or {}))
    find = _TAGS.get(language, tags_en.clues)
    found = [
        _Line(line, scene.block_of(line), find(scene, index), _addressed(text, line, finder))
        for index, line in enumerate(lines)
    ]
    found = [_own_word(text, line, finder) for line in found]
    spoken = _take_turns(found)
    drafts = []
    for index, line in enumerate(found):
        speaker = spoken[index]
        listeners = _listeners(found, spoken, index)
        explicit = line.clue is not None and line.clue.explicit and line.clue.speaker == speaker
        drafts.append(SpokenLineDraft(line.span, speaker, listeners, explicit))
    return drafts


def _addressed(text: str, line: Span, finder: NameFinder) -> frozenset[str]:
    """Who is called by name in the line: a name at its start or end, or set off by commas."""
    called = set()
    for named in finder.find(text, line.start, line.end):
        before = text[max(line.start, named.span.start - 2) : named.span.start].strip()
        after = text[named.span.end : named.span.end + 2].strip()
        opens = before[-1:] in "「『“\"‘'、，,。！？!?…—―" or not before
        closes = after[:1] in '、，,。.！!？?…」』”"’—―'
        if opens and closes:
            called.add(named.character)
    return frozenset(called)


def _own_word(text: str, line: _Line, finder: NameFinder) -> _Line:
    """A first person that one of the cast alone uses gives the speaker of an untagged line."""
    if finder.language != "ja" or (line.clue is not None and line.clue.weight >= 2):
        return line
    words = {match.group() for match in _FIRST_PERSONS_JA.finditer(text, line.span.start, line.span.end)}
    users = {c.id for c in finder.cast.values() if c.first_person and c.first_person in words}
    rivals = {c.id for c in finder.cast.values() if not c.first_person}
    if len(users) == 1 and not rivals:
        return replace(line, clue=Clue(next(iter(users)), 2, False))
    return line


def _take_turns(lines: Sequence[_Line]) -> list[str | None]:
    """Fills in untagged lines: of two people speaking by turns, the one whose turn it is and who is not called."""
    spoken: list[str | None] = [line.clue.speaker if line.clue else None for line in lines]
    for index, line in enumerate(lines):
        if (
            line.clue is not None
            and not line.clue.explicit
            and line.clue.weight <= 1
            and spoken[index] in line.addressed
        ):
            spoken[index] = None
    for step in (1, -1):
        order = range(len(lines)) if step == 1 else range(len(lines) - 1, -1, -1)
        for index in order:
            if spoken[index] is not None:
                continue
            near, far = index - step, index - 2 * step
            if not (0 <= near < len(lines) and _same_talk(lines, index, near)):
                continue
            if lines[near].block == lines[index].block:
                spoken[index] = spoken[near]
            elif 0 <= far < len(lines) and _same_talk(lines, near, far) and spoken[far] != spoken[near]:
                if spoken[far] not in lines[index].addressed:
                    spoken[index] = spoken[far]
            elif len(lines[near].addressed) == 1 and not lines[near].addressed & lines[index].addressed:
                spoken[index] = next(iter(lines[near].addressed))
    return spoken


def _same_talk(lines: Sequence[_Line], one: int, other: int) -> bool:
    first, second = sorted((lines[one].span, lines[other].span))
    return second.start - first.end <= _RUN_GAP


def _listeners(lines: Sequence[_Line], spoken: Sequence[str | None], index: int) -> tuple[str, ...]:
    """Who is talked to: those called by name or named by the tag; otherwise the last other speaker of the same talk."""
    speaker, line = spoken[index], lines[index]
    direct = [*(line.clue.listeners if line.clue else ()), *sorted(line.addressed)]
    found = [who for who in dict.fromkeys(direct) if who != speaker]
    if found or speaker is None:
        return tuple(found)
    for step in (-1, 1):
        at = index + step
        for _ in range(3):
            if not (0 <= at < len(lines)) or not _same_talk(lines, at - step, at):
                break
            other = spoken[at]
            if other is not None and other != speaker:
                return (other,)
            at += step
    return ()
