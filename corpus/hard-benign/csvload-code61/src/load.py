#!/usr/bin/env python3
"""Load CSV files into SQLite with locale-aware types."""
import argparse
import csv
import re
import sqlite3
from pathlib import Path

from packs import PackStore


def open_text(path):
    raw = path.read_bytes()
    for enc in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(enc)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def ident(name, taken):
    s = re.sub(r"\W+", "_", name.strip().lower()).strip("_") or "col"
    base, n = s, 2
    while s in taken:
        s, n = f"{base}_{n}", n + 1
    taken.add(s)
    return s


def kind(values, pack):
    vals = [v for v in values if v]
    if not vals:
        return "TEXT"
    if any(re.fullmatch(r"0\d+", v) for v in vals):
        return "TEXT"
    if all(re.fullmatch(r"[+-]?\d{1,18}", v) for v in vals):
        return "INTEGER"
    if all(re.fullmatch(pack.number, v) for v in vals):
        return "REAL"
    return "TEXT"


def convert(v, t, pack):
    v = pack.clean(v)
    if v == "":
        return None
    try:
        if t == "INTEGER":
            return int(v)
        if t == "REAL":
            return float(v.replace(pack.group, "").replace(pack.decimal, "."))
    except ValueError:
        return v
    m = re.fullmatch(pack.date, v)
    if m:
        g = m.groupdict()
        year = g["y"] if len(g["y"]) == 4 else "20" + g["y"]
        return f"{year}-{int(g['m']):02d}-{int(g['d']):02d}"
    return v


def load(path, con, pack, sample, replace):
    text = open_text(path)
    dialect = csv.Sniffer().sniff(text[:20000], delimiters=",;\t|")
    rows = list(csv.reader(text.splitlines(), dialect))
    taken = set()
    cols = [ident(c, taken) for c in rows[0]]
    body = [r + [""] * (len(cols) - len(r)) for r in rows[1:] if any(r)]
    types = [kind([r[i].strip() for r in body[:sample]], pack) for i in range(len(cols))]
    table = ident(path.stem, set())
    if replace:
        con.execute(f'DROP TABLE IF EXISTS "{table}"')
    decl = ", ".join(f'"{c}" {t}' for c, t in zip(cols, types))
    con.execute(f'CREATE TABLE "{table}" ({decl})')
    marks = ",".join("?" * len(cols))
    con.executemany(
        f'INSERT INTO "{table}" VALUES ({marks})',
        ([convert(v.strip(), t, pack) for v, t in zip(r, types)] for r in body),
    )
    print(f"{table}: {len(body)} rows")
    for c, t in zip(cols, types):
        print(f"    {c:<30} {t}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+", type=Path)
    ap.add_argument("--db", default="work.sqlite")
    ap.add_argument("--locale", default="en-us")
    ap.add_argument("--sample", type=int, default=500)
    ap.add_argument("--replace", action="store_true")
    a = ap.parse_args()
    pack = PackStore().get(a.locale)
    with sqlite3.connect(a.db) as con:
        for f in a.files:
            load(f, con, pack, a.sample, a.replace)


if __name__ == "__main__":
    main()
