"""The foreshadowing ledger on real stories: what waits, where it is paid off, and the author's word on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench.continuity.ledger import Spot, Thread, ThreadKind, ledger, no_plant, paid, plant, take_back
from workbench.engine import Reader
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.errors import InputError
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText, Span

ONE = (
    "　渡瀬は妹に、来年の春までに父の帆船を直すと約束した。\n"
    "　納屋の棚には、見慣れない真鍮の羅針盤が布にくるまれて置いてあった。\n"
    "　市場では魚が安く、猫が三匹、樽の上で眠っている。\n"
    "　灯台の火を消したのが誰なのか、村の者は誰も知らなかった。\n"
)
TWO = "　雨が降りつづいた。渡瀬は帳簿をつけ、妹は縄をなった。\n　夜になると風が窓を鳴らした。\n"
THREE = (
    "　春になった。渡瀬はとうとう父の帆船を直し終え、妹との約束を果たした。\n"
    "　舳先には、あの真鍮の羅針盤が据えられている。\n"
)
FOUR = "　祭りの太鼓が鳴り、提灯が並んだ。\n　子どもらは飴をなめている。\n"


@pytest.fixture
def boat(tmp_path: Path) -> Iterator[StoryFile]:
    with StoryFile.create(tmp_path / "boat.story", title="帆船", language="ja") as story:
        with story.write() as unit:
            texts = (ONE, TWO, THREE, FOUR)
            made = unit.episodes.add_many([EpisodeDraft(str(n), ManuscriptText(t)) for n, t in enumerate(texts, 1)])
            unit.characters.add(Character("watase", "渡瀬"))
            unit.characters.add(Character("sis", "妹"))
            first = made[0].id
            for text, quote, kind, owner, importance in (
                ("渡瀬は来年の春までに父の帆船を直す。", "来年の春までに父の帆船を直すと約束した", "promise", None, 3),
                ("納屋の棚に真鍮の羅針盤がある。", "見慣れない真鍮の羅針盤が布にくるまれて", "possession", None, 4),
                ("渡瀬が灯台の火を消した。", "灯台の火を消したのが", "secret", "watase", 5),
            ):
                start = ONE.index(quote)
                mention = MentionDraft(first, Span(start, start + len(quote)), quote)
                scope = Scope.CHARACTER if owner else Scope.WORLD
                unit.facts.add(FactDraft(text, scope, (mention,), owner, kind, importance))
        yield story


def of(threads: list[Thread], kind: ThreadKind) -> Thread:
    [found] = [thread for thread in threads if thread.kind is kind]
    return found


def spot(story: StoryFile, number: int, quote: str) -> Spot:
    with story.read() as unit:
        episode = unit.episodes.by_number(number)
    start = episode.text.base.index(quote)
    return Spot(episode.id, number, Span(start, start + len(quote)), quote)


def check_payoffs(threads: list[Thread]) -> None:
    promise, thing, secret = (of(threads, kind) for kind in (ThreadKind.PROMISE, ThreadKind.OBJECT, ThreadKind.SECRET))
    assert promise.paid is not None
    assert (promise.paid.number, promise.paid.quote in THREE) == (3, True)
    assert thing.paid is not None
    assert (thing.paid.number, "羅針盤" in thing.paid.quote) == (3, True)
    assert secret.is_open
    assert secret.people == ("watase",)
    assert secret.planted.number == secret.touched.number == 1


def test_what_is_planted_and_paid_off_is_found_by_words(boat: StoryFile) -> None:
    check_payoffs(ledger(boat, None))


@pytest.mark.models
def test_and_by_meaning(boat: StoryFile, reader: Reader) -> None:
    check_payoffs(ledger(boat, reader))


def test_as_of_an_earlier_episode_it_is_still_open(boat: StoryFile) -> None:
    then = ledger(boat, None, as_of=3)
    assert of(then, ThreadKind.PROMISE).is_open
    assert of(then, ThreadKind.OBJECT).is_open
    assert all(thread.touched.number < 3 for thread in then)
    assert ledger(boat, None, as_of=1) == []
    assert not of(ledger(boat, None, as_of=4), ThreadKind.PROMISE).is_open
    for wrong in (0, 6):
        with pytest.raises(InputError, match="no episode"):
            ledger(boat, None, as_of=wrong)


def test_a_secret_is_paid_off_where_somebody_learns_it(boat: StoryFile) -> None:
    secret = of(ledger(boat, None), ThreadKind.SECRET)
    there = spot(boat, 4, "提灯が並んだ")
    with boat.write() as unit:
        unit.knowledge.add(KnowledgeDraft(secret.fact, "sis", MentionDraft(there.episode, there.span, there.quote)))
    paid_now = of(ledger(boat, None), ThreadKind.SECRET)
    assert paid_now.paid is not None
    assert paid_now.paid.number == 4
    assert of(ledger(boat, None, as_of=4), ThreadKind.SECRET).is_open


def test_sentences_raise_questions_too(boat: StoryFile) -> None:
    with boat.write() as unit:
        for fact in unit.facts.list():
            unit.facts.delete(fact.id)
    mystery = of(ledger(boat, None), ThreadKind.MYSTERY)
    assert mystery.is_open
    assert mystery.text == "灯台の火を消したのが誰なのか、村の者は誰も知らなかった。"


def test_the_authors_word_goes_first_and_can_be_taken_back(boat: StoryFile) -> None:
    secret = of(ledger(boat, None), ThreadKind.SECRET)
    with boat.write() as unit:
        undo = paid(secret, spot(boat, 4, "祭りの太鼓が鳴り"), "太鼓の音で火が消えた")(unit)
    said = of(ledger(boat, None), ThreadKind.SECRET)
    assert said.paid is not None
    assert (said.paid.number, said.word and said.word.note) == (4, "太鼓の音で火が消えた")
    assert of(ledger(boat, None, as_of=4), ThreadKind.SECRET).is_open
    with boat.write() as unit:
        undo(unit)
    assert of(ledger(boat, None), ThreadKind.SECRET).is_open
    with boat.write() as unit:
        no_plant(secret)(unit)
    waved_off = of(ledger(boat, None), ThreadKind.SECRET)
    assert not waved_off.is_open
    with boat.write() as unit:
        undo = take_back(waved_off)(unit)
        assert unit.plants.list() == []
        undo(unit)
        assert [word.thread for word in unit.plants.list()] == [secret.key]


def test_the_word_stays_with_its_sentence_through_edits_and_another_extraction(boat: StoryFile) -> None:
    secret = of(ledger(boat, None), ThreadKind.SECRET)
    with boat.write() as unit:
        no_plant(secret, "読者は知らなくてよい")(unit)
        first = unit.episodes.by_number(1)
        unit.episodes.save_text(first.id, ManuscriptText("　朝。\n" + ONE + "　夜。\n"))
        old = unit.facts.get(secret.fact)
        unit.facts.delete(old.id)
        start = unit.episodes.by_number(1).text.base.index(secret.planted.quote)
        mention = MentionDraft(first.id, Span(start, start + len(secret.planted.quote)))
        unit.facts.add(FactDraft("灯台の火は渡瀬が消した。", Scope.CHARACTER, (mention,), "watase", "secret", 5))
    again = of(ledger(boat, None), ThreadKind.SECRET)
    assert again.fact != secret.fact
    assert not again.is_open


def test_a_plant_of_the_authors_own(boat: StoryFile) -> None:
    there = spot(boat, 1, "猫が三匹、樽の上で眠っている")
    with boat.write() as unit:
        undo = plant("三匹の猫は船に乗る。", there.episode, there.quote, "終章で")(unit)
        with pytest.raises(InputError, match="needs a sentence"):
            plant(" ", there.episode)(unit)
    own = of(ledger(boat, None), ThreadKind.OWN)
    assert own.is_open
    assert (own.planted.span, own.word and own.word.note) == (there.span, "終章で")
    with boat.write() as unit:
        paid(own, spot(boat, 4, "子どもらは飴をなめている"))(unit)
    assert not of(ledger(boat, None), ThreadKind.OWN).is_open
    with boat.write() as unit:
        take_back(of(ledger(boat, None), ThreadKind.OWN))(unit)
    reopened = of(ledger(boat, None), ThreadKind.OWN)
    assert reopened.is_open
    assert reopened.text == "三匹の猫は船に乗る。"
    with boat.write() as unit:
        undo(unit)
    assert ThreadKind.OWN not in {thread.kind for thread in ledger(boat, None)}


def test_a_plant_goes_with_its_sentence_when_its_episode_is_split(boat: StoryFile) -> None:
    there = spot(boat, 1, "猫が三匹、樽の上で眠っている")
    with boat.write() as unit:
        plant("三匹の猫は船に乗る。", there.episode, there.quote)(unit)
        division = unit.structure.split(there.episode, ONE.index("　市場"), "市場")
    assert of(ledger(boat, None), ThreadKind.OWN).planted.number == 2
    with boat.write() as unit:
        unit.structure.unsplit(division)
    assert of(ledger(boat, None), ThreadKind.OWN).planted.number == 1


def test_words_of_a_branch_go_with_its_copies(boat: StoryFile) -> None:
    with boat.write() as unit:
        first = unit.episodes.by_number(1).id
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(4).id).id
        unit.episodes.save_text(first, ManuscriptText("　朝。\n" + ONE), branch)
        copy = unit.episodes.own(first, branch)
        plant("三匹の猫は船に乗る。", copy, "猫が三匹")(unit)
        plant("魚の値が上がる。", first, "魚が安く")(unit)
    told = {thread.text for thread in ledger(boat, None, branch=branch) if thread.kind is ThreadKind.OWN}
    assert told == {"三匹の猫は船に乗る。", "魚の値が上がる。"}
    assert of(ledger(boat, None), ThreadKind.OWN).text == "魚の値が上がる。"
    with boat.write() as unit:
        removed = unit.branches.remove(branch)
        assert len(unit.plants.list()) == 1
        unit.branches.put_back(removed)
        assert len(unit.plants.list()) == 2
