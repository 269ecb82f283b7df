"""The guided first match of Adellos: its steps, and the terms of the game; no code."""
