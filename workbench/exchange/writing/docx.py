"""Word documents: real headings, readings as Word's own ruby, emphasis marks, lines across or down the page; or the
standard manuscript that agents and publishers of English ask for."""

from pathlib import Path
from typing import Any

from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.docx_looks import (
    BACK_STYLE,
    BREAK_STYLE,
    CODES,
    FRONT_STYLE,
    SIMPLE,
    TYPESCRIPT,
    fresh,
    typescript,
)
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import without_controls
from workbench.exchange.writing.pieces import Piece, is_bold, is_dots, is_italic, is_line, lines_of
from workbench.exchange.writing.scenes import BREAK, with_breaks
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

_LAYOUTS = (SIMPLE, TYPESCRIPT)
_MARKS = {"丸傍点": "circle"}
_LINES = {"二重傍線": "double", "波線": "wave", "破線": "dash", "鎖線": "dotDash"}


def write_docx(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    """A `Writer`. Raises InputError for a layout that Word documents do not have."""
    if options.layout and options.layout not in _LAYOUTS:
        raise InputError("There is no page layout “{name}”; these are: {names}.", name=options.layout, names=_LAYOUTS)
    losses = Losses()
    _Document(manuscript, options, losses).document.save(str(path))
    return losses.notes()


def _layouts(language: str) -> tuple[str, ...]:
    return _LAYOUTS if language == "en" else ()


DOCX = Format("docx", ".docx", write_docx, turns=True, layouts=_layouts)


class _Document:
    """One document, from its template on."""

    def __init__(self, manuscript: Manuscript, options: Options, losses: Losses) -> None:
        self._losses = losses
        self._language = manuscript.language
        self._typed = options.layout == TYPESCRIPT
        self._size = 24 if self._typed else 21
        """Half-points of the text."""
        self.document = typescript(manuscript, losses) if self._typed else fresh(manuscript, options.vertical, losses)
        self._paragraph(manuscript.title, "Title")
        if manuscript.author:
            by = "by " if self._typed and self._language == "en" else ""
            self._paragraph(f"{by}{manuscript.author}", "Subtitle")
        self._matter(manuscript.front, FRONT_STYLE)
        parted = any(chapter.part for chapter in manuscript.chapters)
        for section in sections(manuscript):
            if section.begins:
                self._break_before(self._paragraph(section.begins, "Heading 1"))
            heading = self._paragraph(section.heading, f"Heading {section.level}")
            if not section.begins and (not parted or section.level == 1 or self._typed):
                self._break_before(heading)
            self._body(section.chapter.text)
        self._matter(manuscript.back, BACK_STYLE)

    def _matter(self, text: str, style: str) -> None:
        for at, line in enumerate(text.split("\n") if text else ()):
            paragraph = self._paragraph(line, style)
            if self._typed and not at:
                self._break_before(paragraph)

    def _body(self, text: ManuscriptText) -> None:
        for line in lines_of(with_breaks(text, self._losses) if self._typed else text, self._losses):
            if self._typed and line == (Piece(BREAK),):
                self._paragraph(BREAK, BREAK_STYLE)
                continue
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
            ("hps", str(self._size // 2)),
            ("hpsRaise", str(self._size - 1)),
            ("hpsBaseText", str(self._size)),
            ("lid", CODES.get(self._language, "ja-JP")),
        ):
            setting = OxmlElement(f"w:{name}")
            setting.set(qn("w:val"), value)
            settings.append(setting)
        above, base = OxmlElement("w:rt"), OxmlElement("w:rubyBase")
        small = self._words(piece.reading)
        size = OxmlElement("w:sz")
        size.set(qn("w:val"), str(self._size // 2))
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
