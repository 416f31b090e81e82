"""Which formats a manuscript can be written in. Who can write another one (PDF needs the window's Qt) registers it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workbench.exchange.manuscript import Manuscript
from workbench.exchange.writing.losses import Losses
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


def formats(language: str = "ja") -> tuple[Format, ...]:
    """All of them, those first that authors in a language want first: in Japanese in the order they were registered."""
    if language == "ja":
        return tuple(_FORMATS.values())
    rank = {name: place for place, name in enumerate(_ELSEWHERE)}
    return tuple(sorted(_FORMATS.values(), key=lambda one: (one.japanese, rank.get(one.name, len(rank)))))


def find_format(name: str) -> Format:
    """A format by its name. Raises InputError listing what there is."""
    found = _FORMATS.get(name.lower())
    if found is None:
        raise InputError(
            "“{name}” is no format a manuscript can be written in; these are: {names}.",
            name=name,
            names=tuple(_FORMATS),
        )
    return found


def format_of(path: Path, language: str = "ja") -> Format:
    """The format a file's name asks for: of several with one ending the language's first. Raises InputError."""
    suffix = path.suffix.lower()
    if suffix in _OTHER_SUFFIXES:
        return find_format(_OTHER_SUFFIXES[suffix])
    found = next((one for one in formats(language) if one.suffix == suffix), None)
    if found is None:
        endings = ", ".join(dict.fromkeys(one.suffix for one in _FORMATS.values()))
        raise InputError(
            "“{name}” says no format: let the name end in one of {endings}, or name the format.",
            name=path.name,
            endings=endings,
        )
    return found
