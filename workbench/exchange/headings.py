"""Which lines of a plain text are headings: 第一章, プロローグ, 一, Chapter 1, 楔子 and their like.

Every candidate must stand alone or be separated from its title, and bare numbers must count up from one; running text
that merely mentions a chapter is no heading.
"""

import re
from dataclasses import dataclass

from workbench.text.numbers import heading_number

_NUMBER = r"[0-9０-９]+|[〇零一二三四五六七八九十百千壱弐参两]+"
_WORD = (
    r"(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|"
    r"thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one|two|three|four|five|six|seven|eight|nine|"
    r"first|second|third"
)
_ENGLISH = re.compile(
    rf"(?P<kind>chapter|part|book|volume|episode|act)\s+(?:the\s+)?(?P<number>\d+|[ivxlc]+|{_WORD})\b"
    r"(?P<mark>\s*[.:—–-]+)?\s*(?P<title>.*)",
    re.IGNORECASE,
)
_CJK = re.compile(
    rf"(?:第\s*(?P<number>{_NUMBER})\s*(?P<kind>[部巻卷編篇集冊册章話话回節节幕場场])|(?P<kind2>[巻卷])(?P<number2>{_NUMBER}))"
    r"(?P<gap>[\s:：、・.．\-―—－「『(（【]*)(?P<title>.*)"
)
_NAMED = re.compile(
    r"(?:プロローグ|エピローグ|序章|終章|序幕|終幕|幕間|断章|間章|閑話|番外編|番外|後日談|あとがき|まえがき|はしがき|はじめに|おわりに|序|跋"
    r"|楔子|引子|序言|前言|尾声|尾聲|后记|後記|番外篇|终章"
    r"|prologue|epilogue|preface|introduction|foreword|afterword|interlude|postscript)"
    r"(?:[\s:：―—.－-]+\S.*|[0-9０-９一二三四五六七八九十]*)",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"(?P<number>{_NUMBER}|[IVXLC]+|[Ⅰ-Ⅻ])"
    r"(?:[.．、]?|[.．:：][ \t]*(?P<title>\S.*)|[、\s]+(?P<title2>[^\sA-Za-z“\"'].*))"
)
_PARTICLE = re.compile("[のはがをにでともへや、。]|から|まで|より")
_LEADER = re.compile(r"[\s.．・…‥·]{2,}[0-9０-９]+$|\t+[0-9０-９]+$")
_LONGEST = 80
_LEVELS = {
    **dict.fromkeys("部巻卷編篇集冊册", 1),
    **dict.fromkeys(("part", "book", "volume"), 1),
    **dict.fromkeys(("章", "幕", "chapter", "act"), 2),
    **dict.fromkeys(("話", "话", "回", "episode"), 3),
    **dict.fromkeys("節节場场", 4),
}
NAMED_LEVEL, BARE_LEVEL = 0, 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may be a heading. `key` is the same for the same heading elsewhere, as in a table of contents."""

    start: int
    end: int
    level: int
    title: str
    key: str
    number: int = 0
    untitled: bool = False


def candidates(base: str) -> list[Candidate]:
    """Every candidate of the text in order; one pass over its lines."""
    found: list[Candidate] = []
    start = 0
    lines = base.split("\n")
    expected: dict[int, int] = {}
    for index, line in enumerate(lines):
        stripped = line.strip()
        if stripped and len(stripped) <= _LONGEST:
            alone = (index == 0 or not lines[index - 1].strip()) and (
                index + 1 == len(lines) or not lines[index + 1].strip()
            )
            candidate = _judge(stripped, start, start + len(line), alone)
            if candidate and candidate.level == BARE_LEVEL:
                if candidate.number not in (1, expected.get(BARE_LEVEL, 1)):
                    candidate = None
                else:
                    expected[BARE_LEVEL] = candidate.number + 1
            if candidate:
                found.append(candidate)
        start += len(line) + 1
    return found


def _judge(line: str, start: int, end: int, alone: bool) -> Candidate | None:
    title = _LEADER.sub("", line)
    if match := _CJK.fullmatch(title):
        number, kind = match["number"] or match["number2"], match["kind"] or match["kind2"]
        rest = match["title"]
        glued = bool(rest) and not match["gap"]
        if title.endswith(("。", "、", ".")) or (glued and (not alone or _PARTICLE.match(rest))):
            return None
        value = heading_number(number)
        return Candidate(start, end, _LEVELS[kind], title, f"{kind}{value}", value, not rest)
    if match := _ENGLISH.fullmatch(title):
        kind, number, rest = match["kind"], match["number"], match["title"]
        prose = bool(rest) and not match["mark"] and not re.match("[A-Z0-9“‘\"'(]", rest)
        if kind[0].islower() or (not alone and rest) or prose or (rest.endswith(".") and not rest.isupper()):
            return None
        key = f"{kind.lower()}{heading_number(number)}"
        return Candidate(start, end, _LEVELS[kind.lower()], title, key, heading_number(number), not rest)
    if alone and _NAMED.fullmatch(title) and not title.endswith(("。", ".", "、")) and not title[0].islower():
        return Candidate(start, end, NAMED_LEVEL, title, title.casefold())
    if alone and len(title) <= 40 and (match := _BARE.fullmatch(title)) and not title.endswith(("。", "、")):
        rest = match["title"] or match["title2"] or ""
        if rest.endswith((".", ",", "」")):
            return None
        number = heading_number(match["number"])
        return Candidate(start, end, BARE_LEVEL, title, f"#{number}{rest}", number, not rest)
    return None
