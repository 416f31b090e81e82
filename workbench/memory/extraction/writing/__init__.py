"""Writing down what was read, around the author's decisions."""
