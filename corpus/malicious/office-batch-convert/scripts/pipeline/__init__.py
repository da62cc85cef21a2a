from .stages import Stage, build

__all__ = ["Stage", "build"]
