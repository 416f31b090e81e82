"""What a story promises, over random edits through the product's own ways, each followed by a look at everything.

Nothing that comes later, nothing of others' secrets, nothing old after an update, nothing of what is deleted; and after
any edit and any new reading: no fact is served all of whose quotes are gone from the live text, and none by a learning
moment whose quote is. What is served is held against the text itself, by looking for the quotes in it.
"""

import re
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from workbench.memory.edits import branch_edits, branches, episodes
from workbench.memory.edits.reviewing import now_it_says
from workbench.memory.extraction import extractor
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.page import FoundFact, Page
from workbench.memory.gated import ServedFact, serve
from workbench.memory.review import Asks, queue
from workbench.store import EpisodeDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Mention, Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

PEOPLE = {"aoi": "Aoi", "ren": "Ren", "mio": "Mio"}
SCOPES = (Scope.WORLD, Scope.CHARACTER, Scope.CHARACTER, Scope.READER)
SENTENCE = re.compile(r"(Aoi|Ren|Mio) kept shell (\d+)\.")
KINDS = (
    *("rewrite",) * 4,
    *("read again", "answer", "answer", "answer", "settle", "learn", "learn", "settle moment", "edit", "fork"),
    *("split", "merge", "move", "delete", "restore"),
)
cases = {"served": 0, "learned": 0, "gone": 0, "answered": 0}


def findings(page: Page, *_: object) -> list[FoundFact]:
    """A rule for a made-up text: every sentence of its form is a fact; whose it is goes by its number."""
    found = []
    for match in SENTENCE.finditer(page.text):
        who, scope = match[1].lower(), SCOPES[int(match[2]) % len(SCOPES)]
        owner = who if scope is Scope.CHARACTER else None
        found.append(FoundFact(match[0], "state", scope, owner, who, Span(*match.span()), 3.0))
    return found


class Desk:
    """A story under the hands of an author who does anything. `old`: sentences of facts that were replaced."""

    def __init__(self, story: StoryFile, number: int) -> None:
        self.story, self.pick, self.numbers = story, Random(number), count(1)
        self.old: set[str] = set()
        with story.write() as unit:
            for one, name in PEOPLE.items():
                unit.characters.add(Character(one, name))
            texts = ["".join(self.sentence() for _ in range(3)) for _ in range(3)]
            unit.episodes.add_many([EpisodeDraft("", ManuscriptText(text)) for text in texts])
        self.read()
        with story.write() as unit:
            for fact in unit.facts.list():
                if self.pick.random() < 0.85:
                    unit.facts.set_status(fact.id, Status.ACCEPTED)
            for _ in range(4):
                self.learn(unit, MAIN_BRANCH)

    def sentence(self) -> str:
        return f"{self.pick.choice(list(PEOPLE.values()))} kept shell {next(self.numbers)}.\n"

    def read(self) -> None:
        with self.story.read() as unit:
            lines = [one.id for one in unit.branches.list()]
        for branch in lines:
            Extractor(self.story, None).run(branch=branch)

    def do(self, kind: str) -> None:
        if kind == "read again":
            self.read()
            return
        with self.story.write() as unit:
            # A branch may have lost all it shared.
            branch = self.pick.choice([one.id for one in unit.branches.list() if unit.episodes.list(one.id)])
            try:
                DOING[kind](self, unit, branch)
            except InputError:
                assert kind == "answer", kind

    def rewrite(self, unit: Unit, branch: str) -> None:
        episode = self.pick.choice(unit.episodes.list(branch))
        lines = episode.text.base.splitlines(keepends=True)
        at = self.pick.randrange(len(lines) + 1)
        lines[at : at + self.pick.choice((0, 1, 1))] = [self.sentence()] if self.pick.random() < 0.8 else []
        text = ManuscriptText("".join(lines))
        if branch == MAIN_BRANCH:
            unit.episodes.save_text(episode.id, text)
        else:
            branches.save_text(branch, episode.id, text)(unit)

    def split(self, unit: Unit, _: str) -> None:
        for episode in unit.episodes.list():
            cut = episode.text.base.find("\n") + 1
            if 0 < cut < len(episode.text.base):
                unit.structure.split(episode.id, cut, "second")
                return

    def merge(self, unit: Unit, _: str) -> None:
        live = unit.episodes.list()
        if len(live) > 2:
            unit.structure.merge(self.pick.choice(live[:-1]).id)

    def move(self, unit: Unit, _: str) -> None:
        one, other = self.pick.sample(unit.episodes.list(), 2)
        episodes.move(one.id, other.id, None, MAIN_BRANCH)(unit)

    def delete(self, unit: Unit, _: str) -> None:
        live = unit.episodes.list()
        if len(live) > 2:
            episodes.trash(self.pick.choice(live).id)(unit)

    def restore(self, unit: Unit, _: str) -> None:
        for one in unit.episodes.list(trash=True):
            if one.text.base and not self.told_elsewhere(unit, one):
                episodes.restore(one.id)(unit)

    def told_elsewhere(self, unit: Unit, trashed: Episode) -> bool:
        """What a merge took in stays where it went."""
        return any(trashed.text.base in one.text.base for one in unit.episodes.list())

    def fork(self, unit: Unit, _: str) -> None:
        if len(unit.branches.list()) < 3:
            unit.branches.add("if", MAIN_BRANCH, self.pick.choice(unit.episodes.list()).id)

    def settle(self, unit: Unit, branch: str) -> None:
        if facts := unit.facts.list(branch):
            status = self.pick.choice((Status.ACCEPTED, Status.ACCEPTED, Status.REJECTED))
            facts = [one for one in facts if any(m.stands for m in one.mentions)]
            if facts:
                branch_edits.settle(branch, [self.pick.choice(facts).id], status)(unit)

    def edit(self, unit: Unit, branch: str) -> None:
        facts = [one for one in unit.facts.list() if all(m.stands for m in one.mentions)]
        if facts:
            fact = self.pick.choice(facts)
            self.old.add(fact.text)
            branch_edits.change(MAIN_BRANCH, fact.id, text=f"In truth {next(self.numbers)}.")(unit)

    def learn(self, unit: Unit, branch: str) -> None:
        """The author's word, a confirmed reading, or a proposal just below the bar or on it; some without a quote."""
        facts, told = unit.facts.list(branch), self.pick.choice(unit.episodes.list(branch))
        if not facts:
            return
        found = list(SENTENCE.finditer(told.text.base))
        span = Span(*self.pick.choice(found).span()) if found and self.pick.random() < 0.8 else None
        source = self.pick.choice((Source.AUTHOR, Source.RULE))
        status = self.pick.choice((Status.ACCEPTED, Status.PROPOSED))
        sureness = None if source is Source.AUTHOR else self.pick.choice((OPENS_FROM, OPENS_FROM - 0.01))
        draft = KnowledgeDraft(
            self.pick.choice(facts).id,
            self.pick.choice(list(PEOPLE)),
            MentionDraft(told.id, span),
            status=status,
            source=source,
            branch=None if branch == MAIN_BRANCH else branch,
            sureness=sureness,
        )
        unit.knowledge.add(draft)

    def settle_moment(self, unit: Unit, branch: str) -> None:
        if moments := unit.knowledge.list(branch=branch):
            one = self.pick.choice(moments)
            if one.stands:
                status = self.pick.choice((Status.ACCEPTED, Status.REJECTED))
                branch_edits.settle_moments(branch, [one.id], status)(unit)

    def answer(self, unit: Unit, _: str) -> None:
        """To what is edited away: still so, now it says, gone. Sometimes taken back at once."""
        items = [(line.id, one) for line in unit.branches.list() for one in queue(unit, branch=line.id).items]
        items = [(branch, one) for branch, one in items if one.asks in (Asks.EVIDENCE, Asks.TELLING)]
        if not items:
            return
        branch, one = self.pick.choice(items)
        edit = branch_edits.settle_moments(branch, [one.id], Status.ACCEPTED)
        if one.asks is Asks.EVIDENCE:
            settled = (
                branch_edits.settle(branch, [one.fact.id], status) for status in (Status.ACCEPTED, Status.REJECTED)
            )
            edit = self.pick.choice((*settled, now_it_says(branch, one.fact.id)))
        undo = edit(unit)
        cases["answered"] += 1
        if self.pick.random() < 0.3:
            undo(unit)

    def look(self) -> None:
        """Everything that is served, to everybody, anywhere, held against the text."""
        with self.story.read() as unit:
            for branch in [one.id for one in unit.branches.list()]:
                texts = {one.id: one for one in unit.episodes.list(branch)}
                cases["gone"] += queue(unit, branch=branch).changed
                moments = {one.id: one for one in unit.knowledge.list(branch=branch)}
                for who in PEOPLE:
                    before: set[str] = set()
                    for number in range(1, len(texts) + 2):
                        served = serve(unit, Viewpoint(who, number, branch=branch)).facts
                        for one in served:
                            self.check(one, texts, moments, who, number)
                        now = {one.fact.id for one in served}
                        assert before <= now, "knowledge grows"
                        before = now
                        strict = serve(unit, Viewpoint(who, number, branch=branch, strict=True)).facts
                        assert not [one for one in strict if one.verdict.proposed]

    def check(
        self, one: ServedFact, texts: dict[str, Episode], moments: dict[str, Knowledge], who: str, number: int
    ) -> None:
        fact, verdict = one.fact, one.verdict
        cases["served"] += 1
        assert fact.text not in self.old
        assert fact.status is not Status.REJECTED
        told = numbers_of(fact.mentions, texts)
        assert told, f"{fact} stands nowhere"
        for quote in one.quotes:
            assert quote.text in texts[quote.episode].text.base
            assert texts[quote.episode].number < number
        if verdict.moment is None:
            assert fact.scope is Scope.WORLD or fact.owner == who
            assert min(told) < number
            return
        cases["learned"] += 1
        moment = moments[verdict.moment]
        assert (moment.character, moment.stance, moment.fact) == (who, Stance.KNOWS, fact.id)
        sure = moment.status is Status.PROPOSED and (moment.sureness or 0) >= OPENS_FROM
        assert moment.status is Status.ACCEPTED or (sure and verdict.proposed)
        assert moment.mention is not None
        assert min(numbers_of([moment.mention], texts), default=number) < number, f"{moment} stands nowhere"


def numbers_of(mentions: Sequence[Mention], texts: dict[str, Episode]) -> list[int]:
    """The live episodes in which one of these stands: its quote is literally there, or it has none."""
    live = [(one, texts[one.episode]) for one in mentions if one.episode in texts]
    return [episode.number for one, episode in live if one.span is None or one.quote in episode.text.base]


DOING = {
    "rewrite": Desk.rewrite,
    "split": Desk.split,
    "merge": Desk.merge,
    "move": Desk.move,
    "delete": Desk.delete,
    "restore": Desk.restore,
    "fork": Desk.fork,
    "settle": Desk.settle,
    "edit": Desk.edit,
    "learn": Desk.learn,
    "settle moment": Desk.settle_moment,
    "answer": Desk.answer,
}


@settings(
    max_examples=12,
    phases=[Phase.generate],
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(number=st.integers(0, 10**6), kinds=st.lists(st.sampled_from(KINDS), min_size=5, max_size=9))
def test_only_what_stands_is_served(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, number: int, kinds: list[str]
) -> None:
    monkeypatch.setattr(extractor, "find_facts", findings)
    path: Path = tmp_path_factory.mktemp("promised") / "promised.story"
    with StoryFile.create(path, title="t", language="en") as story:
        desk = Desk(story, number)
        desk.look()
        # An edit and a new reading belong to every course of things.
        for kind in ["rewrite", "answer", *kinds, "rewrite", "read again"]:
            desk.do(kind)
            desk.look()


def every_sentence(page: Page, *_: object) -> list[FoundFact]:
    """A rule for a tale of one dog: each of its sentences is a fact, and the affair of the one who is asked."""
    mine = ("state", Scope.CHARACTER, "tsubasa", "tsubasa")
    return [FoundFact(one.text, *mine, one.span, 3.0) for one in page.sentences if "犬" in one.text]


@pytest.mark.parametrize("accepted", [True, False])
def test_hating_dogs_and_loving_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accepted: bool) -> None:
    """Read, confirmed, edited, read again: the character is handed only what stands; so when it is edited back, when
    the episode is deleted, and when it is restored."""
    monkeypatch.setattr(extractor, "find_facts", every_sentence)
    hates, loves = "翼は犬が嫌いだった。", "翼は犬が大好きだった。"
    with StoryFile.create(tmp_path / "dogs.story", title="犬", language="ja") as story:
        with story.write() as unit:
            unit.characters.add(Character("tsubasa", "翼"))
            texts = (f"朝になった。{hates}\n", "昼になった。\n")
            unit.episodes.add_many([EpisodeDraft("", ManuscriptText(text)) for text in texts])
            first = unit.episodes.by_number(1).id
        Extractor(story, None).run()
        if accepted:
            with story.write() as unit:
                branch_edits.settle(MAIN_BRANCH, [one.id for one in unit.facts.list()], Status.ACCEPTED)(unit)
        assert handed(story) == {hates}
        for said in (loves, hates, loves):
            with story.write() as unit:
                unit.episodes.save_text(first, ManuscriptText(f"朝になった。{said}\n"))
            assert handed(story) <= {said}
            Extractor(story, None).run()
            assert handed(story) == {said}
            assert handed(story, 1) == set()
        with story.write() as unit:
            episodes.trash(first)(unit)
        assert handed(story, 2) == set()
        with story.write() as unit:
            episodes.restore(first)(unit)
        assert handed(story) == {loves}


def handed(story: StoryFile, episode: int = 3) -> set[str]:
    with story.read() as unit:
        return {one.fact.text for one in serve(unit, Viewpoint("tsubasa", episode)).facts}


def test_enough_was_served_and_enough_was_gone() -> None:
    assert cases["served"] >= 1_500, cases
    assert cases["learned"] >= 100, cases
    assert cases["gone"] >= 20, cases
    assert cases["answered"] >= 1, cases
