"""`workbench check`, `workbench dismiss` and `workbench answers`: continuity warnings and the author's word on them."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from workbench.app import Workbench
from workbench.cli.checks_kept import Keeping, print_warning, show_kept
from workbench.cli.common import (
    AsJson,
    Branch,
    EpisodeNumber,
    Story,
    cancellable,
    changing,
    console,
    errors,
    find_branch,
    opened,
    print_json,
    progress_bar,
    show,
)
from workbench.cli.words import localised, spoken, spoken_count
from workbench.continuity import ContinuityWarning
from workbench.continuity.answers import changed_here, say
from workbench.continuity.export import Sheet, check_path, left_in_quotes, of_warnings, write
from workbench.continuity.judging.judging import Judging
from workbench.continuity.learning import Record, records, reset
from workbench.continuity.level import Level, shown
from workbench.continuity.runner import check
from workbench.engine import Reader
from workbench.memory.edits.warnings import dismiss as keep
from workbench.settings import STARTER
from workbench.store import Answer, Dismissal, StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken, Progress
from workbench.story.message import Message

_WARNING_ID = re.compile("[0-9a-f]{16}")
Export = Annotated[Path | None, typer.Option("--export", metavar="FILE", help="Write it to a .html, .md or .csv file.")]
Replace = Annotated[bool, typer.Option("--replace", help="With --export: the file may exist already.")]
Words = Annotated[str | None, typer.Option("--language", help="With --export: ja, en or zh; the story's without it.")]

JudgeNamed = Annotated[
    str | None,
    typer.Option(
        "--judge",
        metavar="none|starter|ID_OR_PATH",
        help="Which chat model reads along; as the settings have it without it.",
    ),
]
Budget = Annotated[
    float | None, typer.Option("--budget", min=0, help="Sentences of 1,000 characters that it reads; 0: all.")
]


def check_story(
    story: Story,
    episode: EpisodeNumber = None,
    level: Annotated[Level, typer.Option(help="How sure a warning must be: all, the usual, only the sure.")] = (
        Level.USUAL
    ),
    answered: Annotated[bool, typer.Option("--answered", help="Also those that are answered.")] = False,
    export: Export = None,
    replace: Replace = False,
    language: Words = None,
    judge: JudgeNamed = None,
    budget: Budget = None,
    kept: Annotated[bool, typer.Option("--kept", help="What the last check left, without checking again.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Sentences that do not fit what is established or who knows it, each with evidence."""
    if kept:
        show_kept(story, episode, level, branch, as_json)
        return
    if export is not None:
        check_path(export, replace=replace)
    found: list[ContinuityWarning] = []
    with (
        opened(story) as (bench, file),
        cancellable() as cancel,
        progress_bar() as bar,
        _judging(bench, judge, budget, cancel) as judging,
    ):
        with file.read() as unit:
            branch = find_branch(unit, branch).id
            live = unit.episodes.list(branch)
        titles = {one.number: one.title for one in live}
        keeping = Keeping(file, branch, [one for one in live if episode in (None, one.number)])
        progress = keeping.beside(_by_sentence(bar, judging) if judging is not None else bar)
        episodes = None if episode is None else [episode]
        strict = bench.settings.strict
        everything = answered or export is not None
        with keeping:
            for warning in check(
                file,
                bench.reader,
                episodes,
                branch,
                progress,
                cancel,
                strict=strict,
                answered=everything,
                judging=judging,
                told=_left_out,
            ):
                keeping.add(warning)
                if not shown(warning, level):
                    continue
                found.append(warning)
                if not as_json:
                    print_warning(warning)
        info = file.info
    if export is not None:
        sheet = of_warnings(found, info.title, language or info.language, titles)
        hide = bench.settings.privacy.mask_exports
        write(sheet, export, replace=replace, mask=hide)
    if as_json:
        print_json(found)
    elif export is not None:
        console.print(
            spoken_count(
                "{count} warning written to {file}.{left}",
                "{count} warnings written to {file}.{left}",
                count=len(found),
                file=export,
                left=in_quotes(sheet),
            ),
            markup=False,
        )
    elif not found:
        console.print(spoken("No warnings."))
    if judging is not None and judging.problem:
        errors.print(spoken("The chat model did not read everything: {problem}", problem=judging.problem), markup=False)
        if judge is not None:
            raise typer.Exit(1)


def _left_out(problem: Message) -> None:
    errors.print(localised(problem), markup=False)


@contextmanager
def _judging(
    bench: Workbench, named: str | None, budget: float | None, cancel: CancelToken
) -> Iterator[Judging | None]:
    """Who reads along. Raises ModelError for one that is named and cannot; else the check goes on without."""
    if named == "none":
        yield None
        return
    with ExitStack() as stack:
        judging: Judging | None = None
        try:
            judging = stack.enter_context(bench.judging(STARTER if named == "starter" else named, budget, cancel))
        except ModelError as error:
            if named is not None:
                raise
            errors.print(spoken("No chat model reads along: {message}", message=error.message), markup=False)
        yield judging


def _by_sentence(bar: Progress, judging: Judging) -> Progress:
    """A check's progress with each episode's sentences on the bar, as they are read."""
    where = ""

    def sentences(read: int, of: int) -> None:
        bar(read, of, spoken("{where}, sentences read:", where=where))

    def episodes(done: int, total: int, what: str) -> None:
        nonlocal where
        where = f"{done + 1}/{total} {what}"
        bar(done, total, what)

    judging.told = sentences
    return episodes


def in_quotes(sheet: Sheet) -> str:
    """What is said of personal data that an export leaves where it stands, for it stands in the manuscript."""
    left = left_in_quotes(sheet).total()
    return spoken(" Personal data in quotes of the manuscript, as it stands there: {left}.", left=left) if left else ""


def dismiss(
    story: Story,
    warning: Annotated[str, typer.Argument(metavar="WARNING", help="Its id, as `check` prints it.")],
    reason: Annotated[str, typer.Option(help="Why it is as it should be, or what is to be done.")],
    answer: Annotated[Answer, typer.Option(help="intended, to be mended later, or canon changed here.")] = (
        Answer.INTENDED
    ),
    fact: Annotated[str | None, typer.Option(help="With --answer changed: which fact is no longer so.")] = None,
    becomes: Annotated[str, typer.Option(help="With --answer changed: what is so from this sentence on.")] = "",
    judge: JudgeNamed = None,
    budget: Budget = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Answer a warning, with a reason: it stays away, or listed apart when it is to be mended later."""
    if not _WARNING_ID.fullmatch(warning):
        raise InputError(
            "“{warning}” is not a warning's id: `workbench check` prints its 16 digits and letters a to f.",
            warning=warning,
        )
    if not reason.strip():
        raise InputError("A dismissal needs a reason: say why the sentence is as it should be.")
    if answer is not Answer.CHANGED and (fact or becomes):
        raise InputError("Only --answer changed has a fact that something else takes the place of.")
    with opened(story) as (bench, file), cancellable() as cancel:
        with file.read() as unit:
            branch = find_branch(unit, branch).id
        # By rules alone unless its facts are needed: a model takes its time, and an id says enough to dismiss by.
        find = partial(_find, file, warning, branch, bench.settings.strict)
        said = find(None)
        if answer is Answer.CHANGED:
            said = said or find(bench.reader)
        if answer is Answer.CHANGED and said is None:
            with _judging(bench, judge, budget, cancel) as judging:
                said = find(bench.reader, judging) if judging is not None else None
        if answer is Answer.CHANGED:
            edit = changed_here(*_changed(said, fact), becomes, reason, branch)
        else:
            edit = say(said, answer, reason) if said else keep(Dismissal(warning, reason, answer=answer))
        with file.write() as unit:
            edit(unit)
            [dismissal] = [one for one in unit.dismissals.list() if one.fingerprint == warning]
    told = {
        Answer.INTENDED: spoken("is dismissed"),
        Answer.LATER: spoken("is to be mended"),
        Answer.CHANGED: spoken("has changed canon"),
    }
    show(
        dismissal,
        as_json,
        spoken("Warning {warning} {told}: {reason}", warning=warning, told=told[answer], reason=reason),
    )


def answers(
    story: Story,
    forget: Annotated[
        str | None, typer.Option(metavar="PATTERN", help="Start anew with a pattern; `all`: all.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What the author's answers have taught: how often warnings of each pattern were accepted and dismissed."""
    with changing(story) as unit:
        if forget is not None:
            if forget != "all" and forget not in records(unit):
                raise InputError(
                    "Nothing was learned of “{forget}”; `workbench answers` lists what was.", forget=forget
                )
            reset(None if forget == "all" else forget)(unit)
        known = sorted(records(unit).values(), key=lambda one: (one.factor, one.pattern))
    data = [
        {"pattern": one.pattern, "accepted": one.accepted, "dismissed": one.dismissed, "factor": round(one.factor, 3)}
        for one in known
    ]
    show(data, as_json, "\n".join(map(_record, known)) or spoken("Nothing was learned yet."))


def _find(
    file: StoryFile, warning: str, branch: str, strict: bool, reader: Reader | None, judging: Judging | None = None
) -> ContinuityWarning | None:
    """The warning with this id as the story stands and these find it; None when there is none."""
    found = check(file, reader, branch=branch, strict=strict, answered=True, judging=judging)
    return next((one for one in found if one.id == warning), None)


def _changed(said: ContinuityWarning | None, fact: str | None) -> tuple[ContinuityWarning, str]:
    if said is None:
        raise InputError("This warning is not found any more; run `workbench check` again.")
    facts = [item.fact for item in said.evidence if item.fact]
    if fact is None and len(facts) == 1:
        return said, facts[0]
    if fact not in facts:
        named = ", ".join(facts) or spoken("none")
        raise InputError("Say with --fact which of its facts is no longer so: {named}.", named=named)
    return said, fact


def _record(one: Record) -> str:
    return spoken(
        "{pattern}  accepted {accepted}, dismissed {dismissed}; confidence times {factor}",
        pattern=one.pattern,
        accepted=one.accepted,
        dismissed=one.dismissed,
        factor=f"{one.factor:.2f}",
    )
