"""Words that say what a sentence tells: of states, secrets, tellings and learning, a table a language."""
