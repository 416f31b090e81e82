"""Putting a viewpoint's persona, facts and the question into a prompt.

What stays the same comes first (a prefix the model can keep), this turn's memories and the question last.
"""

from collections.abc import Sequence

from workbench.dialogue.history import History
from workbench.dialogue.mind import Mind, Standing
from workbench.dialogue.persona import Persona
from workbench.dialogue.wording import Wording
from workbench.engine import ChatMessage
from workbench.memory.gated import ServedBelief
from workbench.story.knowledge import Stance

NOTHING_SAID = History()
STOPS = ("\n",)
"""Where a by-example answer ends: the examples answer in one line, and a base model left to go on invents the next."""


def as_chat(
    persona: Persona, mind: Mind, question: str, words: Wording, history: History = NOTHING_SAID
) -> list[ChatMessage]:
    """For a model with a chat template: persona as the system message, what was said before as it was, memories and
    question as the user's last one. What came before the history is told at its head."""
    system = words.system.format(
        name=persona.character.name, episode=mind.recall.viewpoint.episode, persona=_persona_lines(persona, words)
    )
    asked = "\n".join([*_memory_lines(mind, words), "", words.question.format(question=question)])
    messages = [ChatMessage("system", system)]
    for exchange in history.shown:
        messages.append(ChatMessage("user", words.question.format(question=exchange.question.text)))
        messages.append(ChatMessage("assistant", exchange.answer.text.strip()))
    messages.append(ChatMessage("user", asked))
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
        before.append(words.question.format(question=" ".join(exchange.question.text.split())))
        before.append(f"{words.answer.format(name=name)} {said}")
    blocks.append(_block(name, mine, [*before, *_memory_lines(mind, words)], question, words))
    return "\n\n".join(blocks)


def without_model(persona: Persona, mind: Mind, words: Wording) -> str:
    """What the person knows about the question, in order of relevance, when there is no model to phrase it."""
    name = persona.character.name
    if not mind.memories and not mind.beliefs and not mind.others:
        return words.no_model_nothing.format(name=name)
    return "\n".join([words.no_model_intro.format(name=name), *_memory_lines(mind, words)[1:]])


def _block(name: str, persona: str, memories: Sequence[str], question: str, words: Wording) -> str:
    lines = [f"[{name}]", *([persona] if persona else []), *memories, words.question.format(question=question)]
    return "\n".join([*lines, words.answer.format(name=name)])


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
    if persona.samples:
        lines += [words.samples, *persona.samples]
    return "\n".join(lines)


def _memory_lines(mind: Mind, words: Wording) -> list[str]:
    lines = [words.knows, *(_remembered(mind, Standing.CURRENT) or [words.nothing])]
    sections = (
        (words.used_to_be, _remembered(mind, Standing.PAST)),
        (words.still_to_come, _remembered(mind, Standing.AHEAD)),
        (words.believes, _held(mind.beliefs, Stance.BELIEVES_FALSE)),
        (words.suspects, _held(mind.beliefs, Stance.SUSPECTS)),
        (words.of_others, [f"- {one.said}" for one in mind.others]),
        (words.insights, [f"- {line}" for one in mind.traits.insights for line in one.text.splitlines()]),
        (words.habits, [f"- {one.text}" for one in mind.traits.habits]),
    )
    for heading, section in sections:
        lines += [heading, *section] if section else []
    return lines


def _remembered(mind: Mind, standing: Standing) -> list[str]:
    return [f"- {memory.text}" for memory in mind.memories if memory.standing is standing]


def _held(beliefs: Sequence[ServedBelief], stance: Stance) -> list[str]:
    return [f"- {belief.belief}" for belief in beliefs if belief.stance is stance]
