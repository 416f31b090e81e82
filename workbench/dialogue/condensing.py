"""The earlier part of a conversation summed up by the chat model, for idle times.

A summary rests on everything that the exchanges in it rest on, and is used only while all of that may be handed over.
Small models lose or invent too much: for them what came earlier is told by question and first sentence instead.
"""

from workbench.dialogue.grounding import GroundsCheck
from workbench.dialogue.history import Exchange, exchanges
from workbench.dialogue.persona import cast
from workbench.dialogue.talking import path, viewpoint_of
from workbench.dialogue.wording import wording
from workbench.engine import ChatMessage, Priority, Sampling, Talker
from workbench.memory.gated import Gated
from workbench.store import StoryFile, Summary
from workbench.story.conversation import Grounds
from workbench.story.jobs import CancelToken

LEAST_PARAMETERS = 1_000_000_000
"""Parameters of a model from which on its summaries are used."""
RECENT = 4
"""Exchanges at the end that are not summed up: they go into prompts as they were."""
LONGEST = 120
"""Tokens of a summary at most."""
_SLOT = "condensing"
_FRAME = 32
"""Tokens that the chat template and the name may take."""


def condense(
    story: StoryFile, talker: Talker, thread: str, *, strict: bool = False, cancel: CancelToken | None = None
) -> Summary | None:
    """Sum up what is not recent on the path in sight, going on from the summary before, as much as the model has room
    for, and keep it; None where there is too little, nothing new, or the model is too small. Raises Cancelled,
    ModelError, WorkerDied."""
    model = talker.info
    if model is None or model.parameters < LEAST_PARAMETERS or not model.has_template:
        return None
    words = wording(story.info.language)
    with story.read() as unit:
        talk = unit.conversations.get(thread)
        viewpoint, maker = viewpoint_of(unit, talk, strict=strict), None if talk.mixed else model.name
        standing = GroundsCheck(unit, Gated(unit, viewpoint), words)
        spoken = [one for one in exchanges(path(unit, thread)) if one.is_of(maker)]
        held = [one for one in spoken if standing.holds(one.answer.grounds)][:-RECENT]
        summaries = [
            one
            for one in unit.conversations.summaries(thread)
            if standing.holds(one.grounds) and maker in (None, one.model)
        ]
        name = cast(unit)[viewpoint.character].name
    ids = [one.answer.id for one in held]
    before = next((one for one in reversed(summaries) if one.turn in ids), None)
    fresh = held[ids.index(before.turn) + 1 :] if before is not None else held
    if len(fresh) < 2:
        return None
    lines = [before.text] if before is not None else []
    room = (
        model.context - LONGEST - talker.count_tokens(words.summarise) - _FRAME - sum(map(talker.count_tokens, lines))
    )
    chosen: list[Exchange] = []
    for one in reversed(fresh):
        room -= talker.count_tokens("\n".join(_lines(one, name))) + 1
        if room < 0:
            break
        chosen.insert(0, one)
    said = "\n".join([*lines, *(line for one in chosen for line in _lines(one, name))])
    asked = [ChatMessage("user", f"{words.summarise.format(name=name)}\n\n{said}")]
    sampling = Sampling(max_tokens=LONGEST, temperature=0.2, top_p=0.9, repeat_penalty=1.1)
    text = "".join(talker.generate(asked, sampling, cancel=cancel, priority=Priority.BACKGROUND, slot=_SLOT)).strip()
    if not text or not chosen:
        return None
    grounds = before.grounds if before is not None else Grounds()
    for one in chosen:
        grounds = grounds | (one.answer.grounds or Grounds())
    summary = Summary(held[-1].answer.id, text, grounds, model.name)
    with story.write() as unit:
        unit.conversations.keep_summary(summary)
    return summary


def _lines(exchange: Exchange, name: str) -> tuple[str, str]:
    return exchange.question.text, f"{name}: {exchange.answer.text}"
