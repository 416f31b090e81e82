"""How people call themselves and each other: what is established, and what a line says. One module an idea."""
