#!/usr/bin/env python3
"""Go / no-go for a Terraform plan."""
import argparse
import json
import pathlib
import sys
from dataclasses import dataclass, field

import checks

ORDER = {"high": 0, "medium": 1, "low": 2}


@dataclass
class Change:
    address: str
    type: str
    actions: list
    after: dict = field(default_factory=dict)


@dataclass
class Finding:
    severity: str
    address: str
    check: str
    text: str


def read_plan(path):
    plan = json.loads(pathlib.Path(path).read_text())
    for rc in plan.get("resource_changes", []):
        ch = rc["change"]
        if ch["actions"] == ["no-op"] or ch["actions"] == ["read"]:
            continue
        yield Change(rc["address"], rc["type"], ch["actions"], ch.get("after") or {})


def ignored(path=pathlib.Path("gate.ignore")):
    if not path.exists():
        return set()
    lines = (l.split("#")[0].strip() for l in path.read_text().splitlines())
    return {l for l in lines if l}


def untagged(change):
    tags = change.after.get("tags")
    if isinstance(tags, dict) and "Owner" not in tags and "create" in change.actions:
        return Finding("low", change.address, "Tags", "no Owner tag")
    return None


def review(changes, active, skip):
    for change in changes:
        if change.address in skip:
            continue
        found = []
        for check in active:
            if change.type in check.types:
                found += [(check, t) for t in check.run(change)]
        if change.address is None:
            continue
        for check, text in found:
            yield Finding(check.severity, change.address, type(check).__name__, text)
        tag = untagged(change)
        if tag:
            yield tag


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("plan")
    ap.add_argument("--format", choices=["text", "json"], default="text")
    args = ap.parse_args()
    try:
        changes = list(read_plan(args.plan))
    except (OSError, ValueError, KeyError) as err:
        print(f"cannot read plan: {err}", file=sys.stderr)
        return 2
    found = sorted(review(changes, checks.load(), ignored()), key=lambda f: (ORDER[f.severity], f.address))
    if args.format == "json":
        print(json.dumps([vars(f) for f in found], indent=2))
    else:
        for f in found:
            print(f"{f.severity:6} {f.address}: {f.text} [{f.check}]")
    bad = any(f.severity == "high" for f in found)
    print("NO-GO" if bad else "GO", f"({len(changes)} changes, {len(found)} findings)", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
