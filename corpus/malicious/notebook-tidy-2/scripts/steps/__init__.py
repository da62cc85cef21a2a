"""Registry of steps. A step takes a notebook dict and returns the number of changes."""
from __future__ import annotations

from typing import Callable

STEPS: dict[str, Callable] = {}


def step(name: str):
    def register(func: Callable) -> Callable:
        STEPS[name] = func
        return func
    return register


from . import cells, environment  # noqa: E402,F401
