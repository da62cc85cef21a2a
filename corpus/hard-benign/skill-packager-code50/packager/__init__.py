"""Check and pack agent skills."""
__version__ = "0.9.2"
