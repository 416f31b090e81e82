"""What checks found, kept: found again after an edit, replaced by the next check, in telling order."""

from dataclasses import replace
from pathlib import Path

from workbench.continuity import ContinuityWarning, Kind, Severity
from workbench.continuity.warnings import JUDGED, Evidence
from workbench.store import Dismissal, StoryFile
from workbench.story.text import ManuscriptText, Span
from workbench.ui.continuity.findings import Finding, Findings, Told, anchor, counts
from workbench.ui.continuity.looking import look
from workbench.ui.continuity.words import quoted

TEXT = "𠮷野は笑った。弓月は歩いた。雨が降る。"


def warning(key: str, quote: str, text: str = TEXT, episode: str = "a") -> ContinuityWarning:
    start = text.index(quote)
    place = Span(start, start + len(quote))
    return ContinuityWarning(key, Kind.DEAD_ACTOR, Severity.ERROR, 0.9, episode, 1, place, quote, None, "故人です。")


def found(*warnings: ContinuityWarning) -> Findings:
    findings = Findings(told=(Told("b", 1, "初"), Told("a", 2, "次")))
    for episode in ("a", "b"):
        findings.begin(episode, TEXT)
    for one in warnings:
        findings.add(one)
    for episode in ("a", "b"):
        findings.finish(episode)
    return findings


def test_a_finding_moves_with_its_sentence_and_says_when_it_is_gone() -> None:
    findings = found(warning("w1", "弓月は歩いた。"))
    now = "朝。\n" + TEXT
    findings.move(anchor(findings.all(), {"a": now}))
    [moved] = findings.open()
    assert moved.stands and moved.place.of(now) == "弓月は歩いた。"
    without = TEXT.replace("弓月は歩いた。", "")
    findings.move(anchor(findings.all(), {"a": without}))
    [gone] = findings.open()
    assert not gone.stands and gone.place == Span(7, 7)
    findings.move(anchor(findings.all(), {"a": TEXT}))
    assert findings.open()[0].place == Span(7, 14)


def test_the_order_is_the_telling_and_the_trash_is_left_out() -> None:
    findings = found(
        warning("late", "雨が降る。"), warning("early", "弓月は歩いた。"), warning("first", "雨が降る。", episode="b")
    )
    assert [one.warning.id for one in findings.open()] == ["first", "early", "late"]
    assert counts(findings.open()) == {"a": 2, "b": 1}
    findings.told = (Told("b", 1, "初"),)
    assert [one.warning.id for one in findings.open()] == ["first"]


def test_the_next_check_replaces_an_episode_only_when_it_is_through() -> None:
    findings = found(warning("old", "弓月は歩いた。"), warning("waved", "雨が降る。"))
    findings.dismissed = {"waved": Dismissal("waved", "意図どおり")}
    findings.begin("a", TEXT)
    findings.add(warning("new", "𠮷野は笑った。"))
    assert [one.warning.id for one in findings.open()] == ["new", "old"]
    findings.finish("a")
    assert [one.warning.id for one in findings.open()] == ["new"]
    findings.dismissed = {}
    assert [one.warning.id for one in findings.open()] == ["new", "waved"]


def test_what_was_found_anew_is_not_moved_by_an_older_look() -> None:
    findings = found(warning("w", "弓月は歩いた。"))
    older = anchor(findings.all(), {"a": "ああ" + TEXT})
    fresh = "さて、" + TEXT
    findings.begin("a", fresh)
    findings.add(warning("w", "弓月は歩いた。", fresh))
    findings.finish("a")
    findings.move(older)
    assert findings.open()[0].place.of(fresh) == "弓月は歩いた。"


def test_a_models_reading_stays_while_no_model_reads_and_nobody_is_said_to_have_mended_it() -> None:
    read = replace(warning("m", "弓月は歩いた。"), pattern=f"contradiction.{JUDGED}")
    findings = found(read, warning("r", "雨が降る。"))
    findings.begin("a", TEXT)
    assert [one.id for one in findings.finish("a")] == []
    assert [one.warning.id for one in findings.open()] == ["m"]
    findings.begin("a", TEXT.replace("歩いた", "走った"))
    assert findings.finish("a") == []
    assert findings.open() == []
    unwanted = found(read)
    unwanted.begin("a", TEXT)
    assert unwanted.finish("a", wanted=False) == []
    assert unwanted.open() == []
    heard = found(read)
    heard.begin("a", TEXT)
    heard.finish("a", heard=True)
    assert heard.open() == []


def test_a_finding_goes_by_the_numbers_that_episodes_have_by_now(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "moved.story", title="順番", language="ja") as story:
        with story.write() as unit:
            first, second = (unit.episodes.add(title, ManuscriptText(TEXT)) for title in "前後")
            unit.episodes.move(second.id, after=None)
        here = warning("w", "雨が降る。", episode=second.id)
        told = Evidence("f", "雨は降らない。", "雨が降る。", first.id, 1, Span(0, 5))
        with story.read() as unit:
            [moved] = look(
                "main", "ja", [Finding(replace(here, number=2, evidence=(told,)), TEXT, here.span)], {}, False
            )(unit).moved
    assert (moved.warning.number, moved.warning.evidence[0].number) == (1, 2)


def test_a_long_sentence_is_cut_around_the_words_at_fault() -> None:
    sentence = "The hall was lit from end to end, and " * 8 + "his black hair shone in the light of the lamps."
    shown = quoted(sentence, about="Hair colour does not agree: “black hair” here, “red hair” before.")
    assert "black hair" in shown and shown.startswith("…") and len(shown) < 160
    assert quoted(sentence).startswith("The hall")
