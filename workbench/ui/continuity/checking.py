"""A check as a job: what it works through, in pieces the window can show while the rest is still being read."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.engine import Reader
from workbench.store import StoryFile
from workbench.ui.jobs import Reporter


@dataclass(frozen=True, slots=True)
class Opened:
    """A check begins; not `by_meaning` when there is no reading model, so that only the rules run."""

    by_meaning: bool


@dataclass(frozen=True, slots=True)
class Begun:
    """An episode's check begins, on this text; `total` episodes are to be checked."""

    episode: str
    text: str
    total: int


@dataclass(frozen=True, slots=True)
class Finished:
    """An episode was checked to its end."""

    episode: str


def check_story(
    story: StoryFile,
    reader: Reader | None,
    numbers: Sequence[int] | None,
    branch: str,
    reporter: Reporter,
    strict: bool = False,
) -> None:
    """Check episodes (telling numbers; None: all) and produce `Begun`, warnings and `Finished` as they come.

    `strict`: only confirmed facts count.
    """
    # Loaded here: the checks and what they need would hold up the first picture.
    from workbench.continuity.runner import check

    with story.read() as unit:
        live = unit.episodes.list(branch)
    by_number = {episode.number: episode for episode in live}
    chosen = live if numbers is None else [by_number[number] for number in numbers if number in by_number]

    def progress(done: int, total: int, what: str) -> None:
        if done:
            reporter.produce(Finished(chosen[done - 1].id))
        if done < total:
            reporter.produce(Begun(chosen[done].id, chosen[done].text.base, total))
        reporter.progress(done, total, what)

    for warning in check(story, reader, numbers, branch, progress, reporter.cancel, strict=strict):
        reporter.produce(warning)
