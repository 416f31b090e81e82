"""Markdown that Markdown programs show well and the importer reads back: ｜《》 for readings, 《《》》 for dots,
**bold**, *italics*, [words]{.kind} for other stress."""

import json
import re
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.bars import needs_bar
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.pieces import Piece, is_bold, is_italic, lines_of, reads_as_dots
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

_SPECIAL = re.compile(r"[\\`*_\[\]{}<>]")
_START = re.compile(r"^( {0,3})(#{1,6}(?=[ \t\u3000]|$)|[-+=~](?=[ \t\u3000]|$)|={1,}[ \t]*$|-{2,}[ \t]*$|:{3})")
_LISTED = re.compile(r"^( {0,3}\d{1,9})([.)])(?=\s)")
_LONGEST = 90
"""Characters of one stressed stretch; the importer reads up to 100."""


def markdown_text(manuscript: Manuscript) -> tuple[str, Losses]:
    """The whole file as text, and what it cannot hold."""
    losses = Losses()
    fields = {"title": manuscript.title, "author": manuscript.author, "lang": manuscript.language}
    written = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items() if value]
    pieces = ["\n".join(("---", *written, "---")), f"# {_title(manuscript.title)}"]
    if manuscript.front:
        pieces.append(_aside("front", manuscript.front))
    for section in sections(manuscript):
        if section.begins:
            pieces.append(f"## {_title(section.begins)}")
        pieces.append(f"{'#' * (section.level + 1)} {_title(section.heading)}")
        pieces.append(_body(section.chapter.text, manuscript.language, losses))
    if manuscript.back:
        pieces.append(_aside("back", manuscript.back))
    return "\n\n".join(pieces).rstrip("\n") + "\n", losses


def write_markdown(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:  # noqa: ARG001 - a Writer
    """A `Writer`."""
    text, losses = markdown_text(manuscript)
    path.write_text(text, encoding="utf-8", newline="")
    return losses.notes()


MARKDOWN = Format("markdown", ".md", write_markdown, text=markdown_text)


def _body(text: ManuscriptText, language: str, losses: Losses) -> str:
    lines = ["".join(_pieces(line, losses)) for line in lines_of(text, losses)]
    # In English prose a paragraph is set off by an empty line.
    return ("\n\n" if language == "en" else "\n").join(_guarded(line) for line in lines)


def _aside(kind: str, text: str) -> str:
    return f"::: {kind}\n{text}\n:::"


def _title(text: str) -> str:
    return _escape(" ".join(text.split("\n")).strip(), False)


def _pieces(line: tuple[Piece, ...], losses: Losses) -> list[str]:
    whole = "".join(piece.text for piece in line)
    barred = "｜" in whole or "|" in whole
    made, before = [], ""
    for piece in line:
        made.append(_piece(piece, before, barred, losses))
        before = piece.text
    return made


def _piece(piece: Piece, before: str, barred: bool, losses: Losses) -> str:
    words = _ruby(piece, before, barred, losses) if piece.reading else _escape(piece.text, barred)
    for style in piece.styles:
        sound = not set("*《》｜|[]{}\\`_<>") & set(piece.text)
        if (
            not sound
            or len(piece.styles) > 1
            or (style == "傍点" and piece.reading)
            or piece.text != piece.text.strip()
        ):
            losses.count("both" if piece.reading else "style", f"{piece.text[:12]}［{style}］")
            continue
        if piece.reading or len(piece.text) <= _LONGEST:
            return _stressed(words, style)
        cuts = range(0, len(piece.text), _LONGEST)
        return "".join(_stressed(_escape(piece.text[at : at + _LONGEST], barred), style) for at in cuts)
    return words


def _ruby(piece: Piece, before: str, barred: bool, losses: Losses) -> str:
    sound = not set("《》｜|（）()") & set(piece.text) and not set("《》\n") & set(piece.reading)
    if not sound or len(piece.text) > 50 or len(piece.reading) > 50 or _SPECIAL.search(piece.text):
        losses.count("bracketed", f"{piece.text}（{piece.reading}）")
        return _escape(f"{piece.text}（{piece.reading}）", barred)
    if reads_as_dots(piece):
        losses.count("dotted", piece.text)
    bar = "｜" if barred or needs_bar(before, piece.text) else ""
    return f"{bar}{piece.text}《{piece.reading}》"


def _stressed(words: str, style: str) -> str:
    if style == "傍点":
        return f"《《{words}》》"
    if is_bold(style) and style == "太字":
        return f"**{words}**"
    if is_italic(style) and style == "斜体":
        return f"*{words}*"
    return f"[{words}]{{.{style}}}"


def _escape(text: str, barred: bool) -> str:
    """Words that stay words: the signs of Markdown behind a backslash, those of readings behind a bar."""
    text = _SPECIAL.sub(r"\\\g<0>", text).replace("《", "｜《")
    return re.sub("(?<!\\\\)[（(]", r"｜\g<0>", text) if barred else text


def _guarded(line: str) -> str:
    """A line that is no heading, list or rule."""
    return _LISTED.sub(r"\1\\\2", _START.sub(r"\1\\\2", line))
