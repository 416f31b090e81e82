"""An episode read again: proposals written through the product's own writer around what is there.

What reading finds is drawn; what the writer makes of it (found again, told once more, taken back, new) is taken over
into the plain twin. It decides what is proposed and where, never what may be handed over.
"""

from benchmarks.leak_story import MAIN, NAMES, PEOPLE, Anchor, Episode
from benchmarks.leak_story import Fact as Plain
from benchmarks.leak_twin import TOPICS, Twin
from workbench.memory.extraction.page import FoundFact, Moment, Page
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.extraction.writer import PassageWriter
from workbench.memory.reading.names import NameFinder
from workbench.store import KnowledgeDraft, PassageDraft
from workbench.story.facts import Fact, Mention, Scope, Source
from workbench.story.knowledge import How, Knowledge
from workbench.story.text import Span

_WEIGHED = (None, 0.92, 0.93, 0.99)


def reread(twin: Twin) -> None:
    """Read an episode of the main line again, and weigh who learns what is new."""
    told = [one for one in twin.plain.live(MAIN) if one.sentences]
    if not told:
        return
    twin.log.append("reread")
    episode = twin.random.choice(told)
    with twin.file.write() as unit:
        passages = unit.passages.list(episode.product)
        if not passages or passages[0].end <= passages[0].start:
            unit.passages.replace(episode.product, [PassageDraft(0, len(episode.text), f"again {episode.key}")])
            passages = unit.passages.list(episode.product)
        finder = NameFinder(unit.characters.list(), twin.file.info.language)
        before = {one.id: one for one in unit.facts.list(include_deleted=True)}
        moments = {one.id for one in unit.knowledge.list(include_deleted=True)}
    passage = passages[0]
    page = Page(episode.text[passage.start : passage.end], finder)
    findings = _findings(twin, episode, passage.start, passage.end)
    learned = [
        Moment(one.text, twin.random.choice(PEOPLE), one.span, How.TOLD)
        for one in findings
        if twin.random.random() < 0.4
    ]
    writer = PassageWriter(twin.file, ExtractionReport(), MAIN, "again")
    writer.write(episode.product, passage, page, findings, Source.MODEL, final=True, moments=learned)
    with twin.file.write() as unit:
        _take_over(twin, before, unit.facts.list(include_deleted=True))
        for one in unit.knowledge.list(include_deleted=True):
            if one.id not in moments:
                _weigh(twin, one)
                unit.knowledge.edit(one.id, sureness=twin.plain.moments[one.id].sureness)


def _findings(twin: Twin, episode: Episode, start: int, end: int) -> list[FoundFact]:
    """Some of the passage's sentences as facts: in new words, or in those of a fact that is there."""
    found, at = [], 0
    texts = [fact.text for fact in twin.plain.facts.values()]
    for sentence in episode.sentences:
        first, at = at, at + len(sentence)
        if first < start or at > end or twin.random.random() < 0.5:
            continue
        scope = twin.random.choice(list(Scope))
        owner = twin.random.choice(PEOPLE) if scope is Scope.CHARACTER else None
        text = f"{NAMES[twin.random.choice(PEOPLE)]} hid the {twin.random.choice(TOPICS)} {twin.marker('t')}."
        if texts and twin.random.random() < 0.25:
            text = twin.random.choice(texts)
        found.append(FoundFact(text, "state", scope, owner, None, Span(first, at - 1).shifted(-start), 2.0))
    return found


def _take_over(twin: Twin, before: dict[str, Fact], after: list[Fact]) -> None:
    for fact in after:
        was, plain = before.get(fact.id), twin.plain.facts.get(fact.id)
        if plain is None:
            plain = twin.plain.facts[fact.id] = Plain(
                fact.id, fact.text, str(fact.scope), fact.owner, str(fact.status), str(fact.source), []
            )
        if was is not None and (was.deleted_at is None) != (fact.deleted_at is None):
            plain.deleted = fact.deleted_at is not None
        plain.scope, plain.owner = str(fact.scope), fact.owner
        held = {one.id for one in was.mentions} if was is not None else set()
        plain.mentions += [_anchor(twin, one) for one in fact.mentions if one.id not in held]


def _anchor(twin: Twin, mention: Mention) -> Anchor:
    [home] = [one for one in twin.plain.episodes.values() if one.product == mention.episode]
    sentence = f"{mention.quote}\n"
    assert sentence in home.sentences, mention
    return Anchor(sentence, {home.key: sentence})


def _weigh(twin: Twin, moment: Knowledge) -> None:
    assert moment.mention is not None
    sureness = twin.random.choice(_WEIGHED)
    draft = KnowledgeDraft(
        moment.fact,
        moment.character,
        None,
        moment.how,
        moment.by,
        moment.stance,
        moment.belief,
        moment.status,
        moment.source,
        sureness=sureness,
    )
    twin.note(moment.id, draft, _anchor(twin, moment.mention))
