"""Adellos: nobles, hired units and a tower on a board of hexes."""
