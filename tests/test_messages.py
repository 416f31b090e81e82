"""Whatever the program can say is said in every language, and stays sayable in each wherever it is carried."""

import ast
import errno
import importlib.util
import json
import os
import pickle
import re
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from workbench.engine.gguf_file import read_header
from workbench.exchange.reader import read
from workbench.localisation import LANGUAGES, catalogue_of, localised, system_language
from workbench.store import StoryFile
from workbench.store.faults import fault
from workbench.story.errors import InputError, StoryFileError, WorkbenchError
from workbench.story.message import Message, counted, reason

ROOT = Path(__file__).parents[1]
OTHERS = [language for language in LANGUAGES if language != "en"]
HANDED_ON = {
    "error.message",
    "self._epitaph(process)",
    "message.message",
    "message",
    "plugin.problem",
    "_refusal(unit, life, dead, viewpoint.character)",
    "too_late(count)",
    "too_late(end - 1)",
    "too_late(len(numbers))",
    "model.languages",
    "model.note",
    "one.note",
    "template",
    "one",
    "text",
}
"""Expressions that hand over a message made elsewhere, or what the model catalogue says (collected from there)."""


@pytest.fixture(scope="module")
def words() -> ModuleType:
    """`packaging/words.py`."""
    spec = importlib.util.spec_from_file_location("packaging_words", ROOT / "packaging" / "words.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["packaging_words"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def places(template: str) -> set[str]:
    return set(re.findall(r"\{([a-z_]+)\}", template))


def test_every_message_is_written_out_where_it_is_made(words: ModuleType) -> None:
    wrong = []
    for call in words.calls():
        first = call.node.args[0]
        made = isinstance(first, ast.Call) and ast.unparse(first.func).rpartition(".")[2] in {
            "counted",
            "Message",
            "filled",
        }
        if call.template is None and not made and ast.unparse(first) not in HANDED_ON:
            wrong.append(f"{call.where}: {ast.unparse(first)}")
    assert wrong == []


def test_every_place_of_a_message_is_filled(words: ModuleType) -> None:
    wrong = []
    for call in words.calls():
        if call.template is None:
            continue
        given = {keyword.arg for keyword in call.node.keywords}
        wanted = places(call.template.text) | places(call.template.plural)
        later = ast.unparse(call.node.func) == "Message" and not given  # A table's; `filled` gives the fields.
        if not later and wanted - given:
            wrong.append(f"{call.where}: {sorted(wanted - given)}")
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_and_nothing_is_left_over(words: ModuleType, language: str) -> None:
    said, known = set(words.templates()), set(words.read_messages(language))
    assert sorted(one.text for one in said - known) == [], "run packaging/words.py --update, and translate"
    assert sorted(one.text for one in known - said) == []


@pytest.mark.parametrize("language", OTHERS)
def test_places_agree(words: ModuleType, language: str) -> None:
    for template, said in words.read_messages(language).items():
        assert places(template.plural or template.text) == places(said), template.text


@pytest.mark.parametrize(("language", "letters"), [("ja", "[ぁ-んァ-ヶ一-龠々]"), ("zh", "[一-龠]")])
def test_every_translation_is_in_its_language(words: ModuleType, language: str, letters: str) -> None:
    names = {"XML", "charset-normalizer"}
    for template, said in words.read_messages(language).items():
        bare = re.sub(r"\{\w+\}|[`（(].*?[`）)]|--?[\w-]+", "", template.text)
        if template.text not in names and re.search("[a-z]{3}", bare):
            assert re.search(letters, said), f"{template.text} = {said}"
            assert language != "zh" or not re.search("[ぁ-んァ-ヶ]", said), said


def test_the_collection_sees_messages_and_kinds_of_errors(words: ModuleType) -> None:
    said = words.templates()
    assert words.Template("There is no fact “{fact}” in this story; see the list of facts.") in said
    assert {"InputError", "NoRoom", "IndexDamaged"} <= words.error_kinds()
    assert len(said) > 300


def missing_story(folder: Path) -> None:
    StoryFile.open(folder / "なし.story")


def empty_import(folder: Path) -> None:
    (folder / "空.txt").write_bytes(b"")
    read(folder / "空.txt")


def picture(folder: Path) -> None:
    (folder / "絵.txt").write_bytes(b"\x89PNG\r\n\x1a\n")
    read(folder / "絵.txt")


def damaged_text(folder: Path) -> None:
    (folder / "稿.txt").write_bytes("夜が明けた。\n".encode() * 40 + b"\xe5\xa4" * 9 + "朝だ。\n".encode() * 40)
    read(folder / "稿.txt", encoding="utf-8")


def no_gguf(folder: Path) -> None:
    (folder / "型.gguf").write_bytes(b"no model at all")
    read_header(folder / "型.gguf")


def cut_short(folder: Path) -> None:
    (folder / "型.gguf").write_bytes(b"GGUF\x03\x00\x00\x00\x01")
    read_header(folder / "型.gguf")


def nobody(folder: Path) -> None:
    with StoryFile.create(folder / "作.story", title="作", language="ja") as story, story.read() as unit:
        unit.characters.find("雪'子")


@pytest.mark.parametrize(
    ("provoke", "said"),
    [
        (missing_story, "に作品ファイルがありません。名前を確かめるか"),
        (empty_import, "空.txt は空です。"),
        (picture, "絵.txt はPNG 画像で、テキストではありません。"),
        (damaged_text, "稿.txt は utf-8 のテキストではありません。"),
        (no_gguf, "型.gguf は壊れているか、途中で切れています（GGUF ファイルではありません）。"),
        (cut_short, "型.gguf は壊れているか、途中で切れています（ヘッダーの途中で終わっています）。"),
        (nobody, "この作品に「雪'子」という人物はいません。登場人物の一覧を確かめてください。"),
    ],
)
def test_real_errors_come_out_in_each_language(provoke: Callable[[Path], None], said: str, tmp_path: Path) -> None:
    with pytest.raises(WorkbenchError) as failed:
        provoke(tmp_path)
    message = failed.value.message
    assert said in localised(message, "ja")
    chinese = localised(message, "zh")
    assert re.search("[一-龠]", chinese) and not re.search(r"\b(the|is|there|no)\b", chinese)
    assert localised(message, "en") == str(failed.value) == str(message)


def test_a_full_disk_is_told_in_japanese() -> None:
    error = sqlite3.OperationalError("disk I/O")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    found = fault(error, Path("/原稿/夜.story"))
    assert found is not None
    assert localised(found.message, "ja").startswith("ディスクがいっぱいで、夜.story に保存できませんでした。")


def test_what_is_inside_a_message_is_said_in_its_language_too() -> None:
    refused = OSError(errno.EACCES, os.strerror(errno.EACCES))
    error = InputError("{path} could not be read ({reason}).", path=Path("/稿.txt"), reason=reason(refused))
    assert str(error) == "/稿.txt could not be read (Permission denied)."
    assert localised(error.message, "ja") == "/稿.txt を読めませんでした（権限がありません）。"
    assert reason(OSError(9999, "gremlins")) == "gremlins"


def test_what_the_system_says_is_spelled_as_the_system_spells_it(words: ModuleType) -> None:
    numbers = {os.strerror(number) for number in errno.errorcode}
    said = [one.text for one, files in words.templates().items() if files == ["workbench/story/message.py"]]
    assert len(said) >= 12 and set(said) <= numbers


def test_one_is_said_as_one_and_many_as_many() -> None:
    def told(count: int, language: str) -> str:
        note = counted("{count} comment was left out.", "{count} comments were left out.", count=count)
        return localised(note, language)

    assert [told(count, "en") for count in (0, 1, 2)] == [
        "0 comments were left out.",
        "1 comment was left out.",
        "2 comments were left out.",
    ]
    assert told(1, "ja") == "コメント（1）を取り除きました。"
    assert str(counted("{count} fact", "{count} facts", count=1)) == "1 fact"


def test_a_list_is_joined_as_the_language_joins_it() -> None:
    error = InputError(
        "Nobody in this story is called “{name}”; did you mean {close}?", name="雪", close=["雪子", "雪乃"]
    )
    assert str(error).endswith("did you mean 雪子, 雪乃?")
    assert localised(error.message, "ja").endswith("もしかして：雪子、雪乃")


def test_words_that_look_like_places_are_left_alone() -> None:
    error = StoryFileError("{path} is not a file, so it cannot be a story; choose a story file.", path="/{name}/{path}")
    assert str(error).startswith("/{name}/{path} is not a file")
    assert localised(error.message, "ja").startswith("/{name}/{path} はファイルではありません。")


NESTED = InputError(
    "{name} is damaged or cut short ({why}); get the file again.",
    name="型.gguf",
    why=Message("GGUF version {version} is not known", version=7),
)


def test_a_message_survives_being_pickled_and_raised_elsewhere() -> None:
    again = pickle.loads(pickle.dumps(NESTED))
    assert type(again) is InputError and again.message == NESTED.message
    assert localised(again.message, "ja").endswith("（知らない GGUF の版です：7）。ファイルを取り直してください。")


def test_a_message_survives_json() -> None:
    for message in (
        NESTED.message,
        counted("{count} comment was left out.", "{count} comments were left out.", count=1),
        Message("“{value}” is none of {names}.", value="x", names=("a", Message("reader"))),
    ):
        again = Message.of(json.loads(json.dumps(message.plain(), ensure_ascii=False)))
        assert again == message and hash(again) == hash(message)
        assert [localised(again, one) for one in LANGUAGES] == [localised(message, one) for one in LANGUAGES]


def test_somebodys_own_words_are_never_translated() -> None:
    assert localised("Stopped.", "ja") == "Stopped."
    assert localised(Message("Stopped."), "ja") == "中止しました。"
    assert localised(Message("Something nobody has translated."), "ja") == "Something nobody has translated."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_systems_language(environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_a_catalogue_is_read_once_and_there_is_none_for_english() -> None:
    assert catalogue_of("en") == {} and catalogue_of("ja") is catalogue_of("ja")
