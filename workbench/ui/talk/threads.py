"""What was said, as the panel shows it: for each character and point of the story the conversation in sight."""

import itertools
from dataclasses import dataclass, field
from enum import StrEnum

from workbench.dialogue import Receipt
from workbench.dialogue.asking_again import TakenBack
from workbench.dialogue.living import Dead
from workbench.dialogue.second_look import Marked
from workbench.dialogue.withheld import Withheld
from workbench.engine import ChatMessage
from workbench.story.message import Message
from workbench.story.viewpoint import Viewpoint
from workbench.ui.talk import asking

_numbers = itertools.count(1)


class Stage(StrEnum):
    """How far an answer is."""

    WAITING = "waiting"
    LOADING = "loading"
    SEARCHING = "searching"
    WRITING = "writing"
    DONE = "done"
    CUT = "cut"
    STOPPED = "stopped"
    DIED = "died"
    FAILED = "failed"


RUNNING = frozenset({Stage.WAITING, Stage.LOADING, Stage.SEARCHING, Stage.WRITING})


@dataclass
class Turn:
    """One question and what came of it.

    `model_trouble` and `reader_trouble` are sentences about what had to be done without, `failure` one about why the
    answer ended early. `tokens` are the prompt's and the model's context, where a model answered.

    `stored` and `answer` are the ids under which question and answer are kept ("": not yet); `questions` and `answers`
    those of all that stand beside them, themselves included. `after` is the turn that a new question follows. `marked`
    are the sentences that come close to something withheld. `taken_back`: wordings that did, after which the question
    was asked again. `dead`: what becomes of it when they are dead by then. `begins`: the answer's words that it goes on
    from, while it does.
    """

    question: str
    viewpoint: Viewpoint
    number: int = field(default_factory=lambda: next(_numbers))
    attempt: int = 0
    stage: Stage = Stage.WAITING
    model: str = ""
    text: str = ""
    receipt: Receipt | None = None
    prompt: str | list[ChatMessage] | None = None
    tokens: tuple[int, int] | None = None
    withheld: Withheld | None = None
    model_trouble: Message | None = None
    reader_trouble: Message | None = None
    failure: Message | None = None
    stored: str = ""
    answer: str = ""
    after: str | None = None
    anew: bool = False
    questions: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    marked: tuple[Marked, ...] = ()
    taken_back: tuple[str, ...] = ()
    dead: Dead = Dead.REFUSE
    begins: str = ""

    @property
    def running(self) -> bool:
        """True until the answer has ended one way or another."""
        return self.stage in RUNNING

    @property
    def said(self) -> str:
        """The answer without the blank space models begin and end with."""
        return self.text.strip()

    @property
    def prompt_text(self) -> str:
        """Everything the model was handed, as text; empty where no model answered."""
        return asking.as_text(self.prompt)

    @property
    def can_go_on(self) -> bool:
        """True for a model's answer that was not at its end."""
        worded = self.receipt is not None and self.receipt.model and not self.receipt.rewritten
        return self.stage in (Stage.CUT, Stage.STOPPED) and bool(self.answer and self.said and worded)

    def go_on(self) -> None:
        """The answer goes on from where it ended."""
        self.begins, self.stage = self.text, Stage.WAITING
        self.model_trouble = self.reader_trouble = self.failure = None
        self.withheld, self.marked, self.taken_back = None, (), ()

    def begin_again(self) -> None:
        """Forget the answer, for another one to the same question."""
        self.attempt += 1
        self.stage, self.text = Stage.WAITING, ""
        self.receipt, self.prompt, self.tokens, self.withheld = None, None, None, None
        self.model_trouble = self.reader_trouble = self.failure = None
        self.answer, self.marked, self.taken_back, self.begins = "", (), (), ""

    def take(self, event: asking.Event) -> None:
        """Take in what the answer in the making reports."""
        match event:
            case str():
                self.stage = Stage.WRITING
                self.text += event
            case asking.Loading(model):
                self.stage, self.model = Stage.LOADING, model
            case asking.Searching():
                self.stage = Stage.SEARCHING
            case asking.Given(receipt, prompt):
                self.stage = Stage.WRITING
                self.receipt, self.prompt = receipt, prompt
            case asking.Recorded(_, question, after, beside):
                self.stored, self.questions = question, beside
                self.after, self.anew = after, after is None
            case asking.Kept(answer, beside):
                self.answer, self.answers = answer, beside
            case asking.Measured(tokens, context):
                self.tokens = tokens, context
            case asking.ModelTrouble(sentence):
                self.model_trouble = sentence
            case asking.ReaderTrouble(sentence):
                self.reader_trouble = sentence
            case TakenBack(text):
                self.taken_back = (*self.taken_back, text)
                self.stage, self.text = Stage.SEARCHING, self.begins

    def end(self, stage: Stage, sentence: Message | None = None) -> None:
        """The answer has ended; the first word on how stands."""
        if self.running:
            self.stage, self.failure, self.begins = stage, sentence, ""


Key = tuple[str, str, str]
"""Character id, episode id ("" for as things stand), branch. Not the number: an episode may be moved."""


@dataclass
class Talk:
    """A conversation in sight: its thread's id ("" as long as nothing has been asked in it), the path's turns, and
    whether a model is shown what other models answered."""

    thread: str = ""
    turns: list[Turn] = field(default_factory=list)
    mixed: bool = False


class Threads:
    """The conversation in sight of each character and point of the story."""

    def __init__(self) -> None:
        self._talks: dict[Key, Talk] = {}

    def talk(self, key: Key) -> Talk | None:
        """The conversation in sight; None where none has been looked up yet."""
        return self._talks.get(key)

    def put(self, key: Key, talk: Talk) -> None:
        """Have another conversation in sight."""
        self._talks[key] = talk

    def of(self, key: Key) -> tuple[Turn, ...]:
        """The turns in sight."""
        talk = self._talks.get(key)
        return tuple(talk.turns) if talk else ()

    def add(self, key: Key, turn: Turn) -> None:
        """Put a turn at the end."""
        self._talks.setdefault(key, Talk()).turns.append(turn)

    def clear(self) -> None:
        """Forget everything."""
        self._talks.clear()
