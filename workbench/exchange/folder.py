"""A folder as a work: a writing program's project, or manuscripts one by one, with folders in it as parts."""

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from workbench.exchange import notes as say
from workbench.exchange.importers import suffixes
from workbench.exchange.novelwriter import PROJECT, read_novelwriter
from workbench.exchange.order import sort_key
from workbench.exchange.scrivener import find_binder, read_scrivener
from workbench.exchange.work import ImportedPart, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message

MOST_FILES = 5000
_NO_NEWS = frozenset({"thumbs.db", "desktop.ini"})


def project_of(path: Path) -> Path | None:
    """The file that describes the project which `path` (it, or its folder) is; None for what is none."""
    if path.is_dir():
        return path / PROJECT if (path / PROJECT).is_file() else find_binder(path)
    return path if path.name == PROJECT or path.suffix.lower() == ".scrivx" else None


def read_project(project: Path) -> ImportedWork:
    """The work in a writing program's project, by the file that describes it. Raises InputError."""
    return read_novelwriter(project) if project.name == PROJECT else read_scrivener(project)


def read_folder(folder: Path, read: Callable[[Path], ImportedWork]) -> ImportedWork:
    """Every manuscript in a folder, in the order people count them; `read` reads one.

    Hidden files are passed over, others that are no manuscripts named in a note. Raises InputError when there is no
    manuscript, when there are far too many files, and when one of the manuscripts cannot be read.
    """
    files, others = _files(folder)
    if not files:
        raise InputError(
            "{name} holds no manuscripts (.txt, .md, .docx, .html, .rtf): there is nothing to import.", name=folder.name
        )
    works = [(path, read(path)) for path in files]
    told: list[tuple[str, ImportedPart]] = []
    for path, work in works:
        above = "　".join(path.relative_to(folder).parts[:-1])
        told += [("　".join(filter(None, (above, part.title))), part) for part in work.parts]
    parts = tuple(
        ImportedPart(title, tuple(episode for _, part in group for episode in part.episodes))
        for title, group in groupby(told, key=lambda pair: pair[0])
    )
    first = works[0][1]
    notes = [Message("{name}: {note}", name=path.name, note=note) for path, work in works for note in work.notes]
    if others:
        notes.append(say.unread(others))
    return replace(
        first,
        title=folder.resolve().name,
        author=next((work.author for _, work in works if work.author), ""),
        parts=parts,
        format="folder",
        front_matter="\n\n".join(work.front_matter for _, work in works if work.front_matter),
        back_matter="\n\n".join(work.back_matter for _, work in works if work.back_matter),
        notes=tuple(notes),
    )


def _files(folder: Path) -> tuple[list[Path], list[str]]:
    """(manuscripts in order, names of other files); a folder's own files come before those of the folders in it."""
    found: list[Path] = []
    others: list[str] = []
    known = suffixes()
    for above, folders, names in os.walk(folder):
        projects = {name for name in folders if project_of(Path(above, name)) is not None}
        found += [Path(above, name) for name in projects]
        folders[:] = [name for name in folders if name not in projects and not name.startswith((".", "__"))]
        for name in (name for name in names if not name.startswith((".", "~$")) and name.lower() not in _NO_NEWS):
            path = Path(above, name)
            if path.suffix.lower() in known:
                found.append(path)
            else:
                others.append(name)
        if len(found) + len(others) > MOST_FILES:
            raise InputError(
                "{name} holds more than {most} files; choose the folder of one manuscript.",
                name=folder.name,
                most=MOST_FILES,
            )

    def place(path: Path) -> list[object]:
        *folders, name = path.relative_to(folder).parts
        return [*((1, sort_key(one)) for one in folders), (0, sort_key(name))]

    return sorted(found, key=place), sorted(others)
