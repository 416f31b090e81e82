"""Answering in the background: what is loaded, asked and reported, step by step. No widgets here."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from workbench.app import Workbench
from workbench.dialogue import Answer, Receipt, ask, going_on, talking
from workbench.dialogue.ask import SEED
from workbench.dialogue.asking_again import MORE, TakenBack, goes_too_far, newly, whole, wrong_with
from workbench.dialogue.living import Dead
from workbench.dialogue.talking import Asked
from workbench.engine import ChatMessage, ModelCatalogue, Reader, Talker
from workbench.engine.chat_models import plain_name
from workbench.settings import Settings
from workbench.store import StoryFile
from workbench.story.conversation import Ending, Turn
from workbench.story.errors import InputError, ModelError, WorkerDied
from workbench.story.message import Message
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

    sentence: Message


@dataclass(frozen=True, slots=True)
class ReaderTrouble:
    """The reader cannot be used; the search goes by shared characters."""

    sentence: Message


@dataclass(frozen=True, slots=True)
class Recorded:
    """The question is in the story file: its thread, its id, the turn it follows, and the ids of all beside it."""

    thread: str
    question: str
    after: str | None
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """The answer is in the story file: its id, and those of all answers to the question."""

    answer: str
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: in a thread ("": a new one is begun), after which turn, or (`anew`) as a first question; `stored`
    is the id of one that is recorded already and is answered once more, `begun` of an answer to it that goes on."""

    viewpoint: Viewpoint
    text: str
    thread: str = ""
    stored: str = ""
    after: str | None = None
    anew: bool = False
    attempt: int = 0
    dead: Dead = Dead.REFUSE
    begun: str = ""


Event = str | Loading | Searching | Given | Measured | ModelTrouble | ReaderTrouble | Recorded | Kept | TakenBack
"""What an answer reports on its way; plain text is a piece of the answer."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How an answer ended: `died` says that the model's process did, `cut` that it reached its longest length,
    `failure` why it failed."""

    died: bool = False
    failure: Message | None = None
    cut: bool = False


def answer(reporter: Reporter, bench: Workbench, story: StoryFile, question: Question) -> Ended:
    """Record a question and answer it, reporting an `Event` at each step, and keep the answer however it ended.

    An answer that says or agrees to what was withheld is kept and taken back, and the question asked again, more
    strictly: the last wording stands. Of one that goes on, the end alone is taken back, and not kept.

    A story that is read-only is asked, and nothing is kept. Raises InputError for a viewpoint outside the story,
    Cancelled.
    """
    keeps = not story.info.read_only
    stored = question.stored
    if keeps and not stored:
        recorded = _record(story, question)
        reporter.produce(recorded, always=True)
        stored = recorded.question
    talker = talker_for(reporter, bench)
    strictly = False
    for taken_back in range(MORE + 1):
        reporter.produce(Searching())
        made = _ask(reporter, bench, story, talker, question, stored, taken_back, strictly)
        given = made.answer if isinstance(made, Asked) else made
        said: list[str] = []
        failed = _say(reporter, story, talker, made, given, said, keeps)
        if failed is not None:
            return failed
        text = whole(given, said)
        wrong = () if taken_back == MORE else wrong_with(story, bench.reader, given, text, reporter.cancel)
        marked = newly(wrong, given)
        if not marked:
            break
        reporter.produce(TakenBack(text, marked), always=True)
        strictly = strictly or goes_too_far(marked)
    return Ended(cut=given.ending is Ending.CUT)


def _say(
    reporter: Reporter,
    story: StoryFile,
    talker: Talker | None,
    made: Asked | Answer,
    given: Answer,
    said: list[str],
    keeps: bool,
) -> Ended | None:
    """Stream one answer into `said`, and keep it however it ended; how it failed, if it did."""
    reporter.produce(Given(given.receipt, given.prompt))
    ending = Ending.STOPPED
    try:
        if talker is not None and talker.info is not None and given.prompt is not None:
            with suppress(WorkerDied):  # The answer will say so.
                reporter.produce(Measured(talker.count_tokens(as_text(given.prompt)), talker.info.context))
        for piece in given.pieces:
            said.append(piece)
            reporter.produce(piece)
        ending = given.ending
    except WorkerDied as error:
        ending = Ending.FAILED
        _remember(made, error)
        return Ended(died=True, failure=error.message)
    except ModelError as error:
        ending = Ending.FAILED
        _remember(made, error)
        return Ended(failure=error.message)
    finally:
        if keeps and isinstance(made, Asked) and (said or ending is Ending.DONE):
            kept = made.keep(given.begins + "".join(said), ending)
            reporter.produce(_kept(story, kept), always=True)
    return None


def _remember(made: Asked | Answer, error: ModelError) -> None:
    if isinstance(made, Asked):
        made.fail(error)


def _record(story: StoryFile, question: Question) -> Recorded:
    there = question.viewpoint
    with story.write() as unit:
        thread = question.thread or talking.begin(unit, there).id
        held = unit.conversations.get(thread)
        if (held.character, held.branch) != (there.character, there.branch):
            raise InputError("This conversation is with somebody else; open it anew, and ask again.")
        asked = talking.record(unit, thread, question.text, after=question.after, anew=question.anew)
        beside = tuple(turn.id for turn in talking.wordings(unit, asked.id))
    return Recorded(thread, asked.id, asked.parent, beside)


def _kept(story: StoryFile, answer: Turn) -> Kept:
    with story.read() as unit:
        return Kept(answer.id, tuple(turn.id for turn in talking.wordings(unit, answer.id)))


def as_text(prompt: str | Sequence[ChatMessage] | None) -> str:
    """A prompt as one text: a chat's messages under their roles."""
    if prompt is None or isinstance(prompt, str):
        return prompt or ""
    return "\n\n".join(f"<{message.role}>\n{message.content}" for message in prompt)


def model_name(settings: Settings) -> str:
    """The chosen model as one would call it; empty when there is none. Reads files: for the background."""
    return plain_name(settings.talker.model or "")


def model_path(settings: Settings) -> Path | None:
    """The chosen model's file; None when it is not there. Reads the catalogue: for the background."""
    chosen = settings.talker.model or ""
    starters = {starter.id: settings.models / starter.path for starter in ModelCatalogue.load().starter}
    path = starters.get(chosen, Path(chosen).expanduser())
    return path if chosen and path.is_file() else None


def talker_for(reporter: Reporter, bench: Workbench) -> Talker | None:
    """The chosen model, loaded; None where there is none or, as reported, it cannot be used."""
    name = model_name(bench.settings)
    if not name:
        return None
    reporter.produce(Loading(name))
    try:
        return bench.talker(cancel=reporter.cancel)
    except ModelError as error:
        reporter.produce(ModelTrouble(error.message))
        return None


def _ask(
    reporter: Reporter,
    bench: Workbench,
    story: StoryFile,
    talker: Talker | None,
    question: Question,
    stored: str,
    taken_back: int,
    strictly: bool,
) -> Asked | Answer:
    seed = SEED + question.attempt + taken_back
    if question.begun:
        if talker is None:
            raise InputError("Without a chat model no answer goes on; choose one in the settings, or name it.")
        begun, cancel = question.begun, reporter.cancel
        return going_on.go_on(story, bench.reader, talker, begun, cancel=cancel, seed=seed, strictly=strictly)

    def asked(reader: Reader | None) -> Asked | Answer:
        there = question.viewpoint
        if stored:
            return talking.answer_to(
                story,
                reader,
                talker,
                stored,
                strict=there.strict,
                cancel=reporter.cancel,
                seed=seed,
                strictly=strictly,
                dead=question.dead,
            )
        return ask(
            story,
            reader,
            talker,
            there,
            question.text,
            cancel=reporter.cancel,
            seed=seed,
            strictly=strictly,
            dead=question.dead,
        )

    try:
        return asked(bench.reader)
    except ModelError as error:
        reporter.produce(ReaderTrouble(error.message))
        return asked(None)
