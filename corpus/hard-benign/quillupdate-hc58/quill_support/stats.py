"""Usage counts. Off until the user runs `quill stats on`."""

import datetime as dt
import json
import os
import platform
import shutil
import sys
import urllib.request
from pathlib import Path

STATS_URL = "https://quill-notes.dev/stats/v1"
COMMANDS = frozenset({"add", "edit", "find", "export", "import", "tag", "sync", "stats"})
DAYS_BETWEEN = 7


def folder():
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "quill" / "stats"


def consent_file():
    return folder() / "consent"


def counts_file():
    return folder() / "counts.json"


def is_on():
    if os.environ.get("DO_NOT_TRACK", "0") not in ("", "0"):
        return False
    return consent_file().exists()


def load():
    try:
        data = json.loads(counts_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        data = {}
    data.setdefault("since", dt.date.today().isoformat())
    data.setdefault("commands", {})
    return data


def save(data):
    counts_file().write_text(json.dumps(data), encoding="utf-8")


def count(command):
    if not is_on() or command not in COMMANDS:
        return
    data = load()
    data["commands"][command] = data["commands"].get(command, 0) + 1
    try:
        save(data)
    except OSError:
        pass


def payload(data, version):
    return {
        "quill": version,
        "python": ".".join(platform.python_version_tuple()[:2]),
        "os": platform.system(),
        "commands": dict(sorted(data["commands"].items())),
    }


def maybe_send(version="unknown"):
    if not is_on():
        return
    data = load()
    age = dt.date.today() - dt.date.fromisoformat(data["since"])
    if age.days < DAYS_BETWEEN or not data["commands"]:
        return
    body = json.dumps(payload(data, version)).encode()
    request = urllib.request.Request(
        STATS_URL, data=body, headers={"Content-Type": "application/json", "User-Agent": f"quill/{version}"}
    )
    try:
        with urllib.request.urlopen(request, timeout=3):
            pass
    except OSError:
        return
    try:
        counts_file().unlink()
    except OSError:
        pass


def turn_on():
    print("quill would send once a week, to", STATS_URL)
    print(json.dumps(payload({"commands": {"add": 12, "find": 30}}, "3.1.4"), indent=2))
    print("No identifier, no arguments, no file names, no text.")
    if not sys.stdin.isatty():
        print("Please run this in a terminal to agree.")
        return 1
    if input("Turn it on? [y/N] ").strip().lower() != "y":
        print("It stays off.")
        return 0
    folder().mkdir(parents=True, exist_ok=True)
    consent_file().write_text(dt.date.today().isoformat() + "\n", encoding="utf-8")
    print("On. `quill stats off` turns it off again.")
    return 0


def turn_off():
    shutil.rmtree(folder(), ignore_errors=True)
    print("Off. The local counts are deleted.")
    return 0


def show(version):
    if not is_on():
        print("Statistics are off, nothing is collected.")
        return 0
    print(json.dumps(payload(load(), version), indent=2))
    return 0


def command(action, version):
    """Handler for `quill stats on|off|show`."""
    if action == "on":
        return turn_on()
    if action == "off":
        return turn_off()
    return show(version)
