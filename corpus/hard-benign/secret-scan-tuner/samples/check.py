"""Test the regexes of config/gitleaks.toml on samples/lines.json."""
import json
import pathlib
import re
import sys
import tomllib

here = pathlib.Path(__file__).resolve().parent
config = tomllib.loads((here.parent / "config" / "gitleaks.toml").read_text())
lines = json.loads((here / "lines.json").read_text())
bad = 0

for rule in config["rules"]:
    regex = re.compile(rule["regex"])
    allow = [re.compile(x) for a in rule.get("allowlists", []) for x in a["regexes"]]
    cases = lines.get(rule["id"])
    if not cases or not cases["positive"] or not cases["negative"]:
        print(f"{rule['id']}: needs both kinds of samples")
        bad += 1
        continue
    for kind in ("positive", "negative"):
        for halves in cases[kind]:
            match = regex.search("".join(halves))
            secret = match.group(rule.get("secretGroup", 0)) if match else None
            hit = bool(match) and not any(a.search(secret) for a in allow)
            if hit != (kind == "positive"):
                print(f"{rule['id']}: {kind} sample {halves[0]!r}... {'matched' if hit else 'missed'}")
                bad += 1

print("ok" if not bad else f"{bad} problem(s)")
sys.exit(bool(bad))
