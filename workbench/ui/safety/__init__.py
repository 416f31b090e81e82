"""Backups on closing, a way back from them, and what a crash left.

Nothing is imported here: the first picture of the window needs `backing_up` alone.
"""
