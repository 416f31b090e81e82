"""Parts and titles on their way out."""

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.exchange.manuscript import Chapter, Manuscript

_NUMBERED = {"ja": "第{n}話", "zh": "第{n}章"}
_FRONT = {"ja": "はじめに", "zh": "前言"}
_BACK = {"ja": "おわりに", "zh": "后记"}
_SOURCE = ("底本", "底本：")


@dataclass(frozen=True, slots=True)
class Section:
    """An episode with the part that begins at it ("" for none), its heading, and how deep that stands: 1 where it is
    outermost, without parts and for an episode outside of every part; else 2."""

    chapter: Chapter
    begins: str
    heading: str
    level: int


def sections(manuscript: Manuscript) -> Iterator[Section]:
    """The chapters with their headings."""
    before = ""
    for chapter in manuscript.chapters:
        begins = chapter.part if chapter.part != before else ""
        yield Section(chapter, begins, heading(chapter, manuscript.language), 2 if chapter.part else 1)
        before = chapter.part


def heading(chapter: Chapter, language: str) -> str:
    """A chapter's title on one line, or its number where it has none."""
    title = " ".join(chapter.title.split("\n")).strip()
    return title or _NUMBERED.get(language, "Chapter {n}").format(n=chapter.number)


def front_heading(manuscript: Manuscript) -> str:
    """What to call what stands before the first episode."""
    return _FRONT.get(manuscript.language, "Foreword")


def back_heading(manuscript: Manuscript) -> str:
    """What to call what stands after the last one."""
    if manuscript.back.startswith(_SOURCE):
        return _SOURCE[0]
    return _BACK.get(manuscript.language, "Afterword")
