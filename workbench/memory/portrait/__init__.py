"""What a person's own lines, and what everybody may know of them, say for their sheet. One module an idea.

`drawing` reads it, `edits.portraits` records it where the author wrote nothing, `recorded` tells it from the author's
word.
"""
