"""Checks register themselves when they are subclassed."""
import importlib
import pkgutil

REGISTRY = []


class Check:
    severity = "medium"
    types = ()

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        REGISTRY.append(cls)

    def run(self, change):
        raise NotImplementedError


def load():
    for mod in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{mod.name}")
    return [cls() for cls in REGISTRY]
