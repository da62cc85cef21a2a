"""Linter for agent skills."""
