"""Word documents: real headings, readings as Word's own ruby, emphasis marks, lines across or down the page."""

from pathlib import Path
from typing import Any

import docx
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import without_controls
from workbench.exchange.writing.pieces import Piece, is_bold, is_dots, is_italic, is_line, lines_of
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

FRONT_STYLE, BACK_STYLE = "Front Matter", "Back Matter"
"""Paragraph styles of what stands before and after the story; the importer knows them again."""
_FONTS = {"ja": "游明朝", "zh": "宋体"}
_CODES = {"ja": "ja-JP", "zh": "zh-CN", "en": "en-GB"}
_MARKS = {"丸傍点": "circle"}
_LINES = {"二重傍線": "double", "波線": "wave", "破線": "dash", "鎖線": "dotDash"}
_SIZE = 21
"""Half-points of the text."""


def write_docx(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    """A `Writer`."""
    losses = Losses()
    made = _Document(manuscript, options.vertical, losses)
    made.document.save(str(path))
    return losses.notes()


DOCX = Format("docx", ".docx", write_docx, turns=True)


class _Document:
    """One document, from its template on."""

    def __init__(self, manuscript: Manuscript, vertical: bool, losses: Losses) -> None:
        self.document = docx.Document()
        self._losses = losses
        self._language = manuscript.language
        self._set_up(manuscript, vertical)
        self._paragraph(manuscript.title, "Title")
        if manuscript.author:
            self._paragraph(manuscript.author, "Subtitle")
        self._matter(manuscript.front, FRONT_STYLE)
        parted = any(chapter.part for chapter in manuscript.chapters)
        for section in sections(manuscript):
            if section.begins:
                self._break_before(self._paragraph(section.begins, "Heading 1"))
            heading = self._paragraph(section.heading, f"Heading {section.level}")
            if not section.begins and (not parted or section.level == 1):
                self._break_before(heading)
            self._body(section.chapter.text)
        self._matter(manuscript.back, BACK_STYLE)

    def _set_up(self, manuscript: Manuscript, vertical: bool) -> None:
        document = self.document
        properties = document.core_properties
        properties.title = without_controls(manuscript.title, self._losses)[:255]
        properties.author = without_controls(manuscript.author, self._losses)[:255]
        properties.language = _CODES.get(self._language, self._language)
        properties.comments = ""
        normal = document.styles["Normal"]
        normal.font.size = Pt(_SIZE / 2)
        normal.paragraph_format.space_after = Pt(0)
        font = _FONTS.get(self._language)
        for name in ("Normal", "Title", "Subtitle", "Heading 1", "Heading 2"):
            fonts = document.styles[name].element.get_or_add_rPr().get_or_add_rFonts()
            for theme in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
                fonts.attrib.pop(qn(f"w:{theme}"), None)
            for kind in ("ascii", "hAnsi", "eastAsia"):
                fonts.set(qn(f"w:{kind}"), font or "Georgia")
            document.styles[name].font.color.rgb = RGBColor(0, 0, 0)
        for name in (FRONT_STYLE, BACK_STYLE):
            style = document.styles.add_style(name, 1)
            style.base_style = normal
        if self._language == "en":
            normal.paragraph_format.first_line_indent = Mm(6)
            for name in ("Title", "Subtitle", "Heading 1", "Heading 2"):
                document.styles[name].paragraph_format.first_line_indent = Mm(0)
        page = document.sections[0]
        page.page_width, page.page_height = Mm(210), Mm(297)
        if vertical:
            page.page_width, page.page_height = Mm(297), Mm(210)
            direction = OxmlElement("w:textDirection")
            direction.set(qn("w:val"), "tbRl")
            # Word holds to the order of its schema: the direction stands before the grid.
            grid = page._sectPr.find(qn("w:docGrid"))
            if grid is not None:
                grid.addprevious(direction)
            else:
                page._sectPr.append(direction)

    def _matter(self, text: str, style: str) -> None:
        for line in text.split("\n") if text else ():
            self._paragraph(line, style)

    def _body(self, text: ManuscriptText) -> None:
        for line in lines_of(text, self._losses):
            paragraph = self.document.add_paragraph()._p
            for piece in line:
                paragraph.append(self._run(piece))

    def _paragraph(self, text: str, style: str) -> Any:
        paragraph = self.document.add_paragraph(style=style)
        if text:
            paragraph._p.append(self._words(" ".join(text.split("\n"))))
        return paragraph

    def _break_before(self, paragraph: Any) -> None:
        paragraph.paragraph_format.page_break_before = True

    def _run(self, piece: Piece) -> Any:
        if not piece.reading:
            run = self._words(piece.text)
            self._dress(run, piece)
            return run
        run = OxmlElement("w:r")
        ruby = OxmlElement("w:ruby")
        settings = OxmlElement("w:rubyPr")
        for name, value in (
            ("rubyAlign", "distributeSpace"),
            ("hps", str(_SIZE // 2)),
            ("hpsRaise", str(_SIZE - 1)),
            ("hpsBaseText", str(_SIZE)),
            ("lid", _CODES.get(self._language, "ja-JP")),
        ):
            setting = OxmlElement(f"w:{name}")
            setting.set(qn("w:val"), value)
            settings.append(setting)
        above, base = OxmlElement("w:rt"), OxmlElement("w:rubyBase")
        small = self._words(piece.reading)
        size = OxmlElement("w:sz")
        size.set(qn("w:val"), str(_SIZE // 2))
        _settings_of(small).append(size)
        above.append(small)
        words = self._words(piece.text)
        self._dress(words, piece)
        base.append(words)
        for part in (settings, above, base):
            ruby.append(part)
        run.append(ruby)
        return run

    def _words(self, text: str) -> Any:
        run = OxmlElement("w:r")
        for at, stretch in enumerate(without_controls(text, self._losses).split("\t")):
            if at:
                run.append(OxmlElement("w:tab"))
            if stretch:
                words = OxmlElement("w:t")
                words.text = stretch
                words.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
                run.append(words)
        return run

    def _dress(self, run: Any, piece: Piece) -> None:
        """Stress in the order in which Word wants it: bold, italics, lines, marks; one of each kind."""
        chosen: dict[str, tuple[str, str]] = {}
        for style in piece.styles:
            if is_bold(style):
                found = ("b", "1")
            elif is_italic(style):
                found = ("i", "1")
            elif is_line(style):
                found = ("u", next((value for end, value in _LINES.items() if style.endswith(end)), "single"))
            elif is_dots(style):
                found = ("em", _MARKS.get(style, "dot"))
                if style not in ("傍点", *_MARKS):
                    self._losses.count("plain_dots", f"{piece.text[:12]}［{style}］")
            else:
                self._losses.count("style", f"{piece.text[:12]}［{style}］")
                continue
            if found[0] in chosen:
                self._losses.count("style", f"{piece.text[:12]}［{style}］")
            chosen.setdefault(found[0], found)
        for name in ("b", "i", "u", "em"):
            if name in chosen:
                mark = OxmlElement(f"w:{name}")
                mark.set(qn("w:val"), chosen[name][1])
                _settings_of(run).append(mark)


def _settings_of(run: Any) -> Any:
    found = run.find(qn("w:rPr"))
    if found is None:
        found = OxmlElement("w:rPr")
        run.insert(0, found)
    return found
