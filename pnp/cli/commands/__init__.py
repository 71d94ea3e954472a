"""The commands, one module each. Each imports what it needs only when it runs."""
