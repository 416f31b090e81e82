"""Asking a character, as of an episode, and streaming the answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.dialogue.persona import persona
from workbench.dialogue.prompt import STOPS, as_chat, as_example, without_model
from workbench.dialogue.receipts import Receipt, receipt
from workbench.dialogue.wording import wording
from workbench.engine import ChatMessage, Priority, Reader, Sampling, Talker
from workbench.memory.gated import Gated
from workbench.memory.retrieval import recall
from workbench.store import StoryFile
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

MAX_ANSWER_TOKENS = 160
SEED = 7


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in the making: the receipt and the prompt are there at once, `pieces` streams the words."""

    receipt: Receipt
    prompt: str | list[ChatMessage] | None
    pieces: Iterator[str]


def ask(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    *,
    limit: int = 8,
    cancel: CancelToken | None = None,
    seed: int = SEED,
) -> Answer:
    """Ask `viewpoint.character` a question as of the viewpoint.

    The prompt holds only what the gate serves. `talker` must have a model loaded; without one the answer lists what the
    character knows about this. Another `seed` words the answer differently.

    Raises InputError for an empty question or a viewpoint outside the story.
    """
    if not question.strip():
        raise InputError("There is no question to ask; write one after the episode.")
    _check_viewpoint(story, viewpoint)
    found = recall(story, reader, viewpoint, question, limit, cancel, Priority.NOW)
    with story.read() as unit:
        who = persona(unit, Gated(unit, viewpoint))
    words = wording(story.info.language)
    if talker is None:
        return Answer(receipt(found, question, None), None, iter([without_model(who, found, words)]))
    model = talker.info
    if model is None:
        raise ModelError("No chat model is loaded.")
    prompt = as_chat(who, found, question, words) if model.has_template else as_example(who, found, question, words)
    stops = () if model.has_template else STOPS
    sampling = Sampling(
        max_tokens=MAX_ANSWER_TOKENS, temperature=0.7, top_p=0.9, repeat_penalty=1.1, stop=stops, seed=seed
    )
    return Answer(receipt(found, question, model.name), prompt, talker.generate(prompt, sampling, cancel=cancel))


def _check_viewpoint(story: StoryFile, viewpoint: Viewpoint) -> None:
    with story.read() as unit:
        unit.characters.get(viewpoint.character)
        episodes = unit.episodes.list(viewpoint.branch)
    count = len(episodes)
    if viewpoint.episode > count + 1:
        raise InputError(
            f"This story has {count} episodes; ask as of episode 1 to {count + 1} ({count + 1} means as things stand)."
        )
    if viewpoint.at is not None:
        length = len(episodes[viewpoint.episode - 1].text.base) if viewpoint.episode <= count else 0
        if viewpoint.at > length:
            raise InputError(f"Episode {viewpoint.episode} has {length} characters; there is no place {viewpoint.at}.")
