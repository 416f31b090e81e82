from dataclasses import replace
from pathlib import Path

import pytest

from workbench.engine import Reader
from workbench.memory.cast.candidates import Candidate, accept_candidate, merge, propose, split, split_alias
from workbench.memory.cast.discover import discover, discover_in_texts, sample
from workbench.memory.cast.groups import group
from workbench.memory.cast.namer import Namer
from workbench.memory.heads import NAMES_FILE, load_heads
from workbench.resources import resource
from workbench.store import StoryFile
from workbench.store.records import EpisodeDraft
from workbench.story.errors import Cancelled, InputError, ModelError
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText

NOVELS = Path(__file__).parents[2] / "../shared/novels"

JA = (
    "汐見澪は桟橋に立っていた。澪さんは二十歳になる。「遅いね」と澪が言った。\n"
    "「すまん」と堂島先生が答えた。堂島は息を切らしている。堂島先生は町医者だ。\n"
    "「澪さん、舟は出ないよ」と堂島が言った。澪は首をふった。東京は遠い。東京に行きたいと澪は思った。\n"
) * 2
EN = (
    "“The tide is out,” said Margaret Hale. Mrs Hale looked at the sea. “Come,” said Margaret.\n\n"
    "Captain Orne stood by the door. “I will not,” said Captain Orne. "
    "Orne had never left Dunmouth. In Dunmouth it rained.\n\n"
    "“Then stay,” said Margaret. In Dunmouth nobody answered.\n\n"
)
ZH = (
    "林小满说：“退潮了。”林小满看着海。陈岳道：“走吧。”陈岳笑了。"
    "林小满问：“去哪儿？”陈岳答：“回家。”陈岳说完就走。林小满没有动。"
)


def names(found: list[Candidate]) -> set[str]:
    return {name for candidate in found for name in candidate.names}


def test_japanese_people_with_their_forms(reader: Reader) -> None:
    found = discover_in_texts({"e1": JA}, "ja", reader)
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["澪"] is by_name["汐見澪"]
    assert by_name["堂島"].count >= 8
    assert "東京" not in by_name
    assert (by_name["澪"].first_mention.number, by_name["澪"].first_mention.offset) == (1, 0)


def test_english_people_and_titles(reader: Reader) -> None:
    found = discover_in_texts({"e1": EN}, "en", reader)
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["Margaret"] is by_name["Margaret Hale"]
    assert by_name["Orne"] is by_name["Captain Orne"]
    assert "Dunmouth" not in by_name


def test_chinese_people(reader: Reader) -> None:
    assert {"林小满", "陈岳"} <= names(discover_in_texts({"e1": ZH}, "zh", reader))


def test_a_first_person_narrator_is_offered(reader: Reader) -> None:
    text = "私は海辺で育った。私の父は灯台守だった。私はその灯を覚えている。"
    found = discover_in_texts({"e1": text}, "ja", reader)
    narrator = next(candidate for candidate in found if candidate.narrator)
    assert (narrator.name, narrator.first_person) == ("私", "私")


def test_merge_and_split_candidates() -> None:
    one, other = Candidate("澪", 3, ("汐見",)), Candidate("船の娘", 2)
    both = merge(one, other)
    assert (both.names, both.count) == (("澪", "汐見", "船の娘"), 5)
    left, right = split(both, ["船の娘"])
    assert (left.names, right.names) == (("澪", "汐見"), ("船の娘",))
    with pytest.raises(ValueError, match="name"):
        split(one, ["澪", "汐見"])


def test_candidates_become_characters(tmp_path: Path, reader: Reader) -> None:
    with StoryFile.create(tmp_path / "cast.story", title="海", language="ja") as story:
        with story.write() as unit:
            unit.episodes.add_many([EpisodeDraft("一", ManuscriptText(JA))])
        found = discover(story, reader)
        with story.write() as unit:
            mio = accept_candidate(unit, next(c for c in found if "澪" in c.names))
            again = accept_candidate(unit, Candidate(mio.name, 1, ("船の娘",)))
            assert again.id == mio.id
            assert "船の娘" in again.names
            lone = split_alias(unit, again, "船の娘")
            assert lone.id != mio.id
            with pytest.raises(InputError, match="alias"):
                split_alias(unit, lone, "誰か")
            proposed = propose(unit, found)
            assert all(character.status == "proposed" for character in proposed)
            assert mio.name not in {character.name for character in proposed}


def test_discovery_can_be_cancelled(reader: Reader) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        discover_in_texts({"e1": JA}, "ja", reader, cancel=token)


@pytest.mark.parametrize(
    ("file", "language", "wanted"),
    [
        ("60_the_scarlet_pimpernel.txt", "en", {"Mr. Jellyband", "Sally", "Bibot"}),
        ("95_the_prisoner_of_zenda.txt", "en", {"I", "Sapt", "Fritz", "Rose"}),
        ("773_ruby_5968.txt", "ja", {"先生", "奥さん", "私"}),
    ],
)
def test_a_novel_offers_its_people_before_anybody_else(
    file: str, language: str, wanted: set[str], reader: Reader
) -> None:
    if not (NOVELS / file).is_file():
        pytest.skip("the shared novels are not here")
    text = (NOVELS / file).read_bytes().decode("cp932" if language == "ja" else "utf-8")
    text = text.replace("\r\n", "\n").replace("|", "")[:60_000]
    assert wanted <= names(discover_in_texts({"e": text}, language, reader)[:20])


@pytest.mark.parametrize(
    ("language", "text", "somebody", "nobody"),
    [
        (
            "ja",
            "早速先生に話した。早速先生は笑った。静香さんが来た。静香は笑った。静香さんは頷いた。\n",
            "静香",
            {"早速", "早速先生"},
        ),
        ("ja", "「行こう」と静香は言った。鎌倉は雨だった。静香は鎌倉へ来た。鎌倉は静かだった。\n", "静香", {"鎌倉"}),
        ("zh", "安静的院子里只有雨声。何必再等呢？程远说：“走吧。”程远答应过今晚会来。\n", "程远", {"安静", "何必"}),
        (
            "en",
            "“No,” said June Farrow. It rained in Dunmouth. “Yes,” said June Farrow.\n\n",
            "June Farrow",
            {"Dunmouth"},
        ),
    ],
)
def test_words_and_places_are_no_people(
    language: str, text: str, somebody: str, nobody: set[str], reader: Reader
) -> None:
    found = names(discover_in_texts({"e1": text * 3}, language, reader))
    assert somebody in found
    assert not nobody & found


def test_a_full_name_out_of_two_that_are_somebody_is_one_person(reader: Reader) -> None:
    text = (
        "「待て」と鮎川千里が言った。千里は笑った。鮎川は歩いた。「はい」と千里は答えた。「ああ」と鮎川は言った。\n" * 4
    )
    found = discover_in_texts({"e1": text}, "ja", reader)
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["鮎川"] is by_name["千里"] is by_name["鮎川千里"]


def test_no_name_ends_with_a_shortened_word_that_another_follows(reader: Reader) -> None:
    text = (
        "“Come in,” said Edmund St. Clair. Marian St. Clair rose. “You are late, Marian,” said Edmund St. Clair.\n\n"
        "Mr. Dorrell shook his head. “So are we all,” said Mr. Dorrell, and Marian St. Clair smiled.\n\n"
    )
    found = names(discover_in_texts({"e1": text * 4}, "en", reader))
    assert {"Edmund St. Clair", "Marian St. Clair"} <= found
    assert not [name for name in found if name.endswith((" St", "Mr")) or name == "St"]


@pytest.mark.parametrize(
    ("language", "words", "groups"),
    [
        (
            "en",
            {},
            [["Margaret Hale", "Margaret", "Mrs Hale", "Mrs. Hale"], ["Captain Orne", "Orne", "the Captain Orne"]],
        ),
        ("ja", {"柊遥": {"柊", "遥"}}, [["柊遥", "柊", "遥", "遥さん"]]),
        ("ja", {}, [["堂島", "堂島先生"], ["汐見"]]),
        ("zh", {}, [["钱大海", "大海", "钱总", "老钱"]]),
        ("zh", {}, [["阿宁"], ["阿姨"], ["小满"], ["小叔"]]),
        ("zh", {}, [["林小满", "小满"]]),
    ],
)
def test_forms_of_one_name_are_one_person(language: str, words: dict[str, set[str]], groups: list[list[str]]) -> None:
    forms = [form for members in groups for form in members]
    found = group(forms, dict.fromkeys(forms, 3), words, language)
    assert {frozenset(members) for members in found} == {frozenset(members) for members in groups}


def test_a_sample_is_the_beginning_and_pieces_of_the_rest_whatever_the_paragraphs() -> None:
    lines = [f"{number}番目の段落である。" * 20 for number in range(2_000)]
    for texts in (["\n".join(lines)], ["あ" * 400_000], lines):
        pieces = sample(texts, "ja")
        assert 70_000 < sum(map(len, pieces)) < 80_000
        assert max(map(len, pieces)) <= 2_401
        whole = "".join(texts).replace("\n", "")
        places = [whole.find(piece.replace("\n", "")[:50]) for piece in pieces]
        assert places == sorted(places) and places[0] == 0
    assert "".join(sample(["一つ。\n二つ。"], "ja")) == "一つ。\n二つ。\n"


def test_a_full_name_is_counted_once_and_read(tmp_path: Path, reader: Reader) -> None:
    with StoryFile.create(tmp_path / "a.story", title="海", language="ja") as story:
        with story.write() as unit:
            text = "澪は桟橋で待っていた。\n「遅い」と汐見澪は言った。汐見澪が笑った。澪は歩いた。\n" * 2
            unit.episodes.add_many([EpisodeDraft("一", ManuscriptText(text))])
        [found] = [one for one in discover(story, reader) if "澪" in one.names]
        assert (found.name, found.count, found.reading) == ("汐見澪", 8, "しおみみお")


def test_another_embedding_model_is_refused_in_words(reader: Reader) -> None:
    shipped = load_heads(resource("heads", NAMES_FILE))
    assert shipped.probe is not None
    with pytest.raises(ModelError, match="came with the program"):
        Namer(reader, replace(shipped, probe=-shipped.probe))
    with pytest.raises(ModelError, match="another version"):
        Namer(reader, replace(shipped, versions={"names": 0}))


def test_a_line_without_an_end_is_read(reader: Reader) -> None:
    text = "「遅いね」と静香が言った。静香は桟橋を見た。" * 1_200
    assert names(discover_in_texts({"e1": text}, "ja", reader)) == {"静香"}


def test_an_empty_story_has_nobody(reader: Reader) -> None:
    assert discover_in_texts({}, "ja", reader) == discover_in_texts({"e": "\n"}, "en", reader) == []
