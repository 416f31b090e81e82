"""Reading files into a work: bytes, encoding, format, sections."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from workbench.exchange.aozora import read_aozora
from workbench.exchange.detect import FORMATS, detect_format
from workbench.exchange.docx import read_docx
from workbench.exchange.encoding import decode
from workbench.exchange.files import binary_kind, read_bytes
from workbench.exchange.markdown import read_markdown
from workbench.exchange.plain import read_plain
from workbench.exchange.webnovel import read_webnovel
from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message

_READERS: dict[str, Callable[[str, Encoding], ImportedWork]] = {
    "aozora": read_aozora,
    "markdown": read_markdown,
    "webnovel": read_webnovel,
    "plain": read_plain,
}


def read(path: Path | str, format: str | None = None, encoding: str | None = None) -> ImportedWork:  # noqa: A002
    """The work in one file. `format` is one of `detect.FORMATS`, None to find out; so is `encoding`.

    Raises InputError with a sentence for anything that cannot be read as a manuscript.
    """
    path = Path(path)
    if format is not None and format not in FORMATS:
        raise InputError(
            "“{format}” is no format that can be imported; these are: {formats}.", format=format, formats=FORMATS
        )
    data = read_bytes(path)
    if format == "docx" or (format is None and (data.startswith(b"PK") or path.suffix.lower() == ".docx")):
        work = read_docx(data, path.name)
    else:
        kind = binary_kind(data)
        if kind is not None:
            raise InputError(
                "{name} is {kind}, not text; export the manuscript as text or .docx first.", name=path.name, kind=kind
            )
        text, found = decode(data, path.name, encoding)
        if not text.strip():
            raise InputError("{name} holds nothing but blank space: there is nothing to import.", name=path.name)
        work = _READERS[format or detect_format(text, path.suffix)](text, found)
    if not work.parts:
        raise InputError("{name} holds no text to import besides headings and notes.", name=path.name)
    return _titled(work, path)


def read_many(
    paths: Sequence[Path | str],
    format: str | None = None,  # noqa: A002
    encoding: str | None = None,
) -> ImportedWork:
    """Several files as one work, in the order given: one file an episode, say, or one a part.

    The first file gives title, author, language and encoding. Raises InputError as `read`, and when there is no file.
    """
    works = [read(path, format, encoding) for path in paths]
    if not works:
        raise InputError("No file was named to import.")
    if len(works) == 1:
        return works[0]
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
    return replace(
        works[0],
        title=works[0].title if len(works[0].episodes) > 1 else Path(paths[0]).resolve().parent.name,
        parts=parts,
        front_matter="\n\n".join(work.front_matter for work in works if work.front_matter),
        back_matter="\n\n".join(work.back_matter for work in works if work.back_matter),
        notes=notes,
    )


def _titled(work: ImportedWork, path: Path) -> ImportedWork:
    """With the file's name where the text gives no title, and that title for a lone episode without one."""
    stem = re.sub(r"^\d+[\s_-]+", "", path.stem).replace("_", " ").strip() or path.stem
    work = replace(work, title=work.title or stem)
    if len(work.episodes) == 1 and not work.episodes[0].title:
        part = work.parts[0]
        work = replace(work, parts=(replace(part, episodes=(ImportedEpisode(work.title, part.episodes[0].text),)),))
    return work
