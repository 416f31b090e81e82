"""Times in Japanese: 三年前の二月, 五月十三日の午後, 金曜, きのう."""

import re

from workbench.continuity.when.eras import any_era, year_of
from workbench.continuity.when.model import When
from workbench.continuity.when.units import (
    DAY_PARTS,
    MOONS,
    NUMBER,
    SEASONS,
    SINCE,
    STRETCHES,
    count,
    day_of,
    hour_of,
    month_of,
)
from workbench.text.dates import weekday_of

_JA_AGO = {
    "去年": 1,
    "昨年": 1,
    "一昨年": 2,
    "おととし": 2,
    "今年": 0,
    "ことし": 0,
    "来年": -1,
    "翌年": -1,
    "本年": 0,
    "さ来年": -2,
}

_HOLIDAYS = {
    "大晦日": (12, 31),
    "元日": (1, 1),
    "元旦": (1, 1),
    "正月": (1, None),
    "暮れ": (12, None),
    "年の瀬": (12, None),
    "年末": (12, None),
    "師走": (12, None),
}

OLD_MONTHS = {
    name: at + 1
    for at, name in enumerate(
        ["睦月", "如月", "弥生", "卯月", "皐月", "水無月", "文月", "葉月", "長月", "神無月", "霜月", "師走"]
    )
}
"""Names of months that are names of people too: only before a day or a stretch are they months."""

_JA_DAYS = {
    "おととい": -2,
    "一昨日": -2,
    "きのう": -1,
    "昨日": -1,
    "ゆうべ": -1,
    "昨夜": -1,
    "昨晩": -1,
    "きょう": 0,
    "今日": 0,
    "けさ": 0,
    "今朝": 0,
    "今夜": 0,
    "今晩": 0,
    "あした": 1,
    "明日": 1,
    "あす": 1,
    "あさって": 2,
    "明後日": 2,
}

_NOT_DAY = (
    r"(?!間|間|に一|めの?|目|後|前|まえ|かけ|ぶり|たっ|経|分|ほど|も[^、]|が(?:か|過|す|た|経)|[ずつ]|以[内上]|ごと|おき|は?かか|足らず|と(?:経|た[たっ])"
    r"|の(?:間|うち|猶予|命|講習|旅))"
)

PATTERN = re.compile(
    rf"(?P<since_ago>{NUMBER})年(?:前|まえ)(?:の(?:(?P<am>{NUMBER})月(?:(?P<ad>{NUMBER})日)?|(?P<aseason>[春夏秋冬])))?"
    rf"|(?:(?P<rel>{'|'.join(_JA_AGO)})の?)?(?:(?:(?P<era>{any_era('ja')})(?P<ey>元|{NUMBER})年の?(?!間)|(?P<y>[0-9０-９]{{4}}|[〇一二三四五六七八九]{{4}})年の?)?"
    rf"(?:(?P<m>{NUMBER})(?:の)?月|(?P<om>{'|'.join(OLD_MONTHS)})(?=の?(?:{NUMBER}日|{'|'.join(STRETCHES)})))の?(?:(?P<d>{NUMBER})日{_NOT_DAY}|(?P<stretch>{'|'.join(STRETCHES)}))?(?!間|半|ぶり|め)"
    rf"|(?P<holiday>{'|'.join(_HOLIDAYS)})(?:の(?P<hd>{NUMBER})日)?|(?P<season>[春夏秋冬])(?=[にのはまか、]))"
    rf"|(?P<era2>{any_era('ja')})(?P<ey2>元|{NUMBER})年(?!間)(?:の?(?P<eseason>[春夏秋冬])(?=[にのはまか、]))?"
    rf"|(?P<rel2>{'|'.join(_JA_AGO)})(?=[にのはま、])"
    rf"|(?<!あと)(?<!くて)(?<!せいぜい)(?<!わずか)(?<!(?<!が)たった)(?<!ほんの)(?<!およそ)"
    rf"(?<![数何後幾〇一二三四五六七八九十0-9])(?P<only>{NUMBER})日{_NOT_DAY}"
    rf"(?=[はにのがもとや、。」まを]|から|だ|です|である|でし|でござ|って|じゃ|限|夜|朝|晩|昼|づけ|付)"
    rf"|(?P<nth>{NUMBER})日目"
    rf"|(?P<week>[月火水木金土日])曜日?"
    rf"|(?:(?P<half>午前|午後|朝|夜|夕方|夕|昼|深夜|夜中|未明|明け方|晩)の?)?(?P<h>{NUMBER})時(?P<thirty>半"
    rf")?(?:(?P<minute>{NUMBER})分)?(?!間|代|期|折|刻)(?<!一時(?=に))"
    rf"|(?P<shift>{'|'.join(_JA_DAYS)})"
    rf"|(?P<moon>先月|今月|来月)"
    rf"|(?P<back>{NUMBER})日(?P<way>前|まえ)(?!まで)"
    rf"|(?P<part>朝早く|明け方|夜明け|早朝|真昼|正午|昼過ぎ|夕方|夕暮れ|日暮れ|夜更け|夜中|深夜|真夜中)"
)


def read(match: re.Match[str]) -> When | None:
    """The time of a match of PATTERN, None where it says none. Raises ValueError or KeyError for what is no time."""
    group = match.groupdict()
    start, end = match.span()
    since = SINCE.match(match.string, end) is not None
    if group["since_ago"]:
        season = SEASONS.get(group["aseason"] or "")
        return When(
            start,
            end,
            ago=count(group["since_ago"]),
            month=month_of(group["am"]),
            day=day_of(count(group["ad"])),
            season=season,
            since=since,
        )
    ago = _JA_AGO.get(group["rel"] or group["rel2"] or "")
    if group["rel2"]:
        return When(start, end, ago=ago, since=since)
    if group["nth"]:
        return When(start, end, nth=count(group["nth"]), since=since)
    if group["era2"]:
        return When(
            start,
            end,
            year=year_of(group["era2"], _year(group["ey2"]), "ja"),
            season=SEASONS.get(group["eseason"] or ""),
            since=since,
        )
    if group["m"] or group["om"]:
        first, last = STRETCHES.get(group["stretch"] or "", (None, None))
        day = day_of(count(group["d"]))
        return When(
            start,
            end,
            year=year_of(group["era"], _year(group["ey"] or group["y"]), "ja"),
            ago=ago,
            month=OLD_MONTHS[group["om"]] if group["om"] else month_of(group["m"]),
            day=day or first,
            last=last if day is None else None,
            since=since,
        )
    if group["holiday"]:
        month, day = _HOLIDAYS[group["holiday"]]
        return When(start, end, ago=ago, month=month, day=day_of(count(group["hd"])) or day, since=since)
    if group["season"]:
        return When(start, end, ago=ago, season=SEASONS[group["season"]], since=since)
    if group["only"]:
        return When(start, end, day=day_of(count(group["only"])), since=since)
    if group["week"]:
        return When(start, end, weekday=weekday_of(group["week"], "ja"))
    if group["h"]:
        return When(start, end, hour=hour_of(match, count(group["h"]), group["half"]))
    if group["shift"]:
        return When(start, end, shift=_JA_DAYS[group["shift"]])
    if group["moon"]:
        return When(start, end, moon=MOONS[group["moon"]])
    if group["part"]:
        return When(start, end, part=DAY_PARTS[group["part"]])
    return When(start, end, shift=-(count(group["back"]) or 0), loose=True)


def _year(text: str | None) -> int | None:
    return 1 if text == "元" else count(text)
