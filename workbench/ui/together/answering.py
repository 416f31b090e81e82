"""The jobs behind several at once: one answer after another, reported step by step. No widgets here.

Every answer has a key, its number in what is shown. The library is loaded in the jobs: the parts of it that search
would hold up the first picture.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.app import Workbench
from workbench.dialogue import Answer, Receipt
from workbench.dialogue.second_look import Marked, second_look
from workbench.engine import Priority, Reader, Talker
from workbench.store import StoryFile
from workbench.story.errors import ModelError, WorkerDied
from workbench.story.message import Message
from workbench.story.viewpoint import Viewpoint
from workbench.ui.jobs import Reporter
from workbench.ui.talk import asking
from workbench.ui.talk.threads import Stage

if TYPE_CHECKING:
    from workbench.dialogue.reactions import Part, Reaction
    from workbench.dialogue.scene import Duologue, Told
    from workbench.dialogue.side_by_side import Column


@dataclass(frozen=True, slots=True)
class Step:
    """Something of one answer, as the talk panel's own are reported."""

    key: int
    event: asking.Event


@dataclass(frozen=True, slots=True)
class Ended:
    """An answer has ended; `failure` says why it failed."""

    key: int
    stage: Stage
    failure: Message | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """The sentences of an answer that come close to something withheld."""

    key: int
    marked: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class Stood:
    """The column of an answer: what has changed since the one before. Its answer streams elsewhere."""

    key: int
    column: "Column"


@dataclass(frozen=True, slots=True)
class Spoke:
    """Somebody (an id) begins a line."""

    key: int
    speaker: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A line was heard, and told this."""

    key: int
    told: "tuple[Told, ...]"


def ask_columns(
    reporter: Reporter,
    bench: Workbench,
    story: StoryFile,
    viewpoint: Viewpoint,
    question: str,
    episodes: Sequence[int],
) -> None:
    """Ask the same as of each of these episodes, in ascending order. Raises as `side_by_side`, and Cancelled."""
    from workbench.dialogue.side_by_side import side_by_side

    reader, talker = _ready(reporter, bench)
    said: list[tuple[int, Receipt, str]] = []
    columns = side_by_side(story, reader, talker, viewpoint, question, episodes, cancel=reporter.cancel)
    for key in range(len(episodes)):
        reporter.produce(Step(key, asking.Searching()))
        column = next(columns)
        reporter.produce(Stood(key, replace(column, answer=replace(column.answer, pieces=iter(())))))
        words = _stream(reporter, talker, key, column.answer)
        if words is None:
            return
        said.append((key, column.answer.receipt, words))
    _look(reporter, story, reader, said)


def play_lines(
    reporter: Reporter,
    bench: Workbench,
    story: StoryFile,
    begin: "Callable[[Reader | None, Talker], Duologue]",
    scene: "Duologue | None",
    keys: range,
) -> "Duologue | None":
    """Play so many lines of a scene, or of the one that `begin` makes, and give it; None when there is no model to
    speak them. Raises as `Duologue` does, and Cancelled."""
    from workbench.dialogue.scene import SILENCE

    reader, talker = _ready(reporter, bench)
    if talker is None:
        return None
    if scene is None:
        scene = begin(reader, talker)
    scene.reader, scene.talker = reader, talker
    said: list[tuple[int, Receipt, str]] = []
    # Kept, so that the author can go on from what was heard even when this is stopped.
    reporter.produce(scene, always=True)
    for key in keys:
        reporter.produce(Spoke(key, scene.speaker))
        reporter.produce(Step(key, asking.Searching()))
        line = scene.next_line(reporter.cancel)
        words = _stream(reporter, talker, key, line.answer, SILENCE)
        if words is None:
            break
        told = scene.hear(line, words)
        reporter.produce(Heard(key, tuple(told)), always=True)
        said.append((key, line.answer.receipt, words))
    _look(reporter, story, reader, said)
    return scene


def word_reactions(
    reporter: Reporter, bench: Workbench, story: StoryFile, asked: "Sequence[tuple[Reaction, Part]]"
) -> None:
    """Have each of these worded; nothing where there is no model for it. Raises as `worded` does, and Cancelled."""
    from workbench.dialogue.reactions import worded

    reader, talker = _ready(reporter, bench)
    said: list[tuple[int, Receipt, str]] = []
    before: dict[str, dict[Part, str]] = {}
    for key, (reaction, part) in enumerate(asked):
        if talker is None:
            return
        reporter.produce(Step(key, asking.Searching()))
        theirs = before.setdefault(reaction.character, {})
        answer = worded(story, reader, talker, reaction, part, theirs, reporter.cancel)
        words = _stream(reporter, talker, key, answer)
        if words is None:
            return
        theirs[part] = words
        said.append((key, answer.receipt, words))
    _look(reporter, story, reader, said)


def _ready(reporter: Reporter, bench: Workbench) -> tuple[Reader | None, Talker | None]:
    """Both model processes, each None where it cannot be used; why is reported."""
    talker = asking.talker_for(reporter, bench)
    reporter.produce(asking.Searching())
    try:
        bench.reader.embed(["?"], "query", Priority.NOW, reporter.cancel)
    except ModelError as error:
        reporter.produce(asking.ReaderTrouble(error.message))
        return None, talker
    return bench.reader, talker


def _stream(reporter: Reporter, talker: Talker | None, key: int, answer: Answer, nothing: str = "") -> str | None:
    """The words of an answer, `nothing` where none came; None when the model failed, which is reported."""
    reporter.produce(Step(key, asking.Given(answer.receipt, answer.prompt)))
    said: list[str] = []
    try:
        if talker is not None and talker.info is not None and answer.prompt is not None:
            tokens = talker.count_tokens(asking.as_text(answer.prompt))
            reporter.produce(Step(key, asking.Measured(tokens, talker.info.context)))
        for piece in answer.pieces:
            said.append(piece)
            reporter.produce(Step(key, piece))
    except ModelError as error:
        stage = Stage.DIED if isinstance(error, WorkerDied) else Stage.FAILED
        reporter.produce(Ended(key, stage, error.message))
        return None
    words = "".join(said).strip()
    if not words and nothing:
        reporter.produce(Step(key, nothing))
    reporter.produce(Ended(key, Stage.DONE), always=True)
    return words


def _look(
    reporter: Reporter, story: StoryFile, reader: Reader | None, said: Sequence[tuple[int, Receipt, str]]
) -> None:
    """Look once more at what a model said; what is only listed from memory was handed over."""
    for key, receipt, words in said:
        if receipt.model is not None:
            marked = second_look(story, reader, receipt, words, reporter.cancel)
            reporter.produce(Looked(key, tuple(marked)))
