"""Who knows what, read over the whole story: which facts are told again, whose secrets they are, who learns them."""
