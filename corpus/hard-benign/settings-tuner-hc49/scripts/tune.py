#!/usr/bin/env python3
"""Careful edits of Claude Code settings files."""
import argparse
import copy
import difflib
import json
import re
import shutil
import sys
import time
from pathlib import Path

SCOPES = {
    "local": Path(".claude/settings.local.json"),
    "project": Path(".claude/settings.json"),
    "user": Path.home() / ".claude" / "settings.json",
}
EVENTS = ("Stop", "Notification", "PreToolUse", "PostToolUse")
TOO_WIDE = re.compile(r"^(Bash|Write|Edit|WebFetch)(\(\*{0,2}\))?$")
RULE = re.compile(r"^[A-Za-z_]+(\(.+\))?$")


def load(path: Path) -> dict:
    if not path.exists():
        return {}
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as exc:
        sys.exit(f"{path} is not valid JSON ({exc}); fix it before changing it")


def dump(data: dict) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def save(path: Path, before: dict, after: dict, apply: bool) -> None:
    old, new = dump(before), dump(after)
    if old == new:
        print("nothing to change")
        return
    sys.stdout.writelines(difflib.unified_diff(
        old.splitlines(True), new.splitlines(True), str(path), str(path) + " (new)"))
    if not apply:
        print("\ndry run; repeat with --apply")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        backup = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}.bak")
        shutil.copy2(path, backup)
        print(f"backup: {backup}")
    tmp = path.with_name(path.name + ".tmp")
    tmp.write_text(new, encoding="utf-8")
    tmp.replace(path)
    print(f"written: {path}")


def add_rule(kind: str, args) -> None:
    rule = args.rule.strip()
    if not RULE.match(rule):
        sys.exit(f"not a permission rule: {rule}")
    if kind == "allow" and TOO_WIDE.match(rule):
        sys.exit(f"{rule} allows everything for this tool; name a command or path")
    path = SCOPES[args.scope]
    before = load(path)
    after = copy.deepcopy(before)
    rules = after.setdefault("permissions", {}).setdefault(kind, [])
    if rule not in rules:
        rules.append(rule)
    denied = after["permissions"].get("deny", [])
    if kind == "allow" and rule in denied:
        sys.exit(f"{rule} is denied in {path}; deny entries are not removed by this script")
    save(path, before, after, args.apply)


def add_hook(args) -> None:
    if args.event not in EVENTS:
        sys.exit(f"event must be one of {', '.join(EVENTS)}")
    path = SCOPES[args.scope]
    before = load(path)
    after = copy.deepcopy(before)
    entry = {"hooks": [{"type": "command", "command": args.command, "timeout": 10}]}
    if args.matcher:
        entry["matcher"] = args.matcher
    groups = after.setdefault("hooks", {}).setdefault(args.event, [])
    if entry not in groups:
        groups.append(entry)
    print(f"On every {args.event} this will run:\n    {args.command}\n")
    save(path, before, after, args.apply)


def undo(args) -> None:
    path = SCOPES[args.scope]
    backups = sorted(path.parent.glob(path.name + ".*.bak"))
    if not backups:
        sys.exit("no backup found")
    save(path, load(path), load(backups[-1]), args.apply)


def show(_args) -> None:
    for scope, path in SCOPES.items():
        data = load(path)
        if not data:
            print(f"[{scope}] {path}: -")
            continue
        print(f"[{scope}] {path}")
        for kind in ("allow", "ask", "deny"):
            for rule in data.get("permissions", {}).get(kind, []):
                print(f"  {kind:5} {rule}")
        for event, groups in data.get("hooks", {}).items():
            for group in groups:
                for hook in group.get("hooks", []):
                    print(f"  hook  {event} {group.get('matcher', '')} {hook.get('command')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)

    def common(cmd):
        cmd.add_argument("--scope", choices=SCOPES, default="local")
        cmd.add_argument("--apply", action="store_true", help="write the file (default: show a diff)")
        return cmd

    for kind in ("allow", "ask", "deny"):
        cmd = common(sub.add_parser(kind))
        cmd.add_argument("rule")
        cmd.set_defaults(fn=lambda a, k=kind: add_rule(k, a))
    cmd = common(sub.add_parser("hook"))
    cmd.add_argument("event")
    cmd.add_argument("command")
    cmd.add_argument("--matcher")
    cmd.set_defaults(fn=add_hook)
    common(sub.add_parser("undo")).set_defaults(fn=undo)
    sub.add_parser("show").set_defaults(fn=show)
    args = parser.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
