"""The kind of a fact, on sentences of our own labelled by hand; and what a kind is worth."""

from collections import Counter
from pathlib import Path

import pytest

from workbench.engine import CastEntry, Reader
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.model.prompts import KINDS as ASKED
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rules import find_facts
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character
from workbench.story.facts import KINDS

DATA = Path(__file__).parent / "kinds"
CASTS = {
    "ja": ("沙耶", "鷹野", "文江", "圭吾", "奈津", "久住"),
    "en": ("Edith", "Rowan", "Nora", "Talbot"),
    "zh": ("苏晚", "苏晴", "陈牧", "林婶", "老周"),
}
FLOOR, FLOOR_OF_A_KIND = 0.9, 0.75


def labelled(language: str) -> list[tuple[str, str]]:
    lines = (DATA / f"{language}.tsv").read_text(encoding="utf-8").splitlines()
    return [(kind, sentence) for kind, _, sentence in (line.partition("\t") for line in lines)]


@pytest.fixture(scope="module")
def told(reader: Reader) -> dict[str, list[tuple[str, str]]]:
    """(labelled, found) of every sentence, by language."""
    found = {}
    for language, names in CASTS.items():
        rows = labelled(language)
        cast = [Character(f"c{at}", name) for at, name in enumerate(names)]
        text = ("\n\n" if language == "en" else "\n").join(sentence for _, sentence in rows)
        entries = [CastEntry(one.id, one.name) for one in cast]
        parse = reader.parse([text], language, entries)[0] if language == "ja" else None
        page = Page(text, NameFinder(cast, language), parse=parse)
        assert len(page.sentences) == len(rows)
        facts = {one.span.start: one for one in find_facts(page, [Judgement(3.0, -3.0, 2.0, -3.0)] * len(rows))}
        pairs = [(kind, facts[s.span.start].kind) for s, (kind, _) in zip(page.sentences, rows, strict=True)]
        found[language] = pairs
    return found


def test_kinds_are_right_nine_times_in_ten(told: dict[str, list[tuple[str, str]]]) -> None:
    for language, pairs in told.items():
        right = sum(one == other for one, other in pairs)
        assert right >= FLOOR * len(pairs), (language, [pair for pair in pairs if pair[0] != pair[1]])


def test_no_kind_is_left_behind(told: dict[str, list[tuple[str, str]]]) -> None:
    total: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for pairs in told.values():
        total.update(kind for kind, _ in pairs)
        right.update(kind for kind, found in pairs if kind == found)
    assert set(total) == set(KINDS)
    assert total.total() >= 150
    assert all(right[kind] >= FLOOR_OF_A_KIND * total[kind] for kind in KINDS), (right, total)


def test_one_list_of_kinds_for_rules_models_and_the_window() -> None:
    from workbench.ui.facts import words

    assert tuple(ASKED) == KINDS
    assert all(words.kind_name(kind) != kind for kind in KINDS)


def test_a_death_matters_more_than_a_look() -> None:
    text = "Rowan was killed in the war.\n\nRowan had grey eyes."
    page = Page(text, NameFinder([Character("rowan", "Rowan")], "en"))
    death, look = find_facts(page, [Judgement(1.0, -3.0, 2.5, -3.0)] * 2)
    assert (death.kind, look.kind) == ("death", "attribute")
    assert death.importance > look.importance
