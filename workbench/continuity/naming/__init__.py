"""Names that are nobody's: of places, houses, firms, groups, vessels. What is established and what looks or sounds like
it. One module an idea."""
