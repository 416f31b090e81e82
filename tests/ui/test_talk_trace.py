"""How an answer came about, in words: nothing of a receipt's trace is left unsaid."""

from dataclasses import replace

from tests.lighthouse import fact_id
from workbench.dialogue import Receipt, ReceiptItem
from workbench.dialogue.history import LeftOut
from workbench.dialogue.receipts import Before
from workbench.memory.gated import ServedBelief
from workbench.memory.retrieval import Dropped, Search, SearchSign, Trace, WhyDropped
from workbench.store import StoryFile
from workbench.story.gate import Ground
from workbench.story.knowledge import Stance
from workbench.story.viewpoint import Order, Viewpoint
from workbench.ui.talk.threads import Turn
from workbench.ui.talk.trace import DROPPED, Names, figures, read_names, sections


def made(trace: Trace, viewpoint: Viewpoint, before: Before | None = None) -> Turn:
    item = ReceiptItem("keeper", "灯台守だ。", Ground.OWN, proposed=False, relevance=0.9, quotes=())
    belief = ServedBelief("gold", Stance.BELIEVES_FALSE, "ただの噂だ。")
    receipt = Receipt(viewpoint, "なぜ？", (item,), (belief,), trace, "M", (), "なぜ灯台", before or Before())
    return Turn("なぜ？", viewpoint, receipt=receipt)


def test_what_was_searched_found_and_dropped_is_told_with_the_reason(lighthouse: StoryFile) -> None:
    gold, bread, keeper = (fact_id(lighthouse, words) for words in ("金貨", "パン", "灯台守"))
    why = {gold: WhyDropped.NO_ROOM, bread: WhyDropped.SAID_ALREADY, keeper: WhyDropped.LESS_RELEVANT}
    dropped = tuple(Dropped(fact, 0.5, reason) for fact, reason in why.items())
    searches = (
        Search(SearchSign.SEMANTIC, "なぜ灯台", 12),
        Search(SearchSign.ASSOCIATION, "person:ren thing:old light thing:灯台", 3),
        Search(SearchSign.SPAN, "", 0),
    )
    before = Before(left_out=(("gone", LeftOut.NO_ROOM),))
    turn = made(Trace("hybrid", 20, 15, tuple(why), searches, dropped), Viewpoint("ren", 2), before)
    with lighthouse.read() as unit:
        told = {heading: lines for heading, lines, _ in sections(turn, read_names(unit, turn))}
    assert told["Handed over, with relevance"] == ["0.90  灯台守だ。\nTheir own secret"]
    assert told["Handed over as what they believe"] == ["Believes wrongly: ただの噂だ。"]
    assert told["Searched"] == [
        "by meaning: なぜ灯台 (found: 12)",
        "by association: 蓮, old light, 灯台 (found: 3)",
        "by the episodes named: – (found: 0)",
    ]
    reasons = [line.split("\n")[1] for line in told["Considered and left out"]]
    assert [reason.split()[0] for reason in reasons] == ["No", "Says", "Less"]
    assert told["Said before and left out"] == ["…\nNo room for it in the model’s context"]


def test_what_stood_in_the_prompt_from_before_is_named() -> None:
    turn = made(Trace("lexical", 1, 1, ()), Viewpoint("ren", 2))
    assert turn.receipt is not None
    before = tuple(f"事実{number}" for number in range(DROPPED + 3))
    found = {
        one[0]: one
        for one in sections(
            replace(turn, receipt=replace(turn.receipt, told=("鐘楼が焼けた。",), earlier=before)), Names()
        )
    }
    assert found["Told in this talk, true or not"][1] == ["鐘楼が焼けた。"]
    assert found["What earlier answers of this talk rest on"][1:] == ([*before[:DROPPED]], 3)


def test_the_viewpoint_is_told_in_full() -> None:
    viewpoint = Viewpoint("ren", 3, at=41, order=Order.STORY, branch="if", strict=True)
    turn = made(Trace("lexical", 1, 1, ("x",) * (DROPPED + 2)), viewpoint)
    rows = dict(figures(turn, "蓮", 4, Names(branch="もしも")))
    assert rows["Asked"] == "蓮 · inside episode 3, before its character 42 · in story time · もしも"
    assert (rows["Looked for"], rows["Counted"]) == ("なぜ灯台", "Only confirmed facts")
    told = dict(figures(replace(turn, viewpoint=Viewpoint("ren", 5)), "蓮", 4, Names()))
    assert told["Asked"] == "蓮 · As things stand"
    # An older program kept no reasons.
    [(_, lines, more)] = [one for one in sections(turn, Names({"x": "鍵"})) if one[0] == "Considered and left out"]
    assert (lines, more) == (["鍵"] * DROPPED, 2)
