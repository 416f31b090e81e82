"""Dense wording: long sentences said shortly, and still true."""
