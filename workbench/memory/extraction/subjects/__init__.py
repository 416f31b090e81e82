"""Whom a sentence is about: the cast weighed by a trained head."""
