"""A confession in a room of three: one man is dead, one is away, and a flashback has the dead man alive again. In
Japanese and in English, as the author would confirm it."""

from pathlib import Path

from workbench.memory.intake import add_cast, add_facts
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.text import ManuscriptText

JA = (
    (
        "崖",
        "　霧の夜、鳥羽は岬の崖の上で氷見を待っていた。\n"
        "「話があるんだ」と鳥羽は言った。\n"
        "　氷見は鳥羽の背中を押した。鳥羽は崖から落ちて死んだ。氷見のほかに見た者はいない。\n",
    ),
    (
        "通夜",
        "　翌日、亘は大阪へ発った。工場の検査で、月末まで戻らない。\n"
        "　早苗は兄の鳥羽の写真の前に座っていた。\n"
        "「兄は足を滑らせたのですか」と早苗は槇に尋ねた。\n"
        "「そう見えます」と槇は答えた。\n",
    ),
    (
        "告白",
        "　応接間の暖炉に火が入った。早苗は窓辺の椅子に座り、槇は帽子を膝に置いていた。\n"
        "　氷見は立ったまま、両手を握りしめた。\n"
        "「僕が鳥羽を崖から突き落としたんです」と氷見は言った。\n"
        "　早苗は声を失った。\n"
        "「亘には黙っていてください」と氷見は槇に言った。\n"
        "\n"
        "　そのころ亘は大阪の宿で手紙を書いていた。\n",
    ),
    (
        "夏の日",
        "　その夏、鳥羽はまだ学生で、氷見と海辺を歩いていた。\n「いい風だな」と鳥羽は笑った。\n",
    ),
    ("裁き", "　早苗は法廷の廊下で槇を待った。\n"),
)
EN = (
    (
        "The Cliff",
        'On a night of fog Tobias waited for Henry on the cliff.\n"We must talk," said Tobias.\n'
        "Henry pushed him in the back. Tobias fell from the cliff and died. Nobody but Henry saw it.\n",
    ),
    (
        "The Wake",
        "The next day Walter left for Leeds; the mill was to be inspected, and he would be away until the end of the "
        'month.\nSarah sat before the photograph of her brother.\n"Did my brother slip?" Sarah asked Marlow.\n'
        '"So it seems," said Marlow.\n',
    ),
    (
        "The Confession",
        "A fire burned in the parlour. Sarah sat by the window, and Marlow held his hat on his knees.\n"
        "Henry stood and clenched his hands.\n"
        '"I pushed Tobias off the cliff," said Henry.\nSarah gasped.\n'
        '"Do not tell Walter," said Henry to Marlow.\n\n'
        "Meanwhile Walter wrote a letter at his inn in Leeds.\n",
    ),
    ("The Summer", 'That summer Tobias walked along the beach with Henry.\n"A fair wind," said Tobias.\n'),
    ("The Trial", "Sarah waited for Marlow in the corridor of the court.\n"),
)
CONFESSED = {"ja": "「僕が鳥羽を崖から突き落としたんです」", "en": '"I pushed Tobias off the cliff,"'}
CAST = {
    "ja": {"toba": "鳥羽", "himi": "氷見", "sanae": "早苗", "maki": "槇", "wataru": "亘"},
    "en": {"toba": "Tobias", "himi": "Henry", "sanae": "Sarah", "maki": "Marlow", "wataru": "Walter"},
}
FACTS = {
    "ja": {
        "fall": (1, "world", "鳥羽は崖から落ちて死んだ。", "鳥羽は崖から落ちて死んだ"),
        "murder": (1, "himi", "氷見は鳥羽を崖から突き落とした。", "氷見は鳥羽の背中を押した"),
        "osaka": (2, "world", "亘は月末まで大阪へ出張している。", "亘は大阪へ発った"),
        "sister": (2, "world", "早苗は鳥羽の妹である。", "早苗は兄の鳥羽の写真の前に座っていた"),
    },
    "en": {
        "fall": (1, "world", "Tobias fell from the cliff and died.", "Tobias fell from the cliff and died"),
        "murder": (1, "himi", "Henry pushed Tobias off the cliff.", "Henry pushed him in the back"),
        "osaka": (
            2,
            "world",
            "Walter left for Leeds and is away until the end of the month.",
            "Walter left for Leeds",
        ),
        "sister": (2, "world", "Sarah is the sister of Tobias.", "Sarah sat before the photograph of her brother"),
    },
}


def build_parlour(path: Path, language: str = "ja") -> StoryFile:
    """Create the story at `path`; the fourth episode is set a year before the others."""
    story = StoryFile.create(path, title="応接間" if language == "ja" else "The Parlour", language=language)
    with story.write() as unit:
        told = JA if language == "ja" else EN
        unit.episodes.add_many([EpisodeDraft(title, ManuscriptText(text)) for title, text in told])
        unit.episodes.set_chronology(unit.episodes.by_number(4).id, -1)
        unit.episodes.set_chronology(unit.episodes.by_number(5).id, 5)
        add_cast(unit, {"characters": [{"id": who, "name": name} for who, name in CAST[language].items()]})
        add_facts(unit, {"facts": [_fact(name, *one) for name, one in FACTS[language].items()]})
    return story


def _fact(name: str, episode: int, whose: str, text: str, evidence: str) -> dict[str, object]:
    secret = {"scope": "character", "character": whose, "importance": 5} if whose != "world" else {"scope": "world"}
    return {"id": name, "episode": episode, "text": text, "evidence": evidence, **secret}
