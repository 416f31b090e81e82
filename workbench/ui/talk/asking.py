"""Answering in the background: what is loaded, asked and reported, step by step. No widgets here."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from workbench.app import Workbench
from workbench.dialogue import Answer, Receipt, ask
from workbench.dialogue.ask import SEED
from workbench.engine import ChatMessage, ModelCatalogue, Talker
from workbench.settings import Settings
from workbench.store import StoryFile
from workbench.story.errors import ModelError, WorkerDied
from workbench.story.viewpoint import Viewpoint
from workbench.ui.jobs import Reporter


@dataclass(frozen=True, slots=True)
class Loading:
    """The model is being loaded."""

    model: str


@dataclass(frozen=True, slots=True)
class Searching:
    """What the character knows is being searched."""


@dataclass(frozen=True, slots=True)
class Given:
    """What goes to the model: the receipt, and the prompt (None where no model answers)."""

    receipt: Receipt
    prompt: str | list[ChatMessage] | None


@dataclass(frozen=True, slots=True)
class Measured:
    """The prompt's length and the model's context, in tokens."""

    tokens: int
    context: int


@dataclass(frozen=True, slots=True)
class ModelTrouble:
    """The model cannot be used; the answer goes on without one."""

    sentence: str


@dataclass(frozen=True, slots=True)
class ReaderTrouble:
    """The reader cannot be used; the search goes by shared characters."""

    sentence: str


Event = str | Loading | Searching | Given | Measured | ModelTrouble | ReaderTrouble
"""What an answer reports on its way; plain text is a piece of the answer."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How an answer ended: `died` says that the model's process did, `failure` is a sentence or empty."""

    died: bool = False
    failure: str = ""


def answer(
    reporter: Reporter, bench: Workbench, story: StoryFile, viewpoint: Viewpoint, question: str, attempt: int = 0
) -> Ended:
    """Answer a question, reporting an `Event` at each step. `attempt` > 0 words the answer differently.

    Raises InputError for a viewpoint outside the story, Cancelled.
    """
    talker = _talker(reporter, bench)
    reporter.produce(Searching())
    made = _ask(reporter, bench, story, talker, viewpoint, question, SEED + attempt)
    reporter.produce(Given(made.receipt, made.prompt))
    try:
        if talker is not None and talker.info is not None and made.prompt is not None:
            with suppress(WorkerDied):  # The answer will say so.
                reporter.produce(Measured(talker.count_tokens(as_text(made.prompt)), talker.info.context))
        for piece in made.pieces:
            reporter.produce(piece)
    except WorkerDied as error:
        return Ended(died=True, failure=error.sentence)
    except ModelError as error:
        return Ended(failure=error.sentence)
    return Ended()


def as_text(prompt: str | Sequence[ChatMessage] | None) -> str:
    """A prompt as one text: a chat's messages under their roles."""
    if prompt is None or isinstance(prompt, str):
        return prompt or ""
    return "\n\n".join(f"<{message.role}>\n{message.content}" for message in prompt)


def model_name(settings: Settings) -> str:
    """The chosen model as one would call it; empty when there is none."""
    chosen = settings.talker.model or ""
    return Path(chosen).stem if chosen.lower().endswith(".gguf") else chosen


def model_is_there(settings: Settings) -> bool:
    """Whether the chosen model's file exists. Reads the catalogue: for the background."""
    chosen = settings.talker.model or ""
    starters = {starter.id: settings.models / starter.path for starter in ModelCatalogue.load().starter}
    return bool(chosen) and starters.get(chosen, Path(chosen).expanduser()).is_file()


def _talker(reporter: Reporter, bench: Workbench) -> Talker | None:
    name = model_name(bench.settings)
    if not name:
        return None
    reporter.produce(Loading(name))
    try:
        return bench.talker(cancel=reporter.cancel)
    except ModelError as error:
        reporter.produce(ModelTrouble(error.sentence))
        return None


def _ask(
    reporter: Reporter,
    bench: Workbench,
    story: StoryFile,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    seed: int,
) -> Answer:
    try:
        return ask(story, bench.reader, talker, viewpoint, question, cancel=reporter.cancel, seed=seed)
    except ModelError as error:
        reporter.produce(ReaderTrouble(error.sentence))
        return ask(story, None, talker, viewpoint, question, cancel=reporter.cancel, seed=seed)
