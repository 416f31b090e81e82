"""Judges of whether a sentence can be true beside an established fact: by rules, by features, by a chat model."""
