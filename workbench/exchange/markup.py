"""Pages of HTML and XHTML as manuscript text: paragraphs, ruby, stress, headings, and where anchors stand."""

import re
from collections import Counter
from dataclasses import dataclass, field
from html.entities import name2codepoint
from typing import Any

import aozora
from lxml import etree, html

from workbench.exchange.flow import Flow
from workbench.exchange.looks import Looks
from workbench.exchange.ruby_element import RubyElement
from workbench.exchange.sections import Heading
from workbench.story.errors import InputError

Element = Any
"""An lxml element; lxml ships no types."""

LARGEST_PAGE = 60 * 2**20
"""Bytes of one page. Parsed, it takes ten times as much."""
_PROLOG = re.compile(r"\A\s*<\?xml[^>]{0,300}\?>")
_DOCTYPE = re.compile(r"<!DOCTYPE[^>\[]{0,2000}(?:\[[^\]]{0,20000}\])?[^>]{0,200}>", re.IGNORECASE)
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,10});")
_XML_OWN = {"lt", "gt", "amp", "quot", "apos"}
_UNREAD = """
    head script style template nav noscript form button select textarea iframe audio video canvas rp
"""
_LINES = """
    address article aside blockquote body center dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header
    hr li main ol p pre section table tbody td th thead tr ul
"""
_SKIPPED, _BLOCKS = frozenset(_UNREAD.split()), frozenset(_LINES.split())
_ASIDES = {"foreword": "front", "afterword": "back", "bibliographical_information": "back", "author": "author"}
_SECTIONS = _ASIDES | {"front": "front", "back": "back"}
"""What stands apart from the story, by class or epub:type; of a section, as this program writes pages, two more."""
_TYPE = re.compile(r"class|epub:type|\{[^}]*\}type")
_GAIJI = re.compile(r"※?[(（［]#?＃?(.+)[)）］]")


def parse_page(source: str, name: str) -> Element:
    """The root of a page. Raises InputError when it is too large or nothing of it can be read.

    Strict XHTML is taken as XML, where `<a id="x"/>` is closed; anything else as browsers take it. No entity is
    resolved but the named characters of HTML, and nothing is fetched.
    """
    if len(source) > LARGEST_PAGE:
        raise InputError("{name} is larger than any manuscript; it was not opened.", name=name)
    source = _DOCTYPE.sub("", _PROLOG.sub("", source, count=1), count=1)
    if "http://www.w3.org/1999/xhtml" in source[:4000]:
        try:
            named = _ENTITY.sub(_character, source).strip()
            return etree.fromstring(named.encode("utf-8"), _xml_parser(encoding="utf-8"))
        except (etree.XMLSyntaxError, ValueError):
            pass  # Not the XHTML it says it is: read it as browsers would.
    try:
        parser = html.HTMLParser(no_network=True, huge_tree=True, encoding="utf-8")
        return html.document_fromstring(source.encode("utf-8"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        raise InputError("{name} holds no text to import.", name=name) from None


def parse_xml(data: bytes, name: str) -> Element:
    """The root of an XML file that describes a project or a book. Raises InputError when it is damaged."""
    try:
        return etree.fromstring(_without_doctype(data), _xml_parser())
    except (etree.XMLSyntaxError, ValueError) as error:
        raise InputError("{name} is damaged: it is no readable XML ({error}).", name=name, error=error) from None


def local_name(element: Element) -> str:
    """The tag without its namespace, in small letters; "" for what is no element."""
    return element.tag.rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def kinds(element: Element) -> set[str]:
    """What an element says it is: its classes and its epub:type."""
    said = (str(value) for key, value in element.attrib.items() if _TYPE.fullmatch(str(key)))
    return set(" ".join(said).lower().split())


@dataclass(slots=True)
class _Frame:
    """An open element."""

    tag: str
    start: int
    stress: tuple[str, ...] = ()
    aside: str = ""
    exact: bool = False


@dataclass(slots=True)
class Markup:
    """Walks pages, one after another, into one flow.

    `headings` are the h1 to h6; `anchors` places by id, of the page added last; `asides` ranges that stand apart
    ("front", "back", "author"); `left_out` counts "pictures", "footnotes" and "characters" (pictures of them).
    """

    flow: Flow = field(default_factory=Flow)
    headings: list[Heading] = field(default_factory=list)
    asides: list[tuple[int, int, str]] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)

    def add(self, root: Element, looks: Looks) -> None:
        """Append a page. Nothing is called again for elements within elements, however deep they lie."""
        self.anchors = {}
        self.flow.block()
        frames: list[_Frame] = []
        ruby: RubyElement | None = None
        skipped = 0
        pre = 0
        for event, element in etree.iterwalk(root, events=("start", "end", "comment", "pi")):
            tag = local_name(element)
            if event == "start":
                if skipped or self._skips(tag, element):
                    skipped += 1
                    continue
                frames.append(self._open(tag, element, looks))
                pre += frames[-1].exact
                if tag == "ruby" and ruby is None:
                    ruby = RubyElement(self.flow)
                elif ruby is not None:
                    ruby.open(tag)
                words = element.text
            else:
                if event == "end" and skipped:
                    skipped -= 1
                elif event == "end":
                    pre -= frames[-1].exact
                    self._close(frames.pop())
                    if ruby is not None and tag == "ruby":
                        ruby.close()
                        ruby = None
                    elif ruby is not None:
                        ruby.shut(tag)
                words = element.tail if element is not root and not skipped else None
            if words:
                if ruby is not None:
                    ruby.put(words)
                else:
                    self.flow.put(words, exact=pre > 0)
        self.flow.block()

    def _skips(self, tag: str, element: Element) -> bool:
        if tag in _SKIPPED or element.get("hidden") is not None:
            return True
        said = kinds(element)
        if (tag == "aside" and said & {"footnote", "endnote", "rearnote"}) or (tag == "a" and "noteref" in said):
            self.left_out["footnotes"] += tag == "a"
            return True
        if tag == "svg" or (tag == "img" and "gaiji" not in said):
            self.left_out["pictures"] += 1
            return True
        return False

    def _open(self, tag: str, element: Element, looks: Looks) -> _Frame:
        block = tag in _BLOCKS
        if block:
            self.flow.block()
        names = [name for name in (element.get("id"), element.get("name") if tag == "a" else None) if name]
        apart = _SECTIONS if tag == "section" else _ASIDES
        aside = next((apart[kind] for kind in sorted(kinds(element)) if kind in apart), "") if block else ""
        if names or aside or re.fullmatch("h[1-6]", tag):
            start = self.flow.mark()
            self.anchors.update(dict.fromkeys(names, start))
        else:
            start = self.flow.length
        if tag in ("br", "hr"):
            self.flow.line_break()
        elif tag == "img":
            self.flow.put(self._sign(element))
        elif tag in ("td", "th"):
            self.flow.put(" ")
        heading = re.fullmatch("h[1-6]", tag) is not None
        stress = () if heading else looks.stress(tag, element.attrib)
        return _Frame(tag, start, stress, aside, looks.keeps_spaces(tag, element.attrib))

    def _close(self, frame: _Frame) -> None:
        for style in frame.stress:
            self.flow.stress(frame.start, style)
        if re.fullmatch("h[1-6]", frame.tag):
            start, end = self.flow.since(frame.start)
            if start < end:
                self.headings.append(Heading(start, end, int(frame.tag[1]), ""))
        if frame.tag in _BLOCKS:
            self.flow.block()
        if frame.aside and self.flow.length > frame.start:
            self.asides.append((frame.start, self.flow.length, frame.aside))

    def _sign(self, element: Element) -> str:
        """The character a picture stands for, by its description."""
        said = str(element.get("alt") or "").strip()
        if len(said) == 1:
            return said
        if note := _GAIJI.fullmatch(said):
            signs = aozora.Document(f"※［＃{note[1]}］").gaiji()
            if len(signs) == 1 and signs[0].resolved:
                return str(signs[0].resolved)
        self.left_out["characters"] += 1
        return "〓"


def _character(match: re.Match[str]) -> str:
    name = match[1]
    return chr(name2codepoint[name]) if name in name2codepoint and name not in _XML_OWN else match[0]


def _xml_parser(**options: Any) -> Any:
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, **options)


def _without_doctype(data: bytes) -> bytes:
    # Latin-1 keeps every byte in its place.
    return _DOCTYPE.sub("", data.decode("latin-1"), count=1).encode("latin-1")
