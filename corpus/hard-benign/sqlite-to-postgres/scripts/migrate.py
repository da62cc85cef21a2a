#!/usr/bin/env python3
"""Copy the rows of a SQLite file into existing PostgreSQL tables."""
import argparse
import os
import sqlite3
import sys

import psycopg
from psycopg import sql

from convert import checksum, convert

ALWAYS_SKIPPED = {"django_migrations", "schema_migrations", "ar_internal_metadata"}


def lite_tables(lite):
    names = [r[0] for r in lite.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {n: [c[1] for c in lite.execute(f'PRAGMA table_info("{n}")')] for n in names if not n.startswith("sqlite_")}


def pg_tables(pg, schema):
    tables = {}
    rows = pg.execute("SELECT table_name, column_name, data_type FROM information_schema.columns "
                      "WHERE table_schema = %s AND is_generated = 'NEVER' ORDER BY ordinal_position", (schema,))
    for table, column, kind in rows:
        tables.setdefault(table, {})[column] = kind
    return tables


def by_dependency(pg, schema, names):
    rows = pg.execute("SELECT c.relname, p.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid "
                      "JOIN pg_class p ON p.oid = k.confrelid JOIN pg_namespace n ON n.oid = c.relnamespace "
                      "WHERE k.contype = 'f' AND n.nspname = %s", (schema,)).fetchall()
    needs = {n: {p for c, p in rows if c == n and p != n and p in names} for n in names}
    done = []
    while len(done) < len(names):
        ready = [n for n in names if n not in done and needs[n] <= set(done)]
        done += sorted(ready) or sorted(set(names) - set(done))  # a cycle: rely on deferred constraints
    return done


def source_rows(lite, table, columns):
    cols = ", ".join(f'"{c}"' for c in columns)
    for row in lite.execute(f'SELECT {cols} FROM "{table}"'):
        out = []
        for (name, kind), value in zip(columns.items(), row):
            try:
                out.append(convert(value, kind))
            except (ValueError, TypeError) as err:
                sys.exit(f"{table}.{name}: {str(value)[:60]!r} does not fit {kind} ({err}); nothing was written")
        yield out


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("action", choices=["plan", "copy", "verify"])
    ap.add_argument("sqlite_file")
    ap.add_argument("--schema", default="public")
    ap.add_argument("--skip", action="append", default=[])
    ap.add_argument("--empty-first", action="store_true")
    args = ap.parse_args()
    lite = sqlite3.connect(f"file:{args.sqlite_file}?mode=ro", uri=True)
    with psycopg.connect(os.environ.get("DATABASE_URL") or sys.exit("DATABASE_URL is not set")) as pg:
        source, target = lite_tables(lite), pg_tables(pg, args.schema)
        skipped = ALWAYS_SKIPPED | set(args.skip)
        names = [n for n in source if n in target and n not in skipped]
        columns = {n: {c: k for c, k in target[n].items() if c in source[n]} for n in names}
        ident = {n: sql.Identifier(args.schema, n) for n in names}
        count = {n: pg.execute(sql.SQL("SELECT count(*) FROM {}").format(ident[n])).fetchone()[0] for n in names}

        if args.action == "plan":
            for n in names:
                have = lite.execute(f'SELECT count(*) FROM "{n}"').fetchone()[0]
                missing = sorted(set(source[n]) ^ set(target[n]))
                print(f"{n:<36} sqlite {have:>8}  postgres {count[n]:>8}" + (f"  only on one side: {missing}" if missing else ""))
            print("only in SQLite:", sorted(set(source) - set(target) - skipped) or "none")
        elif args.action == "copy":
            full = [n for n in names if count[n]]
            if full and not args.empty_first:
                sys.exit(f"these target tables are not empty: {', '.join(full)}")
            pg.execute("SET CONSTRAINTS ALL DEFERRED")
            if names and args.empty_first:
                pg.execute(sql.SQL("TRUNCATE {}").format(sql.SQL(", ").join(ident.values())))
            for n in by_dependency(pg, args.schema, names):
                cols = sql.SQL(", ").join(map(sql.Identifier, columns[n]))
                marks = sql.SQL(", ").join([sql.Placeholder()] * len(columns[n]))
                insert = sql.SQL("INSERT INTO {} ({}) OVERRIDING SYSTEM VALUE VALUES ({})").format(ident[n], cols, marks)
                with pg.cursor() as cur:
                    cur.executemany(insert, source_rows(lite, n, columns[n]))
                for c in columns[n]:
                    seq = pg.execute("SELECT pg_get_serial_sequence(%s, %s)", (ident[n].as_string(pg), c)).fetchone()[0]
                    if seq:
                        pg.execute(sql.SQL("SELECT setval(%s, coalesce(max({}), 0) + 1, false) FROM {}").format(
                            sql.Identifier(c), ident[n]), (seq,))
                print(f"copied {n}")
        else:
            bad = 0
            for n in names:
                query = sql.SQL("SELECT {} FROM {}").format(sql.SQL(", ").join(map(sql.Identifier, columns[n])), ident[n])
                same = checksum(source_rows(lite, n, columns[n])) == checksum(pg.execute(query))
                bad += not same
                print(f"{'ok  ' if same else 'DIFF'} {n}")
            sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
