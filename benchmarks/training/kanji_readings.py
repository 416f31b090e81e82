"""How single kanji are read in words: resources/continuity/names/readings.toml, worked out from Sudachi's dictionary.

    python -m benchmarks.training.kanji_readings

The dictionary gives a reading for a word, not for its signs, and for most signs alone only their native one (藤 フジ).
Every word of two kanji is split where one half is a reading already known of its sign; the other half then is one of
the other sign (藤和 トウワ). Four rounds; a reading stands when it makes up a share of its sign's words.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from sudachipy import Dictionary

from workbench.resources import resource

_UNVOICED = str.maketrans(
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ", "カキクケコサシスセソタチツテトハヒフヘホハヒフヘホ"
)
_SMALL = "ャュョッーンァィゥェォ"
_LONGEST = 4
_ROUNDS = 4
_KNOWN = 3
"""Words from which a reading is used to split others."""
_LEAST, _SHARE = 4, 0.06
"""Words, and share of its sign's words, from which a reading is kept."""
_NAMES = (
    "凜凛彌檜櫻龍淺淵鷺鷲嶋邊邉齋齊槇瀧濱澤廣國眞實惠德榮靜圓壽薫藪瑤璃瑳翔颯昴晟暉煌燿珀琥瑚雫霞靄彗蘭蕾蓉茜茉莉菖菫葵萌蒔蒼藍凰凪奎嬉峻嶺巌巖惺慧旺昊"
    "晏杜柊柚栞梁梓椋椰楓槻橙檀汐沫洸浬湊漣澪瀕灼焔狼玖珊珂瑛璧甫皐皓眸睦磐祇祢禎禽秦稔穣竣笙笹篝紗絢綺綴緋翠耀聖脩芙芭苺茄茅莞莫菩蒙蓬蕪薊薙誼諏諒豹赳蹟"
    "遥遙酉醇釉銑鋒錐錦鍬鎧陀隼雁雀雛霖鞍鞘頌颪馨駿麒麟麿黎黛鴇鴻鵜鵬鷗鷹鳶鯉鯛鮎"
)
"""Signs of names beyond the first level of JIS X 0208."""


def main() -> None:
    """Write the table: reading = the signs that are read so, where there are two or more."""
    signs = list(dict.fromkeys([*_first_level(), *_NAMES]))
    dictionary = Dictionary(dict="core")
    alone = {sign: {found.reading_form() for found in dictionary.lookup(sign)} for sign in signs}
    pairs = [
        (one, other, [found.reading_form() for found in dictionary.lookup(one + other)])
        for one in signs
        for other in signs
    ]
    table: dict[str, set[str]] = defaultdict(set)
    for sign, counts in _learnt(alone, [pair for pair in pairs if pair[2]]).items():
        words = sum(counts.values())
        kept = {reading for reading, times in counts.items() if times >= max(_LEAST, _SHARE * words)}
        for reading in kept | {one for one in alone[sign] if len(one) <= _LONGEST}:
            table[reading[0].translate(_UNVOICED) + reading[1:]].add(sign)
    lines = [
        f'"{reading}" = "{"".join(sorted(found))}"\n' for reading, found in sorted(table.items()) if len(found) > 1
    ]
    head = "# Which kanji share a reading, its first sound unvoiced; by benchmarks/training/kanji_readings.py.\n"
    resource("continuity", "names", "readings.toml").write_text(head + "".join(lines), encoding="utf-8")


def _first_level() -> Iterator[str]:
    for code in range(0x889F, 0x9873):
        try:
            yield code.to_bytes(2, "big").decode("cp932")
        except UnicodeDecodeError:
            continue


def _learnt(alone: dict[str, set[str]], pairs: list[tuple[str, str, list[str]]]) -> dict[str, Counter[str]]:
    known = {sign: Counter(dict.fromkeys(found, _KNOWN)) for sign, found in alone.items()}
    for _ in range(_ROUNDS):
        heard: dict[str, Counter[str]] = defaultdict(Counter)
        for one, other, readings in pairs:
            for reading in readings:
                split = _split(reading, known[one], known[other])
                if split is not None:
                    heard[one][split[0]] += 1
                    heard[other][split[1]] += 1
        known = {sign: heard[sign] + Counter(dict.fromkeys(found, _KNOWN)) for sign, found in alone.items()}
    return heard


def _split(reading: str, one: Counter[str], other: Counter[str]) -> tuple[str, str] | None:
    """The two halves, where more speaks for them than for any other two: both known, or one and no rival."""
    ways: list[tuple[int, str, str]] = []
    for at in range(max(1, len(reading) - _LONGEST), min(len(reading), _LONGEST + 1)):
        first, second = reading[:at], reading[at:]
        if second[0] in _SMALL:
            continue
        firsts = [first, *(first[:-1] + end for end in "ツクチキ" if first.endswith("ッ"))]
        seconds = list(dict.fromkeys([second, second[0].translate(_UNVOICED) + second[1:]]))
        begins = [way for way in firsts if one[way] >= _KNOWN]
        ends = [way for way in seconds if other[way] >= _KNOWN]
        if (begins or ends) and (begins or not first.endswith("ッ")):
            ways.append((bool(begins) + bool(ends), (begins or firsts)[0], (ends or seconds[::-1])[0]))
    best = max((way[0] for way in ways), default=0)
    top = [way for way in ways if way[0] == best]
    return top[0][1:] if best == 2 or len(top) == 1 else None


if __name__ == "__main__":
    main()
