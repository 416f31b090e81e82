"""A manuscript text as the HTML of the clipboard, and back: ruby as browsers have it, 傍点 as CSS and the sites do."""

from dataclasses import replace

from workbench.exchange.looks import Looks
from workbench.exchange.markup import Markup, parse_page
from workbench.exchange.rewrite import trim
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import paragraphs
from workbench.exchange.writing.pieces import is_dots
from workbench.story.text import ManuscriptText


def to_html(text: ManuscriptText) -> str:
    """Paragraphs with `<ruby>` and stress that need no style sheet: none goes along."""
    return "".join(paragraphs(text, Losses(), inline=True))


def from_html(source: str) -> ManuscriptText:
    """The text of a piece of HTML, a line to each block, with its ruby and dots; other stress is the page's, not the
    story's. Raises InputError when nothing of it can be read."""
    markup = Markup()
    markup.add(parse_page(source, "HTML"), Looks())
    text = markup.flow.text()
    return trim(replace(text, emphasis=tuple(one for one in text.emphasis if is_dots(one.style))))
