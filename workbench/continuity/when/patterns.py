"""The words for times in Japanese, Chinese and English, and the expressions that find them.

A name of a group is what `reading` makes of it, but for digits at its end, which only tell groups apart.
"""

import re
from collections.abc import Iterable

from workbench.text.dates import ANY_WEEKDAY
from workbench.text.numbers import ORDINALS

ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018, "光绪": 1874, "民国": 1911}
"""The year before the first of an era."""
STRETCHES = {
    **dict.fromkeys(["上旬", "初め", "はじめ", "初", "頭"], (1, 10)),
    **dict.fromkeys(["中旬", "半ば", "なかば", "中"], (11, 20)),
    **dict.fromkeys(["下旬", "末", "終わり", "おわり", "底"], (21, 31)),
}
"""Stretches of a month, first and last day."""
MONTHS = [
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
]
_OLD_MONTHS = ["睦月", "如月", "弥生", "卯月", "皐月", "水無月", "文月", "葉月", "長月", "神無月", "霜月", "師走"]
NAMED: dict[str, tuple[int, int | None]] = {
    **dict.fromkeys(["正", "正月"], (1, None)),
    **dict.fromkeys(["冬"], (11, None)),
    **dict.fromkeys(["腊", "暮れ", "年末"], (12, None)),
    **dict.fromkeys(["元日", "元旦"], (1, 1)),
    "大晦日": (12, 31),
    **{name: (at, None) for at, name in enumerate(_OLD_MONTHS, 1)},
}
"""Months and days that have a name of their own."""
SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter", "fall": "autumn"}
_SHIFTS = {
    -2: "おととい 一昨日 前天 the_day_before_yesterday",
    -1: "きのう 昨日 ゆうべ 昨夜 昨晩 昨天 昨晚 yesterday last_night",
    0: "きょう 今日 けさ 今朝 今夜 今晩 今天 今早 今晚 today tonight this_morning",
    1: "あした 明日 あす 明天 明晚 tomorrow",
    2: "あさって 明後日 后天 the_day_after_tomorrow",
}
_MOONS = {-1: "先月 上个月 last_month", 0: "今月 这个月", 1: "来月 下个月 next_month"}
_YEARS = {
    -1: "来年 翌年 明年 next_year",
    0: "今年 ことし this_year",
    1: "去年 昨年 last_year",
    2: "一昨年 おととし 前年",
}


def _words(of: dict[int, str]) -> dict[str, int]:
    return {word.replace("_", " "): value for value, words in of.items() for word in words.split()}


SHIFTS, MOONS, YEARS = _words(_SHIFTS), _words(_MOONS), _words(_YEARS)
"""Days, months and years (back) told from the scene."""


def _any(words: Iterable[str]) -> str:
    """Any of these, longest first."""
    return "|".join(sorted(words, key=len, reverse=True))


_NUM = r"(?:[0-9０-９]{1,4}|[〇零一二三四五六七八九十廿百]{1,5})"
_DIGIT = "[一二三四五六七八九]"
_SINCE = {
    "ja": r"(?P<since>(?:[そこあ]れ|[そこあ]の[日晩夜朝時]|そこ)から[^、。「」]{0,12}?|[そこあ]の(?:後|のち)?)",
    "zh": r"(?P<since>(?:[那此这][天日]?|[之以])(?:以?后|起)的?|[那此这])",
}
_NTH = {
    "ja": rf"(?P<nth>{_NUM})日目",
    "zh": r"第(?P<nth>[0-9]{2,4}|[一二三四五六七八九十百]{2,6})[天日]",
}
SINCE = {language: re.compile(since + _NTH[language]) for language, since in _SINCE.items()}
"""A day by its number that is counted from what was just told, and not by the story's own count."""
_TOLD = rf"(?!あすこ)(?P<shift>{_any(SHIFTS)})|(?P<moon>{_any(MOONS)})|(?P<back>{_any(YEARS)})"
_NOT_DAY = (
    r"(?!間|に[一ひ]|め|目|後|前|まえ|かけ|ぶり|たっ|経|分|ほど|も[^、]|が(?:か|過|す|た|経)|[ずつ]|以[内上]|ごと|おき"
    r"|は?かか|足らず|と(?:経|た[たっ])|の(?:間|うち|猶予|命|旅))"
)
"""After a number of days that is a length of time."""
_JA = (
    rf"(?P<ago>{_NUM})年(?:前|まえ)",
    rf"(?P<era>{_any(ERAS)})(?P<year>元|{_NUM})年(?!間)",
    r"(?P<year2>[0-9０-９]{4}|[一二][〇一二三四五六七八九]{3})年(?![間前後])",
    rf"(?P<month>{_NUM})の?月(?!間|半|ぶり|め)(?:の?(?:(?P<day>{_NUM})日{_NOT_DAY}|(?P<stretch>{_any(STRETCHES)})))?",
    rf"(?P<named>元日|元旦|大晦日|師走|(?<![日夕])暮れ(?=の)|年末|正月)(?:の(?P<day2>{_NUM})日)?",
    rf"(?P<named2>{_any(_OLD_MONTHS)})の?(?P<day4>{_NUM})日",
    r"(?P<season>[春夏秋冬])(?=[にのはまか、。]|$)",
    rf"{_SINCE['ja']}?{_NTH['ja']}",
    rf"(?<!あと)(?<!まで)(?<!わずか)(?<!たった)(?<!ほんの)(?<!およそ)(?<![数何後幾〇一二三四五六七八九十0-9])"
    rf"(?!(?<={_DIGIT}、){_DIGIT}日)(?P<day3>{_NUM})日{_NOT_DAY}"
    r"(?=[はにのがもとや、。」まを]|から|だ|です|である|でし|って|じゃ|[夜朝晩昼]|付)",
    r"(?P<weekday>[月火水木金土日])曜日?",
    _TOLD,
)
_ZH = (
    rf"(?P<ago>{_NUM})年(?:前|以前)",
    rf"(?P<era>{_any(ERAS)})(?P<year>元|{_NUM})年(?!间)",
    r"(?P<year2>[0-9]{4}|[一二][〇零一二三四五六七八九]{3})年(?![间前后])",
    rf"(?:(?P<named>[腊正冬])|(?P<month>{_NUM}))月(?:初(?P<day>[一二三四五六七八九十])|(?P<day2>{_NUM})[日号]?"
    rf"|(?P<stretch>{_any(STRETCHES)}))?",
    r"(?<=[去前今明]年)(?P<season>[春夏秋冬])天?",
    r"初(?P<day3>[一二三四五六七八九十])(?![年中学班生级个])",
    rf"(?<![〇一二三四五六七八九十0-9])(?P<day4>{_NUM})号(?![楼院房线车门病宿舍桌床船机井矿仓码窗台店馆厅])",
    r"(?<![〇一二三四五六七八九十百月第初])(?P<day5>[十廿][一二三四五六七八九]?|二十[一二三四五六七八九]?|三十)"
    r"(?=以前|之前|那天|这天|那日|夜里|晚上|晌午|清晨|清早|早上|早晨|傍晚|黄昏|日(?![子程期头]))",
    rf"{_SINCE['zh']}?{_NTH['zh']}",
    r"(?:星期|周|礼拜)(?P<weekday>[一二三四五六日天])",
    _TOLD,
)
_ORDINAL = rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)?|{_any(ORDINALS)})"
_YEAR = r"1[0-9]{3}|20[0-9]{2}"
_EN = (
    rf"\b(?:(?P<weekday>{ANY_WEEKDAY}),? )?(?:the )?(?P<day>{_ORDINAL}) (?:of )?(?P<month>{_any(MONTHS)})"
    rf"(?:,? (?P<year>{_YEAR}))?\b",
    rf"\b(?P<month2>{_any(MONTHS)}) (?:the )?(?P<day2>{_ORDINAL})\b(?:,? (?P<year2>{_YEAR}))?",
    rf"\b(?P<weekday2>{ANY_WEEKDAY}),? the (?P<day3>{_ORDINAL})\b",
    rf"\b(?P<month3>(?-i:{_any(name.title() for name in MONTHS)}))(?:,? (?P<year3>{_YEAR}))?\b"
    r"(?! (?:I|we|you|he|she|it|they|not|be|have)\b)",
    r"\b(?-i:Day) (?P<nth>[0-9]{1,4})\b",
    rf"\b(?:on|until|till|by|before|since|from|to) the (?P<day4>{_ORDINAL})\b"
    r"(?=[.,;:!?”’)](?!\d)|$| (?:of (?-i:[A-Z])|and|at|in|she|he|they|it)\b)",
    rf"\b(?P<weekday3>{ANY_WEEKDAY})s?\b",
    rf"\b(?:in|since|until|before|after|of|by) (?P<year4>{_YEAR})\b",
    r"\b(?P<ago>[a-z]+|[0-9]{1,3}) years? ago\b",
    r"\b(?:in|since|until|before|that|the|last) (?:the )?(?P<season>spring|summer|autumn|winter)\b",
    rf"\b(?:{_TOLD})\b",
)
PATTERNS = {
    language: re.compile("|".join(shapes), re.IGNORECASE)
    for language, shapes in (("ja", _JA), ("zh", _ZH), ("en", _EN))
}
