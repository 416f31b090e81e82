"""English said of somebody by name: "I have my boat" as "Ann has Ann’s boat"."""

import re

_I = re.compile(r"\bI(?P<short>[’'](?:m|ve|d|ll))?\b(?P<words>(?: [a-z]+(?:[’'][a-z]+)?){0,3})")
_SHORT = {"m": " is", "ve": " has", "ll": " will"}
_NOT = {"don": "doesn", "haven": "hasn"}
"""What agrees before n’t."""
_MINE = re.compile(r"\b(?:[Mm]y(?= (?!lord|lady|dear)[a-z])|[Mm]ine|[Mm]yself|me)\b")
_AGAIN = {
    "m": {"i": "he", "my": "his", "mine": "his", "me": "him", "myself": "himself"},
    "f": {"i": "she", "my": "her", "mine": "hers", "me": "her", "myself": "herself"},
}
"""What is said of a man and a woman once they are named."""
_BEGINS = re.compile(r"[.!?][”’\"')]*\s+$")
_INFLECTED = {"have", "do"}
"""Auxiliaries that agree with their subject; other forms and the modal ones do not."""


def in_third_person(text: str, name: str, gender: str = "") -> str:
    """The text with first persons of one replaced by this name, and the verb after "I" made to agree; where it is known
    to be a man's ("m") or a woman's ("f"), all but the first by pronouns."""
    again, named = _AGAIN.get(gender, {}), False

    def who(match: re.Match[str]) -> str:
        nonlocal named
        told = again.get("i", name) if named else name
        named = True
        return told.capitalize() if told != name and _BEGINS.search(match.string, 0, match.start()) else told

    def subject(match: re.Match[str]) -> str:
        told = who(match)
        if match["short"] and match["short"][1:] == "d":
            return f"{told}{_would_or_had(match['words'])}{match['words']}"
        if match["short"]:
            return f"{told}{_SHORT[match['short'][1:]]}{match['words']}"
        return f"{told}{_agreeing(match['words'])}"

    def other(match: re.Match[str]) -> str:
        word = match.group().lower()
        if again and name in match.string[: match.start()]:
            return again[word]
        return f"{name}’s" if word in ("my", "mine") else name

    return _MINE.sub(other, _I.sub(subject, text))


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
