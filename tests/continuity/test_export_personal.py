"""Lists that leave the desk: personal data is covered in every word but the manuscript's own."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.continuity.test_export import thread, warning
from workbench.continuity import ContinuityWarning, Evidence
from workbench.continuity.answers import answer_to
from workbench.continuity.export import left_in_quotes, masked, of_ledger, of_warnings, write
from workbench.privacy import Kind
from workbench.store import Answer
from workbench.story.text import Span

QUOTE = "「番号は090-0000-1234よ」と葵は言った。"
EVIDENCE = "店の電話は03-0000-5678だった。"


def found() -> ContinuityWarning:
    fact = Evidence("f1", "葵の番号は090-0000-9999である。", EVIDENCE, "e1", 1, Span(0, 1))
    made = replace(warning("x"), quote=QUOTE, explanation="090-0000-9999 ではない", evidence=(fact,))
    return replace(made, answered=answer_to(made, Answer.LATER, "ren@example.com に聞く"))


@pytest.mark.parametrize("ending", ["html", "md", "csv"])
def test_what_is_written_for_others_covers_all_but_the_quotes(tmp_path: Path, ending: str) -> None:
    sheet = of_warnings([found()], "灯台 090-0000-7777", "ja", {2: "第二話 03-0000-1111"})
    told = write(sheet, tmp_path / f"a.{ending}").read_text(encoding="utf-8-sig").replace("\\", "")
    assert "090-0000-1234よ" in told and EVIDENCE in told
    for secret in ("9999", "7777", "1111", "ren@"):
        assert secret not in told
    assert told.count("[電話番号]") >= 3 and "[メールアドレス]" in told
    assert left_in_quotes(sheet) == {Kind.PHONE: 2}
    plain = write(sheet, tmp_path / f"b.{ending}", mask=False).read_text(encoding="utf-8-sig").replace("\\", "")
    assert "ren@example.com" in plain and plain.count("9999") == 2


def test_the_ledger_too_and_nothing_changes_where_there_is_nothing_personal() -> None:
    sheet = of_ledger([thread("電話は090-0000-1234")], "灯台", "ja")
    assert masked(sheet).entries[0].quote == "電話は090-0000-1234"
    innocent = of_ledger([thread("鍵は井戸にある")], "灯台", "ja")
    assert masked(innocent) == innocent
    assert not left_in_quotes(innocent)
    json.dumps(left_in_quotes(sheet))
