"""Words for oneself, as pieces of expressions."""

SELVES_JA = "私|わたし|僕|ぼく|俺|おれ|わし|あたし|拙者"
SELVES = {"ja": SELVES_JA, "en": r"\b(?:I|my|me)\b", "zh": "我(?!们)"}
