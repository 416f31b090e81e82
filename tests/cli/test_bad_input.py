"""Bad input through the command line: the exit code, one sentence, nothing lost, and the next command works.

Commands run in this process as a person would type them; what they and their worker processes write is read from the
file descriptors. Permission bits do not bind root, so read-only folders are tried in a child that has become nobody
(forked: nobody may not be allowed to start the interpreter), and a full disk in one that may not write files beyond a
size (RLIMIT_FSIZE: the write fails half-way).
"""

import io
import json
import os
import resource
import shutil
import sqlite3
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.lighthouse import EPISODES, build_lighthouse, fact_id
from workbench.cli.main import run
from workbench.store import StoryFile

NOBODY = 65534
QUESTION = "地下室には何がある？"
CHAPTERS = "".join(f"第{n}話　{title}\n\n{text}\n" for n, (title, text) in enumerate(EPISODES, 1))
SMALL_DISK = 1_000_000
"""Bytes a file may have on the full disk: a story file fits, the manuscript below does not."""
SECONDS_FOR_50_MB = 60
"""An upper bound on a busy machine; alone it is done in under ten."""


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBENCH_MODELS", str(models))
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that an unprivileged user reaches, which pytest's own are not."""
    made = Path(tempfile.mkdtemp(prefix="bad-input-"))
    made.chmod(0o777)
    yield made
    made.chmod(0o777)
    shutil.rmtree(made)


@pytest.fixture
def story(folder: Path) -> Path:
    """A sound story of four episodes in `folder`, settled where it lies."""
    path = folder / "lighthouse.story"
    build_lighthouse(path).close()
    path.chmod(0o666)
    return path


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, byte for byte, but for the empty log SQLite leaves beside a file it found damaged."""
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return {name: data for name, data in files.items() if not name.endswith("-shm") and (data or "-wal" not in name)}


def one_sentence(error: str) -> str:
    """What was written to standard error, which must be one line a person can read."""
    sentence = error.removesuffix("\n")
    assert sentence.endswith((".", "?")), error
    assert not [sign for sign in ("\n", "Traceback", "Error(") if sign in sentence]
    return sentence


Refused = Callable[..., str]


@pytest.fixture
def refused(folder: Path, story: Path, capfd: pytest.CaptureFixture[str]) -> Refused:
    """Run a command that must fail with this code; returns its sentence.

    Nothing in the story's folder may have changed, and the next command must work.
    """

    def command(code: int, *arguments: object) -> str:
        before = contents(folder)
        capfd.readouterr()
        assert run([str(argument) for argument in arguments]) == code
        captured = capfd.readouterr()
        assert captured.out == ""
        assert contents(folder) == before
        assert run(["episodes", str(story), "--json"]) == 0
        assert len(json.loads(capfd.readouterr().out)) == len(EPISODES)
        return one_sentence(captured.err)

    return command


def zipped(path: Path, **entries: bytes) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)


def zip_bomb(path: Path) -> None:
    zipped(path, **{"[Content_Types].xml": b"<Types/>", "word/document.xml": bytes(80_000_000)})


def written(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


MANUSCRIPTS: list[tuple[str, Callable[[Path], object], str]] = [
    ("empty.txt", written(b""), "empty"),
    ("blank.txt", written("\u3000\r\n \n".encode()), "blank"),
    ("picture.txt", written(b"\x89PNG\r\n\x1a\n" + bytes(500)), "PNG"),
    ("program.txt", written(b"\x7fELF\x02\x01\x01" + bytes(500)), "ELF"),
    ("noise.txt", written(bytes(range(256)) * 100), "binary"),
    ("other.txt", lambda path: sqlite3.connect(path).execute("CREATE TABLE t (a)").connection.close(), "SQLite"),
    (
        "damaged.txt",
        written(CHAPTERS.encode() + b"\xe3\x81" * (len(CHAPTERS) // 10) + CHAPTERS.encode()),
        "damaged in line",
    ),
    ("unknown.txt", written(bytes(range(129, 256)) * 20), "encoding"),
    ("letter.docx", written("これは手紙です。".encode()), "not a Word document"),
    ("archive.docx", lambda path: zipped(path, **{"a.txt": b"x"}), "no Word document"),
    ("bomb.docx", zip_bomb, "zip bomb"),
    ("folder.txt", Path.mkdir, "folder"),
    ("missing.txt", lambda path: None, "no file"),
]


@pytest.mark.parametrize(("name", "make", "says"), MANUSCRIPTS, ids=[name for name, _, _ in MANUSCRIPTS])
def test_a_manuscript_that_cannot_be_read(
    folder: Path, story: Path, refused: Refused, name: str, make: Callable[[Path], object], says: str
) -> None:
    bad, good = folder / name, folder / "good.txt"
    make(bad)
    good.write_text(CHAPTERS, encoding="utf-8")
    for sentence in (
        refused(1, "import", folder / "new.story", bad),
        refused(1, "import", story, good, bad),
        refused(1, "episodes", story, "save", 1, bad),
    ):
        assert says in sentence
        assert name in sentence


@pytest.mark.parametrize(("wrong", "right"), [("euc-jp", "utf-8"), ("utf-8", "cp932"), ("cp1252", "utf-8")])
def test_a_wrong_encoding_names_the_right_one(
    folder: Path, story: Path, refused: Refused, wrong: str, right: str
) -> None:
    manuscript = folder / "text.txt"
    manuscript.write_text(CHAPTERS, encoding=right)
    assert right in refused(1, "import", story, manuscript, "--encoding", wrong)
    assert "no known text encoding" in refused(1, "import", story, manuscript, "--encoding", "klingon")
    assert run(["import", str(folder / "new.story"), str(manuscript), "--encoding", right]) == 0


def test_50_mb_of_japanese_go_in(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    scene = (
        "　翼《つばさ》は静かに目を閉じた。「行こう」と、久世は言った。\n"
        "　雨が降っていた。町の灯が遠くに滲んでいる。誰も答えなかった。\n"
        "　門の前で、彼女は一度だけ振り返った。「鍵は井戸の底にある」\n\n"
    )
    chapter = scene * 75
    count = -(-50 * 2**20 // len(chapter.encode()))
    manuscript, path = folder / "long.txt", folder / "long.story"
    manuscript.write_text("".join(f"第{n}話　雨\n\n{chapter}" for n in range(1, count + 1)), encoding="utf-8")
    assert manuscript.stat().st_size >= 50 * 2**20

    started = time.monotonic()
    assert run(["import", str(path), str(manuscript), "--json"]) == 0
    assert time.monotonic() - started < SECONDS_FOR_50_MB
    captured = capfd.readouterr()
    assert captured.err == ""
    [part] = json.loads(captured.out)["parts"]
    assert len(part["episodes"]) == count
    assert {episode["ruby"] for episode in part["episodes"]} == {75}

    assert run(["episodes", "show", str(path), str(count), "--json"]) == 0
    last = json.loads(capfd.readouterr().out)
    assert last["text"] == chapter.replace("《つばさ》", "").rstrip()


def test_much_that_is_damaged_at_its_end_or_too_much(folder: Path, refused: Refused) -> None:
    manuscript = folder / "long.txt"
    line = ("翼は静かに目を閉じた。" * 10 + "\n").encode()
    manuscript.write_bytes(line * (50 * 2**20 // len(line)) + b"\xe3\x81" * 2**19)
    assert "damaged in line" in refused(1, "import", folder / "new.story", manuscript)
    os.truncate(manuscript, 210 * 2**20)
    assert "210 MB" in refused(1, "import", folder / "new.story", manuscript)


def not_sqlite(path: Path) -> None:
    path.write_text("吾輩は猫である。" * 100, encoding="utf-8")


def other_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("CREATE TABLE t (a)")


def newer(path: Path) -> None:
    build_lighthouse(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        plain.execute("UPDATE alembic_version SET version_num = '9999'")


def cut_short(path: Path) -> None:
    build_lighthouse(path).close()
    os.truncate(path, path.stat().st_size // 2)


STORIES: list[tuple[Callable[[Path], object], str]] = [
    (not_sqlite, "not a story file"),
    (Path.touch, "not a story file"),
    (other_program, "another program's database"),
    (newer, "newer version"),
    (cut_short, "damaged"),
    (Path.mkdir, "not a file"),
    (lambda path: None, "no story file"),
]


@pytest.mark.parametrize(("spoil", "says"), STORIES, ids=[says.replace(" ", "-") for _, says in STORIES])
def test_a_story_file_that_cannot_be_opened(
    folder: Path, refused: Refused, spoil: Callable[[Path], object], says: str
) -> None:
    bad, manuscript = folder / "bad.story", folder / "text.txt"
    spoil(bad)
    manuscript.write_text(CHAPTERS, encoding="utf-8")
    commands: list[tuple[object, ...]] = [
        ("episodes", bad),
        ("characters", bad, "add", "蓮"),
        ("ask", bad, QUESTION, "--character", "aoi", "--episode", 2),
        ("extract", bad),
    ]
    if bad.exists():
        commands.append(("import", bad, manuscript))
    for command in commands:
        sentence = refused(3, *command)
        assert says in sentence
        assert "bad.story" in sentence


UNKNOWN: list[tuple[tuple[object, ...], str]] = [
    (("ask", "STORY", QUESTION, "-c", "太郎", "-e", 2), "太郎"),
    (("ask", "STORY", QUESTION, "-c", "aoi", "-e", 6), "4 episodes"),
    (("ask", "STORY", " ", "-c", "aoi", "-e", 2, "--no-model"), "no question"),
    (("matrix", "STORY", "-e", 6), "4 episodes"),
    (("matrix", "STORY", "-e", 2, "--scope", "nowhere"), "world, character, reader"),
    (("matrix", "STORY", "-e", 2, "--status", "perhaps"), "proposed, accepted, rejected"),
    (("check", "STORY", "-e", 5), "no episode 5"),
    (("extract", "STORY", "-e", 5), "no episode 5"),
    (("episodes", "STORY", "show", 5), "no episode 5"),
    (("episodes", "STORY", "move", 1, "--after", 5), "no episode 5"),
    (("episodes", "STORY", "restore", "ep-0"), "ep-0"),
    (("episodes", "STORY", "--branch", "side"), "side"),
    (("facts", "STORY", "--owner", "太郎"), "太郎"),
    (("facts", "STORY", "--status", "perhaps"), "perhaps"),
    (("fact", "STORY", "accept", "FACT", "fact-0"), "fact-0"),
    (("fact", "STORY", "edit", "fact-0", "--text", "x"), "fact-0"),
    (("fact", "STORY", "add", "蓮は町長である。", "-e", 5), "no episode 5"),
    (("fact", "STORY", "add", "蓮は町長である。", "-e", 1, "--quote", "蓮は町長である"), "not in episode 1"),
    (("fact", "STORY", "add", "蓮は町長である。", "-e", 1, "--owner", "太郎"), "太郎"),
    (("learn", "STORY", "add", "fact-0", "aoi", "-e", 2), "fact-0"),
    (("learn", "STORY", "add", "FACT", "太郎", "-e", 2), "太郎"),
    (("learn", "STORY", "add", "FACT", "aoi", "-e", 2, "--quote", "ここに無い言葉"), "not in episode 2"),
    (("learn", "STORY", "accept", "know-0"), "know-0"),
    (("learn", "STORY", "list", "--fact", "fact-0"), "fact-0"),
    (("characters", "STORY", "merge", "aoi", "太郎"), "太郎"),
    (("characters", "STORY", "split", "aoi", "花子"), "花子"),
    (("characters", "STORY", "add", "葵", "--id", "aoi"), "aoi"),
    (("characters", "STORY", "add", "葵", "--id", "../葵"), "../葵"),
    (("characters", "STORY", "add", " "), "name"),
    (("characters", "STORY", "rename", "aoi", ""), "name"),
]


@pytest.mark.parametrize(("command", "says"), UNKNOWN, ids=[" ".join(map(str, command)) for command, _ in UNKNOWN])
def test_what_is_not_in_the_story(story: Path, refused: Refused, command: tuple[object, ...], says: str) -> None:
    with StoryFile.open(story) as file:
        gold = fact_id(file, "金貨")
    named: dict[object, object] = {"STORY": story, "FACT": gold}
    assert says in refused(1, *(named.get(word, word) for word in command))


def test_a_truncated_gguf(tmp_path: Path, models: Path, story: Path, refused: Refused) -> None:
    whole = models / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
    size = whole.stat().st_size
    for kept in (3, 1_000, 1_000_000, size // 2, size - 1_000):
        cut = tmp_path / f"{kept}.gguf"
        with whole.open("rb") as source:
            cut.write_bytes(source.read(kept))
        sentence = refused(4, "ask", story, QUESTION, "-c", "aoi", "-e", 3, "--model", cut)
        cut.unlink()
        assert cut.name in sentence
        assert "damaged" in sentence
    letter = tmp_path / "letter.gguf"
    letter.write_text("Dear reader, " * 1_000)
    assert "not a GGUF" in refused(4, "ask", story, QUESTION, "-c", "aoi", "-e", 3, "--model", letter)
    nothing = tmp_path / "nothing.gguf"
    assert "no model" in refused(4, "ask", story, QUESTION, "-c", "aoi", "-e", 3, "--model", nothing)


ASK = f"ask STORY {QUESTION} -c aoi -e 3"


@pytest.mark.parametrize("command", [ASK, f"{ASK} --no-model", "extract STORY", "check STORY", "doctor STORY"])
def test_a_missing_models_folder(
    tmp_path: Path, story: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("WORKBENCH_MODELS", str(tmp_path / "nowhere"))
    sentence = refused(4, *(story if word == "STORY" else word for word in command.split()))
    assert "`workbench models install`" in sentence
    assert str(tmp_path / "nowhere") in sentence


def in_child(prepare: Callable[[], object], *arguments: object) -> tuple[int, str]:
    """The exit code and standard error of a command in a forked child that `prepare` has put in a tight spot."""
    with tempfile.TemporaryFile() as errors:
        child = os.fork()
        if child == 0:
            code = 99
            os.dup2(errors.fileno(), 2)
            sys.stdout, sys.stderr = io.StringIO(), os.fdopen(2, "w")
            try:
                prepare()
                code = run([str(argument) for argument in arguments])
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(code)
        _, status = os.waitpid(child, 0)
        errors.seek(0)
        return os.waitstatus_to_exitcode(status), errors.read().decode()


def become_nobody() -> None:
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def on_a_full_disk() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL_DISK, SMALL_DISK))


def works(*arguments: object) -> None:
    assert run([str(argument) for argument in arguments]) == 0


def test_a_read_only_folder(folder: Path, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(folder / "settings.toml"))
    manuscript, new = folder / "text.txt", folder / "new.story"
    manuscript.write_text(CHAPTERS, encoding="utf-8")
    works("import", story.with_name("first.story"), manuscript)  # Loads what the child may not be allowed to read.
    before = contents(folder)
    folder.chmod(0o555)
    if os.geteuid() != 0 and os.access(folder, os.W_OK):
        pytest.skip("permission bits do not bind this user, who is not root and so cannot become one they bind")
    for command, says in (
        (("import", new, manuscript), "cannot be written to"),
        (("import", story, manuscript), "read-only"),
        (("characters", story, "add", "太郎", "--id", "taro"), "read-only"),
        (("episodes", story, "delete", 1), "read-only"),
    ):
        code, error = in_child(become_nobody, *command)
        assert code == 3, error
        assert says in one_sentence(error)
        assert contents(folder) == before
    # Reading goes on.
    assert in_child(become_nobody, "facts", story) == (0, "")
    assert contents(folder) == before
    folder.chmod(0o777)
    works("import", new, manuscript)


def test_a_full_disk(folder: Path, story: Path) -> None:
    manuscript, new = folder / "text.txt", folder / "new.story"
    manuscript.write_text(EPISODES[-1][1] * 20_000, encoding="utf-8")
    assert story.stat().st_size < SMALL_DISK < manuscript.stat().st_size
    works("episodes", story)
    before = contents(folder)
    for command in (
        ("import", new, manuscript),
        ("import", story, manuscript),
        ("episodes", story, "save", 1, manuscript),
    ):
        code, error = in_child(on_a_full_disk, *command)
        assert code == 3, error
        sentence = one_sentence(error)
        assert "disk" in sentence
        assert Path(str(command[1])).name in sentence
        assert contents(folder) == before
    works("import", new, manuscript)
    works("import", story, manuscript)
