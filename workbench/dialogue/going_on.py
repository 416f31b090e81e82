"""An answer that reached its longest length goes on from its own last word: the same receipt, through the same gate."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.dialogue.ask import MAX_ANSWER_TOKENS, SEED, Answer
from workbench.dialogue.grounding import GroundsCheck, grounds_of
from workbench.dialogue.history import Exchange, History
from workbench.dialogue.living import living, wished
from workbench.dialogue.mind import Mind
from workbench.dialogue.persona import cast, persona
from workbench.dialogue.prompt import STOPS, Begun, as_chat, as_example
from workbench.dialogue.receipts import Receipt
from workbench.dialogue.second_person import telling
from workbench.dialogue.talking import Asked, viewpoint_of
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated
from workbench.memory.retrieval import Recall, Trace
from workbench.store import StoryFile, Unit
from workbench.story.conversation import Ending, Role, Turn
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

UNENDED = frozenset({Ending.CUT, Ending.STOPPED})
"""How answers end that can go on."""


def go_on(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker,
    answer: str,
    *,
    cancel: CancelToken | None = None,
    seed: int = SEED,
    strictly: bool = False,
) -> Asked:
    """Go on with a recorded answer (a turn's id); `keep` puts the whole of it in its place.

    The model is handed what it was handed before, word for word, as long as all of that may still be handed over.
    Raises InputError for an answer that came to its end, has been answered to or worded by the author, whose model is
    not the loaded one, or whose story has changed since; Departed when they have died since.
    """
    model = talker.info
    if model is None:
        raise ModelError("No chat model is loaded.")
    words = wording(story.info.language)
    with story.read() as unit:
        before, turns, receipt = _unended(unit, answer)
        if receipt.model != model.name:
            raise InputError("Another model began this answer; ask the question again.")
        _check_same(unit, story.info.language, receipt, before)
        gated = Gated(unit, receipt.viewpoint)
        if not GroundsCheck(unit, gated, words).holds(before.grounds):
            raise _changed()
        shown = _shown(receipt, turns)
        tell = telling(unit, gated, cast(unit), story.info.language)
        who = persona(unit, gated)
    mind = Mind(Recall(receipt.viewpoint, (), (), Trace("", 0, 0, ())), (), (), (), telling=tell)
    shape = as_chat if model.has_template else as_example
    begun = Begun(receipt.asked, before.text)
    history = History(shown, receipt.before.brief)
    prompt = shape(who, mind, receipt.question, words, history, strictly, begun)
    stops = () if model.has_template else STOPS
    sampling = replace(model.sampling, max_tokens=model.longest or MAX_ANSWER_TOKENS, stop=stops, seed=seed)
    pieces = talker.generate(prompt, sampling, cancel=cancel, slot=receipt.viewpoint.character)
    assert before.grounds is not None
    grounds = before.grounds | grounds_of(who, mind)
    question = next(one for one in turns if one.id == before.parent)
    return Asked(story, question, Answer(receipt, prompt, pieces, grounds, before.text), reader, before)


def _unended(unit: Unit, answer: str) -> tuple[Turn, list[Turn], Receipt]:
    before = unit.conversations.turn(answer)
    turns = unit.conversations.turns(before.thread)
    receipt = Receipt.from_json(before.receipt)
    if before.role is not Role.ANSWER or before.ending not in UNENDED or not before.text:
        raise InputError("This answer came to its end; ask a question instead.")
    if any(one.parent == answer for one in turns):
        raise InputError("Something was said after this answer, so it cannot go on; ask a question instead.")
    if receipt is None or not receipt.asked or receipt.rewritten:
        raise InputError("It is not known what this answer was made from; ask the question again.")
    return before, turns, receipt


def _check_same(unit: Unit, language: str, receipt: Receipt, before: Turn) -> None:
    """The one asked still stands where they stood when they began."""
    strict = receipt.viewpoint.strict
    there: Viewpoint = viewpoint_of(unit, unit.conversations.get(before.thread), strict=strict)
    if living(unit, language, there, wished(receipt.life)).viewpoint != receipt.viewpoint:
        raise _changed()


def _shown(receipt: Receipt, turns: Sequence[Turn]) -> tuple[Exchange, ...]:
    by_id = {one.id: one for one in turns}
    answers = [by_id[one] for one in receipt.before.shown if one in by_id]
    if len(answers) != len(receipt.before.shown):
        raise _changed()
    return tuple(Exchange(by_id[one.parent or ""], one) for one in answers)


def _changed() -> InputError:
    return InputError("The story has changed since this answer began; ask the question again.")
