"""Löwenherz: borders, castles and knights on a board of 144 squares."""
