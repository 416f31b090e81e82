"""Reading a manuscript: passages, whose name stands where, who narrates, and who speaks each line."""
