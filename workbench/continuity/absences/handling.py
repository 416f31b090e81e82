"""Words by which things are put away, used and had back, in Japanese, English and Chinese."""

import re
from dataclasses import dataclass
from functools import cache

from workbench.text.language import Things, language_of


@dataclass(frozen=True, slots=True)
class Handling:
    """The expressions of one language. `gone`, `handed` and `kept` tell how a fact puts a thing away; each has the
    group `thing`, and `kept` one for the place. `back` ends it."""

    gone: tuple[re.Pattern[str], ...]
    handed: tuple[re.Pattern[str], ...]
    kept: tuple[re.Pattern[str], ...]
    back: re.Pattern[str]
    used_before: str
    used_after: str


@cache
def handling(language: str) -> Handling:
    """The words for things of a language, compiled once."""
    words: Things = language_of(language).things
    shapes = _SHAPES.get(language, _SHAPES["en"])

    def all_of(verbs: list[str]) -> tuple[re.Pattern[str], ...]:
        any_verb = "|".join(verbs)
        return tuple(re.compile(shape.replace("VERB", any_verb)) for shape in shapes)

    def with_words(shape: str, of: list[str]) -> tuple[re.Pattern[str], ...]:
        return (re.compile(shape.replace("WORDS", "|".join(of))),) if shape and of else ()

    return Handling(
        (*all_of(words.gone), *with_words(_PERISHED.get(language, ""), words.perished)),
        all_of(words.handed),
        (*with_words(_STORED.get(language, ""), words.stores), *all_of(words.kept)),
        re.compile("|".join(words.back), re.IGNORECASE),
        "|".join(words.used_before),
        "|".join(words.used_after),
    )


_EN_THING = r"(?P<thing>(?:\b[Tt]he|\b[Hh]is|\b[Hh]er|\b[Tt]heir|\b[A-Z]\w+[’']s) (?:[\w-]+ ){0,3}?[\w-]+)"
_PERISHED = {"en": _EN_THING + r" (?:has |had )?(?:WORDS)\b(?P<between>[^.;]*)"}
"""A thing that is no more by itself."""
_STORED = {
    "ja": r"^(?P<thing>[^。はが]{1,30}?)(?:は|が)(?:いま|今|いまも|ずっと)?"
    r"(?P<between>[^。を]{0,16}?(?:WORDS)[^。を]{0,8}?に)(?:は)?(?:あ[りるっ]|入って|ある|眠って|おさま|収まって|保管|置いて)",
    "en": _EN_THING
    + r",? (?:is|was|are|were|lies|lay|stays|hangs|hung)(?: now| still| safely| kept| locked(?: up)?| away)*"
    r"(?P<between> (?:in|at|with|inside|on|under)\b[^.;]*?\b(?:WORDS)\b[^.;]*)",
    "zh": r"^(?P<thing>[㐀-鿿]{2,8}?)"
    r"(?<![锁藏放存埋关扣收压住站坐留停困等])(?:一直|现在|如今|都|就|还)?(?:在|存于|躺在|搁在)"
    r"(?P<between>[^。，]{0,8}(?:WORDS)[^。]*)",
}
"""A thing that is where nobody gets at it."""
_SHAPES = {
    "ja": (
        r"(?:^|[、はが])(?P<thing>[^、。はがをにへで]{1,16})を(?P<between>(?:(?!ため|ので|から、|けれど|ないた)[^。]){0,24}?)(?:VERB)",
        r"^(?P<thing>[^、。はがを]{1,18})(?:は|が)(?P<between>[^。を]{0,30}?)(?:VERB)(?:ら?れ|され|て|た|だ|っ)",
    ),
    "en": (
        r"(?P<thing>(?:\b[Tt]he|\b[Hh]is|\b[Hh]er|\b[Tt]heir|\b[A-Z]\w+[’']s) (?:[\w-]+ ){0,3}?[\w-]+),?"
        r" (?:is|was|were|are|has been|had been|lies|lay)"
        r" (?:now |still |already |safely )?(?:VERB)\b(?P<between>[^.;]*)",
        r"\b(?:VERB) (?P<thing>(?:the|his|her|their|a|an) (?:[\w-]+(?:[’']s)? ){0,3}?[\w-]+)"
        r"(?P<between>(?: (?:into|in|to|at|under|behind|over|off|with|from|out|down|through|among|by|on|for|until|till"
        r"|last)\b[^.;]*)|[.;]?$)",
        r"\b(?:[Tt]ook|[Cc]arried|[Bb]rought|[Pp]acked|[Ww]rapped|[Ll]ifted|[Uu]nscrewed|[Ff]etched|[Ss]tole|[Hh]ad)"
        r" (?P<thing>(?:the|his|her|their|a|an) (?:[\w-]+(?:[’']s)? ){0,3}?[\w-]+)[^.;]{0,40}?"
        r"\b(?:and|then) (?:\w+ly )?(?:VERB) it\b(?P<between>[^.;]*)",
    ),
    "zh": (
        r"把(?:那|这)?(?:[枚把块封本只支张件条颗幅])?(?P<thing>[㐀-鿿]{2,8}?)(?:都|也|又|全|悄悄|亲手|偷偷)?(?:VERB)(?P<between>[^。]*)",
        r"^(?:那|这)?(?:[枚把块封本只支张件条颗幅])?(?P<thing>[㐀-鿿]{2,8}?)(?:已经|已|早已|[周星][期]?[一二三四五六日天]|昨天|当天|一直|就|被[㐀-鿿]{0,6}?|由[㐀-鿿]{1,6}?)*(?:VERB)(?P<between>[^。]*)",
    ),
}
