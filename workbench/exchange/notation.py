"""Ruby as web novels (なろう, カクヨム) write it: 漢字《かんじ》, ｜base《reading》, 《《dots》》, 漢字(かんじ).

A bar before an opening bracket escapes it: ｜《 is a plain 《. What does not read as notation stays as it is. Sources:
the two sites' help pages on ruby and 傍点.
"""

import re
from collections.abc import Iterator

from workbench.exchange.rewrite import Edit, Rewritten
from workbench.story.text import Emphasis, ManuscriptText, Ruby

KANJI = "々〆〇ヶ\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_KANA = "\u3041-\u309f\u30a1-\u30ff 　"
_LONGEST = 50
_NOTATION = re.compile(
    r"《《(?P<dots>[^《》\n]{1,100})》》"
    r"|[｜|](?P<literal>《[^《》｜|\n]{0,50}》?|[(（])"
    rf"|[｜|](?P<base>[^《》｜|\n()（）]{{1,{_LONGEST}}})"
    rf"(?:《(?P<reading>[^《》\n]{{1,{_LONGEST}}})》|[(（](?P<kana>[{_KANA}]{{1,{_LONGEST}}})[)）])"
    rf"|《(?P<implied>[^《》\n]{{1,{_LONGEST}}})》"
    rf"|[(（](?P<aside>[{_KANA}]{{1,20}})[)）]"
)
_IS_KANJI = re.compile(f"[{KANJI}]")
_DOTS = re.compile("[・﹅●]+")
"""What stands for a reading where a site has no other way to set dots."""


def read_ruby(source: str, parentheses: bool = False) -> ManuscriptText:
    """The text with its notation turned into ranges.

    `parentheses` also takes 漢字(かんじ) for ruby, as なろう does; elsewhere brackets are the author's own.
    """
    ruby: list[Ruby] = []
    dots: list[Emphasis] = []
    edits = list(_edits(source, parentheses, ruby, dots))
    return _with_dots(Rewritten(ManuscriptText(source, tuple(ruby), tuple(dots)), edits).text)


def _with_dots(text: ManuscriptText) -> ManuscriptText:
    """With readings that are nothing but dots, one for each character, as dots."""
    marks = {one for one in text.ruby if _DOTS.fullmatch(one.reading) and len(one.reading) == one.end - one.start}
    if not marks:
        return text
    dots = list(text.emphasis)
    for one in sorted(marks):
        if dots and dots[-1].end == one.start and dots[-1].style == "傍点":
            dots[-1] = Emphasis(dots[-1].start, one.end)
        else:
            dots.append(Emphasis(one.start, one.end))
    return ManuscriptText(text.base, tuple(one for one in text.ruby if one not in marks), tuple(sorted(dots)))


def _edits(source: str, parentheses: bool, ruby: list[Ruby], dots: list[Emphasis], done: int = 0) -> Iterator[Edit]:
    for match in _NOTATION.finditer(source):
        if match["dots"]:
            dots.append(Emphasis(*match.span("dots")))
            yield Edit(match.start(), match.start("dots"))
            yield Edit(match.end("dots"), match.end())
        elif match["literal"]:
            yield Edit(match.start(), match.start() + 1)
        elif match["base"]:
            ruby.append(Ruby(*match.span("base"), match["reading"] or match["kana"]))
            yield Edit(match.start(), match.start("base"))
            yield Edit(match.end("base"), match.end())
        else:
            if match["aside"] and not parentheses:
                continue
            start = _kanji_before(source, match.start(), done)
            if start == match.start():
                continue
            ruby.append(Ruby(start, match.start(), match["implied"] or match["aside"]))
            yield Edit(match.start(), match.end())
        done = match.end()


def _kanji_before(source: str, end: int, floor: int) -> int:
    start = end
    while start > max(floor, end - _LONGEST) and _IS_KANJI.match(source, start - 1):
        start -= 1
    return start


def closed(line: str, floor: int = 0) -> tuple[int, ManuscriptText] | None:
    """Where the notation that ends a line begins in it, and what it reads as; None when none ends there. Characters
    before `floor` have ruby already."""
    ruby: list[Ruby] = []
    dots: list[Emphasis] = []
    edits = list(_edits(line, False, ruby, dots, floor)) if line.endswith("》") else []
    marks: list[Ruby | Emphasis] = [*ruby, *dots]
    last = max(marks, key=lambda mark: mark.start, default=None)
    if last is None or (edits[-1].start, edits[-1].end) != (last.end, len(line)):
        return None
    openings = [edit.start for edit in edits if edit.end == last.start]
    begin = next((at for at in openings if line[at : last.start] in ("｜", "|", "《《")), last.start)
    base = line[last.start : last.end]
    if isinstance(last, Ruby):
        return begin, ManuscriptText(base, (Ruby(0, len(base), last.reading),))
    return begin, ManuscriptText(base, (), (Emphasis(0, len(base)),))


def write_ruby(text: ManuscriptText) -> str:
    """The text with its ruby and dots as notation: a bar only where the base is not plain from its kanji. Emphasis of
    other kinds, and dots over ruby, have no notation and are left out."""
    covered = [(one.start, one.end) for one in text.ruby]
    dots = tuple(
        Emphasis(one.start, one.end)
        for one in text.emphasis
        if "点" in one.style and not any(start < one.end and one.start < end for start, end in covered)
    )
    said = ManuscriptText(text.base, text.ruby, dots)
    plain = _written(said)
    return plain if read_ruby(plain) == said else _written(said, escaped=True)


def _written(text: ManuscriptText, escaped: bool = False) -> str:
    base = text.base
    put: list[tuple[int, int, str]] = []
    for ruby in text.ruby:
        kanji = all(_IS_KANJI.match(char) for char in base[ruby.start : ruby.end])
        if not kanji or (ruby.start and _IS_KANJI.match(base, ruby.start - 1)):
            put.append((ruby.start, 2, "｜"))
        put.append((ruby.end, 0, f"《{ruby.reading}》"))
    for stress in text.emphasis:
        put += [(stress.start, 2, "《《"), (stress.end, 1, "》》")]
    if escaped:
        put += [(found.start(), 3, "｜") for found in re.finditer("《", base)]
    pieces, done = [], 0
    for at, _, mark in sorted(put):
        pieces += [base[done:at], mark]
        done = at
    return "".join([*pieces, base[done:]])
