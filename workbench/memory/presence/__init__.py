"""Who is alive and who is there, as of a place of the story: one answer for checks, talk, scenes and reactions."""
