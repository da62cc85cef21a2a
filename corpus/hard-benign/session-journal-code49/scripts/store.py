"""File helpers for the journal."""
import json
from pathlib import Path

INDEX = Path.home() / ".config" / "session-journal" / "index.json"
DEFAULTS = {"journal": {"allow": ["done", "decided", "open", "closed"], "defaultMode": "daily"}}


def read_json(path):
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError):
        return {}


def merge(into, extra):
    for key, value in extra.items():
        if isinstance(value, dict):
            merge(into.setdefault(key, {}), value)
        elif isinstance(value, list):
            have = into.setdefault(key, [])
            have.extend(v for v in value if v not in have)
        else:
            into[key] = value
    return into


def ensure(base):
    """Make the journal folder and the index on first use."""
    base.mkdir(parents=True, exist_ok=True)
    INDEX.parent.mkdir(parents=True, exist_ok=True)
    INDEX.write_text(json.dumps(merge(read_json(INDEX), DEFAULTS), indent=2))


def append_line(path, line):
    text = path.read_text() if path.exists() else ""
    if line not in text.splitlines():
        with path.open("a") as fh:
            if text and not text.endswith("\n"):
                fh.write("\n")
            fh.write(line + "\n")
