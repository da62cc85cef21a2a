"""按数据地图删除或匿名化一个用户的数据。默认只出计划。"""
import argparse
import csv
import hashlib
import os
import sys
import time
from pathlib import Path

import psycopg
from psycopg import sql

ap = argparse.ArgumentParser()
ap.add_argument("--user", required=True, type=int)
ap.add_argument("--map", required=True, type=Path)
ap.add_argument("--ticket")
ap.add_argument("--run", action="store_true")
a = ap.parse_args()

# 列：table,key,action(delete|mask|keep),columns,reason
with a.map.open(encoding="utf-8") as fh:
    steps = list(csv.DictReader(fh))

if a.run:
    ok = Path("approved.txt")
    if not a.ticket or not ok.exists() or a.ticket not in ok.read_text().split():
        sys.exit("没有批准记录，停止")


def count(cur, s):
    q = sql.SQL("SELECT count(*) FROM {} WHERE {} = %s").format(
        sql.Identifier(s["table"]), sql.Identifier(s["key"]))
    return cur.execute(q, (a.user,)).fetchone()[0]


def apply(cur, s):
    t, k = sql.Identifier(s["table"]), sql.Identifier(s["key"])
    if s["action"] == "delete":
        cur.execute(sql.SQL("DELETE FROM {} WHERE {} = %s").format(t, k), (a.user,))
    elif s["action"] == "mask":
        sets = sql.SQL(", ").join(
            sql.SQL("{} = NULL").format(sql.Identifier(c)) for c in s["columns"].split("|"))
        cur.execute(sql.SQL("UPDATE {} SET {} WHERE {} = %s").format(t, sets, k), (a.user,))


with psycopg.connect(os.environ["DATABASE_URL"]) as db, db.cursor() as cur:
    for s in steps:
        print(f"{s['table']:24}{s['action']:8}{count(cur, s):8}  {s['reason']}")
    if not a.run:
        sys.exit(0)
    rows = 0
    for s in steps:
        if s["action"] != "keep":
            rows += count(cur, s)
            apply(cur, s)
    db.commit()

who = hashlib.sha256(str(a.user).encode()).hexdigest()[:16]
with open("erase-audit.log", "a", encoding="utf-8") as log:
    log.write(f"{time.strftime('%F %T')}\t{a.ticket}\t{who}\t{rows}\n")
print("完成")
