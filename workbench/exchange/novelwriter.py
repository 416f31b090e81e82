"""novelWriter projects: the novel's documents by their headings, with synopses, comments and status.

A project is a folder with `nwProject.nwx` (XML) and a text for each document in `content/HANDLE.nwd`. Source: the
project's own description of its format.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from workbench.exchange import notes as say
from workbench.exchange.binder import noted
from workbench.exchange.encoding import decode
from workbench.exchange.files import read_bytes
from workbench.exchange.language import guess_language
from workbench.exchange.markup import Element, local_name, parse_xml
from workbench.exchange.notation import read_ruby
from workbench.exchange.novelwriter_text import styled
from workbench.exchange.paragraphs import join_lines
from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message

PROJECT = "nwProject.nwx"
_HEADING = re.compile(r"(#{1,4})(!?)[ \t]+(.*)")
_COMMENT = re.compile(r"%~?[ \t]*(?:(?P<kind>[A-Za-z]+)(?:\.[\w-]+)?[ \t]*:)?[ \t]*(?P<words>.*)")
_COMMAND = re.compile(r"\[(?:new ?page|vspace(?::\d+)?)\]", re.IGNORECASE)
_HANDLE = re.compile(r"[0-9a-f]{13}")


@dataclass(slots=True)
class _Episode:
    """An episode as it is gathered from documents."""

    title: str
    part: int
    status: str
    lines: list[str] = field(default_factory=list)
    synopsis: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Novel:
    """A project while its documents are read, in order. Scenes are episodes where nothing is a chapter."""

    scenes: bool
    title: str = ""
    parts: list[str] = field(default_factory=lambda: [""])
    episodes: list[_Episode] = field(default_factory=list)
    front: list[str] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def add(self, text: str, status: str) -> None:
        """Append a document."""
        opening = True
        for line in text.split("\n"):
            if opening and line.startswith("%%~"):
                continue
            opening = False
            if match := _HEADING.fullmatch(line.rstrip()):
                self._heading(len(match[1]), bool(match[2]), match[3].strip(), status)
            elif line.startswith("@"):
                self.left_out["tags"] += 1
            elif line.startswith("%"):
                self._comment(line)
            elif not _COMMAND.fullmatch(line.strip()) and (line.strip() or self._has_lines()):
                self._lines(status).append(line)
        if self.episodes:
            self.episodes[-1].lines.append("")

    def _heading(self, level: int, special: bool, title: str, status: str) -> None:
        if level == 1 and special:
            self.title = self.title or title
            self.front.append("")
        elif level == 1:
            self.parts.append(title)
        elif level == 2 or (level == 3 and self.scenes):
            self.episodes.append(_Episode(title, len(self.parts) - 1, status))
        elif self.episodes:
            # Scenes are set apart by a blank line, as on the page.
            self.episodes[-1].lines += ["", "", ""]

    def _comment(self, line: str) -> None:
        found = _COMMENT.fullmatch(line)
        words = found["words"].strip() if found else ""
        if not words or found is None or not self.episodes:
            self.left_out["comments"] += bool(words)
            return
        kind = (found["kind"] or "").lower()
        if kind in ("synopsis", "short", "summary"):
            self.episodes[-1].synopsis.append(words)
        elif kind == "footnote":
            self.left_out["footnotes"] += 1
        else:
            self.episodes[-1].notes.append(words if kind in ("", "note", "comment") else line.lstrip("%~ "))

    def _has_lines(self) -> bool:
        return bool(self.episodes) and self.episodes[-1].part == len(self.parts) - 1

    def _lines(self, status: str) -> list[str]:
        if self._has_lines():
            return self.episodes[-1].lines
        if not self.episodes and len(self.parts) == 1:
            return self.front
        # Text right under a part's heading.
        self.episodes.append(_Episode(self.parts[-1], len(self.parts) - 1, status))
        return self.episodes[-1].lines


def read_novelwriter(project: Path) -> ImportedWork:
    """The novel of the project whose `nwProject.nwx` this is. Raises InputError when it is damaged or holds no text."""
    root = parse_xml(read_bytes(project), project.name)
    head = next((one for one in root if local_name(one) == "project"), root)
    stages = {str(one.get("key")): "".join(one.itertext()).strip() for one in root.iter() if local_name(one) == "entry"}
    documents, missing, beside = _documents(root, project.parent, stages)
    novel = _Novel(scenes=not any(re.search("^##!?[ \t]", text, re.MULTILINE) for text, _ in documents))
    for text, status in documents:
        novel.add(text, status)
    if not any(line.strip() for one in novel.episodes for line in one.lines) and any(
        line.strip() for line in novel.front
    ):
        novel.episodes.append(_Episode("", 0, "", novel.front))
        novel.front = []
    if not novel.episodes:
        raise InputError("{name} holds no text to import.", name=project.parent.name)
    texts = [join_lines(styled(read_ruby("\n".join(one.lines))), hard_wrapped=False) for one in novel.episodes]
    parts = tuple(
        ImportedPart(
            title,
            tuple(
                ImportedEpisode(one.title, text, noted("\n".join(one.synopsis), "\n".join(one.notes), "", one.status))
                for one, text in zip(novel.episodes, texts, strict=True)
                if one.part == index
            ),
        )
        for index, title in enumerate(novel.parts)
    )
    return ImportedWork(
        _field(head, "title") or _field(head, "name") or novel.title,
        _field(head, "author"),
        guess_language("".join(text.base for text in texts)),
        tuple(part for part in parts if part.episodes),
        Encoding("utf-8", "certain", Message("XML")),
        "novelwriter",
        front_matter=styled(read_ruby("\n".join(novel.front))).base.strip(),
        notes=(
            *((say.missing(missing),) if missing else ()),
            *((say.research(beside),) if beside else ()),
            *((say.tags(novel.left_out["tags"]),) if novel.left_out["tags"] else ()),
            *((say.comments(novel.left_out["comments"]),) if novel.left_out["comments"] else ()),
            *((say.footnotes(novel.left_out["footnotes"]),) if novel.left_out["footnotes"] else ()),
        ),
    )


def _documents(root: Element, folder: Path, stages: dict[str, str]) -> tuple[list[tuple[str, str]], int, int]:
    """([(text, status)] of the novel in order, how many are not there, how many documents are none of it)."""
    items = [one for one in root.iter() if local_name(one) == "item"]
    documents: list[tuple[str, str]] = []
    missing = beside = 0
    for item in _in_tree_order(items):
        if _said(item, "type") != "FILE":
            continue
        name = next((one for one in item if local_name(one) == "name"), item)
        exported = str(name.get("active") or _said(item, "exported") or "yes").lower()
        if _said(item, "class") != "NOVEL" or _said(item, "layout") == "NOTE" or exported in ("no", "false"):
            beside += 1
            continue
        handle = str(item.get("handle"))
        path = folder / "content" / f"{handle}.nwd"
        if not _HANDLE.fullmatch(handle) or not path.is_file():
            missing += 1
        elif path.stat().st_size:
            status = str(name.get("status") or _said(item, "status"))
            documents.append((decode(read_bytes(path), path.name)[0], stages.get(status, status)))
    return documents, missing, beside


def _in_tree_order(items: list[Element]) -> list[Element]:
    """Items by their place in the tree: those under one parent by `order`, or as they stand in the file."""
    under: dict[str, list[Element]] = {}
    handles = {str(one.get("handle")) for one in items}
    for item in items:
        parent = str(item.get("parent") or _said(item, "parent"))
        under.setdefault(parent if parent in handles else "", []).append(item)
    ordered: list[Element] = []
    waiting = [""]
    while waiting:
        handle = waiting.pop()
        children = sorted(under.pop(handle, []), key=_order)
        # Depth first: a document, then what lies under it.
        if handle:
            at = next(i for i, one in enumerate(ordered) if str(one.get("handle")) == handle)
            ordered[at + 1 : at + 1] = children
        else:
            ordered += children
        waiting += [str(one.get("handle")) for one in children]
    return ordered


def _order(item: Element) -> int:
    order = str(item.get("order") or _said(item, "order"))
    return int(order) if order.isdecimal() else 0


def _said(item: Element, what: str) -> str:
    """An attribute, or in older projects a child element."""
    return str(item.get(what) or _field(item, what))


def _field(element: Element, name: str) -> str:
    return next(("".join(one.itertext()).strip() for one in element if local_name(one) == name), "")
