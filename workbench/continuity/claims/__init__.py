"""Claims about people and things, read from facts and from sentences by rules, and held against each other."""
