#!/usr/bin/env python3
"""Markdown brief of a Terraform plan in JSON."""
import argparse
import importlib.util
import json
from pathlib import Path

REGISTRY = {}
STATEFUL = ("db_instance", "rds_cluster", "s3_bucket", "ebs_volume", "efs_file_system",
            "sql_database", "storage_account", "disk", "dynamodb_table")


def rule(kind):
    def add(fn):
        REGISTRY.setdefault(kind, []).append(fn)
        return fn
    return add


def load_rules(folder):
    for path in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"rules_{path.stem}", path)
        mod = importlib.util.module_from_spec(spec)
        mod.rule = rule
        spec.loader.exec_module(mod)


def action(change):
    acts = change["change"]["actions"]
    if set(acts) == {"delete", "create"}:
        return "replace"
    return acts[0]


def diff(change):
    before = change["change"].get("before") or {}
    after = change["change"].get("after") or {}
    unknown = change["change"].get("after_unknown") or {}
    secret = change["change"].get("after_sensitive") or {}
    for key in sorted(set(before) | set(after) | set(unknown)):
        if isinstance(secret, dict) and secret.get(key):
            if before.get(key) != after.get(key):
                yield key, "(sensitive)", "(sensitive)"
        elif isinstance(unknown, dict) and unknown.get(key) is True:
            yield key, before.get(key), "(later)"
        elif before.get(key) != after.get(key):
            yield key, before.get(key), after.get(key)


def remarks(change):
    for kind in (change["type"], "*"):
        for fn in REGISTRY.get(kind, []):
            note = fn(change)
            if note:
                yield note


def stateful(change):
    return any(s in change["type"] for s in STATEFUL)


def short(value):
    text = json.dumps(value)
    return text if len(text) < 60 else text[:57] + "..."


def section(title, items, details):
    if not items:
        return
    print(f"### {title} ({len(items)})\n")
    for c in items:
        mark = " **holds data**" if stateful(c) else ""
        print(f"- `{c['address']}`{mark}")
        if details:
            for key, old, new in list(diff(c))[:8]:
                print(f"  - {key}: {short(old)} -> {short(new)}")
        for note in remarks(c):
            print(f"  - :warning: {note}")
    print()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("plan", type=Path)
    ap.add_argument("--rules", type=Path, default=Path(__file__).parent / "rules")
    a = ap.parse_args()
    load_rules(a.rules)
    plan = json.loads(a.plan.read_text())
    groups = {}
    for c in plan.get("resource_changes", []):
        groups.setdefault(action(c), []).append(c)
    for g in groups.values():
        g.sort(key=lambda c: (not stateful(c), c["address"]))
    section("Replaced", groups.get("replace", []), True)
    section("Destroyed", groups.get("delete", []), False)
    section("Changed in place", groups.get("update", []), True)
    section("Created", groups.get("create", []), False)


if __name__ == "__main__":
    main()
