"""One drawn board per game."""
