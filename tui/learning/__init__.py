"""Guided first matches: the course of each game, and the screens that show it."""
