"""The English cue table."""

import re

from workbench.memory.extraction.cues.reading import CueTable, words

_I = re.IGNORECASE
_N = (
    r"(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen"
    r"|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?)"
)
_KIN = (
    "father|mother|brother|sister|son|daughter|husband|wife|uncle|aunt|niece|nephew|grandfather|grandmother|grandson"
    "|granddaughter|cousin|twin|widow|widower|godson|godfather|orphan|ward|stepfather|stepmother|half-brother"
    "|half-sister"
)
_JOB = (
    "doctor|physician|nurse|teacher|captain|commander|inspector|detective|sergeant|secretary|housekeeper|keeper"
    "|clerk|lawyer"
    "|judge|engineer|pilot|baker|tailor|smith|servant|maid|butler|gardener|soldier|spy|agent|mayor|sheriff"
    "|priest|professor"
    "|student|apprentice|scholar|head girl|prefect|matron|editor|reporter|sailor|merchant|baronet|lord|lady"
    "|duke|king|queen"
    "|prince|princess|heir|heiress|tutor|librarian|watchmaker|steward|cook"
)

TABLE = CueTable(
    cues=(
        words(
            "attribute",
            2.0,
            rf"\b{_N} years old\b|\baged? {_N}\b|\b(?:was|is|am|turned|were"
            rf"|be) {_N}(?:[,.;]| and\b)",
            _I,
        ),
        words(
            "attribute",
            1.0,
            rf"\b(?:an?|the|our|my|his|her) (?:[\w’'-]+ )?(?:{_JOB})\b|\bworked (?:as|for"
            rf"|at)\b|\bkept house\b",
            _I,
        ),
        words(
            "attribute",
            0.9,
            r"\b(?:eyes?|hair|scar|limp|stick|spectacles|glasses|beard|hand|tattoo|birthmark|accent|voice"
            r"|finger|ring)\b"
            r".{0,40}\b(?:is|was|were|had|has|with|left|right|grey|gray|blue|brown|green|black|red|missing|white)\b",
            _I,
        ),
        words(
            "attribute",
            0.8,
            r"\b(?:came|comes|come) from\b|\bborn (?:in|at|on)\b|\b(?:his|her"
            r"|my) (?:real )?name (?:is|was)\b",
            _I,
        ),
        words("relation", 0.9, rf"\b(?:{_KIN})\b", _I),
        words(
            "relation",
            1.2,
            r"\bmarried\b|\bengaged\b|\bmarry\b|\bin love\b|\bbrought (?:him|her|me) up\b"
            r"|\badopted\b|\bbetrothed\b",
            _I,
        ),
        words(
            "possession",
            0.8,
            r"\b(?:owns?|owned|carries|carried|wore|wears|kept|keeps|belongs?|belonged"
            r"|inherited|hidden|hid)\b",
            _I,
        ),
        words(
            "possession",
            0.7,
            r"\b(?:key|letter|will|ring|knife|pistol|gun|safe|drawer|box|diary|ledger|map|photograph|bottle"
            r"|deed|cheque|money"
            r"|necklace|watch|seal|book|papers?)\b",
            _I,
        ),
        words(
            "ability",
            1.0,
            r"\b(?:cannot|can’t|can't|could not|couldn’t|couldn't|unable|able to"
            r"|never learned)\b|\bthe only\b",
            _I,
        ),
        words(
            "death",
            2.0,
            r"\b(?:died|dead|death|killed|murder(?:ed)?|drowned|buried|dying|poisoned"
            r"|shot himself|hanged)\b",
            _I,
        ),
        words(
            "event",
            1.0,
            r"\b(?:stole|stolen|burned|burnt|fire|sank|wreck(?:ed)?|arrested|vanished|disappeared|missing"
            r"|left (?:him|her|home|us)"
            r"|sold|lost|broke(?:n)?|escaped|fired|dismissed|forged|bought|signed|paid|went down|brought down)\b",
            _I,
        ),
        words(
            "time",
            0.8,
            rf"\b{_N} (?:years?|months?|weeks?|days?|winters?|summers?)\b|\b(?:last"
            rf"|next) (?:\w+)\b|\bago\b|\bsince\b",
            _I,
        ),
        words(
            "time",
            0.7,
            r"\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|June|July|August"
            r"|September"
            r"|October|November|December)\b|\b(?:half past|o’clock|o'clock|midnight|noon)\b|\b1[0-9]{3}\b",
        ),
        words(
            "rule",
            0.8,
            r"\b(?:always|never|every (?:day|night|year|week|morning|evening)|only|nobody|no one"
            r"|must not|forbidden|law|rule)\b",
            _I,
        ),
        words("promise", 1.4, r"\b(?:promised?|swore|sworn|vow(?:ed)?|gave (?:his|her|my) word|oath)\b", _I),
        words(
            "plan",
            1.0,
            r"\b(?:meant to|means to|intends?|intended|plan(?:s|ned)?|going to|decided"
            r"|made up (?:his|her|my) mind|will be)\b",
            _I,
        ),
        words(
            "identity",
            1.3,
            r"\b(?:real name|in disguise|alias|impostor|was really|none other|true name"
            r"|the one who|under the name)\b",
            _I,
        ),
        words("feeling", 0.7, r"\b(?:loved?|hated?|feared?|afraid of|ashamed|guilty|trusted|blamed)\b", _I),
    ),
    secret=re.compile(
        r"\bsecrets?\b|\bsecretly\b|\bno ?(?:one|body) (?:else )?(?:knew|knows|had|must|but|else)\b"
        r"|\bnever told\b|\btold (?:nobody|no one|not a soul)\b|\b(?:hadn’t|hadn't"
        r"|had not|haven’t|haven't|have not|hasn’t|hasn't|has not) told\b|\bdid(?: not|n’t|n't) (?:tell|say)\b"
        r"|\bdon’t tell\b"
        r"|\bdon't tell\b|\bmustn’t (?:tell|know)\b|\bhid(?:den|ing)?\b|\bconceal\w*|\bpretend\w*|\bin truth\b"
        r"|\bthe truth (?:is|was)\b"
        r"|\bconfess\w*|\blied\b|\bfalse\b|\bforged?\b|\bspy\b|\bunder another name\b|\bwithout (?:telling"
        r"|anyone|anybody)\b"
        r"|\bto (?:him|her|my)self\b|\bbehind (?:his|her|their) back\b|\bnot a soul\b|\bpromise not to\b"
        r"|\bbetween (?:you and me|ourselves)\b",
        re.IGNORECASE,
    ),
    shortest=25,
)
