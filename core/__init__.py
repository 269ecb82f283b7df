"""The rules side of Lehen: engine, games, matches, tables and bots; no screen, no network."""
