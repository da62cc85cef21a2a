"""Evaluate the Sigma subset used in rules/ against tests/*.jsonl. Needs PyYAML."""
import json
import pathlib
import re
import sys

import yaml

ROOT = pathlib.Path(__file__).parent
OPS = {
    "contains": lambda v, p: p.lower() in v.lower(),
    "startswith": lambda v, p: v.lower().startswith(p.lower()),
    "endswith": lambda v, p: v.lower().endswith(p.lower()),
    "re": lambda v, p: re.search(p, v) is not None,
    "": lambda v, p: v.lower() == p.lower(),
}


def field(key, want, event):
    name, *mods = key.split("|")
    every = "all" in mods
    ops = [m for m in mods if m != "all"] or [""]
    if len(ops) != 1 or ops[0] not in OPS:
        raise SystemExit(f"unsupported modifier in {key}")
    pats = want if isinstance(want, list) else [want]
    got = [OPS[ops[0]](str(event.get(name, "")), str(p)) for p in pats]
    return all(got) if every else any(got)


def matches(rule, event):
    det = dict(rule["detection"])
    cond = det.pop("condition")
    values = {k: all(field(f, w, event) for f, w in sel.items()) for k, sel in det.items()}

    def swap(m):
        word = m.group(0)
        if word in ("and", "or", "not"):
            return word
        return str(values[word])
    toks = re.sub(r"[A-Za-z_]\w*", swap, cond)
    if not re.fullmatch(r"(?:True|False|and|or|not|[()\s])+", toks):
        raise SystemExit(f"unsupported condition: {cond}")
    return eval(toks, {"__builtins__": {}})   # only True/False/and/or/not/() can get here


bad = 0
for path in sorted((ROOT / "rules").glob("*.yml")):
    rule = yaml.safe_load(path.read_text())
    for n, line in enumerate((ROOT / "tests" / f"{path.stem}.jsonl").read_text().splitlines(), 1):
        case = json.loads(line)
        if matches(rule, case["event"]) != case["expect"]:
            bad += 1
            print(f"{path.stem}:{n}: wanted {case['expect']}: {case['event']['CommandLine']}")
print("failures:", bad)
sys.exit(bool(bad))
