"""Plugins of a distribution outside the package (`site`), through runner, command line and dialogs; and bad ones."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import Say, data, says
from tests.continuity.test_runner import inn
from tests.ui.conftest import desk, empty_desk, own_settings, themed
from workbench.cli.main import run
from workbench.continuity import ContinuityWarning, runner
from workbench.continuity.export import of_warnings
from workbench.continuity.kept import take
from workbench.continuity.learning import records
from workbench.continuity.paragraph import ParagraphCheck
from workbench.exchange.importers import formats as import_formats
from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.reader import read
from workbench.exchange.writing import find_format, formats, write
from workbench.plugins import Group, Plugin, installed
from workbench.store import StoryFile
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText, Ruby, Span
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.filtering import FilterButton
from workbench.ui.continuity.findings import Findings
from workbench.ui.continuity.header import Header
from workbench.ui.continuity.words import kind_name
from workbench.ui.desk import Desk
from workbench.ui.exporting.form import ExportForm
from workbench.ui.importing.how import HowRead

__all__ = ["data", "desk", "empty_desk", "inn", "own_settings", "says", "themed"]
SITE = Path(__file__).parent / "site"
ROOT = Path(__file__).parents[2]
KIND = "long_sentence"
LONG = f"　織部は{'坂を上り、' * 30}宿に着いた。"
"""A sentence of more than 120 characters."""


@pytest.fixture(autouse=True)
def looked_for_anew() -> Iterator[None]:
    """What is installed is remembered for a run of the program; here it changes from test to test."""
    before = set(sys.modules)
    installed.cache_clear()
    yield
    installed.cache_clear()
    for name in set(sys.modules) - before:
        if name.startswith(("example_plugins", "bad_")):
            del sys.modules[name]


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example distribution is installed."""
    monkeypatch.syspath_prepend(str(SITE))


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Installs one plugin of a group with this source, beside the others."""
    folder = tmp_path / "bad-site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))

    def install(group: Group, name: str, source: str) -> None:
        number = len(list(folder.glob("*.dist-info")))
        place = folder / f"bad_{number}-0.{number}.dist-info"
        place.mkdir()
        (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: bad-{number}\nVersion: 0.{number}\n")
        (place / "entry_points.txt").write_text(f"[{group}]\n{name} = bad_module_{number}\n")
        (folder / f"bad_module_{number}.py").write_text(source, "utf-8")
        installed.cache_clear()

    return install


@pytest.fixture
def story(inn: StoryFile, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The inn with a long sentence in its first episode, in its file, and no models."""
    monkeypatch.setattr("workbench.app.Workbench.reader", None)
    lengthen(inn)
    inn.close()
    return inn.path


def lengthen(story: StoryFile) -> None:
    with story.write() as unit:
        one = unit.episodes.by_number(1)
        unit.episodes.save_text(one.id, ManuscriptText(f"{one.text.base}\n{LONG}\n"))


def checked(story: StoryFile) -> tuple[list[ContinuityWarning], list[str]]:
    problems: list[Message] = []
    return list(runner.check(story, None, told=problems.append)), list(map(str, problems))


def of_kind(found: list[Any], kind: str = KIND) -> Any:
    [one] = [one for one in found if (one["kind"] if isinstance(one, dict) else one.kind) == kind]
    return one


def test_the_page_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs" / "plugins.md").read_text("utf-8")
    shown = [block.strip() for block in re.findall(r"```\w*\n(.*?)```", page, re.DOTALL)]
    for file in SITE.glob("example_plugins/[a-z]*.py"):
        assert file.read_text("utf-8").strip() in shown, file.name
    names = (SITE / "example_workbench_plugins-1.0.dist-info" / "entry_points.txt").read_text("utf-8")
    for line in filter(None, names.splitlines()):
        group = re.fullmatch(r"\[(.*)\]", line)
        name, _, module = line.partition(" = ")
        assert (f'"{group[1]}"' if group else f'{name} = "{module}"') in page


def test_a_check_finds_beside_the_others_and_its_warning_is_one_like_theirs(
    example: None, story: Path, says: Say, data: Callable[..., Any]
) -> None:
    found = data("check")
    one = of_kind(found)
    assert {"dead_actor", "contradiction"} <= {other["kind"] for other in found}
    assert LONG.strip() == one["quote"].strip() and one["pattern"] == KIND
    assert "[Long sentence, Note" in says("check")
    with StoryFile.open(story) as file, file.read() as unit:
        assert of_kind(list(take(unit, "main", "ja").warnings)).id == one["id"]
    says("dismiss", one["id"], "--reason", "わざと")
    assert KIND not in {other["kind"] for other in data("check")}
    with StoryFile.open(story) as file, file.read() as unit:
        assert records(unit)[KIND].dismissed == 1
    assert of_kind(data("check", "--answered"))["answered"]["reason"] == "わざと"


def test_a_kind_is_called_by_its_plugin_in_the_language_asked_for(example: None, inn: StoryFile) -> None:
    lengthen(inn)
    one = of_kind(checked(inn)[0])
    for language, field, name in (("ja", "種類", "長い文"), ("zh", "种类", "长句"), ("en", "Kind", "Long sentence")):
        [entry] = of_warnings([one], "宿", language).entries
        assert dict(entry.fields)[field] == name


def test_a_kept_warning_of_a_plugin_that_is_gone_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, story: Path, says: Say, data: Callable[..., Any]
) -> None:
    with monkeypatch.context() as here:
        here.syspath_prepend(str(SITE))
        installed.cache_clear()
        assert of_kind(data("check"))
    installed.cache_clear()
    assert "[long sentence, Note" in says("check", "--kept")
    assert KIND not in {other["kind"] for other in data("check")}
    assert KIND not in {other["kind"] for other in data("check", "--kept")}


def test_what_is_being_written_is_checked_by_it_too(example: None, inn: StoryFile) -> None:
    lengthen(inn)
    with inn.read() as unit:
        one = unit.episodes.by_number(1)
    with ParagraphCheck(inn, None) as watching:
        watching.refresh()
        start = one.text.base.index("坂を上り")
        assert of_kind(watching.check(one.id, one.text.base, Span(start, start + 1)))


def test_the_windows_filter_and_words_know_its_kind(example: None, themed: object, qtbot: Any) -> None:
    button = FilterButton()
    qtbot.addWidget(button)
    button.offer({KIND, "timeline"}, [], button._level)
    button._fill()
    [action] = [one for one in button._menu.actions() if one.data() == KIND]
    assert action.text() == kind_name(KIND) == "Long sentence"
    action.trigger()
    assert button._hidden == {KIND}
    assert kind_name("gone_meanwhile") == "gone meanwhile"


def test_the_window_says_below_its_buttons_which_was_left_out(
    bad: Callable[..., None], desk: Desk, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.ui.continuity.checking.reader_installed", lambda settings: False)
    bad(Group.CHECKS, "bad", "def check(context): return 1 / 0")
    findings, header = Findings(), Header()
    qtbot.addWidget(header)
    checker = Checker(desk)
    with qtbot.waitSignal(checker.ended, timeout=60_000):
        checker.start(findings, None)
    assert findings.last is not None and findings.last.done == findings.last.total == 4
    header.show_last(findings.last)
    assert "“bad” (bad-0 0.0) does not work: it failed (ZeroDivisionError" in header._state.text()


CHECKS = {
    "raise RuntimeError('no licence')": "cannot be loaded (RuntimeError: no licence)",
    "import no_such_module": "cannot be loaded (ModuleNotFoundError",
    "import sys; sys.exit(3)": "cannot be loaded (SystemExit: 3)",
    "x = (": "cannot be loaded (SyntaxError",
    "NAMES = {}": "no function “check”",
    "NAMES = ['a']\ndef check(context): return []": "NAMES",
    "def check(context): raise ValueError('oh')": "it failed (ValueError: oh)",
    "def check(context):\n    yield 3": "no warning of its kind",
    "def check(context): pass": "it failed (TypeError",
    "def check(context):\n    yield from ()\n    raise SystemExit": "it failed (SystemExit)",
    "from workbench.continuity.dead_actor import check": "no warning of its kind",
    """
from dataclasses import replace
from workbench.continuity.report import warning
def check(context):
    for one in context.sentences[:1]:
        yield replace(warning(context, "bad", one.span, "x", confidence=0.5), episode="elsewhere")
""": "no warning of its kind",
}


@pytest.mark.parametrize("source", CHECKS)
def test_a_bad_check_is_named_once_and_the_others_go_on(
    example: None, bad: Callable[..., None], inn: StoryFile, source: str
) -> None:
    lengthen(inn)
    good, none = checked(inn)
    assert none == []
    bad(Group.CHECKS, "bad", source)
    found, problems = checked(inn)
    assert found == good and of_kind(found)
    [said] = problems
    assert said.startswith("The plugin “bad” (bad-0 0.0) does not work: ") and CHECKS[source] in said


def test_the_command_line_names_it_and_prints_what_the_others_found(
    bad: Callable[..., None], story: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad(Group.CHECKS, "bad", "def check(context): return 1 / 0")
    assert run(["check", str(story), "--json"]) == 0
    said = capsys.readouterr()
    assert "dead_actor" in said.out and "“bad” (bad-0 0.0)" in said.err and "ZeroDivisionError" in said.err


@pytest.mark.parametrize("name", ["timeline", "warning", "everything", "Loud", "a.b"])
def test_names_that_mean_something_else_are_refused(
    example: None, bad: Callable[..., None], name: str, inn: StoryFile
) -> None:
    bad(Group.CHECKS, name, "def check(context): return []")
    [said] = checked(inn)[1]
    assert "taken" in said or "small letters" in said


def test_of_two_of_one_name_the_first_distribution_has_it(
    example: None, bad: Callable[..., None], inn: StoryFile
) -> None:
    lengthen(inn)
    bad(Group.CHECKS, KIND, "def check(context): return []")
    found, [said] = checked(inn)
    assert KIND not in {one.kind for one in found} and "(example-workbench-plugins 1.0)" in said and "taken" in said


def test_a_sentence_that_stands_twice_is_kept_once(bad: Callable[..., None], story: Path, says: Say) -> None:
    bad(
        Group.CHECKS,
        "twice",
        "from workbench.continuity.report import warning\n"
        "def check(context):\n"
        "    for one in context.sentences[:1] * 2:\n"
        "        yield warning(context, 'twice', one.span, 'x', confidence=0.7)\n",
    )
    assert says("check", "--kept") and says("check").count("[twice") == 3
    assert says("check", "--kept").count("[twice") == 3


def test_formats_go_out_and_come_back(example: None, tmp_path: Path, story: Path, says: Say, data: Any) -> None:
    out = tmp_path / "inn.chapters"
    assert data("export", out)["format"] == "chapters"
    assert [one["title"] for one in json.loads(out.read_text("utf-8"))["chapters"]] == ["一", "二", "三"]
    assert [one.title for one in read(out).episodes] == ["一", "二", "三"]
    again = tmp_path / "again.txt"
    says("export", again, "--format", "chapters")
    assert run(["import", str(tmp_path / "new.story"), str(again), "--format", "chapters"]) == 0
    with StoryFile.open(tmp_path / "new.story") as made:
        assert made.info.title == "宿"
    chapters = tmp_path / "folder"
    chapters.mkdir()
    out.rename(chapters / "inn.chapters")
    assert len(read(chapters).episodes) == 3


def test_what_a_format_cannot_hold_is_said(example: None, tmp_path: Path) -> None:
    whole = Manuscript("稿", "", "ja", (Chapter(1, "一", ManuscriptText("岬", (Ruby(0, 1, "みさき"),))),))
    [note] = write(whole, tmp_path / "a.chapters", find_format("chapters"))
    assert str(note) == "Readings left out: 1."


def test_the_dialogs_list_its_formats(example: None, themed: object, qtbot: Any) -> None:
    how, form = HowRead(), ExportForm("ja", "宿", "", "")
    for one in (how, form):
        qtbot.addWidget(one)
        assert one.format.itemText(one.format.findData("chapters")) == "Chapters in JSON"
    form.choose("chapters")
    assert form.purpose.text() == "Written by a plugin: example-workbench-plugins 1.0."
    assert form.chosen is find_format("chapters") and form.chosen in formats("en")


READ = "SUFFIXES = ['.odd']\ndef read(data, name, encoding): "
IMPORTERS = {
    READ + "return data.x": "it failed (AttributeError",
    READ + "return None": "no manuscript",
    "def read(data, name, encoding): pass": "SUFFIXES",
    "SUFFIXES = ['ODD']\ndef read(data, name, encoding): pass": "SUFFIXES",
}


@pytest.mark.parametrize("source", IMPORTERS)
def test_a_bad_importer_says_so(bad: Callable[..., None], tmp_path: Path, source: str) -> None:
    bad(Group.IMPORTERS, "odd", source)
    file = tmp_path / "a.odd"
    file.write_text("　灯台の話。\n", "utf-8")
    with pytest.raises(InputError, match="The plugin “odd”") as caught:
        read(file, "odd")
    assert IMPORTERS[source] in str(caught.value)
    assert ("odd" in import_formats()) is ("SUFFIXES" not in IMPORTERS[source])
    if "odd" not in import_formats():
        # By its own lights the program reads it as text, and says what might have been.
        assert "The plugin “odd”" in str(read(file).notes[-1])


WRITE = "SUFFIXES = ['.odd']\ndef write(manuscript, path, options): "
EXPORTERS = {
    WRITE + "raise KeyError('x')": "it failed (KeyError",
    WRITE + "path.write_text('x')": "it failed (TypeError",
    WRITE + "path.write_text('x'); return ['x']": "no message",
    WRITE + "return ()": "wrote no file",
    "raise OSError('x')": "cannot be loaded",
}


@pytest.mark.parametrize("source", EXPORTERS)
def test_a_bad_exporter_leaves_what_was_there(bad: Callable[..., None], tmp_path: Path, source: str) -> None:
    bad(Group.EXPORTERS, "odd", source)
    target = tmp_path / "a.odd"
    target.write_text("before", "utf-8")
    whole = Manuscript("稿", "", "ja", (Chapter(1, "一", ManuscriptText("岬")),))
    with pytest.raises(InputError, match="The plugin “odd”") as caught:
        write(whole, target, find_format("odd"), replace=True)
    assert EXPORTERS[source] in str(caught.value)
    assert target.read_text("utf-8") == "before" and [one.name for one in tmp_path.glob("*odd*")] == ["a.odd"]
    assert find_format("markdown") in formats()


def test_the_list_says_what_is_there_and_from_whom(
    example: None, bad: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    bad(Group.EXPORTERS, "pdf", "SUFFIXES = ['.pdf']\ndef write(*_): pass")
    assert run(["plugins"]) == 0
    said = capsys.readouterr().out
    assert "long_sentence  check: Long sentence  (example-workbench-plugins 1.0)" in said
    assert "“pdf” (bad-0 0.0) does not work: its name is taken" in said and "Install those you trust" in said
    assert run(["plugins", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["adds"], one["name"]) for one in listed if not one["problem"]] == [
        ("checks", KIND),
        ("importers", "chapters"),
        ("exporters", "chapters"),
    ]


def test_a_built_program_and_one_without_plugins_list_none(
    example: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(ROOT), raising=False)
    assert run(["plugins"]) == 0
    assert "No plugins are installed" in capsys.readouterr().out


def test_damaged_metadata_of_somebody_else_does_no_harm(
    example: None, bad: Callable[..., None], tmp_path: Path
) -> None:
    bad(Group.CHECKS, "fine", "def check(context): return []")
    (tmp_path / "bad-site" / "bad_0-0.0.dist-info" / "entry_points.txt").write_bytes(b"[x\nname == \xff")
    installed.cache_clear()
    found = installed(Group.CHECKS, ())
    assert [one.name for one in found if isinstance(one, Plugin)] == [KIND]


def test_nothing_is_looked_for_until_it_is_asked_for(tmp_path: Path) -> None:
    """Neither the window's modules nor reading and writing what the program knows itself look for plugins."""
    (tmp_path / "a.txt").write_text("　灯台の話。\n", "utf-8")
    code = (
        "import sys, workbench.ui.window.main_window, workbench.plugins as plugins\n"
        "from pathlib import Path\n"
        "from workbench.exchange.reader import read\n"
        "from workbench.exchange.writing import format_of\n"
        "format_of(Path('a.md')), format_of(Path('a.txt')), read(sys.argv[1])\n"
        "assert plugins.installed.cache_info().misses == 0\n"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "a.txt")], cwd=ROOT, check=True, timeout=120)


def test_an_installed_distribution_is_found_by_another_process(tmp_path: Path, empty_desk: Desk) -> None:
    environment = {"PYTHONPATH": f"{ROOT}:{SITE}", "PATH": "/usr/bin", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "plugins"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert "chapters  import format: Chapters in JSON" in done.stdout
