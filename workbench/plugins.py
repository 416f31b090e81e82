"""What others have added to the program: checks, importers and exporters that are installed beside it.

A plugin is a module that an entry point names (docs/plugins.md). Plugins are looked for when what they add is first
asked for. One that does not work is left out with a sentence, and does no harm to anything else.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.metadata import EntryPoint, distributions
from traceback import format_exception_only
from types import ModuleType
from typing import Any

from workbench.story.errors import InputError, WorkbenchError
from workbench.story.message import Message

_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_SUFFIX = re.compile(r"\.[a-z0-9_]+")
_LONGEST = 200
"""Code points of an error of somebody else's that are passed on."""


class Group(StrEnum):
    """What plugins add, by their group of entry points."""

    CHECKS = "continuity_workbench.checks"
    IMPORTERS = "continuity_workbench.importers"
    EXPORTERS = "continuity_workbench.exporters"


_FUNCTIONS = {Group.CHECKS: "check", Group.IMPORTERS: "read", Group.EXPORTERS: "write"}
"""What the function of a plugin's module is called."""


class PluginError(InputError):
    """A plugin does not work; the message says which and why."""


@dataclass(frozen=True, eq=False)
class Plugin:
    """An installed plugin, and the `distribution` ("name version") it came with. One with a `problem` is not used."""

    group: Group
    name: str
    distribution: str
    module: ModuleType | None = None
    problem: Message | None = None

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Endings of the names of files that it reads, or writes, with their dots: the usual one first."""
        return tuple(getattr(self.module, "SUFFIXES", ()))

    def called(self, language: str) -> str:
        """What it calls itself in a language, else in English; without a word for it, its name."""
        names = getattr(self.module, "NAMES", {})
        return names.get(language) or names.get("en") or _spaced(self.name)

    def fault(self, why: Message) -> PluginError:
        """The error that says that it does not work."""
        return PluginError(
            "The plugin “{name}” ({distribution}) does not work: {why}.",
            name=self.name,
            distribution=self.distribution,
            why=why,
        )

    @contextmanager
    def running(self) -> Iterator[Callable[..., Any]]:
        """Its function. Whatever goes wrong while it runs is raised as PluginError, and other WorkbenchErrors pass."""
        try:
            yield getattr(self.module, _FUNCTIONS[self.group])
        except WorkbenchError:
            raise
        except (Exception, SystemExit) as error:
            raise self.fault(Message("it failed ({reason})", reason=_said(error))) from error


@cache
def installed(group: Group, taken: tuple[str, ...]) -> tuple[Plugin, ...]:
    """All of a group, in the order of their distributions and names; `taken` are names of the program's own."""
    found: dict[str, Plugin] = {}
    clashes = []
    for entry, distribution in sorted(_entries(group), key=lambda one: (one[1].lower(), one[0].name)):
        plugin = Plugin(group, entry.name, distribution)
        if entry.name in taken or entry.name in found:
            clashes.append(replace(plugin, problem=plugin.fault(Message("its name is taken")).message))
        else:
            found[entry.name] = _loaded(plugin, entry)
    return (*found.values(), *clashes)


def working(plugins: Iterable[Plugin]) -> list[Plugin]:
    """Those of them that can be used."""
    return [one for one in plugins if one.problem is None]


def name_in(plugins: Iterable[Plugin], name: str, language: str) -> str:
    """What a plugin calls itself in a language; a name that is none of theirs (by now) stays, in plain words."""
    return next((one.called(language) for one in plugins if one.name == name), _spaced(name))


def _entries(group: Group) -> Iterator[tuple[EntryPoint, str]]:
    """The entry points of a group with their distributions; none in a built program, which runs nothing but itself."""
    seen = set()
    for distribution in () if hasattr(sys, "_MEIPASS") else distributions():
        try:
            for entry in distribution.entry_points:
                # A distribution that lies on the path twice is the first of the two.
                if entry.group == group and (key := (distribution.name, entry.name)) not in seen:
                    seen.add(key)
                    yield entry, f"{distribution.name} {distribution.version}"
        except Exception:
            # Somebody's damaged metadata says nothing of plugins, and is not ours to complain about.
            continue


def _loaded(plugin: Plugin, entry: EntryPoint) -> Plugin:
    try:
        plugin = replace(plugin, module=entry.load())
        why = _problem(plugin)
    except (Exception, SystemExit) as error:
        why = Message("it cannot be loaded ({reason})", reason=_said(error))
    return plugin if why is None else replace(plugin, module=None, problem=plugin.fault(why).message)


def _problem(plugin: Plugin) -> Message | None:
    """What is wrong with what was loaded."""
    function, names = _FUNCTIONS[plugin.group], getattr(plugin.module, "NAMES", {})
    if not _NAME.fullmatch(plugin.name):
        return Message("a name is made of small letters, digits, - and _, and begins with a letter")
    if not callable(getattr(plugin.module, function, None)):
        return Message("its module has no function “{function}”", function=function)
    if not isinstance(names, Mapping) or not all(isinstance(one, str) for pair in names.items() for one in pair):
        return Message("its NAMES are not names by language")
    needs = plugin.group is not Group.CHECKS
    if needs and not (plugin.suffixes and all(_SUFFIX.fullmatch(suffix) for suffix in plugin.suffixes)):
        return Message("its SUFFIXES are not endings of files, in small letters, such as “.abc”")
    return None


def _said(error: BaseException) -> str:
    return " ".join(format_exception_only(error)[-1].split())[:_LONGEST]


def _spaced(name: str) -> str:
    return name.replace("_", " ")
