"""Evaluate the small Sigma subset used in rules/ against events.jsonl (PyYAML needed)."""
import json
import re
import sys
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent


def field(event, key, want):
    name, *mods = key.split("|")
    got = str(event.get(name, "")).lower()
    wants = [str(w).lower() for w in (want if isinstance(want, list) else [want])]
    if "contains" in mods:
        hits = [w in got for w in wants]
    elif "endswith" in mods:
        hits = [got.endswith(w) for w in wants]
    else:
        hits = [got == w for w in wants]
    return all(hits) if "all" in mods else any(hits)


def selection(event, sel):
    if isinstance(sel, list):
        return any(selection(event, s) for s in sel)
    return all(field(event, k, v) for k, v in sel.items())


def matches(event, detection):
    names = {n: selection(event, s) for n, s in detection.items() if n != "condition"}
    cond = detection["condition"]
    one = re.fullmatch(r"1 of (\w+)\*", cond)
    if one:
        return any(v for n, v in names.items() if n.startswith(one.group(1)))
    return boolean(re.findall(r"\w+|[()]", cond), names)


def boolean(tokens, names):
    def atom():
        tok = tokens.pop(0)
        if tok == "(":
            val = disj()
            tokens.pop(0)
            return val
        if tok == "not":
            return not atom()
        return names[tok]

    def conj():
        val = atom()
        while tokens and tokens[0] == "and":
            tokens.pop(0)
            rhs = atom()
            val = val and rhs
        return val

    def disj():
        val = conj()
        while tokens and tokens[0] == "or":
            tokens.pop(0)
            rhs = conj()
            val = val or rhs
        return val

    return disj()


def main():
    rules = {p.stem: yaml.safe_load(p.read_text())["detection"] for p in (HERE.parent / "rules").glob("*.yml")}
    bad = 0
    for n, line in enumerate((HERE / "events.jsonl").read_text().splitlines(), 1):
        event = json.loads(line)
        got = sorted(r for r, d in rules.items() if matches(event, d))
        if got != sorted(event["expect"]):
            bad += 1
            print(f"event {n}: expected {event['expect']}, got {got}\n  {event['CommandLine']}")
    print("ok" if not bad else f"{bad} event(s) wrong")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
