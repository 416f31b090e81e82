"""Places, things and words of the story: the list at the left, a sheet for each."""
