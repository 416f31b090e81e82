"""What sentences tell, by their parse and the heads: who does what to whom, where, when, what is felt and sensed."""
