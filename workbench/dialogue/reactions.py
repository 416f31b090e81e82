"""What happens on a stretch of text, put to those who are there: who takes in what, and who would react.

Nobody is handed the stretch itself: it may hold what another thinks. A character takes in what they come to know on it,
what is told or learned on it that they knew before, and the words said aloud before them, as said. Whether there is
anything to react to follows from that, before any model is asked; the model only words it: what they notice, then, with
that, what they feel, and with both what they do.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.hearing import Utterance, utterances
from workbench.dialogue.living import living
from workbench.dialogue.persona import cast
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated, ServedBelief, ServedFact
from workbench.memory.minds.mind import Mind
from workbench.memory.presence.life import Lives
from workbench.memory.presence.scene import Scene, scene_at
from workbench.store import StoryFile, Unit
from workbench.story.conversation import Grounds
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import Ground
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.story.viewpoint import Order, Viewpoint

RECENT = 20
"""Things they last saw or heard, in the prompt in brief at most."""
ALOUD = 12
"""Lines said before them that are put to them at most."""
MARKS = '「」『』“”"‘’　 '
TOLD = 8
"""Facts that are put to somebody at most as what has just happened: the new ones first, then the weightiest."""


class Reason(StrEnum):
    """Why somebody reacts, or stays silent."""

    LEARNS = "learns"
    MISTAKES = "mistakes"
    """They come to suspect something, or to believe something else."""
    CONCERNED = "concerned"
    KNOWS_ALREADY = "knows_already"
    NOTICES_NOTHING = "notices_nothing"


class Part(StrEnum):
    """What somebody who reacts is asked, each apart from the others: a small model answers one thing at a time."""

    NOTICES = "notices"
    FEELS = "feels"
    """What they notice is handed on to it."""
    DOES = "does"
    """What they notice and feel is handed on to it."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """One character's side of it. `learned` is new to them, `known` they knew, as who is meant or whose secret it is
    knows it; `believed` is what they come to think instead of knowing; `missed` is told or learned there and does not
    reach them: for the author's eyes only. `heard` is said before them, tells something new to them, and
    nobody has recorded yet that they learn it; `aloud` are all the words said before them, their own included;
    `recent` is what they last saw and heard before. `episode` and its `revision` say which text the viewpoint stands
    in."""

    character: str
    viewpoint: Viewpoint
    reason: Reason
    learned: tuple[ServedFact, ...]
    known: tuple[ServedFact, ...]
    believed: tuple[ServedBelief, ...]
    missed: tuple[Fact, ...]
    episode: str
    revision: int
    heard: tuple[Utterance, ...] = ()
    aloud: tuple[Utterance, ...] = ()
    recent: tuple[ServedFact, ...] = ()

    @property
    def reacts(self) -> bool:
        """True for who has something to say of it."""
        return self.reason in (Reason.LEARNS, Reason.MISTAKES, Reason.CONCERNED)


def gathering(
    unit: Unit, language: str, episode: str, span: Span, branch: str = MAIN_BRANCH, *, strict: bool = False
) -> Scene:
    """The scene a stretch stands in, with everybody of the cast: who is there, and why the others are not."""
    lives = Lives(unit, language, branch, strict=strict)
    return scene_at(unit, lives, unit.episodes.get(episode, branch), span)


def reactions(
    story: StoryFile,
    episode: str,
    span: Span,
    characters: Sequence[str] | None = None,
    *,
    reader: Reader | None = None,
    branch: str = MAIN_BRANCH,
    strict: bool = False,
    cancel: CancelToken | None = None,
) -> list[Reaction]:
    """How each of `characters` (None: who is present and alive) takes a stretch of an episode; no chat model is asked.

    What is said aloud is held against what is recorded by meaning; without a reader, by words. Raises InputError for a
    stretch outside the episode or when nobody is there, Departed for somebody named who is dead by then.
    """
    language = story.info.language
    with story.read() as unit:
        told = unit.episodes.get(episode, branch)
        if not 0 <= span.start < span.end <= len(told.text.base):
            raise InputError("Choose a stretch of the episode's text first.")
        number = unit.gate.timeline(branch).number_of(episode)
        if number is None:
            raise InputError("This episode is not in the story now; bring it back from the trash first.")
        lives = Lives(unit, language, branch, strict=strict)
        scene = scene_at(unit, lives, told, span)
        who = tuple(characters) if characters is not None else scene.present
        if not who:
            raise InputError("Nobody of the cast is here; choose a stretch with somebody in it, or name who is there.")
        for one in who:
            living(unit, language, Viewpoint(one, number, span.start, branch=branch, strict=strict))
        # Who is named by the author is there, whatever the scene shows.
        said = utterances(unit, lives, reader, scene, told, span, tuple(dict.fromkeys((*who, *scene.present))), cancel)
        viewpoints = [Viewpoint(one, number, span.end, Order.TELLING, branch, strict) for one in who]
        return [_reaction(unit, after, told, span, said, language) for after in viewpoints]


def worded(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker,
    reaction: Reaction,
    part: Part,
    before: Mapping[Part, str] | None = None,
    cancel: CancelToken | None = None,
) -> Answer:
    """What somebody who reacts says of one part of it, in the making; `before` is what they said of the parts before,
    which is handed on. Raises as `ask` does, InputError too when what has happened may not be told them any more, or
    its text has been edited."""
    words = wording(story.info.language)
    name = _still_there(story, reaction)
    told = (*reaction.learned, *sorted(reaction.known, key=lambda one: -one.fact.importance))[:TOLD]
    with story.read() as unit:
        people = {person.id: person.name for person in cast(unit).values()}
    spoken = [
        words.heard.format(name=people.get(one.speaker or "", "?"), said=one.text.strip(MARKS))
        for one in reaction.aloud
    ]
    happened = "\n".join([*(one.fact.text for one in told), *(one.belief for one in reaction.believed), *spoken])
    handed_on = [
        frame.format(said=" ".join(said.split()))
        for which, frame in ((Part.NOTICES, words.noticed), (Part.FEELS, words.felt))
        if (said := (before or {}).get(which, "").strip())
    ]
    lately = [words.lately.format(seen=" ".join(one.fact.text for one in reaction.recent))] if reaction.recent else []
    asked = {Part.NOTICES: words.notices, Part.FEELS: words.feels, Part.DOES: words.does}[part].format(name=name)
    answer = ask(
        story,
        reader,
        talker,
        reaction.viewpoint,
        "\n".join([*lately, words.reaction.format(happened=happened, question="\n".join([*handed_on, asked]))]),
        # The same for every part: what comes to mind stays the same, and the model need not read it again.
        sought=happened,
        rests=Grounds(
            {one.fact.id: one.fact.version for one in (*told, *reaction.recent)},
            frozenset((one.fact, str(one.stance), one.belief) for one in reaction.believed),
        ),
        cancel=cancel,
    )
    _still_there(story, reaction)
    return answer


def _still_there(story: StoryFile, reaction: Reaction) -> str:
    """The name of who reacts. Raises InputError when the text they stand in, or the cast, is not what it was."""
    branch = reaction.viewpoint.branch
    with story.read() as unit:
        person = cast(unit).get(reaction.character)
        number = unit.gate.timeline(branch).number_of(reaction.episode)
        if person is None or number != reaction.viewpoint.episode:
            raise InputError("The story has changed since; choose the stretch again.")
        if unit.episodes.get(reaction.episode, branch).revision != reaction.revision:
            raise InputError("The story has changed since; choose the stretch again.")
        return person.name


def _reaction(
    unit: Unit, after: Viewpoint, told: Episode, span: Span, said: Sequence[Utterance], language: str
) -> Reaction:
    episode, who = told.id, after.character
    gated, then = Gated(unit, after), Gated(unit, replace(after, at=span.start))
    reached = [one for one in said if who in one.hearers or one.speaker == who]
    uttered = {one.fact.id for one in said if one.fact is not None}
    here, before = _told_on(unit, episode, span, after.branch), {fact.id for fact in then.visible}
    here |= {one.fact.id for one in reached if one.fact is not None}
    names = cast(unit)[after.character].names
    served = gated.admit([fact.id for fact in gated.visible if fact.id not in before or fact.id in here])
    own = {one.fact.id for one in served if _is_about(one, names)}
    learned = tuple(one for one in served if one.fact.id not in before | own)
    known = tuple(one for one in served if one.fact.id in before | own)
    now = {one.fact.id for one in served} | before
    heard = [
        one for one in reached if one.speaker != who and one.matters and (one.fact is None or one.fact.id not in now)
    ]
    taken = {one.fact.id for one in heard if one.fact is not None}
    missed = tuple(fact for fact in gated.withheld if fact.id in here | uttered and fact.id not in taken)
    earlier = set(then.beliefs)
    believed = tuple(one for one in gated.beliefs if one not in earlier)
    reason = _reason([*learned, *heard], known, believed, concerned=bool(own))
    side = (learned, known, believed, missed, episode, told.revision, tuple(heard), tuple(reached[:ALOUD]))
    recent = _recent(unit, after, language, {one.fact.id for one in served})
    return Reaction(who, after, reason, *side, gated.admit(recent))


def _recent(unit: Unit, after: Viewpoint, language: str, now: Collection[str]) -> list[str]:
    """What somebody last saw or heard, besides what happens `now`, oldest first: facts (ids) that tell what happened or
    that they were told."""
    mind = Mind.of(unit, after, language)
    ranks = mind.ranks.tolist()
    happened = [(rank, place) for rank, place in zip(ranks, mind.seen.places.tolist(), strict=True) if rank > 0]
    facts = [mind.fact(place).id for _, place in sorted(happened)]
    return [fact for fact in facts if fact not in now][-RECENT:]


def _reason(
    learned: Sequence[ServedFact | Utterance],
    known: Sequence[ServedFact],
    believed: Sequence[ServedBelief],
    *,
    concerned: bool,
) -> Reason:
    if learned:
        return Reason.LEARNS
    if believed:
        return Reason.MISTAKES
    if known:
        return Reason.CONCERNED if concerned else Reason.KNOWS_ALREADY
    return Reason.NOTICES_NOTHING


def _is_about(one: ServedFact, names: Sequence[str]) -> bool:
    """True for somebody's own secret, and for what anybody may know of them: nobody learns that of themselves."""
    ground = one.verdict.ground
    return ground is Ground.OWN or (ground is Ground.COMMON and any(name in one.fact.text for name in names))


def _told_on(unit: Unit, episode: str, span: Span, branch: str) -> frozenset[str]:
    """The facts (ids) that are told on a stretch, or that somebody comes to know on it."""
    told = {fact.id for fact in unit.facts.standing_over([(episode, span)], branch)}
    learned = {
        moment.fact
        for moment in unit.knowledge.list(branch=branch)
        if moment.status is Status.ACCEPTED and _lies_on(moment.mention, episode, span)
    }
    return frozenset(told | learned)


def _lies_on(mention: Mention | None, episode: str, span: Span) -> bool:
    return (
        mention is not None and mention.episode == episode and mention.span is not None and mention.span.overlaps(span)
    )
