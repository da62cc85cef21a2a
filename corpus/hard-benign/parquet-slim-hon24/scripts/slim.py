#!/usr/bin/env python3
"""profile | rewrite | verify for Parquet folders, with DuckDB."""
import argparse
import json
import os
import re
import shutil
import sys
from pathlib import Path

import duckdb
from rich.console import Console
from rich.table import Table

TMP = Path(".slim_tmp")
PERSONAL = re.compile(r"mail|name|phone|(^|_)ip($|_)|iban|birth|ssn|address", re.I)
out = Console()


def q(ident: str) -> str:
    return '"' + ident.replace('"', '""') + '"'


def lit(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def connect() -> duckdb.DuckDBPyConnection:
    con = duckdb.connect()
    ram = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    con.execute(f"SET memory_limit='{int(ram * 0.6 / 2**20)}MB'")
    TMP.mkdir(exist_ok=True)
    con.execute(f"SET temp_directory={lit(str(TMP))}")
    con.execute("SET preserve_insertion_order=false")
    return con


def need_s3(con, *paths):
    if any(p.startswith("s3://") for p in paths):
        con.execute("INSTALL httpfs; LOAD httpfs; INSTALL aws; LOAD aws")
        con.execute("CREATE SECRET (TYPE s3, PROVIDER credential_chain)")


def columns(con, src):
    rows = con.execute(f"DESCRIBE SELECT * FROM read_parquet({lit(src)}, union_by_name=true)").fetchall()
    return [(r[0], r[1]) for r in rows]


def suggest(con, src, col, typ):
    c = q(col)
    base = f"FROM read_parquet({lit(src)}, union_by_name=true) WHERE {c} IS NOT NULL"
    if typ == "VARCHAR":
        n, ints, zeros, stamps = con.execute(
            f"SELECT count(*), count(TRY_CAST({c} AS BIGINT)), "
            f"count(*) FILTER (WHERE {c} LIKE '0_%'), count(TRY_CAST({c} AS TIMESTAMPTZ)) {base}"
        ).fetchone()
        if n and ints == n and not zeros:
            return "BIGINT"
        if n and ints == n:
            return "keep (leading zeros)"
        if n and stamps == n:
            return "TIMESTAMPTZ"
    elif typ == "DOUBLE":
        n, whole = con.execute(f"SELECT count(*), count(*) FILTER (WHERE {c} = floor({c})) {base}").fetchone()
        if n and n == whole:
            return "BIGINT"
    return ""


def profile(args):
    con = connect()
    need_s3(con, args.source)
    sizes = dict(con.execute(
        f"SELECT split_part(path_in_schema, ', ', 1), sum(total_compressed_size) "
        f"FROM parquet_metadata({lit(args.source)}) GROUP BY 1").fetchall())
    total = sum(sizes.values()) or 1
    t = Table("column", "type", "bytes", "distinct", "null", "suggestion", "example")
    for col, typ in columns(con, args.source):
        c = q(col)
        distinct, nulls, example = con.execute(
            f"SELECT approx_count_distinct({c}), avg(({c} IS NULL)::INT), any_value({c}) "
            f"FROM read_parquet({lit(args.source)}, union_by_name=true)").fetchone()
        shown = "" if args.no_examples or PERSONAL.search(col) else str(example)[:30]
        t.add_row(col, typ, f"{sizes.get(col, 0) / total:.0%}", f"{distinct:,}",
                  f"{nulls or 0:.0%}", suggest(con, args.source, col, typ), shown)
    out.print(t)


def select_list(con, plan):
    casts = plan.get("casts", {})
    return ", ".join(
        f"CAST({q(c)} AS {casts[c]}) AS {q(c)}" if c in casts else q(c)
        for c, _ in columns(con, plan["source"]))


def rewrite(args):
    plan = json.loads(Path(args.plan).read_text())
    con = connect()
    need_s3(con, plan["source"], plan["target"])
    target = plan["target"].rstrip("/")
    if not target.startswith("s3://"):
        if Path(target).exists() and any(Path(target).iterdir()):
            sys.exit(f"{target} is not empty, choose another target")
        Path(target).mkdir(parents=True, exist_ok=True)
    order = ", ".join(q(c) for c in plan.get("sort", []))
    con.execute(
        f"COPY (SELECT {select_list(con, plan)} FROM read_parquet({lit(plan['source'])}, union_by_name=true)"
        f"{' ORDER BY ' + order if order else ''}) TO {lit(target + '/part-0.parquet')} "
        f"(FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL {int(plan.get('zstd_level', 6))}, "
        f"ROW_GROUP_SIZE {int(plan.get('row_group', 122880))})")
    out.print(f"written to {target}")


def fingerprint(con, src, cols, casts):
    exprs = [f"CAST({q(c)} AS {casts[c]})" if c in casts else q(c) for c in cols]
    per = ", ".join(f"count(*) - count({e}), min({e})::VARCHAR, max({e})::VARCHAR" for e in exprs)
    return con.execute(
        f"SELECT count(*), bit_xor(hash({', '.join(exprs)})), sum(hash({', '.join(exprs)})::HUGEINT), {per} "
        f"FROM read_parquet({lit(src)}, union_by_name=true)").fetchone()


def verify(args):
    plan = json.loads(Path(args.plan).read_text())
    con = connect()
    need_s3(con, plan["source"], plan["target"])
    cols = [c for c, _ in columns(con, plan["source"])]
    old = fingerprint(con, plan["source"], cols, plan.get("casts", {}))
    new = fingerprint(con, plan["target"].rstrip("/") + "/*.parquet", cols, {})
    if old != new:
        for i, (a, b) in enumerate(zip(old, new)):
            if a != b:
                label = ("rows", "xor", "sum")[i] if i < 3 else f"{cols[(i - 3) // 3]}[{('nulls', 'min', 'max')[(i - 3) % 3]}]"
                out.print(f"[red]differs[/red] {label}")
        sys.exit(1)
    out.print(f"[green]identical[/green]: {old[0]:,} rows. Originals untouched; to swap:")
    folder = plan["source"].split("*")[0].rstrip("/")
    out.print(f"  mv {folder} {folder}_old_$(date +%Y%m%d)\n  mv {plan['target']} {folder}")


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("profile")
    p.add_argument("source")
    p.add_argument("--no-examples", action="store_true")
    p.set_defaults(fn=profile)
    for name, fn in (("rewrite", rewrite), ("verify", verify)):
        p = sub.add_parser(name)
        p.add_argument("plan")
        p.set_defaults(fn=fn)
    args = ap.parse_args()
    try:
        args.fn(args)
    finally:
        shutil.rmtree(TMP, ignore_errors=True)


if __name__ == "__main__":
    main()
