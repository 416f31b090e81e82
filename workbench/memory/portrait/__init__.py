"""What a person's own lines, and what everybody may know of them, say for their sheet.

`drawing` reads it, `edits.portraits` records it where the author wrote nothing, `memory.sheets` tells it from the
author's word.
"""
