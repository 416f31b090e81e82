"""Every command of the window as its menus have it, and which of them a few letters mean."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar
from rapidfuzz import fuzz

_KATAKANA = {ord("ァ") + at: ord("ぁ") + at for at in range(ord("ヶ") - ord("ァ") + 1)}
FOLD = "fold"
"""The property of a menu that holds what another has besides; no path of a command names it."""
_NEAR = 75
"""Of 100: from here on rapidfuzz's partial ratio counts as a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be done or gone to.

    `key` is the same in every language and remembers it; `name` is what it is called, `where` where else it is reached
    from, `keys` its keys as the platform writes them, `also` what else it may be looked for by.
    """

    key: str
    name: str
    where: str
    keys: str
    act: Callable[[], object]
    also: str = ""


def commands_of(bar: QMenuBar) -> list[Entry]:
    """Every command of the menus that can be given now, in their order."""
    return [
        Entry(
            key_of(action),
            plain(action.text()),
            " › ".join(path),
            native(action.shortcut()),
            action.trigger,
            action.objectName(),
        )
        for path, action in actions_of(bar)
        if action.isEnabled()
    ]


def actions_of(bar: QMenuBar) -> Iterator[tuple[tuple[str, ...], QAction]]:
    """(the menus it stands in, action) of every command, in their order."""
    for top in bar.actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            yield from _below(menu, (plain(top.text()),))


def key_of(action: QAction) -> str:
    """What a command is remembered by: its name in the source, or what it says."""
    return action.objectName() or plain(action.text())


def plain(text: str) -> str:
    """A menu's text as a name: without its mnemonic and dots."""
    head, bracket, rest = text.partition("(&")
    if bracket:
        # As Japanese menus write it: 開く(&O)…
        text = head + rest[2:]
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("….")


def native(keys: QKeySequence) -> str:
    """Keys as the platform writes them."""
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


def matching(words: str, entries: Sequence[Entry], recent: Sequence[str]) -> list[Entry]:
    """The entries that typed words mean, the likeliest first; what was used lately first where nothing is typed."""
    lately = {key: at for at, key in enumerate(recent)}
    if not words.strip():
        return sorted(entries, key=lambda one: lately.get(one.key, len(lately)))
    asked = _folded(words)
    found = [(_score(asked, one), -lately.get(one.key, len(lately)), -at, one) for at, one in enumerate(entries)]
    return [one for score, *_, one in sorted(found, key=lambda row: row[:3], reverse=True) if score]


def _below(menu: QMenu, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], QAction]]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            if action.isVisible() or not below.property(FOLD):
                yield from _below(below, path if below.property(FOLD) else (*path, plain(action.text())))
        elif not action.isSeparator():
            yield path, action


def _score(asked: str, entry: Entry) -> float:
    name = _folded(entry.name)
    if name.startswith(asked):
        return 4
    if asked in name:
        return 3
    if all(word in f"{name} {_folded(entry.where)}" for word in asked.split()):
        return 2
    if asked in _folded(entry.also):
        return 1.5
    near = fuzz.partial_ratio(asked, name) if len(asked) > 2 else 0
    return near / 100 if near >= _NEAR else 0


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().translate(_KATAKANA).strip()
