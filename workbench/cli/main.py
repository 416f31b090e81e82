"""The command table, and how errors become sentences and exit codes."""

import sys
from collections.abc import Sequence

import typer

from workbench.cli import (
    ask,
    branches,
    cast,
    check,
    conversations,
    count,
    demo,
    episodes,
    exporting,
    facts,
    finding,
    help,  # noqa: A004 - the group's name
    importing,
    knows,
    learn,
    listing,
    matrix,
    memory,
    mind,
    models,
    plants,
    plugins,
    present,
    privacy,
    rehearse,
    review,
    safety,
    spelling,
    strategies,
    together,
    window,
)
from workbench.cli.words import choose_language, localised
from workbench.story.errors import Cancelled, InputError, ModelError, StoryFileError, WorkbenchError

EXIT_CODES: tuple[tuple[type[WorkbenchError], int], ...] = (
    (Cancelled, 130),
    (InputError, 1),
    (StoryFileError, 3),
    (ModelError, 4),
)

app = typer.Typer(
    name="workbench",
    help="An offline desk for novelists: who knows what, as of which episode.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
GROUPS: dict[str, typer.Typer] = {
    "models": models.app,
    "episodes": episodes.app,
    "branch": branches.app,
    "characters": cast.app,
    "fact": facts.app,
    "learn": learn.app,
    "facts": listing.app,
    "knows": knows.app,
    "plants": plants.app,
    "rehearse": rehearse.app,
    "conversations": conversations.app,
    "mind": mind.app,
    "privacy": privacy.app,
    "spelling": spelling.app,
}
RENAMED = {"threads": "plants"}
"""Groups by the names they once had, which scripts may still use."""
app.command("import")(importing.import_files)
app.command("export")(exporting.export)
for name, group in GROUPS.items():
    app.add_typer(group, name=name)
app.command("extract")(memory.extract)
app.command("sync")(memory.sync_index)
app.command("doctor")(memory.doctor)
app.command("review")(review.review)
app.command("count")(count.count_story)
app.command("matrix")(matrix.show_matrix)
app.command("ask")(ask.ask_character)
app.command("react")(together.react)
app.command("present")(present.present)
app.command("scene")(together.scene)
app.command("strategies")(strategies.show_strategies)
app.command("check")(check.check_story)
app.command("find")(finding.find)
app.command("replace")(finding.replace)
app.command("dismiss")(check.dismiss)
app.command("answers")(check.answers)
app.command("plugins")(plugins.list_plugins)
app.command("demo")(demo.demo)
app.command("snapshot")(safety.snapshot)
app.command("snapshots")(safety.snapshots)
app.command("restore")(safety.restore)
app.command("backup")(safety.backup)
app.command("backups")(safety.list_backups)
app.command("restore-backup")(safety.restore_backup)
app.command("open")(window.open_window)


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code. Environment faults print one sentence, bugs keep their traceback."""
    command = typer.main.get_command(app)
    if (language := choose_language()) != "en":
        help.speak(command, language)
    try:
        _check_text(arguments)
        command.main(story_first(list(arguments)), prog_name="workbench")
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    except WorkbenchError as error:
        print(localised(error.message), file=sys.stderr)  # noqa: T201 - this is the command line
        return next((code for kind, code in EXIT_CODES if isinstance(error, kind)), 1)
    return 0


def _check_text(arguments: Sequence[str]) -> None:
    """Raise InputError for bytes that are no text in the terminal's encoding: no story could keep them."""
    for argument in arguments:
        if not argument.isascii() and any("\ud800" <= char <= "\udfff" for char in argument):
            readable = argument.encode("ascii", "backslashreplace").decode("ascii")
            raise InputError(
                "“{readable}” is not readable as text; type it anew, or give the file another name.", readable=readable
            )


def story_first(arguments: list[str]) -> list[str]:
    """`GROUP STORY [ACTION] ...` in the order the parser takes: `GROUP ACTION STORY ...`, "list" when none is named."""
    arguments = [RENAMED.get(argument, argument) for argument in arguments[:1]] + arguments[1:]
    if not arguments or arguments[0] not in GROUPS:
        return arguments
    group, *rest = arguments
    actions = {info.name for info in GROUPS[group].registered_commands}
    if not rest:
        return [group, "list"] if group == "models" else [group, "--help"]
    if rest[0] in actions or rest[0] == "--help":
        return arguments
    if len(rest) > 1 and rest[1] in actions:
        return [group, rest[1], rest[0], *rest[2:]]
    return [group, "list", *rest]
