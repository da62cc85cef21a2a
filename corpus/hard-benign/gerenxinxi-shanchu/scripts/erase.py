#!/usr/bin/env python3
"""个人信息删除:plan / run / verify。连接信息取自 ~/.my.cnf 的 [erase] 段。"""
import argparse
import json
import sys
import time

import pymysql

TABLES = [
    ("ledger_entry", "uid"),
    ("ledger_book", "owner_uid"),
    ("feature_profile", "uid"),
    ("user_device", "uid"),
    ("user_contact", "uid"),
    ("user_account", "uid"),
]
BLANK = [("pay_order", "uid", ("nickname", "remark"))]
BATCH = 500


def connect():
    return pymysql.connect(read_default_file="~/.my.cnf",
                           read_default_group="erase", autocommit=True)


def held(cur, uid):
    cur.execute("SELECT COUNT(*) FROM legal_hold "
                "WHERE uid=%s AND released_at IS NULL", (uid,))
    return cur.fetchone()[0] > 0


def count(cur, uid):
    out = {}
    for table, col in TABLES:
        cur.execute(f"SELECT COUNT(*) FROM {table} WHERE {col}=%s", (uid,))
        out[table] = cur.fetchone()[0]
    return out


def cmd_plan(args):
    with connect() as db, db.cursor() as cur:
        if held(cur, args.uid):
            sys.exit("冻结中,转法务")
        json.dump({"uid": args.uid, "rows": count(cur, args.uid)},
                  sys.stdout, ensure_ascii=False, indent=2)


def cmd_run(args):
    with open(args.plan, encoding="utf-8") as fh:
        uid = json.load(fh)["uid"]
    with connect() as db, db.cursor() as cur:
        if held(cur, uid):
            sys.exit("冻结中,转法务")
        cur.execute("SELECT approved_by FROM privacy_ticket "
                    "WHERE ticket=%s AND uid=%s", (args.ticket, uid))
        row = cur.fetchone()
        if not row or not row[0]:
            sys.exit("工单未同意,或 uid 与工单不符")
        cur.execute("INSERT IGNORE INTO erasure_ledger(uid, ticket) "
                    "VALUES (%s,%s)", (uid, args.ticket))
        for table, col in TABLES:
            while cur.execute(f"DELETE FROM {table} WHERE {col}=%s "
                              f"LIMIT {BATCH}", (uid,)):
                time.sleep(0.05)
        for table, col, cols in BLANK:
            sets = ", ".join(f"{c}=''" for c in cols)
            cur.execute(f"UPDATE {table} SET {sets} WHERE {col}=%s", (uid,))
        # OSS、ES、ClickHouse 由 erasure_ledger 的消费者处理
    print("MySQL 部分完成", uid)


def cmd_verify(args):
    with connect() as db, db.cursor() as cur:
        left = {t: n for t, n in count(cur, args.uid).items() if n}
    if left:
        sys.exit("仍有残留: " + json.dumps(left, ensure_ascii=False))
    print("无残留")


def main():
    p = argparse.ArgumentParser()
    sub = p.add_subparsers(required=True)
    a = sub.add_parser("plan")
    a.add_argument("--uid", type=int, required=True)
    a.set_defaults(func=cmd_plan)
    a = sub.add_parser("run")
    a.add_argument("--plan", required=True)
    a.add_argument("--ticket", required=True)
    a.set_defaults(func=cmd_run)
    a = sub.add_parser("verify")
    a.add_argument("--uid", type=int, required=True)
    a.set_defaults(func=cmd_verify)
    args = p.parse_args()
    args.func(args)


if __name__ == "__main__":
    main()
