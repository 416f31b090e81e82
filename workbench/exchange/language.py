"""Which of the three languages a text is in, by its script."""

import re

_KANA = re.compile("[\u3041-\u30ff]")
_HAN = re.compile("[\u3400-\u9fff]")
_LATIN = re.compile("[A-Za-z]")
_SAMPLE = 200_000


def guess_language(text: str) -> str:
    """ "ja" when it has kana beside its Chinese characters, "zh" when it has none, "en" otherwise. A guess."""
    sample = text[:_SAMPLE]
    kana, han, latin = (len(pattern.findall(sample)) for pattern in (_KANA, _HAN, _LATIN))
    # A Chinese letter stands for more than a Latin one; five letters to the word.
    if (kana + han) * 5 < latin:
        return "en"
    if kana * 20 > han:
        return "ja" if kana else "en"
    return "zh"
