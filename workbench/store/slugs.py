"""ASCII ids from names in any script."""

import re
import unicodedata

_KANA = re.compile(r"(?:KATAKANA|HIRAGANA) LETTER (SMALL )?([A-Z]+)$")


def slug(name: str) -> str:
    """A lower-case ASCII id for a Latin name or a kana reading ("ひむろ" -> "himuro"); empty for other scripts.

    Kana are read off their Unicode names, which spell them in the Nihon-shiki manner (し is "si").
    """
    letters = ""
    for char in unicodedata.normalize("NFKC", name):
        kana = _KANA.match(unicodedata.name(char, ""))
        if kana:
            letters = _append(letters, kana.group(2).lower(), small=bool(kana.group(1)))
        elif char.isascii():
            letters += char.lower()
        elif unicodedata.name(char, "").startswith("LATIN"):
            letters += unicodedata.normalize("NFKD", char)[0].lower()
        elif unicodedata.category(char)[0] != "L":
            letters += "-"
        elif char != "ー":
            return ""
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def _append(letters: str, sound: str, *, small: bool) -> str:
    if small and sound.startswith("y") and letters.endswith("i"):
        return letters[:-1] + sound
    if small and sound == "tu":
        return letters
    return letters + sound
