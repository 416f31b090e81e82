"""Scrivener projects (2 and 3): the draft's documents with synopses, notes, labels and status.

A project is a folder with a binder (`NAME.scrivx`, XML). Version 3 keeps a document in `Files/Data/UUID/content.rtf`,
version 2 in `Files/Docs/ID.rtf`.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from workbench.exchange import notes as say
from workbench.exchange.binder import Document, arranged, noted
from workbench.exchange.encoding import decode
from workbench.exchange.files import read_bytes
from workbench.exchange.language import guess_language
from workbench.exchange.markup import Element, local_name, parse_xml
from workbench.exchange.rewrite import trim
from workbench.exchange.rtf import left_out_notes, rtf_text
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText


def find_binder(folder: Path) -> Path | None:
    """The binder of a project folder; None for any other folder. Raises InputError for a project of version 1."""
    binders = sorted(path for path in folder.glob("*.scrivx") if path.is_file())
    if binders:
        return next((path for path in binders if path.stem == folder.stem), binders[0])
    if (folder / "binder.scrivproj").exists():
        raise InputError(
            "{name} is a project of Scrivener 1; open it in a newer Scrivener, which converts it.", name=folder.name
        )
    return None


def read_scrivener(binder: Path) -> ImportedWork:
    """The draft of the project. Raises InputError when the binder is damaged or the draft holds no text."""
    root = parse_xml(read_bytes(binder), binder.name)
    project = _Project(binder.parent, _labels(root, "label"), _labels(root, "status"))
    items = [one for one in root.iter() if local_name(one) == "binderitem"]
    draft = next((one for one in items if one.get("Type") == "DraftFolder"), None)
    if draft is None:
        raise InputError("{name} has no draft folder: there is nothing to import.", name=binder.name)
    inside = [one for one in draft.iter() if local_name(one) == "binderitem"]
    parts = arranged([document for one in _children(draft) if (document := project.document(one)) is not None])
    if not any(one.text.base.strip() for part in parts for one in part.episodes):
        raise InputError("{name} holds no text to import.", name=binder.name)
    beside = sum(one.get("Type") not in ("ResearchFolder", "TrashFolder", "Root") for one in items) - len(inside)
    return ImportedWork(
        binder.stem,
        "",
        guess_language("".join(one.text.base for part in parts for one in part.episodes)),
        parts,
        Encoding("utf-8", "certain", Message("XML")),
        "scrivener",
        notes=project.notes(beside),
    )


@dataclass(slots=True)
class _Project:
    """What is known of a project while its documents are read."""

    folder: Path
    labels: dict[str, str]
    stages: dict[str, str]
    missing: int = 0
    kept_out: list[str] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def document(self, item: Element) -> Document | None:
        """A binder item with everything in it; None for one that is no text, or is kept out with all it holds."""
        title = _text(item, "title")
        children = tuple(found for one in _children(item) if (found := self.document(one)) is not None)
        if item.get("Type") not in ("Text", "Folder"):
            self.left_out["pictures"] += item.get("Type") == "Image"
            return None
        data = next((one for one in item if local_name(one) == "metadata"), None)
        if not children and data is not None and _text(data, "includeincompile").lower() == "no":
            self.kept_out.append(title)
            return None
        label = "" if data is None else self.labels.get(_text(data, "labelid"), "")
        status = "" if data is None else self.stages.get(_text(data, "statusid"), "")
        text, synopsis, notes = self._files(item)
        return Document(title, text, noted(synopsis, notes, label, status), children)

    def notes(self, beside: int) -> tuple[Message, ...]:
        """What to tell the author."""
        return (
            *((say.not_compiled(self.kept_out),) if self.kept_out else ()),
            *((say.missing(self.missing),) if self.missing else ()),
            *((say.research(beside),) if beside > 0 else ()),
            *left_out_notes(self.left_out),
        )

    def _files(self, item: Element) -> tuple[ManuscriptText, str, str]:
        """(text, synopsis, notes) of an item."""
        key = str(item.get("UUID") or item.get("ID") or "")
        if not key or not all(char.isalnum() or char == "-" for char in key):
            self.missing += 1
            return ManuscriptText(""), "", ""
        modern = self.folder / "Files" / "Data" / key
        old = self.folder / "Files" / "Docs"
        text = self._rich(modern / "content.rtf", old / f"{key}.rtf")
        notes = self._rich(modern / "notes.rtf", old / f"{key}_notes.rtf")
        synopsis = self._plain(modern / "synopsis.txt", old / f"{key}_synopsis.txt")
        others = [modern / f"content.{suffix}" for suffix in ("doc", "docx", "rtfd", "md", "fodt", "fdx")]
        if text is None and any(path.exists() for path in others):
            self.missing += 1
        return text or ManuscriptText(""), synopsis, notes.base if notes else ""

    def _rich(self, *paths: Path) -> ManuscriptText | None:
        for path in (path for path in paths if path.is_file() and path.stat().st_size):
            text, left_out = rtf_text(read_bytes(path), path.name)
            self.left_out += left_out
            return trim(text)
        return None

    def _plain(self, *paths: Path) -> str:
        for path in (path for path in paths if path.is_file() and path.stat().st_size):
            return decode(read_bytes(path), path.name)[0].strip()
        return ""


def _children(item: Element) -> list[Element]:
    holder = next((one for one in item if local_name(one) == "children"), None)
    return [] if holder is None else [one for one in holder if local_name(one) == "binderitem"]


def _labels(root: Element, kind: str) -> dict[str, str]:
    """What the project's labels or states are called; the one that says there is none is left out."""
    return {
        str(one.get("ID")): "".join(one.itertext()).strip()
        for one in root.iter()
        if local_name(one) == kind and one.get("ID") not in (None, "-1")
    }


def _text(element: Element, child: str) -> str:
    return next(("".join(one.itertext()).strip() for one in element if local_name(one) == child), "")
