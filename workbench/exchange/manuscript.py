"""A story on its way out: what an export is made of, whatever it is written as."""

import re
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


_SIGNS = re.compile(r"【テキスト中に現れる記号について】")
_ABOUT_SIGNS = re.compile(
    r"[ 　\t]*(?:$|《》：|｜：|［＃|〔〕：|（例）|（数字は|※［＃|アクセント分解|[^：]{0,4}https?:)"
)
_FIELD = re.compile(r"(?:title|author|lang(?:uage)?|date)[ \t]*:.*", re.IGNORECASE)
_BY = re.compile(r"(?:作者|著者|作|著|by|author)[:：\s　]+", re.IGNORECASE)


def foreword(front: str, title: str, author: str) -> str:
    """What stands before the story, without what an export writes by itself: title, author, signs explained."""
    kept: list[str] = []
    signs = False
    for line in front.split("\n"):
        bare = line.strip()
        if _SIGNS.match(bare):
            signs = True
        elif not (signs and _ABOUT_SIGNS.match(line)):
            signs = False
            page = bare in (title, author) or (_BY.sub("", bare, count=1) == author and bool(author))
            if not (page and bare) and not _FIELD.fullmatch(bare):
                kept.append(line)
    return re.sub(r"\A(?:[ \t\u3000]*\n)+", "", re.sub(r"\n{3,}", "\n\n", "\n".join(kept).rstrip()))
