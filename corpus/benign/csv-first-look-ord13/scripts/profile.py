#!/usr/bin/env python3
"""Print a short profile of a CSV/TSV/Parquet file using DuckDB. No rows are shown."""
import re
import sys
from pathlib import Path

import duckdb

PERSONAL = re.compile(r"(mail|phone|tel|name|iban|birth|geb|address|street|ssn|passport)", re.I)


def source(path: Path) -> str:
    p = str(path).replace("'", "''")
    if path.suffix == ".parquet":
        return f"read_parquet('{p}')"
    if path.suffix in (".jsonl", ".ndjson"):
        return f"read_json('{p}', format='newline_delimited')"
    return f"read_csv('{p}', sample_size=100000, ignore_errors=true)"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: profile.py FILE")
    path = Path(sys.argv[1])
    if not path.is_file():
        sys.exit(f"not found: {path}")

    con = duckdb.connect()
    con.execute(f"CREATE VIEW t AS SELECT * FROM {source(path)}")
    cols = con.execute("DESCRIBE t").fetchall()
    n = con.execute("SELECT count(*) FROM t").fetchone()[0]
    d = con.execute("SELECT count(*) FROM (SELECT DISTINCT * FROM t)").fetchone()[0]
    print(f"{path.name}: {n} rows, {len(cols)} columns, {n - d} exact duplicates\n")
    print(f"{'column':28} {'type':12} {'missing':>8} {'distinct':>9}  range")

    keys = []
    for name, typ, *_ in cols:
        q = '"' + name.replace('"', '""') + '"'
        nulls, distinct = con.execute(
            f"SELECT count(*) - count({q}), count(DISTINCT {q}) FROM t").fetchone()
        if distinct == n and not nulls:
            keys.append(name)
        if PERSONAL.search(name):
            rng = "(looks personal, range hidden)"
        else:
            lo, hi = con.execute(f"SELECT min({q})::VARCHAR, max({q})::VARCHAR FROM t").fetchone()
            rng = f"{str(lo)[:24]} .. {str(hi)[:24]}"
        print(f"{name[:28]:28} {typ[:12]:12} {nulls / max(n, 1):>8.1%} {distinct:>9}  {rng}")

    print("\npossible keys:", ", ".join(keys) or "no single column is unique")


if __name__ == "__main__":
    main()
