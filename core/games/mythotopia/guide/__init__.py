"""The guided first match of Mythotopia: its steps, and the terms of the game; no code."""
