"""How many brothers, daughters, grandchildren somebody has: 妹が二人いる, has two sisters, 有三个女儿."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.numbers import CJK, EN, number

ATTRIBUTE = "relatives"
"""What the claims of this module are about; `thing` is the relative, `value` how many ("+3": these may not be all)."""
_WORD = {"ひとり": 1, "ふたり": 2}
_JA = rf"(?:(?P<n>{CJK})人|(?P<w>ひとり|ふたり))"


def read(text: str, language: str) -> Iterator[Claim]:
    """The numbers of relatives a text gives, stated (has two sisters) or in passing (her three sisters)."""
    for pattern, whole in _patterns(language):
        for match in pattern.finditer(text):
            told = match.groupdict()
            value = _WORD[told["w"]] if told.get("w") else number(told["n"])
            relative = match["k"].lower().removesuffix("s")
            start = min(match.start(name) for name, found in told.items() if found)
            yield Claim(ATTRIBUTE, relative, f"{'' if whole else '+'}{value}", start, match.end())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """Another number, where the sentence gives it as the whole; more than there are, where it does not."""
    if there.thing != here.thing or there.value.startswith("+"):
        return None
    few, many = int(there.value), int(here.value)
    if few == many or (here.value.startswith("+") and many < few):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", "count", said, established, 0.6, here.start, here.end)


@cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], bool], ...]:
    kin = "|".join(sorted(lexicon(language).relatives, key=len, reverse=True))
    if language == "ja":
        return (
            (
                re.compile(
                    rf"(?P<k>{kin})(?:が|は)(?:全部で|合わせて|上に|下に)?{_JA}(?:い|あ[っるり]|居|きり|だけ|しか)"
                ),
                True,
            ),
            (
                re.compile(
                    rf"{_JA}(?:の|もの)(?P<k>{kin})(?:が(?:い|あ[っるり]|居)|に恵まれ|を(?:もうけ|産|育て)|の(?:父|母)(?![㐀-鿿]))"
                ),
                True,
            ),
            (re.compile(rf"の{_JA}の(?P<k>{kin})(?![㐀-鿿])"), False),
        )
    if language == "zh":
        many = rf"(?P<n>{CJK})(?:个|位|名)(?P<k>{kin})"
        return (re.compile(rf"(?:有|共有|只有|生了|育有|生养了){many}"), True), (re.compile(rf"的{many}"), False)
    many = rf"(?P<n>{EN}) (?:elder |older |younger |little |big |grown )?(?P<k>{kin})\b"
    return (
        (re.compile(rf"\b(?:has|had|have|bore|raised|with|the (?:father|mother) of) {many}", re.IGNORECASE), True),
        (re.compile(rf"\b(?:his|her|[a-z]+[’']s?|all) {many}", re.IGNORECASE), False),
    )
