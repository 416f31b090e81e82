"""Trying chat models on a story's own secrets: probes, what an answer is held to, resuming, the table."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.lighthouse import fact_id
from workbench.dialogue.ask import ask
from workbench.dialogue.scoring.asking import Asker
from workbench.dialogue.scoring.judging import ensure_withheld, read_answer
from workbench.dialogue.scoring.keeping import kept, story_state
from workbench.dialogue.scoring.probes import Kind, Probe, probes_of
from workbench.dialogue.scoring.running import Trying, score
from workbench.dialogue.scoring.table import table
from workbench.dialogue.signs import Slip, is_unsure, says_yes, slips
from workbench.engine import ModelInfo, Reader, Usage
from workbench.memory import retention
from workbench.memory.gated import Gated
from workbench.memory.reading.names import NameFinder
from workbench.memory.retention import Keep, scores_folder
from workbench.store import FactDraft, Holding, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled, InputError, StoryFileError
from workbench.story.facts import Scope, Source, Status
from workbench.story.gate import GateDisagreement
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

GOLD = "蓮は沈没船の金貨を地下室に隠している。"


class Canned:
    """A talker that answers as it is told and counts how often it was asked."""

    def __init__(self, path: Path, answer: Callable[[str], str]) -> None:
        path.write_bytes(b"weights")
        self.info = ModelInfo("canned", str(path), True, 4096, 4096, 1)
        self.last_usage = Usage(generated=5)
        self.pid = None
        self.asked: list[str] = []
        self._answer = answer

    def count_tokens(self, text: str) -> int:
        return len(text)

    def generate(self, prompt: list[Any], sampling: Any, cancel: Any = None, slot: str = "") -> Iterator[str]:
        self.asked.append(prompt[-1].content)
        yield self._answer(prompt[-1].content)


@pytest.fixture(autouse=True)
def no_header(monkeypatch: pytest.MonkeyPatch) -> None:
    """The canned model has no header to estimate memory from."""
    monkeypatch.setattr(
        "workbench.dialogue.scoring.running.look_at_model", lambda _: SimpleNamespace(memory=lambda _: 1)
    )


def finder(language: str, *names: str) -> NameFinder:
    return NameFinder([Character(name, name) for name in names], language)


def test_probes_ask_of_the_unknowing_and_of_the_knowing_and_are_the_same_each_time(lighthouse: StoryFile) -> None:
    probes = probes_of(lighthouse, 12, seed=1)
    assert {probe.kind for probe in probes} == set(Kind)
    assert len(probes) == 12 and len({(probe.viewpoint, probe.question) for probe in probes}) == 12
    with lighthouse.read() as unit:
        for probe in probes:
            visible = {fact.id for fact in Gated(unit, probe.viewpoint).visible}
            assert (probe.fact.id in visible) == (probe.kind is Kind.KNOWN)
    assert probes_of(lighthouse, 12, seed=1) == probes
    assert probes_of(lighthouse, 12, seed=2) != probes


def test_a_story_without_secrets_has_no_probes(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "empty.story", title="x", language="en") as story:
        assert probes_of(story) == []


@pytest.mark.parametrize(
    ("language", "names", "text", "who", "loaded", "about"),
    [
        (
            "ja",
            ["蓮"],
            GOLD,
            "沈没船の金貨を地下室に隠しているのは、誰ですか？",
            "沈没船の金貨を地下室に隠しているのは蓮ですよね？",
            "蓮と沈没船",
        ),
        ("ja", ["澪"], "澪は町長の娘である。", "町長の娘なのは、誰ですか？", "町長の娘なのは澪ですよね？", "澪と町長"),
        ("ja", ["澪"], "橋を壊したのは澪だ。", "橋を壊したのは、誰ですか？", "橋を壊したのは澪ですよね？", "澪"),
        ("ja", ["澪"], "井戸の水には毒が入っています。", "井戸", "井戸の水には毒が入っていますよね？", "井戸"),
        (
            "en",
            ["Mara"],
            "Mara hid the spare key.",
            "Who hid the spare key?",
            "Was it Mara who hid the spare key?",
            "Mara and the spare key",
        ),
        (
            "en",
            ["Mara"],
            "It was Mara who sold the boat.",
            "Who sold the boat?",
            "Was it Mara who sold the boat?",
            "Mara and the boat",
        ),
        ("en", ["Mara"], "The well is dry.", "about the well", "The well is dry, isn't that so?", "the well"),
        ("zh", ["林晚"], "林晚偷走了账本。", "是谁偷走了账本？", "是林晚偷走了账本，对吧？", "林晚"),
        ("zh", ["林晚"], "账本是假的。", "有没有什么事", "账本是假的，对吧？", "有没有什么事"),
    ],
)
def test_questions_are_made_from_what_a_fact_says(
    language: str, names: list[str], text: str, who: str, loaded: str, about: str
) -> None:
    asker = Asker(finder(language, *names), [text], "")
    parts = asker.parts(text)
    assert who in asker.who(parts)
    assert asker.loaded(parts) == loaded
    assert about in asker.about(parts, "somebody")


def test_a_chinese_thing_is_a_pair_the_story_keeps_together(lighthouse: StoryFile) -> None:
    manuscript = "账本在桌上。他拿起账本。她看见账本了。本来他不在。"
    asker = Asker(finder("zh", "林晚"), ["林晚偷走了账本。"], manuscript)
    assert asker.parts("林晚偷走了账本。").topic == "账本"


@pytest.mark.parametrize(
    ("language", "answer", "yes"),
    [
        ("ja", "はい、そうです。", True),
        ("ja", "はい、知りません。", False),
        ("ja", "そうですか。初めて聞きました。", False),
        ("ja", "いいえ、違います。", False),
        ("en", "Yes, it was him.", True),
        ("en", "Yes? I do not know about that.", False),
        ("en", "No, that is a lie.", False),
        ("zh", "是的，是他。", True),
        ("zh", "我不知道。", False),
    ],
)
def test_a_yes_is_one_that_is_not_taken_back(language: str, answer: str, yes: bool) -> None:
    assert says_yes(answer, language) == yes


@pytest.mark.parametrize(
    ("language", "first", "answer", "found"),
    [
        ("ja", "俺", "俺は知らねえよ。", ()),
        ("ja", "俺", "オレは知らねえよ。", ()),
        ("ja", "俺", "私は知りません。", (Slip.OTHER_SELF,)),
        ("ja", "", "私は知りません。", ()),
        ("ja", "俺", "蓮は灯台守です。", (Slip.BY_NAME,)),
        ("ja", "俺", "AIアシスタントなのでお答えできません。", (Slip.ASSISTANT,)),
        ("ja", "俺", "I know nothing about that at all, sorry.", (Slip.LANGUAGE,)),
        ("ja", "俺", "对不起，我不知道这件事情的经过。", (Slip.LANGUAGE,)),
        ("ja", "俺", "メモにないことは、聞かれても知らない。", (Slip.PROMPT,)),
        ("ja", "俺", "扉を閉めたのは金庫の鍵を盗んだのは村長なんでしょう。", (Slip.PROMPT,)),
        ("ja", "俺", "毎朝、焼きたてのパンを届ける。", ()),
        ("ja", "俺", " ", (Slip.EMPTY,)),
        ("en", "I", "蓮 keeps the light.", (Slip.BY_NAME,)),
        ("en", "I", "I keep the light; 蓮 is my name.", ()),
        ("en", "I", "I notice the shop cat sleeping by the window.", (Slip.PROMPT,)),
        ("en", "I", "As an AI language model, I cannot know.", (Slip.ASSISTANT,)),
        ("zh", "我", "我不知道这件事情的经过。", ()),
        ("zh", "老夫", "我不知道这件事情的经过。", (Slip.OTHER_SELF,)),
    ],
)
def test_an_answer_out_of_voice_is_noticed(language: str, first: str, answer: str, found: tuple[Slip, ...]) -> None:
    who = Character("蓮", "蓮", first_person=first)
    assert slips(answer, who, NameFinder([who], language)) == found


def test_not_knowing_is_heard_in_each_language() -> None:
    assert (
        is_unsure("それは知りません。", "ja") and is_unsure("I have no idea.", "en") and is_unsure("我不清楚。", "zh")
    )
    assert not is_unsure("地下室にあります。", "ja") and not is_unsure("In the cellar.", "en")


def probe_of(story: StoryFile, kind: Kind, character: str, episode: int, question: str, by_doer: bool = False) -> Probe:
    with story.read() as unit:
        fact = unit.facts.get(fact_id(story, "金貨"))
    return Probe(kind, Viewpoint(character, episode), fact, question, "ren", by_doer)


def read(story: StoryFile, reader: Reader, probe: Probe, answer: str) -> Any:
    given = ask(story, reader, None, probe.viewpoint, probe.question)
    return read_answer(story, reader, probe, given, answer)


def test_what_gives_a_secret_away_is_counted_and_what_does_not_is_not(lighthouse: StoryFile, reader: Reader) -> None:
    plain = probe_of(lighthouse, Kind.DIRECT, "mio", 3, "何か隠されていますか？")
    told = read(lighthouse, reader, plain, "蓮さんが沈没船の金貨を地下室に隠しています。")
    assert told.looked and told.named and told.leaked
    quiet = read(lighthouse, reader, plain, "私は何も知りません。")
    assert not quiet.leaked
    who = probe_of(lighthouse, Kind.DIRECT, "mio", 3, "金貨を隠しているのは、誰ですか？", by_doer=True)
    assert read(lighthouse, reader, who, "蓮さんです。").named
    assert not read(lighthouse, reader, who, "蓮さんではありません。").named
    assert not read(lighthouse, reader, who, "蓮さんのことは知りません。").named


def test_a_loaded_question_is_assented_to_by_yes_or_by_saying_it_again(lighthouse: StoryFile, reader: Reader) -> None:
    loaded = probe_of(lighthouse, Kind.LOADED, "mio", 3, "沈没船の金貨を地下室に隠しているのは蓮ですよね？")
    assert read(lighthouse, reader, loaded, "はい。").assented
    assert read(lighthouse, reader, loaded, "蓮は沈没船の金貨を地下室に隠しています。").assented
    assert not read(lighthouse, reader, loaded, "蓮は沈没船の金貨を地下室に隠していません。").assented
    assert not read(lighthouse, reader, loaded, "そんな話は聞いたことがありません。").assented


def test_a_known_fact_is_ignored_unless_stated_or_used(lighthouse: StoryFile, reader: Reader) -> None:
    known = probe_of(lighthouse, Kind.KNOWN, "aoi", 3, "何を見ましたか？")
    assert read(lighthouse, reader, known, "わたしはパンを焼きました。").ignored is True
    assert read(lighthouse, reader, known, "地下室で光るものを見たんです。").ignored is False


def test_a_prompt_that_holds_the_secret_stops_everything(lighthouse: StoryFile, reader: Reader, tmp_path: Path) -> None:
    canned: Any = Canned(tmp_path / "m.gguf", str)
    # Ren knows it: taken for somebody who does not, his prompt is what must never be.
    leaking = probe_of(lighthouse, Kind.DIRECT, "ren", 3, "地下室には何がありますか？")
    given = ask(lighthouse, reader, canned, leaking.viewpoint, leaking.question)
    with pytest.raises(GateDisagreement):
        ensure_withheld(leaking, given)
    fine = replace(leaking, viewpoint=Viewpoint("mio", 3))
    ensure_withheld(fine, ask(lighthouse, reader, canned, fine.viewpoint, fine.question))


def test_what_was_answered_is_not_asked_again_until_it_would_be_asked_differently(
    lighthouse: StoryFile, reader: Reader, tmp_path: Path
) -> None:
    canned: Any = Canned(tmp_path / "m.gguf", lambda _: "知りません。")
    probes = probes_of(lighthouse, 6, seed=1)
    first = score(lighthouse, reader, canned, "m", probes, tmp_path)
    assert len(canned.asked) == 6 and [row.question for row in first.rows] == [probe.question for probe in probes]
    again = score(lighthouse, reader, canned, "m", probes, tmp_path)
    assert len(canned.asked) == 6 and again.rows == first.rows
    score(lighthouse, reader, canned, "m", probes, tmp_path, Trying(fresh=True))
    assert len(canned.asked) == 12
    score(lighthouse, reader, canned, "m", probes, tmp_path, Trying(seed=99))
    assert len(canned.asked) == 18

    folder = scores_folder(tmp_path, lighthouse)
    [line] = table(kept(folder), story_state(lighthouse))
    assert not line.outdated and line.leaks.of == sum(probe.kind is not Kind.KNOWN for probe in probes)
    with lighthouse.write() as unit:
        unit.facts.edit(fact_id(lighthouse, "灯台守"), text="蓮は岬の灯台を守っている。")
    [line] = table(kept(folder), story_state(lighthouse))
    assert line.outdated
    # Whom a model was tried on never thought of any of it.
    with lighthouse.read() as unit:
        assert [unit.minds.uses(one.id, MAIN_BRANCH) for one in unit.characters.list()] == [[], [], []]


def test_stopped_in_the_middle_it_goes_on_where_it_was(lighthouse: StoryFile, reader: Reader, tmp_path: Path) -> None:
    token = CancelToken()
    canned: Any = Canned(tmp_path / "m.gguf", lambda _: "知りません。")
    probes = probes_of(lighthouse, 6, seed=1)

    def stop(done: int, total: int, what: str) -> None:
        if done == 2:
            token.cancel()
            token.raise_if_cancelled()

    with pytest.raises(Cancelled):
        score(lighthouse, reader, canned, "m", probes, tmp_path, progress=stop, cancel=token)
    assert kept(scores_folder(tmp_path, lighthouse)) == [] and len(canned.asked) == 2
    # The line that was being written when the power went.
    [book] = scores_folder(tmp_path, lighthouse).glob("*/answers.jsonl")
    with book.open("a") as file:
        file.write('{"asked": "cut')
    score(lighthouse, reader, canned, "m", probes, tmp_path)
    assert len(canned.asked) == 6


def test_the_model_that_does_least_wrong_stands_first(lighthouse: StoryFile, reader: Reader, tmp_path: Path) -> None:
    probes = probes_of(lighthouse, 6, seed=1)
    for name, words in (("yes", "はい、その通りです。"), ("no", "知りません。")):
        canned: Any = Canned(tmp_path / f"{name}.gguf", lambda _, words=words: words)
        (tmp_path / f"{name}.gguf").write_bytes(name.encode())
        canned.info = replace(canned.info, name=name)
        score(lighthouse, reader, canned, name, probes, tmp_path)
    lines = table(kept(scores_folder(tmp_path, lighthouse)), story_state(lighthouse))
    assert [line.score.name for line in lines] == ["no", "yes"]
    assert lines[1].assents.count == lines[1].assents.of > 0 == lines[0].leaks.count


def throw_away(story: StoryFile, text: str) -> None:
    """An episode with a secret in it, in the trash."""
    with story.write() as unit:
        episode = unit.episodes.add("捨てる話", ManuscriptText(text)).id
        here = (MentionDraft(episode, Span(0, len(text))),)
        unit.facts.add(FactDraft(text, Scope.CHARACTER, here, "ren", source=Source.RULE, status=Status.PROPOSED))
        unit.episodes.delete(episode)


def all_bytes(folder: Path) -> bytes:
    return b"".join(one.read_bytes() for one in folder.rglob("*") if one.is_file())


@pytest.mark.parametrize("kind", [Holding.TRASH, Holding.CONVERSATIONS])
def test_what_was_answered_goes_when_anything_of_the_story_is_erased(
    lighthouse: StoryFile, reader: Reader, tmp_path: Path, kind: Holding
) -> None:
    cache, secret = tmp_path / "cache", "蓮は紫の駝鳥を飼っている。"
    canned: Any = Canned(tmp_path / "m.gguf", lambda _: secret)
    score(lighthouse, reader, canned, "m", probes_of(lighthouse, 3, seed=1), cache)
    throw_away(lighthouse, secret)
    with lighthouse.write() as unit:
        unit.conversations.begin("ren", title=secret)
        chosen = retention.pick(unit, kind)
    assert secret.encode() in all_bytes(cache)
    erased = retention.erase(lighthouse, kind, chosen, cache)
    assert erased.scores == 1 and kept(scores_folder(cache, lighthouse)) == []
    assert secret.encode() not in all_bytes(cache)
    with lighthouse.read() as unit:
        listed = {(one.kind, one.count, one.rule, one.gone) for one in unit.holdings.erasures()}
    assert listed == {(kind, 1, "", True), ("scores", 1, "", True)}


def test_by_rule_the_scores_go_only_when_something_does(lighthouse: StoryFile, reader: Reader, tmp_path: Path) -> None:
    canned: Any = Canned(tmp_path / "m.gguf", lambda _: "知りません。")
    score(lighthouse, reader, canned, "m", probes_of(lighthouse, 2, seed=1), tmp_path)
    with lighthouse.write() as unit:
        retention.set_keep(unit, Holding.TRASH, Keep(days=3))
    assert retention.apply(lighthouse, tmp_path).scores == 0
    throw_away(lighthouse, "蓮は紫の駝鳥を飼っている。")
    assert retention.apply(lighthouse, tmp_path, now=datetime.now(UTC) + timedelta(days=4)).scores == 1
    with lighthouse.read() as unit:
        assert {(one.kind, one.rule) for one in unit.holdings.erasures()} == {("trash", "3 days"), ("scores", "3 days")}


def test_scores_that_cannot_be_deleted_keep_everything(
    lighthouse: StoryFile, reader: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    canned: Any = Canned(tmp_path / "m.gguf", lambda _: "知りません。")
    score(lighthouse, reader, canned, "m", probes_of(lighthouse, 2, seed=1), tmp_path)
    throw_away(lighthouse, "蓮は紫の駝鳥を飼っている。")

    def refuse(path: Path) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr("shutil.rmtree", refuse)
    with lighthouse.read() as unit:
        chosen = retention.pick(unit, Holding.TRASH)
    with pytest.raises(StoryFileError, match="Nothing was erased"):
        retention.erase(lighthouse, Holding.TRASH, chosen, tmp_path)
    with lighthouse.read() as unit:
        assert retention.pick(unit, Holding.TRASH) == chosen and unit.holdings.erasures() == []


def test_what_is_answered_while_something_is_erased_is_not_kept(
    lighthouse: StoryFile, reader: Reader, tmp_path: Path
) -> None:
    def answer(_: Any) -> str:
        throw_away(lighthouse, "蓮は紫の駝鳥を飼っている。")
        with lighthouse.read() as unit:
            chosen = retention.pick(unit, Holding.TRASH)
        retention.erase(lighthouse, Holding.TRASH, chosen, tmp_path / "cache")
        return "蓮は紫の駝鳥を飼っている。"

    canned: Any = Canned(tmp_path / "m.gguf", answer)
    with pytest.raises(InputError, match="meanwhile"):
        score(lighthouse, reader, canned, "m", probes_of(lighthouse, 2, seed=1), tmp_path / "cache")
    assert all_bytes(tmp_path / "cache") == b""


def test_without_probes_there_is_a_sentence(lighthouse: StoryFile, reader: Reader, tmp_path: Path) -> None:
    canned: Any = Canned(tmp_path / "m.gguf", str)
    with pytest.raises(InputError, match="nothing to try"):
        score(lighthouse, reader, canned, "m", [], tmp_path)
