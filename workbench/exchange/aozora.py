"""Aozora Bunko text: notes out of the text, ruby and emphasis beside it, front and back matter apart.

Notation: the archive's annotation manual (注記一覧). The `aozora` package finds ruby, emphasis, headings and 外字.
"""

import re
from dataclasses import dataclass

import aozora

from workbench.exchange.aozora_marks import Marks, find_marks
from workbench.exchange.language import guess_language
from workbench.exchange.rewrite import Rewritten
from workbench.exchange.sections import Heading, split
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.text import ManuscriptText

_RULE = re.compile(r"^-{10,}[ \t]*$", re.MULTILINE)
_COLOPHON = re.compile(r"(?:^|\n[ \t\u3000]*\n)(?=底本[：:])")
_BODY_ENDS = re.compile(r"^［＃本文終わり］[ \t\u3000]*$", re.MULTILINE)
_PREAMBLE_WITHIN = 20_000
_LONGEST_HEADING = 100


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the body of a file begins and ends, and its title lines."""

    header: str
    preamble: str
    start: int
    end: int


def read_aozora(source: str, encoding: Encoding) -> ImportedWork:
    """A work from Aozora Bunko text with plain newlines: 大見出し to parts, 中見出し to episodes where both occur."""
    frame = _frame(source)
    body = source[frame.start : frame.end]
    marks = find_marks(aozora.Document(body))
    rewritten = Rewritten(ManuscriptText(body, marks.ruby, marks.emphasis), marks.edits)
    text = rewritten.text
    headings = _headings(rewritten, marks)
    sections = split(text, headings)
    header = [_plain(line).strip() for line in frame.header.split("\n") if line.strip()]
    back = _plain(_BODY_ENDS.sub("", source[frame.end :])).strip("\n").rstrip()
    front = "\n".join(part for part in (*header, frame.preamble, sections.opening) if part)
    return ImportedWork(
        header[0] if header else "",
        _author(header[1:]),
        guess_language(text.base),
        sections.parts,
        encoding,
        "aozora",
        front_matter=front,
        back_matter=back,
        notes=marks.notes,
    )


def _frame(source: str) -> _Frame:
    rules = list(_RULE.finditer(source, 0, _PREAMBLE_WITHIN))[:2]
    start, preamble, header = 0, "", ""
    if len(rules) == 2 and ("記号" in source[rules[0].end() : rules[1].start()] or "：" in source[: rules[1].start()]):
        preamble = source[rules[0].end() : rules[1].start()].strip()
        header = source[: rules[0].start()].strip()
        start = rules[1].end()
    else:
        match = re.match(r"\s*((?:[^\n]{1,80}\n){1,6})[ \t\u3000]*\n", source)
        if match and not re.search("[。「]|見出し", match[1]):
            header, start = match[1].strip(), match.end()
    said = _BODY_ENDS.search(source, start)
    ends = [said.start()] if said else [match.end() for match in _COLOPHON.finditer(source, start)]
    return _Frame(header, preamble, start, ends[-1] if ends else len(source))


def _author(lines: list[str]) -> str:
    people = [line for line in lines if not line.endswith(("訳", "編", "校訂"))]
    return people[-1] if people else ""


def _plain(line: str) -> str:
    marks = find_marks(aozora.Document(line))
    return Rewritten(ManuscriptText(line), marks.edits).text.base


def _headings(rewritten: Rewritten, marks: Marks) -> list[Heading]:
    base = rewritten.text.base
    found: dict[int, Heading] = {}
    for mark in marks.headings:
        place = rewritten.at(mark.at)
        if mark.opens is not None:
            start, end = rewritten.at(mark.opens), place
            title = "　".join(line.strip() for line in base[start:end].split("\n") if line.strip())
        else:
            start = base.rfind("\n", 0, place) + 1
            end = place
            title = base[start:end].strip()
            newline = base.find("\n", place)
            rest = base[place : newline if newline >= 0 else len(base)].strip()
            target = re.sub(r"[\s\u3000]", "", mark.target)
            whole = re.sub(r"[\s\u3000]", "", title)
            prefix = whole.removesuffix(target)
            # A heading named inside a sentence is no heading.
            if (rest and not mark.inline) or not whole.endswith(target) or re.search("[。、「]", prefix):
                continue
        if title and len(title) <= _LONGEST_HEADING:
            found[start] = Heading(start, end, mark.level, title)
    return list(found.values())
