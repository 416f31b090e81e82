"""Groups away, things handed on: slips are found, and what only looks like one is not."""

import pytest

from tests.continuity.stories import Story
from tests.continuity.test_slips import CHECKS, REST

CAST: dict[str, dict[str, list[str]]] = {
    "ja": {"nao": ["名和直", "直"], "yuki": ["由紀"], "gen": ["源蔵"]},
    "en": {"mara": ["Mara Finch", "Mara"], "otto": ["Otto Brandt", "Otto"]},
    "zh": {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"]},
}
SHEETS = {
    "ja": {"nao": {"profile": "高校二年。"}, "yuki": {"profile": "高校一年。"}, "gen": {"profile": "用務員。"}},
    "en": {"mara": {"profile": "a first-year."}, "otto": {"profile": "the porter."}},
    "zh": {"wen": {"profile": "高一学生。"}, "lu": {"profile": "高三学生。"}},
}
CAMP = "一年生は七月二日から五日まで臨海学校に行っている。"
PAWNED = "直は父の短刀を質屋に入れた。"
SCENES = [
    ("location", "ja", "　七月四日。部室では由紀が地図を広げていた。\n", CAMP, True),
    ("location", "ja", "　七月四日。部室では直が地図を広げていた。\n", CAMP, False),
    ("location", "ja", "　七月六日。部室では由紀が地図を広げていた。\n", CAMP, False),
    ("location", "en", "May 6. Mara sat on the stairs.\n", "The first-years are away from May 5 to May 8.", True),
    ("location", "en", "May 6. Otto sat on the stairs.\n", "The first-years are away from May 5 to May 8.", False),
    ("location", "zh", "五月六日，嘉树坐在桌前写信。\n", "高一学生五月五日到八日去农场劳动。", True),
    ("location", "zh", "五月六日，陆敏坐在桌前写信。\n", "高一学生五月五日到八日去农场劳动。", False),
    ("location", "ja", "　直は腰から父の短刀を抜いた。\n", PAWNED, True),
    ("location", "ja", "　直は請け出した短刀を腰に差した。\n", PAWNED, False),
    ("location", "ja", "　直は傘をさした。\n", "直は傘を由紀に貸した。", True),
    ("location", "ja", "　由紀は傘をさした。\n", "直は傘を由紀に貸した。", False),
]
BEFORE = {"ja": "　それはまだ先の話だった。\n", "en": "It was still to come.\n", "zh": "那还是后话。\n"}


@pytest.mark.parametrize(("check", "language", "scene", "fact", "slips"), SCENES)
def test_a_scene_against_what_is_established(check: str, language: str, scene: str, fact: str, slips: bool) -> None:
    before = BEFORE[language]
    story = Story(language, [before, scene, REST[language]], {**CAST[language]}, sheets=SHEETS[language], read=True)
    if fact:
        story.fact(fact, 1, before.strip())
    assert bool(list(CHECKS[check](story.at(2)))) is slips
