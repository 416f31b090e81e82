"""Secrets and learning moments over a whole story, on fresh prose in three languages, with the real parser and
embedder; and what the author decided staying so."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.memory.test_extraction import PAIRS, build, edit
from workbench.engine import Reader
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.knowing.retelling import RetellingIndex
from workbench.memory.extraction.knowing.sentence_table import SentenceTable, TableEpisode
from workbench.memory.reading.names import NameFinder
from workbench.store import StoryFile
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import How, Knowledge


@dataclass(frozen=True)
class Told:
    """A story in which the first of a pair keeps something and later says it to the second; `word` is said in both."""

    language: str
    word: str
    texts: tuple[str, ...]


TOLD = {
    "ja": Told(
        "ja",
        "帳簿",
        (
            "\u3000朝から霧が出ていた。港の鐘が二度鳴った。\n"
            "\u3000澪は三年前、組合の帳簿を書き換えて金を抜いた。そのことを誰にも話していない。\n"
            "\u3000澪は窓を閉めた。",
            "\u3000源造が茶を淹れた。\n「じつは、組合の帳簿を書き換えたのは私なの」と澪は源造に言った。\n"
            "「おまえが」と源造が答えた。\n\u3000雨が強くなった。",
        ),
    ),
    "en": Told(
        "en",
        "ledger",
        (
            "Fog lay on the harbour. The bell rang twice.\n\nThree years ago Nell had forged the guild ledger, and she "
            "had told nobody. Nell closed the window.",
            "Hugh poured the tea.\n\n“It was I who forged the guild ledger,” Nell said to Hugh.\n\n"
            "“You,” said Hugh.\n\nThe rain came harder.",
        ),
    ),
    "zh": Told(
        "zh",
        "账本",
        (
            "清晨起了雾。钟响了两声。\n\n三年前，秦雨偷偷改了商会的账本，这件事她没有告诉任何人。秦雨关上窗。",
            "罗平倒了茶。\n\n“改了商会账本的人是我。”秦雨对罗平说。\n\n“是你？”罗平说。\n\n雨更大了。",
        ),
    ),
}


@pytest.fixture
def told(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[StoryFile]:
    one = TOLD[request.param]
    with build(tmp_path / "told.story", list(one.texts), PAIRS[one.language], one.language) as story:
        yield story


def secret(story: StoryFile, word: str) -> Fact:
    with story.read() as unit:
        first = unit.episodes.by_number(1).id
        found = [f for f in unit.facts.list() if word in f.text and f.mentions[0].episode == first]
    assert found, word
    return found[0]


def learned(story: StoryFile, fact: str) -> list[Knowledge]:
    with story.read() as unit:
        return unit.knowledge.list(fact)


def read_again(story: StoryFile, reader: Reader, number: int, old: str, new: str) -> None:
    edit(story, number, old, new)
    assert Extractor(story, reader).run().passages_read


@pytest.mark.parametrize("told", ["ja", "en", "zh"], indirect=True)
def test_a_secret_told_in_a_later_episode_is_learned_there(told: StoryFile, reader: Reader) -> None:
    Extractor(told, reader).run()
    language = told.info.language
    teller, hearer = (character.id for character in PAIRS[language])
    fact = secret(told, TOLD[language].word)
    assert (fact.scope, fact.owner) == (Scope.CHARACTER, teller)
    (moment,) = learned(told, fact.id)
    assert (moment.character, moment.how, moment.by, moment.status) == (hearer, How.TOLD, teller, Status.PROPOSED)
    assert moment.mention is not None and TOLD[language].word in moment.mention.quote
    with told.read() as unit:
        assert moment.mention.episode == unit.episodes.by_number(2).id


@pytest.mark.parametrize("told", ["ja"], indirect=True)
def test_a_moment_is_taken_back_when_the_telling_goes_and_comes_back_with_it(told: StoryFile, reader: Reader) -> None:
    Extractor(told, reader).run()
    fact = secret(told, "帳簿")
    (before,) = learned(told, fact.id)
    read_again(told, reader, 2, "組合の帳簿を書き換えたのは私なの", "雨の日は古い膝が痛むのよ")
    assert learned(told, fact.id) == []
    read_again(told, reader, 2, "雨の日は古い膝が痛むのよ", "組合の帳簿を書き換えたのは私なの")
    assert [(one.character, one.how) for one in learned(told, fact.id)] == [(before.character, before.how)]


@pytest.mark.parametrize("told", ["ja"], indirect=True)
@pytest.mark.parametrize("word", ["accepted", "rejected", "deleted"])
def test_what_the_author_said_of_a_moment_stands(told: StoryFile, reader: Reader, word: str) -> None:
    Extractor(told, reader).run()
    fact = secret(told, "帳簿")
    (moment,) = learned(told, fact.id)
    with told.write() as unit:
        if word == "deleted":
            unit.knowledge.delete(moment.id)
        else:
            unit.knowledge.set_status(moment.id, Status(word))
    read_again(told, reader, 2, "雨が強くなった", "風が強くなった")
    expected = [] if word == "deleted" else [(moment.id, Status(word))]
    assert [(one.id, one.status) for one in learned(told, fact.id)] == expected


@pytest.mark.parametrize("told", ["ja"], indirect=True)
def test_an_accepted_fact_keeps_its_scope_and_owner(told: StoryFile, reader: Reader) -> None:
    Extractor(told, reader).run()
    fact = secret(told, "帳簿")
    with told.write() as unit:
        unit.facts.edit(fact.id, scope=Scope.WORLD)
        unit.facts.set_status(fact.id, Status.ACCEPTED)
    read_again(told, reader, 2, "雨が強くなった", "風が強くなった")
    kept = secret(told, "帳簿")
    assert (kept.id, kept.scope, kept.owner) == (fact.id, Scope.WORLD, None)


@pytest.mark.parametrize("told", ["ja"], indirect=True)
def test_what_is_settled_is_not_settled_again(told: StoryFile, reader: Reader) -> None:
    Extractor(told, reader).run()
    before = learned(told, secret(told, "帳簿").id)
    again = Extractor(told, reader).run()
    assert (again.passages_read, again.moments_added, again.moments_removed) == (0, 0, 0)
    assert learned(told, secret(told, "帳簿").id) == before


def test_a_sentence_echoes_the_one_that_shares_its_rare_words() -> None:
    finder = NameFinder(PAIRS["ja"], "ja")
    texts = ("　澪は鉄の水門を開けた。\n　雨が降った。", "　源造は水門の鍵を見た。\n　雨が降った。\n　雨が降った。")
    chapters = [TableEpisode(str(number), number, text, None, ()) for number, text in enumerate(texts, 1)]
    echoes = RetellingIndex(SentenceTable(chapters, finder), None)
    echo = echoes.at(0)
    assert len(echoes.script.places) == 5
    assert echo.share[2] == max(echo.share[1:]) > 0
    assert echoes.of(frozenset(), None).share.max() == 0
