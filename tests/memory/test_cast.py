from pathlib import Path

import pytest

from workbench.engine import Reader
from workbench.memory.cast import (
    Candidate,
    accept_candidate,
    discover,
    discover_in_texts,
    merge,
    propose,
    split,
    split_alias,
)
from workbench.store import StoryFile
from workbench.store.records import EpisodeDraft
from workbench.story.errors import Cancelled, InputError
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
    found = discover_in_texts({"e1": JA}, "ja", lambda pieces: reader.parse(pieces, "ja"))
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["澪"] is by_name["汐見澪"]
    assert by_name["堂島"].count >= 8
    assert "東京" not in by_name
    assert (by_name["澪"].first_mention.number, by_name["澪"].first_mention.offset) == (1, 0)


def test_english_people_and_titles() -> None:
    found = discover_in_texts({"e1": EN}, "en")
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["Margaret"] is by_name["Margaret Hale"]
    assert by_name["Orne"] is by_name["Captain Orne"]
    assert "Dunmouth" not in by_name


def test_chinese_people() -> None:
    assert {"林小满", "陈岳"} <= names(discover_in_texts({"e1": ZH}, "zh"))


def test_a_first_person_narrator_is_offered() -> None:
    found = discover_in_texts({"e1": "私は海辺で育った。私の父は灯台守だった。私はその灯を覚えている。"}, "ja")
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


def test_candidates_become_characters(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "cast.story", title="海", language="ja") as story:
        with story.write() as unit:
            unit.episodes.add_many([EpisodeDraft("一", ManuscriptText(JA))])
        found = discover(story)
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
        discover_in_texts({"e1": JA}, "ja", lambda pieces: reader.parse(pieces, "ja"), cancel=token)


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("60_the_scarlet_pimpernel.txt", {"Marguerite", "Percy", "Chauvelin", "Armand", "Sir Andrew"}),
        ("95_the_prisoner_of_zenda.txt", {"I", "Sapt", "Fritz", "Michael", "Flavia", "Rupert"}),
    ],
)
def test_english_novels_offer_their_people(file: str, wanted: set[str]) -> None:
    if not (NOVELS / file).is_file():
        pytest.skip("the shared novels are not here")
    text = (NOVELS / file).read_text(encoding="utf-8")
    assert wanted <= names(discover_in_texts({"e": text}, "en")[:20])


def test_a_japanese_novel_offers_its_roles_by_pattern_alone() -> None:
    file = NOVELS / "773_ruby_5968.txt"
    if not file.is_file():
        pytest.skip("the shared novels are not here")
    text = file.read_bytes().decode("cp932").replace("\r\n", "\n").replace("|", "")
    assert {"先生", "Ｋ", "奥さん", "お嬢さん", "私"} <= names(discover_in_texts({"e": text}, "ja")[:15])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("秦雨推开门。罗平问秦雨：“雨停了？”秦雨没有回答。白色的船停在港口。金色的光落下来。", {"秦雨", "罗平"}),
        ("秦雨告诉罗平自己是公主。", {"秦雨", "罗平"}),
        ("安静的院子里只有雨声。何必再等呢？何苦再问。程远答应过今晚会来，程远说过的。", {"程远"}),
    ],
)
def test_a_short_chinese_text_offers_its_people(text: str, wanted: set[str]) -> None:
    assert names(discover_in_texts({"e1": text}, "zh")) == wanted


def test_adverbs_and_adjectives_are_no_people(reader: Reader) -> None:
    text = (
        "早速先生に話した。早速先生は笑った。早速先生が来た。明白な話だ。\n"
        "静香さんが来た。静香は笑った。静香さんは頷いた。\n"
        "「はい」とお上さんは言った。お上さんは笑った。お上さんが来た。お上さんも立った。\n"
    ) * 2 + "私は明白さまに言った。「明白」とだけ先生は言った。"
    found = names(discover_in_texts({"e1": text}, "ja", lambda pieces: reader.parse(pieces, "ja")))
    assert {"静香", "お上さん"} <= found
    assert not {"早速", "明白", "お上"} & found


def test_a_full_name_out_of_two_that_are_somebody_is_one_person() -> None:
    text = (
        "「待て」と鮎川千里が言った。千里は笑った。鮎川は歩いた。「はい」と千里は答えた。「ああ」と鮎川は言った。\n" * 4
    )
    found = discover_in_texts({"e1": text}, "ja")
    by_name = {name: candidate for candidate in found for name in candidate.names}
    assert by_name["鮎川"] is by_name["千里"] is by_name["鮎川千里"]


def test_kin_are_offered_whole_and_houses_not_at_all() -> None:
    text = "お姉さまは笑った。お姉さまが来た。鮎川邸は静かだった。「行こう」とお姉さまは言った。鮎川邸が燃えた。\n" * 4
    found = names(discover_in_texts({"e1": text}, "ja"))
    assert "お姉さま" in found
    assert not {"お姉", "鮎川邸"} & found


def test_a_chinese_style_needs_no_surname() -> None:
    text = (
        "玄微真人抬头,没有说话。玄微真人说：“去吧。”靖王笑了。靖王说：“好。”魏宁,站住。魏宁说：“是。”魏宁道：“走。”\n"
        * 3
    )
    assert {"玄微真人", "靖王", "魏宁"} <= names(discover_in_texts({"e1": text}, "zh"))


def test_june_is_a_first_name_before_a_surname() -> None:
    text = "“No,” said June Farrow. In June it rained. “Yes,” said June Farrow. Farrow had nodded.\n\n" * 3
    assert "June Farrow" in names(discover_in_texts({"e1": text}, "en"))
