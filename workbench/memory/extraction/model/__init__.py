"""Tier 3: a capable chat model proposes facts as JSON, passage by passage."""
