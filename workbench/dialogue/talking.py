"""Conversations that are kept: asking in a thread, asking anew, another wording of an answer.

The question is recorded before anything is worked out, the answer when it has ended, however it ended. What was said in
a conversation is never canon.
"""

from dataclasses import dataclass

from workbench.dialogue.ask import SEED, Answer, ask
from workbench.dialogue.living import Dead
from workbench.dialogue.persona import cast
from workbench.dialogue.strategy.learning import learn, note_failure
from workbench.engine import Reader, Talker
from workbench.memory.minds.activation import note
from workbench.store import StoryFile, TurnDraft, Unit
from workbench.story.conversation import Ending, Role, Thread, Turn, beside, path_to
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint, too_late


@dataclass(frozen=True, slots=True)
class Asked:
    """A recorded question and its answer in the making; `keep` records that, and what was on the character's mind.
    `before`: the recorded answer that goes on."""

    story: StoryFile
    question: Turn
    answer: Answer
    reader: Reader | None = None
    before: Turn | None = None

    def fail(self, error: ModelError) -> None:
        """Remember what kept it from being answered."""
        note_failure(self.story, self.question, error)

    def keep(self, text: str, ending: Ending = Ending.DONE) -> Turn:
        """Record the answer, the whole `text` of it, as the end of the path in sight. Raises InputError when the
        question has been erased."""
        receipt = self.answer.receipt
        # What goes on later needs the space between its words.
        text = text.lstrip() if ending is Ending.CUT else text.strip()
        if self.before is not None:
            with self.story.write() as unit:
                return unit.conversations.go_on(self.before.id, text, ending, self.answer.grounds)
        draft = TurnDraft(
            self.question.thread,
            self.question.id,
            Role.ANSWER,
            text,
            self.answer.grounds,
            receipt.as_json(),
            receipt.model or "",
            ending,
        )
        with self.story.write() as unit:
            kept = unit.conversations.say(draft)
            # What the story made of the viewpoint meanwhile was not on anybody's mind.
            thread = unit.conversations.get(self.question.thread)
            stands = viewpoint_of(unit, thread, strict=receipt.viewpoint.strict) == receipt.viewpoint
        if receipt.items and stands:
            note(self.story, receipt.viewpoint, [item.fact for item in receipt.items])
        learn(self.story, self.reader)
        return kept


def viewpoint_of(unit: Unit, thread: Thread, *, strict: bool = False) -> Viewpoint:
    """Where a thread's character stands now. Raises InputError when its episode is not on the branch any more."""
    timeline = unit.gate.timeline(thread.branch)
    if thread.episode is None:
        number: int | None = len(timeline) + 1
    else:
        number = timeline.number_of(thread.episode)
    if number is None:
        raise InputError(
            "The episode of this conversation is not in the story now; bring it back from the trash, or begin another "
            "conversation."
        )
    return Viewpoint(thread.character, number, thread.at, thread.order, thread.branch, strict)


def begin(unit: Unit, viewpoint: Viewpoint, title: str = "") -> Thread:
    """Begin a thread at a viewpoint. Raises InputError for an episode there is not. Whether they live by then is asked
    with each question: the story may change its mind."""
    timeline = unit.gate.timeline(viewpoint.branch)
    episode = timeline.episode_at(viewpoint.episode) if viewpoint.episode <= len(timeline) else None
    if episode is None and viewpoint.episode != len(timeline) + 1:
        count = len(timeline)
        raise InputError(too_late(count))
    return unit.conversations.begin(
        viewpoint.character, episode, viewpoint.branch, viewpoint.at, viewpoint.order, title
    )


def record(unit: Unit, thread: str, question: str, *, after: str | None = None, anew: bool = False) -> Turn:
    """Record the next question of a thread: at the end of the path in sight, after the turn `after`, or (`anew`) as a
    first one beside the others. Raises InputError for an empty question or an episode that is not there."""
    if not question.strip():
        raise InputError("There is no question to ask; write one after the episode.")
    held = unit.conversations.get(thread)
    if held.deleted_at is not None:
        raise InputError("This conversation is in the trash; bring it back, or begin another one.")
    if held.character not in cast(unit):
        raise InputError("The character of this conversation is not in the cast any more; begin another one.")
    viewpoint_of(unit, held)
    parent = None if anew else after or held.leaf
    turns = {turn.id: turn for turn in unit.conversations.turns(thread)}
    if parent in turns and turns[parent].role is Role.QUESTION:
        parent = turns[parent].parent  # Its answer never came: this question takes its place.
    return unit.conversations.say(TurnDraft(thread, parent, Role.QUESTION, question.strip()))


def ask_in(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    thread: str,
    question: str,
    *,
    after: str | None = None,
    anew: bool = False,
    strict: bool = False,
    limit: int = 8,
    cancel: CancelToken | None = None,
    dead: Dead = Dead.REFUSE,
) -> Asked:
    """Record a question as `record` does and answer it. Raises as `ask` does; the question stays recorded then."""
    with story.write() as unit:
        asked = record(unit, thread, question, after=after, anew=anew)
    return answer_to(story, reader, talker, asked.id, strict=strict, limit=limit, cancel=cancel, dead=dead)


def answer_to(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    question: str,
    *,
    strict: bool = False,
    limit: int = 8,
    cancel: CancelToken | None = None,
    seed: int | None = None,
    strictly: bool = False,
    dead: Dead = Dead.REFUSE,
) -> Asked:
    """Answer a recorded question (a turn's id), the first time or once more in other words; `seed` chooses them,
    without one each answer has its own. `strictly`: as `ask` has it."""
    for _ in range(2):
        with story.read() as unit:
            asked = unit.conversations.turn(question)
            thread = unit.conversations.get(asked.thread)
            turns = unit.conversations.turns(asked.thread)
            summaries = unit.conversations.summaries(asked.thread)
            viewpoint = viewpoint_of(unit, thread, strict=strict)
        answers = [turn for turn in turns if turn.parent == question and turn.role is Role.ANSWER]
        answer = ask(
            story,
            reader,
            talker,
            viewpoint,
            asked.text,
            said=path_to(turns, asked.parent),
            summaries=summaries,
            limit=limit,
            cancel=cancel,
            seed=SEED + len(answers) if seed is None else seed,
            strictly=strictly,
            dead=dead,
            dice=f"{asked.thread}\0{asked.id}",
            mixed=thread.mixed,
        )
        with story.read() as unit:
            again = unit.conversations.get(asked.thread)
            if viewpoint_of(unit, again, strict=strict) == viewpoint:
                return Asked(story, asked, answer, reader)
    raise InputError("The story changed while this was looked up; ask again.")


def rewrite(unit: Unit, answer: str, text: str) -> Turn:
    """Put the author's own words beside an answer (a turn's id), as what was said instead: the talk goes on from them.

    They rest on what the answer rests on, so that they stay out of a prompt whenever it would. Raises InputError for a
    question, or words that are none or the same.
    """
    before = unit.conversations.turn(answer)
    if before.role is not Role.ANSWER:
        raise InputError("Only an answer can be rewritten; ask the question differently instead.")
    if not text.strip() or text.strip() == before.text:
        raise InputError("Write what is said instead; these words are none, or the same.")
    receipt = dict(before.receipt) | {"rewritten": True} if before.receipt is not None else None
    draft = TurnDraft(
        before.thread, before.parent, Role.ANSWER, text.strip(), before.grounds, receipt, before.model, Ending.DONE
    )
    return unit.conversations.say(draft)


def wordings(unit: Unit, turn: str) -> list[Turn]:
    """The other wordings of a turn beside it, itself included, oldest first."""
    one = unit.conversations.turn(turn)
    return beside(unit.conversations.turns(one.thread), one)


def path(unit: Unit, thread: str) -> list[Turn]:
    """What was said on the path in sight."""
    return path_to(unit.conversations.turns(thread), unit.conversations.get(thread).leaf)
