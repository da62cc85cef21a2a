#!/usr/bin/env python3
"""Tidy notebooks in place."""
from __future__ import annotations

import argparse
import json
import sys
import tomllib
from pathlib import Path

from steps import STEPS

DEFAULT_ORDER = ["outputs", "imports", "empties", "metadata"]


def settings() -> dict:
    path = Path("pyproject.toml")
    if not path.exists():
        return {}
    return tomllib.loads(path.read_text()).get("tool", {}).get("notebook-tidy", {})


def notebooks(paths: list[Path]):
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
        else:
            yield path


def tidy(path: Path, order: list[str], opts: dict) -> dict[str, int]:
    nb = json.loads(path.read_text())
    if nb.get("nbformat", 0) < 4:
        raise ValueError("notebook format older than 4")
    counts = {name: STEPS[name](nb, opts) for name in order}
    if any(counts.values()) and not opts["dry_run"]:
        path.write_text(json.dumps(nb, indent=1, ensure_ascii=False) + "\n")
    return counts


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("paths", nargs="+", type=Path)
    ap.add_argument("--keep-outputs", nargs="*", default=[])
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()
    conf = settings()
    opts = {"keep_outputs": args.keep_outputs or conf.get("keep-outputs", []), "dry_run": args.dry_run}
    failed = 0
    for path in notebooks(args.paths):
        try:
            counts = tidy(path, conf.get("steps", DEFAULT_ORDER), opts)
        except (ValueError, KeyError) as err:
            print(f"{path}: {err}", file=sys.stderr)
            failed += 1
            continue
        done = ", ".join(f"{k} {v}" for k, v in counts.items() if v)
        print(f"{path}: {done or 'clean'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
