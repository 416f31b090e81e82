"""`workbench open`: the window."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.demo import demo
from workbench.story.errors import InputError


def open_window(
    story: Annotated[
        Path | None, typer.Argument(metavar="[STORY]", help="The story file; none: the start page.")
    ] = None,
    sample: Annotated[bool, typer.Option("--sample", help="The sample story; without a display, the demo.")] = False,
    language: Annotated[str, typer.Option(help="Of the sample: ja or en.")] = "ja",
) -> None:
    """Open the window, on a story or on the start page."""
    if sample and story is not None:
        raise InputError("Name a story or say --sample, not both; the sample's edition is chosen with --language.")
    if sample and not has_display():
        demo(language=language)
        return
    # Qt is loaded for this command only.
    from workbench.ui.application import run

    code = run(story, language if sample else None)
    if code:
        raise typer.Exit(code)


def has_display() -> bool:
    """True where a window can be shown."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in named)
