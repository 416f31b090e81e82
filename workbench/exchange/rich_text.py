"""A manuscript text as the HTML of the clipboard, and back: ruby as browsers have it, 傍点 as CSS and the sites do."""

import re
from html import escape
from html.parser import HTMLParser

from workbench.exchange.rewrite import trim
from workbench.story.text import Emphasis, ManuscriptText, Ruby

_DOTS = "-webkit-text-emphasis: filled sesame; text-emphasis: filled sesame"
_BLOCKS = {"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "tr", "section", "article", "pre", "hr"}
_SILENT = {"script", "style", "head", "title", "template"}
_VOID = {"br", "hr", "img", "meta", "link", "input", "wbr", "col", "area", "base", "source"}
_IS_DOTTED = re.compile(r"text-emphasis|emphasisdots|sesame|bouten|bō?ten", re.IGNORECASE)
_SPACE = re.compile(r"[ \t\r\n\f]+")


def to_html(text: ManuscriptText) -> str:
    """Paragraphs with `<ruby>` and, for dots, `<em>` with CSS; italics and bold as themselves."""
    put: list[tuple[int, int, str]] = []
    for ruby in text.ruby:
        put.append((ruby.start, 3, "<ruby>"))
        put.append((ruby.end, 0, f"<rp>（</rp><rt>{escape(ruby.reading)}</rt><rp>）</rp></ruby>"))
    for stress in text.emphasis:
        tag, style = _tag(stress.style)
        put.append((stress.start, 2, f"<{tag}{style}>"))
        put.append((stress.end, 1, f"</{tag}>"))
    pieces, done = [], 0
    for at, _, mark in sorted(put):
        pieces += [escape(text.base[done:at], quote=False), mark]
        done = at
    pieces.append(escape(text.base[done:], quote=False))
    lines = "".join(pieces).split("\n")
    # An empty paragraph has no height, and goes when it is pasted.
    return "".join(f"<p>{line or '<br>'}</p>" for line in lines)


def from_html(source: str) -> ManuscriptText:
    """The text of a piece of HTML, a line to each block, with its ruby and dots."""
    parser = _Parser()
    parser.feed(source)
    parser.close()
    return trim(parser.text())


def _tag(style: str) -> tuple[str, str]:
    if style.endswith("斜体"):
        return "i", ""
    if style.endswith(("太字", "ゴシック体")):
        return "b", ""
    return "em", f' style="font-style: normal; {_DOTS}"'


class _Parser(HTMLParser):
    """Collects the base and, in the order of their ends, what stands over it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._base = ""
        self._ruby: list[Ruby] = []
        self._dots: list[Emphasis] = []
        self._open: list[tuple[str, int | None]] = []
        """Open elements, with where dots began in those that have them."""
        self._silent = 0
        self._over: str | None = None
        """What stands in the `<rt>` that is open."""
        self._under: int | None = None
        """Where the base of the next `<rt>` begins."""
        self._aside = False

    def text(self) -> ManuscriptText:
        """What was read."""
        last = len(self._base)
        dots = (Emphasis(one.start, min(one.end, last)) for one in self._dots if one.start < last)
        return ManuscriptText(self._base, tuple(sorted(self._ruby)), tuple(sorted(dots)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self._end_line()
        if tag == "br":
            self._base += "\n"
        if tag in _VOID:
            return
        said = " ".join(value or "" for name, value in attrs if name in ("class", "style"))
        dotted = tag in ("em", "strong", "span") and _IS_DOTTED.search(said)
        self._open.append((tag, len(self._base) if dotted else None))
        self._silent += tag in _SILENT
        if self._over is not None and tag in ("rt", "rp", "rb"):
            self._set_over()  # HTML need not close what the next one ends.
        if tag == "ruby":
            self._under = len(self._base)
        elif tag == "rt":
            self._over = ""
        self._aside = self._aside or tag == "rp"

    def handle_endtag(self, tag: str) -> None:
        if not any(name == tag for name, _ in self._open):
            return
        while True:
            name, dots = self._open.pop()
            if dots is not None and len(self._base) > dots:
                self._dots.append(Emphasis(dots, len(self._base)))
            self._silent -= name in _SILENT
            if name == "rt":
                self._set_over()
            elif name == "rp":
                self._aside = False
            elif name == "ruby":
                self._under = None
            if name == tag:
                break
        if tag in _BLOCKS:
            self._end_line()

    def handle_data(self, data: str) -> None:
        if self._silent or self._aside:
            return
        if self._over is not None:
            self._over += data
            return
        said = _SPACE.sub(" ", data)
        if said.startswith(" ") and (not self._base or self._base[-1] in " \n"):
            said = said[1:]
        self._base += said

    def _set_over(self) -> None:
        reading, self._over = (self._over or "").strip(), None
        if self._under is not None and reading and len(self._base) > self._under:
            self._ruby.append(Ruby(self._under, len(self._base), reading))
        self._under = len(self._base) if self._under is not None else None

    def _end_line(self) -> None:
        self._base = self._base.removesuffix(" ")
        if self._base and not self._base.endswith("\n"):
            self._base += "\n"
