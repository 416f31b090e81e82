"""Putting a viewpoint's persona, facts and the question into a prompt.

What stays the same comes first, then what was said, each question with the memories handed over for it, and last this
turn's new memories and the question. A turn's prompt begins with the one before it, which is not read again.
"""

from collections.abc import Collection, Sequence

from workbench.dialogue.history import History
from workbench.dialogue.mind import Mind, Standing
from workbench.dialogue.persona import Persona
from workbench.dialogue.wording import Wording
from workbench.engine import ChatMessage
from workbench.memory.gated import ServedBelief
from workbench.story.knowledge import Stance

NOTHING_SAID = History()
_DASH = "- "
STOPS = ("\n",)
"""Where a by-example answer ends: the examples answer in one line, and a base model left to go on invents the next."""


def as_chat(
    persona: Persona, mind: Mind, question: str, words: Wording, history: History = NOTHING_SAID
) -> list[ChatMessage]:
    """For a model with a chat template: persona as the system message, what was said before as it was, `asked_of` as
    the user's last one. What came before the history is told at its head."""
    system = words.system.format(
        name=persona.character.name, episode=mind.recall.viewpoint.episode, persona=_persona_lines(persona, words)
    )
    messages = [ChatMessage("system", system)]
    for exchange in history.shown:
        messages.append(ChatMessage("user", exchange.asked(words)))
        messages.append(ChatMessage("assistant", exchange.answer.text.strip()))
    messages.append(ChatMessage("user", asked_of(mind, question, words, history)))
    if history.brief:
        first = messages[1]
        messages[1] = ChatMessage(first.role, f"{words.earlier}\n{history.brief}\n\n{first.content}")
    return messages


def as_example(persona: Persona, mind: Mind, question: str, words: Wording, history: History = NOTHING_SAID) -> str:
    """For a base model: worked examples in one shape, then this person in the same shape with what was said before,
    left open at the answer."""
    blocks = [words.example_intro]
    for example in words.examples:
        known = [words.knows, *(f"- {fact}" for fact in example.facts)]
        blocks.append(_block(example.name, example.persona, known, example.question, words) + example.answer)
    name, mine = persona.character.name, _persona_lines(persona, words)
    before = [words.earlier, history.brief] if history.brief else []
    for exchange in history.shown:
        said = " ".join(exchange.answer.text.split())
        before += [exchange.asked(words), f"{words.answer.format(name=name)} {said}"]
    lines = [*_head(name, mine), *before, asked_of(mind, question, words, history), words.answer.format(name=name)]
    return "\n\n".join([*blocks, "\n".join(lines)])


def asked_of(mind: Mind, question: str, words: Wording, history: History = NOTHING_SAID) -> str:
    """The question, in one line as the examples ask, with what comes to mind about it, but for what stands in the
    history already."""
    stands: set[tuple[str, str]] = set()
    for exchange in history.shown:
        heading = ""
        for line in exchange.asked(words).splitlines():
            if line.startswith(_DASH):
                stands.add((heading, line))
            else:
                heading = line
    lines = [line for line in _memory_lines(mind, words, stands) if line]
    return "\n".join([*lines, words.question.format(question=" ".join(question.split()))])


def without_model(persona: Persona, mind: Mind, words: Wording) -> str:
    """What the person knows about the question, in order of relevance, when there is no model to phrase it."""
    name = persona.character.name
    if not (mind.memories or mind.beliefs or mind.others or mind.told):
        return words.no_model_nothing.format(name=name)
    return "\n".join([words.no_model_intro.format(name=name), *_memory_lines(mind, words)[1:]])


def _block(name: str, persona: str, memories: Sequence[str], question: str, words: Wording) -> str:
    asked = words.question.format(question=question)
    return "\n".join([*_head(name, persona), *memories, asked, words.answer.format(name=name)])


def _head(name: str, persona: str) -> list[str]:
    return [f"[{name}]", *([persona] if persona else [])]


def _persona_lines(persona: Persona, words: Wording) -> str:
    character = persona.character
    lines = []
    if character.first_person:
        lines.append(words.first_person.format(value=character.first_person))
    if character.profile:
        lines.append(words.profile.format(value=character.profile))
    if character.voice:
        lines.append(words.voice.format(value=character.voice))
    lines += [words.calls.format(other=other, value=name) for other, name in persona.calls]
    if persona.bonds:
        lines += [words.bonds, *(f"- {one.text}" for one in persona.bonds)]
    if persona.samples:
        lines += [words.samples, *persona.samples]
    return "\n".join(lines)


def _memory_lines(mind: Mind, words: Wording, stands: Collection[tuple[str, str]] = ()) -> list[str]:
    """What comes to mind, under headings; without what `stands` (heading, line) somewhere already."""
    sections = (
        (words.knows, _remembered(mind, Standing.CURRENT) or [words.nothing]),
        (words.used_to_be, _remembered(mind, Standing.PAST)),
        (words.still_to_come, _remembered(mind, Standing.AHEAD)),
        (words.believes, _held(mind.beliefs, Stance.BELIEVES_FALSE)),
        (words.suspects, _held(mind.beliefs, Stance.SUSPECTS)),
        (words.told_here, [_DASH + one for one in mind.told]),
        (words.of_others, [_DASH + one.said for one in mind.others]),
        (words.insights, [_DASH + line for one in mind.traits.insights for line in one.text.splitlines()]),
        (words.habits, [_DASH + one.text for one in mind.traits.habits]),
    )
    found: list[str] = []
    for heading, section in sections:
        new = [line for line in section if (heading, line) not in stands]
        found += [heading, *new] if new else []
    return found


def _remembered(mind: Mind, standing: Standing) -> list[str]:
    return [_DASH + memory.text for memory in mind.memories if memory.standing is standing]


def _held(beliefs: Sequence[ServedBelief], stance: Stance) -> list[str]:
    return [_DASH + belief.belief for belief in beliefs if belief.stance is stance]
