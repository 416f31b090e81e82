"""Pages as in a book: set, drawn, shown beside the manuscript, printed and written as PDF."""
