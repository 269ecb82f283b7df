"""Bots: strategies that see only what their seat may know."""
