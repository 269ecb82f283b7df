"""Rules of thumb: what a position promises, and what a sensible player makes of it."""
