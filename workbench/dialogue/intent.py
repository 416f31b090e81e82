"""What to look for: the question as this person would mean it, made into a query.

"Where did you hide it?" asked of Ren after "Did you take the key?" looks for where Ren hid the key: who is spoken to is
named, and a question that points back carries the one it points back to. The words asked are never changed in what the
model is handed; only the search goes by this.
"""

import re
from collections.abc import Sequence

from workbench.story.cast import Character
from workbench.story.conversation import Role, Turn

_YOU = {
    "ja": re.compile(r"あなた|貴方|貴女|君|きみ|お前|おまえ|あんた|そなた|貴様"),
    "en": re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE),
    "zh": re.compile(r"你|您"),
}
_POINTING = {
    "ja": re.compile(
        r"それ|その|そこ|そちら|あれ|あの|あそこ|これ|この|彼女|彼|奴|やつ|さっき|今の|もっと詳し|続き|なぜ[？?]|どうして[？?]"
    ),
    "en": re.compile(
        r"\b(?:it|its|that|this|those|these|there|then|he|she|him|her|his|hers|they|them|their|theirs|one|more)\b",
        re.IGNORECASE,
    ),
    "zh": re.compile(r"那|这|她|他|它|刚才|后来|为什么[？?]"),
}
_FRAMES = {
    "ja": re.compile(
        r"(?:について|のこと)?(?:を|は)?(?:詳しく)?"
        r"(?:教えて(?:ください|下さい|くれませんか|くれる)?|話して(?:ください|くれ)?|聞かせて(?:ください|くれ)?"
        r"|ご存じですか|知って(?:い)?ますか|知って(?:い)?る|どう思い?ますか)[？?。]*$"
    ),
    "en": re.compile(
        r"^\s*(?:please\s+)?(?:can|could|would|will)\s+you\s+(?:please\s+)?(?:tell\s+me\s+(?:about\s+)?)?|"
        r"^\s*(?:please\s+)?tell\s+me\s+(?:about\s+)?|^\s*do\s+you\s+know\s+(?:about\s+|if\s+|whether\s+)?|"
        r"^\s*what\s+do\s+you\s+(?:know|think)\s+(?:about|of)\s+",
        re.IGNORECASE,
    ),
    "zh": re.compile(r"^(?:请)?(?:你|您)?(?:能)?(?:告诉我|说说|讲讲)(?:关于)?|^(?:你|您)(?:知道|认为)"),
}
_BACK = 2
"""How many questions back a pointing word may reach."""
_SHORT = {"ja": 8, "zh": 6}
"""Up to so many code points a question has nothing of its own to look for; in other languages up to three words."""


def query_of(question: str, who: Character, path: Sequence[Turn], language: str) -> str:
    """What to search for. `path` is what was said before, oldest first; languages without words of ours are searched
    as they are asked."""
    asked = " ".join(question.split())
    frame = _FRAMES.get(language)
    bare = frame.sub(" ", asked).strip(" ?？。、,") if frame else asked
    query = bare or asked
    you = _YOU.get(language)
    if you is not None and you.search(asked):
        query = f"{who.name} {you.sub(' ', query)}"
    earlier = [turn.text for turn in path if turn.role is Role.QUESTION]
    if earlier and _points_back(asked, language):
        reach = earlier[-_BACK:] if _is_short(earlier[-1], language) else earlier[-1:]
        query = " ".join([query, *(" ".join(text.split()) for text in reversed(reach))])
    return " ".join(query.split())


def _points_back(question: str, language: str) -> bool:
    pointing = _POINTING.get(language)
    return pointing is not None and (bool(pointing.search(question)) or _is_short(question, language))


def _is_short(question: str, language: str) -> bool:
    if language in _SHORT:
        return len(question.strip("？?。！!、 ")) <= _SHORT[language]
    return len(question.split()) <= 3
