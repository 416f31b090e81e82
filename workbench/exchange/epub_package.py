"""The package of an EPUB: what it is called, its pages in reading order, and its table of contents."""

import io
import posixpath
import re
import zipfile
from dataclasses import dataclass
from urllib.parse import unquote

from workbench.exchange.encoding import decode
from workbench.exchange.html import decode_page
from workbench.exchange.markup import Element, kinds, local_name, parse_page, parse_xml
from workbench.story.errors import InputError

_FONT_ONLY = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")
"""Ways of hiding fonts from other programs; the text itself is not touched."""
_NOT_TEXT = {"cover", "toc", "titlepage", "title-page", "landmarks", "loi", "lot", "page-list"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table of contents: how deep it stands (from 1), its title, the page and the anchor it leads to."""

    level: int
    title: str
    page: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Package:
    """A book opened. `pages` are names in the archive, in reading order; `apart` those of them that are no text."""

    title: str
    author: str
    language: str
    pages: tuple[str, ...]
    apart: frozenset[str]
    contents: tuple[Entry, ...]
    missing: int


class Archive:
    """The files of a book by their names. A name that leads out of the archive is simply not in it."""

    def __init__(self, data: bytes, name: str) -> None:
        self.name = name
        self._zip = zipfile.ZipFile(io.BytesIO(data))
        self._names = {one.casefold(): one for one in reversed(self._zip.namelist())}
        self._names |= {one: one for one in self._zip.namelist()}

    def find(self, base: str, reference: str) -> str | None:
        """The name of the file that `reference` means in the file `base`; None when there is none."""
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(base), unquote(reference.partition("#")[0])))
        return self._names.get(wanted) or self._names.get(wanted.casefold())

    def read(self, name: str) -> bytes:
        """The bytes of a file. Raises KeyError without it."""
        return self._zip.read(name)

    def page(self, name: str) -> Element:
        """The root of a page. Raises InputError."""
        label = f"{self.name} ({posixpath.basename(name)})"
        return parse_page(decode_page(self.read(name), label)[0], label)

    def sheet(self, name: str) -> str:
        """A style sheet; an unreadable one is none."""
        try:
            return decode(self.read(name), name)[0]
        except InputError:
            return ""

    def named(self, suffix: str) -> str | None:
        """The first file whose name ends so."""
        return next((one for one in self._zip.namelist() if one.lower().endswith(suffix)), None)


def open_package(archive: Archive) -> Package:
    """What the book says of itself. Raises InputError when it is protected, or says nothing that can be read."""
    _refuse_protected(archive)
    path = _package_path(archive)
    root = parse_xml(archive.read(path), archive.name)
    items = {str(one.get("id")): one for one in root.iter() if local_name(one) == "item"}
    spine = [one for one in root.iter() if local_name(one) == "itemref"]
    pages: list[str] = []
    missing = 0
    for reference in spine:
        item = items.get(str(reference.get("idref")))
        page = archive.find(path, str(item.get("href") or "")) if item is not None else None
        if page is None:
            missing += 1
        elif page not in pages:
            pages.append(page)
    navigation = next((one for one in items.values() if "nav" in str(one.get("properties") or "").split()), None)
    nav = archive.find(path, str(navigation.get("href"))) if navigation is not None else None
    contents: tuple[Entry, ...] = ()
    apart: set[str] = {nav} if nav else set()
    if nav is not None:
        contents, others = _from_nav(archive, nav)
        apart |= others
    apart |= {
        found
        for one in root.iter()
        if local_name(one) == "reference" and str(one.get("type") or "").lower() in _NOT_TEXT
        if (found := archive.find(path, str(one.get("href") or "")))
    }
    ncx = next((one for one in items.values() if "ncx" in str(one.get("media-type") or "")), None)
    name = archive.find(path, str(ncx.get("href"))) if ncx is not None else archive.named(".ncx")
    if not contents and name is not None:
        contents = _from_ncx(archive, name)
    language = _metadata(root, "language")[:2].lower()
    return Package(
        _metadata(root, "title"),
        _metadata(root, "creator"),
        language if language in ("ja", "en", "zh") else "",
        tuple(pages),
        frozenset(apart),
        contents,
        missing,
    )


def _refuse_protected(archive: Archive) -> None:
    rights = archive.find("", "META-INF/license.lcpl") or archive.find("", "META-INF/sinf.xml")
    encrypted = archive.find("", "META-INF/encryption.xml")
    ways: set[str] = set()
    if encrypted is not None:
        listed = parse_xml(archive.read(encrypted), archive.name).iter()
        for one in (one for one in listed if local_name(one) == "encrypteddata"):
            method = next((inner for inner in one if local_name(inner) == "encryptionmethod"), None)
            ways.add("" if method is None else str(method.get("Algorithm")))
    if rights is not None or any(not way.startswith(_FONT_ONLY) for way in ways):
        raise InputError(
            "{name} is protected against copying (DRM), so its text cannot be read; export the manuscript from the "
            "program it was written in.",
            name=archive.name,
        )


def _package_path(archive: Archive) -> str:
    container = archive.find("", "META-INF/container.xml")
    if container is not None:
        for one in parse_xml(archive.read(container), archive.name).iter():
            if local_name(one) == "rootfile" and (found := archive.find("", str(one.get("full-path") or ""))):
                return found
    if found := archive.named(".opf"):
        return found
    raise InputError("{name} is no EPUB: it does not say what it consists of.", name=archive.name)


def _metadata(root: Element, field: str) -> str:
    found = (one for one in root.iter() if local_name(one) == field and "purl.org/dc" in one.tag)
    return next((words for one in found if (words := " ".join("".join(one.itertext()).split()))), "")


def _from_nav(archive: Archive, nav: str) -> tuple[tuple[Entry, ...], set[str]]:
    """The entries of an EPUB 3 table of contents, and the pages its landmarks call no text."""
    entries: list[Entry] = []
    apart: set[str] = set()
    lists = [one for one in archive.page(nav).iter() if local_name(one) == "nav"]
    contents = next((one for one in lists if "toc" in kinds(one)), lists[0] if lists else None)
    for one in lists:
        for link in (link for link in one.iter() if local_name(link) in ("a", "span")):
            reference = str(link.get("href") or "")
            page = archive.find(nav, reference) if reference else ""
            if one is contents and page is not None:
                level = sum(local_name(above) == "ol" for above in link.iterancestors())
                title = _words(link)
                entries += [Entry(level, title, page, unquote(reference.partition("#")[2]))] if title else []
            elif "landmarks" in kinds(one) and kinds(link) & _NOT_TEXT and page:
                apart.add(page)
    return _placed(entries), apart


def _from_ncx(archive: Archive, name: str) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for point in (one for one in parse_xml(archive.read(name), archive.name).iter() if local_name(one) == "navpoint"):
        label = next((one for one in point if local_name(one) == "navlabel"), None)
        target = next((one for one in point if local_name(one) == "content"), None)
        reference = "" if target is None else str(target.get("src") or "")
        page = archive.find(name, reference) if reference else None
        if label is not None and page is not None and (title := _words(label)):
            level = 1 + sum(local_name(above) == "navpoint" for above in point.iterancestors())
            entries.append(Entry(level, title, page, unquote(reference.partition("#")[2])))
    return tuple(entries)


def _placed(entries: list[Entry]) -> tuple[Entry, ...]:
    """Entries without a link (a part's title alone) stand where the next one does."""
    placed: list[Entry] = []
    page, anchor = "", ""
    for entry in reversed(entries):
        if entry.page:
            page, anchor = entry.page, entry.anchor
        elif page:
            entry = Entry(entry.level, entry.title, page, anchor)
        if page:
            placed.append(entry)
    return tuple(reversed(placed))


def _words(element: Element) -> str:
    """The words of a title, without the readings over them."""
    pieces = element.xpath(".//text()[not(ancestor::*[local-name()='rt' or local-name()='rp'])]")
    return re.sub(r"\s*\n\s*|[ \t]+", " ", "".join(map(str, pieces))).strip()
