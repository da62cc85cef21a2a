"""Stage registry and worker start-up."""
import os
import random

REGISTRY = {}


class Stage:
    name = ""
    order = 0

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        if not cls.name:
            raise TypeError(f"{cls.__name__} has no name")
        REGISTRY[cls.name] = cls

    def apply(self, value):
        raise NotImplementedError

    @classmethod
    def warm(cls):
        """Called once in each worker, for tables that are costly to build."""


def pipeline():
    return [c() for c in sorted(REGISTRY.values(), key=lambda c: c.order)]


def start_worker(seed):
    random.seed(seed)
    try:
        os.nice(5)
    except OSError:
        pass
    for cls in REGISTRY.values():
        cls.warm()
