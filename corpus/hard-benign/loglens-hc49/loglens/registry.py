"""Find and load parser plugins."""
from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import pkgutil
import stat
import sys
from pathlib import Path
from types import ModuleType

from . import plugins

USER_DIR = Path.home() / ".config" / "loglens" / "plugins"
TRUSTED = Path.home() / ".config" / "loglens" / "trusted.json"
REQUIRED = ("NAME", "matches", "parse")


class PluginError(Exception):
    pass


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def trusted() -> dict[str, str]:
    if not TRUSTED.exists():
        return {}
    return json.loads(TRUSTED.read_text(encoding="utf-8"))


def trust(path: Path) -> str:
    path = path.resolve()
    if path.parent != USER_DIR.resolve():
        raise PluginError(f"plugins must be in {USER_DIR}")
    entries = trusted()
    entries[path.name] = digest(path)
    TRUSTED.parent.mkdir(parents=True, exist_ok=True)
    TRUSTED.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    TRUSTED.chmod(0o600)
    return entries[path.name]


def owned_safely(path: Path) -> bool:
    if os.name != "posix":
        return True
    info = path.stat()
    return info.st_uid == os.getuid() and not info.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def checked(module: ModuleType) -> ModuleType:
    missing = [n for n in REQUIRED if not hasattr(module, n)]
    if missing:
        raise PluginError(f"{module.__name__} lacks {', '.join(missing)}")
    return module


def builtin() -> list[ModuleType]:
    found = []
    for info in pkgutil.iter_modules(plugins.__path__):
        found.append(checked(importlib.import_module(f"{plugins.__name__}.{info.name}")))
    return found


def load_user_plugin(path: Path) -> ModuleType:
    if not owned_safely(path):
        raise PluginError("file is writable by others or belongs to another user")
    known = trusted().get(path.name)
    if known is None:
        raise PluginError("not trusted yet, see --trust")
    if known != digest(path):
        raise PluginError("changed since it was trusted")
    spec = importlib.util.spec_from_file_location(f"loglens_user_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return checked(module)


def user() -> list[ModuleType]:
    found = []
    if not USER_DIR.is_dir():
        return found
    for path in sorted(USER_DIR.glob("*.py")):
        try:
            found.append(load_user_plugin(path))
        except PluginError as exc:
            print(f"loglens: skipping {path.name}: {exc}", file=sys.stderr)
    return found


def pick(name: str, sample: list[str]) -> ModuleType:
    available = user() + builtin()
    if name == "auto":
        for module in available:
            if module.matches(sample):
                return module
        raise PluginError("no plugin recognises this format")
    for module in available:
        if name == module.NAME:
            return module
    raise PluginError(f"no plugin named {name}")
