"""Words are found as they stand in the facts of the moment, whatever was done to those, and nowhere else."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.conftest import ids
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.store.tokens import asked, indexed
from workbench.story.facts import Scope, Status


def add(story: StoryFile, *texts: str, episode: int = 1) -> list[str]:
    where = (MentionDraft(ids(story)[episode - 1]),)
    with story.write() as unit:
        return [unit.facts.add(FactDraft(text=text, scope=Scope.WORLD, mentions=where)).id for text in texts]


def found(story: StoryFile, question: str) -> set[str]:
    with story.read() as unit:
        texts = {fact.vector_id: fact.text for fact in unit.facts.list(include_deleted=True)}
        assert unit.fulltext.wrong() == 0
        return {texts[key] for where in unit.fulltext.find(asked(question), texts).values() for key in where}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("翼", "翼は門の前で立ち止まった。"),
        ("久世", "久世は翼に嘘をついた。"),
        ("氷室二郷は誰？", "氷室二郷が帰ってきた。"),
        ("カムパネルラ", "川に落ちたのはカムパネルラである。"),
        ("誰が嘘をつくの？", "久世は翼に嘘をついた。"),
        ("谁拿了钥匙？", "祝遥捡到702的钥匙。"),
        ("702", "祝遥捡到702的钥匙。"),
        ("Who robbed Kessler?", "The Kessler mill was robbed."),
        ("ＫＥＳＳＬＥＲ", "The Kessler mill was robbed."),
        ("robberies at the mills", "Nell's mill stands empty."),
    ],
)
def test_names_and_rare_words_are_found(story: StoryFile, question: str, text: str) -> None:
    add(story, text, "雨が降っていた。", "It rained.")
    assert found(story, question) == {text}


def test_particles_find_nothing(story: StoryFile) -> None:
    add(story, "久世は翼に嘘をついた。", "It was on the table.")
    assert found(story, "それは？") == set()


def test_only_what_is_asked_among_is_returned(story: StoryFile) -> None:
    add(story, "翼は井戸を覗いた。", "翼は嘘をついた。")
    with story.read() as unit:
        first, second = (fact.vector_id for fact in unit.facts.list())
        assert unit.fulltext.find(["翼"], {first}) == {"翼": {first}}
        assert unit.fulltext.find(["嘘"], {first}) == {}
        assert unit.fulltext.find(["嘘"], {first, second}) == {"嘘": {second}}


def edit(story: StoryFile, fact: str) -> None:
    with story.write() as unit:
        unit.facts.edit(fact, text="鍵は井戸にある。")


def delete(story: StoryFile, fact: str) -> None:
    with story.write() as unit:
        unit.facts.delete(fact)


def reject(story: StoryFile, fact: str) -> None:
    with story.write() as unit:
        unit.facts.set_status(fact, Status.REJECTED)


def trash(story: StoryFile, fact: str) -> None:
    with story.write() as unit:
        unit.episodes.delete(unit.facts.get(fact).mentions[0].episode)


@pytest.mark.parametrize("change", [edit, delete, reject, trash])
def test_a_fact_that_changed_is_not_found_by_what_it_was(
    story: StoryFile, change: Callable[[StoryFile, str], None]
) -> None:
    [fact] = add(story, "久世は嘘をついた。")
    assert found(story, "嘘") == {"久世は嘘をついた。"}
    change(story, fact)
    assert found(story, "嘘") == set()
    assert found(story, "井戸") == ({"鍵は井戸にある。"} if change is edit else set())


def test_what_comes_back_is_found_again(story: StoryFile) -> None:
    deleted, rejected, trashed = add(story, "嘘一。", "嘘二。") + add(story, "嘘三。", episode=2)
    delete(story, deleted)
    reject(story, rejected)
    trash(story, trashed)
    assert found(story, "嘘") == set()
    with story.write() as unit:
        unit.facts.restore(deleted)
        unit.facts.set_status(rejected, Status.ACCEPTED)
        unit.episodes.restore(unit.facts.get(trashed).mentions[0].episode)
    assert found(story, "嘘") == {"嘘一。", "嘘二。", "嘘三。"}


def test_a_change_that_is_rolled_back_leaves_no_words(story: StoryFile) -> None:
    add(story, "久世は嘘をついた。")
    with pytest.raises(ZeroDivisionError), story.write() as unit:
        unit.facts.add(FactDraft(text="鍵。", scope=Scope.WORLD, mentions=(MentionDraft(ids(story)[0]),)))
        raise ZeroDivisionError
    assert found(story, "鍵 嘘") == {"久世は嘘をついた。"}


def test_a_file_whose_words_were_made_by_other_rules_is_indexed_again(story: StoryFile) -> None:
    add(story, "久世は嘘をついた。")
    path = story.path
    story.close()
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("UPDATE settings SET value = '\"0\"' WHERE key = 'fulltext'")
        plain.execute("UPDATE fact_words SET words = 'x'")
        plain.commit()
    with StoryFile.open(path) as again:
        assert found(again, "嘘") == {"久世は嘘をついた。"}


@given(st.text(alphabet="翼久世の嘘カナーkey's 'Éß7々", max_size=12))
def test_a_sentence_is_found_by_each_of_its_own_words(text: str) -> None:
    assert set(asked(text)) <= set(indexed(text))
