"""The guided first match of Feudality: its steps, and the terms of the game; no code."""
