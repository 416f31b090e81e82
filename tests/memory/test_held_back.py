"""A proposal that the story makes neither fact nor secret is held back, and comes back when the story changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.memory.test_extraction import PAIRS, build, edit
from tests.memory.test_knowing import TOLD, learned, secret
from workbench.engine import Reader
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.knowing.kept import weighed, withheld
from workbench.store import StoryFile
from workbench.story.facts import Fact, Scope

UNLIKELY, LIKELY = (-9.0, -1.0), (3.0, -1.0)
"""Log-odds of being a secret and a fact."""


@pytest.fixture
def read(tmp_path: Path, reader: Reader) -> Iterator[StoryFile]:
    one = TOLD["ja"]
    with build(tmp_path / "told.story", list(one.texts), PAIRS["ja"], "ja") as story:
        Extractor(story, reader).run()
        yield story


def weigh(story: StoryFile, fact: Fact, secret: float, worth: float, reader: Reader) -> None:
    """Settle the story again with other weights for this fact."""
    with story.write() as unit:
        episode = fact.mentions[0].episode
        weight = weighed(unit, [episode])[fact.id]._replace(secrecy=secret, worth=worth)
        unit.reading.weights.keep(episode, {fact.id: weight})
        unit.reading.unsettle("main", episode)
    Extractor(story, reader).run()


def stands(story: StoryFile, fact: Fact) -> bool:
    with story.read() as unit:
        return unit.facts.get(fact.id).deleted_at is None


def test_neither_fact_nor_secret_is_held_back_with_its_moments_and_comes_back(read: StoryFile, reader: Reader) -> None:
    fact = secret(read, "帳簿")
    assert learned(read, fact.id)
    weigh(read, fact, *UNLIKELY, reader)
    assert not stands(read, fact)
    with read.read() as unit:
        assert fact.id in withheld(unit)
        assert fact.id not in {one.id for one in unit.facts.list()}
        assert [one for one in unit.knowledge.list() if one.fact == fact.id] == []
    weigh(read, fact, *LIKELY, reader)
    back = secret(read, "帳簿")
    assert (back.id, back.scope, back.owner) == (fact.id, Scope.CHARACTER, fact.owner)
    assert learned(read, fact.id)
    with read.read() as unit:
        assert withheld(unit) == set()


def test_what_is_no_secret_but_a_fact_stays_and_stays_closed_where_the_text_says_so(
    read: StoryFile, reader: Reader
) -> None:
    fact = secret(read, "帳簿")
    weigh(read, fact, -9.0, 1.0, reader)
    assert stands(read, fact)
    assert secret(read, "帳簿").scope is Scope.CHARACTER


def test_reading_the_passage_again_brings_it_back(read: StoryFile, reader: Reader) -> None:
    fact = secret(read, "帳簿")
    weigh(read, fact, *UNLIKELY, reader)
    edit(read, 1, "港の鐘が二度鳴った", "港の鐘が三度鳴った")
    assert Extractor(read, reader).run().passages_read
    assert secret(read, "帳簿").id == fact.id


def test_the_author_who_brings_one_back_keeps_it(read: StoryFile, reader: Reader) -> None:
    fact = secret(read, "帳簿")
    weigh(read, fact, *UNLIKELY, reader)
    with read.write() as unit:
        unit.facts.restore(fact.id)
    weigh(read, fact, *UNLIKELY, reader)
    assert stands(read, fact)
