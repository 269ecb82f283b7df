"""Playing between terminals: the wire, sessions, host and guest."""
