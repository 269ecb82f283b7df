"""The guided first match of Comuni: its steps, and the terms of the game; no code."""
