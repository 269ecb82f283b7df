"""Bots in a process of their own: `python -m core.worker`, and the client that keeps one."""
