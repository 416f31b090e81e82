"""What comes back of a manuscript that was written: for the tests of every format."""

import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

from workbench.exchange.manuscript import Chapter, Manuscript, foreword
from workbench.exchange.reader import read
from workbench.exchange.work import ImportedWork
from workbench.exchange.writing import Options, find_format, write
from workbench.story.text import Emphasis, ManuscriptText, Ruby

XHTML = "{http://www.w3.org/1999/xhtml}"
STYLES = {"i": "斜体", "b": "太字", "em": "傍点"}


def manuscript_of(work: ImportedWork) -> Manuscript:
    """An imported work as it would go out again."""
    told = [(part.title, episode) for part in work.parts for episode in part.episodes]
    chapters = tuple(Chapter(n, one.title, one.text, part) for n, (part, one) in enumerate(told, 1))
    front = foreword(work.front_matter, work.title, work.author)
    return Manuscript(work.title, work.author, work.language, chapters, front, work.back_matter)


def there_and_back(
    manuscript: Manuscript, folder: Path, name: str, options: Options | None = None
) -> tuple[Manuscript, tuple[str, ...]]:
    """A manuscript written and read again, and what the writer said is lost."""
    form = find_format(name)
    path = folder / f"稿{form.suffix}"
    notes = write(manuscript, path, form, options, replace=True)
    if form.suffix == ".epub":
        return of_epub(path), notes
    if form.suffix == ".html":
        return of_html(path), notes
    return manuscript_of(read(path)), notes


def of_html(path: Path) -> Manuscript:
    """The page as a manuscript: it is well-formed XML but for its first line."""
    root = ET.fromstring(
        path.read_text(encoding="utf-8")
        .removeprefix("<!doctype html>\n")
        .replace("<html ", f'<html xmlns="{XHTML[1:-1]}" ', 1)
    )
    body = root.find(f"{XHTML}body")
    assert body is not None
    asides = {"front": "", "back": ""}
    chapters: list[Chapter] = []
    part = ""
    for one in body:
        kind = one.get("class", "")
        if kind == "part":
            part = "".join(one.itertext())
        elif kind in asides:
            asides[kind] = text_of(one).base
        elif kind == "chapter":
            heading = next(iter(one))
            part = part if heading.tag == f"{XHTML}h3" else ""
            chapters.append(Chapter(len(chapters) + 1, "".join(heading.itertext()), text_of(one), part))
    title, author = root.findtext(f".//{XHTML}h1") or "", root.findtext(f".//{XHTML}p[@class='author']") or ""
    return Manuscript(title, author, root.get("lang", ""), tuple(chapters), asides["front"], asides["back"])


def of_epub(path: Path) -> Manuscript:
    """The book as a manuscript, by its spine and its pages."""
    opf, dc = "{http://www.idpf.org/2007/opf}", "{http://purl.org/dc/elements/1.1/}"
    with zipfile.ZipFile(path) as archive:
        package = ET.fromstring(archive.read("book/package.opf"))
        names = [one.get("idref") for one in package.iter(f"{opf}itemref")]
        pages = [(name, ET.fromstring(archive.read(f"book/{name}.xhtml"))) for name in names]
    asides = {"front": "", "back": ""}
    chapters: list[Chapter] = []
    part = ""
    for name, page in pages:
        section = page.find(f"{XHTML}body/{XHTML}section")
        assert name is not None and section is not None
        if name.startswith("part"):
            part = "".join(page.find(f".//{XHTML}h2").itertext())  # type: ignore[union-attr]
        elif name in asides:
            asides[name] = text_of(section).base
        elif name != "title":
            heading = next(iter(section))
            part = part if heading.tag == f"{XHTML}h3" else ""
            chapters.append(Chapter(len(chapters) + 1, "".join(heading.itertext()), text_of(section), part))
    found = [package.findtext(f".//{dc}{field}") or "" for field in ("title", "creator", "language")]
    return Manuscript(*found, tuple(chapters), asides["front"], asides["back"])


def text_of(section: ET.Element) -> ManuscriptText:
    """The paragraphs of a section with readings and stress."""
    base = ""
    ruby: list[Ruby] = []
    stress: list[Emphasis] = []

    def walk(element: ET.Element) -> None:
        nonlocal base
        tag, start = element.tag.removeprefix(XHTML), len(base)
        if tag == "rt":
            return
        base += element.text or ""
        for child in element:
            walk(child)
            base += child.tail or ""
        if tag == "ruby":
            ruby.append(Ruby(start, len(base), "".join(next(element.iter(f"{XHTML}rt")).itertext())))
        elif style := element.get("title") or STYLES.get(tag, ""):
            stress.append(Emphasis(start, len(base), style))

    for at, paragraph in enumerate(section.iter(f"{XHTML}p")):
        base += "\n" if at else ""
        walk(paragraph)
    return ManuscriptText(base, tuple(sorted(ruby)), tuple(sorted(stress)))


def stressed(text: ManuscriptText) -> dict[int, set[str]]:
    """The kinds of stress over each character, however they are cut."""
    found: dict[int, set[str]] = {}
    for mark in text.emphasis:
        for place in range(mark.start, mark.end):
            if text.base[place] != "\n":
                found.setdefault(place, set()).add(mark.style)
    return found


def held(text: ManuscriptText) -> tuple[str, list[Ruby], dict[int, set[str]]]:
    """What of a text must come back."""
    return text.base, sorted(text.ruby), stressed(text)


def shape(manuscript: Manuscript) -> tuple[object, ...]:
    """Everything of a manuscript but its texts and its language, which an importer guesses."""
    titles = [(chapter.title, chapter.part) for chapter in manuscript.chapters]
    return manuscript.title, manuscript.author, titles, manuscript.front, manuscript.back
