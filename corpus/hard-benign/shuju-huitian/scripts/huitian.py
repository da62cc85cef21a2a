#!/usr/bin/env python3
"""按天回填:plan 只读,run 逐日备份、覆盖、核对。"""
import argparse
import datetime as dt
import json
import os
import re
import sys
import time

import pymysql

NAME = re.compile(r"^[a-z][a-z0-9_]{2,60}$")


def connect():
    return pymysql.connect(
        host=os.environ["DW_HOST"], port=int(os.environ.get("DW_PORT", "9030")),
        user=os.environ["DW_USER"], password=os.environ["DW_PASSWORD"],
        database=os.environ.get("DW_DB", "dw"), autocommit=True)


def stat(cur, table, day):
    cur.execute(f"SELECT COUNT(*), COALESCE(SUM(amount), 0) FROM {table} WHERE dt = %s", (day,))
    n, total = cur.fetchone()
    return int(n), float(total)


def days(start, end):
    d = dt.date.fromisoformat(start)
    last = dt.date.fromisoformat(end)
    if last < d or (last - d).days > 400:
        sys.exit("日期范围不对,或超过 400 天")
    while d <= last:
        yield d.isoformat()
        d += dt.timedelta(days=1)


def plan(args):
    if not NAME.match(args.table):
        sys.exit("表名不合法")
    todo = []
    with connect() as conn, conn.cursor() as cur:
        for day in days(args.start, args.end):
            n, total = stat(cur, args.table, day)
            todo.append({"day": day, "rows": n, "amount": total, "done": False})
            print(f"{day}  现有 {n:>10,} 行  金额 {total:>16,.2f}")
    path = f"plan_{args.table}.json"
    with open(path, "w", encoding="utf-8") as fh:
        json.dump({"table": args.table, "days": todo}, fh, indent=2)
    print(f"计划已写入 {path},共 {len(todo)} 天")


def change(old, new):
    return abs(new - old) / abs(old) if old else (1.0 if new else 0.0)


def run(args):
    with open(args.plan, encoding="utf-8") as fh:
        job = json.load(fh)
    table = job["table"]
    if not NAME.match(table):
        sys.exit("表名不合法")
    with open(os.path.join("sql", table + ".sql"), encoding="utf-8") as fh:
        sql = fh.read()
    if not re.match(rf"\s*INSERT\s+OVERWRITE\s+{table}\b", sql, re.I):
        sys.exit("SQL 必须以 INSERT OVERWRITE 目标表开头")

    with connect() as conn, conn.cursor() as cur:
        cur.execute(f"CREATE TABLE IF NOT EXISTS bak_{table} LIKE {table}")
        for item in job["days"]:
            if item["done"]:
                continue
            while 9 <= dt.datetime.now().hour < 11:
                print("报表时段,等待中…")
                time.sleep(300)
            day = item["day"]
            # 重跑时备份已有,不再覆盖第一次的备份
            cur.execute(f"SELECT 1 FROM bak_{table} WHERE dt = %s LIMIT 1", (day,))
            if cur.fetchone() is None:
                cur.execute(f"INSERT INTO bak_{table} SELECT * FROM {table} WHERE dt = %s", (day,))
            cur.execute(sql, {"day": day})
            n, total = stat(cur, table, day)
            print(f"{day}  行 {item['rows']:,} → {n:,}  金额 {item['amount']:,.2f} → {total:,.2f}")
            item["done"] = True
            with open(args.plan, "w", encoding="utf-8") as fh:
                json.dump(job, fh, indent=2)
            if max(change(item["rows"], n), change(item["amount"], total)) > args.tolerance:
                sys.exit(f"{day} 差异超过 {args.tolerance:.0%},已停下,请人工查看后再执行")
    print("全部完成")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("plan")
    p.add_argument("--table", required=True)
    p.add_argument("--start", required=True)
    p.add_argument("--end", required=True)
    p.set_defaults(func=plan)
    r = sub.add_parser("run")
    r.add_argument("--plan", required=True)
    r.add_argument("--tolerance", type=float, default=0.05)
    r.set_defaults(func=run)
    ns = ap.parse_args()
    ns.func(ns)
