"""What is edited away: handed to nobody, shown with what the text says now, and answered by the author."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lighthouse import current
from workbench.memory.changed import says_now, standing_there
from workbench.memory.edits import Edit
from workbench.memory.edits.branch_edits import change, settle, settle_moments
from workbench.memory.edits.reviewing import now_it_says
from workbench.memory.gated import serve
from workbench.memory.matrix import Filters, build
from workbench.memory.review import Asks, Queue, contexts, queue
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Mention, Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.knowledge import Stance
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

HATES, LOVES = "翼は犬が嫌いだった。", "翼は犬が大好きだった。"
TOLD, GUESSED = "翼は葵に犬のことを打ち明けた。", "葵は何かを隠されていると思った。"
FIRST = f"朝の港は静かだった。{HATES}船が一隻、沖へ出ていった。\n"
SECOND = f"雨の夜だった。{TOLD}二人は黙って海を見た。\n"


def draft(unit: Unit, number: int, quote: str) -> MentionDraft:
    episode = unit.episodes.by_number(number)
    start = episode.text.base.index(quote)
    return MentionDraft(episode.id, Span(start, start + len(quote)))


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[StoryFile]:
    """翼 hides that he cannot stand dogs; 葵 is told in the second episode."""
    with StoryFile.create(tmp_path / "harbour.story", title="港", language="ja") as story:
        with story.write() as unit:
            for one, name in (("tsubasa", "翼"), ("aoi", "葵"), ("ren", "蓮")):
                unit.characters.add(Character(one, name))
            texts = (FIRST, SECOND, "凪の朝だった。\n")
            unit.episodes.add_many([EpisodeDraft(f"{n}", ManuscriptText(text)) for n, text in enumerate(texts, 1)])
            fact = unit.facts.add(
                FactDraft("翼は犬が嫌い", Scope.CHARACTER, (draft(unit, 1, HATES),), "tsubasa", source=Source.RULE)
            )
            unit.knowledge.add(KnowledgeDraft(fact.id, "aoi", draft(unit, 2, TOLD), source=Source.RULE))
        yield story


def rewrite(story: StoryFile, number: int, old: str, new: str) -> None:
    with story.write() as unit:
        episode = unit.episodes.by_number(number)
        assert old in episode.text.base
        unit.episodes.save_text(episode.id, ManuscriptText(episode.text.base.replace(old, new)))


def only(story: StoryFile) -> Fact:
    with story.read() as unit:
        return next(one for one in unit.facts.list() if one.text == "翼は犬が嫌い")


def served(story: StoryFile, who: str, episode: int = 4, *, strict: bool = False) -> set[str]:
    with story.read() as unit:
        return {one.fact.text for one in serve(unit, Viewpoint(who, episode, strict=strict)).facts}


def waiting(story: StoryFile) -> Queue:
    with story.read() as unit:
        return queue(unit)


def do(story: StoryFile, edit: Edit) -> None:
    """The edit, undone and made again: each answer can be taken back."""
    with story.write() as unit:
        undo = edit(unit)
    with story.write() as unit:
        undo(unit)
    assert waiting(story).changed
    with story.write() as unit:
        edit(unit)


def test_what_is_edited_away_is_handed_to_nobody_and_waits(harbour: StoryFile) -> None:
    assert served(harbour, "tsubasa") == served(harbour, "aoi") == {"翼は犬が嫌い"}
    rewrite(harbour, 1, HATES, LOVES)
    assert not served(harbour, "tsubasa") | served(harbour, "aoi")
    found = waiting(harbour)
    assert [(one.asks, one.worthwhile) for one in found.items] == [(Asks.EVIDENCE, True)]
    assert found.changed == 1
    with harbour.read() as unit:
        assert not current(unit, 4)
        [row] = build(unit, 4, Filters()).rows
        assert {cell.state for cell in row.cells} == {"changed"}
        shown = contexts(unit, found.items, "ja")[found.items[0].id]
    assert (shown.text, shown.marked) == (HATES, None)
    assert shown.now is not None
    assert (shown.now.text, shown.now.proposal) == (LOVES, None)
    rewrite(harbour, 1, LOVES, HATES)
    assert served(harbour, "aoi") == {"翼は犬が嫌い"}
    assert not waiting(harbour).items


def test_a_learning_moment_edited_away_opens_nothing(harbour: StoryFile) -> None:
    rewrite(harbour, 2, TOLD, "翼は葵に何も言わなかった。")
    assert served(harbour, "tsubasa") == {"翼は犬が嫌い"}
    assert not served(harbour, "aoi")
    [one] = waiting(harbour).items
    assert (one.asks, one.moment is not None and one.moment.character) == (Asks.TELLING, "aoi")
    with harbour.read() as unit:
        [row] = build(unit, 4, Filters()).rows
        assert {cell.character: cell.state for cell in row.cells}["aoi"] == "changed"
        shown = contexts(unit, [one], "ja")[one.id]
    assert shown.now is not None
    assert shown.now.text == "翼は葵に何も言わなかった。"
    do(harbour, settle_moments("main", [one.id], Status.ACCEPTED))
    assert served(harbour, "aoi") == {"翼は犬が嫌い"}
    assert not waiting(harbour).items


def test_gone_is_gone(harbour: StoryFile) -> None:
    rewrite(harbour, 2, TOLD, "翼は黙っていた。")
    [one] = waiting(harbour).items
    do(harbour, settle_moments("main", [one.id], Status.REJECTED))
    assert not waiting(harbour).items
    rewrite(harbour, 1, HATES, LOVES)
    do(harbour, settle("main", [only(harbour).id], Status.REJECTED))
    assert not waiting(harbour).items
    assert only(harbour).status is Status.REJECTED


def test_still_so_stands_on_what_the_text_says_now(harbour: StoryFile) -> None:
    rewrite(harbour, 1, HATES, "犬を見ると、翼はいつも道を変えた。")
    fact = only(harbour).id
    do(harbour, settle("main", [fact], Status.ACCEPTED))
    [mention] = only(harbour).mentions
    assert (mention.quote, mention.stale) == ("犬を見ると、翼はいつも道を変えた。", False)
    assert served(harbour, "aoi") == {"翼は犬が嫌い"}
    assert not waiting(harbour).items


def test_still_so_without_words_is_the_authors_bare_word(harbour: StoryFile) -> None:
    rewrite(harbour, 1, HATES, "")
    with harbour.read() as unit:
        now = says_now(unit, only(harbour).mentions[0])
    assert (now.text, now.span) == ("", None)
    fact = only(harbour).id
    with pytest.raises(InputError, match="Nothing stands"), harbour.write() as unit:
        now_it_says("main", fact)(unit)
    do(harbour, settle("main", [fact], Status.ACCEPTED))
    assert [one.span for one in only(harbour).mentions] == [None]
    assert served(harbour, "tsubasa") == {"翼は犬が嫌い"}


def test_now_it_says_takes_its_place(harbour: StoryFile) -> None:
    rewrite(harbour, 1, HATES, LOVES)
    old = only(harbour)
    do(harbour, now_it_says("main", old.id))
    assert only(harbour).status is Status.REJECTED
    assert (only(harbour).true_until, only(harbour).superseded_by) == (None, None)
    assert served(harbour, "tsubasa") == {LOVES}
    assert not served(harbour, "ren")
    # Who had learned it by words that stand is proposed to have learned this, which opens nothing yet.
    assert not served(harbour, "aoi")
    [one] = waiting(harbour).items
    assert (one.asks, one.moment is not None and one.moment.character) == (Asks.MOMENT, "aoi")


def test_now_it_says_takes_what_was_read_there_and_stays_as_secret_as_it_was(harbour: StoryFile) -> None:
    rewrite(harbour, 1, HATES, LOVES)
    with harbour.write() as unit:
        read = FactDraft("翼は犬が大好き", Scope.WORLD, (draft(unit, 1, LOVES),), source=Source.RULE)
        new = unit.facts.add(read).id
        unit.facts.set_status(new, Status.PROPOSED)
        now = says_now(unit, only_in(unit).mentions[0], of=only_in(unit))
        assert now.proposal is not None
        assert now.proposal.id == new
    do(harbour, now_it_says("main", only(harbour).id))
    with harbour.read() as unit:
        taken = unit.facts.get(new)
    assert (taken.status, taken.scope, taken.owner) == (Status.ACCEPTED, Scope.CHARACTER, "tsubasa")
    assert served(harbour, "tsubasa", strict=True) == {"翼は犬が大好き"}
    assert not served(harbour, "ren")


def only_in(unit: Unit) -> Fact:
    return next(one for one in unit.facts.list() if one.text == "翼は犬が嫌い")


def test_editing_a_changed_fact_is_an_answer(harbour: StoryFile) -> None:
    rewrite(harbour, 1, HATES, LOVES)
    with harbour.write() as unit:
        change("main", only_in(unit).id, text="翼は犬が大好き")(unit)
    assert served(harbour, "aoi") == {"翼は犬が大好き"}
    assert not waiting(harbour).items


def test_what_the_author_wrote_without_a_quote_stays(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        where = MentionDraft(unit.episodes.by_number(1).id)
        fact = unit.facts.add(FactDraft("港は古い", Scope.READER, (where,)))
        unit.knowledge.add(KnowledgeDraft(fact.id, "ren", MentionDraft(unit.episodes.by_number(2).id)))
    rewrite(harbour, 1, FIRST, "何もなかった。\n")
    rewrite(harbour, 2, SECOND, "何もなかった。\n")
    assert served(harbour, "ren") == {"港は古い"}


def test_an_authors_denial_goes_on_closing_without_its_belief(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        world = unit.facts.add(FactDraft("港に船がある", Scope.WORLD, (draft(unit, 1, "船が一隻"),)))
        said = draft(unit, 2, "二人は黙って海を見た。")
        unit.knowledge.add(
            KnowledgeDraft(world.id, "ren", said, stance=Stance.BELIEVES_FALSE, belief="港は空だと思っている")
        )
    with harbour.read() as unit:
        assert [one.belief for one in serve(unit, Viewpoint("ren", 4)).beliefs] == ["港は空だと思っている"]
    rewrite(harbour, 2, "二人は黙って海を見た。", "二人は笑った。")
    with harbour.read() as unit:
        after = serve(unit, Viewpoint("ren", 4))
    assert (after.facts, after.beliefs) == ((), ())
    assert {one.asks for one in waiting(harbour).items} == {Asks.TELLING}


@pytest.mark.parametrize(("sureness", "opens"), [(None, False), (OPENS_FROM - 0.01, False), (OPENS_FROM, True)])
def test_a_proposed_moment_opens_to_one_person_from_the_bar_on(
    harbour: StoryFile, sureness: float | None, opens: bool
) -> None:
    with harbour.write() as unit:
        mention = draft(unit, 2, TOLD)
        proposed = KnowledgeDraft(
            only_in(unit).id, "ren", mention, status=Status.PROPOSED, source=Source.RULE, sureness=sureness
        )
        unit.knowledge.add(proposed)
    assert bool(served(harbour, "ren")) == opens
    assert not served(harbour, "ren", strict=True)
    with harbour.read() as unit:
        marks = [one.verdict.proposed for one in serve(unit, Viewpoint("ren", 4)).facts]
    assert marks == ([True] if opens else [])


def test_a_branch_answers_for_its_own_copy_alone(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        first = unit.episodes.by_number(1)
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(3).id).id
        unit.episodes.save_text(first.id, ManuscriptText(FIRST.replace(HATES, LOVES)), branch=branch)
    with harbour.read() as unit:
        assert not serve(unit, Viewpoint("aoi", 4, branch=branch)).facts
        assert queue(unit, branch=branch).changed == 1
        assert not queue(unit).changed
    fact = only(harbour).id
    with harbour.write() as unit:
        settle(branch, [fact], Status.ACCEPTED)(unit)
    with harbour.read() as unit:
        assert [one.fact.id for one in serve(unit, Viewpoint("aoi", 4, branch=branch)).facts] == [fact]
        [mention] = unit.facts.get(fact).mentions
    assert mention.quote == HATES
    rewrite(harbour, 2, TOLD, "翼は黙っていた。")
    with harbour.read() as unit:
        [one] = queue(unit, branch=branch).items
    with pytest.raises(InputError, match="shares the words"), harbour.write() as unit:
        settle_moments(branch, [one.id], Status.ACCEPTED)(unit)


def test_of_a_rewritten_page_the_sentence_most_like_it_is_shown() -> None:
    text = (
        "夜が明けた。鳥が鳴き、町は少しずつ目を覚ました。翼は犬が大好きだと言った。誰もが笑い、それから仕事に戻った。"
    )
    place = Mention("m", "e", Span(0, len(text)), HATES, stale=True)
    found = standing_there(text, place, "ja")
    assert found is not None
    assert found.of(text) == "翼は犬が大好きだと言った。"


def in_the_authors_words(story: StoryFile) -> Fact:
    with story.write() as unit:
        change("main", only_in(unit).id, text="翼は犬が嫌い")(unit)
    return only(story)


def test_what_takes_its_place_is_said_in_the_authors_words(harbour: StoryFile) -> None:
    old = in_the_authors_words(harbour)
    rewrite(harbour, 1, HATES, "翼は猫が嫌いだった。")
    with harbour.write() as unit:
        read = FactDraft(
            "翼は猫が嫌いだった", Scope.WORLD, (draft(unit, 1, "翼は猫が嫌いだった。"),), source=Source.RULE
        )
        new = unit.facts.add(read).id
        unit.facts.set_status(new, Status.PROPOSED)
    do(harbour, now_it_says("main", old.id))
    with harbour.read() as unit:
        taken = unit.facts.get(new)
    assert (taken.text, taken.status, taken.source) == ("翼は猫が嫌い", Status.ACCEPTED, Source.AUTHOR)
    assert (taken.scope, taken.owner) == (Scope.CHARACTER, "tsubasa")
    assert served(harbour, "tsubasa") == {"翼は猫が嫌い"}


def test_words_that_do_not_show_the_change_are_asked_for(harbour: StoryFile) -> None:
    old = in_the_authors_words(harbour)
    rewrite(harbour, 1, HATES, "翼は一度も犬を嫌ったことがない。")
    with pytest.raises(InputError, match="in your own words"), harbour.write() as unit:
        now_it_says("main", old.id)(unit)
    do(harbour, now_it_says("main", old.id, text="翼は犬好き", scope=Scope.WORLD, owner=None, importance=5))
    with harbour.read() as unit:
        [new] = [one for one in unit.facts.list() if one.text == "翼は犬好き"]
    assert (new.scope, new.owner, new.importance, new.status) == (Scope.WORLD, None, 5, Status.ACCEPTED)
