"""Layout notes of Aozora Bunko text: indents become the full-width spaces people type; the rest is counted."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from workbench.exchange.rewrite import Edit
from workbench.story.message import Message, counted
from workbench.text.numbers import number_in

_COUNT = "[0-9０-９〇一二三四五六七八九十]{1,3}"
_OPENS = re.compile(rf"［＃ここから(?:(?P<width>{_COUNT})字下げ|改行天付き)(?P<hangs>、折り返して)?.*］")
_CLOSES = "［＃ここで字下げ終わり］"
_LINE = re.compile(rf"［＃(?:天から)?(?P<width>{_COUNT})字下げ(?P<hangs>、折り返して)?.*］")
_FOOT = re.compile(rf"［＃(?:ここから)?地(?:付き|から{_COUNT}字上げ).*］")
_NOTE = re.compile("［＃[^］]*］")


@dataclass(frozen=True, slots=True)
class Layout:
    """Edits that put indents in at the start of lines, and how many notes of each kind a manuscript cannot hold."""

    edits: tuple[Edit, ...]
    indents: int
    feet: int

    @property
    def notes(self) -> Iterator[Message]:
        """What was not taken over."""
        if self.indents:
            yield counted(
                "{count} note of indentation (字下げ) was not taken over.",
                "{count} notes of indentation (字下げ) were not taken over.",
                count=self.indents,
            )
        if self.feet:
            yield counted(
                "{count} note of lines set at the foot (地付き, 字上げ) was not taken over.",
                "{count} notes of lines set at the foot (地付き, 字上げ) were not taken over.",
                count=self.feet,
            )


def find_layout(source: str, notes: Mapping[int, int]) -> Layout:
    """`notes`: the start and end of every ［＃…］, in order. What hangs (折り返し) keeps its first line's indent."""
    lost = feet = 0
    blocks: list[tuple[int, int, int]] = []
    lines: dict[int, int] = {}
    begun: tuple[int, int] | None = None
    for start, end in notes.items():
        note = source[start:end]
        opens = _OPENS.fullmatch(note)
        if begun and (opens or note == _CLOSES):
            blocks.append((*begun, start))
            begun = None
        if opens:
            begun = number_in(opens["width"] or "") or 0, end
            lost += opens["hangs"] is not None
        head = source.rfind("\n", 0, start) + 1
        if _FOOT.fullmatch(note):
            feet += 1
            lines[head] = 0
        elif (line := _LINE.fullmatch(note)) and "見出し" not in _line_at(source, head):
            lines[head] = number_in(line["width"]) or 0
            lost += line["hangs"] is not None
    if begun:
        # Whatever it was meant to end with, it is not the whole rest of the book.
        lost += 1
    for width, start, end in blocks:
        for found in re.finditer("^", source[start:end], re.MULTILINE):
            lines.setdefault(start + found.start(), width)
    made = (Edit(head, head, "\u3000" * width) for head, width in lines.items() if _is_text(source, head))
    return Layout(tuple(edit for edit in made if edit.text), lost, feet)


def _line_at(source: str, head: int) -> str:
    end = source.find("\n", head)
    return source[head : end if end >= 0 else len(source)]


def _is_text(source: str, head: int) -> bool:
    """True for a line with words that are no heading."""
    line = _line_at(source, head)
    return "見出し" not in line and bool(_NOTE.sub("", line).strip())
