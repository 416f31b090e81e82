"""Reading files into a work: bytes, encoding, format, sections."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from workbench.exchange.aozora import read_aozora
from workbench.exchange.damage import is_damaged, mend
from workbench.exchange.detect import SUFFIXES, detect_format
from workbench.exchange.docx import read_docx
from workbench.exchange.encoding import decode
from workbench.exchange.epub import is_epub, read_epub
from workbench.exchange.files import binary_kind, read_bytes, refuse_ichitaro
from workbench.exchange.folder import project_of, read_folder, read_project
from workbench.exchange.html import is_html, read_html
from workbench.exchange.importers import importer_of, importers, read_with
from workbench.exchange.markdown import read_markdown
from workbench.exchange.plain import read_plain
from workbench.exchange.rtf import is_rtf, read_rtf
from workbench.exchange.webnovel import read_webnovel
from workbench.exchange.work import Encoding, ImportedPart, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message

_READERS: dict[str, Callable[[str, Encoding], ImportedWork]] = {
    "aozora": read_aozora,
    "markdown": read_markdown,
    "webnovel": read_webnovel,
    "plain": read_plain,
}


def read(path: Path | str, format: str | None = None, encoding: str | None = None) -> ImportedWork:  # noqa: A002
    """The work in one file, in a folder of them, or in a writing program's project.

    `format` is one of `importers.formats`, None to find out; so is `encoding`.
    Raises InputError with a sentence for anything that cannot be read as a manuscript.
    """
    return mend(_read_damaged(Path(path), format, encoding), (Path(path).resolve().name,))


def _read_damaged(path: Path, form: str | None, encoding: str | None) -> ImportedWork:
    """The work in which what could not be read is still `damage.MARK`."""
    plugin = importer_of(form, path.suffix)
    if (project := project_of(path)) is not None:
        return read_project(project)
    if path.is_dir():
        return read_folder(path, lambda file: _read_damaged(file, form, encoding))
    refuse_ichitaro(path)
    data = read_bytes(path)
    if plugin is not None:
        work = read_with(plugin, data, path.name, encoding)
    else:
        work = _read_as(form or _format_of(data, path.suffix), data, path, encoding)
    if form is None and plugin is None and path.suffix.lower() not in SUFFIXES:
        # One of those that do not work may have been for this ending.
        work = replace(work, notes=(*work.notes, *(one.problem for one in importers() if one.problem)))
    if not work.parts:
        raise InputError("{name} holds no text to import besides headings and notes.", name=path.name)
    return _titled(work, path)


def _format_of(data: bytes, suffix: str) -> str | None:
    """The format of what is no plain text; None for what may be."""
    if data.startswith(b"PK"):
        return "epub" if is_epub(data, suffix) else "docx"
    if suffix.lower() in (".docx", ".epub"):
        return suffix.lower()[1:]
    if is_rtf(data):
        return "rtf"
    return "html" if is_html(data, suffix) and binary_kind(data) is None else None


def _read_as(kind: str | None, data: bytes, path: Path, encoding: str | None) -> ImportedWork:
    if kind == "docx":
        return read_docx(data, path.name)
    if kind == "epub":
        return read_epub(data, path.name)
    if (binary := binary_kind(data)) is not None:
        raise InputError(
            "{name} is {kind}, not text; export the manuscript as text or .docx first.", name=path.name, kind=binary
        )
    if kind == "rtf":
        return read_rtf(data, path.name)
    if kind == "html":
        return read_html(data, path.name, encoding)
    text, found = decode(data, path.name, encoding)
    if not text.strip():
        raise InputError("{name} holds nothing but blank space: there is nothing to import.", name=path.name)
    return _READERS[kind or detect_format(text, path.suffix)](text, found)


def read_many(
    paths: Sequence[Path | str],
    format: str | None = None,  # noqa: A002
    encoding: str | None = None,
) -> ImportedWork:
    """Several files as one work, in the order given: one file an episode, say, or one a part.

    The first file gives title, author, language and encoding. Raises InputError as `read`, and when there is no file.
    """
    if not paths:
        raise InputError("No file was named to import.")
    if len(paths) == 1:
        return read(paths[0], format, encoding)
    works = [_read_damaged(Path(path), format, encoding) for path in paths]
    pairs = [(part.title, part.episodes) for work in works for part in work.parts]
    parts = tuple(
        ImportedPart(title, tuple(episode for _, episodes in group for episode in episodes))
        for title, group in groupby(pairs, key=lambda pair: pair[0])
    )
    notes = tuple(
        Message("{name}: {note}", name=Path(path).name, note=note)
        for path, work in zip(paths, works, strict=True)
        for note in work.notes
    )
    for path, work in zip(paths[1:], works[1:], strict=True):
        if work.encoding.name != works[0].encoding.name:
            notes += (Message("{name} was read as {codec}.", name=Path(path).name, codec=work.encoding.name),)
    whole = replace(
        works[0],
        title=works[0].title if len(works[0].episodes) > 1 else Path(paths[0]).resolve().parent.name,
        parts=parts,
        front_matter="\n\n".join(work.front_matter for work in works if work.front_matter),
        back_matter="\n\n".join(work.back_matter for work in works if work.back_matter),
        notes=notes,
    )
    return mend(whole, [Path(path).name for path, work in zip(paths, works, strict=True) if is_damaged(work)])


def _titled(work: ImportedWork, path: Path) -> ImportedWork:
    """With the file's name where the text gives no title, and that title for a lone episode without one."""
    stem = re.sub(r"^\d+[\s_-]+", "", path.stem).replace("_", " ").strip() or path.stem
    work = replace(work, title=work.title or stem)
    if len(work.episodes) == 1 and not work.episodes[0].title:
        part = work.parts[0]
        work = replace(work, parts=(replace(part, episodes=(replace(part.episodes[0], title=work.title),)),))
    return work
