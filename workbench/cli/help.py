"""The help of the command line in the user's language: commands are described in English where they are defined.

Typer has taken its parser in and has no way to give it other words, so its own are put in their places here.
"""

from collections.abc import Iterator
from typing import Any

import typer
import typer.core
from typer._click.exceptions import MissingParameter, NoSuchOption, UsageError
from typer._click.formatting import HelpFormatter

from workbench.cli.words import spoken, word
from workbench.localisation import catalogue_of

PARSER = (
    "Options",
    "Commands",
    "Arguments",
    "required",
    "default: {default}",
    "Show this message and exit.",
    "Missing command.",
    "No such command {name!r}.",
    "Aborted!",
)
"""What the parser says by way of gettext, and of the help option."""


def commands(command: Any) -> Iterator[Any]:
    """A command and all under it."""
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from commands(one)


def texts(app: typer.Typer) -> list[str]:
    """All that help says of a table of commands, in English."""
    found = list(PARSER)
    for command in commands(typer.main.get_command(app)):
        found += [command.help or "", *((getattr(one, "help", None) or "") for one in command.params)]
    return list(dict.fromkeys(text for text in found if text))


def speak(command: Any, language: str) -> None:
    """Have a command and all under it describe themselves in `language`."""
    catalogue = catalogue_of(language)
    for one in commands(command):
        if one.help in catalogue:
            one.help = catalogue[one.help]
            one.short_help = one.help.partition("\n")[0].partition("。")[0]
        for parameter in (*one.params, one.get_help_option(one.make_context("help", [], resilient_parsing=True))):
            if getattr(parameter, "help", None) in catalogue:
                parameter.help = catalogue[parameter.help]


def _show(error: UsageError, file: Any = None) -> None:
    """Print how a command is used, and what is wrong."""
    lines = []
    if error.ctx is not None:
        lines = [error.ctx.get_usage(), spoken("Try `{command} --help` for help.", command=error.ctx.command_path), ""]
    typer.echo("\n".join([*lines, _wrong(error)]), file=file, err=file is None)


def _wrong(error: UsageError) -> str:
    if isinstance(error, NoSuchOption):
        return spoken("No such option: {option}", option=error.option_name)
    parameter = getattr(error, "param", None)
    name = parameter.get_error_hint() if parameter is not None else ""
    if isinstance(error, MissingParameter):
        return spoken("Missing: {name}.", name=name)
    return spoken("Invalid value for {name}: {why}", name=name, why=error.message) if name else error.format_message()


def _write_usage(formatter: HelpFormatter, program: str, args: str = "", prefix: str | None = None) -> None:
    _usage(formatter, program, args, prefix or spoken("Usage: "))


_usage = HelpFormatter.write_usage
for _kind, _name, _value in (
    (HelpFormatter, "write_usage", _write_usage),
    (UsageError, "show", _show),
    (typer.core, "_", word),
):
    setattr(_kind, _name, _value)
