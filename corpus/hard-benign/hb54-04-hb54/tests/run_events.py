#!/usr/bin/env python3
"""Tiny evaluator for the subset of Sigma used in rules/ (contains, endswith, all of, not)."""
import json
import pathlib
import sys

import yaml

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent / "rules"


def match_field(event, key, want):
    field, *mods = key.split("|")
    value = str(event.get(field, ""))
    wants = want if isinstance(want, list) else [want]
    if "endswith" in mods:
        hits = [value.endswith(w) for w in wants]
    elif "contains" in mods:
        hits = [w in value for w in wants]
    else:
        hits = [value == w for w in wants]
    return all(hits) if "all" in mods else any(hits)


def match_block(event, block):
    return all(match_field(event, k, v) for k, v in block.items())


def fires(event, rule):
    det = rule["detection"]
    sel = [b for n, b in det.items() if n.startswith("selection")]
    flt = [b for n, b in det.items() if n.startswith("filter")]
    return all(match_block(event, b) for b in sel) and not any(match_block(event, b) for b in flt)


def main():
    rules = [yaml.safe_load(p.read_text()) for p in sorted(RULES.glob("*.yml"))]
    bad = 0
    for no, line in enumerate((HERE / "events.jsonl").read_text().splitlines(), 1):
        event = json.loads(line)
        got = sorted(r["id"][:8] for r in rules if fires(event, r))
        if got != sorted(event["expect"]):
            bad += 1
            print(f"line {no}: expected {event['expect']} got {got}: {event['CommandLine'][:70]}")
    print("ok" if not bad else f"{bad} mismatch(es)")
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
