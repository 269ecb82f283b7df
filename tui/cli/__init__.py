"""The command line verbs that need no screen."""
