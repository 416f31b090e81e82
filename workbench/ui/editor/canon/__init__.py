"""What the author says of a selection: a fact, a secret, "learns this here"."""
