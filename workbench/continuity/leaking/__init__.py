"""What tells somebody's leak of a secret from innocent words: whose mind, how close, which words, when learned."""
