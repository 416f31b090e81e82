"""Every kind of damage is planted, seen, and mended: rows of the index, its words, its ledger, the kept vectors."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import chromadb
import numpy as np
import pytest
from chromadb.config import Settings

from workbench.engine import IndexItem, Reader
from workbench.engine.index_state import IndexState
from workbench.memory.sync import Examination, cure, examine, index_key, sync
from workbench.store import StoryFile

pytestmark = pytest.mark.models


@pytest.fixture
def synced(lighthouse: StoryFile, reader: Reader) -> StoryFile:
    sync(lighthouse, reader)
    return lighthouse


def said(examined: Examination) -> tuple[str, ...]:
    return tuple(map(str, examined.notes))


def first_id(story: StoryFile) -> str:
    with story.read() as unit:
        return unit.ledger.desired()[0].vector_id


def in_file(story: StoryFile, *statements: str) -> None:
    with closing(sqlite3.connect(story.path)) as plain, plain:
        for statement in statements:
            plain.execute(statement, {"id": first_id(story)})


def missing(story: StoryFile, reader: Reader) -> None:
    reader.index(index_key(story)).delete([first_id(story)])


def extra(story: StoryFile, reader: Reader) -> None:
    reader.index(index_key(story)).upsert([IndexItem("vec:left:v1:world:world:0", "もう無い事実")])


def changed_text(story: StoryFile, reader: Reader) -> None:
    index = reader.index(index_key(story))
    item = index.items([first_id(story)])[first_id(story)]
    index.upsert([IndexItem(item.id, "別の文。", item.metadata)])


def changed_metadata(story: StoryFile, reader: Reader) -> None:
    index = reader.index(index_key(story))
    item = index.items([first_id(story)])[first_id(story)]
    index.upsert([IndexItem(item.id, item.text, {**item.metadata, "importance": 1, "character_id": "aoi"})])


def words_of_another(story: StoryFile, _: Reader) -> None:
    in_file(story, "UPDATE fact_words SET words = '嘘' WHERE rowid = (SELECT id FROM fact_texts WHERE vector_id = :id)")


def words_gone(story: StoryFile, _: Reader) -> None:
    in_file(story, "DELETE FROM fact_words WHERE rowid = (SELECT id FROM fact_texts WHERE vector_id = :id)")


def text_gone(story: StoryFile, _: Reader) -> None:
    in_file(story, "DELETE FROM fact_texts WHERE vector_id = :id")


def line_gone(story: StoryFile, _: Reader) -> None:
    in_file(story, "DELETE FROM memory_vectors WHERE vector_id = :id")


def line_of_another_text(story: StoryFile, _: Reader) -> None:
    in_file(story, "UPDATE memory_vectors SET text = '別の文。' WHERE vector_id = :id")


def line_given_up(story: StoryFile, _: Reader) -> None:
    in_file(story, "UPDATE memory_vectors SET state = 'to_delete' WHERE vector_id = :id")


Damage = Callable[[StoryFile, Reader], None]


@pytest.mark.parametrize(
    ("damage", "problems"),
    [
        (missing, {"missing"}),
        (extra, {"extra"}),
        (changed_text, {"outdated"}),
        (changed_metadata, {"outdated"}),
        (words_of_another, {"words"}),
        (words_gone, {"words"}),
        (text_gone, {"words"}),
        (line_gone, {"ledger", "words"}),
        (line_of_another_text, {"ledger", "words"}),
        (line_given_up, {"ledger", "missing", "words"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_damage_is_seen_and_mended(synced: StoryFile, reader: Reader, damage: Damage, problems: set[str]) -> None:
    assert examine(synced, reader).differences == ()
    victim = first_id(synced)
    damage(synced, reader)
    seen = examine(synced, reader).differences
    assert {difference.problem for difference in seen} == problems
    if damage is not extra:
        assert any(victim == d.vector_id or d.vector_id.startswith("row ") for d in seen)
    assert {difference.problem for difference in cure(synced, reader).differences} == problems
    assert examine(synced, reader).differences == ()


@pytest.fixture
def shelf(synced: StoryFile, tmp_path: Path, models: Path) -> Iterator[tuple[StoryFile, Path]]:
    """A story indexed in a cache folder of its own, with no process at it."""
    cache = tmp_path / "own-cache"
    with Reader(models, cache) as own:
        sync(synced, own)
    yield synced, cache


def collection(cache: Path, story: StoryFile) -> Any:
    folder = cache / "index" / index_key(story)
    serving = IndexState.load(folder).serving
    assert serving is not None
    client = chromadb.PersistentClient(path=str(folder), settings=Settings(anonymized_telemetry=False))
    return client.get_collection(serving.name)


def test_a_vector_that_is_another_texts_is_seen_and_mended(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    held = collection(cache, story)
    one, other = sorted(held.get()["ids"])[:2]
    page = held.get(ids=[one], include=["embeddings"])
    held.update(ids=[other], embeddings=[list(page["embeddings"][0])])
    with Reader(models, cache) as own:
        assert [(d.vector_id, d.problem) for d in examine(story, own).differences] == [(other, "vector")]
        cure(story, own)
        assert examine(story, own).differences == ()


def test_a_vector_without_its_length_is_seen_though_none_is_kept(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    held = collection(cache, story)
    [victim] = sorted(held.get()["ids"])[:1]
    held.update(ids=[victim], embeddings=[list(np.zeros(384))])
    (cache / "vectors.sqlite").unlink()
    with Reader(models, cache) as own:
        assert [(d.vector_id, d.problem) for d in examine(story, own).differences] == [(victim, "vector")]
        cure(story, own)
        assert examine(story, own).differences == ()


def test_a_deleted_index_folder_is_said_and_made_again(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    shutil.rmtree(cache / "index")
    with Reader(models, cache) as own:
        examined = examine(story, own)
        assert said(examined) == ("There was no search index; it has been made: 5 vectors.",)
        assert examined.differences == ()
        assert examine(story, own).notes == ()


def test_another_models_index_is_said_and_made_anew(
    shelf: tuple[StoryFile, Path], models: Path, other_model: Path
) -> None:
    story, cache = shelf
    with Reader(models, cache, str(other_model)) as own:
        [note] = said(examine(story, own))
        assert note == "The search index was another embedding model's; it has been made anew: 5 vectors."
        assert examine(story, own).differences == ()
        assert examine(story, own).notes == ()


def test_a_damaged_index_is_said_and_made_anew(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    (cache / "index" / index_key(story) / "chroma.sqlite3").write_bytes(b"not a database" * 100)
    with Reader(models, cache) as own:
        examined = examine(story, own)
        assert said(examined) == ("The search index was damaged; it has been made anew: 5 vectors.",)
        assert examined.differences == ()


def test_damaged_kept_vectors_are_said_and_dropped(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    kept = cache / "vectors.sqlite"
    with closing(sqlite3.connect(kept)) as plain, plain:
        plain.execute("UPDATE vectors SET vector = zeroblob(1536) WHERE rowid IN (SELECT rowid FROM vectors LIMIT 2)")
    with Reader(models, cache) as own:
        assert [note.split(" ")[0] for note in said(examine(story, own))] == ["2"]
        assert examine(story, own).notes == ()
    kept.write_bytes(kept.read_bytes()[:4096] + b"\xff" * 20_000)
    with Reader(models, cache) as own:
        [note] = said(examine(story, own))
        assert note.startswith("The file of kept vectors was damaged")
        assert examine(story, own).differences == ()
        assert examine(story, own).notes == ()


def test_beside_a_program_that_has_the_index_it_still_looks(shelf: tuple[StoryFile, Path], models: Path) -> None:
    story, cache = shelf
    with Reader(models, cache) as owner, Reader(models, cache) as beside:
        sync(story, owner)
        with story.write() as unit:
            unit.facts.delete(unit.facts.list()[0].id)
        examined = examine(story, beside)
        assert len(examined.notes) == 1 and said(examined)[0].startswith("Another program")
        assert examined.differences == ()
        owner.index(index_key(story)).delete([first_id(story)])
        assert [d.problem for d in examine(story, beside).differences] == ["missing"]
