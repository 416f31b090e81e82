"""The story at a glance: a card for each episode, on a board or as a list, and what is noted on it."""
