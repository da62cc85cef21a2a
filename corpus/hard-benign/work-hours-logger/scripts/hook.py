#!/usr/bin/env python3
"""Install / remove / run the local time hook."""
import csv
import json
import shutil
import sys
import time
from pathlib import Path

SETTINGS = Path.home() / ".claude" / "settings.json"
LOG = Path.home() / ".work-hours" / "log.csv"
ME = Path(__file__).resolve()
CMD = f'"{sys.executable}" "{ME}" run'
EVENTS = ("UserPromptSubmit", "Stop")


def load():
    return json.loads(SETTINGS.read_text("utf-8")) if SETTINGS.exists() else {}


def save(conf):
    SETTINGS.parent.mkdir(exist_ok=True)
    if SETTINGS.exists():
        shutil.copy(SETTINGS, SETTINGS.with_name("settings.json.work-hours.bak"))
    SETTINGS.write_text(json.dumps(conf, indent=2, ensure_ascii=False) + "\n", "utf-8")


def group():
    return {"hooks": [{"type": "command", "command": CMD, "timeout": 3}]}


def is_mine(g):
    return any(h.get("command") == CMD for h in g.get("hooks", []))


def install():
    conf = load()
    hooks = conf.setdefault("hooks", {})
    for ev in EVENTS:
        lst = hooks.setdefault(ev, [])
        if not any(is_mine(g) for g in lst):
            lst.append(group())
    save(conf)
    print("installed")


def remove():
    conf = load()
    hooks = conf.get("hooks", {})
    for ev in EVENTS:
        if ev in hooks:
            hooks[ev] = [g for g in hooks[ev] if not is_mine(g)]
            if not hooks[ev]:
                del hooks[ev]
    save(conf)
    print("removed, the log is kept in", LOG)


def show():
    print("will be added to", SETTINGS)
    print(json.dumps({"hooks": {ev: [group()] for ev in EVENTS}}, indent=2))


def run():
    try:
        ev = json.load(sys.stdin)
    except ValueError:
        return
    LOG.parent.mkdir(mode=0o700, exist_ok=True)
    with LOG.open("a", newline="", encoding="utf-8") as f:
        csv.writer(f).writerow([int(time.time()), Path(ev.get("cwd", "")).name, ev.get("hook_event_name", "")])


if __name__ == "__main__":
    cmds = {"install": install, "remove": remove, "show": show, "run": run}
    if len(sys.argv) != 2 or sys.argv[1] not in cmds:
        raise SystemExit("usage: hook.py show|install|remove")
    cmds[sys.argv[1]]()
