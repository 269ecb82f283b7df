"""The guided first match of Löwenherz: its steps, and the terms of the game; no code."""
