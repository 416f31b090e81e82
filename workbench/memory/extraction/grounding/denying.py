"""Whether a fact denies what its evidence says, or the other way round."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.grounding.names import masked
from workbench.memory.reading.names import NameFinder
from workbench.memory.wording import Names, read_statement
from workbench.text.plain_words import PLAIN_EN

_DENIES = re.compile(
    r"[不没未非无無别莫勿ぬ]|な(?:[いくし。]|かっ)|ません|まい|ず(?!つ)"
    r"|n['’]t\b|\b(?:not?|never|none|nobody|nothing|neither|nor|without|cannot|hardly)\b",
    re.IGNORECASE,
)
"""Words that deny. There are more than can be told here: only where one of the two has none at all is it asked what the
other denies."""
_ASKS = re.compile(r"([一-鿿])[不没]\1|[？?]")
_ABLE_ZH, _UNABLE_ZH = (re.compile(f"([一-鿿]){sign}([见到懂清完起出动了])") for sign in "得不")
"""看得见, 看不见: whether it can be done stands inside the verb."""
_ENDS = re.compile(r"(?<=[。！？!?.])\s*")
_NO_NAMES = Names(())
_OF_NOUNS = {"no", "none", "nobody", "nothing", "neither", "nor", "without"}
"""What they deny need not be what is done: "there was no money" of money that was lost."""
_NEAR, _STEM = 5, 5


def contrary(told: str, evidence: str, finder: NameFinder) -> bool:
    """What the one denies the other says: 泳げない beside 泳げる, "can swim" beside "cannot". A question is neither."""
    if _ASKS.search(evidence) or bool(_DENIES.search(told)) == bool(_DENIES.search(evidence)):
        return False
    denied_one, said_one = _stems(told, finder)
    denied_other, said_other = _stems(evidence, finder)
    return bool((denied_one & said_other) - denied_other or (denied_other & said_one) - said_other)


def _stems(text: str, finder: NameFinder) -> tuple[set[str], set[str]]:
    """The stems that a negation stands at, and those that stand without one."""
    denied: set[str] = set()
    said: set[str] = set()
    towards = -1 if finder.language == "ja" else 1
    if finder.language == "zh":
        text = _UNABLE_ZH.sub(r"不\1\2", _ABLE_ZH.sub(r"\1\2", text))
    for sentence in _ENDS.split(masked(text, finder)):
        tokens = read_statement(sentence, finder.language, _NO_NAMES).tokens
        stems = [_stem(tokens, at, finder.language) for at in range(len(tokens))]
        at_negation = set()
        for at, token in enumerate(tokens):
            if token == "¬" and not _OF_NOUNS.intersection(tokens[at + 1 : at + 2]):
                near = range(at + towards, at + towards * (_NEAR + 1), towards)
                at_negation.update([place for place in near if 0 <= place < len(stems) and stems[place]][:1])
        denied.update(stems[at] for at in at_negation)
        said.update(stem for at, stem in enumerate(stems) if stem and at not in at_negation)
    return denied, said


def _stem(tokens: Sequence[str], at: int, language: str) -> str:
    """A word of weight without its ending: of Japanese its character, of Chinese two; "" for any other token."""
    token = tokens[at]
    if language == "ja":
        return token if "一" <= token[0] <= "鿿" else ""
    if language == "zh":
        both = "".join(tokens[at : at + 2])
        return both if re.fullmatch("[一-鿿]{2}", both) else ""
    return token[:_STEM] if token.isalpha() and token not in PLAIN_EN else ""
