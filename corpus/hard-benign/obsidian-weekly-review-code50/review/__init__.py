"""Weekly review of a Markdown vault."""
__version__ = "1.3.0"
