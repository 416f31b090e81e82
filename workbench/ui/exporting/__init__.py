"""The manuscript out: as a file with a look at it before, and one episode onto the clipboard for posting."""
