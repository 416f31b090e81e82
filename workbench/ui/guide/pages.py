"""The pages of the guide as the files have them, and which of them some words are in."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.localisation import LANGUAGES
from workbench.resources import resource, resource_toml

_TARGET = re.compile(r"\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the name that links have for it, its title and its Markdown, title included."""

    name: str
    title: str
    text: str


def names() -> tuple[str, ...]:
    """Of all pages, in the order of the table of contents."""
    return tuple(resource_toml("help", "pages.toml")["pages"])


def read(language: str, filled: Callable[[str], str] = str) -> list[Page]:
    """All pages in a language (English where there is none), with what `filled` makes of their text."""
    folder = language if language in LANGUAGES else "en"
    return [_page(name, resource("help", folder, f"{name}.md").read_text(encoding="utf-8"), filled) for name in names()]


def matching(words: str, pages: Sequence[Page]) -> list[Page]:
    """The pages that have all of these words, those with one in the title first; all of them for none."""
    asked = _folded(words).split()
    found = [page for page in pages if all(word in _folded(_TARGET.sub("]", page.text)) for word in asked)]
    return sorted(found, key=lambda page: not any(word in _folded(page.title) for word in asked)) if asked else found


def _page(name: str, text: str, filled: Callable[[str], str]) -> Page:
    return Page(name, text.partition("\n")[0].removeprefix("# ").strip(), filled(text))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
