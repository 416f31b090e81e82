"""Find and replace over the whole story, search by meaning, and spellings that waver."""
