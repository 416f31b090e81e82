"""The help of the command line in the user's language: commands are described in English where they are defined."""

from collections.abc import Iterator
from typing import Any

import typer
import typer.core

from workbench.localisation import catalogue_of

PARSER = (
    "Options",
    "Commands",
    "Arguments",
    "required",
    "default: {default}",
    "Show this message and exit.",
)
"""What the parser says itself."""


def commands(command: Any) -> Iterator[Any]:
    """A command and all under it."""
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from commands(one)


def texts() -> list[str]:
    """All that help says, in English."""
    from workbench.cli.main import app

    found = list(PARSER)
    for command in commands(typer.main.get_command(app)):
        found += [command.help or "", *((getattr(one, "help", None) or "") for one in command.params)]
    return list(dict.fromkeys(text for text in found if text))


def speak(command: Any, language: str) -> None:
    """Have a command, and all under it, describe itself in `language`."""
    catalogue = catalogue_of(language)
    setattr(typer.core, "_", lambda text: catalogue.get(text, text))  # noqa: B010 - it asks Python's gettext
    for one in commands(command):
        if one.help in catalogue:
            one.help = catalogue[one.help]
            one.short_help = one.help.partition("\n")[0].partition("。")[0]
        for parameter in (*one.params, one.get_help_option(one.make_context("help", [], resilient_parsing=True))):
            if getattr(parameter, "help", None) in catalogue:
                parameter.help = catalogue[parameter.help]
