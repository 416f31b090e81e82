"""A random story written twice: through the product's repositories into a file, and as plain data for the oracle.

And an episode read again: what reading finds is drawn; what the product's own writer makes of it (found again, told
once more, taken back, new) is taken over into the plain twin. It decides what is proposed and where, never what may be
handed over.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any

from benchmarks.leak_story import END, MAIN, NAMES, PEOPLE, Anchor, Aware, Call, Episode, Fact, Moment, Spoken, Story
from workbench import store
from workbench.memory.extraction.page import FoundFact, Page
from workbench.memory.extraction.page import Moment as Learned
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.extraction.writer import PassageWriter
from workbench.memory.reading.names import NameFinder
from workbench.store import StoryFile, Unit
from workbench.story.awareness import Relation
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import Place
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import ManuscriptText, Span

TOPICS = ("copper", "harbour", "letter", "garden", "winter", "mirror", "bridge", "silver")
LANGUAGES = ("en", "ja", "zh")
HOWS = [how for how in How if how is not How.ALWAYS]


class Drift(Exception):
    """The file does not show the text that its plain twin has: one of the two is wrong."""


@dataclass
class Twin:
    """`plain` and `file` say the same. Markers (qz, a letter, five digits) stand in one text each."""

    file: StoryFile
    plain: Story
    random: Random
    used: int = 0
    merged: set[int] = field(default_factory=set)
    """Episodes whose text another one has taken in."""
    chained: set[str] = field(default_factory=set)
    """Facts that took another's place, or gave theirs."""
    log: list[str] = field(default_factory=list)

    def marker(self, letter: str) -> str:
        """A word that stands nowhere else: t in facts, e in the text, b and a in beliefs, c in names."""
        self.used += 1
        return f"qz{letter}{self.used:05}"

    def sentence(self) -> str:
        """A sentence of the manuscript with its line break."""
        return f"{NAMES[self.random.choice(PEOPLE)]} and the {self.random.choice(TOPICS)} {self.marker('e')}.\n"

    def align(self, unit: Unit) -> None:
        """Take over the ids the product gave, and see that every branch shows the text it should."""
        for branch in self.plain.branches:
            for trash in (False, True):
                mine = [self.plain.episodes[key] for _, key in self.plain.shown(branch)]
                mine = [one for one in mine if one.deleted == trash]
                theirs = unit.episodes.list(branch, trash=trash)
                if [one.text for one in mine] != [one.text.base for one in theirs]:
                    raise Drift(f"branch {branch} after {self.log[-3:]}")
                for one, other in zip(mine, theirs, strict=True):
                    one.product = other.id

    def anchor(self, episode: Episode, *, bare: float = 0.15) -> tuple[Anchor, store.MentionDraft]:
        """A random place in an episode: one of its sentences, or nowhere in particular."""
        if not episode.sentences or self.random.random() < bare:
            return Anchor(None, {episode.key: None}), store.MentionDraft(episode.product)
        at = self.random.randrange(len(episode.sentences))
        sentence = episode.sentences[at]
        start = len("".join(episode.sentences[:at]))
        span = Span(start, start + len(sentence) - 1)
        return Anchor(sentence, {episode.key: sentence}), store.MentionDraft(episode.product, span)

    def place(self, branch: str = MAIN) -> tuple[tuple[int, int], Place]:
        """A random point of the telling, inside a sentence or at an episode's end."""
        episode = self.random.choice(self.plain.live(branch))
        if not episode.sentences or self.random.random() < 0.6:
            return (episode.key, END), Place(episode.product)
        offset = len("".join(episode.sentences[: self.random.randrange(len(episode.sentences))])) + 3
        return (episode.key, offset), Place(episode.product, offset)

    def add_fact(self, unit: Unit, branch: str = MAIN) -> None:
        """A fact of any scope, status and source, standing in one to three places of the branch."""
        pick = self.random
        live = self.plain.live(branch)
        alone = branch if branch != MAIN and pick.random() < 0.5 else None
        scope = pick.choice(list(Scope))
        owner = pick.choice(PEOPLE) if scope is Scope.CHARACTER else None
        pairs = [self.anchor(pick.choice(live)) for _ in range(pick.choice((1, 1, 2, 3)))]
        always = owner is not None and pick.random() < 0.2
        since = self.place(branch) if owner and not always and pick.random() < 0.3 else None
        text = f"{NAMES[pick.choice(PEOPLE)]} hid the {pick.choice(TOPICS)} {self.marker('t')}."
        words, places = zip(*pairs, strict=True)
        importance, source = pick.randint(1, 5), pick.choice(list(Source))
        status = pick.choices(list(Status), (3, 6, 1))[0]
        known, place = since or (None, None)
        draft = store.FactDraft(text, scope, places, owner, importance=importance, source=source, status=status)
        made = unit.facts.add(replace(draft, known_always=always, known_from=place, branch=alone))
        plain = made.id, text, str(scope), owner, str(status), str(source), list(words), always, known, alone
        self.plain.facts[made.id] = Fact(*plain)

    def add_moment(self, unit: Unit, branch: str = MAIN) -> None:
        """A learning moment, or the author's dated word."""
        pick = self.random
        fact = pick.choice([one for one in self.plain.facts.values() if one.branch in (None, branch)] or [None])
        if fact is None:
            return
        alone = branch if branch != MAIN and pick.random() < 0.5 else None
        source = pick.choice((Source.AUTHOR, Source.MODEL, Source.RULE))
        stances = (Stance.KNOWS, Stance.KNOWS, Stance.SUSPECTS, Stance.BELIEVES_FALSE)
        stance = pick.choice((*stances, Stance.UNAWARE) if source is Source.AUTHOR else stances)
        status = Status.ACCEPTED if stance is Stance.UNAWARE else pick.choices(list(Status), (3, 6, 1))[0]
        pair = None if pick.random() < 0.12 else self.anchor(pick.choice(self.plain.live(branch)))
        belief = f"They think {self.marker('b')}." if stance in stances[2:] else ""
        who, how, by = pick.choice(PEOPLE), pick.choice(HOWS) if pair else How.ALWAYS, pick.choice((None, *PEOPLE))
        # Just below the bar, on it, above it, or never weighed.
        sureness = None if source is Source.AUTHOR else pick.choice((None, 0.92, 0.93, 0.99))
        place = pair[1] if pair else None
        draft = store.KnowledgeDraft(fact.id, who, place, how, by, stance, belief, status, source, alone, sureness)
        made = unit.knowledge.add(draft)
        self.note(made.id, draft, pair[0] if pair else None)

    def note(self, identifier: str, one: store.KnowledgeDraft | Knowledge, place: Anchor | None) -> None:
        """The plain twin of a learning moment."""
        words = str(one.stance), one.belief, str(one.status), str(one.source), self.plain.next_sequence, one.branch
        made = Moment(identifier, one.fact, one.character, place, *words, sureness=one.sureness)
        self.plain.moments[identifier] = made
        self.plain.next_sequence += 1

    def add_awareness(self, unit: Unit) -> None:
        """Somebody knows of another's knowledge, or keeps it from them; some beliefs give the fact away."""
        pick = self.random
        fact = pick.choice(list(self.plain.facts.values()))
        who, other = pick.sample(PEOPLE, 2)
        relation = pick.choice(list(Relation))
        whom = None if relation is Relation.KEEPS_FROM and pick.random() < 0.4 else other
        pair = None if pick.random() < 0.3 else self.anchor(pick.choice(self.plain.live(MAIN)))
        belief = pick.choice(("", f"They hide {self.marker('a')}.", f"So {fact.text.lower()} {self.marker('a')}"))
        status = pick.choices(list(Status), (1, 6, 1))[0]
        how = How.INFERRED if pair else How.ALWAYS
        draft = store.AwarenessDraft(who, relation, fact.id, whom, pair[1] if pair else None, how, None, belief, status)
        made = unit.awareness.add(draft)
        self.plain.aware.append(Aware(made.id, who, fact.id, pair[0] if pair else None, belief, str(status)))

    def add_lines(self, unit: Unit, episode: Episode) -> None:
        """Some of an episode's sentences as spoken lines; the episode is one passage."""
        [passage] = unit.passages.replace(
            episode.product, [store.PassageDraft(0, len(episode.text), f"hash {episode.key}")]
        ).added
        drafts, at = [], 0
        for sentence in episode.sentences:
            span, at = Span(at, at + len(sentence) - 1), at + len(sentence)
            if self.random.random() < 0.35:
                speaker, tagged = self.random.choice(PEOPLE), self.random.random() < 0.6
                confirmed = self.random.random() < 0.2
                drafts.append(store.SpokenLineDraft(span, speaker, explicit=tagged, confirmed=confirmed))
                anchor = Anchor(sentence, {episode.key: sentence})
                self.plain.lines.append(Spoken(speaker, anchor, tagged or confirmed))
        unit.quotes.replace(passage.id, drafts)

    def add_calls(self, unit: Unit) -> None:
        """How people call each other, some of it only from a place on."""
        for who in PEOPLE:
            unit.characters.add(Character(who, NAMES[who]))
        for who in PEOPLE:
            said = []
            for towards in self.random.sample([one for one in PEOPLE if one != who], 2):
                since = self.place() if self.random.random() < 0.7 else None
                name = f"Dear {self.marker('c')}"
                said.append(Appellation(towards, name, since[1] if since else None))
                self.plain.calls.append(Call(who, name, since[0] if since else None))
            unit.characters.update(Character(who, NAMES[who], appellations=tuple(said)))


def make_twin(path: Path, seed: int) -> Twin:
    """A story of 3 to 6 episodes with everything a writer can say in it, under `seed`."""
    pick = Random(seed)
    language = pick.choice(LANGUAGES)
    # An empty story, copied from one made before: a copy in the file manager is a story of its own.
    blank = path.with_name(f"blank.{language}")
    if not blank.exists():
        StoryFile.create(blank, title="Blank", language=language).close()
    copy(blank, path)
    twin = Twin(StoryFile.open(path), Story(), pick)
    with twin.file.write() as unit:
        for _ in range(pick.randint(3, 6)):
            sentences = [twin.sentence() for _ in range(pick.randint(2, 6))]
            dated = float(pick.randint(0, 6)) if pick.random() < 0.5 else None
            twin.plain.add_episode(MAIN, sentences, len(twin.plain.episodes), dated)
        told = twin.plain.episodes.values()
        unit.episodes.add_many(
            [
                store.EpisodeDraft(f"{one.key}", ManuscriptText(one.text), None, one.chronology, one.goes_on)
                for one in told
            ]
        )
        twin.align(unit)
        twin.add_calls(unit)
        for episode in twin.plain.live(MAIN):
            if pick.random() < 0.6:
                twin.add_lines(unit, episode)
        for _ in range(pick.randint(4, 8)):
            twin.add_fact(unit)
        for _ in range(pick.randint(5, 14)):
            twin.add_moment(unit)
        for _ in range(pick.randint(1, 4)):
            twin.add_awareness(unit)
    return twin


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
            unit.passages.replace(episode.product, [store.PassageDraft(0, len(episode.text), f"again {episode.key}")])
            passages = unit.passages.list(episode.product)
        finder = NameFinder(unit.characters.list(), twin.file.info.language)
        before = {one.id: one for one in unit.facts.list(include_deleted=True)}
        moments = {one.id for one in unit.knowledge.list(include_deleted=True)}
    passage = passages[0]
    page = Page(episode.text[passage.start : passage.end], finder)
    pick = twin.random
    findings = _findings(twin, episode, passage.start, passage.end)
    learned = [Learned(one.text, pick.choice(PEOPLE), one.span, How.TOLD) for one in findings if pick.random() < 0.4]
    writer = PassageWriter(twin.file, ExtractionReport(), MAIN, "again")
    writer.write(episode.product, passage, page, findings, Source.MODEL, final=True, moments=learned)
    with twin.file.write() as unit:
        for fact in unit.facts.list(include_deleted=True):
            _take_over(twin, before.get(fact.id), fact)
        for moment in unit.knowledge.list(include_deleted=True):
            if moment.id not in moments and moment.mention is not None:
                sureness = pick.choice((None, 0.92, 0.93, 0.99))
                twin.note(moment.id, replace(moment, sureness=sureness, branch=None), _anchor(twin, moment.mention))
                unit.knowledge.edit(moment.id, sureness=sureness)


def _findings(twin: Twin, episode: Episode, start: int, end: int) -> list[FoundFact]:
    """Some of the passage's sentences as facts: in new words, or in those of a fact that is there."""
    found, at, pick = [], 0, twin.random
    texts = [fact.text for fact in twin.plain.facts.values()]
    for sentence in episode.sentences:
        first, at = at, at + len(sentence)
        if first < start or at > end or pick.random() < 0.5:
            continue
        scope = pick.choice(list(Scope))
        owner = pick.choice(PEOPLE) if scope is Scope.CHARACTER else None
        text = f"{NAMES[pick.choice(PEOPLE)]} hid the {pick.choice(TOPICS)} {twin.marker('t')}."
        if texts and pick.random() < 0.25:
            text = pick.choice(texts)
        found.append(FoundFact(text, "state", scope, owner, None, Span(first, at - 1).shifted(-start), 2.0))
    return found


def _take_over(twin: Twin, was: Any, fact: Any) -> None:
    scope, status = str(fact.scope), str(fact.status)
    made = Fact(fact.id, fact.text, scope, fact.owner, status, str(fact.source), [])
    plain = twin.plain.facts.setdefault(fact.id, made)
    if was is not None and (was.deleted_at is None) != (fact.deleted_at is None):
        plain.deleted = fact.deleted_at is not None
    plain.scope, plain.owner = scope, fact.owner
    held = {one.id for one in was.mentions} if was is not None else set()
    plain.mentions += [_anchor(twin, one) for one in fact.mentions if one.id not in held]


def _anchor(twin: Twin, mention: Any) -> Anchor:
    [home] = [one for one in twin.plain.episodes.values() if one.product == mention.episode]
    sentence = f"{mention.quote}\n"
    assert sentence in home.sentences, mention
    return Anchor(sentence, {home.key: sentence})
