"""Two characters rehearse a scene, each with a memory of their own.

What one says the other hears: it stands in the other's prompt as said, like any question, and opens nothing. Where a
line states a fact that its speaker knows and its hearer does not, that is listed as proposed knowledge; the author may
take it over, and until then the hearer goes on not knowing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from workbench.dialogue.ask import SEED, Answer, ask
from workbench.dialogue.grounding import GroundsCheck
from workbench.dialogue.living import Dead, living
from workbench.dialogue.persona import cast
from workbench.dialogue.second_look import stated
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.edits import Edit, added_moment
from workbench.memory.gated import Gated
from workbench.store import KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.conversation import Grounds, Role, Turn
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Source, Status
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import How, Stance
from workbench.story.viewpoint import Viewpoint

SILENCE = "……"
"""What a line without words is heard as."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line told its hearer a fact they do not know: proposed knowledge, `by` whom, as of the scene's episode."""

    fact: Fact
    hearer: str
    by: str
    line: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line in the making; `answer` streams it. When it has ended, `told` gives what it told the other.

    The answer's grounds are those of every line it was said after, too: words that were heard may hold what their
    speaker alone knows. `own` is what the speaker's own memory gave, `asked` the words that called for the line.
    """

    speaker: str
    hearer: str
    asked: str
    answer: Answer
    own: Grounds


class Duologue:
    """A scene between two characters as of one point of the story. Not canon, and not kept."""

    def __init__(
        self,
        story: StoryFile,
        reader: Reader | None,
        talker: Talker,
        one: Viewpoint,
        other: str,
        opening: str,
        place: str = "",
        dead: Dead = Dead.REFUSE,
    ) -> None:
        """`one` begins, as of their viewpoint; `other` is who they speak to; `opening` says in a few words what the
        scene is, `place` where. Raises InputError for one person alone or an opening without words, Departed for
        somebody dead by then unless `dead` has them speak anyway."""
        if one.character == other:
            raise InputError("A scene takes two different characters; name another one.")
        if not opening.strip():
            raise InputError("Say in a few words what the scene is; the first line answers to it.")
        self._story = story
        self.reader, self.talker = reader, talker
        self.strict = one.strict
        self._began = one
        self._dead = dead
        with story.read() as unit:
            self._opens = unit.gate.timeline(one.branch).episode_at(one.episode)
            for who in (one.character, other):
                living(unit, story.info.language, replace(one, character=who), dead)
        self._pair = (one.character, other)
        words, self._opening = wording(story.info.language), opening.strip()
        if place.strip():
            self._opening = words.scene_place.format(place=place.strip(" 　。．."), opening=self._opening)
        self._said: list[tuple[str, str]] = []
        self._turns: dict[str, list[Turn]] = {who: [] for who in self._pair}
        self._told: set[tuple[str, str]] = set()
        self._grounds = Grounds()
        self._rests: list[tuple[str, Grounds]] = []

    @property
    def lines(self) -> list[tuple[str, str]]:
        """(character, words) so far."""
        return list(self._said)

    @property
    def speaker(self) -> str:
        """Whose turn it is."""
        return self._pair[len(self._said) % 2]

    def next_line(self, cancel: CancelToken | None = None) -> Line:
        """The next line, by whoever's turn it is. Its words are to be handed to `hear` before the next one; otherwise
        the same person speaks again.

        Raises as `ask` does, and InputError when the story has changed so that what was said could not be said now."""
        speaker = self.speaker
        [hearer] = [who for who in self._pair if who != speaker]
        viewpoint, name = self._now(speaker, hearer)
        asked = self._asked(speaker, name)
        answer = ask(
            self._story,
            self.reader,
            self.talker,
            viewpoint,
            asked,
            said=self._turns[speaker],
            sought=f"{name} {self._said[-1][1] if self._said else self._opening}",
            cancel=cancel,
            seed=SEED + len(self._said),
            dead=self._dead,
        )
        if self._now(speaker, hearer) != (viewpoint, name):
            raise InputError("The story changed while this was looked up; ask again.")
        return Line(speaker, hearer, asked, replace(answer, grounds=answer.grounds | self._grounds), answer.grounds)

    def hear(self, line: Line, text: str, cancel: CancelToken | None = None) -> list[Told]:
        """Take a line in as said, and give what it told its hearer that they do not know, each fact once a scene."""
        text = " ".join(text.split()) or SILENCE
        with self._story.read() as unit:
            knows = Gated(unit, self._viewpoint(unit, line.speaker)).visible
            heard = {fact.id for fact in Gated(unit, self._viewpoint(unit, line.hearer)).visible}
            names = " ".join(name for person in cast(unit).values() for name in person.names)
        new = [fact for fact in knows if fact.id not in heard and (fact.id, line.hearer) not in self._told]
        language = self._story.info.language
        beside = [fact for fact in knows if fact.id in heard]
        found = stated(text, new, beside, names, language, self.reader, (), cancel)
        told = {one.fact.id: Told(one.fact, line.hearer, line.speaker, one.sentence) for one in reversed(found)}
        self._told |= {(fact, line.hearer) for fact in told}
        self._said.append((line.speaker, text))
        self._grounds = line.answer.grounds
        self._rests.append((line.speaker, line.own))
        # In the scene both remember what was said, as far as the speaker's own memory still gives what they spoke from.
        for role, words, grounds in ((Role.QUESTION, line.asked, None), (Role.ANSWER, text, line.own)):
            turns = self._turns[line.speaker]
            before = turns[-1].id if turns else None
            turns.append(Turn(f"scene:{len(self._said)}:{role}", "", before, role, words, grounds))
        return list(told.values())[::-1]

    def play(self, count: int, cancel: CancelToken | None = None) -> Iterator[tuple[str, str, list[Told]]]:
        """So many lines one after another: (speaker, words, what they told the other)."""
        for _ in range(count):
            line = self.next_line(cancel)
            text = "".join(line.answer.pieces).strip()
            yield line.speaker, text, self.hear(line, text, cancel)

    def _now(self, speaker: str, hearer: str) -> tuple[Viewpoint, str]:
        """Where the speaker stands now, and the hearer's name: every line so far may still be said by who said it."""
        words = wording(self._story.info.language)
        with self._story.read() as unit:
            people = cast(unit)
            if speaker not in people or hearer not in people:
                raise InputError("One of the two is not in the cast any more; begin another scene.")
            checks = {who: GroundsCheck(unit, Gated(unit, self._viewpoint(unit, who)), words) for who in self._pair}
            if not all(checks[who].holds(grounds) for who, grounds in self._rests):
                raise InputError(
                    "What was said in this scene rests on something that has changed since; begin the scene anew."
                )
            return self._viewpoint(unit, speaker), people[hearer].name

    def _viewpoint(self, unit: Unit, character: str) -> Viewpoint:
        """The scene's point for one of the two: as the same episode opens, wherever that stands now."""
        timeline = unit.gate.timeline(self._began.branch)
        number = len(timeline) + 1 if self._opens is None else timeline.number_of(self._opens)
        if number is None:
            raise InputError("The episode of this scene is not in the story now; bring it back from the trash first.")
        return replace(self._began, character=character, episode=number, strict=self.strict)

    def _asked(self, speaker: str, other: str) -> str:
        words = wording(self._story.info.language)
        if not self._said:
            return words.scene_opening.format(other=other, opening=self._opening)
        reply = words.scene_reply.format(name=other, said=self._said[-1][1])
        if self._turns[speaker]:
            return reply
        return words.scene_joined.format(other=other, opening=self._opening, reply=reply)


def episode_of(unit: Unit, viewpoint: Viewpoint) -> str:
    """The episode whose learning moments a scene as of this viewpoint proposes: the one that opens, else the last.
    Raises InputError in an empty story."""
    stops = unit.gate.timeline(viewpoint.branch).stops
    if not stops:
        raise InputError("There is no episode yet; a scene takes a story that has begun.")
    return stops[min(viewpoint.episode, len(stops)) - 1].episode


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


def proposed(unit: Unit, told: Told, episode: str, branch: str) -> Status | None:
    """What became of a proposal of this: its status, None where there is none."""
    for moment in unit.knowledge.list(fact=told.fact.id, character=told.hearer, branch=branch):
        at = moment.mention.episode if moment.mention is not None else None
        if (moment.how, moment.by, at) == (How.TOLD, told.by, episode):
            return moment.status
    return None
