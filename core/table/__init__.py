"""A running match and its viewers: seats, streams, clients; pure, driven by callbacks."""
