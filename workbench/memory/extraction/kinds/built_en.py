"""How English sentences are built that tell a kind of fact; the cast's names stand as □."""

import re

from workbench.memory.extraction.kinds.built import Built, built

BUILT: tuple[Built, ...] = (
    built(
        "promise",
        2.6,
        r"\b(?:promis(?:e|ed|es)|swore|sworn|vow(?:s|ed)?|gave (?:his|her|their"
        r"|my) word|took an oath|oath)\b",
        re.I,
    ),
    built(
        "plan",
        2.2,
        r"\b(?:meant to|means to|intend(?:s|ed) to|plan(?:s|ned)? to|(?:is|was"
        r"|were|are) going to|(?:had|has) decided to|decided to|made up (?:his"
        r"|her|their) mind to|(?:is|was|were) to (?:leave|sail|marry|meet)|hoped to)\b",
        re.I,
    ),
    built(
        "ability",
        2.4,
        r"\b(?:can(?:not|['’]t)|could(?: not|n['’]t)|(?:un)?able to|never learn(?:ed"
        r"|t) to|knew how to|(?:speaks?|spoke) \w+ languages|can \w+|only □+ (?:can"
        r"|could))\b|^Only □+ could",
        re.I,
    ),
    built(
        "relation",
        2.2,
        r"□['’]s (?:\w+ )?(?:father|mother|brother|sister|son|daughter|husband"
        r"|wife|uncle|aunt|niece|nephew|cousin|apprentice|friend|servant|partner"
        r"|enemy|ward|master|pupil)(?:[.,;]|$| and\b)|\b(?:twin|twins|sisters"
        r"|brothers|cousins|friends|lovers|enemies)\b|\b(?:married|engaged|betrothed"
        r"|divorced|adopted|in love|brought (?:him|her) up|hated|hates|loved|loves)\b",
        re.I,
    ),
    built(
        "possession",
        2.2,
        r"\b(?:own(?:s|ed)|inherit(?:s|ed)|carr(?:y|ies|ied)|belong(?:s|ed)|possess(?:es"
        r"|ed))\b|\b(?:kept|keeps|hid|lay|lies|hung|hangs|was hidden|is hidden"
        r"|was kept|is kept)\b[^.]{0,40}\b(?:in|under|round|behind|on|beneath"
        r"|inside)\b",
        re.I,
    ),
    built(
        "attribute",
        2.0,
        r"\byears old\b|\baged \w+|\b(?:had|has|have) (?:an? )?(?:\w+ ){0,3}(?:eyes"
        r"|hair|scar|limp|beard|voice|hands?|birthmark|tattoo)\b|\b(?:left|right)-handed\b"
        r"|\b(?:came|comes) from\b|\bborn (?:in|at|on)\b|\bworked (?:as|for|in"
        r"|at)\b|\b(?:real|true) name\b|\b(?:was|is) (?:the|a|an) (?:\w+ )?(?:schoolmaster"
        r"|doctor|teacher|smith|captain|lawyer|clerk|keeper|baker|nurse|priest"
        r"|soldier)\b",
        re.I,
    ),
    built(
        "event",
        1.6,
        r"\b(?:swept away|sold|broke|arrested|moved to|burn(?:ed|t) down|lost"
        r"|stole|stolen|escaped|vanished|disappeared|sank|fell|fired|dismissed"
        r"|was born|arrived|left)\b",
        re.I,
    ),
    built(
        "death",
        3.0,
        r"\b(?:died|dead|killed|murdered|drowned|passed away|hanged|poisoned)\b",
        re.I,
    ),
    built(
        "secret",
        2.6,
        r"\b(?:told nobody|told no one|never told|hiding (?:his|her|their)|hid (?:his"
        r"|her|their)|false name|pretend(?:s|ed|ing)|under another name|secretly)\b",
        re.I,
    ),
    built(
        "state",
        1.8,
        r"\b(?:nobody (?:was|is) allowed|must not|forbidden|not allowed|(?:was"
        r"|were|is|are) (?:shut|closed|locked|open)|minutes (?:fast|slow)|not enough)\b",
        re.I,
    ),
)
