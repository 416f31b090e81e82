"""The domain, in plain Python: what a story is and what may be known of it. Imports nothing of ours."""
