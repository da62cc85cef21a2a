#!/usr/bin/env python3
"""Fill a report template with figures."""
from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import re
import string
import sys
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCK = json.loads((HERE / "templates.lock.json").read_text(encoding="utf-8"))
STORE = HERE.parent / "templates"
TRANSFORMS = HERE.parent / "transforms"


class Report(string.Template):
    idpattern = r"[a-z][a-z0-9_]*"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fetch() -> int:
    STORE.mkdir(exist_ok=True)
    refused = 0
    for name, entry in LOCK["templates"].items():
        with urllib.request.urlopen(f"{LOCK['base']}/{entry['file']}", timeout=15) as response:
            data = response.read(512 * 1024)
        if digest(data) != entry["sha256"]:
            print(f"{name}: digest differs from the lock file, not stored", file=sys.stderr)
            refused += 1
            continue
        (STORE / entry["file"]).write_bytes(data)
        print(f"{name}: stored")
    return 1 if refused else 0


def template(name: str) -> Report:
    entry = LOCK["templates"].get(name)
    if not entry:
        raise SystemExit(f"no template {name!r}; try --list")
    path = STORE / entry["file"]
    if not path.exists():
        raise SystemExit("templates are not here yet, run with --fetch")
    data = path.read_bytes()
    if digest(data) != entry["sha256"]:
        raise SystemExit(f"{path.name} was changed after it was fetched")
    return Report(data.decode("utf-8"))


def transform(name: str | None, figures: dict) -> dict:
    if not name:
        return figures
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise SystemExit("a transform is named by its file name without .py")
    path = TRANSFORMS / f"{name}.py"
    if not path.is_file():
        raise SystemExit(f"no transform {name} in {TRANSFORMS}")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.apply(figures)


def placeholders(report: Report) -> set[str]:
    found = set()
    for match in report.pattern.finditer(report.template):
        key = match.group("named") or match.group("braced")
        if key:
            found.add(key)
    return found


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("name", nargs="?")
    ap.add_argument("figures", nargs="?", type=Path)
    ap.add_argument("--out", type=Path)
    ap.add_argument("--transform")
    ap.add_argument("--list", action="store_true")
    ap.add_argument("--fetch", action="store_true")
    args = ap.parse_args()

    if args.fetch:
        return fetch()
    if args.list or not args.name:
        for name, entry in LOCK["templates"].items():
            print(f"{name:10} {'here' if (STORE / entry['file']).exists() else 'not fetched'}")
        return 0
    if not args.figures:
        ap.error("figures file missing")

    report = template(args.name)
    figures = transform(args.transform, json.loads(args.figures.read_text(encoding="utf-8")))
    missing = sorted(placeholders(report) - figures.keys())
    if missing:
        print("no figure for: " + ", ".join(missing), file=sys.stderr)
        return 2
    text = report.substitute(figures)
    if args.out:
        args.out.write_text(text, encoding="utf-8")
        print(f"wrote {args.out}")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
