"""`workbench strategies`: what has worked for which kind of question, what went wrong, and what is done about it."""

from typing import Annotated

import typer

from workbench.cli.common import AsJson, Story, cancellable, console, opened, print_json
from workbench.cli.words import spoken
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
        console.print(
            spoken("Nothing has been learnt yet: it is, from answers in conversations and from reading by a model.")
        )
    for one in found.learnt:
        what = one.outcomes
        console.print(
            spoken(
                "{asks} ({language}): {answers} answers, {redone} asked anew, {rewritten} in the author's words; "
                "{used} of {handed} facts used. First tried: {named}",
                asks=what.asks,
                language=what.language,
                answers=what.answers,
                redone=what.redone,
                rewritten=what.rewritten,
                used=what.used,
                handed=what.handed,
                named=_named(one.first),
            ),
            markup=False,
        )
        for tally in one.tallies:
            console.print(
                spoken(
                    "    {named} {score}  ({answers} answers, taken {taken})",
                    named=f"{_named(tally.approach):<20}",
                    score=f"{tally.score:.3f}",
                    answers=tally.answers,
                    taken=tally.taken,
                ),
                markup=False,
            )
    for went in found.went:
        state = spoken("applied next time") if went.active else spoken("not applied now")
        console.print(
            spoken(
                "failure {failure} ({asks}, {language}): {times} times, {recent} lately, severity {severity}; remedy: "
                "{remedy}, {state}",
                failure=went.failure,
                asks=went.asks,
                language=went.language,
                times=went.times,
                recent=went.recent,
                severity=went.severity,
                remedy=went.remedy,
                state=state,
            ),
            markup=False,
        )
    for way in found.ways:
        tried = (
            spoken(
                " against {trouble}: helped {helped} of {tried}",
                trouble=way.trouble,
                helped=way.helped,
                tried=way.tried,
            )
            if way.trouble
            else ""
        )
        console.print(
            spoken(
                "reading by {model}, {way}{tried}; facts accepted {accepted}, rejected {rejected}",
                model=way.model,
                way=way.way,
                tried=tried,
                accepted=way.accepted,
                rejected=way.rejected,
            ),
            markup=False,
        )


def _named(approach: Approach) -> str:
    return spoken("usual") if approach == USUAL else f"{approach.split}, {approach.mix}"
