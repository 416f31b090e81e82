"""Characters' minds: what they know as a graph, gated before it is walked; what is used together grows together."""
