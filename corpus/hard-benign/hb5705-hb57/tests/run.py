"""Matches tests/events.jsonl against sigma/*.yml (contains, endswith, all; and / 1 of them)."""
import json
import pathlib
import re
import sys

import yaml

HERE = pathlib.Path(__file__).resolve().parent
SIGMA = HERE.parent / "sigma"


def field_hit(event, key, wanted):
    name, *mods = key.split("|")
    have = str(event.get(name, "")).lower()
    wanted = [w.lower() for w in (wanted if isinstance(wanted, list) else [wanted])]
    if "endswith" in mods:
        tests = [have.endswith(w) for w in wanted]
    elif "contains" in mods:
        tests = [w in have for w in wanted]
    else:
        tests = [have == w for w in wanted]
    return all(tests) if "all" in mods else any(tests)


def rule_hit(rule, event):
    det = dict(rule["detection"])
    cond = det.pop("condition")
    sel = {k: all(field_hit(event, f, w) for f, w in v.items()) for k, v in det.items()}
    if cond == "1 of them":
        return any(sel.values())
    return all(sel[w] for w in re.findall(r"\w+", cond) if w != "and")


def main():
    rules = [r for p in sorted(SIGMA.glob("*.yml")) for r in yaml.safe_load_all(p.read_text())]
    bad = 0
    for n, line in enumerate((HERE / "events.jsonl").read_text().splitlines(), 1):
        ev = json.loads(line)
        want = ev.pop("expect")
        got = [r["title"] for r in rules if rule_hit(r, ev)]
        if (want is None and got) or (want is not None and want not in got):
            bad += 1
            print(f"line {n}: wanted {want!r}, got {got}")
    print(f"{len(rules)} rules, {bad} wrong")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
