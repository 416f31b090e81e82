"""What the window calls things now, for the pages of the guide: they name things by their source words alone, so that
no page can name a command that is called otherwise, or keys that the author has changed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenuBar

from workbench.ui.palette.commands import actions_of, key_of, native, plain
from workbench.ui.palette.keys_dialog import PASSING
from workbench.ui.translation import TsTranslator

REFERENCE = re.compile(r"\[\[(.+?)\]\]")
ALL_KEYS = "*"
"""The reference that stands for the list of all keys."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: the menus it is in, its name, and its keys as the platform writes them."""

    path: tuple[str, ...]
    name: str
    keys: str


class Words:
    """The commands of a menu bar, the manuscript's own as (name, keys), and every other word that is translated."""

    def __init__(self, bar: QMenuBar, manuscript: Sequence[tuple[str, str]]) -> None:
        self.commands = {
            key_of(action): Command(path, plain(action.text()), native(action.shortcut()))
            for path, action in actions_of(bar)
            if not action.property(PASSING)
        }
        self._said = dict(_translated())
        self.manuscript = {name: Command((), name, keys) for name, keys in manuscript}

    def filled(self, text: str) -> str:
        """A page with what its references stand for, as Markdown."""
        return REFERENCE.sub(lambda found: self._named(found[1]), text)

    def _named(self, source: str) -> str:
        if source == ALL_KEYS:
            return "\n".join(self._all_keys())
        name = self._said.get(source, source)
        command = self.commands.get(source) or self.manuscript.get(name)
        if command is None:
            return _quoted(name)
        named = _quoted(" › ".join((*command.path, command.name)))
        if not command.keys:
            return named
        said = QCoreApplication.translate("Guide", "{command} ({keys})")
        return said.format(command=named, keys=_literal(command.keys))

    def _all_keys(self) -> Iterator[str]:
        """A table for each menu, and one for the manuscript."""
        tables: dict[str, list[Command]] = {}
        for command in self.commands.values():
            if command.keys:
                tables.setdefault(command.path[0], []).append(command)
        tables[QCoreApplication.translate("Guide", "In the manuscript")] = list(self.manuscript.values())
        for title, commands in tables.items():
            heads = QCoreApplication.translate("Guide", "Command"), QCoreApplication.translate("Guide", "Keys")
            yield from ("", f"## {_literal(title)}", "", f"| {heads[0]} | {heads[1]} |", "|---|---|")
            yield from (f"| {_literal(one.name)} | {_literal(one.keys)} |" for one in commands)


def _quoted(name: str) -> str:
    return QCoreApplication.translate("Guide", "“{name}”").format(name=_literal(name))


def _literal(text: str) -> str:
    """Text that Markdown takes as it is."""
    return re.sub(r"([\\`*_{}\[\]<>|~#])", r"\\\1", text)


def _translated() -> Iterator[tuple[str, str]]:
    """(source, what is shown for it) of every text of the installed language; nothing for English itself."""
    application = QCoreApplication.instance()
    for one in application.findChildren(TsTranslator) if application is not None else ():
        for (_, source), text in one.messages.items():
            yield plain(source), plain(text)
