"""Evaluate a small subset of Sigma over JSON lines. No event is run, only compared."""
import json
import pathlib
import re
import sys

import yaml


def match_value(value: str, mods: list[str], wanted) -> bool:
    value_l = value.lower()
    wanted = wanted if isinstance(wanted, list) else [wanted]
    if "re" in mods:
        results = [re.search(w, value) is not None for w in wanted]
    else:
        ops = {
            "contains": lambda w: w in value_l,
            "startswith": value_l.startswith,
            "endswith": value_l.endswith,
        }
        op = next((ops[m] for m in mods if m in ops), lambda w: w == value_l)
        results = [op(str(w).lower()) for w in wanted]
    return all(results) if "all" in mods else any(results)


def match_block(block: dict, event: dict) -> bool:
    for key, wanted in block.items():
        field, *mods = key.split("|")
        if not match_value(str(event.get(field, "")), mods, wanted):
            return False
    return True


TOKEN = re.compile(r"\(|\)|[\w*]+")


def evaluate(cond: str, results: dict[str, bool]) -> bool:
    """Recursive descent over and/or/not/parentheses; deliberately no eval()."""
    toks = TOKEN.findall(cond)
    pos = 0

    def peek():
        return toks[pos] if pos < len(toks) else None

    def take():
        nonlocal pos
        pos += 1
        return toks[pos - 1]

    def atom():
        t = take()
        if t == "(":
            v = expr()
            take()
            return v
        if t == "not":
            return not atom()
        return results[t]

    def conj():
        v = atom()
        while peek() == "and":
            take()
            rhs = atom()
            v = v and rhs
        return v

    def expr():
        v = conj()
        while peek() == "or":
            take()
            rhs = conj()
            v = v or rhs
        return v

    return expr()


def main(rule_dir: str, events_file: str) -> int:
    rules = [yaml.safe_load(p.read_text()) for p in sorted(pathlib.Path(rule_dir).glob("*.yml"))]
    bad = 0
    for raw in pathlib.Path(events_file).read_text().splitlines():
        event = json.loads(raw)
        got = []
        for rule in rules:
            if rule["logsource"].get("product") != event["product"]:
                continue
            det = dict(rule["detection"])
            cond = det.pop("condition")
            if evaluate(cond, {k: match_block(v, event) for k, v in det.items()}):
                got.append(rule["id"])
        if sorted(got) != sorted(event["expect"]):
            bad += 1
            print(f"event {event['n']}: expected {event['expect']}, got {got}\n   {event['CommandLine']}")
    print(f"{len(rules)} rules, {bad} mismatch(es)")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
