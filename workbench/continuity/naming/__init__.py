"""Names written wrong: which there are, and what is one sign away from one or sounds like it. One module a language."""
