"""A story on its way out: what an export is made of, whatever it is written as."""

from dataclasses import dataclass

from workbench.story.text import ManuscriptText


@dataclass(frozen=True, slots=True)
class Chapter:
    """One episode as it goes out: its number in the story (from 1), its title, and its part ("" for none)."""

    number: int
    title: str
    text: ManuscriptText
    part: str = ""


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A story, or a choice of its episodes in telling order. `language` is "ja", "en" or "zh"; `front` and `back` are
    what stands before the first and after the last episode."""

    title: str
    author: str
    language: str
    chapters: tuple[Chapter, ...]
    front: str = ""
    back: str = ""
