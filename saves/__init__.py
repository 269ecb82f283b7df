"""Matches on disk: the journal and what is built on it."""
