"""Remik for two, of the 500 Rum family."""
