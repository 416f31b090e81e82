"""A check as a job: what it works through, in pieces the window can show while the rest is still being read."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from workbench.app import Workbench
from workbench.continuity.judging.judging import Judging
from workbench.engine import Reader
from workbench.store import StoryFile
from workbench.story.errors import ModelError
from workbench.story.message import Message
from workbench.ui.jobs import Reporter
from workbench.ui.progress.models import reader_installed


@dataclass(frozen=True, slots=True)
class Opened:
    """A check begins; not `by_meaning` when there is no reading model, so that only the rules run."""

    by_meaning: bool


@dataclass(frozen=True, slots=True)
class Begun:
    """An episode's check begins, on this text; `done` of `total` episodes are behind it."""

    episode: str
    title: str
    text: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Heard:
    """The chat model has read so many sentences of the episode that is being checked, `of` those it is to read."""

    read: int
    of: int


@dataclass(frozen=True, slots=True)
class Unheard:
    """The chat model did not read everything it was to read; why."""

    sentence: Message


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A plugin does not work, and the check goes on without it."""

    sentence: Message


@dataclass(frozen=True, slots=True)
class Finished:
    """An episode was checked to its end; a chat model was `heard` on it, or by the settings none was `wanted`."""

    episode: str
    heard: bool = False
    wanted: bool = True


def check_story(
    story: StoryFile, bench: Workbench, numbers: Sequence[int] | None, branch: str, reporter: Reporter
) -> None:
    """Check episodes (telling numbers; None: all) and produce `Opened`, `Begun`, `Heard`, warnings and `Finished` as
    they come; `LeftOut` for a plugin that does not work, `Unheard` where a chat model was to read along and could not.
    """
    reader = bench.reader if reader_installed(bench.settings) else None
    reporter.produce(Opened(by_meaning=reader is not None))
    with ExitStack() as stack:
        judging: Judging | None = None
        wanted = True
        try:
            if reader is not None:
                judging = stack.enter_context(bench.judging(cancel=reporter.cancel))
                wanted = judging is not None
        except ModelError as error:
            reporter.produce(Unheard(error.message))
        _check(story, reader, judging, wanted, numbers, branch, reporter, bench.settings.strict)
        if judging is not None and judging.problem:
            reporter.produce(Unheard(judging.problem))


def _check(
    story: StoryFile,
    reader: Reader | None,
    judging: Judging | None,
    wanted: bool,
    numbers: Sequence[int] | None,
    branch: str,
    reporter: Reporter,
    strict: bool,
) -> None:
    # Loaded here: the checks and what they need would hold up the first picture.
    from workbench.continuity.runner import check

    with story.read() as unit:
        live = unit.episodes.list(branch)
    by_number = {episode.number: episode for episode in live}
    chosen = live if numbers is None else [by_number[number] for number in numbers if number in by_number]

    where = 0, 0, ""

    def progress(done: int, total: int, what: str) -> None:
        nonlocal where
        where = done, total, what
        if done:
            reporter.produce(Finished(chosen[done - 1].id, judging is not None and not judging.problem, wanted))
        if done < total:
            reporter.produce(Begun(chosen[done].id, what, chosen[done].text.base, done, total))
        reporter.progress(*where)

    def told(read: int, of: int) -> None:
        done, total, what = where
        reporter.produce(Heard(read, of))
        reporter.progress(done, total, f"{sentences_words(read, of)} · {what}")

    if judging is not None:
        judging.told = told

    def left_out(sentence: Message) -> None:
        reporter.produce(LeftOut(sentence))

    for warning in check(
        story, reader, numbers, branch, progress, reporter.cancel, strict=strict, judging=judging, told=left_out
    ):
        reporter.produce(warning)


def sentences_words(read: int, of: int) -> str:
    """How far the chat model is in an episode."""
    return QCoreApplication.translate("Continuity", "{n} of {of} sentences").format(n=read, of=of)
