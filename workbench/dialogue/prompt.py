"""Putting a viewpoint's persona, facts and the question into a prompt.

What stays the same comes first, then what was said, each question with the memories handed over for it, and last this
turn's new memories and the question. A turn's prompt begins with the one before it, which is not read again.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from workbench.dialogue.history import History
from workbench.dialogue.mind import Mind, Standing
from workbench.dialogue.persona import Persona
from workbench.dialogue.second_person import PLAIN, Telling
from workbench.dialogue.wording import Wording
from workbench.engine import ChatMessage
from workbench.memory.gated import ServedBelief
from workbench.story.knowledge import Stance

NOTHING_SAID = History()
_DASH = "- "
STOPS = ("\n",)
"""Where a by-example answer ends: the examples answer in one line, and a base model left to go on invents the next."""


@dataclass(frozen=True, slots=True)
class Begun:
    """An answer that goes on: what was `asked`, as it stood in the prompt, and its `text` so far."""

    asked: str
    text: str


def as_chat(
    persona: Persona,
    mind: Mind,
    question: str,
    words: Wording,
    history: History = NOTHING_SAID,
    strictly: bool = False,
    begun: Begun | None = None,
) -> list[ChatMessage]:
    """For a model with a chat template: persona as the system message, what was said before as it was, `asked_of` as
    the user's last one. What came before the history is told at its head. `strictly`: the
    last memory says that this is not known. `begun`: the answer's own beginning, which it goes on from."""
    system = words.system.format(
        name=persona.character.name,
        episode=mind.recall.viewpoint.episode,
        persona=_persona_lines(persona, words, mind.telling),
    )
    messages = [ChatMessage("system", system), *_lesson(persona, words)]
    begins = len(messages)
    for exchange in history.shown:
        messages.append(ChatMessage("user", exchange.asked(words)))
        messages.append(ChatMessage("assistant", exchange.answer.text.strip()))
    asked = begun.asked if begun is not None else asked_of(mind, question, words, history)
    messages.append(ChatMessage("user", _stricter(asked, words) if strictly else asked))
    if history.brief:
        first = messages[begins]
        messages[begins] = ChatMessage(first.role, f"{words.earlier}\n{history.brief}\n\n{first.content}")
    return [*messages, ChatMessage("assistant", begun.text)] if begun is not None else messages


def as_example(
    persona: Persona,
    mind: Mind,
    question: str,
    words: Wording,
    history: History = NOTHING_SAID,
    strictly: bool = False,
    begun: Begun | None = None,
) -> str:
    """For a base model: worked examples in one shape, then this person in the same shape with what was said before,
    left open at the answer."""
    blocks = [words.example_intro]
    for example in words.examples:
        known = [words.knows, *(f"- {fact}" for fact in example.facts)]
        blocks.append(_block(example.name, example.persona, known, example.question, words) + example.answer)
    name, mine = persona.character.name, _persona_lines(persona, words, mind.telling)
    before = [words.earlier, history.brief] if history.brief else []
    for exchange in history.shown:
        said = " ".join(exchange.answer.text.split())
        before += [exchange.asked(words), f"{words.answer.format(name=name)} {said}"]
    asked = begun.asked if begun is not None else asked_of(mind, question, words, history)
    opens = words.answer.format(name=name) + (f" {begun.text}" if begun is not None else "")
    lines = [*_head(name, mine), *before, _stricter(asked, words) if strictly else asked, opens]
    return "\n\n".join([*blocks, "\n".join(lines)])


def _lesson(persona: Persona, words: Wording) -> list[ChatMessage]:
    """Three exchanges of nobody's story, as if they had been had: a small model does what it has seen done rather than
    what it is told to."""
    answer = words.known_answer_polite if _is_polite(persona, words) else words.known_answer
    first = persona.character.first_person or words.ignorance_first

    def noted(fact: str, question: str) -> ChatMessage:
        return ChatMessage("user", "\n".join((words.knows, _DASH + fact, words.question.format(question=question))))

    return [
        noted(words.known_fact, words.known_question),
        ChatMessage("assistant", answer.format(first=first)),
        noted(words.lesson_fact, words.lesson_question),
        ChatMessage("assistant", _ignorance(persona, words)),
        ChatMessage("user", words.question.format(question=words.greeting_question)),
        ChatMessage("assistant", words.greeting_answer),
    ]


def asked_of(mind: Mind, question: str, words: Wording, history: History = NOTHING_SAID) -> str:
    """The question, in one line as the examples ask, with what comes to mind about it, but for what stands in the
    history already. Small talk comes by itself: nothing was asked of what they know."""
    stands: set[tuple[str, str]] = set()
    for exchange in history.shown:
        heading = ""
        for line in exchange.asked(words).splitlines():
            if line.startswith(_DASH):
                stands.add((heading, line))
            else:
                heading = line
    lines = [line for line in _memory_lines(mind, words, stands) if line]
    asked = words.question.format(question=" ".join(question.split()))
    return "\n".join([*lines, asked])


def _stricter(asked: str, words: Wording) -> str:
    """The same, with a last memory that says that this is not known, before the question's line."""
    *memories, question = asked.split("\n")
    return "\n".join([*memories, _DASH + words.strictly, question])


def without_model(persona: Persona, mind: Mind, words: Wording) -> str:
    """What the person knows about the question, in order of relevance, when there is no model to phrase it."""
    name = persona.character.name
    if not (mind.memories or mind.beliefs or mind.others or mind.told):
        return words.no_model_nothing.format(name=name)
    ranked = replace(mind, telling=PLAIN, memories=tuple(replace(one, at=(0, 0)) for one in mind.memories))
    return "\n".join([words.no_model_intro.format(name=name), *_memory_lines(ranked, words)[1:]])


def _block(name: str, persona: str, memories: Sequence[str], question: str, words: Wording) -> str:
    asked = words.question.format(question=question)
    return "\n".join([*_head(name, persona), *memories, asked, words.answer.format(name=name)])


def _head(name: str, persona: str) -> list[str]:
    return [f"[{name}]", *([persona] if persona else [])]


def _persona_lines(persona: Persona, words: Wording, telling: Telling) -> str:
    character = persona.character
    lines = []
    if character.first_person:
        lines.append(words.first_person.format(value=character.first_person))
    if character.profile:
        lines.append(words.profile.format(value=telling.of(character.profile)))
    if character.voice:
        lines.append(words.voice.format(value=character.voice))
    lines += [words.calls.format(other=other, value=name) for other, name in persona.calls]
    if persona.bonds:
        lines += [words.bonds, *(_DASH + telling.of(one.text) for one in persona.bonds)]
    if persona.samples:
        lines += [words.samples, *persona.samples]
    return "\n".join(lines)


def _ignorance(persona: Persona, words: Wording) -> str:
    """What "I do not know" sounds like from this one."""
    shape = words.ignorance_polite if _is_polite(persona, words) else words.ignorance
    return shape.format(first=persona.character.first_person or words.ignorance_first)


def _is_polite(persona: Persona, words: Wording) -> bool:
    """Do they speak politely, by how their lines end, or how their voice is described?"""
    ends = [line.strip('「」『』“”"。．.！!？?…― ') for line in persona.samples]
    if not ends:
        return re.search(words.polite_voice, persona.character.voice) is not None
    return sum(re.search(words.polite, line) is not None for line in ends) * 2 > len(ends)


def _memory_lines(mind: Mind, words: Wording, stands: Collection[tuple[str, str]] = ()) -> list[str]:
    """What comes to mind, under headings, as it is told; without what `stands` (heading, line) somewhere already."""
    insights = [line for one in mind.traits.insights for line in one.text.splitlines()]
    sections = (
        (words.knows, _remembered(mind, Standing.CURRENT)),
        (words.used_to_be, _remembered(mind, Standing.PAST)),
        (words.still_to_come, _remembered(mind, Standing.AHEAD)),
        (words.believes, _held(mind.beliefs, Stance.BELIEVES_FALSE)),
        (words.suspects, _held(mind.beliefs, Stance.SUSPECTS)),
        (words.told_here, list(mind.told)),
        (words.of_others, [one.said for one in mind.others]),
        (words.insights, insights),
        (words.habits, [one.text for one in mind.traits.habits if not one.fires]),
        (words.fires, [one.text for one in mind.traits.habits if one.fires]),
    )
    found: list[str] = []
    for heading, section in sections:
        lines = [_DASH + mind.telling.of(text) for text in section]
        if heading == words.knows and not lines and not mind.recall.trace.small_talk:
            lines = [words.nothing]
        # What happened at an earlier question happens again only where it is said again.
        new = [line for line in lines if heading == words.fires or (heading, line) not in stands]
        found += [heading, *new] if new else []
    return found


def _remembered(mind: Mind, standing: Standing) -> list[str]:
    """In the story's order: what was so first, then what came of it."""
    ordered = sorted(mind.memories, key=lambda memory: memory.at)
    return [memory.text for memory in ordered if memory.standing is standing]


def _held(beliefs: Sequence[ServedBelief], stance: Stance) -> list[str]:
    return [belief.belief for belief in beliefs if belief.stance is stance]
