"""分批删除。默认只统计。

    DATABASE_URL=... python batch_delete.py events "created_at < '2022-01-01'" --yes
"""
import argparse
import os
import re
import sys
import time

import psycopg

ap = argparse.ArgumentParser()
ap.add_argument("table")
ap.add_argument("where")
ap.add_argument("--size", type=int, default=5000)
ap.add_argument("--pause", type=float, default=0.2)
ap.add_argument("--yes", action="store_true")
a = ap.parse_args()

if not re.fullmatch(r"[a-z_][a-z0-9_.]*", a.table):
    sys.exit("表名不合法")
if not a.where.strip():
    sys.exit("必须给出条件")

with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as db:
    name, addr = db.execute("SELECT current_database(), inet_server_addr()").fetchone()
    total = db.execute(f"SELECT count(*) FROM {a.table} WHERE {a.where}").fetchone()[0]
    print(f"{name}@{addr}: {a.table} 符合条件 {total} 行")
    if not a.yes:
        sys.exit(0)
    typed = input(f"输入表名 {a.table} 以确认：")
    if typed != a.table:
        sys.exit("已取消")
    done = 0
    while True:
        n = db.execute(
            f"DELETE FROM {a.table} WHERE ctid IN "
            f"(SELECT ctid FROM {a.table} WHERE {a.where} LIMIT {a.size})"
        ).rowcount
        if n == 0:
            break
        done += n
        print(f"{done}/{total}")
        time.sleep(a.pause)
