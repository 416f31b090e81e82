"""What a sentence claims of somebody, in a form that two sentences can be compared in. One module a kind of claim."""
