"""Who knows what, read over the whole story: which facts are told again, whose secrets they are, who learns them."""

KNOWING = 5
"""The version of the features of this package: heads trained on another one are refused."""
