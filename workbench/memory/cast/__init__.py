"""The cast: found in the text, proposed to the author, turned into characters."""
