"""`workbench strategies`: what has worked for which kind of question, what went wrong, and what is done about it."""

from typing import Annotated

import typer

from workbench.cli.common import AsJson, Story, cancellable, console, opened, print_json
from workbench.dialogue.strategy.learning import learn
from workbench.dialogue.strategy.overview import Overview, overview
from workbench.memory.edits.strategies import forget_strategies, remember_strategies
from workbench.story.errors import InputError
from workbench.story.strategies import USUAL, Approach


def show_strategies(
    story: Story,
    reset: Annotated[bool, typer.Option("--reset", help="Begin anew: nothing learnt so far counts.")] = False,
    undo: Annotated[bool, typer.Option("--undo", help="Have what the last reset set aside count again.")] = False,
    as_json: AsJson = False,
) -> None:
    """What has worked for which kind of question, failures with what is done about them, ways of reading."""
    if reset and undo:
        raise InputError("Either reset, or undo the last reset.")
    with opened(story) as (bench, file), cancellable() as cancel:
        while learn(file, bench.reader, cancel):
            pass
        if reset or undo:
            with file.write() as unit:
                (forget_strategies if reset else remember_strategies)()(unit)
        with file.read() as unit:
            found = overview(unit)
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: Overview) -> None:
    if not (found.learnt or found.went or found.ways):
        console.print("Nothing has been learnt yet: it is, from answers in conversations and from reading by a model.")
    for one in found.learnt:
        what = one.outcomes
        console.print(
            f"{what.asks} ({what.language}): {what.answers} answers, {what.redone} asked anew, {what.rewritten} in the "
            f"author's words; {what.used} of {what.handed} facts used. First tried: {_named(one.first)}",
            markup=False,
        )
        for tally in one.tallies:
            console.print(
                f"    {_named(tally.approach):<20} {tally.score:.3f}  ({tally.answers} answers, taken {tally.taken})",
                markup=False,
            )
    for went in found.went:
        state = "applied next time" if went.active else "not applied now"
        console.print(
            f"failure {went.failure} ({went.asks}, {went.language}): {went.times} times, {went.recent} lately, "
            f"severity {went.severity}; remedy: {went.remedy}, {state}",
            markup=False,
        )
    for way in found.ways:
        tried = f" against {way.trouble}: helped {way.helped} of {way.tried}" if way.trouble else ""
        console.print(
            f"reading by {way.model}, {way.way}{tried}; facts accepted {way.accepted}, rejected {way.rejected}",
            markup=False,
        )


def _named(approach: Approach) -> str:
    return "usual" if approach == USUAL else f"{approach.split}, {approach.mix}"
