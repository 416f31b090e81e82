"""Whose secret a sentence is: everybody of the cast, weighed by a trained head."""

import re
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.knowing.retelling import Echo
from workbench.memory.extraction.knowing.sentence_table import SentenceTable

OWNING = 33
"""Features of `owner_rows`."""
_FIRST = re.compile(
    r"(?<![一-鿿])(?:わたくし|わたし|あたし|ぼく|おれ|オレ|わし|私|僕|俺|儂|自分|うち)|\b(?:I|my|me|I’m|I’d)\b|我(?!们)"
)
_INNER = re.compile(
    r"心|胸|思|知っ|知ら|覚え|決め|隠|黙|嘘|偽|秘密|誰にも|\b(?:thought|knew|felt|hid|secret|lied|told no)\b"
    r"|知道|藏|瞒|偷"
)
_PRONOUNS = {
    "m": re.compile(r"\b(?:[Hh]e|[Hh]is|[Hh]im)\b|彼(?!女)|他(?!们)"),
    "f": re.compile(r"\b(?:[Ss]he|[Hh]er)\b|彼女|她(?!们)"),
}
_RETOLD = 0.08
"""Likeness of words from which a later sentence may be a telling of this one."""
_MOST = 6


def owner_rows(
    script: SentenceTable, index: int, guess: str | None, echo: Echo, genders: dict[str, str]
) -> NDArray[np.float32]:
    """Features [cast, OWNING] of each of the cast as the owner of what the sentence at this index says.

    `guess`: whom rules hold for its owner; `echo`: its own; `genders` map character ids to "m" or "f".
    """
    places = script.places
    here = places[index]
    line = here.line is not None
    speaker = here.line.speaker if here.line else None
    first = _FIRST.search(here.text) is not None
    near = [at for at in range(max(0, index - 5), min(len(places), index + 6)) if places[at].number == here.number]
    wide = [at for at in range(max(0, index - 12), min(len(places), index + 13)) if places[at].scene == here.scene]
    told = [places[at] for at in wide if places[at].line is None]
    named = Counter(place.named[0] for place in told if place.named)
    inner = Counter(place.named[0] for place in told if place.named and _INNER.search(place.text))
    speaking = Counter(one for at in wide if (one := _speaker(script, at)))
    beside = Counter(who for at in near for who in places[at].named)
    recent = [places[at].named[0] for at in range(index - 1, max(-1, index - 12), -1) if _narrates(script, at, index)]
    later = [int(at) for at in np.argsort(-echo.likeness)[: _MOST * 4] if places[at].number > here.number]
    later = [at for at in later if echo.likeness[at] > _RETOLD][:_MOST]
    whole = sum(float(echo.likeness[at]) for at in later) + 0.05
    after = index + 1 if index + 1 < len(places) and places[index + 1].number == here.number else None
    before = index - 1 if index and places[index - 1].number == here.number else None
    rows = []
    for who in script.cast:
        retold = [(float(echo.likeness[at]) / whole, places[at]) for at in later]
        says = [(share, place) for share, place in retold if place.line and place.line.speaker == who]
        gender = genders.get(who, "")
        he = bool(gender) and not line and _PRONOUNS[gender].search(here.text) is not None
        other = bool(gender) and not line and _PRONOUNS["f" if gender == "m" else "m"].search(here.text) is not None
        alike = [one for one in recent if genders.get(one) == gender]
        rows.append(
            [
                speaker == who,
                speaker == who and first,
                speaker == who and bool(here.named) and not first,
                speaker == who and who in here.named,
                guess == who and not line,
                guess == who and line and speaker != who,
                here.narrator == who and not line,
                here.narrator == who and not line and first,
                here.narrator == who and line,
                bool(here.named) and here.named[0] == who,
                bool(here.named) and here.named[0] == who and not line,
                who in here.named[1:],
                who in here.named and line,
                here.line is not None and who in here.line.listeners,
                named[who] / max(1, named.total()),
                inner[who] / max(1, inner.total()),
                beside[who] / max(1, beside.total()),
                before is not None and who in places[before].named,
                speaking[who] / max(1, speaking.total()),
                sum(share for share, _ in says),
                sum(share for share, place in retold if place.line and who in place.line.listeners),
                sum(share for share, place in says if _FIRST.search(place.text)),
                sum(share for share, place in retold if who in place.named),
                sum(share for share, place in retold if who in place.named and place.line is None),
                not beside[who] and not speaking[who] and here.narrator != who,
                not line and named[who] / max(1, named.total()),
                he,
                he and bool(alike) and alike[0] == who,
                other and not he,
                bool(recent) and recent[0] == who and not line,
                not line and who in recent,
                not line and after is not None and who in places[after].named,
                not line and after is not None and _speaker(script, after) == who,
            ]
        )
    return np.array(rows, np.float32).reshape(len(script.cast), OWNING)


def _speaker(script: SentenceTable, index: int) -> str | None:
    line = script.places[index].line
    return line.speaker if line else None


def _narrates(script: SentenceTable, at: int, index: int) -> bool:
    place = script.places[at]
    return place.number == script.places[index].number and place.line is None and bool(place.named)
