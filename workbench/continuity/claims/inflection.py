"""English verbs as a narration has them: rows, rowed, rowing; strides, strode, striding."""

import re
from functools import cache

_PAST = {
    **{"beat": "beat", "become": "became", "begin": "began", "bite": "bit", "blow": "blew", "break": "broke"},
    **{"bring": "brought", "build": "built", "buy": "bought", "catch": "caught", "choose": "chose", "cut": "cut"},
    **{"creep": "crept", "deal": "dealt", "dig": "dug", "dive": "(?:dived|dove)", "draw": "drew", "drink": "drank"},
    **{"drive": "drove", "eat": "ate", "fall": "fell", "feed": "fed", "feel": "felt", "fight": "fought"},
    **{
        "find": "found",
        "fling": "flung",
        "fly": "flew",
        "forget": "forgot",
        "get": "got",
        "give": "gave",
        "go": "went",
    },
    **{"grow": "grew", "hang": "hung", "hear": "heard", "hide": "hid", "hit": "hit", "hold": "held", "keep": "kept"},
    **{"kneel": "knelt", "know": "knew", "lead": "led", "leap": "lea(?:pt|ped)", "leave": "left", "let": "let"},
    **{"lie": "lay", "light": "(?:lit|lighted)", "lose": "lost", "make": "made", "meet": "met", "pay": "paid"},
    **{"put": "put", "read": "read", "ride": "rode", "ring": "rang", "rise": "rose", "run": "ran", "say": "said"},
    **{"see": "saw", "sell": "sold", "send": "sent", "set": "set", "shake": "shook", "shine": "shone"},
    **{"shoot": "shot", "shut": "shut", "sing": "sang", "sink": "sank", "sit": "sat", "sleep": "slept"},
    **{"slide": "slid", "smell": "smel(?:t|led)", "speak": "spoke", "spell": "spel(?:t|led)", "spend": "spent"},
    **{"spring": "sprang", "stand": "stood", "steal": "stole", "stick": "stuck", "strike": "struck"},
    **{"stride": "strode", "swear": "swore", "sweep": "swept", "swim": "swam", "swing": "swung", "take": "took"},
    **{
        "tear": "tore",
        "tell": "told",
        "think": "thought",
        "throw": "threw",
        "tread": "trod",
        "understand": "understood",
    },
    **{"wake": "woke", "wear": "wore", "weep": "wept", "win": "won", "wind": "wound", "write": "wrote", "cry": "cried"},
}
"""Past forms that are not made with -ed."""
_DOUBLES = re.compile(r"[^aeiou]*[aeiou][bdgklmnprt]")
"""Verbs of one short syllable double their last letter."""


@cache
def inflected(verb: str) -> str:
    """An expression for the forms of a verb in a telling, of which only the first word changes (climb into); its plain
    form, which follows "to" and "would", is none of them."""
    head, _, rest = verb.partition(" ")
    stem = head + head[-1] if _DOUBLES.fullmatch(head) else head.removesuffix("e")
    past = _PAST.get(head) or (f"{head[:-1]}ied" if re.search(r"[^aeiou]y$", head) else f"{stem}ed")
    third = f"{head[:-1]}ies" if re.search(r"[^aeiou]y$", head) else f"{head}(?:es|s)"
    return rf"\b(?:{past}|{third}|{stem}ing)\b" + (f" {rest}" if rest else "")
