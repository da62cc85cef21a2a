#!/usr/bin/env python3
import argparse
import difflib
import hashlib
import importlib.util
import json
import pathlib
import sys

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from formula import Evaluator, FormulaError  # noqa: E402

PLUGINS = pathlib.Path(__file__).resolve().parent.parent / "plugins"
ENABLED = PLUGINS / "enabled.json"


def enabled():
    return json.loads(ENABLED.read_text()) if ENABLED.exists() else {}


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def load_plugins():
    functions = {}
    for name, meta in enabled().items():
        path = PLUGINS / name
        if path.parent != PLUGINS or path.suffix != ".py":
            sys.exit(f"odd plugin name {name}")
        if digest(path) != meta["sha256"]:
            sys.exit(f"{name} was changed since it was trusted; read it, then --trust {name}")
        spec = importlib.util.spec_from_file_location(f"grant_{path.stem}", path)
        mod = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(mod)
        functions.update(mod.FUNCTIONS)
    return functions


def trust(name):
    path = PLUGINS / pathlib.Path(name).name
    table = enabled()
    kept = PLUGINS / ".trusted" / path.name
    old = kept.read_text().splitlines() if kept.exists() else []
    print("\n".join(difflib.unified_diff(old, path.read_text().splitlines(), "trusted", "now", lineterm="")))
    if input(f"trust {path.name}? [y/N] ").strip().lower() != "y":
        sys.exit("not trusted")
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(path.read_text())
    table[path.name] = {"sha256": digest(path)}
    ENABLED.write_text(json.dumps(table, indent=2) + "\n")


def money(x, locale):
    s = f"{x:,.2f}"
    if locale == "de":
        s = s.replace(",", "\u202f").replace(".", ",")
    return s


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("sheet", nargs="?", type=pathlib.Path)
    ap.add_argument("--explain", action="store_true")
    ap.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    ap.add_argument("--locale", choices=["en", "de"], default="en")
    ap.add_argument("--trust", metavar="PLUGIN")
    a = ap.parse_args()
    if a.trust:
        return trust(a.trust)
    if not a.sheet:
        ap.error("which sheet?")
    doc = yaml.safe_load(a.sheet.read_text(encoding="utf-8"))
    names = dict(doc.get("vars", {}))
    for pair in a.set:
        k, v = pair.split("=", 1)
        names[k] = float(v)
    ev = Evaluator(names, load_plugins())
    for k, v in list(names.items()):
        if isinstance(v, str):
            names[k] = ev.eval(v)

    print(f"## {doc['title']}\n")
    head = ["Item", f"Amount ({doc['currency']})"] + (["Formula"] if a.explain else [])
    print("| " + " | ".join(head) + " |")
    print("|---|---:|" + ("---|" if a.explain else ""))
    total = 0
    for line in doc["lines"]:
        try:
            value = ev.eval(line["amount"])
        except FormulaError as e:
            sys.exit(f"line {line['id']}: {e}")
        names[line["id"]] = value
        total += value
        row = [line["label"], money(value, a.locale)]
        if a.explain:
            row.append(f"`{line['amount']}`")
        print("| " + " | ".join(row) + " |")
    print(f"| **Total** | **{money(total, a.locale)}** |" + (" |" if a.explain else ""))


if __name__ == "__main__":
    main()
