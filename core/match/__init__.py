"""One match, pure: propose, commit, take back; no I/O and no clock."""
