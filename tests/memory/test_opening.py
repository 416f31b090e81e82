"""Nothing uncertain opens: a story in which one kills and nobody knows, unreviewed, in three languages; how sure a
moment is; what accepting a proposal makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from tests.memory.test_extraction import build
from workbench.engine import Reader
from workbench.memory.edits import branch_edits
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.knowing.cast_roles import CastRoles
from workbench.memory.extraction.knowing.reach import Stage
from workbench.memory.extraction.knowing.sentence_table import SentenceTable, TableEpisode, TableLine
from workbench.memory.extraction.knowing.weighing import ReachShares
from workbench.memory.gated import serve
from workbench.memory.grouping import grouped, rested_on, resting, stakes
from workbench.memory.heads import load_heads
from workbench.memory.proposals import Claim, claims, keep_claim
from workbench.memory.reading.names import NameFinder
from workbench.memory.review import Asks, queue
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True)
class Murder:
    """`word` stands in the sentence that tells the deed, `hidden` in the one that says where what proves it lies."""

    texts: tuple[str, ...]
    cast: tuple[str, str, str]
    word: str
    hidden: str


TOLD = {
    "ja": Murder(
        (
            "\u3000久我山の屋敷は峠の上に立っている。\n\u3000霧の夜、久我山は渡り職人の多々良を石切り場の縁から"
            "突き落とした。屋敷の者は誰も知らなかった。\n\u3000久我山は多々良の道具袋を納屋の壁の裏にずっと隠している。",
            "\u3000千鶴は兄の多々良を訪ねて峠を越えてきた。\n「兄は来ていませんか」と千鶴は言った。\n"
            "「見かけませんな」と久我山が答えた。",
            "\u3000宿の主の木村は七十歳である。\n「雪の前に帰りなさい」と木村は千鶴に言った。",
        ),
        ("久我山", "千鶴", "木村"),
        "突き落",
        "道具袋",
    ),
    "en": Murder(
        (
            "Harrow House stands above the pass. On the foggy night Lord Harrow drowned the piper Osric in the mill "
            "race. Nobody in the house knew.\n\nLord Harrow has hidden the pipes behind the wall of the barn.",
            "Edith came over the pass to look for her brother Osric.\n\n“Was my brother here?” said Edith.\n\n"
            "“I have not seen him,” said Lord Harrow.",
            "Tobin, who keeps the inn, is seventy.\n\n“Go home before the snow,” Tobin said to Edith.",
        ),
        ("Lord Harrow", "Edith", "Tobin"),
        "drowned",
        "pipes",
    ),
    "zh": Murder(
        (
            "贺府立在山口上。大雾的夜里，贺老爷把石匠方青推进了采石坑。府里没有人知道。\n\n"
            "贺老爷把方青的凿子藏在谷仓的墙后，一直瞒着所有人。",
            "方蓉翻过山口来找哥哥方青。\n\n“我哥哥来过吗？”方蓉说。\n\n“没见过。”贺老爷说。",
            "客栈的孙伯七十岁。\n\n“下雪前回家吧。”孙伯对方蓉说。",
        ),
        ("贺老爷", "方蓉", "孙伯"),
        "采石坑",
        "凿子",
    ),
}
IDS = ("lord", "sister", "keeper")


@pytest.mark.parametrize("language", ["ja", "en", "zh"])
def test_nobody_is_handed_a_murder_that_nobody_knows_of(tmp_path: Path, reader: Reader, language: str) -> None:
    told = TOLD[language]
    cast = [Character(one, name) for one, name in zip(IDS, told.cast, strict=True)]
    with build(tmp_path / "pass.story", list(told.texts), cast, language) as story:
        Extractor(story, reader).run()
        with story.read() as unit:
            deeds = [fact for fact in unit.facts.list() if told.word in fact.text or told.hidden in fact.text]
            assert deeds
            assert all(fact.scope is not Scope.WORLD for fact in deeds)
            for number in (2, 3, 4):
                for who in ("sister", "keeper"):
                    handed = [one.fact.text for one in serve(unit, Viewpoint(who, number)).facts]
                    assert not [text for text in handed if told.word in text or told.hidden in text], (who, number)


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    cast = [Character("mio", "澪"), Character("gen", "源造"), Character("aki", "秋")]
    with build(tmp_path / "s.story", ["\u3000港の灯台は百年前に建てられた。", "\u3000秋が来た。"], cast) as one:
        yield one


def proposed(story: StoryFile, scope: Scope, common: float, text: str = "港の灯台は百年前に建てられた。") -> str:
    with story.write() as unit:
        episode = unit.episodes.by_number(1).id
        mention = MentionDraft(episode, Span(1, 16), "港の灯台は百年前に建てられた。")
        draft = FactDraft(text, scope, (mention,), source=Source.RULE, status=Status.PROPOSED)
        fact = unit.facts.add(draft).id
        keep_claim(unit, episode, fact, Claim(common, True))
    return fact


def test_accepting_makes_of_a_proposal_what_it_is_taken_for_and_undo_closes_it(story: StoryFile) -> None:
    fact = proposed(story, Scope.READER, 0.8)
    with story.read() as unit:
        assert not serve(unit, Viewpoint("mio", 2)).facts
    with story.write() as unit:
        undo = branch_edits.settle(MAIN_BRANCH, [fact], Status.ACCEPTED)(unit)
        assert unit.facts.get(fact).scope is Scope.WORLD
        assert [one.fact.id for one in serve(unit, Viewpoint("mio", 2)).facts] == [fact]
    with story.write() as unit:
        undo(unit)
        assert (unit.facts.get(fact).scope, unit.facts.get(fact).status) == (Scope.READER, Status.PROPOSED)


def test_rejecting_opens_nothing(story: StoryFile) -> None:
    fact = proposed(story, Scope.READER, 0.8)
    with story.write() as unit:
        branch_edits.settle(MAIN_BRANCH, [fact], Status.REJECTED)(unit)
        assert unit.facts.get(fact).scope is Scope.READER


def test_what_is_unconfirmed_is_counted_and_the_surest_are_asked_first(story: StoryFile) -> None:
    sure = proposed(story, Scope.WORLD, 0.99)
    unsure = proposed(story, Scope.READER, 0.6, "澪は灯台で生まれた。")
    with story.write() as unit:
        episode = unit.episodes.by_number(1).id
        mention = MentionDraft(episode, Span(1, 16), "港の灯台は百年前に建てられた。")
        for who, sureness in (("mio", OPENS_FROM), ("gen", 0.3)):
            draft = KnowledgeDraft(unsure, who, mention, status=Status.PROPOSED, source=Source.RULE, sureness=sureness)
            unit.knowledge.add(draft)
    with story.read() as unit:
        told = {who: resting(unit, Viewpoint(who, 2)) for who in ("mio", "gen")}
        assert (told["mio"].handed, told["mio"].unconfirmed) == (2, 2)
        assert (told["gen"].handed, told["gen"].unconfirmed) == (1, 1)
        assert resting(unit, Viewpoint("mio", 2, strict=True)).handed == 0
        # Who may have what is taken for common knowledge is settled with the fact.
        waits = queue(unit)
        groups = grouped(unit, waits.items, stakes(unit, waits.everywhere))
        asked = [(one.asks, one.fact.id) for group in groups for one in group.items]
        assert asked == [(Asks.FACT, sure), (Asks.FACT, unsure)]
        for_gen = rested_on(unit, Viewpoint("gen", 2))
        assert [(one.asks, one.fact.id) for one in for_gen] == [(Asks.FACT, sure)]
        assert {one.fact.id for one in rested_on(unit, Viewpoint("mio", 2))} == {unsure, sure}
        assert claims(unit, [episode])[sure] == Claim(0.99, True)


def test_somebody_may_know_from_where_it_stays_probable() -> None:
    reach = ReachShares(("mio", "gen"), range(3, 6), np.array([[0.9, 0.2, 0.97], [0.99, 0.98, 0.97]], np.float32))
    assert (reach.first("mio", 0.95), reach.first("gen", 0.95), reach.first("mio", 0.99)) == (5, 3, None)
    assert reach.common == pytest.approx(0.9)
    assert (reach.by("gen", 4), reach.by("nobody", 4)) == (pytest.approx(0.98), 0.0)


def test_what_is_said_between_two_is_theirs_and_what_stands_alone_is_nobodys() -> None:
    text = "\u3000塔は古い。\n「鍵は井戸の底だ」と澪は源造に言った。\n\n\n\u3000秋が笑った。澪も源造も笑った。"
    finder = NameFinder([Character("mio", "澪"), Character("gen", "源造"), Character("aki", "秋")], "ja")
    start = text.index("「")
    line = TableLine(Span(start, text.index("」") + 1), "mio", ("gen",))
    script = SentenceTable([TableEpisode("e1", 1, text, None, [line])], finder)
    stage = Stage(CastRoles(script, load_heads().linear["hears"]))
    at = {word: next(i for i, place in enumerate(script.places) if word in place.text) for word in ("塔", "鍵", "秋")}
    assert stage.witnesses(at["塔"]) is None
    assert stage.witnesses(at["鍵"]) == {"mio", "gen"}
    assert stage.witnesses(at["秋"]) is None
