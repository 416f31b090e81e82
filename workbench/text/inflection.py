"""English said of somebody by name: "I have my boat" as "Ann has Ann’s boat"."""

import re

_I = re.compile(r"\bI(?P<short>[’'](?:m|ve|d|ll))?\b(?P<words>(?: [a-z]+(?:[’'][a-z]+)?){0,3})")
_SHORT = {"m": " is", "ve": " has", "ll": " will"}
_NOT = {"don": "doesn", "haven": "hasn"}
"""What agrees before n’t."""
_WHOSE, _ME = re.compile(r"\b(?:[Mm]y(?= (?!lord|lady|dear)[a-z])|[Mm]ine)\b"), re.compile(r"\b(?:[Mm]yself|me)\b")
_INFLECTED = {"have", "do"}
"""Auxiliaries that agree with their subject; other forms and the modal ones do not."""


def in_third_person(text: str, name: str) -> str:
    """The text with first persons of one replaced by this name, and the verb after "I" made to agree."""

    def named(match: re.Match[str]) -> str:
        if match["short"] and match["short"][1:] == "d":
            return f"{name}{_would_or_had(match['words'])}{match['words']}"
        if match["short"]:
            return f"{name}{_SHORT[match['short'][1:]]}{match['words']}"
        return f"{name}{_agreeing(match['words'])}"

    return _ME.sub(name, _WHOSE.sub(f"{name}’s", _I.sub(named, text)))


def _would_or_had(words: str) -> str:
    """What ’d stands for: would before a plain form ("I’d go"), had before any other ("I’d gone", "I’d better go")."""
    from lemminflect import getAllLemmas, getInflection

    word = words.split(" ")[1] if words else ""
    plain = bool(word) and word in getAllLemmas(word, "VERB").get("VERB", ()) and word not in getInflection(word, "VBN")
    return " would" if plain and word != "better" else " had"


def _agreeing(words: str) -> str:
    """What stands behind "I", its first verb in the third person; adverbs before it are passed over."""
    from lemminflect import getAllLemmas, getInflection

    each = words.split(" ")
    for at, word in enumerate(each):
        stem = re.split("[’']", word)[0]
        if stem != word:
            each[at] = _NOT.get(stem, stem) + word[len(stem) :]
            break
        readings = getAllLemmas(word) if word else {}
        if not word or ("ADV" in readings and "VERB" not in readings):
            continue
        if word == "am":
            each[at] = "is"
        elif "AUX" not in readings or word in _INFLECTED:
            # A form that may also be the past of another verb stays, as one whose own past looks like it.
            present = readings.get("VERB") == (word,) and word not in getInflection(word, "VBD")
            each[at] = getInflection(word, "VBZ")[0] if present else word
        break
    return " ".join(each)
