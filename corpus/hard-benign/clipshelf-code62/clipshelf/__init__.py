"""A shelf for copied text."""

__version__ = "0.6.1"
