"""What every proposed fact must pass: its evidence, numbers, names, persons and polarity."""
