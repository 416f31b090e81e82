"""The window. It shows what the library says and hands it what the author wants; it decides nothing about a story."""
