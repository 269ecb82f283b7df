"""The rule of thumb of Feudality, and what a fief is worth."""
