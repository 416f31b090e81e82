"""The notations of the sites where web novels are posted: each with its own readings, dots, limits and escapes.

Sources: the sites' help pages on ruby (syosetu.com/man/ruby, kakuyomu.jp/help/entry/notation, the manual of
syosetu.org, pixiv's help on tags for novels).
"""

import re
from dataclasses import dataclass

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.bars import needs_bar
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.pieces import Piece, is_dots, lines_of, reads_as_dots
from workbench.story.text import ManuscriptText

_KANA_IN_BRACKETS = re.compile("[（(][\u3041-\u3096\u30a1-\u30ff・…\\s]{1,40}[）)]")
_READ_BEFORE = re.compile("[\u3400-\u9fff々〆〇ヶ\uf900-\ufaff\U00020000-\U0003ffffA-Za-z]$")
_RULE = "━"
_WIDTH = 24


@dataclass(frozen=True, slots=True)
class Site:
    """What a site takes. `base`, `reading`: the longest, in characters; `double_dots`: 《《…》》 makes dots, else each
    character has ・ for its reading; `brackets`: 漢字（かんじ） is ruby; `refused`: what no reading may hold."""

    name: str
    title: str
    base: int
    reading: int
    double_dots: bool = True
    brackets: bool = False
    refused: str = "《》｜|\n"
    tags: bool = False
    """Readings as [[rb:base > reading]]; nothing else is notation."""


NAROU = Site("narou", "小説家になろう", 10, 10, double_dots=False, brackets=True, refused='《》｜|\n&"<>')
KAKUYOMU = Site("kakuyomu", "カクヨム", 20, 50)
HAMELN = Site("hameln", "ハーメルン", 50, 20)
PIXIV = Site("pixiv", "pixiv", 50, 50, double_dots=False, refused="[]>\n", tags=True)
SITES = (NAROU, KAKUYOMU, HAMELN, PIXIV)


def posted(text: ManuscriptText, site: Site, losses: Losses) -> str:
    """One episode as it is pasted into the site's form."""
    return "\n".join(_Line(site, losses).write(line) for line in lines_of(text, losses))


def posting_text(manuscript: Manuscript, site: Site) -> tuple[str, Losses]:
    """The whole story in the site's notation, each episode under a heading between two rules, ready to be pasted one by
    one; and what it cannot hold."""
    losses = Losses()
    bodies = [posted(section.chapter.text, site, losses) for section in sections(manuscript)]
    rule = _RULE * _width("\n".join(bodies))
    head = [manuscript.title, *([f"作者：{manuscript.author}"] if manuscript.author else []), f"記法：{site.title}"]
    pieces = ["\n".join(head), *([manuscript.front] if manuscript.front else [])]
    for section, body in zip(sections(manuscript), bodies, strict=True):
        title = [section.chapter.part] if section.chapter.part else []
        pieces.append("\n".join((rule, *(" ".join(one.split("\n")) for one in (*title, section.heading)), rule)))
        pieces.append(body)
    if manuscript.back:
        pieces += ["\n".join((rule, rule)), manuscript.back]
    return "\n\n".join(pieces).rstrip("\n") + "\n", losses


def _width(text: str) -> int:
    """A length of rule that no line of the text has."""
    used = {len(line) for line in text.split("\n") if line and not line.strip(_RULE)}
    return next(width for width in range(_WIDTH, _WIDTH + len(used) + 1) if width not in used)


class _Line:
    """Writes one line."""

    def __init__(self, site: Site, losses: Losses) -> None:
        self._site = site
        self._losses = losses

    def write(self, line: tuple[Piece, ...]) -> str:
        """The line in the site's notation."""
        whole = "".join(piece.text for piece in line)
        barred = not self._site.tags and ("｜" in whole or "|" in whole)
        if barred and re.search("[《（(]|[｜|].*$", whole) and any(piece.reading for piece in line):
            self._losses.count("bar", whole.strip()[:20])
        made: list[str] = []
        before = ""
        for piece in self._joined(line):
            made.append(self._piece(piece, before, barred))
            before = piece.text
        return "".join(made)

    def _joined(self, line: tuple[Piece, ...]) -> list[Piece]:
        """Stress as this site has it, and pieces joined that differ in nothing it can hold."""
        found: list[Piece] = []
        for piece in line:
            styles = () if self._refuses_style(piece) else ("傍点",) if piece.styles else ()
            if found and not piece.reading and not found[-1].reading and found[-1].styles == styles:
                found[-1] = Piece(found[-1].text + piece.text, "", styles)
            else:
                found.append(Piece(piece.text, piece.reading, styles))
        return found

    def _refuses_style(self, piece: Piece) -> bool:
        for style in piece.styles:
            if not is_dots(style):
                self._losses.count("style", f"{piece.text[:12]}［{style}］")
            elif piece.reading:
                self._losses.count("both", piece.text)
            elif style != "傍点":
                self._losses.count("plain_dots", f"{piece.text[:12]}［{style}］")
        return bool(piece.reading) or not any(is_dots(style) for style in piece.styles)

    def _piece(self, piece: Piece, before: str, barred: bool) -> str:
        if piece.reading:
            return self._ruby(piece, before, barred)
        if piece.styles:
            return self._dots(piece.text, before, barred)
        return self._plain(piece.text, before, barred)

    def _ruby(self, piece: Piece, before: str, barred: bool) -> str:
        site = self._site
        fits = len(piece.text) <= site.base and len(piece.reading) <= site.reading
        if site.tags:
            sound = not set(site.refused) & {*piece.text, *piece.reading}
        else:
            sound = not set("《》｜|（）()") & set(piece.text) and not set(site.refused) & set(piece.reading)
        if not fits or not sound or not piece.text.strip() or not piece.reading.strip():
            self._losses.count("bracketed", f"{piece.text}（{piece.reading}）")
            return self._plain(f"{piece.text}（{piece.reading}）", before, barred)
        if reads_as_dots(piece):
            self._losses.count("dotted", piece.text)
        if site.tags:
            return f"[[rb:{piece.text} > {piece.reading}]]"
        return f"{'｜' if barred or needs_bar(before, piece.text) else ''}{piece.text}《{piece.reading}》"

    def _dots(self, text: str, before: str, barred: bool) -> str:
        if self._site.double_dots:
            if set("《》｜|") & set(text):
                self._losses.count("style", f"{text[:12]}［傍点］")
                return self._plain(text, before, barred)
            return "".join(f"《《{text[at : at + 50]}》》" for at in range(0, len(text), 50))
        if self._site.tags:
            return "".join(f"[[rb:{char} > ・]]" if char not in "[]> \u3000" else char for char in text)
        return "".join(
            f"｜{char}《・》" if char not in "《》｜|（）() \u3000" else self._plain(char, "", barred) for char in text
        )

    def _plain(self, text: str, before: str, barred: bool) -> str:
        if self._site.tags:
            return text
        found: list[str] = []
        for at, char in enumerate(text):
            ahead = text[:at] or before
            if char == "《" or (char in "（(" and (barred or (self._site.brackets and _read(ahead, text, at)))):
                found.append("｜")
            found.append(char)
        return "".join(found)


def _read(ahead: str, text: str, at: int) -> bool:
    """True where the bracket at `at` and the kana in it would be taken for a reading of what is ahead."""
    return bool(_READ_BEFORE.search(ahead)) and _KANA_IN_BRACKETS.match(text, at) is not None
