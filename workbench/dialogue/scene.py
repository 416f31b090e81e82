"""Two characters rehearse a scene, each with a memory of their own.

What one says the other hears: it stands in the other's prompt as said, like any question, and opens nothing. Where a
line states a fact that its speaker knows and its hearer does not, that is listed as proposed knowledge; the author may
take it over, and until then the hearer goes on not knowing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.persona import cast
from workbench.dialogue.second_look import stated
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.edits import Edit, added_moment
from workbench.memory.gated import Gated
from workbench.store import KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Source, Status
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import How, Stance
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class Told:
    """A line told its hearer a fact they do not know: proposed knowledge, `by` whom, as of the scene's episode."""

    fact: Fact
    hearer: str
    by: str
    line: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line in the making; `answer` streams it. When it has ended, `told` gives what it told the other."""

    speaker: str
    hearer: str
    answer: Answer


class Scene:
    """A scene between two characters as of one point of the story. Not canon, and not kept."""

    def __init__(
        self, story: StoryFile, reader: Reader | None, talker: Talker, one: Viewpoint, other: str, opening: str
    ) -> None:
        """`one` begins, as of their viewpoint; `other` is who they speak to. Raises InputError for one person alone or
        an opening without words."""
        if one.character == other:
            raise InputError("A scene takes two different characters; name another one.")
        if not opening.strip():
            raise InputError("Say in a few words what the scene is; the first line answers to it.")
        self._story, self._reader, self._talker = story, reader, talker
        self._viewpoint = one
        self._pair = (one.character, other)
        self._opening = opening.strip()
        self._said: list[tuple[str, str]] = []

    @property
    def lines(self) -> list[tuple[str, str]]:
        """(character, words) so far."""
        return list(self._said)

    def next_line(self, cancel: CancelToken | None = None) -> Line:
        """The next line, by whoever's turn it is. Its words are to be handed to `hear` before the next one."""
        turn = len(self._said) % 2
        speaker, hearer = self._pair[turn], self._pair[1 - turn]
        words = wording(self._story.info.language)
        with self._story.read() as unit:
            name = cast(unit)[hearer].name
        if self._said:
            asked = words.scene_reply.format(name=name, said=self._said[-1][1])
        else:
            asked = words.scene_opening.format(other=name, opening=self._opening)
        here = replace(self._viewpoint, character=speaker)
        answer = ask(self._story, self._reader, self._talker, here, asked, cancel=cancel)
        return Line(speaker, hearer, answer)

    def hear(self, line: Line, text: str, cancel: CancelToken | None = None) -> list[Told]:
        """Take a line in as said, and give what it told its hearer that they do not know."""
        self._said.append((line.speaker, " ".join(text.split())))
        with self._story.read() as unit:
            knows = Gated(unit, replace(self._viewpoint, character=line.speaker)).visible
            heard = {fact.id for fact in Gated(unit, replace(self._viewpoint, character=line.hearer)).visible}
            names = " ".join(name for person in cast(unit).values() for name in person.names)
        new = [fact for fact in knows if fact.id not in heard]
        language = self._story.info.language
        beside = [fact for fact in knows if fact.id in heard]
        found = stated(text, new, beside, names, language, self._reader, (), cancel)
        return [Told(one.fact, line.hearer, line.speaker, one.sentence) for one in found]

    def play(self, count: int, cancel: CancelToken | None = None) -> Iterator[tuple[str, str, list[Told]]]:
        """So many lines one after another: (speaker, words, what they told the other)."""
        for _ in range(count):
            line = self.next_line(cancel)
            text = "".join(line.answer.pieces).strip()
            yield line.speaker, text, self.hear(line, text, cancel)


def propose(told: Told, episode: str, branch: str | None = None) -> Edit:
    """What was told in a rehearsed scene as a proposed learning moment of an episode; it opens nothing until accepted.
    `branch`: on that one alone."""
    draft = KnowledgeDraft(
        told.fact.id,
        told.hearer,
        MentionDraft(episode),
        how=How.TOLD,
        by=told.by,
        stance=Stance.KNOWS,
        status=Status.PROPOSED,
        source=Source.AUTHOR,
        branch=branch,
    )
    return added_moment(lambda unit: unit.knowledge.add(draft).id)
