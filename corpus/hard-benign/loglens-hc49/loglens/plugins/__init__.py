"""Built-in log formats."""
