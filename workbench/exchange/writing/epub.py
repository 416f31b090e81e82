"""EPUB 3: a page for the title, for each part and for each episode, a table of contents; lines across or down."""

import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.formats import Format, Options
from workbench.exchange.writing.headings import back_heading, front_heading, sections
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.markup import STRESS_STYLE, paragraphs, plain_paragraphs, words
from workbench.story.message import Message

_STYLE = """@charset "utf-8";
body{margin:0;padding:0;line-height:1.75}
p{margin:0;white-space:pre-wrap}
.en p{text-indent:1.5em}.en h2+p,.en h3+p{text-indent:0}.en{line-height:1.5}
h1{font-size:1.6em}h2{font-size:1.3em;margin:1em 0 2em}h3{font-size:1.1em;margin:1em 0 2em}
rt{font-size:.5em}
.title-page,.part-page{text-align:center;margin-top:20%}
"""
_VERTICAL = """html{writing-mode:vertical-rl;-webkit-writing-mode:vertical-rl;-epub-writing-mode:vertical-rl}
h2,h3{margin:0 1em 0 2em}.title-page,.part-page{text-align:left;margin:0 20% 0 0}
"""
_CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
_CONTENTS = {"ja": "目次", "zh": "目录"}
_MADE = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class _Page:
    """One page file: its name without ending, its entry in the contents ("" for none), what it holds and what it is.
    `under`: its entry stands under that of the part before it."""

    name: str
    entry: str
    body: str
    kind: str
    under: bool = False


def write_epub(manuscript: Manuscript, path: Path, options: Options, *, vertical: bool) -> tuple[Message, ...]:  # noqa: ARG001
    """A `Writer`, once it knows which way the lines run."""
    losses = Losses()
    pages = _pages(manuscript, losses)
    files = {
        "META-INF/container.xml": _CONTAINER,
        "book/package.opf": _package(manuscript, pages, vertical, losses),
        "book/nav.xhtml": _navigation(manuscript, pages, losses),
        "book/style.css": _STYLE + (_VERTICAL if vertical else "") + STRESS_STYLE,
        **{f"book/{page.name}.xhtml": _document(manuscript, page, losses) for page in pages},
    }
    with zipfile.ZipFile(path, "w") as archive:
        # First and as it is: readers look for it at the head of the file.
        archive.writestr(zipfile.ZipInfo("mimetype", _MADE), "application/epub+zip", zipfile.ZIP_STORED)
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, _MADE), text.encode("utf-8"), zipfile.ZIP_DEFLATED)
    return losses.notes()


EPUB = Format("epub", ".epub", partial(write_epub, vertical=False))
EPUB_VERTICAL = Format("epub-vertical", ".epub", partial(write_epub, vertical=True))


def _pages(manuscript: Manuscript, losses: Losses) -> list[_Page]:
    title, author = words(manuscript.title, losses), words(manuscript.author, losses)
    written_by = f"\n<p>{author}</p>" if author else ""
    made = [_Page("title", "", f'<div class="title-page">\n<h1>{title}</h1>{written_by}\n</div>', "titlepage")]
    if manuscript.front:
        entry = front_heading(manuscript)
        made.append(_Page("front", entry, _section(entry, 2, plain_paragraphs(manuscript.front, losses)), "foreword"))
    parts = 0
    for at, section in enumerate(sections(manuscript), 1):
        if section.begins:
            parts += 1
            name = words(section.begins, losses)
            made.append(_Page(f"part-{parts:03}", name, f'<div class="part-page">\n<h2>{name}</h2>\n</div>', "part"))
        entry = words(section.heading, losses)
        body = _section(entry, section.level + 1, paragraphs(section.chapter.text, losses))
        made.append(_Page(f"episode-{at:04}", entry, body, "chapter", under=bool(section.chapter.part)))
    if manuscript.back:
        entry = back_heading(manuscript)
        made.append(_Page("back", entry, _section(entry, 2, plain_paragraphs(manuscript.back, losses)), "afterword"))
    return made


def _section(heading: str, level: int, lines: list[str]) -> str:
    return "\n".join((f"<h{level}>{heading}</h{level}>", *lines))


def _document(manuscript: Manuscript, page: _Page, losses: Losses) -> str:
    title = page.entry or words(manuscript.title, losses)
    body = f'<section epub:type="{page.kind}">\n{page.body}\n</section>'
    return _xhtml(manuscript, title, body)


def _xhtml(manuscript: Manuscript, title: str, body: str) -> str:
    language = manuscript.language
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" '
        f'lang="{language}" xml:lang="{language}">\n<head>\n<title>{title}</title>\n'
        '<link rel="stylesheet" type="text/css" href="style.css"/>\n</head>\n'
        f'<body class="{language}">\n{body}\n</body>\n</html>\n'
    )


def _navigation(manuscript: Manuscript, pages: list[_Page], losses: Losses) -> str:
    heading = _CONTENTS.get(manuscript.language, "Contents")
    title = _Page("title", words(manuscript.title, losses), "", "titlepage")
    entries: list[str] = []
    listed = [title, *(page for page in pages if page.entry)]
    for under, group in groupby(listed, key=lambda page: page.under):
        links = [f'<a href="{page.name}.xhtml">{page.entry}</a>' for page in group]
        if under:
            inner = "\n".join(f"<li>{link}</li>" for link in links)
            entries[-1] = entries[-1].removesuffix("</li>") + f"\n<ol>\n{inner}\n</ol></li>"
        else:
            entries += [f"<li>{link}</li>" for link in links]
    listing = "\n".join(entries)
    body = f'<nav epub:type="toc" id="toc">\n<h1>{heading}</h1>\n<ol>\n{listing}\n</ol>\n</nav>'
    return _xhtml(manuscript, heading, body)


def _package(manuscript: Manuscript, pages: list[_Page], vertical: bool, losses: Losses) -> str:
    # The same work keeps its name among books when it is exported anew.
    name = uuid5(NAMESPACE_URL, f"{manuscript.author}/{manuscript.title}")
    author = words(manuscript.author, losses)
    items = "\n".join(
        f'<item id="{page.name}" href="{page.name}.xhtml" media-type="application/xhtml+xml"/>' for page in pages
    )
    spine = "\n".join(f'<itemref idref="{page.name}"/>' for page in pages)
    direction = ' page-progression-direction="rtl"' if vertical else ""
    return f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id"
xml:lang="{manuscript.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:{name}</dc:identifier>
<dc:title>{words(manuscript.title, losses)}</dc:title>
<dc:language>{manuscript.language}</dc:language>
{f"<dc:creator>{author}</dc:creator>" if author else ""}
<meta property="dcterms:modified">{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}</meta>
<meta property="rendition:layout">reflowable</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
{items}
</manifest>
<spine{direction}>
{spine}
</spine>
</package>
"""
