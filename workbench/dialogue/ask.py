"""Asking a character, as of an episode, and streaming the answer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from workbench.dialogue.grounding import GroundsCheck, grounds_of, only_before
from workbench.dialogue.history import History, remembered, size_of
from workbench.dialogue.intent import query_of
from workbench.dialogue.living import Dead, living
from workbench.dialogue.mind import MARKS, Mind, bring_to_mind, fitting
from workbench.dialogue.persona import Persona, cast, persona
from workbench.dialogue.prompt import STOPS, as_chat, as_example, asked_of, without_model
from workbench.dialogue.receipts import Receipt, receipt
from workbench.dialogue.second_person import Telling, telling
from workbench.dialogue.strategy.advising import Advice, advise, named_in
from workbench.dialogue.told import coming_up, tellings
from workbench.dialogue.traits import traits
from workbench.dialogue.wording import Wording, wording
from workbench.engine import ChatMessage, ModelInfo, Priority, Reader, Streamed, Talker
from workbench.memory.gated import Gated
from workbench.memory.lines import Count
from workbench.memory.mixes import recall_as
from workbench.memory.retrieval import Recall, Trace
from workbench.store import StoryFile, Summary
from workbench.story.conversation import Ending, Grounds, Turn
from workbench.story.errors import InputError, ModelError
from workbench.story.gate import GateDisagreement
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint, too_late

MAX_ANSWER_TOKENS = 256
SEED = 7
_NOTHING = Grounds()
_TALK = 2
"""What was said before takes one part in so many of the room for memories at most."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in the making: the receipt and the prompt are there at once, `pieces` streams the words.

    `grounds` is what it rests on, by way of earlier answers too. `begins`: the words it goes on from.
    """

    receipt: Receipt
    prompt: str | list[ChatMessage] | None
    pieces: Iterator[str]
    grounds: Grounds
    begins: str = ""

    @property
    def ending(self) -> Ending:
        """How an answer ended whose pieces have come to their end."""
        return Ending.CUT if isinstance(self.pieces, Streamed) and self.pieces.cut else Ending.DONE


def ask(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    *,
    said: Sequence[Turn] = (),
    summaries: Sequence[Summary] = (),
    limit: int = 8,
    cancel: CancelToken | None = None,
    seed: int = SEED,
    sought: str = "",
    rests: Grounds = _NOTHING,
    strictly: bool = False,
    dead: Dead = Dead.REFUSE,
    dice: str = "",
    mixed: bool = False,
) -> Answer:
    """Ask `viewpoint.character` a question as of the viewpoint. A story that is edited meanwhile is looked up again.

    The prompt holds only what the gate serves, as much of it as the model's context has room for. `said` is the path of
    the conversation up to here, `summaries` those of its thread: what rests on anything the viewpoint may not be handed
    now is left out. `talker` must have a model loaded; without one the answer lists what the character knows about
    this. Another `seed` words the answer differently. `sought`: what to look for, where that is not the question;
    `rests`: what of the story the question itself tells, which the viewpoint must be allowed to be handed, too.
    `strictly`: an answer has gone too far before; the prompt ends by asking to refuse what is not known.
    `dead` says what becomes of a question to somebody who is dead by then.
    `mixed`: what other models answered goes into the prompt, too; a weak one's answers are copied by a better one.
    `dice`: what decides by their probabilities which habits happen; the same draw the same, without any the question
    itself does.

    Raises InputError for an empty question or a viewpoint outside the story, Departed for a question to the dead.
    """
    _check_asked(story, viewpoint, question)
    with story.read() as unit:
        asked = living(unit, story.info.language, viewpoint, dead)
    viewpoint = asked.viewpoint
    for last in (False, True):
        try:
            answer = _answered(
                story,
                reader,
                talker,
                viewpoint,
                question,
                said,
                summaries,
                limit,
                cancel,
                seed,
                sought,
                rests,
                strictly,
                dice or f"{viewpoint}\0{question}",
                mixed,
            )
            return replace(answer, receipt=replace(answer.receipt, life=asked.told))
        except _ChangedMeanwhile:
            if last:
                break
    raise InputError("The story changed while this was looked up; ask again.")


class _ChangedMeanwhile(Exception):
    """What was found is not what the viewpoint may be handed any more."""


def _answered(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    said: Sequence[Turn],
    summaries: Sequence[Summary],
    limit: int,
    cancel: CancelToken | None,
    seed: int,
    sought: str,
    rests: Grounds,
    strictly: bool,
    dice: str,
    mixed: bool,
) -> Answer:
    words = wording(story.info.language)
    model = talker.info if talker is not None else None
    if talker is not None and model is None:
        raise ModelError("No chat model is loaded.")
    count = _tokens(talker) if talker is not None else len
    longest = (model.longest if model is not None else 0) or MAX_ANSWER_TOKENS
    before, room = History(), None
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        opens = gated.timeline.episode_at(viewpoint.episode)
        state = unit.remember((__name__, "state"), object)
        who, thought = persona(unit, gated), gated.beliefs
        tell = telling(unit, gated, cast(unit), story.info.language)
        # What is not asked in the author's words is of no kind that anything is known of.
        advice = Advice() if sought else advise(unit, question, story.info.language)
        names = named_in(unit, question, story.info.language)
        limit, said = advice.limit(limit), said[-(advice.latest() or len(said)) :]
        if rests != _NOTHING and not GroundsCheck(unit, gated, words).holds(rests):
            raise _ChangedMeanwhile
        if model is not None:
            room = _room(model, who, viewpoint, question, words, limit, count, longest)
            standing = GroundsCheck(unit, gated, words)
            maker = None if mixed else model.name
            before = remembered(said, summaries, standing, story.info.language, room // _TALK, count, words, maker)
        heard = tellings(said, GroundsCheck(unit, gated, words), story.info.language) if said else []
    shown = {one.question.id for one in before.shown}
    told = coming_up(heard, question, shown, reader, cancel)
    if model is not None and room is not None:
        room = max(0, room - _taken(before, words, count))
        count = _new(count, before, words, tell)
        room = max(0, room - sum(count(one.text) + MARKS for one in told))
        thought, room = fitting(thought, question, room, count)
    query = query_of(sought or question, who.character, said, story.info.language)
    queries, mix = advice.queries(query, question, names, story.info.language), advice.approach.mix
    found = recall_as(
        story,
        reader,
        viewpoint,
        queries,
        limit,
        cancel,
        Priority.NOW,
        mix=mix,
        budget=room,
        count=count,
        said=sought or question,
    )
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        recalled = {item.served.fact.id: item.served.fact.version for item in found.items}
        standing = GroundsCheck(unit, gated, words)
        same = unit.remember((__name__, "state"), object) is state
        if gated.timeline.episode_at(viewpoint.episode) != opens:
            raise _ChangedMeanwhile
        _check(standing, Grounds(recalled), viewpoint, same)
        came_up = traits(unit, gated, story.info.language, query, words, recalled, dice)
        mind = bring_to_mind(unit, gated, found, thought, question, words, count, came_up, tell)
        mind = replace(mind, told=tuple(one.text for one in told))
        fresh, earlier = grounds_of(who, mind), before.grounds
        for one in told:
            earlier = earlier | one.grounds
        grounds = fresh | earlier | rests
        _check(standing, grounds, viewpoint, same)
        rest = only_before(earlier, fresh, {fact.id: fact.text for fact in gated.visible})
    asked = asked_of(mind, question, words, before) if model is not None else ""
    name, bonds = (model.name, who.bonds) if model is not None else (None, ())
    given = receipt(mind, question, name, query, before, asked, bonds)
    stood = tuple(one.text for one in heard if one.turn in shown or one in told)
    given = replace(given, approach=advice.approach, remedies=advice.remedies, told=stood, earlier=rest)
    if talker is None or model is None:
        return Answer(given, None, iter([without_model(who, mind, words)]), grounds)
    prompt = _prompt(model, who, mind, question, words, before, strictly)
    stops = () if model.has_template else STOPS
    temperature, seed = advice.sampling(model.sampling, seed)
    sampling = replace(model.sampling, max_tokens=longest, stop=stops, seed=seed, temperature=temperature)
    pieces = talker.generate(prompt, sampling, cancel=cancel, slot=viewpoint.character)
    return Answer(given, prompt, pieces, grounds)


def _check(standing: GroundsCheck, grounds: Grounds, viewpoint: Viewpoint, same: bool) -> None:
    """Raise unless everything found may be handed over now: `same` says that nothing was edited since it was found."""
    if standing.holds(grounds):
        return
    if same:
        raise GateDisagreement(f"what was found for {viewpoint} is not what its gate lets through")
    raise _ChangedMeanwhile


def _prompt(
    model: ModelInfo,
    who: Persona,
    mind: Mind,
    question: str,
    words: Wording,
    before: History,
    strictly: bool = False,
) -> str | list[ChatMessage]:
    shape = as_chat if model.has_template else as_example
    return shape(who, mind, question, words, before, strictly)


def _taken(before: History, words: Wording, count: Count) -> int:
    """Tokens that what was said before takes of the prompt."""
    said = sum(size_of(one, words, count) for one in before.shown)
    return said + (count(f"{words.earlier}\n{before.brief}") + MARKS if before.brief else 0)


def _new(count: Count, before: History, words: Wording, telling: Telling) -> Count:
    """Counts nothing for what stands in the prompt already."""
    stands = {line[2:] for one in before.shown for line in one.asked(words).splitlines() if line.startswith("- ")}
    return lambda text: 0 if telling.of(text) in stands else count(text)


def _room(
    model: ModelInfo,
    who: Persona,
    viewpoint: Viewpoint,
    question: str,
    words: Wording,
    limit: int,
    count: Count,
    longest: int,
) -> int:
    """How many tokens of the model's context memories may take: what the rest of the prompt and the answer leave."""
    bare = _prompt(
        model, who, Mind(Recall(viewpoint, (), (), Trace("", 0, 0, ())), (), (), ()), question, words, History(), True
    )
    frame = bare if isinstance(bare, str) else "\n".join(message.content for message in bare)
    headings = "\n".join(
        (
            words.used_to_be,
            words.still_to_come,
            words.believes,
            words.suspects,
            words.of_others,
            words.habits,
            words.fires,
            words.insights,
        )
    )
    taken = count(frame) + count(headings) + MARKS * limit + longest
    return max(0, model.context - taken)


def _tokens(talker: Talker) -> Count:
    """Counts as the model does; a talker that cannot be asked now counts bytes, of which no token has less than one."""

    def count(text: str) -> int:
        try:
            return talker.count_tokens(text)
        except ModelError:
            return len(text.encode())

    return count


def _check_asked(story: StoryFile, viewpoint: Viewpoint, question: str) -> None:
    if not question.strip():
        raise InputError("There is no question to ask; write one after the episode.")
    with story.read() as unit:
        if viewpoint.character not in cast(unit):
            unit.characters.get(viewpoint.character)
        timeline = unit.gate.timeline(viewpoint.branch)
        here = timeline.episode_at(viewpoint.episode) if viewpoint.at is not None else None
        length = len(unit.episodes.get(here, viewpoint.branch).text.base) if here else 0
    count = len(timeline)
    if viewpoint.episode > count + 1:
        raise InputError(too_late(count))
    if viewpoint.at is not None and viewpoint.at > length:
        raise InputError(
            "Episode {episode} has {length} characters; there is no place {at}.",
            episode=viewpoint.episode,
            length=length,
            at=viewpoint.at,
        )
