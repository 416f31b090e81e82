"""Times in Chinese: 腊月初七, 九月二十六号, 周五, 昨天."""

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

_ZH_AGO = {"去年": 1, "前年": 2, "今年": 0, "明年": -1, "来年": -1, "翌年": -1}

_ZH_DAYS = {
    "前天": -2,
    "昨天": -1,
    "昨晚": -1,
    "昨夜": -1,
    "昨儿": -1,
    "今天": 0,
    "今早": 0,
    "今晚": 0,
    "今儿": 0,
    "明天": 1,
    "明儿": 1,
    "后天": 2,
}


_ZH_MONTH = rf"(?:腊|正|冬|{NUMBER})月"

PATTERN = re.compile(
    rf"(?P<since_ago>{NUMBER})年(?:前|以前)"
    rf"|(?P<era>{any_era('zh')})(?P<ey>元|{NUMBER})年(?!间)(?!(?:的)?{_ZH_MONTH})"
    rf"|(?:(?:(?P<rel>{'|'.join(_ZH_AGO)})|(?P<era2>{any_era('zh')})(?P<ey2>元|{NUMBER})年)的?)?(?P<m>{_ZH_MONTH})(?:(?:初(?P<d1>[一二三四五六七八九十])|(?P<d>{NUMBER}"
    rf")(?:日|号)?)|(?P<stretch>{'|'.join(STRETCHES)}))?"
    rf"|(?P<rel2>{'|'.join(_ZH_AGO)})(?:(?P<season>[春夏秋冬])天?)?"
    rf"|初(?P<only1>[一二三四五六七八九十])(?![年中学班生级个])|(?<![〇一二三四五六七八九十0-9])(?P<only>{NUMBER})号(?!楼|院|房|线|车|门|病|宿|舍|桌|床|船|机|井|矿|仓|码|窗|台|店|馆|厅)"
    rf"|(?<![〇一二三四五六七八九十百月第初])(?P<only2>十[一二三四五六七八九]?|二十[一二三四五六七八九]?|廿[一二三四五六七八九]?|三十)"
    rf"(?=以前|之前|那天|这天|那日|夜里|晚上|晌午|清晨|清早|早上|早晨|傍晚|黄昏|日(?!子|程|期|头))"
    rf"|第(?P<nth>[0-9]{{2,4}}|[一二三四五六七八九十百]{{2,6}})[天日]"
    rf"|(?:星期|周|礼拜)(?P<week>[一二三四五六日天])"
    rf"|(?P<half>上午|下午|早上|晚上|夜里|凌晨|中午|傍晚|清晨|半夜)?(?P<h>{NUMBER})点(?:(?P<thirty>半)|钟"
    rf"|(?P<minute>{NUMBER})分|(?=[，。,、]))"
    rf"|(?P<shift>{'|'.join(_ZH_DAYS)})"
    rf"|(?P<moon>上个月|这个月|下个月)"
    rf"|(?P<back>{NUMBER})天(?P<way>前)"
    rf"|(?P<part>清晨|一早|天亮|黎明|正午|中午|午后|傍晚|黄昏|深夜|半夜|夜里)"
)


def read(match: re.Match[str]) -> When | None:
    """The time of a match of PATTERN, None where it says none. Raises ValueError or KeyError for what is no time."""
    group = match.groupdict()
    start, end = match.span()
    since = SINCE.match(match.string, end) is not None
    if group["since_ago"]:
        return When(start, end, ago=count(group["since_ago"]))
    if group["era"]:
        return When(start, end, year=year_of(group["era"], _year(group["ey"]), "zh"), since=since)
    if group["m"]:
        first, last = STRETCHES.get(group["stretch"] or "", (None, None))
        day = day_of(count(group["d1"] or group["d"]))
        return When(
            start,
            end,
            ago=_ZH_AGO.get(group["rel"] or ""),
            year=year_of(group["era2"], _year(group["ey2"]), "zh"),
            month=month_of(group["m"]),
            day=day or first,
            last=last if day is None else None,
            since=since,
        )
    if group["rel2"]:
        return When(start, end, ago=_ZH_AGO[group["rel2"]], season=SEASONS.get(group["season"] or ""), since=since)
    if group["only1"] or group["only"] or group["only2"]:
        return When(start, end, day=day_of(count(group["only1"] or group["only"] or group["only2"])), since=since)
    if group["nth"]:
        return When(start, end, nth=count(group["nth"]))
    if group["week"]:
        return When(start, end, weekday=weekday_of(group["week"], "zh"))
    if group["h"]:
        return When(start, end, hour=hour_of(match, count(group["h"]), group["half"]))
    if group["shift"]:
        return When(start, end, shift=_ZH_DAYS[group["shift"]])
    if group["moon"]:
        return When(start, end, moon=MOONS[group["moon"]])
    if group["part"]:
        return When(start, end, part=DAY_PARTS[group["part"]])
    return When(start, end, shift=-(count(group["back"]) or 0), loose=True)


def _year(text: str | None) -> int | None:
    return 1 if text == "元" else count(text)
