"""Tier 2: a small chat model as a judge of what tier 1 found."""
