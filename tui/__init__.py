"""The terminal interface: screens, widgets, boards and the command line."""
