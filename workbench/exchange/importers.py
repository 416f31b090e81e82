"""The formats a file can be read as: the program's own, and those that others have added (docs/plugins.md)."""

from dataclasses import replace

from workbench.exchange.detect import FORMATS, SUFFIXES
from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork
from workbench.plugins import Group, Plugin, PluginError, installed, working
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.notes import Card
from workbench.story.text import ManuscriptText

_LANGUAGES = ("ja", "en", "zh")
_TAKEN = (*FORMATS, "folder", "novelwriter", "scrivener")


def importers() -> tuple[Plugin, ...]:
    """Those that are installed beside the program's own. A plugin's name is its format's."""
    return installed(Group.IMPORTERS, _TAKEN)


def formats() -> tuple[str, ...]:
    """What a file may be asked to be read as."""
    return (*FORMATS, *(one.name for one in working(importers())))


def suffixes() -> frozenset[str]:
    """Endings of the names of manuscripts, with their dots."""
    return SUFFIXES.union(*(one.suffixes for one in working(importers())))


def importer_of(form: str | None, suffix: str) -> Plugin | None:
    """The plugin for a file: that of the format asked for, else one for the ending of its name, where the program has
    nothing for that. Raises InputError for a format there is none of, PluginError for one that does not work."""
    suffix = suffix.lower()
    if form in FORMATS or (form is None and suffix in SUFFIXES):
        return None
    if form is None:
        return next((one for one in working(importers()) if suffix in one.suffixes), None)
    plugin = next((one for one in importers() if one.name == form), None)
    if plugin is None:
        raise InputError(
            "“{format}” is no format that can be imported; these are: {formats}.", format=form, formats=formats()
        )
    if plugin.problem is not None:
        raise PluginError(plugin.problem)
    return plugin


def read_with(plugin: Plugin, data: bytes, name: str, encoding: str | None) -> ImportedWork:
    """The work in a file of this name. Raises what the plugin raises of InputErrors, else PluginError."""
    with plugin.running() as read:
        work: ImportedWork = read(data, name, encoding)
        if not _is_sound(work):
            raise plugin.fault(Message("what it read is no manuscript"))
    return replace(work, format=plugin.name)


def _is_sound(work: object) -> bool:
    return (
        isinstance(work, ImportedWork)
        and work.language in _LANGUAGES
        and isinstance(work.encoding, Encoding)
        and _are(str, work.title, work.author, work.front_matter, work.back_matter)
        and _are(Message, *work.notes)
        and isinstance(work.parts, tuple)
        and all(
            isinstance(part, ImportedPart) and isinstance(part.title, str) and isinstance(part.episodes, tuple)
            for part in work.parts
        )
        and all(map(_is_episode, work.episodes))
    )


def _is_episode(one: object) -> bool:
    if not isinstance(one, ImportedEpisode) or not isinstance(one.text, ManuscriptText):
        return False
    places = [(mark.start, mark.end) for mark in one.text.ruby] + [(mark.start, mark.end) for mark in one.text.emphasis]
    inside = all(0 <= start < end <= len(one.text.base) for start, end in places)
    return inside and _are(str, one.title, one.text.base) and isinstance(one.card, Card)


def _are(kind: type, *values: object) -> bool:
    return all(isinstance(value, kind) for value in values)
