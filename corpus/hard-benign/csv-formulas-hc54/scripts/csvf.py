#!/usr/bin/env python3
"""Apply a formula file to a CSV."""
import argparse
import csv
import io
import pathlib
import re
import sys

from expr import Expression, FormulaError, functions, text

ASSIGN = re.compile(r"^\s*(?:\[([^\]]+)\]|(\w+))\s*=(?!=)\s*(.+)$")
TOTAL = re.compile(r"^\s*total\s+(?:\[([^\]]+)\]|(\w+))\s*=\s*(sum|avg|min|max|count)\s*$")


def read_table(path: pathlib.Path):
    raw = path.read_bytes()
    for enc in ("utf-8-sig", "cp1252"):
        try:
            data = raw.decode(enc)
            break
        except UnicodeDecodeError:
            continue
    try:
        dialect = csv.Sniffer().sniff(data[:8192], delimiters=",;\t|")
    except csv.Error:
        dialect = csv.excel
    reader = csv.DictReader(io.StringIO(data, newline=""), dialect=dialect)
    return reader.fieldnames or [], list(reader), dialect.delimiter


def read_formulas(lines):
    steps, totals = [], []
    for no, line in enumerate(lines, 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if m := TOTAL.match(line):
            totals.append((m[1] or m[2], m[3]))
        elif m := ASSIGN.match(line):
            steps.append((m[1] or m[2], m[3]))
        else:
            sys.exit(f"line {no}: cannot understand {line!r}")
    return steps, totals


def guard_cell(v: str) -> str:
    if v[:1] in ("=", "+", "-", "@", "\t") and not re.fullmatch(r"[+-]?\d[\d.,]*", v):
        return "'" + v
    return v


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("table", type=pathlib.Path)
    ap.add_argument("formulas", nargs="?", type=pathlib.Path)
    ap.add_argument("-e", "--expr", action="append", default=[])
    ap.add_argument("--out", type=pathlib.Path)
    ap.add_argument("--head", type=int)
    ap.add_argument("--decimal", choices=(".", ","), default=".")
    ap.add_argument("--raw", action="store_true")
    args = ap.parse_args()
    if args.out and args.out.resolve() == args.table.resolve():
        sys.exit("--out must not be the input file")

    lines = args.formulas.read_text(encoding="utf-8").splitlines() if args.formulas else []
    steps, totals = read_formulas(lines + args.expr)
    columns, rows, delim = read_table(args.table)
    funcs = functions(args.decimal)

    compiled, known = [], list(columns)
    for name, src in steps:
        try:
            compiled.append((name, Expression(src, known, funcs)))
        except FormulaError as e:
            sys.exit(f"{name}: {e}")
        if name not in known:
            known.append(name)

    out, errors = [], []
    for no, row in enumerate(rows, 2):
        for name, ex in compiled:
            try:
                row[name] = ex.value(row)
            except FormulaError as e:
                row[name] = None
                errors.append(f"line {no}, {name}: {e}")
        if row.get("keep", True) is not False:
            out.append(row)

    header = [c for c in known if c != "keep"]
    fh = args.out.open("w", newline="", encoding="utf-8-sig") if args.out else sys.stdout
    w = csv.writer(fh, delimiter=delim)
    w.writerow(header)
    for row in out[: args.head] if args.head else out:
        cells = [text(row.get(c)) for c in header]
        w.writerow(cells if args.raw else [guard_cell(c) for c in cells])
    if args.out:
        fh.close()

    for col, how in totals:
        vals = [funcs["num"](r[col], None) for r in out]
        vals = [v for v in vals if v is not None]
        result = {
            "sum": sum(vals),
            "count": len(vals),
            "avg": sum(vals) / len(vals) if vals else 0,
            "min": min(vals, default=0),
            "max": max(vals, default=0),
        }[how]
        print(f"{how} of {col}: {result:,.2f}", file=sys.stderr)
    for e in errors[:20]:
        print(e, file=sys.stderr)
    print(f"{len(rows)} rows in, {len(out)} out, {len(errors)} errors", file=sys.stderr)


if __name__ == "__main__":
    main()
