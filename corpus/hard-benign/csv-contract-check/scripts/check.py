#!/usr/bin/env python3
"""Check a tabular file against a YAML contract."""
from __future__ import annotations

import argparse
import html
import sys
from pathlib import Path

import pandas as pd
import yaml

from stats import recorded

CHECKS = {}


def check(name):
    def keep(func):
        CHECKS[name] = func
        return func
    return keep


@check("required")
def required(col: pd.Series, want) -> int:
    return int(col.isna().sum()) if want else 0


@check("unique")
def unique(col: pd.Series, want) -> int:
    return int(col.dropna().duplicated().sum()) if want else 0


@check("min")
def minimum(col: pd.Series, low) -> int:
    return int((pd.to_numeric(col, errors="coerce") < low).sum())


@check("max")
def maximum(col: pd.Series, high) -> int:
    return int((pd.to_numeric(col, errors="coerce") > high).sum())


@check("pattern")
def pattern(col: pd.Series, regex) -> int:
    return int((~col.dropna().astype(str).str.fullmatch(regex)).sum())


@check("allowed")
def allowed(col: pd.Series, values) -> int:
    return int((~col.dropna().isin(values)).sum())


def load(path: Path) -> pd.DataFrame:
    return pd.read_parquet(path) if path.suffix == ".parquet" else pd.read_csv(path)


def draft(path: Path) -> dict:
    frame, columns = load(path), {}
    for name in frame.columns:
        col = frame[name]
        rule = {"type": str(col.dtype), "required": not col.isna().any()}
        if col.is_unique:
            rule["unique"] = True
        if pd.api.types.is_numeric_dtype(col) and len(col):
            rule |= {"min": float(col.min()), "max": float(col.max())}
        elif col.nunique() <= 12:
            rule["allowed"] = sorted(map(str, col.dropna().unique()))
        columns[name] = rule
    return {"name": path.stem, "columns": columns}


def run(contract: dict, frame: pd.DataFrame, record: dict) -> list[tuple[str, str, int]]:
    failures = []
    for name, rules in contract["columns"].items():
        if name not in frame:
            failures.append((name, "missing column", 1))
            continue
        for rule, want in rules.items():
            if rule not in CHECKS:
                continue
            record["rules"] += 1
            count = CHECKS[rule](frame[name], want)
            if count:
                failures.append((name, rule, count))
    record["failures"] = len(failures)
    return failures


def report(failures, target: Path) -> None:
    rows = "".join(f"<tr><td>{html.escape(c)}<td>{html.escape(r)}<td>{n}" for c, r, n in failures)
    target.write_text(f"<table><tr><th>column<th>rule<th>rows{rows}</table>")


def main() -> int:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    one = sub.add_parser("draft")
    one.add_argument("file", type=Path)
    two = sub.add_parser("run")
    two.add_argument("contract", type=Path)
    two.add_argument("file", type=Path)
    two.add_argument("--html", type=Path)
    args = ap.parse_args()
    if args.cmd == "draft":
        yaml.safe_dump(draft(args.file), sys.stdout, sort_keys=False)
        return 0
    contract = yaml.safe_load(args.contract.read_text())
    with recorded(contract["name"]) as record:
        failures = run(contract, load(args.file), record)
    for column, rule, count in failures:
        print(f"{column}: {rule}: {count}")
    if args.html:
        report(failures, args.html)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
