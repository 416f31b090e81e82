"""The kind of a fact, on sentences of our own labelled by hand; and what a kind is worth."""

from pathlib import Path

from workbench.engine import Reader
from workbench.memory.extraction.judging import Judgement, SentenceJudge
from workbench.memory.extraction.model.prompts import KINDS as ASKED
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rules import find_facts
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character
from workbench.story.facts import KINDS

DATA = Path(__file__).parent / "kinds"
LEAST = 0.5
"""Share of plain sentences, none of which the head has learnt, whose kind is told; by chance it is one in ten."""


def test_the_kind_of_a_plain_sentence_is_told_more_often_than_not(reader: Reader) -> None:
    for language in ("ja", "en", "zh"):
        lines = (DATA / f"{language}.tsv").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines]
        pages = [Page(sentence, NameFinder([], language)) for _, sentence in rows]
        judged = [kind.kind for (kind,) in SentenceJudge(reader).judge(pages, 1, [0] * len(pages))]
        right = sum(one == kind for one, (kind, _) in zip(judged, rows, strict=True))
        assert right >= LEAST * len(rows), (language, right, len(rows))


def test_one_list_of_kinds_for_heads_models_and_the_window() -> None:
    from workbench.ui.facts import words

    assert tuple(ASKED) == KINDS
    assert all(words.kind_name(kind) != kind for kind in KINDS)


def test_who_dies_is_told_by_the_sentence_and_matters_more_than_a_look() -> None:
    text = "Rowan was killed in the war.\n\nRowan had grey eyes."
    page = Page(text, NameFinder([Character("rowan", "Rowan")], "en"))
    event, look = Judgement(1.0, -3.0, 2.5, -3.0, kind="event"), Judgement(1.0, -3.0, 2.5, -3.0, kind="attribute")
    death, look_found = find_facts(page, [event, look])
    assert (death.kind, death.subject, look_found.kind) == ("death", "rowan", "attribute")
    assert death.importance > look_found.importance
