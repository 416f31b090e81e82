"""How somebody ends their sentences (語尾): what their own lines show of it."""

import re
from collections import Counter
from collections.abc import Iterable

MOST = 6
_SENTENCE = re.compile(r"[^。！？!?…―—「」『』\n]+")
_ENDING = re.compile(r"([ぁ-ゖー]{1,3})$|([啊吧呢吗啦呀哦嘛哟喽咯])$")


def endings(lines: Iterable[str], most: int = MOST) -> list[tuple[str, int]]:
    """The endings that come at least twice, with how often, the most frequent first, `most` of them.

    For Japanese up to three kana at a sentence's end, for Chinese its final particle; other languages have none.
    """
    found: Counter[str] = Counter()
    for line in lines:
        for sentence in _SENTENCE.findall(line):
            ending = _ENDING.search(sentence.strip(" 　、，,"))
            if ending:
                found[ending.group()] += 1
    return [(ending, times) for ending, times in found.most_common(most) if times > 1]
