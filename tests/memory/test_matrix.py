from tests.lighthouse import fact_id
from workbench.memory.matrix import Cell, Filters, Matrix, build
from workbench.store import StoryFile
from workbench.story.facts import Status
from workbench.story.gate import Ground


def cell(matrix: Matrix, words: str, character: str) -> Cell:
    [row] = [row for row in matrix.rows if words in row.fact.text]
    return next(cell for cell in row.cells if cell.character == character)


def matrix(story: StoryFile, episode: int, filters: Filters | None = None) -> Matrix:
    with story.read() as unit:
        return build(unit, episode, filters)


def test_cells_say_who_knows_from_when_and_from_where(lighthouse: StoryFile) -> None:
    now = matrix(lighthouse, 3)
    own, learned, wrong = (cell(now, "金貨", who) for who in ("ren", "aoi", "mio"))
    assert (own.state, own.ground, own.since) == ("knows", Ground.OWN, 2)
    assert (learned.state, learned.since, learned.source_episode) == ("knows", 3, 2)
    assert learned.moment is not None
    assert learned.moment.how == "witnessed"
    assert wrong.state == "believes_false"


def test_what_comes_later_is_not_yet_and_says_when(lighthouse: StoryFile) -> None:
    now = matrix(lighthouse, 2)
    assert (cell(now, "金貨", "aoi").state, cell(now, "金貨", "aoi").since) == ("not_yet", 3)
    assert cell(now, "金貨", "aoi").learned == 2, "it says in which episode, never one there is not"


def test_a_secret_nobody_shares_is_never_known_to_others(lighthouse: StoryFile) -> None:
    assert cell(matrix(lighthouse, 5), "妹", "ren").state == "never"


def test_facts_nobody_has_met_are_left_out_unless_asked_for(lighthouse: StoryFile) -> None:
    assert not any("嵐" in row.fact.text for row in matrix(lighthouse, 3).rows)
    assert any("嵐" in row.fact.text for row in matrix(lighthouse, 3, Filters(born_only=False)).rows)


def test_filters_choose_rows_and_columns(lighthouse: StoryFile) -> None:
    secrets = matrix(lighthouse, 5, Filters(characters=("mio",), scopes=("character",), minimum_importance=5))
    assert [c.id for c in secrets.characters] == ["mio"]
    assert {row.fact.owner for row in secrets.rows} == {"ren", "mio"}


def test_a_rejected_fact_is_shown_only_when_asked_for(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        unit.facts.set_status(fact_id(lighthouse, "金貨"), Status.REJECTED)
    assert not any("金貨" in row.fact.text for row in matrix(lighthouse, 5).rows)
    rejected = matrix(lighthouse, 5, Filters(statuses=("rejected",), born_only=False))
    assert ["金貨" in row.fact.text for row in rejected.rows] == [True]
