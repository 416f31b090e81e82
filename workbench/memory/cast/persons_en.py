"""Evidence for people in English and other Latin-script text: capitalised names beside verbs of speech, and titles."""

import re

from workbench.memory.cast.evidence import Evidence

TITLES_M = (
    "Mr",
    "Sir",
    "Lord",
    "Father",
    "King",
    "Prince",
    "Uncle",
    "Count",
    "Comte",
    "Vicomte",
    "Marquis",
    "Duke",
    "Monsieur",
    "M",
)
TITLES_F = (
    "Mrs",
    "Miss",
    "Ms",
    "Lady",
    "Mother",
    "Queen",
    "Princess",
    "Aunt",
    "Countess",
    "Madame",
    "Mademoiselle",
    "Comtesse",
)
TITLES_ANY = (
    "Dr", "Doctor", "Captain", "Colonel", "Commander", "Inspector", "Professor", "Sergeant", "Detective", "Marshal",
    "Citoyen", "Citizen", "Citoyenne", "General", "Judge", "Major", "Superintendent", "St",
)  # fmt: skip
TITLES = (*TITLES_M, *TITLES_F, *TITLES_ANY)
_TITLE = r"(?:(?:Mr|Mrs|Ms|Dr|M|St)\.|" + "|".join(TITLES) + r")"
_WORD = r"(?:St\. )?(?:[A-Z][a-zà-ÿ]+(?:[’'-][A-Z]?[a-zà-ÿ]+)*|[A-Z]’[A-Z][a-z]+)"
_SEQUENCE = re.compile(rf"(?:{_TITLE}\s+)*{_WORD}(?:\s+(?:(?:de|von|van|la|du|of)\s+)?{_WORD}){{0,3}}")
_SAY = (
    r"said|asked|replied|answered|cried|whispered|shouted|called|muttered|murmured|exclaimed|continued|added"
    r"|remarked|began"
    r"|repeated|laughed|sighed|looked|turned|smiled|nodded|went|came|stood|sat|took|had|was|thought|knew|felt"
    r"|could|would"
    # Stories told in the present tense.
    r"|says|asks|replies|answers|cries|whispers|shouts|calls|mutters|murmurs|exclaims|continues|adds|remarks|begins"
    r"|repeats|laughs|sighs|looks|turns|smiles|nods|goes|comes|stands|sits|takes|has|is|thinks|knows|feels|can"
    r"|holds|puts|opens|shakes|lifts|watches|walks|leans|shrugs|waits"
)
_SAYS = re.compile(rf"\s+(?:\w+ly\s+)?(?:{_SAY})\b")
_SAID = re.compile(
    r"[”\"’',]\s*(?:\w+ly\s+)?(?:said|asked|replied|answered|cried|whispered|shouted|muttered"
    r"|murmured|exclaimed|added"
    r"|says|asks|replies|answers|cries|whispers|shouts|mutters|murmurs|adds)\s+$"
)
_ROLE = re.compile(
    r"\b[Tt]he (?:King|Queen|Duke|Duchess|Prince|Princess|Count|Countess|Comtesse|Marquis|Captain|Doctor"
    r"|Inspector|Commander|Colonel"
    r"|General|Major|Professor|Superintendent|Headmistress|Headmaster|Judge|Bishop|Emperor|Empress|Master"
    r"|Mistress)\b(?! of\b| [A-Z])"
)
_PLACE_BEFORE = re.compile(r"\b(?:in|at|near|into|towards|through|reached)\s+(?:the\s+)?$")
_STOP = frozenset(
    """
    Presently Certainly Surely Really Town
    The A An And But Or If So Yet For Nor He She It They We You I His Her Its Their Our My Your This That These
    Those There Here When Where Why What Who Whom Which How Then Now Oh Ah Yes No Not Well Nay God Heaven Good
    Old Young Dear Poor Little On In At To From By With As Of Is Was Were Are Be Been Do Did Does Have Had Has
    Will Would Could Should Shall May Might Must Can Once After Before Because Although Though While Until Since
    Only Even Just Still Again Never Always Perhaps Indeed Let Come Go All Some Any Every Each Both Neither
    Either One Two Three Four Five Six Seven Eight Nine Ten First Last Next Another Such Nothing Something
    Anything Everything Nobody Somebody Everybody Monday Tuesday Wednesday Thursday Friday Saturday Sunday
    January February March April June July August September October November December English French German
    Englishman Frenchman Englishmen Frenchmen England France London Paris Chapter Majesty Excellency Highness
    Republic Revolution Sire Madam Christmas Lordship Ladyship Heavens Thank Thanks Please Sirs Nevertheless
    Later Behind Beyond Above Below Under Over Inside Outside Up Down Out Off Through Across Between Among
    During Without Within Against Look Listen Wait Stop Tell Give Take Get Make See Say Said Ask Think Know
    Maybe Too Very Much Many More Most Less Few Almost Instead Suddenly Meanwhile Finally Mon Dieu La Le Les Ma
    Mais Oui Eh Ha Aye Hush Bah Zounds Lud Faith Egad Egads Upon Like Them Him Us Me
    """.split()  # noqa: SIM905
)


_MONTH_NAMES = frozenset({"April", "June", "August", "May"})
"""Months that are also first names, where a surname follows."""


def from_text(text: str) -> Evidence:
    """What speech tags, titles and prepositions show about each capitalised sequence."""
    evidence = Evidence()
    text = re.sub(r"(?<=\S)\n(?=\S)", " ", text)
    for match in _SEQUENCE.finditer(text):
        name = clean(match.group())
        if name is None:
            continue
        before = text[max(0, match.start() - 40) : match.start()]
        titled = name.split()[0].rstrip(".") in TITLES
        starts = not before.strip() or before.rstrip()[-1:] in '.!?“"‘—”’'
        if titled and len(name.split()) > 1:
            evidence.titled[name] += 1
        if _SAID.search(before) or _SAYS.match(text, match.end()):
            evidence.acts[name] += 1
        elif _PLACE_BEFORE.search(before) and not titled:
            evidence.place[name] += 1
        elif not starts:
            evidence.entity[name] += 1
    for match in _ROLE.finditer(text):
        role = "the " + match.group()[4:]
        if _SAYS.match(text, match.end()) or _SAID.search(text[max(0, match.start() - 40) : match.start()]):
            evidence.acts[role] += 1
    return evidence


def clean(sequence: str) -> str | None:
    """A capitalised sequence without the plain words at its front; None when nothing that can be a name is left."""
    words = sequence.split()
    named = len(words) > 1 and words[0] in _MONTH_NAMES and words[1] not in _STOP
    while words and not named and (words[0] in _STOP or words[0].split("’")[0].split("'")[0] in _STOP):
        words = words[1:]
    while words and words[-1] in _STOP and words[-2:-1] != ["St."]:
        words = words[:-1]
    kept: list[str] = []
    for word in words:
        if word in _STOP and not (named and not kept) and not (kept and kept[-1] == "St."):
            break
        kept.append(re.sub(r"[’']s$", "", word))
    if not kept or (len(kept) == 1 and (kept[0].rstrip(".") in TITLES or len(kept[0]) < 3)):
        return None
    return " ".join(kept)


def human_share(form: str, evidence: Evidence, total: int) -> bool:
    """Enough of a form's occurrences speak, act or bear a title, and it does not mostly stand where places stand."""
    shown = evidence.acts[form] + evidence.titled[form]
    return shown >= 2 and shown * 25 >= total and evidence.place[form] <= 1.5 * shown
