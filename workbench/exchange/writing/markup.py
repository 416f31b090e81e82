"""A manuscript's lines as XHTML, for a page of HTML and for the pages of a book."""

import re
from xml.sax.saxutils import escape

from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.pieces import Piece, is_bold, is_dots, is_italic, is_line, lines_of
from workbench.story.text import ManuscriptText

_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""What no XML may hold, or should not."""
_CLASSES = {
    "白ゴマ傍点": "sesame-open",
    "丸傍点": "circle",
    "白丸傍点": "circle-open",
    "黒三角傍点": "triangle",
    "白三角傍点": "triangle-open",
    "二重丸傍点": "double-circle",
    "蛇の目傍点": "bullseye",
    "ばつ傍点": "cross",
    "二重傍線": "line-double",
    "波線": "line-wavy",
    "破線": "line-dashed",
    "鎖線": "line-dotted",
}
STRESS_STYLE = """
em.dots{font-style:normal;-webkit-text-emphasis-style:filled sesame;text-emphasis-style:filled sesame}
em.sesame-open{-webkit-text-emphasis-style:open sesame;text-emphasis-style:open sesame}
em.circle{-webkit-text-emphasis-style:filled circle;text-emphasis-style:filled circle}
em.circle-open{-webkit-text-emphasis-style:open circle;text-emphasis-style:open circle}
em.triangle{-webkit-text-emphasis-style:filled triangle;text-emphasis-style:filled triangle}
em.triangle-open{-webkit-text-emphasis-style:open triangle;text-emphasis-style:open triangle}
em.double-circle{-webkit-text-emphasis-style:filled double-circle;text-emphasis-style:filled double-circle}
em.bullseye{-webkit-text-emphasis-style:"◉";text-emphasis-style:"◉"}
em.cross{-webkit-text-emphasis-style:"×";text-emphasis-style:"×"}
span.line{text-decoration:underline}
span.line-double{text-decoration-style:double}
span.line-wavy{text-decoration-style:wavy}
span.line-dashed{text-decoration-style:dashed}
span.line-dotted{text-decoration-style:dotted}
"""
"""What the classes of emphasised words look like."""
_DECLARED = dict(re.findall(r"(\S+)\{(.*)\}", STRESS_STYLE))
_QUOTED = {'"': "&quot;"}


def paragraphs(text: ManuscriptText, losses: Losses, *, inline: bool = False) -> list[str]:
    """A `p` element for each line of a text; an empty line is one with nothing but a break. `inline`: to go where there
    is no style sheet, and perhaps no ruby."""
    return [_paragraph(line, losses, inline) for line in lines_of(text, losses)]


def plain_paragraphs(text: str, losses: Losses) -> list[str]:
    """The same for words without marks."""
    return paragraphs(ManuscriptText(text), losses)


def words(text: str, losses: Losses) -> str:
    """Text as it stands between tags and in attributes."""
    return escape(without_controls(text, losses), _QUOTED)


def without_controls(text: str, losses: Losses) -> str:
    """Text without the characters that XML cannot hold."""
    for found in _CONTROLS.findall(text):
        losses.count("control", f"U+{ord(found):04X}")
    return _CONTROLS.sub("", text)


def _paragraph(line: tuple[Piece, ...], losses: Losses, inline: bool) -> str:
    if not "".join(piece.text for piece in line):
        return "<p><br/></p>"
    return f"<p>{''.join(_piece(piece, losses, inline) for piece in line)}</p>"


def _piece(piece: Piece, losses: Losses, inline: bool) -> str:
    made = words(piece.text, losses)
    if piece.reading:
        opening, closing = ("<rp>（</rp>", "<rp>）</rp>") if inline else ("", "")
        made = f"<ruby>{made}{opening}<rt>{words(piece.reading, losses)}</rt>{closing}</ruby>"
    for style in piece.styles:
        made = _stressed(made, style, inline)
    return made


def _stressed(made: str, style: str, inline: bool) -> str:
    """Words in the element for a style; `title` says which kind of its class it is."""
    if style == "斜体":
        return f"<i>{made}</i>"
    if style == "太字":
        return f"<b>{made}</b>"
    kind = next((name for end, name in _CLASSES.items() if style.endswith(end)), "")
    if is_dots(style):
        tag, classes = "em", f"dots {kind}".split()
    elif is_line(style):
        tag, classes = "span", f"line {kind}".split()
    else:
        tag, classes = "b" if is_bold(style) else "i" if is_italic(style) else "em", []
    attributes = {
        "class": " ".join(classes),
        "title": style if style != "傍点" else "",
        "style": ";".join(_DECLARED[f"{tag}.{one}"] for one in classes) if inline else "",
    }
    said = "".join(f' {name}="{escape(value, _QUOTED)}"' for name, value in attributes.items() if value)
    return f"<{tag}{said}>{made}</{tag}>"
