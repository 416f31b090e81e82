"""English sentences as tokens: articles and contractions do not matter, the order of words does."""

import re

from workbench.text.numbers import word_value

_WORD = re.compile(r"[\ue000-\uf8ff]|#?\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:[-'][^\W\d_]+)*|'s")
_SHORT = (
    (r"\bcan't\b", "can not"),
    (r"\bcannot\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"\bshan't\b", "shall not"),
    (r"n't\b", " not"),
    (r"\b(i)'m\b", r"\1 be"),
    (r"\b(he|she|it|that|who|there)'s (?=not |a |an |the )", r"\1 be "),
    (r"\b(you|we|they)'re\b", r"\1 be"),
    (r"\b(\w+)'ll\b", r"\1 will"),
    (r"\b(\w+)'ve\b", r"\1 have"),
)
_ARTICLES = {"a", "an", "the"}
_SAME = {"am": "be", "is": "be", "are": "be", "were": "was", "has": "have"}
_NOT = {"not", "never", "no", "none", "nobody", "nothing", "neither", "nor", "without", "nowhere"}
_SUPPORT = {"do", "does"}


def tokens(text: str) -> list[str]:
    """The sentence's tokens. A word of denial other than "not" leaves itself behind: "never" is more than "not"."""
    said = text.lower()
    for pattern, plain in _SHORT:
        said = re.sub(pattern, plain, said)
    found: list[str] = []
    words = _WORD.findall(said)
    for at, word in enumerate(words):
        value = word_value(word)
        if word in _ARTICLES or (word in _SUPPORT and words[at + 1 : at + 2] == ["not"]):
            continue
        if value is not None and word != "one":
            found.append(f"#{value}")
        elif word[0].isdigit():
            found.append("#" + word.replace(",", ""))
        elif word in _NOT:
            found += ["¬"] if word == "not" else ["¬", word]
        else:
            found.append(_SAME.get(word, word))
    return found
