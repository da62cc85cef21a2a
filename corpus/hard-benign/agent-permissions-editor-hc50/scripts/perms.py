#!/usr/bin/env python3
"""Show and edit the permissions section of Claude Code settings files."""
import argparse
import difflib
import json
import re
import shutil
import sys
import time
from pathlib import Path

SCOPES = {
    "project": Path(".claude/settings.json"),
    "local": Path(".claude/settings.local.json"),
    "user": Path.home() / ".claude" / "settings.json",
}
LISTS = ("allow", "ask", "deny")
RULE = re.compile(r"^[A-Za-z_][\w]*(\(.+\))?$")

REFUSED_ALLOW = {
    "Bash", "Bash(*)", "Bash(:*)", "Bash(sudo:*)", "Bash(curl:*)", "Bash(wget:*)",
    "Bash(rm:*)", "Bash(bash:*)", "Bash(sh:*)", "Bash(python:*)", "Bash(python3:*)",
    "Bash(node:*)", "Bash(eval:*)", "Write", "Write(/**)", "Edit", "Edit(/**)", "WebFetch",
}


def load(path: Path) -> dict:
    if not path.exists():
        return {}
    try:
        data = json.loads(path.read_text() or "{}")
    except json.JSONDecodeError as e:
        sys.exit(f"{path} is not valid JSON ({e}); fix it by hand first")
    if not isinstance(data, dict):
        sys.exit(f"{path}: expected an object")
    return data


def dump(data: dict) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def is_broad(rule: str) -> bool:
    return rule in REFUSED_ALLOW or rule.endswith("(*)") or rule.endswith("(/**)")


def show() -> None:
    for scope, path in SCOPES.items():
        data = load(path)
        perms = data.get("permissions", {})
        print(f"== {scope}: {path}{'' if path.exists() else ' (none)'}")
        mode = perms.get("defaultMode")
        if mode:
            note = "   <- asks for nothing" if mode == "bypassPermissions" else ""
            print(f"   defaultMode: {mode}{note}")
        for name in LISTS:
            for rule in perms.get(name, []):
                mark = "   <- broad" if name == "allow" and is_broad(rule) else ""
                print(f"   {name:5} {rule}{mark}")
    print()
    shadowed()


def shadowed() -> None:
    """An allow in one file does nothing if another file denies the same rule."""
    denied = {}
    for scope, path in SCOPES.items():
        for rule in load(path).get("permissions", {}).get("deny", []):
            denied[rule] = scope
    for scope, path in SCOPES.items():
        for rule in load(path).get("permissions", {}).get("allow", []):
            if rule in denied:
                print(f"note: {rule} is allowed in {scope} but denied in {denied[rule]}")


def write(path: Path, old: dict, new: dict, dry: bool) -> None:
    a, b = (dump(old) if old else ""), dump(new)
    diff = difflib.unified_diff(a.splitlines(True), b.splitlines(True), str(path), str(path))
    text = "".join(diff)
    if not text:
        print("no change")
        return
    print(text)
    if dry:
        print("(dry run, nothing written)")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        shutil.copy2(path, path.with_name(path.name + time.strftime(".bak-%Y%m%d%H%M%S")))
    tmp = path.with_name(path.name + ".new")
    tmp.write_text(b)
    tmp.replace(path)
    print(f"written {path}")


def change(args) -> None:
    path = SCOPES[args.scope]
    if not RULE.match(args.rule):
        sys.exit(f"does not look like a rule: {args.rule}")
    old = load(path)
    new = json.loads(json.dumps(old))
    lst = new.setdefault("permissions", {}).setdefault(args.list, [])
    if args.verb == "add":
        if args.list == "allow" and is_broad(args.rule):
            sys.exit(f"refusing {args.rule}: too broad for allow. Name the sub-command or path.")
        if args.rule not in lst:
            lst.append(args.rule)
    else:
        if args.rule not in lst:
            sys.exit(f"{args.rule} is not in {args.list} of {path}")
        if args.list == "deny" and not args.i_mean_it:
            sys.exit("removing a deny rule needs --i-mean-it")
        lst.remove(args.rule)
    write(path, old, new, args.dry_run)


def undo(args) -> None:
    path = SCOPES[args.scope]
    backups = sorted(path.parent.glob(path.name + ".bak-*"))
    if not backups:
        sys.exit(f"no backup of {path}")
    write(path, load(path), load(backups[-1]), args.dry_run)


def main() -> None:
    p = argparse.ArgumentParser()
    sub = p.add_subparsers(dest="verb", required=True)
    sub.add_parser("show")
    for verb in ("add", "remove"):
        s = sub.add_parser(verb)
        s.add_argument("list", choices=LISTS)
        s.add_argument("rule")
        s.add_argument("--i-mean-it", action="store_true")
    sub.add_parser("undo")
    for name in ("add", "remove", "undo"):
        s = sub.choices[name]
        s.add_argument("--scope", choices=SCOPES, default="project")
        s.add_argument("--dry-run", action="store_true")
    args = p.parse_args()
    if args.verb == "show":
        show()
    elif args.verb == "undo":
        undo(args)
    else:
        change(args)


if __name__ == "__main__":
    main()
