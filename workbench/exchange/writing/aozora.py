"""Aozora Bunko's notation: ruby, notes for emphasis and headings, the signs explained at the top."""

import re
from functools import partial
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.bars import needs_bar
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.pieces import Piece, is_bold, is_italic, lines_of
from workbench.exchange.writing.shift_jis import encoded
from workbench.story.message import Message
from workbench.story.shared import shared_start
from workbench.story.text import ManuscriptText

BODY_ENDS = "［＃本文終わり］"
"""Behind it stands what is no part of the story; the archive's own note."""
_RULE = "-" * 55
_SIGNS = """【テキスト中に現れる記号について】

《》：ルビ
（例）漢字《かんじ》

｜：ルビの付く文字列の始まりを特定する記号
（例）その｜ひと《女》

［＃］：入力者注　主に外字の説明や、傍点の位置の指定
（例）強く［＃「強く」に傍点］"""
_LITERAL = {
    "《": "※［＃始め二重山括弧、1-1-52］",
    "》": "※［＃終わり二重山括弧、1-1-53］",
    "｜": "※［＃縦線、1-1-35］",
    "※": "※［＃米印、1-2-8］",
}
_ESCAPED = re.compile(r"[《》｜※]|［(?=＃)")
_LONGEST_TARGET = 20


def aozora_text(manuscript: Manuscript) -> tuple[str, Losses]:
    """The whole file as text, and what it cannot hold."""
    losses = Losses()
    body = partial(aozora_body, losses=losses)
    head = [_line(manuscript.title), *([_line(manuscript.author)] if manuscript.author else [])]
    front = f"\n\n{manuscript.front}" if manuscript.front else ""
    pieces = [*head, "", _RULE, _SIGNS + front, _RULE, "", ""]
    parted = any(chapter.part for chapter in manuscript.chapters)
    for section in sections(manuscript):
        if section.begins:
            pieces += [f"［＃大見出し］{_line(section.begins)}［＃大見出し終わり］", ""]
        size = "大" if parted and section.level == 1 else "中"
        pieces += [f"［＃{size}見出し］{_line(section.heading)}［＃{size}見出し終わり］", ""]
        pieces += [body(section.chapter.text), "", ""]
    if manuscript.back:
        pieces += [*([] if manuscript.back.startswith("底本：") else [BODY_ENDS, ""]), _escape(manuscript.back)]
    return "\n".join(pieces).rstrip("\n") + "\n", losses


def aozora_body(text: ManuscriptText, losses: Losses) -> str:
    """One episode's text in the notation."""
    return "\n".join(_written(line) for line in lines_of(text, losses))


def write_aozora(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    """A `Writer`."""
    text, losses = aozora_text(manuscript)
    path.write_bytes(encoded(text, options, losses, notes=True))
    return losses.notes()


AOZORA = Format("aozora", ".txt", write_aozora, encodings=True, text=aozora_text, japanese=True)


def _written(line: tuple[Piece, ...]) -> str:
    made: list[str] = []
    open_styles: tuple[str, ...] = ()
    before = ""
    for index, piece in enumerate(line):
        following = line[index + 1].styles if index + 1 < len(line) else ()
        short = _short(piece, open_styles, following)
        if not short:
            made += _turn(open_styles, piece.styles)
            open_styles = piece.styles
        words = _escape(piece.text)
        if piece.reading:
            bar = "｜" if needs_bar(before, piece.text) or words != piece.text else ""
            words = f"{bar}{words}《{_escape(piece.reading)}》"
        made.append(words)
        if short:
            style = piece.styles[0]
            link = "" if style.startswith("の") else "は" if is_bold(style) or is_italic(style) else "に"
            made.append(f"［＃「{piece.text}」{link}{style}］")
        before = piece.text
    made += _turn(open_styles, ())
    return "".join(made)


def _short(piece: Piece, before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """True where the note can name the words it is about, standing alone."""
    plain = not piece.reading and not _ESCAPED.search(piece.text) and not re.search("[「」［］＃]", piece.text)
    alone = not set(piece.styles) & {*before, *after}
    return len(piece.styles) == 1 and not before and alone and plain and len(piece.text) <= _LONGEST_TARGET


def _turn(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    """Notes that end and begin what changes; what is inside ends first."""
    if before == after:
        return []
    kept = shared_start(before, after)
    return [f"［＃{one}終わり］" for one in reversed(before[kept:])] + [f"［＃{one}］" for one in after[kept:]]


def _line(text: str) -> str:
    return _escape(" ".join(text.split("\n")).strip())


def _escape(text: str) -> str:
    return _ESCAPED.sub(lambda found: _LITERAL.get(found[0], "※［＃始め角括弧、1-1-46］"), text)
