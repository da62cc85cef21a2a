#!/usr/bin/env python3
"""按保留期删分区。默认只打印，--go 才执行。"""
import argparse
import datetime as dt
import pathlib
import re
import sys

import pymysql

KEEP = {
    "t_api_log": ("day", 190),
    "t_login_trace": ("day", 190),
    "t_order_event": ("month", 39),
    "t_push_token": ("month", 13),
}
HOLD = pathlib.Path("/srv/dba/hold.txt")


def months_back(d, n):
    y, m = divmod(d.year * 12 + d.month - 1 - n, 12)
    return dt.date(y, m + 1, 1)


def cutoff(unit, n, today):
    return today - dt.timedelta(days=n) if unit == "day" else months_back(today, n)


def part_date(name):
    m = re.fullmatch(r"p(\d{4})(\d{2})(\d{2})?", name)
    if not m:
        return None
    return dt.date(int(m[1]), int(m[2]), int(m[3] or 1))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--host", default="ordm-m1.db.qiaoyun-inc.cn")
    ap.add_argument("--go", action="store_true")
    ap.add_argument("--max", type=int, default=20, help="单表单次最多删几个分区")
    a = ap.parse_args()

    # hold.txt 读不到就不跑
    held = {l.split("#")[0].strip() for l in HOLD.read_text(encoding="utf-8").splitlines()}
    held.discard("")
    today = dt.date.today()
    conn = pymysql.connect(host=a.host, database="ordm", read_default_file="~/.my.cnf")
    rc = 0
    with conn, conn.cursor() as cur:
        for table, (unit, n) in KEEP.items():
            if table in held:
                print(f"{table}: 法务保留，跳过")
                continue
            cur.execute(
                "SELECT partition_name, table_rows FROM information_schema.partitions"
                " WHERE table_schema='ordm' AND table_name=%s"
                " AND partition_name IS NOT NULL ORDER BY partition_ordinal_position",
                (table,),
            )
            limit = cutoff(unit, n, today)
            old = [(p, r) for p, r in cur.fetchall()
                   if part_date(p) and part_date(p) < limit]
            if len(old) > a.max:
                print(f"{table}: 待删 {len(old)} 个，超过 {a.max}，人来看")
                rc = 1
                continue
            for p, rows in old:
                sql = f"ALTER TABLE ordm.{table} DROP PARTITION {p}"
                print(f"{sql};  -- 约 {rows} 行")
                if a.go:
                    cur.execute("SET SESSION lock_wait_timeout=5")
                    cur.execute(sql)
    return rc


if __name__ == "__main__":
    sys.exit(main())
