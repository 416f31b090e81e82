"""Facts and learning moments out of prose, evidence first.

Rules read every passage; a capable chat model may add to them. Whatever proposes a fact, the same grounding decides.
"""
