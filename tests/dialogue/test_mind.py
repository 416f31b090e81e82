"""What a prompt says of others' knowledge and of what is over: only what this person can know."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.lighthouse import fact_id
from workbench.dialogue import Answer, ask
from workbench.dialogue.mind import Standing
from workbench.dialogue.withheld import withheld
from workbench.dialogue.wording import LANGUAGES, wording
from workbench.engine import ModelInfo, Talker
from workbench.memory.edits.awareness import keeps_from, knows_of
from workbench.memory.edits.truth import supersede
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.awareness import Relation
from workbench.story.episodes import Place
from workbench.story.errors import WorkerDied
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

QUESTION = "灯台の地下室には何がある？"
GOLD = "蓮は沈没船の金貨を地下室に隠している。"
YOURS = "あなたは沈没船の金貨を地下室に隠している。"
"""The same as Ren is told it."""
SUNK = "蓮は金貨を海へ沈めた。"
SOMETHING = "蓮さんは何か隠している。"
MODEL = ModelInfo("mute", "", True, 4096, 4096, 0)


class Mute:
    """A talker of one token a character that says nothing: its prompt is looked at."""

    def __init__(self, **info: Any) -> None:
        self.info = replace(MODEL, **info)

    def generate(self, *_: Any, **__: Any) -> Iterator[str]:
        return iter(())

    def count_tokens(self, text: str) -> int:
        return len(text)


def asked(story: StoryFile, character: str, episode: int, **info: Any) -> Answer:
    talker = cast(Talker, Mute(**info))
    return ask(story, None, talker, Viewpoint(character, episode), QUESTION)


def prompt(answer: Answer) -> str:
    made = answer.prompt
    assert made is not None
    return made if isinstance(made, str) else "\n".join(message.content for message in made)


@pytest.fixture
def gold(lighthouse: StoryFile) -> str:
    """Aoi knows from episode 1 on that Ren knows of the gold; Ren keeps it from Mio, and from everybody."""
    gold = fact_id(lighthouse, "金貨を地下室")
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        knows_of("aoi", "ren", gold, first, Span(0, 5), How.INFERRED, None, SOMETHING)(unit)
        keeps_from("ren", gold, "mio", first)(unit)
    return gold


@pytest.fixture
def sunk(lighthouse: StoryFile) -> StoryFile:
    """In episode 4 Ren sinks the coins, and nobody sees it."""
    with lighthouse.write() as unit:
        last = unit.episodes.by_number(4).id
        new = unit.facts.add(FactDraft(SUNK, Scope.CHARACTER, (MentionDraft(last),), "ren")).id
    with lighthouse.write() as unit:
        supersede(fact_id(lighthouse, "金貨を地下室"), new, Place(last))(unit)
    return lighthouse


def test_who_does_not_know_the_secret_is_told_only_the_authors_words(lighthouse: StoryFile, gold: str) -> None:
    answer = asked(lighthouse, "aoi", 2)
    assert SOMETHING in prompt(answer)
    assert "金貨" not in prompt(answer)
    [other] = answer.receipt.others
    assert (other.relation, other.other, other.fact, other.said) == (Relation.KNOWS_OF, "ren", None, SOMETHING)


def test_who_knows_it_is_told_that_the_other_knows(lighthouse: StoryFile, gold: str) -> None:
    answer = asked(lighthouse, "aoi", 3)
    assert f"蓮はこのことを知っている。{GOLD}" in prompt(answer)
    assert SOMETHING not in prompt(answer)
    assert [one.fact for one in answer.receipt.others] == [gold]


def test_a_keeper_is_told_from_whom_and_nobody_else_is(lighthouse: StoryFile, gold: str) -> None:
    assert f"澪にはこのことを隠している。{YOURS}" in prompt(asked(lighthouse, "ren", 2))
    for number in range(1, 6):
        words = prompt(asked(lighthouse, "mio", number))
        assert "隠している" not in words.replace("胸に秘め", "")
        assert "沈没船" not in words


def test_what_one_knows_to_be_known_is_kept_no_longer(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        knows_of("ren", "mio", gold, unit.episodes.by_number(3).id)(unit)
    assert [one.relation for one in asked(lighthouse, "ren", 3).receipt.others] == [Relation.KEEPS_FROM]
    assert [one.relation for one in asked(lighthouse, "ren", 4).receipt.others] == [Relation.KNOWS_OF]


def test_without_a_model_it_is_listed_as_well(lighthouse: StoryFile, gold: str) -> None:
    answer = ask(lighthouse, None, None, Viewpoint("aoi", 2), QUESTION)
    assert SOMETHING in "".join(answer.pieces)


def test_what_is_over_is_told_as_what_was_to_who_can_know_it(sunk: StoryFile) -> None:
    words = wording("ja").used_to_be
    ren = asked(sunk, "ren", 5)
    before, after = prompt(ren).split(words)
    assert YOURS not in before and YOURS in after
    assert "あなたは金貨を海へ沈めた。" in before
    standing = {item.text: item.standing for item in ren.receipt.items}
    assert (standing[GOLD], standing[SUNK]) == (Standing.PAST, Standing.CURRENT)


def test_to_who_cannot_know_of_the_change_it_is_as_it_was(sunk: StoryFile) -> None:
    aoi = asked(sunk, "aoi", 5)
    assert wording("ja").used_to_be not in prompt(aoi)
    assert GOLD in prompt(aoi) and SUNK not in prompt(aoi)
    [item] = [item for item in aoi.receipt.items if item.text == GOLD]
    assert item.outdated and item.standing is Standing.CURRENT
    [before] = [item for item in asked(sunk, "ren", 4).receipt.items if item.text == GOLD]
    assert (before.standing, before.outdated) == (Standing.CURRENT, False)


def test_what_does_not_change_comes_first(sunk: StoryFile, gold: str) -> None:
    chat = asked(sunk, "ren", 5).prompt
    assert isinstance(chat, list)
    assert [message.role for message in chat] == ["system", *["user", "assistant"] * 3, "user"]
    assert GOLD not in chat[0].content and YOURS not in chat[0].content
    assert chat[-1].content.endswith(wording("ja").question.format(question=QUESTION))
    assert chat[4].content == wording("ja").ignorance.format(first="俺")
    one, two = (asked(sunk, "ren", 5, has_template=False) for _ in range(2))
    other = ask(sunk, None, cast(Talker, Mute(has_template=False)), Viewpoint("ren", 5), "妹はいる？")
    same = prompt(one).index(wording("ja").knows, prompt(one).index("[蓮]"))
    assert prompt(one) == prompt(two)
    assert prompt(one)[:same] == prompt(other)[:same]


@pytest.mark.parametrize("has_template", [True, False])
def test_a_prompt_fits_the_models_context(lighthouse: StoryFile, gold: str, has_template: bool) -> None:
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        for number in range(20):
            unit.facts.add(FactDraft(f"地下室の棚{number}には瓶がある。", Scope.WORLD, (MentionDraft(first),)))
            knows_of("mio", "aoi", gold, first, belief=f"葵さんは地下室の何かを{number}度見た。")(unit)
    full = asked(lighthouse, "mio", 5, has_template=has_template)
    bare = len(prompt(full)) - sum(len(item.text) for item in full.receipt.items)
    assert len(full.receipt.items) == 8 and full.receipt.others
    for context in (bare + 200, bare + 300, bare + 2000):
        answer = asked(lighthouse, "mio", 5, has_template=has_template, context=context)
        assert len(prompt(answer)) + 160 <= context
    assert len(asked(lighthouse, "mio", 5, has_template=has_template, context=bare + 200).receipt.items) < 8


def test_a_talker_that_cannot_count_is_no_reason_to_fail(lighthouse: StoryFile) -> None:
    class Dying(Mute):
        def count_tokens(self, text: str) -> int:
            raise WorkerDied("gone")

    answer = ask(lighthouse, None, cast(Talker, Dying()), Viewpoint("ren", 2), QUESTION)
    assert YOURS in prompt(answer)


def test_every_language_words_it(lighthouse: StoryFile, gold: str) -> None:
    for language in LANGUAGES:
        words = wording(language)
        for line in (words.knows_of, words.keeps_from):
            assert line.format(other="澪", fact=GOLD).count(GOLD) == 1
        assert GOLD in words.keeps_from_all.format(fact=GOLD)
        assert len({words.used_to_be, words.still_to_come, words.of_others, words.knows, words.believes}) == 5


def test_withheld_names_what_was_not_handed_over(lighthouse: StoryFile, gold: str) -> None:
    with lighthouse.write() as unit:
        knows_of("mio", "aoi", gold, unit.episodes.by_number(2).id)(unit)
    [early] = withheld(lighthouse, None, Viewpoint("aoi", 1), QUESTION).aware
    assert (early.awareness.other, early.since, early.wordless) == ("ren", 2, False)
    assert withheld(lighthouse, None, Viewpoint("aoi", 2), QUESTION).aware == ()
    [silent] = withheld(lighthouse, None, Viewpoint("mio", 3), QUESTION).aware
    assert (silent.since, silent.wordless) == (None, True)


def test_a_receipt_is_plain_data(sunk: StoryFile, gold: str) -> None:
    data = asked(sunk, "ren", 5).receipt.as_json()
    assert data["others"][0]["relation"] == "keeps_from"
    assert {item["standing"] for item in data["items"]} == {"current", "past"}
