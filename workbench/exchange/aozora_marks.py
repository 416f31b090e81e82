"""What the aozora parser found, as edits and ranges over the source in code points."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from aozora import Document

from workbench.exchange.aozora_layout import find_layout
from workbench.exchange.rewrite import Edit
from workbench.story.message import Message, counted
from workbench.story.text import Emphasis, Ruby

_BRACKET = re.compile("［＃|］")
_LEVEL = {"大": 1, "中": 2, "小": 3}
_HINT = re.compile(r"［＃「(.*)」は(同行|窓)?([大中小])見出し］", re.DOTALL)
_STRESS = re.compile(r"(?:に|は|、)?([^「」［］＃、]*?(?:傍点|傍線|波線|太字|斜体|ゴシック体))(?:］|終わり］)$")
_UNKNOWN = "〓"
_PLACE = re.compile(r"(?<![0-9-])([12])-(\d{1,2})-(\d{1,2})(?![0-9-])")
"""Plane, row and cell in JIS X 0213."""
_BARRED = re.compile(r"｜(?P<base>[^《》｜\n]{1,300})《(?P<reading>[^《》\n]{1,300})》")
"""A reading over words that begin at a bar; over notes on characters and over brackets the parser does not see it."""


@dataclass(frozen=True, slots=True)
class HeadingMark:
    """A heading's note ends the heading at source offset `at`; `opens` is where an opening note put its start."""

    at: int
    level: int
    target: str
    inline: bool = False
    opens: int | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything to take out of, and to set beside, one source text."""

    edits: tuple[Edit, ...]
    ruby: tuple[Ruby, ...]
    emphasis: tuple[Emphasis, ...]
    headings: tuple[HeadingMark, ...]
    notes: tuple[Message, ...]


class _Offsets:
    """UTF-8 byte offsets to code points; asked in ascending order, it reads the source once."""

    def __init__(self, data: bytes, wanted: set[int]) -> None:
        self._at: dict[int, int] = {}
        byte = point = 0
        for place in sorted(wanted):
            point += len(data[byte:place].decode("utf-8"))
            byte = place
            self._at[place] = point

    def __getitem__(self, byte: int) -> int:
        return self._at[byte]


def find_marks(document: Document) -> Marks:
    """The marks of one parsed text."""
    source = document.source
    nodes, gaiji, pairs, said = document.nodes(), document.gaiji(), document.container_pairs(), document.diagnostics()
    spans = [n.span for n in nodes] + [g.span for g in gaiji]
    spans += [s for p in pairs for s in (p.open, p.close)] + [d.span for d in said]
    at = _Offsets(source.encode("utf-8"), {b for span in spans for b in (span.start, span.end)})
    characters = {at[g.span.start]: g.resolved for g in gaiji}
    for start, end in _notes(source):
        # The parser knows not every sign by its place, and takes brackets for those of ASCII.
        if start - 1 in characters and (characters[start - 1] or "").isascii():
            characters[start - 1] = _by_place(source[start:end])
    edits: list[Edit] = []
    unknown = 0
    brackets = dict(_notes(source))
    for start, end in brackets.items():
        if start and source[start - 1] == "※" and start - 1 in characters:
            resolved = characters[start - 1]
            unknown += resolved is None
            edits.append(Edit(start - 1, end, resolved or _UNKNOWN))
        else:
            edits.append(Edit(start, end))
    ruby: list[Ruby] = []
    emphasis: list[Emphasis] = []
    headings: list[HeadingMark] = []
    starts = list(brackets)
    barred = set()
    for found in _BARRED.finditer(source):
        before = bisect_right(starts, found.start()) - 1
        if before >= 0 and found.start() < brackets[starts[before]]:
            continue  # inside of a note
        reading = _resolve(found["reading"], characters, found.start("reading"))
        ruby.append(Ruby(found.start("base"), found.end("base"), reading))
        edits += [Edit(found.start(), found.start("base")), Edit(found.end("base"), found.end())]
        barred.add(found.end())
    for node in nodes:
        start, end = at[node.span.start], at[node.span.end]
        piece = source[start:end]
        if node.kind == "ruby" and end in barred:
            continue
        if node.kind == "ruby" and piece.endswith("》"):
            opening = start + piece.rindex("《")
            start = _with_signs(source, start)
            ruby.append(Ruby(start, opening, _resolve(source[opening + 1 : end - 1], characters, opening + 1)))
            edits.append(Edit(opening, end))
        elif node.kind in ("bouten", "emphasis") and (style := _STRESS.search(piece)):
            emphasis.append(_stress(source, start, piece, style[1]))
        elif node.kind == "headingHint" and (hint := _HINT.fullmatch(piece)):
            target = _resolve(hint[1], characters, start + 3)
            headings.append(HeadingMark(start, _LEVEL[hint[3]], target, hint[2] is not None))
    for pair in pairs:
        inside, close, note = at[pair.open.end], at[pair.close.start], source[at[pair.open.start] : at[pair.open.end]]
        if pair.kind == "heading" and (level := re.search("([大中小])見出し", note)):
            headings.append(HeadingMark(close, _LEVEL[level[1]], "", "同行" in note, opens=inside))
        elif style := re.search("(?:ここから)?([^［＃から]*(?:傍点|傍線|太字|斜体))］", note):
            emphasis.append(Emphasis(inside, close, style[1]))
    notes = (
        (
            counted(
                "{count} character outside the encoding could not be resolved and stands as {sign}.",
                "{count} characters outside the encoding could not be resolved and stand as {sign}.",
                count=unknown,
                sign=_UNKNOWN,
            ),
        )
        if unknown
        else ()
    )
    layout = find_layout(source, brackets)
    return Marks(
        tuple(_flat([*edits, *layout.edits, *_empty_lines(source)])),
        tuple(sorted(ruby)),
        tuple(sorted(emphasis)),
        tuple(headings),
        (*notes, *layout.notes),
    )


def _with_signs(source: str, start: int) -> int:
    """Where the words with a reading begin: the parser stops at ヶ and its like, which go with Chinese characters."""
    if start and source[start - 1] in "仝〆〇ヶ":
        while start and (source[start - 1] in "仝々〆〇ヶ" or "\u3400" <= source[start - 1] <= "\u9fff"):
            start -= 1
    return start


def _by_place(note: str) -> str | None:
    """The character a note names by its place in JIS X 0213."""
    found = _PLACE.search(note)
    if found is None:
        return None
    plane, row, cell = map(int, found.groups())
    code = bytes((0xA0 + row, 0xA0 + cell)) if row < 96 and cell < 96 else b""
    try:
        return (b"\x8f" * (plane - 1) + code).decode("euc_jis_2004") or None
    except UnicodeDecodeError:
        return None


def _notes(source: str) -> Iterator[tuple[int, int]]:
    """(start, end) of every outermost ［＃…］; one left open on its line is no note."""
    depth, begin = 0, 0
    for match in _BRACKET.finditer(source):
        if match[0] == "［＃":
            if depth and "\n" in source[begin : match.start()]:
                depth = 0
            if depth == 0:
                begin = match.start()
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0 and "\n" not in source[begin : match.start()]:
                yield begin, match.end()


def _stress(source: str, start: int, piece: str, style: str) -> Emphasis:
    opens = piece.find("［＃")
    if opens > 0:
        return Emphasis(start, start + opens, style)
    if opens == 0 and piece.count("［＃") == 2 and not piece.startswith("［＃「"):
        return Emphasis(start + piece.index("］") + 1, start + piece.rindex("［＃"), style)
    # The target carries ruby, so the parser hands back the note alone: walk back over it.
    target = piece[3 : piece.rindex("」")] if piece.startswith("［＃「") else ""
    place, left = start, len(target)
    while left and place > 0:
        if source[place - 1] == "》" and (opening := source.rfind("《", max(0, place - 60), place)) >= 0:
            place = opening
        elif source[place - 1] != target[left - 1]:
            if source[place - 1] != "｜":
                return Emphasis(start, start, style)
            place -= 1
        else:
            place, left = place - 1, left - 1
    return Emphasis(place, start, style)


def _resolve(text: str, characters: dict[int, str | None], start: int) -> str:
    pieces, done = [], 0
    for begin, end in _notes(text):
        is_character = begin > 0 and text[begin - 1] == "※"
        pieces.append(text[done : begin - is_character])
        if is_character:
            pieces.append(characters.get(start + begin - 1) or _UNKNOWN)
        done = end
    return "".join([*pieces, text[done:]])


def _empty_lines(source: str) -> Iterator[Edit]:
    """Lines that held nothing but layout notes go altogether."""
    for match in re.finditer(r"^(?:[ \t\u3000]*［＃[^［］「\n]*］)+[ \t\u3000]*\n", source, re.MULTILINE):
        if "見出し" not in match[0]:
            yield Edit(match.start(), match.end())


def _flat(edits: list[Edit]) -> Iterator[Edit]:
    """Edits without those that lie inside another."""
    done = 0
    for edit in sorted(edits, key=lambda e: (e.start, e.start < e.end, -e.end)):
        if edit.start >= done and (edit.end > done or edit.text):
            yield edit
            done = edit.end
