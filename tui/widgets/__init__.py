"""The parts of a screen, one widget per file."""
