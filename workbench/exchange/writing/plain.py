"""Plain text: the words and nothing that explains them. Readings stand in brackets behind what they are of, English
italics between underscores, and blank lines set titles apart (`exchange.set_off`)."""

import re
from pathlib import Path

from workbench.exchange.detect import detect_format
from workbench.exchange.italics import ITALIC, read_italics
from workbench.exchange.manuscript import Manuscript
from workbench.exchange.notation import read_ruby
from workbench.exchange.rewrite import trim
from workbench.exchange.set_off import LEAST, odd_titles
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.pieces import Piece, lines_of
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

_BY = {"en": "by {author}"}
_RUN = re.compile(r"\n(?:[ \t\u3000]*\n)+")
_SIGNS = re.compile("[《｜|_#［*＊]|記法：")
"""What a line that might be taken for notation has in it."""


def plain_text(manuscript: Manuscript) -> tuple[str, Losses]:
    """The whole file as text, and what it cannot hold."""
    losses = Losses()
    found = list(sections(manuscript))
    bodies = [_body(trim(section.chapter.text), manuscript.language, losses) for section in found]
    runs = [run.count("\n") for text in (manuscript.front, manuscript.back, *bodies) for run in _RUN.findall(text)]
    # As many line ends as leave more blank lines than any text has.
    apart = "\n" * (1 + max([LEAST, *runs]))
    further = apart + "\n" * any(section.level > 1 for section in found)
    written_by = _BY.get(manuscript.language, "作者：{author}").format(author=_one_line(manuscript.author))
    made = [_one_line(manuscript.title), *(["\n", written_by] if manuscript.author else [])]
    made += ["\n\n", manuscript.front] if manuscript.front else []
    for section, body in zip(found, bodies, strict=True):
        if section.begins:
            made += [further, _one_line(section.begins)]
        made += [further if section.level == 1 else apart, _one_line(section.heading)]
        made += ["\n\n", body] if body else []
    made += [apart, "\n\n", manuscript.back] if manuscript.back else []
    for title in odd_titles([_one_line(name) for one in found for name in (one.begins, one.heading) if name]):
        losses.count("title", title)
    return "".join(made).rstrip("\n") + "\n", losses


def write_plain(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:  # noqa: ARG001 - a Writer
    """A `Writer`."""
    text, losses = plain_text(manuscript)
    path.write_text(text, encoding="utf-8", newline="")
    return losses.notes()


PLAIN = Format("text", ".txt", write_plain, text=plain_text)


def _body(text: ManuscriptText, language: str, losses: Losses) -> str:
    lines = [_line(line, language, losses) for line in lines_of(text, losses)]
    if language != "en":
        return "\n".join(lines)
    # In English prose a paragraph is set off by an empty line.
    return "".join(f"{line}\n\n" if line.strip() else "\n" for line in lines).rstrip("\n")


def _line(line: tuple[Piece, ...], language: str, losses: Losses) -> str:
    _note_signs("".join(piece.text for piece in line), language, losses)
    made: list[tuple[str, bool]] = []
    for piece in line:
        words = f"{piece.text}（{piece.reading}）" if piece.reading else piece.text
        if piece.reading:
            losses.count("bracketed", words)
        italic = language == "en" and ITALIC in piece.styles
        for style in piece.styles:
            if not (italic and style == ITALIC):
                losses.count("style", f"{piece.text[:12]}［{style}］")
        if made and made[-1][1] == italic:
            made[-1] = made[-1][0] + words, italic
        else:
            made.append((words, italic))
    written = ""
    for at, (words, italic) in enumerate(made):
        before, after = written[-1:], made[at + 1][0][:1] if at + 1 < len(made) else ""
        written += _italics(words, before, after, losses) if italic else words
    return written


def _italics(words: str, before: str, after: str, losses: Losses) -> str:
    """Words between underscores, where these can be told from what is around them."""
    inner = words.strip()
    marked = words.replace(inner, f"_{inner}_", 1) if inner else words
    whole = f"{before}{marked}{after}"
    if inner and read_italics(ManuscriptText(whole)).base == f"{before}{words}{after}":
        return marked
    if inner:
        losses.count("style", f"{words[:12]}［{ITALIC}］")
    return words


def _note_signs(line: str, language: str, losses: Losses) -> None:
    """Count a line that the importer would take for more than words."""
    if not _SIGNS.search(line):
        return
    read = read_ruby(line)
    read = read_italics(read) if language == "en" else read
    if read != ManuscriptText(line) or detect_format(line, "") != "plain":
        losses.count("signs", line.strip()[:20])


def _one_line(text: str) -> str:
    return " ".join(text.split("\n")).strip()
