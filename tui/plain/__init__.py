"""Matches as lines of text, without a screen: for simple terminals, braille and scripts."""
