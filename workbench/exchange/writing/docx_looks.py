"""How a Word document looks, before a word is written in it: python-docx's template without what it tells of itself, in
the face, on the paper and with the header that were asked for."""

import re
import textwrap
from datetime import UTC, datetime
from typing import Any

import docx
from docx.document import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Inches, Mm, Pt, RGBColor

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import without_controls
from workbench.text.counting import by_words, count_words

FRONT_STYLE, BACK_STYLE, BREAK_STYLE = "Front Matter", "Back Matter", "Scene Break"
"""Paragraph styles of what stands before and after the story, which the importer knows again, and of a #."""
CODES = {"ja": "ja-JP", "zh": "zh-CN", "en": "en-GB"}
SIMPLE, TYPESCRIPT = "simple", "manuscript"
"""The layouts: 10.5 points, or as agents and publishers of English ask for it."""
_FONTS = {"ja": "游明朝", "zh": "宋体", "en": "Georgia"}
_HEADS = ("Title", "Subtitle", "Heading 1", "Heading 2")
_UNWANTED = ("/thumbnail", "/extended-properties", "/customXml", "/stylesWithEffects")
"""Parts of the template that tell of another document: its picture, its program, its sources."""
_LONGEST_HEAD = 40


def fresh(manuscript: Manuscript, vertical: bool, losses: Losses) -> Document:
    """An empty document of 10.5 points on A4, lines across or down."""
    document = _unwritten(manuscript, losses)
    _faces(document, _FONTS.get(manuscript.language, "Georgia"), 10.5)
    normal = document.styles["Normal"]
    if manuscript.language == "en":
        normal.paragraph_format.first_line_indent = Mm(6)
        for name in _HEADS:
            document.styles[name].paragraph_format.first_line_indent = Mm(0)
    page = document.sections[0]
    page.page_width, page.page_height = Mm(210), Mm(297)
    if vertical:
        page.page_width, page.page_height = Mm(297), Mm(210)
        direction = OxmlElement("w:textDirection")
        direction.set(qn("w:val"), "tbRl")
        # Word holds to the order of its schema: the direction stands before the grid.
        page._sectPr.find(qn("w:docGrid")).addprevious(direction)
    return document


def typescript(manuscript: Manuscript, losses: Losses) -> Document:
    """An empty document for a standard manuscript: 12 points, double-spaced, inch margins, and Surname / TITLE / page
    at the head of every page but the title page, which has the length instead."""
    document = _unwritten(manuscript, losses)
    own = _FONTS.get(manuscript.language, "") if manuscript.language != "en" else ""
    _faces(document, own or "Times New Roman", 12)
    normal = document.styles["Normal"].paragraph_format
    normal.line_spacing, normal.first_line_indent = 2.0, Inches(0.5)
    for name in (*_HEADS, BREAK_STYLE, "Header"):
        style = document.styles[name]
        style.font.size, style.font.bold, style.font.italic = Pt(12), False, False
        style.paragraph_format.first_line_indent = Inches(0)
        style.paragraph_format.space_after = Pt(0)
        if name != "Header":
            style.paragraph_format.alignment = WD_ALIGN_PARAGRAPH.CENTER
            style.paragraph_format.line_spacing = 2.0
    document.styles["Title"].paragraph_format.space_before = Pt(216)
    for name in ("Heading 1", "Heading 2"):
        document.styles[name].paragraph_format.space_before = Pt(120)
        document.styles[name].paragraph_format.space_after = Pt(24)
    page = document.sections[0]
    page.page_width, page.page_height = Mm(210), Mm(297)
    page.left_margin = page.right_margin = page.top_margin = page.bottom_margin = Inches(1)
    page.header_distance = Inches(0.5)
    page.different_first_page_header_footer = True
    _head(page.header.paragraphs[0], manuscript, losses)
    first = page.first_page_header.paragraphs[0]
    first.paragraph_format.tab_stops.add_tab_stop(Mm(210) - Inches(2), WD_TAB_ALIGNMENT.RIGHT)
    first.text = f"{without_controls(manuscript.author, losses)}\t\t{_length(manuscript)}"
    # The title page is none of the numbered ones.
    number = OxmlElement("w:pgNumType")
    number.set(qn("w:start"), "0")
    page._sectPr.find(qn("w:cols")).addprevious(number)
    return document


def surname(author: str) -> str:
    """The name a manuscript goes by: the last word of the author's, or what stands before a comma in it."""
    words = re.split("[,，]", author)[0].split()
    return words[-1] if words else ""


def running_head(manuscript: Manuscript) -> str:
    """What stands at the head of a page, before its number."""
    title = textwrap.shorten(manuscript.title, _LONGEST_HEAD, placeholder="…").upper()
    return " / ".join(filter(None, (surname(manuscript.author), title)))


def _unwritten(manuscript: Manuscript, losses: Losses) -> Document:
    """The template, with this manuscript's title, author and language and of today."""
    document = docx.Document()
    for relations in (document.part.package.rels, document.part.rels):
        for key in [key for key, one in relations.items() if one.reltype.endswith(_UNWANTED)]:
            del relations[key]
    settings = document.settings.element
    for name in ("w:savePreviewPicture", "w:rsids"):
        for one in settings.findall(qn(name)):
            settings.remove(one)
    for one in settings.iter(qn("w:compatSetting")):
        if one.get(qn("w:name")) == "compatibilityMode":
            one.set(qn("w:val"), "15")
    for border in document.styles["Title"].element.findall(f".//{qn('w:pBdr')}"):
        border.getparent().remove(border)
    code = CODES.get(manuscript.language, manuscript.language)
    for language in document.styles.element.iter(qn("w:lang")):
        language.set(qn("w:val" if manuscript.language == "en" else "w:eastAsia"), code)
    properties = document.core_properties
    properties.title = without_controls(manuscript.title, losses)[:255]
    properties.author = without_controls(manuscript.author, losses)[:255]
    properties.language = code
    properties.comments = ""
    properties.created = properties.modified = datetime.now(UTC).replace(tzinfo=None, microsecond=0)
    for name in (FRONT_STYLE, BACK_STYLE, BREAK_STYLE):
        document.styles.add_style(name, 1).base_style = document.styles["Normal"]
    return document


def _faces(document: Document, font: str, size: float) -> None:
    """One face, in black, for the text and for all heads; `size` is the text's, in points."""
    normal = document.styles["Normal"]
    normal.font.size = Pt(size)
    normal.paragraph_format.space_after = Pt(0)
    for name in ("Normal", *_HEADS):
        fonts = document.styles[name].element.get_or_add_rPr().get_or_add_rFonts()
        for theme in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
            fonts.attrib.pop(qn(f"w:{theme}"), None)
        for kind in ("ascii", "hAnsi", "eastAsia"):
            fonts.set(qn(f"w:{kind}"), font)
        document.styles[name].font.color.rgb = RGBColor(0, 0, 0)


def _head(paragraph: Any, manuscript: Manuscript, losses: Losses) -> None:
    paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT
    paragraph.add_run(without_controls(running_head(manuscript), losses) + " / ")
    page = OxmlElement("w:fldSimple")
    page.set(qn("w:instr"), "PAGE")
    page.append(paragraph.add_run("1")._r)
    paragraph._p.append(page)


def _length(manuscript: Manuscript) -> str:
    """About how many words, where that is what is counted."""
    if not by_words(manuscript.language):
        return ""
    words = sum(count_words(chapter.text.base) for chapter in manuscript.chapters)
    return f"about {round(words, -3 if words >= 20_000 else -2) or words:,} words"
