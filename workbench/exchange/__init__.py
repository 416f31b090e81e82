"""Manuscripts in and out: `reader` reads a file into parts and episodes, `writing` writes one; one module a format.

Knows nothing of the store. Nothing is imported here: the readers take their time, and the window opens without them.
"""
