"""What the lines of the story say of how people call themselves and each other."""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from workbench.continuity.calling.forms import calls, mentions
from workbench.continuity.calling.selves import selves
from workbench.continuity.chapters import Chapter, Chapters
from workbench.story.cast import Character


@dataclass
class Heard:
    """How often each speaker uses a word for themselves, calls somebody by a form, or speaks of somebody by it
    (`mentions`, calls included). Keys hold the episode's number last."""

    selves: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    calls: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)
    mentions: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)


def heard(chapters: Chapters, cast: tuple[Character, ...], forms: tuple[tuple[str, str], ...]) -> Heard:
    """What all spoken lines with a known speaker say; of each episode worked out once."""
    found = Heard()
    for chapter in chapters:
        one = chapters.once(("heard", chapter.episode, forms), chapter, partial(_of, chapter, cast, forms))
        found.selves.update(one.selves)
        found.calls.update(one.calls)
        found.mentions.update(one.mentions)
    return found


def _of(chapter: Chapter, cast: tuple[Character, ...], forms: tuple[tuple[str, str], ...]) -> Heard:
    found = Heard()
    for line in chapter.lines:
        if line.speaker is None:
            continue
        text = line.span.of(chapter.text)
        for one in selves(text, chapter.language, ambiguous=True):
            found.selves[line.speaker, one.word, chapter.number] += 1
        for call in calls(text, cast, chapter.language, forms):
            whom = call.whom or (line.listeners[0] if len(line.listeners) == 1 else None)
            if whom is not None and whom != line.speaker:
                found.calls[line.speaker, whom, call.form, chapter.number] += 1
        for call in mentions(text, cast, chapter.language, forms):
            if call.whom is not None and call.whom != line.speaker:
                found.mentions[line.speaker, call.whom, call.form, chapter.number] += 1
    return found
