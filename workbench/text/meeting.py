"""Whether a sentence of narration has somebody met there: passed, greeted, beside somebody, or standing somewhere."""

import re

from workbench.text.names import HONORIFICS, NameMention

_MET_AFTER = {
    "ja": re.compile(
        rf"(?:{HONORIFICS})?(?:(?:と|に)(?:廊下で|ばったり|また)?(?:すれ|擦れ違|ぶつか|出くわ|会釈|行き会|行きあ|出会|鉢合わせ|挨拶|声をか|呼び止め|手を振|肩を叩)"
        rf"|に[^、。]{{0,10}}(?:会釈|頭を下げ|手を振|手渡)|の(?:隣|横|傍ら|向かい|そば)に(?:腰|座|立|並)"
        r"|が[^。、]{1,20}の(?:を(?:見|待|眺|聞|目に|認め|感じ|手伝|横目|ながめ|みた|きい)|に(?:出会|出くわ|行き会|行きあ|すれ違|気づ|気がつ|会った|会う)))"
    ),
    "zh": re.compile(r"(?:擦肩|撞了个|打了个照面|点了点头|点点头|面对面)"),
    "en": re.compile(r"(?!)"),
}
_MET_BEFORE = {
    "ja": re.compile(r"(?!)"),
    "zh": re.compile(r"(?:遇见|遇到|碰见|碰上|撞见|迎面|朝着?|[站坐蹲躺靠跪立倚守](?:着|了))$"),
    "en": re.compile(
        r"\b(?:passed|met|nodded to|nods to|bumped into|waved to|greeted|beside|next to|past|sat|stood|lay|knelt|leaned"
        r"|waited|where|there (?:sat|stood|was)) $",
        re.IGNORECASE,
    ),
}
_EN_PLACED = re.compile(
    r"^(?:By|At|In|On|Beside|Behind|Near|Under|From|Across|Down|Up|Over|Through|Outside|Inside|Before)\b"
)
_EN_WHEN = re.compile(r"^(?:(?:The (?:next|following)|That|This|One|Next) [\w ]{0,16}|Then|Now|Meanwhile,?) $")
_IRREGULAR = (
    r"spun|hung|swung|sang|drank|began|ran|came|cut|put|set|shut|hit|bent|sent|swept|slept|wept|"
    r"crept|leapt|leant|lit|bit|hid|slid|drew|threw|wore|tore|spoke|woke|broke|rose|rode|wrote|"
    r"drove|shook|took|held|heard|found|wound|bought|brought|caught|won|paid|laid|said|made|fed|met|"
    r"got|dug|struck|fell|ate|gave|blew|told|went"
)
_EN_DOES = re.compile(
    r"^(?:, [^.;]{1,60},)? (?:(?:was|is|has|had)(?: \w+ly)? \w+(?:ing|ed|en)"
    r"|(?!(?:had|would|could|did|used|died)\b)\w+(?:ed|es)"
    r"|(?:was|is) (?:(?:already|still|again|now|just|up|down|out|there|back) )*"
    r"(?:at|in|on|by|beside|under|there|here|with|among|up|down|out|over|behind|before|between|near)\b|"
    + _IRREGULAR
    + r"|sat|sits|stood|stands|lay|lies|knelt|held|holds)\b"
)


def is_met(text: str, mention: NameMention, language: str) -> bool:
    """True when somebody meets the one mentioned, or finds them there."""
    after, before = text[mention.end :], text[: mention.start]
    if _MET_AFTER.get(language, _MET_AFTER["en"]).match(after):
        return True
    met = _MET_BEFORE.get(language, _MET_BEFORE["en"]).search(before)
    if language == "en":
        if met is not None and met.group().strip().lower() == "where":
            return _EN_DOES.match(after) is not None
        placed = _EN_PLACED.match(text) is not None and ";" not in before and _EN_DOES.match(after) is not None
        if _EN_WHEN.match(before) and _EN_DOES.match(after):
            return True
        begins = not before or before[-2:] in (". ", "; ", ", ") or before.endswith(("and ", "but "))
        return placed or met is not None or (begins and _EN_DOES.match(after) is not None)
    if language == "zh" and after.startswith(("的", "家")):
        return False
    return met is not None
