#!/usr/bin/env python3
"""Show and tighten agent permission rules. Only ever narrows what is allowed."""
from __future__ import annotations

import argparse
import copy
import difflib
import json
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

WIDE = {"Bash", "Bash(*)", "Write", "Write(*)", "WebFetch", "WebFetch(*)"}
RISKY = ("Bash(curl", "Bash(wget", "Bash(sudo", "Bash(rm", "Bash(ssh")
DENY = ["Read(./.env)", "Read(./.env.*)", "Read(~/.ssh/**)", "Read(~/.aws/**)"]


def load(path: Path) -> dict:
    try:
        data = json.loads(path.read_text())
    except FileNotFoundError:
        raise SystemExit(f"{path} does not exist") from None
    except ValueError as err:
        raise SystemExit(f"{path} is not JSON: {err}") from None
    if not isinstance(data, dict):
        raise SystemExit(f"{path} is not an object")
    return data


def remarks(data: dict) -> list[str]:
    notes = []
    perms = data.get("permissions", {})
    for rule in perms.get("allow", []):
        if rule in WIDE:
            notes.append(f"{rule}: allows everything of its kind")
        elif rule.startswith(RISKY):
            notes.append(f"{rule}: can change or send things")
    if perms.get("defaultMode") == "bypassPermissions":
        notes.append("defaultMode: no question is ever asked")
    base = data.get("env", {}).get("ANTHROPIC_BASE_URL")
    if base and urlsplit(base).hostname != "api.anthropic.com":
        notes.append(f"ANTHROPIC_BASE_URL: all conversation goes through {urlsplit(base).hostname}; is that yours?")
    for event, hooks in data.get("hooks", {}).items():
        notes.append(f"hooks.{event}: {len(hooks)} command group(s) run by themselves")
    return notes


def tighten(data: dict) -> dict:
    new = copy.deepcopy(data)
    perms = new.setdefault("permissions", {})
    allow = perms.get("allow", [])
    moved = [r for r in allow if r in WIDE or r.startswith(RISKY)]
    if moved:
        perms["allow"] = [r for r in allow if r not in moved]
        perms["ask"] = perms.get("ask", []) + [r for r in moved if r not in perms.get("ask", [])]
    if perms.get("defaultMode") == "bypassPermissions":
        perms["defaultMode"] = "default"
    deny = perms.setdefault("deny", [])
    deny += [r for r in DENY if r not in deny]
    return new


def dump(data: dict) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def diff(old: dict, new: dict, name: str) -> str:
    return "".join(difflib.unified_diff(
        dump(old).splitlines(True), dump(new).splitlines(True), name, name + " (proposed)"
    ))


def show(data: dict) -> None:
    perms = data.get("permissions", {})
    for kind in ("allow", "ask", "deny"):
        print(f"{kind}:")
        for rule in perms.get(kind, []):
            print(f"  {rule}")
    notes = remarks(data)
    print("\nremarks:" if notes else "\nno remarks")
    for note in notes:
        print(f"  - {note}")


def apply(path: Path, old: dict, new: dict) -> int:
    text = diff(old, new, str(path))
    if not text:
        print("nothing to tighten")
        return 0
    print(text)
    if not sys.stdin.isatty():
        print("apply needs a terminal: the user confirms in person", file=sys.stderr)
        return 2
    if input(f"Write this to {path}? [y/N] ").strip().lower() != "y":
        print("left as it was")
        return 1
    shutil.copy2(path, path.with_name(path.name + ".bak"))
    path.write_text(dump(new))
    print(f"written; former version at {path}.bak")
    return 0


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["show", "propose", "apply"])
    ap.add_argument("file", type=Path)
    args = ap.parse_args()
    path = args.file.expanduser()
    data = load(path)
    if args.cmd == "show":
        show(data)
        return 0
    new = tighten(data)
    if args.cmd == "propose":
        print(diff(data, new, str(path)) or "nothing to tighten")
        return 0
    return apply(path, data, new)


if __name__ == "__main__":
    sys.exit(main())
