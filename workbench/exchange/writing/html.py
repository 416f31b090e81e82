"""One page of HTML that needs nothing else and runs nothing."""

from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import back_heading, front_heading, sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import STRESS_STYLE, paragraphs, plain_paragraphs, words
from workbench.story.message import Message

_FACES = {
    "ja": '"Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP",',
    "zh": '"Songti SC","SimSun","Noto Serif CJK SC",',
}
"""What comes before the serif every system has; a character has other shapes in another language's face."""
_STYLE = """
body{line-height:1.9;max-width:40em;margin:3em auto;padding:0 1.5em;color:#222;background:#fdfcf9}
html[lang=en] body{line-height:1.6}
h1{font-size:1.7em}h2{font-size:1.3em;margin-top:4em}h3{font-size:1.1em;margin-top:3em}
p{margin:0;white-space:pre-wrap}html[lang=en] p{text-indent:1.5em}html[lang=en] :is(h2,h3)+p{text-indent:0}
rt{font-size:.5em}
.author{margin-bottom:4em}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}}
"""
_VERTICAL = """
html{writing-mode:vertical-rl;overflow-y:hidden}
body{max-width:none;max-height:34em;height:calc(100vh - 6em);margin:3em;padding:1.5em 0}
h2{margin:0 4em 0 0}h3{margin:0 3em 0 0}.author{margin:0 0 0 4em}
"""


def html_text(manuscript: Manuscript, vertical: bool) -> tuple[str, Losses]:
    """The page, and what it cannot hold."""
    losses = Losses()
    title, author = words(manuscript.title, losses), words(manuscript.author, losses)
    made = [
        "<!doctype html>",
        f'<html lang="{manuscript.language}">',
        '<head>\n<meta charset="utf-8"/>',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>",
        '<meta name="viewport" content="width=device-width"/>',
        f"<title>{title}</title>",
        *([f'<meta name="author" content="{author}"/>'] if author else []),
        f"<style>\nbody{{font-family:{_FACES.get(manuscript.language, '')}Georgia,serif}}"
        f"{_STYLE}{_VERTICAL if vertical else ''}{STRESS_STYLE}</style>\n</head>\n<body>",
        f"<h1>{title}</h1>",
        *([f'<p class="author">{author}</p>'] if author else []),
    ]
    if manuscript.front:
        made += ['<section class="front">', f"<h2>{front_heading(manuscript)}</h2>"]
        made += [*plain_paragraphs(manuscript.front, losses), "</section>"]
    for section in sections(manuscript):
        if section.begins:
            made.append(f'<h2 class="part">{words(section.begins, losses)}</h2>')
        level = section.level + 1
        made += [
            '<section class="chapter">',
            f"<h{level}>{words(section.heading, losses)}</h{level}>",
            *paragraphs(section.chapter.text, losses),
            "</section>",
        ]
    if manuscript.back:
        made += ['<section class="back">', f"<h2>{back_heading(manuscript)}</h2>"]
        made += [*plain_paragraphs(manuscript.back, losses), "</section>"]
    return "\n".join([*made, "</body>\n</html>\n"]), losses


def write_html(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
    """A `Writer`."""
    text, losses = html_text(manuscript, options.vertical)
    path.write_text(text, encoding="utf-8", newline="")
    return losses.notes()


HTML = Format("html", ".html", write_html, turns=True)
