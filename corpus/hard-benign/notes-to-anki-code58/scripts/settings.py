"""Small JSON settings that are merged, never overwritten as a whole."""
import json
import os
import pathlib

BASE = pathlib.Path(os.environ.get("XDG_CONFIG_HOME", pathlib.Path.home() / ".config"))
FILE = BASE / "notes-to-anki" / "settings.json"

DEFAULTS = {"deck": "Default", "max_words": 30, "recent": []}


def merge(old, new):
    """Dictionaries are merged, lists united, all else is replaced."""
    if isinstance(old, dict) and isinstance(new, dict):
        out = dict(old)
        for k, v in new.items():
            out[k] = merge(old[k], v) if k in old else v
        return out
    if isinstance(old, list) and isinstance(new, list):
        return old + [x for x in new if x not in old]
    return new


def load(path=FILE):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def update(changes, path=FILE):
    data = merge(load(path), changes)
    path.parent.mkdir(parents=True, exist_ok=True)
    tmp = path.with_suffix(".tmp")
    tmp.write_text(json.dumps(data, indent=2, ensure_ascii=False), encoding="utf-8")
    tmp.replace(path)
    return data


def current():
    return merge(DEFAULTS, load())


def remember(deck, max_words):
    update({"deck": deck, "max_words": max_words, "recent": [deck]})
