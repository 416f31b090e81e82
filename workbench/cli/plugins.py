"""`workbench plugins`: what others have added to the program, and whether it works."""

from workbench.cli.common import AsJson, show
from workbench.cli.words import localised, spoken, spoken_language
from workbench.continuity.checks import added
from workbench.exchange.importers import importers
from workbench.exchange.writing import exporters
from workbench.plugins import Group, Plugin


def list_plugins(as_json: AsJson = False) -> None:
    """The checks, importers and exporters that are installed beside the program's own, and where each is from."""
    found = [*added(), *importers(), *exporters()]
    data = [
        {
            "adds": one.group.rpartition(".")[2],
            "name": one.name,
            "called": one.called(spoken_language()),
            "distribution": one.distribution,
            "problem": one.problem,
        }
        for one in found
    ]
    trust = spoken("A plugin is a program like any other: it can do what you can. Install those you trust.")
    none = spoken("No plugins are installed. A workbench built as a folder of its own loads none.")
    show(data, as_json, "\n".join([*map(_line, found), "", trust]) if found else none)


def _line(one: Plugin) -> str:
    if one.problem is not None:
        return localised(one.problem)
    adds = {
        Group.CHECKS: spoken("check"),
        Group.IMPORTERS: spoken("import format"),
        Group.EXPORTERS: spoken("export format"),
    }
    called = one.called(spoken_language())
    return spoken(
        "{name}  {kind}: {called}  ({distribution})",
        name=one.name,
        kind=adds[one.group],
        called=called,
        distribution=one.distribution,
    )
