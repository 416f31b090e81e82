"""Which formats a manuscript can be written in. Who can write another one (PDF needs the window's Qt) registers it.

Those that others have added (docs/plugins.md) are looked for when none is known of the name or ending asked for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.losses import Losses
from workbench.plugins import Group, Plugin, PluginError, installed, working
from workbench.story.errors import InputError
from workbench.story.message import Message


@dataclass(frozen=True, slots=True)
class Options:
    """How it is written, where the format leaves a choice. `encoding` is "utf-8" or "shift_jis"; `gaiji`: what
    Shift_JIS does not have as notes on characters (Aozora's), else as 〓; `vertical`: lines run down (Word, HTML)."""

    encoding: str = "utf-8"
    gaiji: bool = True
    vertical: bool = False
    layout: str = ""
    """The name of one of the format's page layouts; "" for its usual one."""


Writer = Callable[[Manuscript, Path, Options], tuple[Message, ...]]
"""Writes a manuscript to a path that nobody else uses and returns what was lost, in sentences. Raises OSError."""


@dataclass(frozen=True, slots=True)
class Format:
    """One format. `encodings`: text in an encoding of one's choice; `turns`: it can be vertical or horizontal; `slow`:
    it takes so long that nobody tries it out unasked; `text`: a text format's text and what is lost; `layouts`: the
    names of the page layouts there are for a story in a language; `japanese`: the notation of Japanese archives and
    sites."""

    name: str
    suffix: str
    write: Writer
    encodings: bool = False
    turns: bool = False
    slow: bool = False
    text: Callable[[Manuscript], tuple[str, Losses]] | None = None
    layouts: Callable[[str], tuple[str, ...]] = lambda _: ()
    japanese: bool = False


_FORMATS: dict[str, Format] = {}
_ELSEWHERE = ("docx", "epub", "pdf", "text", "markdown", "html")
"""In this order where a story is not in Japanese, before all others."""
_OTHER_SUFFIXES = {".markdown": "markdown", ".htm": "html", ".xhtml": "html"}


def register(made: Format) -> None:
    """Add a format, or put another writer in the place of the one of this name."""
    _FORMATS[made.name] = made


def exporters() -> tuple[Plugin, ...]:
    """Those that are installed beside the program's own. A plugin's name is its format's."""
    return installed(Group.EXPORTERS, tuple(sorted({*_FORMATS, *_ELSEWHERE})))


def formats(language: str = "ja") -> tuple[Format, ...]:
    """All of them, those first that authors in a language want first: in Japanese in the order they were registered."""
    return _in_order([*_FORMATS.values(), *_added()], language)


def _in_order(known: Iterable[Format], language: str) -> tuple[Format, ...]:
    if language == "ja":
        return tuple(known)
    rank = {name: place for place, name in enumerate(_ELSEWHERE)}
    return tuple(sorted(known, key=lambda one: (one.japanese, rank.get(one.name, len(rank)))))


def find_format(name: str) -> Format:
    """A format by its name. Raises InputError listing what there is."""
    name = name.lower()
    if name in _FORMATS:
        return _FORMATS[name]
    plugin = next((one for one in exporters() if one.name == name), None)
    if plugin is None:
        raise InputError(
            "“{name}” is no format a manuscript can be written in; these are: {names}.",
            name=name,
            names=tuple(one.name for one in formats()),
        )
    if plugin.problem is not None:
        raise PluginError(plugin.problem)
    return _format(plugin)


def format_of(path: Path, language: str = "ja") -> Format:
    """The format a file's name asks for: of several with one ending the language's first. Raises InputError."""
    suffix = path.suffix.lower()
    if suffix in _OTHER_SUFFIXES:
        return find_format(_OTHER_SUFFIXES[suffix])
    own = _in_order(_FORMATS.values(), language)
    found = next((one for one in own if one.suffix == suffix), None)
    found = found or next((one for one in _added() if one.suffix == suffix), None)
    if found is None:
        endings = ", ".join(dict.fromkeys(one.suffix for one in formats()))
        raise InputError(
            "“{name}” says no format: let the name end in one of {endings}, or name the format.",
            name=path.name,
            endings=endings,
        )
    return found


def _added() -> list[Format]:
    return [_format(one) for one in working(exporters())]


@cache
def _format(plugin: Plugin) -> Format:
    def write(manuscript: Manuscript, path: Path, options: Options) -> tuple[Message, ...]:
        with plugin.running() as written:
            notes = tuple(written(manuscript, path, options))
            if not all(isinstance(note, Message) for note in notes):
                raise plugin.fault(Message("it returned something that is no message"))
            if not path.is_file():
                raise plugin.fault(Message("it wrote no file"))
        return notes

    return Format(plugin.name, plugin.suffixes[0], write)
