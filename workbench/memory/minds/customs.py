"""Habits told by sentences: every morning she brings bread; whenever it thunders he hides.

A sentence of a fact is read for its form only: when (a trigger), what (an action), and how surely, by its adverb.
"""

import re
from functools import lru_cache
from typing import NamedTuple

_SURE = (
    (0.95, re.compile(r"必ず|決まって|\balways\b|\bwithout fail\b|总是|必定|一定", re.I)),
    (0.9, re.compile(r"いつも|\binvariably\b|\busually\b|通常|都会", re.I)),
    (0.6, re.compile(r"よく|しばしば|たいてい|\boften\b|常常|经常|往往", re.I)),
    (0.3, re.compile(r"時々|ときどき|たまに|\bsometimes\b|\bnow and then\b|有时|偶尔", re.I)),
)
_LIKELY = 0.8
"""For a habit that no adverb weighs."""
_FORMS = (
    re.compile(r"^(?P<who>.*?[はが、])?(?P<trigger>[^、。]{2,}?)(?:たびに|度に|ごとに|と(?=いつも|必ず|決まって))、?(?P<action>[^。]{2,})"),
    re.compile(r"^(?P<who>.*?[はが、])?(?P<trigger>毎(?:朝|晩|夜|日|週|月|年|夕|回))、?(?P<action>[^。]{2,})"),
    re.compile(r"^(?:whenever|every time|each time)\s+(?P<trigger>[^,.]+),\s*(?P<action>[^.]+)", re.I),
    re.compile(r"^(?P<action>[^,.]+?),?\s+(?:whenever|every time|each time)\s+(?P<trigger>[^,.]+)", re.I),
    re.compile(r"^(?P<action>[^,.]+?)\s+(?P<trigger>every\s+(?:morning|evening|night|day|week|month|year))\b", re.I),
    re.compile(r"^(?P<trigger>every\s+(?:morning|evening|night|day|week|month|year)),?\s+(?P<action>[^.]+)", re.I),
    re.compile(r"^(?P<who>[^，。]*?)(?:每当|每逢|每次)(?P<trigger>[^，。]{2,}?)(?:的时候|时)?[，,]?(?:就|便|总是|都)(?P<action>[^。]{2,})"),
    re.compile(r"^(?P<who>[^，。]*?)(?P<trigger>每(?:天|晚|日|周|年|天早上|天晚上))[，,]?(?:都|总)?(?P<action>[^。]{2,})"),
)  # fmt: skip


class Custom(NamedTuple):
    """What a sentence tells of a habit; `who` is what stands before both."""

    who: str
    trigger: str
    action: str
    probability: float


@lru_cache(maxsize=1 << 17)
def custom(sentence: str) -> Custom | None:
    """The habit that a sentence tells, if any."""
    for form in _FORMS:
        found = form.match(sentence)
        if found:
            parts = found.groupdict(default="")
            sure = next((share for share, words in _SURE if words.search(sentence)), _LIKELY)
            return Custom(
                parts.get("who", "").strip(), parts["trigger"].strip(), parts["action"].strip(" 、。，."), sure
            )
    return None
