"""Steps are found by name; see minutes.py."""
