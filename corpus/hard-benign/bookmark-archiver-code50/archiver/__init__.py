"""Bookmark archiver."""
