"""One module for each check."""
