"""Names written wrong: which names there are, what is one sign away from one or sounds like it. One module a language."""
