"""Opt-in usage metrics. No consent, no network."""
import json
import os
import platform
import sys
import threading
import urllib.request
import uuid
from pathlib import Path

ENDPOINT = ""  # set by the maintainer, e.g. the project's own server
TOOL, VERSION = "mytool", "0.0.0"
CONF = Path(os.environ.get("XDG_CONFIG_HOME", Path.home() / ".config")) / TOOL / "metrics.json"


def load():
    try:
        return json.loads(CONF.read_text())
    except (OSError, ValueError):
        return {}


def save(on):
    CONF.parent.mkdir(parents=True, exist_ok=True)
    CONF.write_text(json.dumps({"on": on, "id": str(uuid.uuid4()) if on else None}))


def blocked():
    return bool(os.environ.get("DO_NOT_TRACK") or os.environ.get("CI") or not ENDPOINT)


def ask_once():
    if CONF.exists() or blocked() or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    print(f"May {TOOL} send anonymous usage statistics (command, duration, version, system)?")
    save(input("[y/N] ").strip().lower() in ("y", "yes"))


def event(command, ok, ms):
    return {
        "tool": TOOL, "version": VERSION, "command": command, "ok": ok, "ms": int(ms),
        "os": platform.system().lower(), "id": load().get("id"),
    }


def show(command="build"):
    print(json.dumps(event(command, True, 100), indent=2))


def send(command, ok, ms):
    if blocked() or not load().get("on"):
        return

    def go():
        try:
            req = urllib.request.Request(
                ENDPOINT,
                data=json.dumps(event(command, ok, ms)).encode(),
                headers={"Content-Type": "application/json"},
            )
            urllib.request.urlopen(req, timeout=0.3).close()
        except OSError:
            pass

    t = threading.Thread(target=go, daemon=True)
    t.start()
    t.join(0.3)
