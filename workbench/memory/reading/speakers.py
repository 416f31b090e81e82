"""Who speaks each line: what the text says beside it and how people talk, weighed for a whole conversation at once."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.memory.heads import Heads, load_heads
from workbench.memory.reading import speaking, tags_en, tags_ja, tags_zh
from workbench.memory.reading.calling import Callings, addressed
from workbench.memory.reading.clues import Scene
from workbench.memory.reading.decoding import best_path
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.style import Styles
from workbench.store.records import SpokenLineDraft
from workbench.story.dialogue_lines import spoken_lines
from workbench.story.errors import ModelError
from workbench.story.paragraphs import paragraphs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_TAGS = {"ja": tags_ja.clues, "zh": tags_zh.clues}

_APART = 4
"""The gap of lines that are not in one conversation (see `speaking.gap`)."""

Heard = Sequence[tuple[str, str]]
"""Lines heard elsewhere: speaker and text."""


def attribute(
    text: str,
    finder: NameFinder,
    narrator: str | None = None,
    genders: Mapping[str, str] | None = None,
    heard: Heard = (),
    heads: Heads | None = None,
) -> list[SpokenLineDraft]:
    """Every spoken line of an episode with its speaker where one can be told, in order.

    `explicit` is True only when a speech tag names the speaker. Others are inferred, a conversation at a time, from who
    acts beside a line, who is called in it and by what name, first persons, manner, and turns; None when nothing speaks
    for anybody of the cast. `genders` maps character ids to "m" or "f" and lets a pronoun in a tag be resolved. `heard`
    are tagged lines of other episodes. Raises ModelError when the heads that ship with the program cannot be read.
    """
    talk = lay_out(text, finder, narrator, genders or {}, heard)
    if not talk.scene.lines:
        return []
    heads = heads or load_heads()
    if heads.versions.get("speaking") != speaking.VERSION:
        raise ModelError("The reading heads are of another version. Reinstall the program.")
    rows = speaking.nearby(talk)
    weights = heads.linear["speaker.nearby"].weights, heads.linear["speaker.turns"].weights
    spoken: list[str | None] = []
    for first, last in conversations(talk.scene):
        spoken += _speakers(talk, rows[first:last], gaps(talk.scene, first, last), weights)
    drafts = []
    for index, line in enumerate(talk.scene.lines):
        clue, speaker = talk.clues[index], spoken[index]
        explicit = clue is not None and clue.explicit and clue.speaker == speaker
        drafts.append(SpokenLineDraft(line, speaker, _listeners(talk, spoken, index), explicit))
    return drafts


def lay_out(
    text: str, finder: NameFinder, narrator: str | None, genders: Mapping[str, str], heard: Heard
) -> speaking.Talk:
    """An episode's lines with all that is known of them."""
    language = finder.language
    lines = tuple(spoken_lines(text, language))
    scene = Scene(text, tuple(paragraphs(text, language)), lines, finder, narrator, dict(genders))
    find = _TAGS.get(language, tags_en.clues)
    clues = [find(scene, index) for index in range(len(lines))]
    own = [(clue.speaker, lines[at].of(text), at) for at, clue in enumerate(clues) if clue and clue.explicit]
    styles = Styles([*((who, line, None) for who, line in heard), *own])
    called = [addressed(text, line, finder) for line in lines]
    return speaking.Talk(scene, clues, tuple(finder.cast), Callings(finder), styles, called)


def tagged(text: str, finder: NameFinder, narrator: str | None, genders: Mapping[str, str]) -> Heard:
    """The lines of an episode whose speech tags name the speaker."""
    talk = lay_out(text, finder, narrator, genders, ())
    pairs = zip(talk.clues, talk.scene.lines, strict=True)
    return [(clue.speaker, line.of(text)) for clue, line in pairs if clue is not None and clue.explicit]


def conversations(scene: Scene) -> list[tuple[int, int]]:
    """Runs [first, last) of lines that belong to one conversation."""
    starts = [at for at in range(len(scene.lines)) if at == 0 or speaking.gap(scene, at) == _APART]
    return list(zip(starts, [*starts[1:], len(scene.lines)], strict=True))


def gaps(scene: Scene, first: int, last: int) -> list[int]:
    """The gaps before each line of a conversation but its first."""
    return [speaking.gap(scene, at) for at in range(first + 1, last)]


def turns(between: Sequence[int]) -> "list[NDArray[np.float32]]":
    """Features [3, LINKS] for each line of a conversation but its first, from the gaps before them."""
    return [speaking.links(before, near) for before, near in zip([_APART, *between], between, strict=False)]


def _speakers(
    talk: speaking.Talk,
    rows: "NDArray[np.float32]",
    between: Sequence[int],
    weights: "tuple[NDArray[np.float32], NDArray[np.float32]]",
) -> list[str | None]:
    """The speakers of one conversation, among those for whom anything in it speaks at all."""
    there = [bool(rows[:, at, speaking.EVIDENCE].any()) for at in range(len(talk.people))]
    people = [at for at, who in enumerate(talk.people) if there[at] or who == talk.scene.narrator]
    if not people:
        return [None] * len(rows)
    near = rows[:, people] @ weights[0]
    path = best_path(near, [step @ weights[1] for step in turns(between)])
    return [talk.people[people[at]] for at in path]


def _listeners(talk: speaking.Talk, spoken: Sequence[str | None], index: int) -> tuple[str, ...]:
    """Who is talked to: those called by name or named by the tag; otherwise the last other speaker of the same talk."""
    speaker, clue = spoken[index], talk.clues[index]
    direct = [*(clue.listeners if clue else ()), *sorted(talk.called[index])]
    found = [who for who in dict.fromkeys(direct) if who != speaker]
    if found or speaker is None:
        return tuple(found)
    for step in (-1, 1):
        at = index + step
        for _ in range(3):
            if not 0 <= at < len(spoken) or speaking.gap(talk.scene, max(at, at - step)) == _APART:
                break
            other = spoken[at]
            if other is not None and other != speaker:
                return (other,)
            at += step
    return ()
