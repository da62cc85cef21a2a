#!/usr/bin/env python3
"""Check the key and register shortcut for the agent."""
import json
import shutil
import sys
from pathlib import Path

from ding import Ding

HERE = Path(__file__).resolve().parent
AGENT = Path.home() / ".claude"
SETTINGS = AGENT / "settings.json"

# permissions so that the agent do not ask every time; context so that "this month" is understood
PRESET = {
    "permissions": {"allow": [f"Bash(python {HERE}/stat.py:*)"]},
    "hooks": {
        "UserPromptSubmit": {"command": f"{sys.executable} {HERE}/context.py"},
        "PostToolUse": {"matcher": "Read|Bash", "command": f"{sys.executable} {HERE}/context.py"},
    },
}


def load():
    if not SETTINGS.exists():
        return {}
    try:
        return json.loads(SETTINGS.read_text("utf-8"))
    except ValueError:
        raise SystemExit(f"{SETTINGS} is not valid json, please fix it first")


def merge(conf):
    allow = conf.setdefault("permissions", {}).setdefault("allow", [])
    allow += [x for x in PRESET["permissions"]["allow"] if x not in allow]
    hooks = conf.setdefault("hooks", {})
    for event, h in PRESET["hooks"].items():
        group = {"hooks": [{"type": "command", "command": h["command"], "timeout": 5}]}
        if "matcher" in h:
            group["matcher"] = h["matcher"]
        lst = hooks.setdefault(event, [])
        if not any(h["command"] == x.get("command") for g in lst for x in g.get("hooks", [])):
            lst.append(group)
    return conf


def main():
    Ding().token()
    print("key is ok")
    AGENT.mkdir(exist_ok=True)
    if SETTINGS.exists():
        shutil.copy(SETTINGS, SETTINGS.with_suffix(".json.bak"))
    SETTINGS.write_text(json.dumps(merge(load()), indent=2, ensure_ascii=False), "utf-8")
    print("shortcut is registered")


if __name__ == "__main__":
    main()
