"""The same said twice is one fact with two mentions; nearly the same is not."""

from pathlib import Path

import pytest

from tests.lighthouse import fact_id
from tests.memory.test_extraction import build, edit
from workbench.engine import Reader
from workbench.memory.duplicates import Likeness, SentenceComparison, near_pairs, nominate
from workbench.memory.edits.awareness import knows_of
from workbench.memory.edits.branch_edits import learn
from workbench.memory.edits.merging import merge_facts
from workbench.memory.edits.truth import supersede
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.wording import Names
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import Stance
from workbench.story.text import Span

CAST = Names(
    [
        ("ren", ["蓮", "霧島蓮", "Ren", "Ren Kirishima", "范闲"]),
        ("mio", ["澪", "Mio", "林婉儿"]),
        ("aoi", ["葵", "先輩", "Rose"]),
        ("other", ["先輩"]),
    ]
)

SAME = [
    ("ja", "蓮は岬の灯台守である。", "霧島蓮さんが岬の灯台守です"),
    ("ja", "蓮は金貨を地下室に隠している。", "蓮は、地下室に金貨を隠しています。"),
    ("ja", "蓮が澪を殺した。", "澪を蓮が殺しました"),
    ("ja", "蓮は十七歳だ。", "蓮は17歳である。"),
    ("ja", "蓮は店長ではない。", "蓮は店長じゃありません。"),
    ("ja", "蓮は医者なのだ。", "蓮は医者です。"),
    ("en", "Ren is the keeper of the lighthouse.", "Ren Kirishima is keeper of the lighthouse"),
    ("en", "Ren doesn’t smoke.", "Ren does not smoke."),
    ("en", "Ren has twenty-one dogs.", "Ren has 21 dogs."),
    ("zh", "范闲十七岁。", "范闲17岁"),
    ("zh", "范闲不是医生。", "范闲并不是医生。"),
]
CONTRADICTING = [
    ("ja", "蓮の目は青い。", "蓮の目は黒い。", "value"),
    ("ja", "蓮は店長である。", "蓮は店長ではない。", "polarity"),
    ("ja", "蓮は泳げる。", "蓮は泳げません。", "polarity"),
    ("ja", "蓮は友だちが少ない。", "蓮は友だちが少なくない。", "polarity"),
    ("ja", "蓮は澪を殺した。", "澪は蓮を殺した。", "roles"),
    ("ja", "蓮が殺した男を澪が見た。", "澪が殺した男を蓮が見た。", "roles"),
    ("ja", "蓮は澪が好きだ。", "澪は蓮が好きだ。", "roles"),
    ("ja", "蓮は澪が好きだ。", "蓮が澪は好きだ。", "roles"),
    ("ja", "蓮は十七歳だ。", "蓮は十八歳である。", "numbers"),
    ("ja", "蓮の父は澪だ。", "蓮の父は葵だ。", "names"),
    ("en", "Ren killed Mio.", "Mio killed Ren.", "roles"),
    ("en", "Ren hides gold.", "Ren does not hide gold.", "polarity"),
    ("en", "Ren smokes.", "Ren never smokes.", "polarity"),
    ("en", "Ren has blue eyes.", "Ren has black eyes.", "value"),
    ("en", "Ren is nineteen.", "Ren is 20.", "numbers"),
    ("zh", "范闲杀了林婉儿。", "林婉儿杀了范闲。", "roles"),
    ("zh", "范闲有钱。", "范闲没有钱。", "polarity"),
    ("zh", "范闲的眼睛是蓝色的。", "范闲的眼睛是黑色的。", "value"),
]
DIFFERENT = [
    ("ja", "蓮は医者だ。", "澪は医者だ。"),
    ("ja", "蓮は医者だった。", "蓮は医者だ。"),
    ("ja", "蓮は犯人かもしれない。", "蓮は犯人だ。"),
    ("ja", "蓮は来なければならない。", "蓮は来ない。"),
    ("ja", "蓮は先輩が好きだ。", "蓮は葵が好きだ。"),
    ("en", "Ren was a keeper.", "Ren is a keeper."),
    ("en", "Ren smokes.", "Ren smokes?"),
    ("ja", "蓮は来る。", "「蓮は来る？」"),
    ("en", "Ren likes Rosemary.", "Ren likes Rose mary."),
    ("zh", "范闲是医生。", "林婉儿是医生。"),
]


@pytest.mark.parametrize(("language", "one", "other"), SAME)
def test_the_same_in_other_clothes(language: str, one: str, other: str) -> None:
    assert SentenceComparison(language, CAST).judge(one, other).likeness is Likeness.DUPLICATE


@pytest.mark.parametrize(("language", "one", "other", "by"), CONTRADICTING)
def test_alike_but_for_what_matters(language: str, one: str, other: str, by: str) -> None:
    for pair in ((one, other), (other, one)):
        judged = SentenceComparison(language, CAST).judge(*pair)
        assert (judged.likeness, judged.reason) == (Likeness.CONTRADICTION, by)


@pytest.mark.parametrize(("language", "one", "other"), DIFFERENT)
def test_two_facts(language: str, one: str, other: str) -> None:
    for pair in ((one, other), (other, one)):
        assert SentenceComparison(language, CAST).judge(*pair).likeness is Likeness.DIFFERENT


def add(unit: Unit, text: str, episode: int = 1, owner: str | None = None) -> Fact:
    scope = Scope.CHARACTER if owner else Scope.WORLD
    return unit.facts.add(FactDraft(text, scope, (MentionDraft(unit.episodes.by_number(episode).id),), owner))


def test_vectors_nominate_and_words_decide(lighthouse: StoryFile, reader: Reader) -> None:
    with lighthouse.write() as unit:
        same, blue, black = (
            add(unit, text).id for text in ("蓮は岬の灯台守です。", "蓮の目は青い。", "蓮の目は黒い。")
        )
    keeper = fact_id(lighthouse, "灯台守である")
    found = {(pair.one.id, pair.other.id): pair for pair in nominate(lighthouse, reader)}
    assert all(pair.cosine >= 0.95 for pair in found.values())
    far = {
        (pair.one.id, pair.other.id): pair.judged.likeness for pair in nominate(lighthouse, reader, threshold=0.9999)
    }
    assert far == {(keeper, same): Likeness.DUPLICATE}
    assert found[keeper, same].judged.likeness is Likeness.DUPLICATE
    assert found[blue, black].judged.likeness is Likeness.CONTRADICTION
    with lighthouse.write() as unit:
        supersede(blue, black, Place(unit.episodes.by_number(2).id))(unit)
    assert (blue, black) not in {(pair.one.id, pair.other.id) for pair in nominate(lighthouse, reader)}


def test_a_secret_is_no_duplicate_of_common_knowledge(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        secret, open_one = add(unit, "蓮は泳げない。", owner="ren"), add(unit, "蓮は泳げません。")
        judged = SentenceComparison("ja", CAST).judge_facts(secret, open_one)
        assert (judged.likeness, judged.reason) == (Likeness.DIFFERENT, "scope")
        with pytest.raises(InputError, match="same people"):
            merge_facts(open_one.id, secret.id)(unit)


def test_merging_keeps_both_mentions_and_what_was_learned_and_can_be_taken_back(lighthouse: StoryFile) -> None:
    keeper = fact_id(lighthouse, "灯台守")
    with lighthouse.write() as unit:
        other = add(unit, "蓮は岬の灯台守です。", 3).id
        unit.facts.edit(other, importance=5)
        unit.facts.set_status(keeper, Status.PROPOSED)
        learn(MAIN_BRANCH, other, "mio")(unit)
        knows_of("aoi", "mio", other)(unit)
        before = (unit.facts.list(include_deleted=True), unit.knowledge.list(), unit.awareness.list())
        desired = unit.ledger.desired()
        undo = merge_facts(keeper, other)(unit)
        merged = unit.facts.get(keeper)
        assert (len(merged.mentions), merged.status, merged.importance) == (2, Status.ACCEPTED, 5)
        assert unit.facts.get(other).deleted_at is not None
        assert {one.fact for one in unit.knowledge.list(character="mio")} >= {keeper}
        assert [one.fact for one in unit.awareness.list()] == [keeper]
        assert {entry.fact for entry in unit.ledger.desired()} == {entry.fact for entry in desired} - {other}
        undo(unit)
        assert (unit.facts.list(include_deleted=True), unit.knowledge.list(), unit.awareness.list()) == before
        assert unit.ledger.desired() == desired


def test_what_is_not_the_same_is_not_merged(lighthouse: StoryFile) -> None:
    keeper, bread, storm = (fact_id(lighthouse, words) for words in ("灯台守", "パン", "嵐"))
    with lighthouse.write() as unit:
        supersede(keeper, bread, Place(unit.episodes.by_number(2).id))(unit)
        unit.facts.delete(storm)
        for one, other in ((keeper, keeper), (keeper, bread), (bread, keeper), (keeper, storm)):
            with pytest.raises(InputError):
                merge_facts(one, other)(unit)


def test_near_pairs_finds_every_pair_across_blocks() -> None:
    np = pytest.importorskip("numpy")
    vectors = np.random.default_rng(1).normal(size=(1200, 5)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    full = vectors @ vectors.T
    expected = {(i, j) for i, j in zip(*(full >= 0.95).nonzero(), strict=True) if i < j}
    assert {(i, j) for i, j, _ in near_pairs(vectors, 0.95)} == expected
    assert len(expected) > 100


FIRST = "　夕方だった。源造は村の船大工である。\n　風が吹いた。"
SECOND = "　翌朝、雨が降った。源造は村の船大工です。\n　誰も来なかった。"
BLIND = "　汐見澪は十九歳の船大工で、二年前から右の目が見えない。\n　風が吹いた。"
SEES = "　汐見澪は十九歳の船大工で、二年前から右の目が見える。\n　雨が降った。"


def facts(story: StoryFile) -> list[Fact]:
    with story.read() as unit:
        return unit.facts.list()


def test_extraction_gives_a_repeated_fact_another_mention(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [FIRST, SECOND]) as story:
        Extractor(story, reader).run()
        [fact] = [fact for fact in facts(story) if "船大工" in fact.text]
        assert len({mention.episode for mention in fact.mentions}) == 2
        # Reading it again changes nothing, and what is left of it carries it on.
        before = facts(story)
        read_again(story, reader)
        assert facts(story) == before
        edit(story, 1, "源造は村の船大工である。", "")
        Extractor(story, reader).run()
        [fact] = [fact for fact in facts(story) if "船大工" in fact.text]
        assert [mention.stale for mention in fact.mentions].count(False) == 1


def test_what_the_author_merged_stays_merged(tmp_path: Path, reader: Reader) -> None:
    other = SECOND.replace("村の船大工です", "村でただ一人の船大工です")
    with build(tmp_path / "a.story", [FIRST, other]) as story:
        Extractor(story, reader).run()
        one, two = [fact for fact in facts(story) if "船大工" in fact.text]
        with story.write() as unit:
            merge_facts(one.id, two.id)(unit)
        merged = facts(story)
        read_again(story, reader)
        assert facts(story) == merged


def read_again(story: StoryFile, reader: Reader) -> None:
    with story.write() as unit:
        for episode in unit.episodes.list():
            for passage in unit.passages.list(episode.id):
                unit.passages.mark_extracted(passage.id, "an older one")
    assert Extractor(story, reader).run().passages_read > 0


def test_extraction_does_not_take_the_opposite_for_the_same(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [BLIND, SEES]) as story:
        Extractor(story, reader).run()
        found = [fact for fact in facts(story) if "右の目" in fact.text]
        assert [len(fact.mentions) for fact in found] == [1, 1]


def by_author(unit: Unit) -> list[tuple[object, ...]]:
    theirs = [one for one in unit.knowledge.list() if one.source is Source.AUTHOR]
    return [(one.id, one.character, one.stance, one.belief) for one in theirs]


def test_what_the_author_says_of_a_proposal_survives_reading_again(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [BLIND]) as story:
        Extractor(story, reader).run()
        [fact] = [fact for fact in facts(story) if "右の目" in fact.text]
        assert fact.status is Status.PROPOSED
        with story.write() as unit:
            here = unit.episodes.by_number(1).id
            learn(MAIN_BRANCH, fact.id, "gen", Stance.SUSPECTS, here, Span(0, 3), belief="目が悪いらしい。")(unit)
            learn(MAIN_BRANCH, fact.id, "gen", Stance.UNAWARE, here)(unit)
            knows_of("gen", "mio", fact.id, here, Span(0, 3), belief="何かある。")(unit)
            said = by_author(unit), [one.id for one in unit.awareness.list()]
        edit(story, 1, "右の目が見えない", "右目がまったく利かない")
        Extractor(story, reader).run()
        with story.read() as unit:
            again = unit.facts.get(fact.id)
            assert (by_author(unit), [one.id for one in unit.awareness.list()]) == said
        assert again.deleted_at is None
        assert again.evidence_changed
