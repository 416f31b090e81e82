"""Which of the old double-byte encodings a text is in, by whether what comes out looks like writing."""

import re

_SAMPLE = 100_000
_MARGIN = 0.15
_LEAST = 0.2
_JAPANESE = re.compile("[\u3041-\u3096\u30a1-\u30fa、。「」『』ー々]")
_SIMPLIFIED = re.compile(
    "[的一是不了人我在有他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过，。“”：！？]"
)
_TRADITIONAL = re.compile(
    "[的一是不了人我在有他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過，。「」：！？]"
)
_WESTERN = re.compile("[‘’“”–—…«»£°À-ÖØ-öø-ÿŒœŠšŽžŸ]")
_FAMILY = {"shift_jis_2004": "cp932", "euc_jis_2004": "euc_jp"}
_READINGS = (
    ("cp932", _JAPANESE),
    ("euc_jp", _JAPANESE),
    ("euc_jis_2004", _JAPANESE),
    ("shift_jis_2004", _JAPANESE),
    ("gb18030", _SIMPLIFIED),
    ("cp950", _TRADITIONAL),
    ("cp1252", _WESTERN),
)


def best_reading(data: bytes) -> tuple[str | None, str]:
    """(codec, certainty): the reading whose characters are most like writing; (None, "") when none is.

    The codec may still fail on the whole of `data`: then that is what the text is, but damaged.
    """
    sample = data[:_SAMPLE]
    scores: list[tuple[float, bool, int, str]] = []
    for rank, (codec, usual) in enumerate(_READINGS):
        text = sample.decode(codec, errors="replace")
        foreign = [c for c in text if c > "\x7f"]
        if not foreign:
            continue
        score = len(usual.findall(text)) / len(foreign) - 5 * text.count("\ufffd") / len(foreign)
        if codec == "cp1252":
            # Half a text of accents is no western writing.
            score *= len(foreign) < 0.3 * len(text)
        whole = _decodes(data, codec)
        scores.append((round(score, 2) + (0.05 if whole else 0.0), whole, -rank, codec))
    scores.sort(reverse=True)
    if not scores or scores[0][0] < _LEAST:
        return None, ""
    best = _FAMILY.get(scores[0][3], scores[0][3])
    rivals = [score for score, _, _, codec in scores[1:] if _FAMILY.get(codec, codec) != best]
    clear = not rivals or scores[0][0] - max(rivals) >= _MARGIN
    return scores[0][3], "likely" if clear else "guess"


def nearly_utf8(data: bytes) -> bool:
    """True for UTF-8 with a few broken bytes: many well-formed sequences for each bad one."""
    text = data.decode("utf-8", errors="replace")
    bad = text.count("\ufffd")
    good = sum(map(len, re.findall("[^\x00-\x7f\ufffd]+", text)))
    return good >= 10 * bad


def _decodes(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True
